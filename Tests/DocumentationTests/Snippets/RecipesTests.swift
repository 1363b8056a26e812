import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

final class HomeScreen: Screen {}
final class BagScreen: Screen {}
final class WelcomeScreen: Screen {}
final class ForgotPasswordScreen: Screen {}

final class Session {
    var isLoggedIn = false
}

final class LoginScreen: Screen {
    private let session: Session
    /// The original destination of the user.
    var next: Destination?

    init(session: Session) { self.session = session }

    func logIn() async throws {
        session.isLoggedIn = true
        guard let next else { return try dismiss() }
        do {
            try await navigate(to: next)
        } catch {
            // The user is logged in. Show what is under the login.
            try? dismiss()
            throw error
        }
    }
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
@MainActor struct RecipesTests {
    private let session = Session()

    private var login: DestinationStep<LoginScreen, Destination> {
        let login = StepAssembly(finder: ClassFinder()) { (_: Destination) in LoginScreen(session: session) }
            .configuring { login, next in login.next = next }
            .using(.present(.sheet)).from(.topmost)

        return login
    }

    static let screens: [String: () -> Screen] = [
        "HomeScreen": { HomeScreen() }, "BagScreen": { BagScreen() },
        "LoginScreen": { LoginScreen(session: Session()) },
        "WelcomeScreen": { WelcomeScreen() },
        "ProductScreen": { ProductScreen(id: 7) },
    ]

