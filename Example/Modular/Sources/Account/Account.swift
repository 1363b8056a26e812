public import RouteAssembly
import RouteAssemblyLinks

/// The screens that the account has for the rest of the app.
public nonisolated enum AccountRoute: Route, Hashable {
    case login
    case overview
}

/// The user, and the destination that a guest wanted to reach.
public final class Session {
    /// The name of the user; `nil` for a guest.
    public internal(set) var user: String?
    var destinationAfterLogin: Destination?

    /// Creates the session of a guest.
    public init() {}
}

/// An interceptor that asks guests to log in, and then continues to where they wanted to go.
public struct LoginGuard: Interceptor {
    private let session: Session

    /// Creates an interceptor.
    public init(_ session: Session) { self.session = session }

    /// The login.
    public var redirects: [any InspectableDestination] { [Destination.to(AccountRoute.login)] }

    /// Lets a user pass, and redirects a guest to the login.
    public func perform(with context: Void) async throws -> InterceptorVerdict {
        guard session.user == nil else { return .proceed }
        return .redirect { original in
            session.destinationAfterLogin = original
            return .to(AccountRoute.login)
        }
    }
}

/// The form to log in.
public final class LoginScreen: Screen {
    private let session: Session

    init(_ session: Session) { self.session = session }

    override public var description: String { "login" }

    /// Logs the user in, closes the form, and continues to where the guest wanted to go.
    public func logIn(as user: String) async throws {
        session.user = user
        let (router, destination) = (window?.router, session.destinationAfterLogin)
        session.destinationAfterLogin = nil
        try await close()
        if let destination { try await router?.navigate(to: destination) }
    }
}

/// The account of the user.
public final class OverviewScreen: Screen {
    private let session: Session

    init(_ session: Session) { self.session = session }

    override public var description: String { "account of \(session.user ?? "nobody")" }
}

/// Makes the feature of the account.
///
/// - Parameter session: The session of the user.
/// - Returns: The feature.
public func accountFeature(_ session: Session) -> Feature {
    let login = StepAssembly { LoginScreen(session) }
        .using(.present).from(.topmost)
    let overview = StepAssembly { OverviewScreen(session) }
        .guarded(by: LoginGuard(session))
        .using(.present).from(.topmost)

    return Feature("Account", routes: AccountRoute.self, examples: [.login, .overview]) { route in
        switch route {
        case .login: .to(login)
        case .overview: .to(overview)
        }
    }
    .adding(
        LinkTable<AccountRoute> {
            LinkPattern("/", route: .overview)
            LinkPattern("/login", route: .login)
        }
        .mounted(at: "/account"))
}
