import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct WindowWaitForTests {
    @Test("A test waits until a screen is visible, and gets the topmost one")
    func waits() async throws {
        let fixture = try RoutingWindow.fixture("N[a]")
        // The task runs when the main actor waits.
        let presentation = Task { try fixture["a"].present(LoginScreen()) }
        let login = try await fixture.window.waitFor(LoginScreen.self)
        #expect(fixture.window.topmost === login)
        #expect(try await fixture.window.waitFor(Screen.self) === login)
        try await presentation.value
    }

    @Test("The error after the limit contains the hierarchy")
    func limit() async throws {
        let hidden = LoginScreen()
        let fixture = try RoutingWindow.fixture("N[b]")
        try (fixture.window.root as? NavigationContainer)?.setChildren([hidden, fixture["b"]])
        let error = await #expect(throws: RoutingError.self) {
            try await fixture.window.waitFor(LoginScreen.self, within: .milliseconds(20))
        }
        expect(
            error?.description,
            equals:
                "notAttached: No LoginScreen has become visible within 0.02 seconds. The hierarchy is N[LoginScreen, b]."
        )
    }
}