    @discardableResult
    func expect<Target, Context>(
        from start: String, to step: DestinationStep<Target, Context>, with context: Context,
        _ expected: HierarchyPattern,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws -> RoutingWindow {
        expectSound(of: [start: step], fileID: fileID, filePath: filePath, line: line, column: column)
        let window = try RoutingWindow.fixture(start, screens: Self.screens).window
        try await DefaultRouter(window: window).navigate(to: step, with: context)
        expectHierarchy(window, expected, fileID: fileID, filePath: filePath, line: line, column: column)
        return window
    }

    @discardableResult
    func expect<Target>(
        from start: String, to step: DestinationStep<Target, Void>, _ expected: HierarchyPattern,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws -> RoutingWindow {
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
                .addCase(from: .class(NavigationContainer.self, options: .currentVisibleOnly))
                .assemble(default: StepAssembly.navigation.using(.present).from(.topmost))
        )

        try await expect(
            from: "T[N[HomeScreen]*, BagScreen]", to: product, with: 7, "T[N[HomeScreen, ProductScreen]*, BagScreen]")
        try await expect(from: "HomeScreen", to: product, with: 7, "HomeScreen ^ N[ProductScreen]")
        try await expect(
            from: "N[HomeScreen] ^ WelcomeScreen", to: product, with: 7,
            "N[HomeScreen] ^ WelcomeScreen ^ N[ProductScreen]")
    }

    @Test("A screen is found in another tab, or in tabs that are built") func findsInTabs() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { HomeScreen() }
                NavigationContainerFactory { BagScreen() }
            }
        )
        .using(.replaceRoot).from(.root)
        let bag = StepAssembly(finding: BagScreen.self)
            .from(tabs)
        try await expect(from: "T[N[HomeScreen]*, N[BagScreen]]", to: bag, "T[N[HomeScreen], N[BagScreen]*]")
        try await expect(from: "WelcomeScreen", to: bag, "T[N[HomeScreen], N[BagScreen]*]")
    }

    @Test("A chain pushes over a screen that another step builds") func pushesOverStep() async throws {
        let login = StepAssembly { LoginScreen(session: session) }
            .using(.push).from(.navigation)
            .using(.present(.sheet)).from(.topmost)

        let forgotPassword = StepAssembly { ForgotPasswordScreen() }
            .using(.push).from(login)

        try await expect(
            from: "HomeScreen", to: forgotPassword, "HomeScreen ^sheet N[LoginScreen, ForgotPasswordScreen]")
        try await expect(
            from: "HomeScreen ^sheet N[LoginScreen]", to: forgotPassword,
            "HomeScreen ^sheet N[LoginScreen, ForgotPasswordScreen]")
    }

    @Test("A transformer changes the context of the steps below") func adaptsContext() async throws {
        let list = StepAssembly(finder: .class()) { (category: String) in ListScreen(category: category) }
            .using(.push).from(.navigation)
            .using(.present).from(.topmost)

        let productInItsList = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push)
            .from(list.adaptingContext { (id: Int) in id < 100 ? "books" : "games" })

        let window = try await expect(
            from: "HomeScreen", to: productInItsList, with: 7, "HomeScreen ^ N[ListScreen, ProductScreen]")
        #expect(window.screens.compactMap { ($0 as? ListScreen)?.category } == ["books"])
    }

    @Test("A visible-only finder stays in the selected tab") func staysInTab() async throws {
        let productHere = StepAssembly(
            finder: ClassWithContextFinder(options: .currentVisibleOnly), factory: ProductFactory()
        )
        .using(.push).from(.nearest)

        try await expect(
            from: "T[N[HomeScreen]*, N[BagScreen, ProductScreen]]", to: productHere, with: 7,
            "T[N[HomeScreen, ProductScreen]*, N[BagScreen, ProductScreen]]")
    }

    @Test("A guard protects a whole branch") func guardsBranch() async throws {
        session.isLoggedIn = true

        let account = StepAssembly(
            finder: ClassFinder(), factory: TabContainerFactory { BagScreen() }
        )
        .guarded(by: LoginGuard(session: session, login: login))
        .using(.push).from(.nearest)

        let bag = StepAssembly(finding: BagScreen.self).from(account)

        expectSound(of: ["account": account, "bag": bag])
        let window = try RoutingWindow.fixture("N[HomeScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        try await router.navigate(to: bag)
        expectHierarchy(window, "N[HomeScreen, T[BagScreen*]]")
        session.isLoggedIn = false
        let arrival = try await router.navigate(to: .to(bag))
        #expect(arrival.redirect != nil)
        expectHierarchy(window, "N[HomeScreen, T[BagScreen*]] ^sheet LoginScreen")
    }

    @Test("A login continues to the original destination") func continuesAfterLogin() async throws {
        let bag = StepAssembly { BagScreen() }
            .guarded(by: LoginGuard(session: session, login: login))
            .using(.push).from(.custom(using: ClassFinder(startingPoint: .root)))

        expectSound(of: ["bag": bag])
        let window = try RoutingWindow.fixture("N[HomeScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        let arrival = try await router.navigate(to: .to(bag))
        #expect(arrival.redirect != nil)
        expectHierarchy(window, "N[HomeScreen] ^sheet LoginScreen")
        try await #require(arrival.screen as? LoginScreen).logIn()
        expectHierarchy(window, "N[HomeScreen, BagScreen]")
    }

    @Test("A login without a destination dismisses itself") func closesAfterLogin() async throws {
        let fixture = try RoutingWindow.fixture("N[HomeScreen] ^sheet LoginScreen", screens: Self.screens)
        try await fixture.screen("LoginScreen", as: LoginScreen.self).logIn()
        expectHierarchy(fixture.window, "N[HomeScreen]")
    }

    @Test("A login that cannot continue is dismissed, and throws the reason") func cannotContinue() async throws {
        final class FormScreen: Screen, RemovalConfirming {
            var asksBeforeRemoval: Bool { true }
            func confirmRemoval(_ reason: RemovalReason) async -> Bool { false }
        }
        let welcome = StepAssembly { WelcomeScreen() }.using(.replaceRoot).from(.root)
        let fixture = try RoutingWindow.fixture(
            "N[HomeScreen] ^ form ^sheet LoginScreen",
            screens: Self.screens.merging(["form": { FormScreen() }]) { first, _ in first })
        let router = DefaultRouter(window: fixture.window)
        let login = try fixture.screen("LoginScreen", as: LoginScreen.self)
        login.next = Destination.to(welcome)
        let error = await #expect(throws: RoutingError.self) { try await login.logIn() }
        #expect(error?.code == .removalDeclined)
        expectHierarchy(fixture.window, "N[HomeScreen] ^ FormScreen")
        withExtendedLifetime(router) {}
    }

    @Test("A logout replaces the screens of the user") func logsOut() async throws {
        session.isLoggedIn = true
        let window = try RoutingWindow.fixture(
            "T[N[HomeScreen], N[BagScreen, ProductScreen]*] ^ WelcomeScreen", screens: Self.screens
        ).window
        let before = Array(window.screens)
        let router = DefaultRouter(window: window)

        let freshTabs = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { HomeScreen() }
                NavigationContainerFactory { BagScreen() }
            }
        )
        .using(.replaceRoot).from(.root)

        func logOut() async throws {
            try await router.navigate(to: freshTabs)
            session.isLoggedIn = false
        }

        expectSound(of: ["tabs": freshTabs])
        try await logOut()
        expectHierarchy(window, "T[N[HomeScreen]*, N[BagScreen]]")
        #expect(!session.isLoggedIn)
        #expect(before.allSatisfy { !$0.isAttached })
    }

    // MARK: Accounts

    @Test("A message of another account logs into it first") func switchesAccounts() async throws {
        let window = RoutingWindow()
        let router = DefaultRouter(window: window)

        let inbox = StepAssembly { (account: String) in InboxScreen(account: account) }
            .using(.push).from(.navigation)
            .using(.replaceRoot).from(.root)

        let message = StepAssembly { (message: Message) in MessageScreen(message) }
            .guarded(by: AccountGuard(mail: mail, router: router, inbox: inbox))
            .using(.push).from(inbox.adaptingContext(\.account))

        expectSound(of: ["inbox": inbox, "message": message])
        try window.setRoot(HomeScreen())
        try await router.navigate(to: message, with: Message(account: "anna", id: 1))
        expectHierarchy(window, "N[inbox of anna, message 1]")
        try await router.navigate(to: message, with: Message(account: "ben", id: 7))
        expectHierarchy(window, "N[inbox of ben, message 7]")
        #expect(mail.account == "ben")
    }

    private let mail = Mail()

    // MARK: Locked screens

    @Test("A link waits for a screen that must stay") func waitsForLockedScreen() async throws {
        enum ShopRoute: Route { case welcome }
        let links = LinkTable<ShopRoute>(schemes: ["shop"]) { LinkPattern("/welcome", route: .welcome) }
        let window = try RoutingWindow.fixture("HomeScreen", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        let welcome = StepAssembly { WelcomeScreen() }.using(.replaceRoot).from(.root)
        router.register(ShopRoute.self) { _ in .to(welcome) }
        let payment = PaymentScreen()
        try window.root?.present(payment)

        var waitingLink: String?

        func open(_ link: String) async throws {
            do {
                try await router.open(link, using: links)
            } catch let error as RoutingError where error.code == .cannotBeRemoved {
                waitingLink = link
            }
        }

        func finishPayment() async throws {
            payment.isPaying = false
            try payment.dismiss()
            if let link = waitingLink { try await open(link) }
        }

        try await open("shop://welcome")
        expectHierarchy(window, "HomeScreen ^ PaymentScreen")
        try await finishPayment()
        expectHierarchy(window, "WelcomeScreen")
    }
}

