/// The answers that a replay of a recorded session gives in place of interceptors and screens.
///
/// An interceptor or a screen without an answer is asked as in any navigation.
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

    /// Creates answers.
    ///
    /// - Parameters:
    ///   - verdict: Returns the answer of an interceptor, by the name of its type.
    ///   - confirmation: Returns the answer of a screen that would be removed, by its description.
    package init(
        verdict: @escaping (_ interceptor: String) -> Verdict?, confirmation: @escaping (_ screen: String) -> Bool?
    ) { (self.verdict, self.confirmation) = (verdict, confirmation) }

    /// Returns the recorded answer to a question.
    func answer(to question: Navigation.Question) -> Navigation.Answer? {
        switch question {
        case .interceptor(let interceptor, _, _):
            switch verdict(typeName(interceptor.type)) {
            case .proceed: .verdict(.proceed)
            case .redirect(let destination): .verdict(.redirect(destination))
            case .refuse(let reason): .refusal(RecordedRefusal(description: reason))
            case nil: nil
            }
        case .loading: nil
        case .removal(let screen): confirmation(screen.description).map { .confirmation($0) }
        }
    }
}

/// The error of an interceptor in a recorded session.
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
