public import Foundation
public import RouteAssembly

extension RoutingTrace {
    /// Repeats the session in the window of a router, and compares the hierarchy after each step.
    ///
    /// ```swift
    /// if let difference = await trace.replay(on: app.router, routes: ShopRoute.self) {
    ///     print(difference)
    /// }
    /// ```
    ///
    /// The replay navigates to the recorded routes, and makes the recorded changes of the user
    /// itself. Interceptors, and screens that would be removed, are not asked if the trace contains
    /// their answers. The replay runs as fast as the app does, and ends at the first difference.
    ///
    /// - Parameters:
    ///   - router: The router of an app that is as it was when the recording began.
    ///   - routes: The type of the app's routes.
    ///   - setState: Sets the state of the model before a step. The data is the JSON of the state
    ///     that the recorder has got.
    ///   - open: Opens a link that led to no destination. Without it, such a link is left out.
    /// - Returns: The first difference, or `nil` if there is none.
    @MainActor
    public func replay<R: Route & Decodable>(
        on router: DefaultRouter, routes: R.Type, setState: (Data) throws -> Void = { _ in },
        open: ((String) async throws -> Void)? = nil
    ) async -> TraceDifference? {
        for step in steps {
            do {
                if let state = step.state { try setState(Data(state.utf8)) }
                try await repeating(step, on: router, routes: routes, open: open)
                if let difference = TraceDifference(step, in: router.window) { return difference }
            } catch {
                if let difference = TraceDifference(step, error: error) { return difference }
            }
        }
        return nil
    }

    @MainActor
    private func repeating<R: Route & Decodable>(
        _ step: TraceStep, on router: DefaultRouter, routes: R.Type, open: ((String) async throws -> Void)?
    ) async throws {
        let answers = step.answers.map { answer in
            answer.mapRedirection { redirected -> RecordedRedirection in
                { router in
                    // A redirect leads to one destination.
                    guard redirected.count == 1 else { return nil }
                    return try? router.destination(of: redirected[0].decoded(as: routes))
                }
            }
        }
        try await router.rehearse(answers) {
            switch step.action {
            case .navigate(let recorded):
                _ = try await router.navigate(repeating: recorded.map { try $0.decoded(as: routes) }, by: router)
            case .open(let link): try await open?(link)
            case .unwind(let name): if let unwind = Unwind(repeatable: name) { try await router.unwind(unwind) }
            case .gestures(let gestures): try gestures.perform(in: router.window)
            case .missing(let name): throw MissingStep(description: name)
            case .omission: break
            }
        }
    }
}

/// The first place where a replay differs from the recorded session.
public struct TraceDifference: Sendable, CustomStringConvertible {
    /// The step, such as "#3, the navigation to ProductScreen".
    public let step: String
    /// A text that says what is different.
    public let message: String
    /// The hierarchy that was recorded after the step.
    ///
    /// It is `nil` if the recorded navigation has failed.
    public let expected: HierarchySnapshot?
    /// The hierarchy after the replayed step; `nil` if the step has failed.
    public let actual: HierarchySnapshot?

    /// The step and the difference.
    public var description: String { "\(step): \(message)" }
}

extension TraceDifference {
    /// Compares the hierarchy after a step that has not failed.
    @MainActor
    fileprivate init?(_ step: TraceStep, in window: Window) {
        let actual = window.snapshot().mapLabels(\.clipped)
        switch (step.action, step.outcome) {
        case (.omission, _), (.open, .failure): return nil
        case (_, .failure(let code)):
            self.init(
                step: step.shown, message: "it failed with \(code), and now succeeds", expected: nil, actual: actual)
        case (_, .hierarchy(let expected)):
            guard expected != actual else { return nil }
            self.init(
                step: step.shown, message: "the hierarchy was\n\(expected)\nand now is\n\(actual)", expected: expected,
                actual: actual)
        }
    }

    /// Compares the error of a step.
    fileprivate init?(_ step: TraceStep, error: any Error) {
        var expected: HierarchySnapshot?
        switch (step.action, step.outcome) {
        case (.open, .failure): return nil
        case (_, .failure(let code)): if (error as? RoutingError)?.code.description == code { return nil }
        case (_, .hierarchy(let hierarchy)): expected = hierarchy
        }
        let message =
            error is MissingStep ? "it cannot be repeated: \(error)" : "it now fails: \(String(printable: "\(error)"))"
        self.init(step: step.shown, message: message, expected: expected, actual: nil)
    }
}

/// An entry that cannot be repeated.
private struct MissingStep: Error, CustomStringConvertible {
    let description: String
}

extension TraceStep {
    /// The title without characters that disturb a log.
    fileprivate var shown: String { String(printable: title) }
}

extension TracedRoute {
    /// Returns the route.
    ///
    /// - Throws: A ``MissingStep`` if the route is of another type, or a `DecodingError`.
    fileprivate func decoded<R: Route & Decodable>(as type: R.Type) throws -> R {
        guard self.type == Self.name(of: type) else {
            throw MissingStep(description: "the type of its route is \(self.type), and not \(Self.name(of: type))")
        }
        return try RecordedJSON.value(type, from: json)
    }
}
