import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct ReplaceRootTests {
    @Test("057 `ReplaceRoot` replaces the root and its modals", arguments: ["a", "a ^ b", "a ^ b ^ d"])
    func replace(_ notation: String) async throws {
        let app = try TestApp(notation)
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        expectHierarchy(app.window, "c")
        #expect(app.window.root === c)
        #expect(c.isVisible)
    }

    @Test(
        "058 `ReplaceRoot` throws when it does not start at the root", arguments: [("T[a*, b]", "a"), ("a ^ b", "b")])
    func notRoot(_ notation: String, _ start: String) async throws {
        let app = try TestApp(notation)
        await expectRefusal(.notRoot, saying: "c", start, in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.at(start)).assemble())
        }
    }

    @Test("058 An empty window has no root to replace")
    func empty() async throws {
        let app = try TestApp("")
        await expectRefusal(.originNotFound, in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        }
    }
}
