import Foundation
import RouteAssemblyTesting
import Testing

/// Restores random states of the program in other processes.
struct RandomStateTests {
    /// The number of states, which `STOREFRONT_STATES=1500` changes.
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["STOREFRONT_STATES"].flatMap { UInt64($0) } ?? 20

    private static let commands = [
        "back", "history back", "history forward", "logout", "login 李雷", "tap 1", "tap 2", "tap 3", "tap 4", "tap 5",
        "tab home", "tab search", "tab cart", "tab account", "open shop://products/7/reviews",
        "open shop://search?q=tea", "open shop://cart", "open shop://checkout", "open shop://checkout/review",
        "open shop://account", "open shop://settings", "open shop://login", "open shop://orders/1001",
        "open shop://checkout\ntap 1\nStreet 1\ntap 2\nTown\nopen shop://checkout/review\ntap 1",
    ]

    /// Returns commands that often lead to several tabs, stacks, and modals.
    private func script(_ generator: inout SeededGenerator) -> String {
        let start = "login Anna\nopen shop://products/42\ntap 1\n"
        let commands = (0..<Int.random(in: 1...15, using: &generator)).map { _ in
            Self.commands.randomElement(using: &generator) ?? ""
        }
        return (Bool.random(using: &generator) ? start : "") + commands.joined(separator: "\n") + "\nyes\ntree\nquit\n"
    }

    @Test(
        "The next process begins with the hierarchy that the last one ended with, or names each difference",
        arguments: 0..<count)
    func random(seed: UInt64) throws {
        let file = try StateFile()
        var generator = SeededGenerator(seed: seed)
        let width = Bool.random(using: &generator) ? 60 : 120
        let script = script(&generator)
        let tree = try file.run(script, width: width).tree
        try #require(tree.hasPrefix("TabContainer"), "\(script)")
        #expect(try file.names.filter { $0 != "shop.json.parked" } == ["shop.json"])
        for copy in try [file.copy(), file.copyWithoutCustomer()] {
            let next = try copy.run("tree\nwhy\n", width: width)
            let missing = differences(from: tree, to: next.tree).filter { !next.output(of: "why").contains($0) }
            #expect(missing == [], "\(script)\n\(tree)\n\(next.tree)\n\(next.output(of: "why"))")
        }
        // The screens that are missing are not saved again, and a route that was saved in another
        // form has a way after it was navigated to.
        let hasWays = !String(decoding: file.data ?? Data(), as: UTF8.self).contains(/"legs"\s*:\s*\[\s*\]/)
        if try !hasWays || file.copy().run("tree", width: width).tree != tree { _ = try file.run("", width: width) }
        let data = file.data
        for _ in 0..<5 {
            _ = try file.run("", width: width)
            #expect(file.data == data, "\(script)")
        }
    }

    /// Returns what `why` has to say about a restored hierarchy.
    private func differences(from saved: Substring, to restored: Substring) -> [String] {
        guard saved != restored else { return [] }
        var (missing, added) = (labels(saved), labels(restored))
        for label in missing {
            guard let position = added.firstIndex(of: label), let other = missing.firstIndex(of: label) else {
                continue
            }
            added.remove(at: position)
            missing.remove(at: other)
        }
        let texts = missing.map { "\($0) is missing." } + added.map { "\($0) was not there before." }
        if !texts.isEmpty { return texts }
        return structure(saved) == structure(restored) ? [" shows "] : ["The screens are in other places."]
    }

    /// Returns the labels of the screens in a printed hierarchy.
    private func labels(_ tree: Substring) -> [String] {
        structure(tree).map { line in String(line.drop { "│├└ ".contains($0) }) }
    }

    /// Returns the lines of a printed hierarchy, each up to the end of its label.
    private func structure(_ tree: Substring) -> [String] {
        tree.split(separator: "\n").filter { !$0.hasPrefix("over it, ") }.map { $0.components(separatedBy: " (")[0] }
    }
}
