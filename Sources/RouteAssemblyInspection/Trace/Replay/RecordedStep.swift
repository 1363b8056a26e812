package import RouteAssembly

/// An answer of an interceptor, a loader, or a screen.
package enum TraceAnswer<Redirection: Sendable>: Sendable {
    case allowed(by: String)
    case redirected(by: String, to: Redirection)
    case refused(by: String, reason: String)
    case confirmed(by: String, mayLeave: Bool)
    /// The loader of a screen has returned a value, as JSON.
    case loaded(of: String, json: String)
    /// The loader of a screen has failed, which is not recorded.
    case notLoaded(of: String, reason: String)

    /// Returns the answer with a transformed redirect.
    package func mapRedirection<R>(_ transform: (Redirection) -> R) -> TraceAnswer<R> {
        switch self {
        case .allowed(let name): .allowed(by: name)
        case .redirected(let name, let redirect): .redirected(by: name, to: transform(redirect))
        case .refused(let name, let reason): .refused(by: name, reason: reason)
        case .confirmed(let screen, let mayLeave): .confirmed(by: screen, mayLeave: mayLeave)
        case .loaded(let screen, let json): .loaded(of: screen, json: json)
        case .notLoaded(let screen, let reason): .notLoaded(of: screen, reason: reason)
        }
    }

    fileprivate var interceptor: String? {
        switch self {
        case .allowed(let name), .redirected(let name, _), .refused(let name, _): name
        case .confirmed, .loaded, .notLoaded: nil
        }
    }

    fileprivate var loadedScreen: String? { if case .loaded(let screen, _) = self { screen } else { nil } }
    fileprivate var failingScreen: String? { if case .notLoaded(let screen, _) = self { screen } else { nil } }
    fileprivate var screen: String? { if case .confirmed(let screen, _) = self { screen } else { nil } }

    /// A sentence for an answer that a step has not asked for.
    fileprivate var complaint: String {
        switch self {
        case .allowed(let name), .redirected(let name, _), .refused(let name, _), .confirmed(let name, _):
            "\(name) was not asked. Remove its answer, or correct its name."
        case .loaded(let screen, _), .notLoaded(let screen, _):
            "No loader was asked for the value of \(screen). Remove its answer, or correct the name of the screen."
        }
    }
}

/// Returns the recorded value of a loader; `nil` if it cannot be decoded.
private func decoded<L: RecordingLoader>(_ json: String, by loader: L.Type) -> (any Sendable)? {
    try? RecordedJSON.value(L.Value.self, from: json)
}

/// Returns the destination of a recorded redirect, or `nil` if its interceptor has to be asked.
package typealias RecordedRedirection = @MainActor @Sendable (DefaultRouter) -> AnyDestination?

// The steps of a recorded session, which a replay and a written test repeat.
extension DefaultRouter {
    /// Runs a step whose interceptors and screens give recorded answers, each of them once.
    ///
    /// An interceptor or a screen that the session has not asked gives its own answer.
    ///
    /// - Parameters:
    ///   - answers: The recorded answers.
    ///   - report: Receives a sentence about each answer that the step has not asked for.
    ///   - step: The step.
    /// - Returns: The result of the step.
    /// - Throws: The error of the step.
    package func rehearse<R>(
        _ answers: [TraceAnswer<RecordedRedirection>], reportingUnused report: (String) -> Void = { _ in },
        _ step: () async throws -> R
    ) async rethrows -> R {
        var answers = answers
        defer { for answer in answers { report(answer.complaint) } }
        func take(_ isWanted: (TraceAnswer<RecordedRedirection>) -> Bool) -> TraceAnswer<RecordedRedirection>? {
            answers.firstIndex(where: isWanted).map { answers.remove(at: $0) }
        }
        let rehearsal = Rehearsal(
            verdict: { [self] name in
                switch take({ $0.interceptor == name }) {
                case .allowed: .proceed
                case .redirected(_, let redirect): redirect(self).map(Rehearsal.Verdict.redirect)
                case .refused(_, let reason): .refuse(reason)
                case .confirmed, .loaded, .notLoaded, nil: nil
                }
            },
            confirmation: { name in
                // A trace truncates long descriptions.
                guard case .confirmed(_, let mayLeave) = take({ $0.screen == name.clipped }) else { return nil }
                return mayLeave
            },
            value: { name, type in
                guard case .loaded(_, let json) = take({ $0.loadedScreen == name }) else { return nil }
                return decoded(json, by: type)
            },
            loadingFailure: { name in
                guard case .notLoaded(_, let reason) = take({ $0.failingScreen == name }) else { return nil }
                return reason
            })
        return try await rehearse(rehearsal, step)
    }

    /// Navigates to a recorded route, or through several.
    ///
    /// - Parameters:
    ///   - routes: The routes.
    ///   - router: The router that navigates: this one, or one that wraps it.
    /// - Returns: The arrival.
    /// - Throws: The error of the navigation, or of a route without a destination.
    package func navigate(
        repeating routes: [some Route], by router: any Router
    ) async throws(RoutingError) -> Arrival {
        if routes.count == 1 { return try await router.navigate(to: routes[0]) }
        var destinations: [AnyDestination] = []
        for route in routes { destinations.append(try destination(of: route)) }
        return try await router.navigate(through: destinations)
    }
}

extension [TraceGesture] {
    /// Makes the changes, one after another.
    ///
    /// - Throws: The error of the first change that fails.
    @MainActor
    package func perform(in window: Window) throws(RoutingError) {
        for gesture in self { try gesture.perform(in: window) }
    }
}
