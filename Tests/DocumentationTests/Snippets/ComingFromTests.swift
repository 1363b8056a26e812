import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// The snippets for RouteAssembly in Documentation/ComingFrom.md.
@MainActor struct ComingFromTests {
    final class HomeScreen: Screen {}
    final class LoginScreen: Screen {}
    final class AboutScreen: Screen {}

    final class ProductScreen: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    final class ProfileScreen: Screen {
        let user: String
        init(user: String) { self.user = user }
    }

    final class Session { var isLoggedIn = true }
    struct LoginNeeded: Error {}

    let session = Session()

    static let about = StepAssembly { AboutScreen() }
        .using(.present).from(.topmost)

    static let profile = StepAssembly(finder: .nil()) { (user: String) in ProfileScreen(user: user) }
        .using(.push).from(.nearest)

    private func window(_ notation: String) throws -> RoutingWindow {
        try RoutingWindow.fixture(notation, screens: ["HomeScreen": { HomeScreen() }]).window
    }

    // MARK: RouteComposer

    struct ProductFactory: Factory {
        func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
    }

    struct LoginInterceptor: Interceptor {
        let session: Session

        func perform(with context: Void) async throws -> InterceptorVerdict {
            guard session.isLoggedIn else { throw LoginNeeded() }
            return .proceed
        }
    }

    @MainActor
    final class Terms {
        var isAccepted = true
        func ask(completion: @escaping (Bool) -> Void) { completion(isAccepted) }
    }

    struct TermsDeclined: Error {}

    struct TermsInterceptor: Interceptor {
        let terms: Terms

        func perform(with context: Void) async throws -> InterceptorVerdict {
            let isAccepted = await withCheckedContinuation { continuation in
                terms.ask { isAccepted in continuation.resume(returning: isAccepted) }
            }
            guard isAccepted else { throw TermsDeclined() }
            return .proceed
        }
    }

