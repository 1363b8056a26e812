import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct SelectedStackTests {
    private let step = StepAssembly.new("x").using(.push).from(.selectedStack)

    @Test(
        "A push goes onto the stack of the selected tab, whatever it shows",
        arguments: [
            ("T[N[a], N[b, c]*]", "T[N[a], N[b, c, x]*]"),
            ("T[N[a]*, N[b]] ^ N[m]", "T[N[a, x]*, N[b]]"),
            ("N[T[N[a]*, b]]", "N[T[N[a, x]*, b]]"),
            ("T[S[N[a] | b]*, c]", "T[S[N[a, x] | b]*, c]"),
            ("start ^ T[N[a]*, b] ^ m", "start ^ T[N[a, x]*, b]"),
        ])
    func push(before: String, after: HierarchyPattern) async throws {
        let app = try TestApp(before)
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, after)
    }

    @Test("Without tabs, or in a tab without a stack, nothing changes", arguments: ["N[a]", "T[a*, N[b]]"])
    func missing(notation: String) async throws {
        let app = try TestApp(notation)
        await expectRefusal(.originNotFound, in: app.window) { try await app.router.navigate(to: step) }
    }
}
