import Foundation
import RouteAssemblyTesting
import Testing

/// Kills the built program while the customer picks an address.
struct KilledPickerTests {
    /// The number of kills, of which CI makes 100.
    private nonisolated static let count = ProcessInfo.processInfo.environment["EFFORT"] == "long" ? 100 : 6

    /// Returns a state in which a customer with an earlier order fills in the form of the next one.
    private func stateAtCheckout() throws -> StateFile {
        let file = try StateFile()
        let script = """
            login Anna
            open shop://products/42
            1
            open shop://checkout
            1
            Long Street 1
            2
            Town
            3
            1
            open shop://products/42
            1
            open shop://checkout
            """
        #expect(try file.run(script).status == 0)
        return file
    }

    @Test("An address that is picked after SIGKILL at any moment arrives once", arguments: 0..<count)
    func killed(seed: Int) throws {
        let file = try stateAtCheckout()
        var generator = SeededGenerator(seed: UInt64(seed))
        let picks = seed % 2 == 1
        let ends = EndTests()
        let (process, input, output) = try ends.start(
            ["--width", "60", "--state", file.url.path], "3\n# picking\n" + (picks ? "1\n# picked\n" : ""))
        try ends.wait("the last command", in: output, contains: picks ? "> # picked" : "> # picking")
        // The session is saved 0.2 seconds after a change.
        usleep(.random(in: 0...500_000, using: &generator))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try input.close()

        let next = try file.run("tree")
        #expect(next.status == 0)
        if next.tree.contains("AddressPicker") {
            // The call has outlived the process.
            let picked = try file.run("1\ntree")
            #expect(picked.text.contains("Long Street 1"))
            #expect(!picked.tree.contains("AddressPicker") && picked.tree.hasSuffix("CheckoutScreen"))
        } else {
            // The picker was not saved before the kill, or its result was.
            #expect(next.tree.hasSuffix("CheckoutScreen"))
            #expect(try !picks || next.text.contains("Long Street 1") || file.run("3\n1").status == 0)
        }
        // It does not arrive again: what the customer types afterwards stays.
        let typed = try file.run("1\nOther Street\ntree")
        #expect(typed.tree.hasSuffix("CheckoutScreen"))
        let last = try file.run("tree")
        #expect(last.text.contains("Other Street") && !last.text.contains("Long Street 1"))
    }
}
