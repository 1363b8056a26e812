import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct BrokenRendererTests {
    @Test("A strict toolkit catches a broken renderer", arguments: FaultyToolkit.Fault.allCases)
    func isCaught(fault: FaultyToolkit.Fault) async throws {
        let driver = try RenderingDriver(seed: 7, fault: fault)
        for step in 1...2000 {
            await driver.step()
            if step % 7 == 0, await driver.problem() != nil { return }
        }
        Issue.record("Nothing was found in 2,000 steps.")
    }
}
