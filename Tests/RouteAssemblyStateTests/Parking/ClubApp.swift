import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// The routes of a club, which need a login except for `help`.
enum ClubRoute: SavedRoute {
    case help, orders, order(Int), invitation(token: String), receipt(token: String)

    var savedForm: ClubRoute? {
        switch self {
        case .invitation: nil
        case .receipt: .orders
        default: self
        }
    }
}

/// A store in memory that can fail.
final class UnreliableStore: StateStore {
    struct Failure: Error {}

    var data: Data?
    var failsToLoad = false
    var failsToSave = false
    var failsToEmpty = false

    init(_ data: Data? = nil) { self.data = data }

    func load() throws -> Data? {
        if failsToLoad { throw Failure() }
        return data
    }

    func save(_ data: Data?) throws {
        // Like a full disk, which has no space for new data.
        if data == nil ? failsToEmpty : failsToSave { throw Failure() }
        self.data = data
    }
}

/// An app whose guard parks routes until somebody has logged in.
@MainActor
final class ClubApp {
    final class HomeScreen: Screen {}
    final class HelpScreen: Screen {}
    final class LoginScreen: Screen {}
    final class TermsScreen: Screen {}
    final class OrdersScreen: Screen {}

    struct Refusal: Error {}

    let store: UnreliableStore
    let window: RoutingWindow
    let router: DefaultRouter
    private(set) var parking: Parking
    private(set) var problems: [String] = []
    var user: String?
    var date = Date(timeIntervalSince1970: 1000)
    var hasAcceptedTerms = true
    var refuses = false
    /// The route that the guard redirects to without parking, if there is one.
    var redirection: ClubRoute?
    /// Suspends the guard of each route, if there is one.
    var gate: GateInterceptor?

    init(_ store: UnreliableStore = UnreliableStore()) throws {
        let root = NavigationContainer()
        try root.setChildren([HomeScreen()])
        self.store = store
        window = RoutingWindow(root: root)
        router = DefaultRouter(window: window)
        parking = Parking(of: router, lifetime: .seconds(900), store: store) { nil }
        parking = Parking(of: router, lifetime: .seconds(900), store: store, now: { [unowned self] in date }) {
            [unowned self] in user
        }
        parking.onProblem = { [unowned self] in problems.append($0.message) }
        router.register(ClubRoute.self) { [unowned self] route in destination(of: route) }
    }

    /// Returns the app as it is after its process has ended.
    func relaunched() throws -> ClubApp {
        let app = try ClubApp(UnreliableStore(store.data))
        app.date = date
        return app
    }

    // MARK: Destinations

    private struct Guard: Interceptor {
        unowned let app: ClubApp

        func perform(with context: Void) async throws -> InterceptorVerdict {
            _ = try await app.gate?.perform(with: ())
            if app.refuses { throw Refusal() }
            if let route = app.redirection { return .redirect(try app.router.destination(of: route)) }
            if app.user == nil { return .park(in: app.parking, goingTo: Destination.to(ClubApp.login)) }
            if !app.hasAcceptedTerms { return .park(in: app.parking, goingTo: Destination.to(ClubApp.terms)) }
            return .proceed
        }
    }

    /// The step of the orders, which has no route.
    var orders: DestinationStep<OrdersScreen, Void> {
        StepAssembly { [unowned self] () throws -> OrdersScreen in
            try whileBuilding()
            return OrdersScreen()
        }.guarded(by: Guard(app: self)).using(.push).from(Self.stack)
    }

    private static let stack = StepAssembly(finder: ClassFinder<NavigationContainer, Void>()).from(.topmost)
    private static let login = StepAssembly { LoginScreen() }.using(.push).from(stack)
    private static let terms = StepAssembly { TermsScreen() }.using(.push).from(stack)
    private static let help = StepAssembly { HelpScreen() }.using(.push).from(stack)

    /// Called while a navigation builds the orders.
    var whileBuilding: () throws -> Void = {}

    private func destination(of route: ClubRoute) -> Destination {
        if route == .help { return .to(Self.help) }
        return .to(orders)
    }
}
