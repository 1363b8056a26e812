import RouteAssembly
import TestSupport
import Testing

/// What a chain tells the linter, which no navigation reads.
@MainActor
struct AllowingTests {
    private final class LoginScreen: Screen {}

    @Test("An allowed issue stays at its step, whatever is added later, and does not affect a navigation")
    func allowing() async throws {
        let step = StepAssembly { LoginScreen() }.allowing(.notPlaced, because: "A test.")
            .adding(InlineInterceptor { (_: Void) in .proceed }).using(.present).from(.topmost)
        let allowed = try #require(step.firstStep.parts?.allowedIssues)
        #expect(allowed.map(\.code) == [.notPlaced] && allowed.map(\.reason) == ["A test."])
        let window = RoutingWindow(root: Screen())
        try await DefaultRouter(window: window).navigate(to: step)
        #expect(window.visibleScreen is LoginScreen)
    }

    @Test("A switch has the issues that it allows")
    func allowingAtSwitch() throws {
        let choice = SwitchAssembly<Screen, Void>().allowing(.leadsNowhere, because: "A test.").assemble(default: .root)
        guard case .choice(let choices) = choice.firstStep.role else { throw RoutingError(.notPlaced, "no switch") }
        expect(choices.allowedIssues.map(\.code), equals: [.leadsNowhere])
    }

    @Test("An interceptor with a time limit says where it may redirect")
    func timeout() {
        struct LoginGuard: Interceptor {
            let login: DestinationStep<LoginScreen, Void>
            var redirects: [any InspectableDestination] { [login] }
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        let login = StepAssembly { LoginScreen() }.using(.present).from(.topmost)
        let limited = LoginGuard(login: login).timeout(after: .seconds(1))
        #expect(limited.redirects.first is DestinationStep<LoginScreen, Void>)
        #expect(InlineInterceptor { (_: Void) in .proceed }.timeout(after: .seconds(1)).redirects.isEmpty)
    }
}
