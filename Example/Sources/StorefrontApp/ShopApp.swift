public import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState

/// The app: the model, the screen hierarchy, and the router.
///
/// The app has no user interface. A ``Display`` shows it, and tests use it directly.
public final class ShopApp {
    let shop: Shop
    let steps: ShopSteps
    /// The window with the hierarchy of screens.
    public let window = RoutingWindow(root: LaunchScreen())
    /// The router of the window.
    public let router: DefaultRouter
    let restoration: Restoration
    let history: History
    /// The screens of the last session, why they have not been restored, and the first screens.
    private(set) var last: (screens: SavedState, failure: RoutingError?, first: HierarchySnapshot)?
    private var observation: ObservationToken?
    /// Whether the first screens have been shown.
    private(set) var isStarted = false
    /// Called after each change of the model or of the screens, once the app has started.
    var onChange: () -> Void = {}

    /// Saves the session before the process ends; does nothing if it is not saved.
    public internal(set) var saveNow: () -> Void = {}

    /// The number of columns for which the window has space.
    public var columnRoom = 1 {
        didSet { window.screens.forEach(makeRoom) }
    }

    private func makeRoom(in screen: Screen) { (screen as? SplitContainer)?.visibleColumnCount = columnRoom }

    /// Creates an app with a model, which has not started.
    init(shop: Shop) {
        self.shop = shop
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        history = History(of: router)
        steps = ShopSteps(shop, router: router, history: history)
        // While products are slow to arrive, only the last three taps count.
        router.limitWaiting(count: 3)
        router.register(steps, of: shop)
        router.registerTabs { [weak self] tab in self?.destination(ofTab: tab) }
        // A factory builds a split without knowing the width of the window.
        observation = window.observe { [weak self] change in
            guard let self else { return }
            change.added.forEach(makeRoom)
            noteChange()
        }
    }

    /// The places of the history, the latest first, with a mark at the current one.
    var historyList: String {
        history.places.map { "\($0.distance == 0 ? "*" : " ") \($0.name)" }.joined(separator: "\n")
    }

    /// Creates an app with the products of a tea shop, which has not started.
    public convenience init() { self.init(shop: Shop()) }

    /// Creates an app in another window, with the model of an app.
    ///
    /// - Parameter app: The app, whose customer uses both windows.
    public convenience init(beside app: ShopApp) { self.init(shop: app.shop) }

    /// The closure that asks the user a yes-or-no question.
    ///
    /// The default answers yes.
    public var confirm: (_ question: String) async -> Bool {
        get { shop.confirm }
        set { shop.confirm = newValue }
    }

    /// Shows the initial screens.
    public func start() async throws { try await start(from: nil) }

    /// Shows the initial screens, or those of the last session.
    ///
    /// If a guard redirects to the login, the screens of the last session are shown after it.
    func start(from screens: SavedState?) async throws {
        defer { isStarted = true }
        var failure: RoutingError?
        if let screens {
            do { try await restoration.restore(screens) } catch { failure = error }
        }
        if window.root is LaunchScreen { try await router.navigate(to: ShopRoute.home, animated: false) }
        if let screens { last = (screens, failure, window.snapshot()) }
        // The customer cannot go back to the launch screen.
        history.forget()
    }

    /// The names of the products that have not arrived yet.
    public var loadingNames: [String] { shop.connection.awaited.map(\.name) }

    /// Whether a slow connection holds all answers back, for tests of waiting screens.
    public var isLoadingHeld: Bool {
        get { shop.connection.isHeld }
        set { shop.connection.isHeld = newValue }
    }

    /// Reports that the model may have changed.
    public func noteChange() { if isStarted { onChange() } }

    /// Returns the destination that a tap on a tab stands for.
    ///
    /// - Parameter screen: The screen in the tab.
    /// - Returns: The destination, whose guards are asked; `nil` if the screen is not in a tab.
    func destination(ofTab screen: Screen) -> Destination? {
        guard let tab = ShopTab.allCases.first(where: { $0.container(in: window) === screen }) else { return nil }
        return try? router.destination(of: ShopRoute.tab(tab))
    }

    /// Performs the action of a row, and lets all pages show what it has changed.
    ///
    /// - Parameter action: The action.
    /// - Throws: The error of the action.
    public func perform(_ action: () async throws -> Void) async throws {
        defer {
            try? window.transaction(animated: false) { for screen in window.screens { screen.setNeedsUpdate() } }
            noteChange()
        }
        try await action()
    }

    /// Whether the session is saved, so that the user's input outlives the process.
    var isSaved = false

    /// Asks the screens that would lose the user's input whether the app may end, and removes them.
    ///
    /// A session that is saved loses nothing.
    ///
    /// - Throws: `RoutingError` with the code `removalDeclined` if the user goes on.
    public func prepareToEnd() async throws {
        guard !isSaved else { return }
        func asks(_ screen: Screen) -> Bool { (screen as? any RemovalConfirming)?.asksBeforeRemoval == true }
        while let screen = window.screens.first(where: asks) {
            guard let presenter = screen.presenting else { return }
            try await router.unwind(.pop(to: presenter))
        }
    }

    /// Selects a tab, or tells its first page that the customer has chosen the tab again.
    func select(_ tab: ShopTab) async throws {
        let page = window.visibleScreen
        try await router.navigate(to: ShopRoute.tab(tab))
        if page is any TabPage, window.visibleScreen === page { page?.didReselect() }
    }

    /// Shows the search, with its last results.
    public func search() async throws { try await router.navigate(to: ShopRoute.search(nil)) }

    /// Logs in, by means of the login screen if it is visible.
    func logIn(_ name: String) async throws {
        if let name = shop.session.name {
            throw ShopError("You are already logged in as \(name). Log out first.")
        }
        if let login = window.visibleScreen as? LoginScreen { return try await login.logIn(name) }
        try shop.session.logIn(name)
    }

    func logOut() async throws {
        guard shop.session.isLoggedIn else { throw ShopError("You are not logged in.") }
        try await router.navigate(to: ShopRoute.logOut)
    }

    /// Goes back by one step, to the screen that the back button names.
    ///
    /// Screens that would be removed can decline.
    func goBack() async throws { try await router.unwind(.back) }
}

extension History {
    /// Goes to the place before or after the current one, in any tab, or explains that there is none.
    ///
    /// Screens that would be removed can decline.
    func go(_ direction: HistoryDirection) async throws {
        switch direction {
        case .back:
            guard canGoBack else { throw ShopError("Nothing is earlier in the history.") }
            try await goBack()
        case .forward:
            guard canGoForward else { throw ShopError("Nothing is later in the history.") }
            try await goForward()
        }
    }
}

/// The directions in the history.
enum HistoryDirection: String, CaseIterable {
    case back, forward
}
