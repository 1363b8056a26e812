package import RouteAssembly

/// An answer of an interceptor or a screen.
package enum TraceAnswer<Redirection: Sendable>: Sendable {
    case allowed(by: String)
    case redirected(by: String, to: Redirection)
    case refused(by: String, reason: String)
    case confirmed(by: String, mayLeave: Bool)

    /// Returns the answer with a transformed redirect.
    package func mapRedirection<R>(_ transform: (Redirection) -> R) -> TraceAnswer<R> {
        switch self {
        case .allowed(let name): .allowed(by: name)
        case .redirected(let name, let redirect): .redirected(by: name, to: transform(redirect))
        case .refused(let name, let reason): .refused(by: name, reason: reason)
        case .confirmed(let screen, let mayLeave): .confirmed(by: screen, mayLeave: mayLeave)
        }
    }

    fileprivate var interceptor: String? {
        switch self {
        case .allowed(let name), .redirected(let name, _), .refused(let name, _): name
        case .confirmed: nil
        }
    }

    fileprivate var screen: String? { if case .confirmed(let screen, _) = self { screen } else { nil } }
}

/// The answers of a recorded step that have not been given yet.
@MainActor
package final class RecordedAnswers {
    /// Returns the destination of a redirect.
    ///
    /// The interceptor is asked if there is none.
    package typealias Redirection = @MainActor @Sendable (DefaultRouter) -> AnyDestination?

    private var answers: [TraceAnswer<Redirection>]
    private let router: DefaultRouter

    package init(_ answers: [TraceAnswer<Redirection>], on router: DefaultRouter) {
        (self.answers, self.router) = (answers, router)
    }

    /// The answers, each of which is given once.
    ///
    /// An interceptor or a screen that the session has not asked gives its own answer.
    package var rehearsal: Rehearsal {
        Rehearsal(
            verdict: { [self] name in
                switch take({ $0.interceptor == name }) {
                case .allowed: .proceed
                case .redirected(_, let redirect): redirect(router).map(Rehearsal.Verdict.redirect)
                case .refused(_, let reason): .refuse(reason)
                case .confirmed, nil: nil
                }
            },
            confirmation: { [self] name in
                // A trace truncates long descriptions.
                guard case .confirmed(_, let mayLeave) = take({ $0.screen == name.clipped }) else { return nil }
                return mayLeave
            })
    }

    private func take(_ isWanted: (TraceAnswer<Redirection>) -> Bool) -> TraceAnswer<Redirection>? {
        answers.firstIndex(where: isWanted).map { answers.remove(at: $0) }
    }
}
