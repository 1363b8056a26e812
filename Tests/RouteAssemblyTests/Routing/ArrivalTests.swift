import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ArrivalTests {
    private final class ListScreen: Screen {}
    private final class LoginScreen: Screen {}

    private enum AppRoute: Route, Equatable { case list, help }

    private enum OwnRoute: RoutableRoute, Equatable {
        case list

        var destination: AnyDestination {
            AnyDestination(to: StepAssembly { ListScreen() }.using(.push).from(.nearest).assemble())
        }
    }

    private let window: Window
    private let router: DefaultRouter
    private let login = StepAssembly { LoginScreen() }.using(.present).from(DestinationStep<Screen, Void>.topmost)
        .assemble()
    private let list = StepAssembly { ListScreen() }.using(.push).from(.nearest).assemble()

    init() throws {
        window = Window(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
        let list = list
        router.register(AppRoute.self) { _ in AnyDestination(to: list) }
    }

    /// An interceptor that redirects to the login, and records the original destinations.
    private func redirecting(_ originals: @escaping (AnyDestination) -> Void) -> InlineInterceptor<Void> {
        let login = login
        return InlineInterceptor { _ in
            .redirect { original in
                originals(original)
                return AnyDestination(to: login)
            }
        }
    }

    // MARK: Arrival

    @Test("A navigation that reaches its destination arrives without a redirect")
    func arrives() async throws {
        let arrival = try await router.navigate(to: AnyDestination(to: list))
        #expect(arrival.screen is ListScreen)
        #expect(arrival.redirect == nil)
        #expect(try await router.navigate(to: AppRoute.list).redirect == nil)
        #expect(try await router.navigate(to: OwnRoute.list).screen === arrival.screen)
    }

    @Test("A navigation that was redirected arrives with the redirect")
    func isRedirected() async throws {
        router.add(redirecting { _ in }.once())
        let arrival = try await router.navigate(to: AppRoute.list)
        #expect(arrival.screen is LoginScreen)
        expect(arrival.redirect?.description, equals: "LoginScreen")
        expectHierarchy(window, "N[home] ^ LoginScreen")
    }

    @Test("After several redirects, the arrival has the last one")
    func isRedirectedTwice() async throws {
        let login = login
        let detour = StepAssembly { Page("detour") }
            .adding(InlineInterceptor { _ in .redirect(AnyDestination(to: login)) })
            .using(.push).from(.nearest).assemble()
        let start = StepAssembly(finder: NilFinder()) { Page("start") }
            .adding(InlineInterceptor { _ in .redirect(AnyDestination(to: detour)) })
            .using(.push).from(.nearest).assemble()
        let arrival = try await router.navigate(to: AnyDestination(to: start))
        expect(arrival.redirect?.description, equals: "LoginScreen")
    }

    @Test("A wrapping router passes the redirect on")
    func isRedirectedUnderWrapper() async throws {
        router.add(redirecting { _ in }.once())
        let outer = PassingRouter(base: router)
        try await expect(outer.navigate(to: AppRoute.list).redirect?.description, equals: "LoginScreen")
        try window.root?.dismissPresented()
        #expect(try await outer.navigate(to: AppRoute.list).redirect == nil)
        router.add(redirecting { _ in }.once())
        try await expect(outer.navigate(to: AppRoute.list).redirect?.description, equals: "LoginScreen")
    }

    @Test("A redirected navigation to a typed step throws")
    func typedStep() async throws {
        router.add(redirecting { _ in }.once())
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: list) }
        expect(error?.code, equals: .redirected)
    }

    // MARK: Routes of destinations

    @Test("A destination of a route knows the route, and one of a step has none")
    func route() throws {
        #expect(AnyDestination(to: list).route == nil)
        try expect(router.destination(of: AppRoute.help).route as? AppRoute, equals: .help)
        try expect(router.destination(of: OwnRoute.list).route as? OwnRoute, equals: .list)
        try expect(PassingRouter(base: router).destination(of: AppRoute.help).route as? AppRoute, equals: .help)
        try expect(RecordingRouter().destination(of: OwnRoute.list).route as? OwnRoute, equals: .list)
    }

    @Test("A redirect gets the original destination with its route")
    func routeOfOriginal() async throws {
        var originals: [AnyDestination] = []
        router.add(redirecting { originals.append($0) }.once())
        try await router.navigate(to: AppRoute.help)
        expect(originals.map { $0.route as? AppRoute }, equals: [.help])
        router.add(redirecting { originals.append($0) }.once())
        try await PassingRouter(base: router).navigate(to: OwnRoute.list)
        expect(originals.last?.route as? OwnRoute, equals: .list)
    }

    @Test("Navigating to the original destination later keeps its route")
    func routeIsKept() async throws {
        var originals: [AnyDestination] = []
        let redirect = redirecting { originals.append($0) }.once()
        router.add(redirect)
        try await router.navigate(to: AppRoute.help)
        redirect.isUsed = false
        try window.root?.dismissPresented()
        let original = try #require(originals.first)
        try await router.navigate(to: original)
        expect(originals.map { $0.route as? AppRoute }, equals: [.help, .help])
    }

    @Test("A route of a router that knows nothing of destinations is the route that was asked for")
    func routeOfForeignRouter() async throws {
        struct Foreign: ForwardingRouter {
            let base: DefaultRouter
            let list: DestinationStep<ListScreen, Void>

            func destination(of route: some Route) throws(RoutingError) -> AnyDestination { AnyDestination(to: list) }
        }
        var originals: [AnyDestination] = []
        router.add(redirecting { originals.append($0) }.once())
        try await Foreign(base: router, list: list).navigate(to: AppRoute.help)
        expect(originals.map { $0.route as? AppRoute }, equals: [.help])
    }
}

/// An interceptor that answers the first navigation, and allows the later ones.
@MainActor
private final class Once: RoutingInterceptor {
    private let base: InlineInterceptor<Void>
    var isUsed = false

    init(_ base: InlineInterceptor<Void>) { self.base = base }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        if isUsed { return .proceed }
        isUsed = true
        return try await base.perform(with: context)
    }
}

extension InlineInterceptor<Void> {
    fileprivate func once() -> Once { Once(self) }
}
