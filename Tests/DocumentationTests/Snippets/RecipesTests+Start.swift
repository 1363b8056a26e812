import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyRendering
import RouteAssemblyTesting
import Testing

/// The recipes about tabs that need a login, and about links that start the app.
@MainActor struct StartRecipesTests {
    enum ShopRoute: Route, Equatable { case bag, article(Int) }

    private let session = Session()
    private let shop = RecipesTests.ArticleShop()
    private let links = LinkTable<ShopRoute>(schemes: ["shop"]) {
        LinkPattern("/bag", route: .bag)
        LinkPattern("/articles/{id}", route: ShopRoute.article)
    }

    private let tabs = StepAssembly(
        finder: ClassFinder(),
        factory: TabContainerFactory {
            NavigationContainerFactory { HomeScreen() }
            NavigationContainerFactory { BagScreen() }
        }
    )
    .using(.replaceRoot).from(.root)

    private var login: DestinationStep<LoginScreen, Destination> {
        let start = SwitchAssembly<Screen, Destination>()
            .addCase(
                finding: .class(LaunchScreen.self, options: .current, startingPoint: .root),
                from: tabs.adaptingContext()
            )
            .assemble(default: .topmost)

        let login = StepAssembly(finder: ClassFinder()) { (_: Destination) in LoginScreen(session: session) }
            .configuring { login, next in login.next = next }
            .using(.present(.sheet)).from(start)

        return login
    }

    @Test("A tap on a tab asks the guard of its destination", .timeLimit(.minutes(10)))
    func protectsATab() async throws {
        let window = try RoutingWindow.fixture("T[N[HomeScreen]*, N[BagScreen]]", screens: RecipesTests.screens).window
        let router = DefaultRouter(window: window)

        let bag = StepAssembly(finding: BagScreen.self)
            .guarded(by: LoginGuard(session: session, login: login))
            .from(tabs)

        router.registerTabs { tab in
            (tab as? NavigationContainer)?.children.first is BagScreen ? .to(bag) : nil
        }

        expectSound(of: ["bag": bag])
        let toolkit = SimulatedToolkit()
        let renderer = Renderer(window, router: router, toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
        toolkit.tapTab(1)
        let login = try await window.waitFor(LoginScreen.self)
        expectHierarchy(window, "T[N[HomeScreen]*, N[BagScreen]] ^sheet LoginScreen")
        try await login.logIn()
        expectHierarchy(window, "T[N[HomeScreen], N[BagScreen]*]")
    }

    @Test(
        "An app that a link starts always shows its tabs",
        arguments: [
            (nil, "T[N[HomeScreen]*, N[BagScreen]]"),
            ("shop://bag", "T[N[HomeScreen]*, N[BagScreen]] ^sheet LoginScreen"),
            ("shop://articles/8", "T[N[HomeScreen]*, N[BagScreen]]"),
            ("shop://nowhere", "T[N[HomeScreen]*, N[BagScreen]]"),
        ] as [(String?, HierarchyPattern)])
    func startsWithALink(link: String?, expected: HierarchyPattern) async throws {
        let (shop, session) = (shop, session)
        let window = RoutingWindow(root: LaunchScreen())
        let router = DefaultRouter(window: window)
        let bag = StepAssembly(finding: BagScreen.self)
            .guarded(by: LoginGuard(session: session, login: login))
            .from(tabs)
        let article = StepAssembly(loading: { (id: Int) in try await shop.article(id) }) { article, _ in
            RecipesTests.ArticleScreen(article)
        }
        .using(.present).from(.topmost)
        router.register(ShopRoute.self) { route in
            switch route {
            case .bag: .to(bag)
            case .article(let id): .to(article, with: id)
            }
        }

        /// Opens the link that has started the app, and returns its error.
        func launch(with link: String?) async throws -> (any Error)? {
            do {
                if let link { try await router.open(link, using: links) } else { try await router.navigate(to: tabs) }
                return nil
            } catch {
                if window.root is LaunchScreen { try await router.navigate(to: tabs) }
                return error
            }
        }

        expectSound(of: ["tabs": tabs, "login": login, "bag": bag])
        let error = try await launch(with: link)
        #expect((error == nil) == (link == nil || link == "shop://bag"))
        expectHierarchy(window, expected)
        if let login = window.topmost as? LoginScreen {
            try login.dismiss()
            expectHierarchy(window, "T[N[HomeScreen]*, N[BagScreen]]")
        }
    }

    @Test("Interceptors are asked down to the first screen that is found, and guards below it, too")
    func asksDownToTheFirstFound() async throws {
        final class Asked { var names: [String] = [] }
        struct Asking: Interceptor {
            let name: String
            let asked: Asked

            func perform(with context: Void) async throws -> InterceptorVerdict {
                asked.names.append(name)
                return .proceed
            }
        }
        let asked = Asked()
        func asking(_ name: String) -> Asking { Asking(name: name, asked: asked) }
        let account = StepAssembly { HomeScreen() }
            .adding(asking("account")).guarded(by: asking("account's guard"))
            .using(.push).from(.navigation).using(.replaceRoot).from(.root)
        let bag = StepAssembly { BagScreen() }
            .adding(asking("bag"))
            .using(.push).from(account)
        let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))

        try await router.navigate(to: bag)
        #expect(asked.names == ["account's guard", "bag", "account"], "both are built")
        asked.names = []
        try await router.navigate(to: bag)
        #expect(asked.names == ["account's guard", "bag"], "the bag is found")
        asked.names = []
        try await router.navigate(to: account)
        #expect(asked.names == ["account's guard", "account"], "the account is found")
        expectHierarchy(router.window, "N[HomeScreen]")
    }
}
