package import RouteAssembly

/// The answers of a recorded step that have not been given yet.
@MainActor
package final class RecordedAnswers {
    package typealias Destination = @MainActor @Sendable () -> AnyDestination?

    /// An answer of an interceptor or a screen.
    package enum Answer: Sendable {
        case allowed(by: String)
        /// A redirect; the interceptor is asked if the destination is unknown.
        case redirected(by: String, to: Destination)
        case refused(by: String, reason: String)
        case confirmed(by: String, mayLeave: Bool)
    }

    private var answers: [Answer]

    package init(_ answers: [Answer]) { self.answers = answers }

    /// The answers, each of which is given once.
    ///
    /// An interceptor or a screen that the session has not asked gives its own answer.
    package var rehearsal: Rehearsal {
        Rehearsal(
            verdict: { [self] name in take { $0.interceptor == name }?.verdict },
            confirmation: { [self] name in
                // A trace has the beginning of a long description.
                guard case .confirmed(_, let mayLeave) = take({ $0.screen == name.clipped }) else { return nil }
                return mayLeave
            })
    }

    private func take(_ isWanted: (Answer) -> Bool) -> Answer? {
        answers.firstIndex(where: isWanted).map { answers.remove(at: $0) }
    }
}

extension RecordedAnswers.Answer {
    fileprivate var interceptor: String? {
        switch self {
        case .allowed(let name), .redirected(let name, _), .refused(let name, _): name
        case .confirmed: nil
        }
    }

    fileprivate var screen: String? { if case .confirmed(let screen, _) = self { screen } else { nil } }

    @MainActor
    fileprivate var verdict: Rehearsal.Verdict? {
        switch self {
        case .allowed: .proceed
        case .redirected(_, let destination): destination().map(Rehearsal.Verdict.redirect)
        case .refused(_, let reason): .refuse(reason)
        case .confirmed: nil
        }
    }
}
