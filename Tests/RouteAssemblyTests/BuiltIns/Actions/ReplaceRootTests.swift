import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct ReplaceRootTests {
    @Test("`ReplaceRoot` replaces the root and its modals (057)", arguments: ["a", "a ^ b", "a ^ b ^ d"])
    func replace(_ notation: String) async throws {
        let app = try TestApp(notation)
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        expectHierarchy(app.window, "c")
        #expect(app.window.root === c)
        #expect(c.isVisible)
    }

    @Test(
        "`ReplaceRoot` throws when it does not start at the root (058)", arguments: [("T[a*, b]", "a"), ("a ^ b", "b")])
    func notRoot(_ notation: String, _ start: String) async throws {
        let app = try TestApp(notation)
        await expectRefusal(.notRoot, saying: "c", start, in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.at(start)).assemble())
        }
    }

    @Test("An empty window has no root to replace (058)")
    func empty() async throws {
        let app = try TestApp("")
        await expectRefusal(.originNotFound, in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        }
    }
}
