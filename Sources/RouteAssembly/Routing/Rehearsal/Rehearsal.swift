/// The answers that a replay of a recorded session gives in place of interceptors, loaders, and
/// screens.
///
/// An interceptor or a screen without an answer is asked as in any navigation, and a loader runs.
@MainActor
package final class Rehearsal: Participant {
    /// A recorded verdict of an interceptor.
    @MainActor
    package enum Verdict {
        case proceed
        case redirect(AnyDestination)
        /// The description of the error that the interceptor has thrown.
        case refuse(String)
    }

    private let verdict: (_ interceptor: String) -> Verdict?
    private let confirmation: (_ screen: String) -> Bool?
    private let value: (_ screen: String, any RecordingLoader.Type) -> (any Sendable)?
    private let loadingFailure: (_ screen: String) -> String?

    /// Creates answers.
    ///
    /// - Parameters:
    ///   - verdict: Returns the answer of an interceptor, by the name of its type.
    ///   - confirmation: Returns the answer of a screen that would be removed, by its description.
    ///   - value: Returns the recorded value of a loader, by the name of the screen's type; `nil`
    ///     to run the loader.
    ///   - loadingFailure: Returns the description of the error of a loader, by the name of the
    ///     screen's type; `nil` to run the loader.
    package init(
        verdict: @escaping (_ interceptor: String) -> Verdict?, confirmation: @escaping (_ screen: String) -> Bool?,
        value: @escaping (_ screen: String, any RecordingLoader.Type) -> (any Sendable)?,
        loadingFailure: @escaping (_ screen: String) -> String?
    ) {
        (self.verdict, self.confirmation) = (verdict, confirmation)
        (self.value, self.loadingFailure) = (value, loadingFailure)
    }

    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? {
        switch question.kind {
        case .interceptor, .guard:
            switch verdict(question.entityName) {
            case .proceed: .passed
            case .redirect(let destination): .redirect { _ in destination }
            case .refuse(let reason): .failure(RecordedRefusal(description: reason))
            case nil: nil
            }
        case .loader: reply(toLoader: question)
        case .removal: confirmation(question.screenLabel).map { .confirmation($0, by: question.screen) }
        }
    }

    private func reply(toLoader question: Question) -> Question.Reply? {
        let screen = typeName(question.target)
        if let type = question.loader?.recording, let value = value(screen, type) { return .value(value) }
        return loadingFailure(screen).map { .failure(RecordedRefusal(description: $0)) }
    }
}

/// The error of an interceptor or a loader in a recorded session.
private struct RecordedRefusal: Error, CustomStringConvertible {
    let description: String
}

extension DefaultRouter {
    /// Gives recorded answers in place of interceptors, loaders, and screens while a closure runs.
    package func rehearse<R>(_ rehearsal: Rehearsal, _ body: () async throws -> R) async rethrows -> R {
        core.add(rehearsal)
        defer { core.remove(rehearsal) }
        return try await body()
    }
}
