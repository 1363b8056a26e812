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
    func value(of loader: PreparedLoader) -> PreloadedValue? {
        guard let type = loader.recording, let value = value(typeName(loader.target), type) else { return nil }
        return PreloadedValue(value)
    }

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
        case .loading(let loadings): failure(of: loadings).map { .loaded([$0]) }
        case .removal(let screen, _): confirmation(screen.description).map { .confirmation($0) }
        }
    }
}

extension Rehearsal {
    /// Returns the failure of the first loader that is to fail; `nil` if all run.
    ///
    /// A required loader that fails ends the others.
    private func failure(of loadings: [Navigation.Loading]) -> Navigation.LoadingResult? {
        for loading in loadings {
            guard let reason = loadingFailure(typeName(loading.loader.target)) else { continue }
            return Navigation.LoadingResult(
                loading: loading, value: .failure(RecordedRefusal(description: reason)), duration: .zero)
        }
        return nil
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
