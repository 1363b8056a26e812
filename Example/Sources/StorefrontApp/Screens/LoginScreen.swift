import RouteAssembly
import RouteAssemblyState

/// The login, after which the customer continues to where they wanted to go.
final class LoginScreen: PageScreen, Page {
    private let session: Session
    /// Where the customer wanted to go; `nil` if it was the login itself.
    var next: Destination?
    private weak var history: History?

    init(session: Session, history: History?) {
        self.session = session
        self.history = history
        super.init(title: "Log in")
    }

    /// Gives a login that a guard has shown the route of the login, so that it is saved and restored.
    override func didAppear() { if next != nil { replaceRoute(ShopRoute.login) } }

    /// Logs in, and continues.
    func logIn(_ name: String) async throws {
        try session.logIn(name)
        defer {
            // The login leaves even if the customer cannot continue, also from the history.
            if isAttached { try? dismiss() }
            history?.forget { $0.routes.contains { $0 as? ShopRoute == .login } }
        }
        if let next { try await navigate(to: next) }
    }

    /// The text that names the destination after the login.
    var explanation: String {
        (next?.route as? ShopRoute)?.place.map { "Enter your name to continue to \($0)." }
            ?? "Enter your name to log in."
    }

    /// The name that the customer has typed so far.
    private var name = ""

    var rows: [Row] {
        let field = Field(
            text: name, question: "Your name:", problem: Session.problem(with: name), change: { self.name = $0 },
            submit: ("Log In", { try await self.logIn($0) }))
        return [.text(explanation), .blank, .field("Name", field)]
    }
}

extension ShopRoute {
    /// The name of a place for the customer, such as "your cart", if it requires a login.
    fileprivate var place: String? {
        switch self {
        case .cart, .tab(.cart): "your cart"
        case .checkout, .addresses, .reviewOrder: "the checkout"
        case .account, .tab(.account): "your account"
        case .subscription: "the subscription"
        case .order(let id): "order \(id)"
        case .home, .product, .reviews, .productHere, .reviewsHere, .search, .settings, .recent, .login, .tab, .logOut:
            nil
        }
    }
}
