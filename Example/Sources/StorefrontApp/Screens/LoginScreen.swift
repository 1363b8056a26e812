import RouteAssembly

/// Asks who is there; where the customer goes on to afterwards is said by the configuration.
final class LoginScreen: Screen, Page, Dismissible, ContextAccepting {
    private let session: Session
    /// Where the customer wanted to go.
    private(set) var next: AnyDestination?
    var dismissal: (@MainActor (LoginScreen, Void) async throws -> Void)?

    init(session: Session) {
        self.session = session
        super.init()
        title = "Log in"
    }

    func setup(with next: AnyDestination?) { self.next = next }

    /// Logs in, and leaves.
    func logIn(_ name: String) async throws {
        try session.logIn(name)
        try await dismiss(with: ())
    }

    var rows: [Row] {
        [
            .text(next == nil ? "Tell us who you are." : "Tell us who you are, and you are there."), .blank,
            .field("Name", value: "", question: "Your name:") { try await self.logIn($0) },
        ]
    }
}
