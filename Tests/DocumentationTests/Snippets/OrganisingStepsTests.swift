import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The code of Documentation/OrganisingSteps.md.
enum OrganisingSteps {
    final class Session {
        var isLoggedIn = false
        var didExpire: @MainActor () -> Void = {}
    }

    final class LoginScreen: Screen {
        private let session: Session
        /// The original destination of the user.
        var next: Destination?

        init(session: Session) { self.session = session }

        func logIn() async throws {
            session.isLoggedIn = true
            if let next { try await navigate(to: next) }
        }
    }

    struct LoginGuard: Interceptor {
        let session: Session
        let login: DestinationStep<LoginScreen, Destination>

        func perform(with context: Void) async throws -> InterceptorVerdict {
            session.isLoggedIn ? .proceed : .redirect { original in .to(login, with: original) }
        }
    }

    @MainActor enum WelcomeSteps {
        static let welcome = StepAssembly { WelcomeScreen() }
            .using(.present).from(.topmost)
    }

    @MainActor struct ShopSteps {
        let home: DestinationStep<HomeScreen, Void>
        let login: DestinationStep<LoginScreen, Destination>
        let bag: DestinationStep<BagScreen, Void>

        init(_ session: Session) {
            home = StepAssembly { HomeScreen() }
                .using(.push).from(.navigation)
                .using(.replaceRoot).from(.root)
            login = StepAssembly(finder: .class()) { (_: Destination) in LoginScreen(session: session) }
                .configuring { login, next in login.next = next }
                .using(.present(.sheet)).from(.topmost)
            bag = StepAssembly { BagScreen() }
                .guarded(by: LoginGuard(session: session, login: login))
                .using(.push).from(home)
        }
    }

    @MainActor struct ProductSteps {
        let product: DestinationStep<ProductScreen, Int>

        init(above list: DestinationStep<HomeScreen, Void>) {
            product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
                .using(.push).from(list.adaptingContext())
        }
    }

    nonisolated enum ShopRoute: Route { case home, bag, product(Int) }

    final class OfferScreen: Screen {
        func bagTapped() async throws { try await navigate(to: ShopRoute.bag) }
    }

    @MainActor final class ShopApp {
        let session = Session()
        let router = DefaultRouter(window: RoutingWindow(root: WelcomeScreen()))

        init() {
            let shop = ShopSteps(session)
            let products = ProductSteps(above: shop.home)
            router.register(ShopRoute.self) { route in
                switch route {
                case .home: .to(shop.home)
                case .bag: .to(shop.bag)
                case .product(let id): .to(products.product, with: id)
                }
            }
            session.didExpire = { [weak router] in router?.go(to: ShopRoute.home) }
        }
    }

    @MainActor struct OrganisingStepsTests {
        @Test("The bag needs a login")
        func bag() async throws {
            let (session, window) = (Session(), RoutingWindow(root: WelcomeScreen()))
            let (shop, router) = (ShopSteps(session), DefaultRouter(window: window))
            expectSound(of: ["home": shop.home, "login": shop.login, "bag": shop.bag])
            expectGuarded(shop.bag, by: LoginGuard.self)

            let arrival = try await router.navigate(to: .to(shop.bag))
            expectHierarchy(window, "WelcomeScreen ^sheet LoginScreen")
            try await (arrival.screen as? LoginScreen)?.logIn()
            expectHierarchy(window, "N[HomeScreen, BagScreen]")
        }

        @Test("A screen opens a route, and the app leads to its screen")
        func offer() async throws {
            let app = ShopApp()
            let offer = OfferScreen()
            try app.router.window.setRoot(offer)
            try await offer.bagTapped()
            expectHierarchy(app.router.window, "OfferScreen ^sheet LoginScreen")
            try await app.router.navigate(to: ShopRoute.product(7))
            expectHierarchy(app.router.window, "N[HomeScreen, ProductScreen]")
            try await app.router.navigate(to: WelcomeSteps.welcome)
            expectHierarchy(app.router.window, "N[HomeScreen, ProductScreen] ^ WelcomeScreen")
            app.session.didExpire()
            while app.router.window.visibleScreen is WelcomeScreen { await Task.yield() }
            expectHierarchy(app.router.window, "N[HomeScreen]")
        }

        @Test("A router is released with its steps")
        func released() {
            weak var released: DefaultRouter?
            do {
                let app = ShopApp()
                released = app.router
                #expect(released != nil)
            }
            #expect(released == nil)
        }
    }
}
