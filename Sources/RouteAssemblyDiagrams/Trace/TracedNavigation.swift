import RouteAssembly

/// The record of a navigation, which contains text instead of screens.
struct TracedNavigation {
    /// The number that the router gave to the navigation.
    let number: Int
    /// The description of the request, for the middle of a sentence.
    let request: String
    /// The description of the destination, or `nil` for an unwind or a restoration.
    let destination: String?
    /// The description of the context, or `nil` if it is `Void`.
    let context: String?
    /// The number of the parent navigation.
    let parent: Int?
    /// The number of the navigation that was redirected to this one.
    let redirected: Int?
    let began: Duration
    private(set) var ended: Duration?
    /// The events after the start, except an error that ends the navigation.
    private(set) var events: [(time: Duration, event: Event)] = []
    private(set) var outcome = Outcome.underWay
    /// The hierarchy at the start, or at the end once the navigation has finished.
    private(set) var tree: TracedTree
    /// The change that the navigation made.
    var change: TracedChange?

    /// An event of a navigation.
    enum Event {
        case reported(RoutingEvent.Kind)
        /// Replaces the event of the router, which refers to screens.
        case committed(revision: Int)
    }

    /// The outcome of a navigation.
    enum Outcome {
        case underWay
        case arrived
        case failed(TracedError)
    }

    @MainActor
    init(number: Int, request: RoutingEvent.Request, began: Duration, tree: TracedTree) {
        (self.number, self.began, self.tree) = (number, began, tree)
        (self.request, parent, redirected) = (request.description.clipped, request.parent, request.redirected)
        let destination = request.destination.flatMap { $0.change == nil ? $0 : nil }
        self.destination = destination?.description
        context = destination.flatMap { destination in
            destination.context is Void ? nil : String(describing: destination.context).clipped
        }
    }

    /// The destination, or the request if it is an unwind or a restoration.
    var title: String { destination ?? request }

    @MainActor
    mutating func add(_ kind: RoutingEvent.Kind, at time: Duration, tree: TracedTree) {
        switch kind {
        // Records the error as text, because it may refer to screens.
        case .failed(let error): outcome = .failed(TracedError(error))
        case .finished:
            outcome = .arrived
            events.append((time, .reported(kind)))
        case .committed(let change): return events.append((time, .committed(revision: change.revision)))
        default: return events.append((time, .reported(kind)))
        }
        (ended, self.tree) = (time, tree)
    }
}

/// The record of an error, as text.
struct TracedError {
    let code: RoutingError.Code
    let message: String
    let cause: String?
    let plan: RoutingPlan?

    init(_ error: RoutingError) {
        (code, message, plan) = (error.code, error.message.clipped, error.plan)
        cause = error.underlyingError.map { String(describing: $0).clipped }
    }
}

extension String {
    /// The text, truncated to about a thousand characters.
    var clipped: String {
        guard utf8.count > 1000, let end = unicodeScalars.index(startIndex, offsetBy: 1000, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return self[..<end] + "…"
    }
}
