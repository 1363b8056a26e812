/// The answers that a replay of a recorded session gives in place of interceptors, loaders, and
/// screens.
///
/// An interceptor or a screen without an answer is asked as in any navigation, and a loader runs.
@MainActor
package final class Rehearsal {
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

    /// Returns the recorded value of a loader.
    func value(of question: Question) -> PreloadedValue? {
        guard let type = question.loader?.recording, let value = value(typeName(question.target), type) else {
            return nil
        }
        return PreloadedValue(value)
    }

    /// Returns the recorded answer to questions; `nil` if they have to be asked.
    ///
    /// Of several loaders, the first one that is to fail ends the others.
    func answer(to questions: [Question]) -> [Navigation.AnsweredQuestion]? {
        for question in questions {
            guard let reply = reply(to: question) else { continue }
            return [Navigation.AnsweredQuestion(question: question, reply: reply, duration: .zero)]
        }
        return nil
    }

    private func reply(to question: Question) -> Question.Reply? {
        switch question.kind {
        case .interceptor, .guard:
            switch verdict(question.entityName) {
            case .proceed: .verdict(.proceed)
            case .redirect(let destination): .verdict(.redirect(destination))
            case .refuse(let reason): .failure(RecordedRefusal(description: reason))
            case nil: nil
            }
        case .loader:
            loadingFailure(typeName(question.target)).map { .failure(RecordedRefusal(description: $0)) }
        case .removal: confirmation(question.screenLabel).map { .confirmation($0, by: question.screen) }
        }
    }
}

/// The error of an interceptor or a loader in a recorded session.
private struct RecordedRefusal: Error, CustomStringConvertible {
    let description: String
}

extension DefaultRouter {
    /// Gives recorded answers in place of interceptors and screens while a closure runs.
    package func rehearse<R>(_ rehearsal: Rehearsal, _ body: () async throws -> R) async rethrows -> R {
        active.rehearsal = rehearsal
        defer { active.rehearsal = nil }
        return try await body()
    }
}
