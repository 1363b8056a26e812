import RouteAssembly
import RouteAssemblyTesting
import Testing

final class HomeScreen: Screen {}
final class BagScreen: Screen {}
final class WelcomeScreen: Screen {}
final class ForgotPasswordScreen: Screen {}

final class LoginScreen: Screen {
    /// The original destination of the user.
    var destination: AnyDestination?
}

final class ListScreen: Screen {
    let category: String
    init(category: String) { self.category = category }
}

final class ProductScreen: Screen, ContextChecking {
    let id: Int
    init(id: Int) { self.id = id }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

struct ProductFactory: Factory {
    func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
}

/// The recipes of Documentation/Recipes.md, each with the trees in the guide.
@MainActor @Suite struct RecipesTests {
    static let screens: [String: () -> Screen] = [
        "HomeScreen": { HomeScreen() }, "BagScreen": { BagScreen() }, "LoginScreen": { LoginScreen() },
        "WelcomeScreen": { WelcomeScreen() },
        "ProductScreen": { ProductScreen(id: 7) },
    ]

    @discardableResult
    func expect<Target, Context>(
        from start: String, to step: DestinationStep<Target, Context>, with context: Context,
        _ expected: HierarchyPattern,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws -> Window {
        let window = try Window.fixture(start, screens: Self.screens).window
        try await DefaultRouter(window: window).navigate(to: step, with: context)
        expectHierarchy(window, expected, fileID: fileID, filePath: filePath, line: line, column: column)
        return window
    }

    @discardableResult
    func expect<Target>(
        from start: String, to step: DestinationStep<Target, Void>, _ expected: HierarchyPattern,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws -> Window {
        try await expect(
            from: start, to: step, with: (), expected, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    @Test("A switch pushes into the visible stack, or presents a modal") func pushesOrPresents() async throws {
        let product: DestinationStep<ProductScreen, Int> = StepAssembly(
            finder: ClassWithContextFinder(), factory: ProductFactory()
        )
        .using(.push)
        .from(
            SwitchAssembly()
                .addCase(from: ClassFinder<NavigationContainer, Int>(options: .currentVisibleOnly))
                .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.current).assemble())
        )
        .assemble()

        try await expect(
            from: "T[N[HomeScreen]*, BagScreen]", to: product, with: 7, "T[N[HomeScreen, ProductScreen]*, BagScreen]")
        try await expect(from: "HomeScreen", to: product, with: 7, "HomeScreen ^ N[ProductScreen]")
    }

    @Test("Replacing the root removes its modals") func replacesRoot() async throws {
        let welcome = StepAssembly { WelcomeScreen() }
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        try await expect(from: "HomeScreen ^ LoginScreen", to: welcome, "WelcomeScreen")
    }

    @Test("A factory builds tabs together with their content") func buildsTabs() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { InlineFactory { HomeScreen() } }
                NavigationContainerFactory { InlineFactory { BagScreen() } }
            }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()

        try await expect(from: "WelcomeScreen", to: tabs, "T[N[HomeScreen]*, N[BagScreen]]")
    }

