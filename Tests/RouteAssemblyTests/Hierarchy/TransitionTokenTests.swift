import RouteAssemblyTesting
import Testing

@testable import RouteAssembly

@MainActor
struct TransitionTokenTests {
    let app: TestApp

    init() throws { app = try TestApp("N[home]") }

    private func push() -> Task<Void, any Error> {
        let step = app.step("item").using(.push).from(.nearest)
        return Task { _ = try await app.router.navigate(to: step) }
    }

    @Test("A navigation waits for the end of a gesture")
    func navigationWaits() async throws {
        let transition = app.window.beginTransition()
        let navigation = push()
        try #require(await until { app.log.lines.contains { $0.contains("item") } })
        expectHierarchy(app.window, "N[home]")
        transition.end()
        try await navigation.value
        expectHierarchy(app.window, "N[home, item]")
    }

    @Test("A direct change does not wait for a gesture")
    func directChange() throws {
        let transition = app.window.beginTransition()
        try #require(app.window.root as? NavigationContainer).push(Page("direct"))
        expectHierarchy(app.window, "N[home, direct]")
        transition.end()
    }

    @Test("A navigation waits for the last of several gestures, and a second end does nothing")
    func severalGestures() async throws {
        let (first, second) = (app.window.beginTransition(), app.window.beginTransition())
        let navigation = push()
        first.end()
        first.end()
        #expect(app.window.transitions.isRunning)
        second.end()
        #expect(!app.window.transitions.isRunning)
        try await navigation.value
    }

    @Test("A token that is released ends its transition")
    func released() async throws {
        var transition: TransitionToken? = app.window.beginTransition()
        #expect(app.window.transitions.isRunning)
        withExtendedLifetime(transition) {}
        transition = nil
        try #require(await until { !app.window.transitions.isRunning })
        try await push().value
    }
}
