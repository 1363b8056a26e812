import RouteAssembly

/// The login.
///
/// The configuration of its step decides where the customer goes after logging in.
final class LoginScreen: Screen, Page, Dismissible, ContextAccepting {
    private let session: Session
    /// The destination of the navigation that required the login.
    private(set) var next: AnyDestination?
    var dismissal: (@MainActor (LoginScreen, Void) async throws -> Void)?

    init(session: Session) {
        self.session = session
        super.init()
        title = "Log in"
    }

    func setup(with next: AnyDestination?) { self.next = next }

    /// Logs in and dismisses the screen.
    func logIn(_ name: String) async throws {
        try session.logIn(name)
        try await dismiss(with: ())
    }

    var rows: [Row] {
        [
            .text(next == nil ? "Enter your name to log in." : "Enter your name to log in and continue."), .blank,
            .field("Name", value: "", question: "Your name:") { try await self.logIn($0) },
        ]
    }
}
