public import Foundation
import RouteAssembly

extension LinkPattern {
    /// Creates a link that leads to a route only after an answer, for example of a server, such as
    /// a short link.
    ///
    /// ```swift
    /// LinkPattern("/a/{code}", resolving: { (code: String) in try await shortLinks.target(of: code) })
    /// ```
    ///
    /// Opening the link is a navigation that waits for the answer: it is the router's pending
    /// activity, can be cancelled, and a later link supersedes it. The URL of the answer is read by
    /// the same links, with all their checks. It can be another short link, up to five times.
    ///
    /// Reading the link without opening it throws ``LinkError/Code/needsResolving``.
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - resolving: A closure on the main actor that returns the URL to which the link leads. If
    ///     it throws an error, opening the link throws a ``LinkError/Code/needsResolving`` with
    ///     that error as the underlying error.
    ///   - limit: The time after which the closure is cancelled.
    public init<each V: LinkValue>(
        _ pattern: String, resolving: @escaping @MainActor @Sendable (repeat each V) async throws -> URL,
        within limit: Duration = .seconds(10)
    ) {
        self.init(pattern, .needsResolving) { (values: (repeat each V), request) in
            .resolution(limited(.needsResolving, request, pattern, limit, resolving, repeat each values))
        }
    }

    /// Creates a link that leads to a route only after an answer, and whose closure gets the link
    /// as a whole.
    ///
    /// ```swift
    /// LinkPattern("/{path...}", resolving: { (path: String, link: LinkRequest) in try await mail.target(of: link.url) })
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - resolving: A closure on the main actor that returns the URL to which the link leads.
    ///   - limit: The time after which the closure is cancelled.
    public init<each V: LinkValue>(
        _ pattern: String, resolving: @escaping @MainActor @Sendable (repeat each V, LinkRequest) async throws -> URL,
        within limit: Duration = .seconds(10)
    ) {
        self.init(pattern, .needsResolving) { (values: (repeat each V), request) in
            .resolution(limited(.needsResolving, request, pattern, limit, resolving, repeat each values, request))
        }
    }

    /// Creates a link that acts, such as one that verifies an address.
    ///
    /// ```swift
    /// LinkPattern("/verify/{token}", performing: { (token: String) in try await account.verify(token) }, then: .account)
    /// ```
    ///
    /// The action is the last question of the navigation to the route: the guards have let the user
    /// through, and all screens that leave have agreed. If it throws an error, nothing changes, and
    /// opening the link throws a ``LinkError/Code/performs`` with that error as the underlying
    /// error.
    ///
    /// Reading the link without opening it throws ``LinkError/Code/performs``.
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - performing: A closure on the main actor that performs the action.
    ///   - route: The route to go to, or `nil` to stay where the user is.
    ///   - limit: The time after which the closure is cancelled.
    public init<each V: LinkValue>(
        _ pattern: String, performing: @escaping @MainActor @Sendable (repeat each V) async throws -> Void,
        then route: R?, within limit: Duration = .seconds(30)
    ) where R: Sendable {
        self.init(pattern, .performs) { (values: (repeat each V), request) in
            .action(limited(.performs, request, pattern, limit, performing, repeat each values)) { route }
        }
    }

    /// Creates a link that acts, and whose closure gets the link as a whole.
    ///
    /// - Parameters:
    ///   - pattern: The path and the query items that the link accepts.
    ///   - performing: A closure on the main actor that performs the action.
    ///   - route: The route to go to, or `nil` to stay where the user is.
    ///   - limit: The time after which the closure is cancelled.
    public init<each V: LinkValue>(
        _ pattern: String, performing: @escaping @MainActor @Sendable (repeat each V, LinkRequest) async throws -> Void,
        then route: R?, within limit: Duration = .seconds(30)
    ) where R: Sendable {
        self.init(pattern, .performs) { (values: (repeat each V), request) in
            .action(limited(.performs, request, pattern, limit, performing, repeat each values, request)) { route }
        }
    }

    private init<each V: LinkValue>(
        _ pattern: String, _ code: LinkError.Code,
        effect: @escaping @Sendable ((repeat each V), LinkRequest) -> LinkEffect
    ) {
        self.init(pattern, values: { _ -> (repeat each V)? in nil }) { values, reader in
            throw LinkError(
                code, of: reader.request, pattern: pattern, effect: effect((repeat each values), reader.request))
        }
    }
}

/// Returns a closure that calls the closure of a link, with a time limit.
private func limited<each V: Sendable, Value: Sendable>(
    _ code: LinkError.Code, _ request: LinkRequest, _ pattern: String, _ limit: Duration,
    _ body: @escaping @MainActor @Sendable (repeat each V) async throws -> Value, _ values: repeat each V
) -> @MainActor @Sendable () async throws -> Value {
    {
        do {
            return try await InlineLoader<Void, Value> { try await body(repeat each values) }.timeout(after: limit)
                .load(with: ())
        } catch  where !(error is LinkError || error is CancellationError) {
            let reason = (error as? RoutingError)?.message ?? String(describing: error)
            throw LinkError(
                code, link: request.text,
                message: """
                    The closure of \(pattern.quoted) has failed for \(request.text.quoted). \
                    Try again, or give it more time with `within`. The error: \(reason.printed(upTo: 200))
                    """,
                pattern: pattern, underlyingError: error)
        }
    }
}

/// What opening a link does, if the link has no route of its own.
enum LinkEffect: Sendable {
    /// Asks, for example a server, where the link leads.
    case resolution(@MainActor @Sendable () async throws -> URL)
    /// Performs an action, and then goes to a route, or stays where the user is.
    case action(@MainActor @Sendable () async throws -> Void, then: @Sendable () -> Any?)
    /// The link belongs to the web, or no pattern accepts it.
    case page(String)
}

extension LinkError {
    init(_ code: Code, of request: LinkRequest, pattern: String, effect: LinkEffect) {
        let link = request.text.quoted
        let message =
            switch effect {
            case .resolution: "\(link) leads to a route only after an answer. Open it with router.open(_:using:)."
            case .action: "\(link) performs an action, and has no route. Open it with router.open(_:using:)."
            case .page: "\(link) belongs to the web. Open it with router.open(_:using:openExternally:)."
            }
        self.init(code, link: request.text, message: message, pattern: pattern)
        self.effect = effect
        unknownItems = request.unknownItems
    }
}
