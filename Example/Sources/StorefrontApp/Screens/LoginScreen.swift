import RouteAssembly
import RouteAssemblyState

/// The login, after which the customer continues to the parked route.
final class LoginScreen: PageScreen, Page {
    private let session: Session
    private let parking: Parking
    /// Continues after the login, as the step of the screen decides.
    var didLogIn: (@MainActor (LoginScreen) async throws -> Void)?

    init(session: Session, parking: Parking) {
        (self.session, self.parking) = (session, parking)
        super.init()
        title = "Log in"
    }

    /// Forgets the parked route if the customer has closed the login.
    override func didDetach() { if !session.isLoggedIn { parking.forget() } }

    /// Logs in, and continues.
    func logIn(_ name: String) async throws {
        try session.logIn(name)
        try await didLogIn?(self)
    }

    /// The text that names the destination after the login.
    var explanation: String {
        (parking.route as? ShopRoute)?.place.map { "Enter your name to continue to \($0)." }
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
