import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct RenderingFuzzTests {
    @Test(
        "After random changes, navigations, and gestures, the toolkit shows the hierarchy",
        arguments: Effort.seeds(1))
    func shows(seed: UInt64) async throws {
        var driver: RenderingDriver? = try RenderingDriver(seed: seed)
        for step in 1...Effort.count(1_000, long: 5_000) {
            await driver?.step()
            if step % 7 == 0, let problem = await driver?.problem() {
                let last = driver?.steps.suffix(12).joined(separator: "; ") ?? ""
                Issue.record("Seed \(seed), step \(step): \(problem) The last steps: \(last)")
                return
            }
        }
        let remainder = await driver?.remainder()
        #expect(remainder == nil, "seed \(seed)")
        weak var renderer: AnyObject?
        renderer = driver?.renderer
        driver = nil
        #expect(await until { renderer == nil }, "seed \(seed): the renderer is not released")
    }
}
