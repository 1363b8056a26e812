public import RouteAssembly

/// A result that a fuzz run asks for, and that its screens finish with.
///
/// ```swift
/// await fuzzRoutes(
///     in: window, routes: routes, results: [FuzzedResult(of: Steps.folderPicker) { _ in .archive }], seed: 1)
/// ```
@MainActor
public struct FuzzedResult {
    let label: String
    let ask: (any Router, Window, _ animated: Bool) -> ResultCall
    /// Returns whether a screen finishes with this result.
    let matches: (Screen) -> Bool
    /// Lets a screen finish, and returns the error if it cannot.
    ///
    /// It does not throw the error, because older systems cannot reflect a stored closure with
    /// typed throws.
    let finish: (Screen) async -> RoutingError?

    /// Creates a result from a step, its context, and the results of its screens.
    ///
    /// - Parameters:
    ///   - step: The step of the screen.
    ///   - context: The value for the step's entities.
    ///   - output: A closure that returns the result with which a screen finishes.
    public init<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context,
        giving output: @escaping (Target) -> Target.Output
    ) {
        label = "\(Target.self)" + (context is Void ? "" : " with \(context)")
        ask = { ResultCall(of: step, with: context, by: $0, in: $1, animated: $2) }
        matches = { $0 is Target }
        finish = { screen in
            guard let screen = screen as? Target else { return nil }
            do throws(RoutingError) { try await screen.finish(with: output(screen)) } catch { return error }
            return nil
        }
    }

    /// Creates a result from a step that needs no context, and the results of its screens.
    ///
    /// ```swift
    /// let date = FuzzedResult(of: Steps.datePicker) { _ in .today }
    /// ```
    public init<Target: ResultProviding>(
        of step: DestinationStep<Target, Void>, giving output: @escaping (Target) -> Target.Output
    ) { self.init(of: step, with: (), giving: output) }
}
