import RouteAssembly

/// The login.
///
/// The configuration of its step decides where the customer goes after logging in.
final class LoginScreen: Screen, Page, Dismissible, ContextAccepting {
    private let session: Session
    /// The continuation of the latest navigation that required the login.
    private(set) var next: Continuation?
    var dismissal: (@MainActor (LoginScreen, Void) async throws -> Void)?

    init(session: Session) {
        self.session = session
        super.init()
        title = "Log in"
    }

    func setup(with next: Continuation?) { self.next = next }

    /// Logs in and dismisses the screen.
    func logIn(_ name: String) async throws {
        try session.logIn(name)
        try await dismiss(with: ())
    }

    /// The text that names the destination after the login.
    var explanation: String {
        next.map { "Enter your name to continue to \($0.place)." } ?? "Enter your name to log in."
    }

    var rows: [Row] {
        [.text(explanation), .blank, .field("Name", value: "", question: "Your name:") { try await self.logIn($0) }]
    }
}

/// The continuation of a navigation that required the login.
struct Continuation {
    let destination: AnyDestination
    /// The name of the destination for the customer, such as "your cart".
    let place: String
}
