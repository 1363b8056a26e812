package import RouteAssembly

/// A step of a replay: a navigation, or gestures of the user.
package struct TraceStep: Sendable {
    package enum Action: Sendable {
        /// A navigation to a route, or through several.
        case navigate([TracedRoute])
        /// A link that leads to no destination.
        case open(link: String)
        /// The name of an unwinding.
        case unwind(String)
        case gestures([TraceGesture])
        /// An entry that changed the hierarchy, and that a replay cannot repeat.
        case gap(String)
        /// An entry that changed nothing, and that a replay does not repeat.
        case omission(String)
    }

    package enum Outcome: Sendable {
        case hierarchy(HierarchySnapshot)
        /// The name of the code of an error, which has changed nothing.
        case failure(code: String)
    }

    /// An answer of an interceptor or a screen.
    package enum Answer: Sendable {
        case allowed(by: String)
        /// A redirect to routes; to nothing known if there are none.
        case redirected(by: String, to: [TracedRoute])
        case refused(by: String, reason: String)
        case confirmed(by: String, mayLeave: Bool)
    }

    /// A phrase such as "#3, the navigation to ProductScreen".
    package let title: String
    package let action: Action
    /// The answers in their order, also those of the navigations that it was redirected to.
    package let answers: [Answer]
    /// The state of the app's model to set before the step, as JSON; `nil` if none is recorded.
    package let state: String?
    package let outcome: Outcome
    /// The time at which the hierarchy changed, or at which the navigation ended.
    fileprivate let time: Duration
}

extension RoutingTrace {
    /// The steps of a replay, in the order in which they changed the hierarchy.
    ///
    /// A navigation changes the hierarchy at once, so the session is the sequence of the changes. A
    /// navigation that waits, for example for a login, comes after those that it waits for.
    package var steps: [TraceStep] {
        let navigations = entries.compactMap(\.navigation)
        let known = Set(navigations.map(\.number))
        let next = Dictionary(
            navigations.compactMap { one in one.redirected.map { ($0, one) } }, uniquingKeysWith: { first, _ in first })
        var steps: [TraceStep] = entries.compactMap { entry in
            switch entry {
            case .change(let change): TraceStep(change)
            case .navigation(let navigation):
                if let earlier = navigation.redirected, known.contains(earlier) {
                    nil
                } else {
                    TraceStep(Array(sequence(first: navigation) { next[$0.number] }))
                }
            }
        }
        // Sorting by the position, too, because sorting by the time alone is not stable.
        steps = steps.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.1)
        return steps
    }
}

extension TraceStep {
    /// Creates the step of a change without a navigation; `nil` if it shows in no tree.
    fileprivate init?(_ change: TracedChange) {
        title = "a change outside of the navigations"
        switch TraceGesture.gestures(from: change.before, to: change.after) {
        case []: return nil
        case let gestures?: action = .gestures(gestures)
        case nil: action = .gap("\(title) that no gesture makes")
        }
        (answers, state, time) = ([], change.state, change.time)
        outcome = .hierarchy(change.after.snapshot)
    }

    /// Creates the step of a navigation and those that it was redirected to.
    fileprivate init(_ chain: [TracedNavigation]) {
        let (first, last) = (chain[0], chain[chain.count - 1])
        title = "#\(first.number), \(first.request)"
        state = last.state
        time = last.change?.time ?? last.ended ?? last.began
        outcome = last.replayOutcome
        action = first.action(endingAs: last)
        answers = zip(chain, chain.dropFirst().map(Optional.some) + [nil]).flatMap { $0.answers(followedBy: $1) }
    }
}

extension TracedNavigation {
    /// Whether the navigation has arrived, or has changed the hierarchy and is going to arrive.
    private var hasArrived: Bool { if case .arrived = outcome { true } else { change != nil } }

    fileprivate var replayOutcome: TraceStep.Outcome {
        if !hasArrived, case .failed(let error) = outcome { return .failure(code: error.code) }
        return .hierarchy(change?.after.snapshot ?? tree.snapshot)
    }

    /// Returns the action that repeats the navigation.
    ///
    /// - Parameter last: The navigation at the end of the redirects.
    /// - Returns: The action.
    fileprivate func action(endingAs last: TracedNavigation) -> TraceStep.Action {
        if case .failed(let error) = last.outcome, last.change == nil,
            ["cancelled", "superseded", "rejected", "redirected"].contains(error.code)
        {
            return .omission("it ended with \(error.code)")
        }
        guard last.hasArrived || last.ended != nil else { return .omission("it had not ended") }
        switch subject {
        case .routes(let routes): return .navigate(routes)
        case .link(let link): return .open(link: link)
        case .unwinding(let name): return .unwind(name)
        case .unknown: break
        }
        guard let change = last.change else { return .omission("it changed nothing") }
        if destination == nil, let gestures = TraceGesture.gestures(from: change.before, to: change.after) {
            return .gestures(gestures)
        }
        let context = context.map { " with \($0)" } ?? ""
        return .gap("#\(number), \(request)\(context), which was not asked for by a Codable route or a link")
    }

    /// Returns the answers of interceptors and screens.
    ///
    /// - Parameter next: The navigation that this one was redirected to.
    /// - Returns: The answers in their order.
    fileprivate func answers(followedBy next: TracedNavigation?) -> [TraceStep.Answer] {
        events.compactMap { _, event in
            switch event {
            case .intercepted(let name, .proceeded): .allowed(by: name)
            case .intercepted(let name, .redirected):
                if case .routes(let routes) = next?.subject {
                    .redirected(by: name, to: routes)
                } else {
                    .redirected(by: name, to: [])
                }
            case .intercepted(let name, .refused(let reason)): .refused(by: name, reason: reason)
            case .asked(let screen, let mayLeave): .confirmed(by: screen, mayLeave: mayLeave)
            default: nil
            }
        }
    }
}