    @Test("A screen is found in another tab, or in tabs that are built") func findsInTabs() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { InlineFactory { HomeScreen() } }
                NavigationContainerFactory { InlineFactory { BagScreen() } }
            }
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>())
            .from(tabs)
            .assemble()
        try await expect(from: "T[N[HomeScreen]*, N[BagScreen]]", to: bag, "T[N[HomeScreen], N[BagScreen]*]")
        try await expect(from: "WelcomeScreen", to: bag, "T[N[HomeScreen], N[BagScreen]*]")
    }

    @Test("A chain pushes over a screen that another step builds") func pushesOverStep() async throws {
        let login = StepAssembly { LoginScreen() }
            .using(.push)
            .from(.navigation)
            .using(.present(style: .sheet))
            .from(.current)
            .assemble()

        let forgotPassword = StepAssembly { ForgotPasswordScreen() }
            .using(.push)
            .from(login.expectingContainer())
            .assemble()

        try await expect(
            from: "HomeScreen", to: forgotPassword, "HomeScreen ^sheet N[LoginScreen, ForgotPasswordScreen]")
        try await expect(
            from: "HomeScreen ^sheet N[LoginScreen]", to: forgotPassword,
            "HomeScreen ^sheet N[LoginScreen, ForgotPasswordScreen]")
    }

    @Test("A transformer changes the context of the steps below") func adaptsContext() async throws {
        let list = StepAssembly(
            finder: ClassFinder(), factory: InlineFactory { (category: String) in ListScreen(category: category) }
        )
        .using(.push)
        .from(.navigation)
        .using(.present)
        .from(.current)
        .assemble()

        let productInItsList = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push)
            .from(list.expectingContainer().adaptingContext { (id: Int) in id < 100 ? "books" : "games" })
            .assemble()

        let window = try await expect(
            from: "HomeScreen", to: productInItsList, with: 7, "HomeScreen ^ N[ListScreen, ProductScreen]")
        #expect(window.screens.compactMap { ($0 as? ListScreen)?.category } == ["books"])
    }

    @Test("A switch shows a screen as a tab or as a modal") func showsTabOrModal() async throws {
        let bagTab = StepAssembly(finder: ClassFinder<BagScreen, Void>())
            .from(DestinationStep<TabContainer, Void>.custom(using: ClassFinder(startingPoint: .root)))
            .assemble()

        let bagModal = StepAssembly(
            finder: ClassFinder(options: .currentVisibleOnly), factory: InlineFactory { BagScreen() }
        )
        .using(.push)
        .from(.navigation)
        .using(.present(style: .sheet))
        .from(.current)
        .assemble()

        let bagAnywhere = SwitchAssembly()
            .addCase(when: ClassFinder<BagScreen, Void>(startingPoint: .root), from: bagTab)
            .assemble(default: bagModal)

        try await expect(from: "T[N[HomeScreen]*, N[BagScreen]]", to: bagAnywhere, "T[N[HomeScreen], N[BagScreen]*]")
        try await expect(from: "HomeScreen", to: bagAnywhere, "HomeScreen ^sheet N[BagScreen]")
    }

    @Test("A visible-only finder stays in the selected tab") func staysInTab() async throws {
        let productHere = StepAssembly(
            finder: ClassWithContextFinder(options: .currentVisibleOnly), factory: ProductFactory()
        )
        .using(.push)
        .from(.current)
        .assemble()

        try await expect(
            from: "T[N[HomeScreen]*, N[BagScreen, ProductScreen]]", to: productHere, with: 7,
            "T[N[HomeScreen, ProductScreen]*, N[BagScreen, ProductScreen]]")
    }

    @Test("A form that declines stays") func keepsForm() async throws {
        final class FormScreen: Screen {
            var isEdited = false
            var askUser: () async -> Bool = { true }

            override func confirmRemoval() async -> Bool { isEdited ? await askUser() : true }
        }

        let form = FormScreen()
        (form.isEdited, form.askUser) = (true, { false })
        let window = Window(root: HomeScreen())
        try window.root?.present(form)
        let router = DefaultRouter(window: window)
        do throws(RoutingError) {
            try await router.navigate(to: DestinationStep<Screen, Void>.root)
            Issue.record("the form declined")
        } catch {
            #expect(error.code == .removalDeclined)
        }
        expectHierarchy(window, "HomeScreen ^ FormScreen")
        form.isEdited = false
        try await router.navigate(to: DestinationStep<Screen, Void>.root)
        expectHierarchy(window, "HomeScreen")
    }

    @Test("A guard protects a whole branch") func guardsBranch() async throws {
        final class Session { var isLoggedIn = true }
        let session = Session()
        let login = StepAssembly { LoginScreen() }.using(.present(style: .sheet)).from(.current).assemble()

        let account = StepAssembly(
            finder: ClassFinder(), factory: TabContainerFactory { InlineFactory { BagScreen() } }
        )
        .guarded(
            by: InlineInterceptor { (_: Void) in
                session.isLoggedIn ? .proceed : .redirect(AnyDestination(to: login))
            }
        )
        .using(.push)
        .from(.current)
        .assemble()

        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>()).from(account).assemble()

        let window = try Window.fixture("N[HomeScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        try await router.navigate(to: bag)
        expectHierarchy(window, "N[HomeScreen, T[BagScreen*]]")
        session.isLoggedIn = false
        let arrival = try await router.navigate(to: AnyDestination(to: bag))
        #expect(arrival.redirection != nil)
        expectHierarchy(window, "N[HomeScreen, T[BagScreen*]] ^sheet LoginScreen")
    }

    @Test("A login continues to the original destination") func continuesAfterLogin() async throws {
        let fixture = try Window.fixture("N[HomeScreen]", screens: Self.screens)
        let (window, router) = (fixture.window, DefaultRouter(window: fixture.window))
        await #expect(throws: RoutingError.self) { try await router.navigate(to: Shop.bag) }
        expectHierarchy(window, "N[HomeScreen] ^sheet LoginScreen")
        try await Shop.loggedIn(try #require(window.visibleScreen as? LoginScreen), router)
        expectHierarchy(window, "N[HomeScreen, BagScreen]")
    }
}

struct LoginGuard: RoutingInterceptor {
    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard !Shop.isLoggedIn else { return .proceed }
        return .redirect { original in AnyDestination(to: Shop.login, with: original) }
    }
}

@MainActor enum Shop {
    static var isLoggedIn = false

    static let login = StepAssembly(
        finder: ClassFinder(), factory: InlineFactory { (_: AnyDestination) in LoginScreen() }
    )
    .adding(InlineContextTask { (login: LoginScreen, original: AnyDestination) in login.destination = original })
    .using(.present(style: .sheet))
    .from(.current)
    .assemble()

    static let bag = StepAssembly { BagScreen() }
        .guarded(by: LoginGuard())
        .using(.push)
        .from(.current)
        .assemble()

    static func loggedIn(_ login: LoginScreen, _ router: some Router) async throws {
        isLoggedIn = true
        try login.dismiss()
        if let destination = login.destination { try await router.navigate(to: destination) }
    }
}
