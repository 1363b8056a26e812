import Account
import RouteAssembly
import RouteAssemblyTesting
import Testing

struct AccountTests {
    private let router = DefaultRouter(window: RoutingWindow(root: Screen()))
    private let session = Session()

    @Test("A guest logs in first, and then sees the account")
    func login() async throws {
        try router.install(accountFeature(session))
        try await router.navigate(to: AccountRoute.overview)
        expectHierarchy(router.window, "Screen ^ login")
        try await (router.window.visibleScreen as? LoginScreen)?.logIn(as: "Anna")
        expectHierarchy(router.window, "Screen ^ account of Anna")
    }

    @Test("The guard protects the screens of other modules, which the login leads to")
    func otherModule() async throws {
        let protected = StepAssembly { OverviewScreenStandIn() }
            .guarded(by: LoginGuard(session))
            .using(.present).from(.topmost)
        try router.install(accountFeature(session))
        try await router.navigate(to: .to(protected))
        try await (router.window.visibleScreen as? LoginScreen)?.logIn(as: "Anna")
        expectHierarchy(router.window, "Screen ^ stand-in")
    }

    private final class OverviewScreenStandIn: Screen {
        override var description: String { "stand-in" }
    }
}
