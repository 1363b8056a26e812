import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FeatureTests {
    private let session = ShopFeatures.Session()
    private let router = DefaultRouter(window: Window(root: Screen()))
    private var window: Window { router.window }

    @Test("Installed features have the destinations of their routes")
    func installs() async throws {
        try router.install(ShopFeatures.catalogue(), ShopFeatures.account())
        expect(router.features.map(\.name), equals: ["Catalogue", "Account"])
        try await router.navigate(to: ShopFeatures.CatalogueRoute.product(7))
        try await router.navigate(to: ShopFeatures.AccountRoute.orders)
        expectHierarchy(window, "N[list, product7] ^ orders")
    }

    @Test("A chain starts from the screen of another feature, which it knows by its route")
    func routeAsOrigin() async throws {
        try router.install(ShopFeatures.reviews(), ShopFeatures.catalogue())
        try await router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        expectHierarchy(window, "N[list, product7] ^ reviews7")
        try await router.unwind(.dismiss)
        let product = try #require(window.visibleScreen)
        try await router.navigate(to: ShopFeatures.ReviewRoute.note(7))
        expectHierarchy(window, "N[list, product7, note7]")
        #expect(window.screens.contains { $0 === product })
    }

    @Test("The guards of another feature's destination are asked, once for each navigation")
    func guards() async throws {
        try router.install(ShopFeatures.reviews(), ShopFeatures.catalogue(guard: session), ShopFeatures.account())
        try await router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        expect(session.questions, equals: 1)
        session.isGuest = true
        let arrival = try await router.navigate(to: ShopFeatures.ReviewRoute.note(7))
        #expect(arrival.redirect != nil)
        expectHierarchy(window, "N[list, product7] ^ reviews7 ^ login")
        expect(session.questions, equals: 2)
    }

    @Test("A guard of another feature is asked although the screen that stands on its destination is visible")
    func guardBelow() async throws {
        let page = StepAssembly(finder: ClassFinder<ShopFeatures.AccountPage, Void>()) {
            ShopFeatures.AccountPage("page")
        }
        .using(.present).from(.route(ShopFeatures.CatalogueRoute.list))
        try router.install(ShopFeatures.catalogue(guard: session), ShopFeatures.account())
        try await router.navigate(to: page)
        session.isGuest = true
        let arrival = try await router.navigate(to: AnyDestination(to: page))
        #expect(arrival.redirect != nil)
        expectHierarchy(window, "N[list] ^ page ^ login")
    }

    @Test("An interceptor of a step that a feature makes anew is asked once, although the plan is made again")
    func stepMadeAnew() async throws {
        try await expectOneQuestion(with: 7)
        // Such contexts cannot be compared.
        try await expectOneQuestion(with: Account(name: "7"))
    }

    private func expectOneQuestion<Context>(with context: Context) async throws {
        let router = DefaultRouter(window: Window(root: Screen()))
        let window = router.window
        var questions = 0
        let asking = InlineInterceptor { [window] (_: Context) in
            questions += 1
            // Makes the plan stale.
            if questions == 1 { try window.topmost?.present(ShopFeatures.AccountPage("note")) }
            return .proceed
        }
        router.register(ShopFeatures.CatalogueRoute.self) { _ in
            let product = StepAssembly(finder: NilFinder()) { (_: Context) in ShopFeatures.ProductPage(id: 7) }
                .adding(asking).using(.present).from(.topmost).assemble()
            return AnyDestination(to: product, with: context)
        }
        let page = StepAssembly(finder: NilFinder()) { (_: Int) in ShopFeatures.AccountPage("page") }
            .using(.present).from(.route { id in ShopFeatures.CatalogueRoute.product(id) })
        try await router.navigate(to: page, with: 7)
        expect(questions, equals: 1)
        expectHierarchy(window, "Screen ^ note ^ product7 ^ page")
    }

    @Test("A loader of a step that a feature makes anew loads the value of each route")
    func loaderMadeAnew() async throws {
        router.register(ShopFeatures.CatalogueRoute.self) { route in
            let name = if case .product(let id) = route { "product\(id)" } else { "list" }
            let product = StepAssembly(finder: NilFinder(), loading: { name }) { ShopFeatures.AccountPage($0) }
                .using(.present).from(.topmost)
            return AnyDestination(to: product)
        }
        let page = StepAssembly(finder: NilFinder()) { (id: Int) in ShopFeatures.AccountPage("page\(id)") }
            .using(.present).from(.route { id in ShopFeatures.CatalogueRoute.product(id) })
        try await router.navigate(through: [AnyDestination(to: page, with: 7), AnyDestination(to: page, with: 8)])
        expectHierarchy(window, "Screen ^ product7 ^ page7 ^ product8 ^ page8")
    }

    @Test("A destination that an app stores does not retain the context of a chain that starts from it")
    func memory() async throws {
        final class Draft {}
        let stored = AnyDestination(to: .root)
        router.register(ShopFeatures.CatalogueRoute.self) { _ in stored }
        let page = StepAssembly(finder: NilFinder()) { (_: Draft) in ShopFeatures.AccountPage("page") }
            .using(.present).from(.route(ShopFeatures.CatalogueRoute.list))
        weak var draft: Draft?
        do {
            let context = Draft()
            draft = context
            try await router.navigate(to: page, with: context)
        }
        #expect(draft == nil)
        expectHierarchy(window, "Screen ^ page")
    }

    @Test("The plan of a chain that starts from a route has the steps of both features")
    func plan() throws {
        try router.install(ShopFeatures.reviews(), ShopFeatures.catalogue())
        let plan = try router.plan(to: router.destination(of: ShopFeatures.ReviewRoute.reviews(7)))
        expect(
            plan.steps.map(\.target),
            equals: ["AccountPage", "ProductPage", "ListPage", "NavigationContainer", "Screen"])
    }

    @Test("A destination is made of a route without a router")
    func destinationOfRoute() async throws {
        try router.install(ShopFeatures.catalogue())
        let destination = AnyDestination(to: ShopFeatures.CatalogueRoute.product(7))
        expect(destination.description, equals: "CatalogueRoute")
        try await router.navigate(to: destination)
        expectHierarchy(window, "N[list, product7]")
        expect(window.route as? ShopFeatures.CatalogueRoute, equals: .product(7))
    }

    @Test("A destination of a route can be used again, in other windows, too")
    func storedDestination() async throws {
        let destination = AnyDestination(to: ShopFeatures.CatalogueRoute.product(7))
        let other = DefaultRouter(window: Window(root: Screen()))
        for router in [router, other] {
            try router.install(ShopFeatures.catalogue())
            try await router.navigate(to: destination)
            expectHierarchy(router.window, "N[list, product7]")
        }
    }

    @Test("A route that leads to itself ends with an error")
    func circle() async throws {
        router.register(ShopFeatures.AccountRoute.self) { AnyDestination(to: $0) }
        await expectRefusal(.originNotFound, saying: "lead back to itself", in: window) {
            try await router.navigate(to: ShopFeatures.AccountRoute.login)
        }
    }

    @Test("A feature that is not installed is named by the module of its route, and can be installed later")
    func later() async throws {
        try router.install(ShopFeatures.reviews())
        await expectRefusal(
            .unregisteredRoute, saying: "CatalogueRoute of the module RouteAssemblyTests", in: window
        ) {
            try await router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        }
        try router.install(ShopFeatures.catalogue())
        try await router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        expectHierarchy(window, "N[list, product7] ^ reviews7")
    }

    @Test("Two features with the same routes or the same name are a conflict that names both, and none is installed")
    func conflicts() throws {
        try router.install(ShopFeatures.account())
        let other = Feature("Profile", routes: ShopFeatures.AccountRoute.self) { AnyDestination(to: $0) }
        let error = #expect(throws: RoutingError.self) { try router.install(ShopFeatures.catalogue(), other) }
        expect(error?.code, equals: .featureConflict)
        expect(
            error?.message,
            equals:
                "The features \"Account\" and \"Profile\" both have destinations for AccountRoute. Give each feature routes of its own."
        )
        expect(router.features.map(\.name), equals: ["Account"])
        #expect(throws: RoutingError.self) { try router.destination(of: ShopFeatures.CatalogueRoute.list) }
        let twice = #expect(throws: RoutingError.self) { try router.install(ShopFeatures.account()) }
        expect(
            twice?.message,
            equals:
                "Two features have the name \"Account\". Install each feature once, and give features different names.")
    }

    @Test("A feature has several types of routes, and the first one that another feature has, too, is a conflict")
    func severalTypes() async throws {
        enum NoteRoute: Route { case note }
        func feature(_ name: String) -> Feature {
            Feature(name, routes: ShopFeatures.AccountRoute.self) { AnyDestination(to: $0) }
                .adding(NoteRoute.self) { _ in
                    AnyDestination(to: StepAssembly.labelled("note").using(.present).from(.topmost))
                }
        }
        try router.install(feature("Notes"))
        try await router.navigate(to: NoteRoute.note)
        expectHierarchy(window, "Screen ^ note")
        let error = #expect(throws: RoutingError.self) { try router.install(feature("Other")) }
        expect(error?.message.contains("both have destinations for AccountRoute."), equals: true)
    }

    @Test("A feature with destinations for one type of routes twice is a conflict, and is not installed")
    func sameTypeTwice() {
        let feature = ShopFeatures.account().adding(ShopFeatures.AccountRoute.self) { AnyDestination(to: $0) }
        let error = #expect(throws: RoutingError.self) { try router.install(feature) }
        expect(error?.code, equals: .featureConflict)
        expect(
            error?.message,
            equals: "The feature \"Account\" has destinations for AccountRoute twice. Add each type of routes once.")
        #expect(router.features.isEmpty)
    }

    enum MailRoute: SavedRoute { case mail }
    enum ChatRoute: SavedRoute { case chat }
    enum NamedRoute: SavedRoute {
        case named
        static var savedName: String { "named" }
    }

    @Test("Two types of routes that are saved under one name are a conflict", arguments: [false, true])
    func savedNames(isRegistered: Bool) throws {
        func feature(_ name: String, _ type: (some SavedRoute).Type) -> Feature {
            Feature(name, routes: type) { _ in AnyDestination(to: .root) }
        }
        let (mail, chat) = (feature("Mail", MailRoute.self), feature("Chat", ChatRoute.self))
        if isRegistered {
            router.register(MailRoute.self) { _ in AnyDestination(to: .root) }
        } else {
            try router.install(mail, feature("Named", NamedRoute.self))
        }
        let error = #expect(throws: RoutingError.self) { try router.install(chat) }
        expect(error?.code, equals: .featureConflict)
        expect(
            error?.message,
            equals:
                "ChatRoute of the feature \"Chat\" and MailRoute have the same savedName \"\". Give one of them another savedName."
        )
        #expect(!router.features.map(\.name).contains("Chat"))
    }

    @Test("A feature keeps the routes of others that it declares to lead to")
    func declaredRoutes() {
        let feature = ShopFeatures.catalogue().leading(to: ShopFeatures.AccountRoute.self)
            .leading(to: ShopFeatures.ReviewRoute.self)
        expect(feature.declaredRoutes.map { "\($0)" }, equals: ["AccountRoute", "ReviewRoute"])
    }

    @Test("A closure that makes the route of a chain can throw")
    func throwingRoute() async throws {
        struct Missing: Error {}
        try router.install(ShopFeatures.catalogue())
        let step = StepAssembly(finder: NilFinder()) { (_: Int) in Screen() }
            .using(.present).from(.route { _ throws -> ShopFeatures.CatalogueRoute in throw Missing() })
        let error = await expectRefusal(.transformFailed, in: window) {
            try await router.navigate(to: step, with: 1)
        }
        #expect(error?.underlyingError is Missing)
    }

    @Test("A case of a switch has the name that it was given")
    func namedCase() throws {
        let switched = SwitchAssembly<Screen, Void>()
            .addCase(named: "flag: new home", when: { false }, from: .topmost)
            .addCase(named: "an expert", { nil as DestinationStep<Screen, Void>? })
            .addCase(named: "a list is there", finding: ClassFinder<ShopFeatures.ListPage, Void>(), from: .root)
            .assemble(default: .root)
        let plan = try router.plan(to: switched, with: ())
        expect(
            plan.choices.map(\.description),
            equals: [
                "a switch took the default, not flag: new home, not an expert, not a list is there"
            ])
    }
}
