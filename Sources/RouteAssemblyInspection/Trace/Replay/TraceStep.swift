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
        case missing(String)
        /// An entry that changed nothing, and that a replay does not repeat.
        case omission(String)
    }

    package enum Outcome: Sendable {
        case hierarchy(HierarchySnapshot)
        /// The name of the code of an error, which has changed nothing.
        case failure(code: String)
    }

    /// A phrase such as "#3, the navigation to ProductScreen".
    package let title: String
    package let action: Action
    /// The answers in their order, also those of the navigations that it was redirected to.
    package let answers: [TraceAnswer<[TracedRoute]>]
    /// The state of the app's model to set before the step, as JSON; `nil` if none is recorded.
    package let state: String?
    package let outcome: Outcome
    /// The time at which the hierarchy changed, or at which the navigation ended.
    fileprivate let time: Int64
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
            navigations.compactMap { one in one.redirectedFrom.map { ($0, one) } },
            uniquingKeysWith: { first, _ in first })
        var steps: [TraceStep] = entries.compactMap { entry in
            switch entry {
            case .change(let change): TraceStep(change, in: self)
            case .navigation(let navigation):
                if let earlier = navigation.redirectedFrom, known.contains(earlier) {
                    nil
                } else {
                    TraceStep(Array(sequence(first: navigation) { next[$0.number] }), in: self)
                }
            }
        }
        // Sorting by the position, too, because sorting by the time alone is not stable.
        steps = steps.enumerated().sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }.map(\.1)
        return steps
    }
}

extension TraceStep {
    /// Creates the step of a change without a navigation; `nil` if the hierarchies before and after
    /// the change look the same.
    fileprivate init?(_ change: TracedChange, in trace: RoutingTrace) {
        title = "a change outside of the navigations"
        switch trace.gestures(making: change) {
        case []: return nil
        case let gestures?: action = .gestures(gestures)
        case nil: action = .missing("\(title) that no gesture makes")
        }
        (answers, state, time) = ([], trace.state(change.state), change.began)
        outcome = .hierarchy(trace.snapshot(change.after))
    }

    /// Creates the step of a navigation and those that it was redirected to.
    fileprivate init(_ chain: [TracedNavigation], in trace: RoutingTrace) {
        let (first, last) = (chain[0], chain[chain.count - 1])
        title = "#\(first.number), \(first.request)"
        state = trace.state(last.state)
        time = last.change?.began ?? last.ended ?? last.began
        if last.change == nil, last.outcome == .failed, let error = last.error {
            outcome = .failure(code: error.code)
        } else {
            outcome = .hierarchy(trace.snapshot(last.change?.after ?? last.hierarchy))
        }
        action = trace.action(repeating: first, endingAs: last)
        answers = zip(chain, chain.dropFirst().map(Optional.some) + [nil]).flatMap { $0.answers(followedBy: $1) }
    }
}

extension RoutingTrace {
    fileprivate func gestures(making change: TracedChange) -> [TraceGesture]? {
        TraceGesture.gestures(from: snapshot(change.before), to: snapshot(change.after))
    }

    /// Returns the action that repeats a navigation.
    ///
    /// - Parameters:
    ///   - first: The navigation.
    ///   - last: The navigation at the end of the redirects.
    /// - Returns: The action.
    fileprivate func action(
        repeating first: TracedNavigation, endingAs last: TracedNavigation
    ) -> TraceStep.Action {
        if last.outcome == .failed, last.change == nil, let code = last.error?.code,
            ["cancelled", "superseded", "rejected", "redirected"].contains(code)
        {
            return .omission("it ended with \(code)")
        }
        guard last.outcome == .arrived || last.change != nil || last.ended != nil else {
            return .omission("it had not ended")
        }
        switch first.subject {
        case .routes(let routes): return .navigate(routes)
        case .link(let link): return .open(link: link)
        case .unwinding(let name): return .unwind(name)
        case nil: break
        }
        guard let change = last.change else { return .omission("it changed nothing") }
        if first.destination == nil, let gestures = gestures(making: change) { return .gestures(gestures) }
        let context = first.context.map { " with \($0)" } ?? ""
        return .missing(
            "#\(first.number), \(first.request)\(context), which was not asked for by a Codable route or a link")
    }
}

extension TracedNavigation {
    /// Returns the answers of interceptors and screens, and the values of loaders.
    ///
    /// - Parameter next: The navigation that this one was redirected to.
    /// - Returns: The answers in their order.
    fileprivate func answers(followedBy next: TracedNavigation?) -> [TraceAnswer<[TracedRoute]>] {
        events.compactMap { event in
            switch event.kind {
            case .intercepted(let name, .proceeded): .allowed(by: name)
            case .intercepted(let name, .redirected):
                if case .routes(let routes) = next?.subject {
                    .redirected(by: name, to: routes)
                } else {
                    .redirected(by: name, to: [])
                }
            case .intercepted(let name, .refused(let reason)): .refused(by: name, reason: reason)
            case .asked(let screen, let mayLeave): .confirmed(by: screen, mayLeave: mayLeave)
            case .loaded(let screen): event.value.map { .loaded(of: screen, json: $0) }
            default: nil
            }
        }
    }
}
