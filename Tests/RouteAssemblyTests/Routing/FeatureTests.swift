import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FeatureTests {
    private let router = DefaultRouter(window: RoutingWindow(root: Screen()))
    private var window: RoutingWindow { router.window }

    // MARK: Navigations

    nonisolated static let arrivals: [HierarchyCase<TestApp>] = [
        HierarchyCase("Installed features have the destinations of their routes", "a", "N[list, product7] ^ orders") {
            app in
            try app.router.install(ShopFeatures.catalogue(), ShopFeatures.account())
            expect(app.router.features.map(\.name), equals: ["Catalogue", "Account"])
            try await app.router.navigate(to: ShopFeatures.CatalogueRoute.product(7))
            try await app.router.navigate(to: ShopFeatures.AccountRoute.orders)
        },
        HierarchyCase(
            "A chain starts from the screen of another feature, which it knows by its route", "a",
            "N[list, product7, note7]"
        ) { app in
            try app.router.install(ShopFeatures.reviews(), ShopFeatures.catalogue())
            try await app.router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
            expectHierarchy(app.window, "N[list, product7] ^ reviews7")
            try await app.router.unwind(.dismiss)
            let product = try #require(app.window.visibleScreen)
            try await app.router.navigate(to: ShopFeatures.ReviewRoute.note(7))
            #expect(product.isAttached)
        },
        HierarchyCase(
            "The guards of another feature's destination are asked, once for each navigation", "a",
            "N[list, product7] ^ reviews7 ^ login"
        ) { app in
            let session = ShopFeatures.Session()
            try app.router.install(
                ShopFeatures.reviews(), ShopFeatures.catalogue(guard: session), ShopFeatures.account())
            try await app.router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
            expect(session.questions, equals: 1)
            session.isGuest = true
            let arrival = try await app.router.navigate(to: ShopFeatures.ReviewRoute.note(7))
            #expect(arrival.redirect != nil && session.questions == 2)
        },
        HierarchyCase(
            "A guard of another feature is asked although the screen that stands on its destination is visible", "a",
            "N[list] ^ page ^ login"
        ) { app in
            let session = ShopFeatures.Session()
            let page = StepAssembly(finder: ClassFinder<ShopFeatures.AccountPage, Void>()) {
                ShopFeatures.AccountPage("page")
            }
            .using(.present).from(.route(ShopFeatures.CatalogueRoute.list))
            try app.router.install(ShopFeatures.catalogue(guard: session), ShopFeatures.account())
            try await app.router.navigate(to: page)
            session.isGuest = true
            let arrival = try await app.router.navigate(to: .to(page))
            #expect(arrival.redirect != nil)
        },
        HierarchyCase(
            "A loader of a step that a feature makes anew loads the value of each route", "a",
            "a ^ product7 ^ page7 ^ product8 ^ page8"
        ) { app in
            app.router.register(ShopFeatures.CatalogueRoute.self) { route in
                let name = if case .product(let id) = route { "product\(id)" } else { "list" }
                let product = StepAssembly(finder: NilFinder(), loading: { name }) { ShopFeatures.AccountPage($0) }
                    .using(.present).from(.topmost)
                return .to(product)
            }
            let page = StepAssembly(finder: NilFinder()) { (id: Int) in ShopFeatures.AccountPage("page\(id)") }
                .using(.present).from(.route { id in ShopFeatures.CatalogueRoute.product(id) })
            try await app.router.navigate(through: [.to(page, with: 7), .to(page, with: 8)])
        },
        HierarchyCase(
            "A destination is made of a route without a router, and used in each window", "a", "N[list, product7]"
        ) { app in
            let destination = Destination.to(ShopFeatures.CatalogueRoute.product(7))
            expect(destination.description, equals: "CatalogueRoute")
            for app in [app, try TestApp("b")] {
                try app.router.install(ShopFeatures.catalogue())
                try await app.router.navigate(to: destination)
                expectHierarchy(app.window, "N[list, product7]")
                expect(app.window.route as? ShopFeatures.CatalogueRoute, equals: .product(7))
            }
        },
        HierarchyCase(
            "A feature that is not installed can be installed later", "a", "N[list, product7] ^ reviews7"
        ) { app in
            try app.router.install(ShopFeatures.reviews())
            await #expect(throws: RoutingError.self) {
                try await app.router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
            }
            try app.router.install(ShopFeatures.catalogue())
            try await app.router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        },
        HierarchyCase("A feature has several types of routes", "a", "a ^ note") { app in
            try app.router.install(notes("Notes"))
            try await app.router.navigate(to: NoteRoute.note)
        },
    ]

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "A route that leads to itself ends with an error", "a", .refusal(.originNotFound, "lead back to itself")
        ) { app in
            app.router.register(ShopFeatures.AccountRoute.self) { Destination.to($0) }
            try await app.router.navigate(to: ShopFeatures.AccountRoute.login)
        },
        HierarchyCase(
            "A feature that is not installed is named by the module of its route", "a",
            .refusal(.unregisteredRoute, "CatalogueRoute of the module RouteAssemblyTests")
        ) { app in
            try app.router.install(ShopFeatures.reviews())
            try await app.router.navigate(to: ShopFeatures.ReviewRoute.reviews(7))
        },
        HierarchyCase(
            "A closure that makes the route of a chain can throw", "a", .refusal(.transformFailed, wrapping: Refusal())
        ) { app in
            try app.router.install(ShopFeatures.catalogue())
            let step = StepAssembly(finder: NilFinder()) { (_: Int) in Screen() }
                .using(.present).from(.route { _ throws -> ShopFeatures.CatalogueRoute in throw Refusal() })
            try await app.router.navigate(to: step, with: 1)
        },
    ]

    @Test("A navigation goes through features that know one another by their routes", arguments: arrivals)
    func arrives(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    @Test("A route that leads nowhere throws", arguments: refusals)
    func fails(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    // MARK: Conflicts

    enum NoteRoute: Route { case note }
    enum MailRoute: SavedRoute { case mail }
    enum ChatRoute: SavedRoute { case chat }
    enum NamedRoute: SavedRoute {
        case named
        static var savedName: String { "named" }
    }

    private static func feature(_ name: String, _ type: (some Route).Type) -> Feature {
        Feature(name, routes: type) { _ in .to(.root) }
    }

    /// A feature with two types of routes.
    private static func notes(_ name: String) -> Feature {
        feature(name, ShopFeatures.AccountRoute.self).adding(NoteRoute.self) { _ in
            .to(StepAssembly.labelled("note").using(.present).from(.topmost))
        }
    }

    nonisolated static let conflicts: [Row<DefaultRouter, [Feature], String>] = [
        Row(
            "The same routes",
            "The features \"Account\" and \"Profile\" both have destinations for AccountRoute. "
                + "Give each feature routes of its own."
        ) { router in
            try router.install(ShopFeatures.account())
            return [ShopFeatures.catalogue(), feature("Profile", ShopFeatures.AccountRoute.self)]
        },
        Row(
            "The same routes in features that are installed together",
            "The features \"Account\" and \"Profile\" both have destinations for AccountRoute. "
                + "Give each feature routes of its own."
        ) { _ in [ShopFeatures.account(), feature("Profile", ShopFeatures.AccountRoute.self)] },
        Row(
            "The same name",
            "Two features have the name \"Account\". Install each feature once, and give features different "
                + "names."
        ) { router in
            try router.install(ShopFeatures.account())
            return [ShopFeatures.account()]
        },
        Row(
            "Several types of routes, of which the first one is named",
            "The features \"Notes\" and \"Other\" both have destinations for AccountRoute. "
                + "Give each feature routes of its own."
        ) { router in
            try router.install(notes("Notes"))
            return [notes("Other")]
        },
        Row(
            "One type of routes twice in one feature",
            "The feature \"Account\" has destinations for AccountRoute twice. Add each type of routes once."
        ) { _ in [ShopFeatures.account().adding(ShopFeatures.AccountRoute.self) { Destination.to($0) }] },
        Row(
            "A name under which another feature saves its routes",
            "ChatRoute of the feature \"Chat\" and MailRoute have the same savedName \"\". "
                + "Give one of them another savedName."
        ) { router in
            try router.install(feature("Mail", MailRoute.self), feature("Named", NamedRoute.self))
            return [feature("Chat", ChatRoute.self)]
        },
        Row(
            "A name under which registered routes are saved",
            "ChatRoute of the feature \"Chat\" and MailRoute have the same savedName \"\". "
                + "Give one of them another savedName."
        ) { router in
            router.register(MailRoute.self) { _ in .to(.root) }
            return [feature("Chat", ChatRoute.self)]
        },
    ]

    @Test("A conflict is named, and no feature is installed", arguments: conflicts)
    func conflict(_ row: Row<DefaultRouter, [Feature], String>) async throws {
        let features = try await row.body(router)
        let names = router.features.map(\.name)
        let error = #expect(throws: RoutingError.self) { try router.install(features) }
        expect(error?.code, equals: .featureConflict)
        row.expect(error?.message ?? "")
        expect(router.features.map(\.name), equals: names)
        #expect(throws: RoutingError.self) { try router.destination(of: ShopFeatures.CatalogueRoute.list) }
    }

    // MARK: Steps and plans

    @Test("An interceptor of a step that a feature makes anew is asked once, although the plan is made again")
    func stepMadeAnew() async throws {
        try await expectOneQuestion(with: 7)
        // Such contexts cannot be compared.
        try await expectOneQuestion(with: Account(name: "7"))
    }

    private func expectOneQuestion<Context>(with context: Context) async throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
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
                .adding(asking).using(.present).from(.topmost)
            return .to(product, with: context)
        }
        let page = StepAssembly(finder: NilFinder()) { (_: Int) in ShopFeatures.AccountPage("page") }
            .using(.present).from(.route { id in ShopFeatures.CatalogueRoute.product(id) })
        try await router.navigate(to: page, with: 7)
        expect(questions, equals: 1)
        expectHierarchy(window, "Screen ^ note ^ product7 ^ page")
    }

    @Test("A destination that an app stores does not retain the context of a chain that starts from it")
    func memory() async throws {
        final class Draft {}
        let stored = Destination.to(.root)
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

    @Test("A feature keeps the routes of others that it declares to lead to")
    func declaredRoutes() {
        let feature = ShopFeatures.catalogue().leading(to: ShopFeatures.AccountRoute.self)
            .leading(to: ShopFeatures.ReviewRoute.self)
        expect(feature.declaredRoutes.map { "\($0)" }, equals: ["AccountRoute", "ReviewRoute"])
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
