import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// What the pages of a sign-up share.
final class SignUpForm {
    var email = ""
    var name = ""
}

final class EmailScreen: Screen {
    let form: SignUpForm
    init(form: SignUpForm) { self.form = form }
}

final class NameScreen: Screen {
    let form: SignUpForm
    init(form: SignUpForm) { self.form = form }
}

final class TillScreen: Screen {
    var isPaying = false
    override var canBeCovered: Bool { !isPaying }
    override var canBeRemoved: Bool { !isPaying }
}

final class NewsScreen: Screen {
    @Journaled var headlines: [String] = []
    /// Whether the list shows its first line.
    private(set) var isAtTop = false
    override func didReselect() { isAtTop = true }
}

/// The recipes for what apps ask for: shared values, screen views, covers, limits, and reloading.
@MainActor struct AppRecipesTests {
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = try RoutingWindow.fixture("N[HomeScreen]", screens: RecipesTests.screens).window
        router = DefaultRouter(window: window)
    }

    @Test("The pages of a flow share a value") func sharing() async throws {
        let email = StepAssembly(taking: SignUpForm.self) { form in EmailScreen(form: form) }
            .using(.push).from(.navigation.providing { SignUpForm() })
            .using(.present).from(.topmost)
        let name = StepAssembly(taking: SignUpForm.self) { form in NameScreen(form: form) }
            .using(.push).from(email)

        expectSound(of: ["email": email, "name": name])
        let screen = try await router.navigate(to: name)
        expectHierarchy(window, "N[HomeScreen] ^ N[EmailScreen, NameScreen]")

        let form = screen.provided(SignUpForm.self)

        #expect(form === screen.form && form === (screen.parent?.children.first as? EmailScreen)?.form)
    }

    /// The stack of a sign-up, which asks once for all of its pages.
    final class SignUpStack: NavigationContainer, RemovalConfirming {
        private(set) var questions = 0
        var asksBeforeRemoval: Bool { true }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            questions += 1
            return false
        }
    }

    @Test("The stack of a flow asks once before the flow ends") func asksOnce() async throws {
        let email = StepAssembly(taking: SignUpForm.self) { form in EmailScreen(form: form) }
            .using(.push(onto: SignUpStack.self))
            .from(StepAssembly { SignUpStack() }.providing { SignUpForm() })
            .using(.present).from(.topmost)
        let name = StepAssembly(taking: SignUpForm.self) { form in NameScreen(form: form) }
            .using(.push).from(email)
        let stack = try #require(try await router.navigate(to: name).parent as? SignUpStack)
        try await router.unwind(.back)
        await #expect(throws: RoutingError.self) { try await stack.close() }
        #expect(stack.questions == 1)
        expectHierarchy(window, "N[HomeScreen] ^ N[EmailScreen]")
    }

    @Test("Each change of the visible screen is reported") func views() async throws {
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory()).using(.push).from(.nearest)
        var visits: [String] = []

        let token = window.observeScreenViews { view in visits.append("\(view)") }

        try await router.navigate(to: product, with: 7)
        try (window.visibleScreen?.parent as? NavigationContainer)?.pop()
        #expect(
            visits == ["HomeScreen → ProductScreen (navigation 1)", "ProductScreen → HomeScreen (code)"])
        expectHierarchy(window, "N[HomeScreen]")
        token.cancel()
    }

    @Test("A screen refuses to be covered while the user pays") func covers() async throws {
        let till = TillScreen()
        let bag = StepAssembly { BagScreen() }.using(.present(.sheet)).from(.topmost)
        try (window.root as? NavigationContainer)?.push(till)
        till.isPaying = true
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: bag) }
        #expect(error?.code == .cannotBeCovered)
        expectHierarchy(window, "N[HomeScreen, TillScreen]")
        till.isPaying = false
        try await router.navigate(to: bag)
        expectHierarchy(window, "N[HomeScreen, TillScreen] ^sheet BagScreen")
    }

    @Test("A guard that does not answer ends the navigation") func limits() async throws {
        let gate = GateInterceptor()

        router.limitWaiting(for: .seconds(300), count: 5)
        let account = StepAssembly { BagScreen() }
            .guarded(by: gate.timeout(after: .milliseconds(1)))
            .using(.push).from(.nearest)

        await #expect { try await router.navigate(to: account) } throws: { error in
            ((error as? RoutingError)?.underlyingError as? RoutingError)?.code == .timedOut
        }
        expectHierarchy(window, "N[HomeScreen]")
    }

    @Test("A screen that is there gets new data") func reloading() async throws {
        struct Service {
            func headlines() async throws -> [String] { ["Tea is late", "Tea is here"] }
        }
        let service = Service()

        let news = StepAssembly(loading: { try await service.headlines() }) { headlines in
            let screen = NewsScreen()
            screen.headlines = headlines
            return screen
        }
        .reloading { (screen: NewsScreen, headlines: [String]) in screen.headlines = headlines }
        .using(.push).from(.nearest)

        let screen = try await router.navigate(to: news)
        screen.headlines = []
        try await router.navigate(to: news)
        #expect(screen.headlines.count == 2)
        expectHierarchy(window, "N[HomeScreen, NewsScreen]")
        screen.didReselect()
        #expect(screen.isAtTop)
    }

    @Test("A push goes to the selected tab, also under a modal") func selectedTab() async throws {
        let window = try RoutingWindow.fixture(
            "T[N[HomeScreen]*, N[BagScreen, ProductScreen]] ^ WelcomeScreen", screens: RecipesTests.screens
        ).window
        let router = DefaultRouter(window: window)

        let newProduct = StepAssembly(finder: NilFinder(), factory: ProductFactory())
            .using(.push).from(.selectedStack)

        try await router.navigate(to: newProduct, with: 7)
        expectHierarchy(window, "T[N[HomeScreen, ProductScreen]*, N[BagScreen, ProductScreen]]")
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .using(.push).from(.selectedStack)
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "T[N[HomeScreen, ProductScreen]*, N[BagScreen, ProductScreen]]")
    }
}
