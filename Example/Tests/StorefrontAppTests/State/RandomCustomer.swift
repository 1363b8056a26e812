import RouteAssembly
import RouteAssemblyTesting

@testable import StorefrontApp

/// A generator of random commands and taps in the app.
struct RandomCustomer {
    private var generator: SeededGenerator
    /// The descriptions of the commands and taps so far.
    private(set) var steps: [String] = []

    /// Whether the customer goes through the history, which a recorded session cannot repeat.
    private let usesHistory: Bool

    init(seed: UInt64, usesHistory: Bool = true) {
        (generator, self.usesHistory) = (SeededGenerator(seed: seed), usesHistory)
    }

    private static let routes: [ShopRoute] =
        [
            .home, .product(7), .product(42), .product(99), .reviews(of: 42), .reviews(of: 12), .productHere(7),
            .reviewsHere(of: 42), .search(nil),
            .search("tea"), .cart, .checkout, .reviewOrder, .account, .order(1001), .order(1002), .settings, .login,
            .logOut,
        ] + ShopTab.allCases.map(ShopRoute.tab)

    /// Does up to a number of things in the app.
    mutating func use(_ app: ShopApp, times: ClosedRange<Int>) async {
        app.shop.confirm = { _ in true }
        for _ in 0..<Int.random(in: times, using: &generator) { await useOnce(app) }
    }

    private mutating func useOnce(_ app: ShopApp) async {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<3:
            steps.append("back")
            try? await app.goBack()
        case 3:
            steps.append("login")
            try? await app.logIn(["Anna", "李雷"].randomElement(using: &generator) ?? "")
        case 4..<6:
            guard usesHistory else { return }
            let direction = HistoryDirection.allCases.randomElement(using: &generator) ?? .back
            steps.append("history \(direction)")
            try? await app.history.go(direction)
        case 6:
            app.columnRoom = app.columnRoom % 3 + 1
            steps.append("room for \(app.columnRoom)")
        case 7: enterAddress(in: app)
        case 8..<13: await tap(app)
        default:
            guard let route = Self.routes.randomElement(using: &generator) else { return }
            steps.append("\(route)")
            _ = try? await app.router.navigate(to: route)
        }
    }

    private mutating func enterAddress(in app: ShopApp) {
        guard app.window.visibleScreen is CheckoutScreen else { return }
        steps.append("address")
        app.shop.form.address = Address(street: "Street 1", city: "Town")
    }

    private mutating func tap(_ app: ShopApp) async {
        let items = Frame(app.window).items
        guard let item = items.randomElement(using: &generator) else { return }
        steps.append("tap \(item.label)")
        switch item.action {
        case .ask(_, let answer): _ = try? await answer(["tea", "Anna"].randomElement(using: &generator) ?? "")
        case .perform(let action): try? await action()
        }
    }
}
