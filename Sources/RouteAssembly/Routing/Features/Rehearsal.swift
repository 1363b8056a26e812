/// An answer that a replay or a test gives in place of an interceptor, a loader, or a screen.
package enum RehearsedAnswer: Sendable {
    case allowed(by: String)
    /// A redirect to a route; `nil` to ask the interceptor.
    case redirected(by: String, to: (any Route)?)
    case refused(by: String, reason: String)
    /// The answer of a screen that would be removed, by its description.
    case leaving(String, isConfirmed: Bool)
    /// The value of a loader, by the name of the screen's type. Without a value, the loader runs.
    case loaded(of: String, value: @Sendable (any (Codable & Sendable).Type) -> (any Sendable)?)
    case notLoaded(of: String, reason: String)
}

extension DefaultRouter {
    /// Runs a closure whose navigations get answers in place of interceptors, loaders, and screens.
    ///
    /// Each answer is given once. Without an answer, an interceptor or a screen is asked as in any
    /// navigation, and a loader runs.
    package func rehearse<R>(_ answers: [RehearsedAnswer], _ body: () async throws -> R) async rethrows -> R {
        let rehearsal = Rehearsal(answers, on: self)
        core.add(rehearsal)
        defer { core.remove(rehearsal) }
        return try await body()
    }
}

@MainActor
private final class Rehearsal: Participant {
    private var answers: [RehearsedAnswer]
    private let router: DefaultRouter

    init(_ answers: [RehearsedAnswer], on router: DefaultRouter) {
        self.answers = answers
        self.router = router
    }

    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? {
        guard let index = answers.firstIndex(where: { $0.answers(question) }) else { return nil }
        switch answers.remove(at: index) {
        case .allowed: return .passed
        case .redirected(_, let route):
            guard let destination = route.flatMap({ try? router.destination(of: $0) }) else { return nil }
            return .redirect { _ in destination }
        case .leaving(_, let isConfirmed): return .confirmation(isConfirmed, by: question.screen)
        case .loaded(_, let value): return question.loader?.recordedType.flatMap(value).map { .value($0) }
        case .refused(_, let reason), .notLoaded(_, let reason):
            return .failure(RehearsedFailure(description: reason))
        }
    }
}

extension RehearsedAnswer {
    @MainActor
    fileprivate func answers(_ question: Question) -> Bool {
        switch self {
        case .allowed(let name), .redirected(let name, _), .refused(let name, _):
            [.interceptor, .guard].contains(question.kind) && question.entityName == name
        case .leaving(let label, _): question.kind == .removal && question.screenLabel == label
        case .loaded(let target, _), .notLoaded(let target, _):
            question.kind == .loader && question.targetName == target
        }
    }
}

private struct RehearsedFailure: Error, CustomStringConvertible {
    let description: String
}