final class PaymentScreen: Screen {
    var isPaying = true
    override var canBeRemoved: Bool { !isPaying }
}

/// Redirects a user who is not logged in to the login.
struct LoginGuard: Interceptor {
    let session: Session
    let login: DestinationStep<LoginScreen, Destination>

    var redirects: [any InspectableDestination] { [login] }

    func perform(with context: Void) async throws -> InterceptorVerdict {
        session.isLoggedIn ? .proceed : .redirect { original in .to(login, with: original) }
    }
}

extension RecipesTests {
    struct Message: Equatable {
        let account: String
        let id: Int
    }

    final class Mail {
        private(set) var account: String?
        func logIn(to account: String) async throws { self.account = account }
    }

    final class InboxScreen: Screen, ContextChecking {
        let account: String
        init(account: String) { self.account = account }
        override var description: String { "inbox of \(account)" }
        func isTarget(for account: String) -> Bool { self.account == account }
    }

    final class MessageScreen: Screen, ContextChecking {
        let message: Message
        init(_ message: Message) { self.message = message }
        override var description: String { "message \(message.id)" }
        func isTarget(for message: Message) -> Bool { self.message == message }
    }

    /// Logs into the account of the message, and shows its inbox.
    struct AccountGuard: Interceptor {
        let mail: Mail
        unowned let router: DefaultRouter
        let inbox: DestinationStep<InboxScreen, String>

        func perform(with message: Message) async throws -> InterceptorVerdict {
            if mail.account != message.account {
                try await mail.logIn(to: message.account)
                try await router.navigate(to: inbox, with: message.account)
            }
            return .proceed
        }
    }
}