    struct PresentQuietly: Action {
        func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
            try host.present(screen, as: .overlay, animated: false)
        }
    }

    struct NameTransformer {
        func transform(_ name: String) throws -> Int { name.count }
    }

    @Test("RouteComposer: an action, an interceptor with a completion handler, and a transformer are ported")
    func portedEntities() async throws {
        let (window, terms) = (try window("HomeScreen"), Terms())
        let router = DefaultRouter(window: window)
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .adding(TermsInterceptor(terms: terms))
            .using(PresentQuietly()).from(.topmost)
        let named = product.adaptingContext(NameTransformer().transform)
        expectSound(of: ["product": product, "named": named])
        terms.isAccepted = false
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: named, with: "tea") }
        #expect(error?.underlyingError is TermsDeclined)
        terms.isAccepted = true
        #expect(try await router.navigate(to: named, with: "tea").id == 3)
        expectHierarchy(window, "HomeScreen ^overlay ProductScreen")
    }

    @Test("RouteComposer: a chain of steps builds and presents the product")
    func routeComposer() async throws {
        let window = try window("HomeScreen")
        let router = DefaultRouter(window: window)
        var analytics: [String] = []

        var results: [Result<Arrival, RoutingError>] = []
        let home = Self.about

        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .adding(LoginInterceptor(session: session))
            .whenArrived { _, id in analytics.append("product \(id)") }
            .using(.push).from(.navigation)
            .using(.present).from(.topmost)

        let about = StepAssembly(finder: .class(AboutScreen.self))
            .from(home)

        router.go(to: product, with: 42) { result in results.append(result) }
        while results.isEmpty { await Task.yield() }
        #expect(try results[0].get().screen is ProductScreen)

        expectSound(of: ["product": product, "about": Self.about, "profile": Self.profile])
        expectHierarchy(window, "HomeScreen ^ N[ProductScreen]")
        #expect(analytics == ["product 42"])

        session.isLoggedIn = false
        let other = try self.window("HomeScreen")
        let error = await #expect(throws: RoutingError.self) {
            try await DefaultRouter(window: other).navigate(to: product, with: 42)
        }
        #expect(error?.code == .intercepted)
        expectHierarchy(other, "HomeScreen")
        try await DefaultRouter(window: other).navigate(to: about)
        expectHierarchy(other, "HomeScreen ^ AboutScreen")
    }

    // MARK: Navigator

    @Test("Navigator: a step pushes the product, and the router goes back")
    func navigator() async throws {
        let window = try window("N[HomeScreen]")
        let router = DefaultRouter(window: window)
        let about = Self.about

        let current = DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder(options: .currentVisibleOnly))

        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }
            .adding(LoginInterceptor(session: session))
            .adding(InlineInterceptor { (id: Int) in id > 0 ? .proceed : .redirect(.to(about)) })
            .using(.push).from(current)

        try await router.navigate(to: product, with: 42)
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")

        try await router.unwind(.pop)
        expectHierarchy(window, "N[HomeScreen]")

        expectSound(of: ["product": product])
        try await router.navigate(to: .to(product, with: -1))
        expectHierarchy(window, "N[HomeScreen] ^ AboutScreen")
        try await router.unwind(.dismiss)
        expectHierarchy(window, "N[HomeScreen]")
    }

    // MARK: Shepherd

    @Test("Shepherd: a tree of handlers passes a path on until a handler accepts it")
    func shepherd() async throws {
        var selected: [URL] = []
        func selectTab(for url: URL) { selected.append(url) }

        let tabs = PathRouter()
        let home = PathRouter()
        tabs.add(child: home)

        let homeHandler = home.addHandler(for: URL.self) { url in url.path == "/home" }

        // Its priority places it before its siblings, although it was added last.
        tabs.addHandler(for: URL.self, priority: .high) { url in
            selectTab(for: url)
            return false
        }

        let taker = await tabs.handle(try #require(URL(string: "https://shop.example/home")))

        #expect(taker === homeHandler)
        #expect(selected.count == 1)
    }

    // MARK: Compass

    struct ProfileRoute: Routable {
        let router: any Router

        func navigate(to location: Location) async throws {
            try await router.navigate(to: profile, with: location.arguments["username"] ?? "me")
        }
    }

    @Test("Compass: a location router calls the route of a pattern")
    func compass() async throws {
        let window = try window("N[HomeScreen]")
        let router = DefaultRouter(window: window)

        let table = try LocationTable(
            scheme: "compass", patterns: ["profile:{username}", "login:{username}", "logout"])
        let links = LocationRouter(table)

        links.register("profile:{username}", ProfileRoute(router: router))
        links.register("logout") { _ in session.isLoggedIn = false }

        try await links.navigate(to: "compass://profile:jack")
        try await links.navigate(toURN: "profile:jack & jill")

        expectHierarchy(window, "N[HomeScreen, ProfileScreen, ProfileScreen]")
        #expect(window.screens.compactMap { ($0 as? ProfileScreen)?.user } == ["jack", "jack & jill"])
        try await links.navigate(toURN: "logout")
        #expect(!session.isLoggedIn)
    }

    // MARK: Encompass

    enum AppRoute: Equatable, RoutableRoute {
        case about
        case profile(user: String)

        static let links = LinkTable<AppRoute>(schemes: ["compass"]) {
            LinkPattern(case: .about)
            LinkPattern(case: AppRoute.profile)
        }

        var destination: Destination {
            switch self {
            case .about: .to(ComingFromTests.about)
            case .profile(let user): .to(ComingFromTests.profile, with: user)
            }
        }
    }

    @Test("Encompass: an enum is opened as a route and as a link")
    func encompass() async throws {
        let window = try window("N[HomeScreen]")
        let router = DefaultRouter(window: window)

        try await router.navigate(to: AppRoute.profile(user: "jack"))
        try await router.open("compass://profile?user=jack", using: AppRoute.links)
        #expect(try AppRoute.links.url(for: .profile(user: "jack")).absoluteString == "compass://profile?user=jack")

        expectHierarchy(window, "N[HomeScreen, ProfileScreen, ProfileScreen]")
        #expect(window.screens.compactMap { ($0 as? ProfileScreen)?.user } == ["jack", "jack"])
    }

    // MARK: Router

    enum AppPlace: Route {
        case about
        case profile(String)
    }

    @Test("Router: an enum is mapped to steps at run time")
    func router() async throws {
        let (about, profile) = (Self.about, Self.profile)
        let window = try window("N[HomeScreen]")
        let router = DefaultRouter(window: window)
        let home = try #require(window.visibleScreen)
        var visited: [String] = []

        router.register(AppPlace.self) { place in
            switch place {
            case .about: .to(about)
            case .profile(let user): .to(profile, with: user)
            }
        }

        let tracking = router.observe { event in
            if case .finished(let screen) = event.kind { visited.append(screen) }
        }

        try await home.navigate(to: AppPlace.profile("ada"))

        expectHierarchy(window, "N[HomeScreen, ProfileScreen]")
        #expect(visited == ["ProfileScreen"])
        withExtendedLifetime(tracking) {}
    }

    // MARK: InnoRouter

    enum StoreRoute: SavedRoute {
        case product(id: Int)
        case account
    }

    final class AccountScreen: Screen {}
    final class SizePicker: Screen, ResultProviding { typealias Output = String }

    static let links = LinkTable<StoreRoute>(hosts: ["store.example"]) {
        LinkPattern("/products/{id}", route: StoreRoute.product)
        LinkPattern("/account", route: .account)
    }

    struct LoginGuard: Interceptor {
        let session: Session
        let parking: Parking
        let login: DestinationStep<LoginScreen, Void>

        func perform(with context: Void) async throws -> InterceptorVerdict {
            session.isLoggedIn ? .proceed : .park(in: parking, goingTo: .to(login))
        }
    }

    @Test("InnoRouter: a link waits for the login, a screen returns a result, and the window goes back and is saved")
    func innoRouter() async throws {
        session.isLoggedIn = false
        let (window, links) = (try window("N[HomeScreen]"), Self.links)
        let router = DefaultRouter(window: window)
        let parking = Parking(of: router, lifetime: .seconds(900), store: MemoryStore()) { [session] in
            session.isLoggedIn ? "ada" : nil
        }
        let login = StepAssembly { LoginScreen() }.using(.present).from(.topmost)
        let sizePicker = StepAssembly { SizePicker() }.using(.present(.sheet)).from(.topmost)
        let product = StepAssembly { (id: Int) in ProductScreen(id: id) }.using(.push)
            .from(DestinationStep<NavigationContainer, Int>.custom(using: ClassFinder()))
        let account = StepAssembly { AccountScreen() }
            .guarded(by: LoginGuard(session: session, parking: parking, login: login))
            .using(.push).from(DestinationStep<NavigationContainer, Void>.custom(using: ClassFinder()))
        router.register(StoreRoute.self) { route in
            switch route {
            case .product(let id): .to(product, with: id)
            case .account: .to(account)
            }
        }

        let restoration = Restoration(of: router)
        let history = History(of: router)

        try await router.open("https://store.example/products/42", using: links)
        try await router.open("https://store.example/account", using: links)
        expectHierarchy(window, "N[HomeScreen, ProductScreen] ^ LoginScreen")

        session.isLoggedIn = true
        try await parking.resume(by: router)
        expectHierarchy(window, "N[HomeScreen, ProductScreen, AccountScreen]")

        try await history.goBack()
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")

        let picking = Task {
            let size = try await router.result(of: sizePicker)
            #expect(size == "M")
        }
        try await window.answer(SizePicker.self, with: "M")
        try await picking.value

        let state = try JSONEncoder().encode(restoration.save())
        #expect(try JSONDecoder().decode(SavedState.self, from: state) == restoration.save())
    }
}
