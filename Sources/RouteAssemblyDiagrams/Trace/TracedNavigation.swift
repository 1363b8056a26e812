import RouteAssembly

/// What is known of one navigation, without any of its screens.
struct TracedNavigation {
    /// Its number, as its router counts.
    let number: Int
    /// What was asked, in the middle of a sentence.
    let request: String
    /// Where it was to lead; nil for a way back.
    let destination: String?
    /// What it was asked with, as it prints itself.
    let context: String?
    /// The navigation it is part of.
    let served: Int?
    /// The navigation that was redirected here.
    let redirected: Int?
    let began: Duration
    private(set) var ended: Duration?
    /// What happened after its beginning, but for an error.
    private(set) var events: [(time: Duration, event: Event)] = []
    private(set) var outcome = Outcome.underWay
    /// The tree it found, and left.
    private(set) var tree: TracedTree
    /// What it has changed.
    var change: TracedChange?

    /// What happened in it.
    enum Event {
        case told(RoutingEvent.Kind)
        /// Instead of the change itself, which refers to screens.
        case committed(revision: Int)
    }

    /// How a navigation ended.
    enum Outcome {
        case underWay
        case arrived
        case failed(TracedError)
    }

    @MainActor
    init(number: Int, request: RoutingEvent.Request, began: Duration, tree: TracedTree) {
        (self.number, self.began, self.tree) = (number, began, tree)
        (self.request, destination) = (request.description, request.destination?.description)
        (served, redirected) = (request.served, request.redirected)
        context = request.destination.flatMap { destination in
            destination.context is Void ? nil : String(describing: destination.context).clipped
        }
    }

    /// Where it was to lead, in a word or two.
    var title: String { destination ?? request }

    @MainActor
    mutating func add(_ kind: RoutingEvent.Kind, at time: Duration, tree: TracedTree) {
        switch kind {
        // The error itself may hold anything.
        case .failed(let error): outcome = .failed(TracedError(error))
        case .finished:
            outcome = .arrived
            events.append((time, .told(kind)))
        case .committed(let change): return events.append((time, .committed(revision: change.revision)))
        default: return events.append((time, .told(kind)))
        }
        (ended, self.tree) = (time, tree)
    }
}

/// An error as texts: what is under it may hold anything.
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
    /// As much of it as somebody would read.
    var clipped: String {
        guard utf8.count > 1000, let end = unicodeScalars.index(startIndex, offsetBy: 1000, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return self[..<end] + "…"
    }
}
