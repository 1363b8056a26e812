package import RouteAssembly

/// The record of a navigation, which contains text instead of screens.
package struct TracedNavigation: Sendable {
    /// The number that the router gave to the navigation.
    package let number: Int
    /// The description of the request, for the middle of a sentence.
    package var request: String
    /// The description of the destination, or `nil` for an unwind or a restoration.
    package let destination: String?
    /// The description of the context, or `nil` if it is `Void`.
    package var context: String?
    /// The values that a replay needs.
    package var subject: TracedSubject
    /// The number of the parent navigation.
    package let parent: Int?
    /// The number of the navigation that was redirected to this one.
    package let redirected: Int?
    package let began: Duration
    package var ended: Duration?
    /// The events after the start, except an error that ends the navigation.
    package var events: [(time: Duration, event: Event)] = []
    package var outcome = Outcome.underWay
    /// The hierarchy at the start, or at the end once the navigation has finished.
    package var tree: TracedTree
    /// The hierarchy at the start; `nil` in a trace that was read.
    package var treeAtStart: TracedTree?
    /// The change that the navigation made.
    package var change: TracedChange?
    /// The state of the app's model at the start, or at the last answer, as JSON.
    package var state: String?

    /// An event of a navigation, without references to screens.
    package enum Event: Sendable {
        case planned(RoutingPlan)
        case intercepted(by: String, RoutingEvent.Verdict)
        case loading(of: String)
        case loaded(of: String)
        case asked(String, mayLeave: Bool)
        case task(String, on: String)
        case committed(revision: Int)
        case finished(target: String)
        case awaitsResult(of: String)
        case result(of: String, RoutingEvent.ResultEnding)
    }

    /// The outcome of a navigation.
    package enum Outcome: Sendable {
        case underWay
        case arrived
        case failed(TracedError)
    }

    /// The destination, or the request if it is an unwind or a restoration.
    package var title: String { destination ?? request }
}

extension TracedNavigation {
    @MainActor
    init(number: Int, request: RoutingEvent.Request, began: Duration, tree: TracedTree) {
        let destination = request.destination.flatMap { $0.change == nil ? $0 : nil }
        let context = destination.flatMap { destination in
            destination.context is Void ? nil : String(describing: destination.context).clipped
        }
        self.init(
            number: number, request: request.description.clipped, destination: destination?.description,
            context: context, subject: TracedSubject(request.subject), parent: request.parent,
            redirected: request.redirected, began: began, tree: tree)
        treeAtStart = tree
    }

    @MainActor
    mutating func add(_ kind: RoutingEvent.Kind, at time: Duration, tree: TracedTree) {
        switch kind {
        // Records the error as text, because it may refer to screens.
        case .failed(let error): (outcome, ended, self.tree) = (.failed(TracedError(error)), time, tree)
        case .finished(let target):
            events.append((time, .finished(target: target.clipped)))
            (outcome, ended, self.tree) = (.arrived, time, tree)
        default: if let event = Event(kind) { events.append((time, event)) }
        }
    }
}

extension TracedNavigation.Event {
    /// Creates the record of an event that does not end the navigation.
    @MainActor
    fileprivate init?(_ kind: RoutingEvent.Kind) {
        switch kind {
        case .planned(let plan): self = .planned(plan)
        case .intercepted(let name, .refused(let reason)): self = .intercepted(by: name, .refused(reason.clipped))
        case .intercepted(let name, let verdict): self = .intercepted(by: name, verdict)
        case .loading(let target): self = .loading(of: target)
        case .loaded(let target, _): self = .loaded(of: target)
        case .asked(let screen, let mayLeave): self = .asked(screen.clipped, mayLeave: mayLeave)
        case .task(let task, let screen): self = .task(task, on: screen.clipped)
        case .committed(let change): self = .committed(revision: change.revision)
        case .awaitsResult(let screen): self = .awaitsResult(of: screen.clipped)
        case .result(let screen, let ending): self = .result(of: screen.clipped, ending)
        case .started, .finished, .failed: return nil
        }
    }
}

/// The record of an error, as text.
package struct TracedError: Sendable {
    /// The name of the code.
    package let code: String
    package var message: String
    package var cause: String?
    package var plan: RoutingPlan?
}

extension TracedError {
    init(_ error: RoutingError) {
        (code, message, plan) = (error.code.description, error.message.clipped, error.plan)
        cause = error.underlyingError.map { String(describing: $0).clipped }
    }
}

extension String {
    /// The text, truncated to about a thousand characters.
    package var clipped: String {
        guard utf8.count > 1000, let end = unicodeScalars.index(startIndex, offsetBy: 1000, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return self[..<end] + "…"
    }
}
