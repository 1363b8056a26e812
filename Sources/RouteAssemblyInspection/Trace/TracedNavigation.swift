package import RouteAssembly

/// The record of a navigation, which contains text instead of screens.
package struct TracedNavigation: Sendable, Codable {
    /// The number that the router gave to the navigation.
    package let number: Int
    /// The description of the request, for the middle of a sentence.
    package var request: String
    /// The description of the destination, or `nil` for an unwind or a restoration.
    package var destination: String?
    /// The description of the context, or `nil` if it is `Void`.
    package var context: String?
    /// The values that a replay needs, or `nil` for a navigation that cannot be repeated.
    package var subject: TracedSubject?
    /// The number of the parent navigation.
    package var parent: Int?
    /// The number of the navigation that was redirected to this one.
    package var redirectedFrom: Int?
    package let began: Int64
    package var ended: Int64?
    package var outcome = Outcome.underWay
    /// The error of a failed navigation.
    package var error: TracedError?
    /// The events after the start, except an error that ends the navigation.
    package var events: [TracedEvent] = []
    /// The hierarchy at the start, or at the end once the navigation has finished.
    package var hierarchy: Int
    /// The time of the navigation's change of the hierarchy, and the hierarchies around it.
    private var changed: Int64?
    private var before: Int?
    private var after: Int?
    /// The state of the app's model at the start, or at the last answer.
    var state: Int?

    /// The state of a navigation at the end of the recorded session.
    package enum Outcome: String, Sendable, Codable, CaseIterable { case underWay, arrived, failed }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case number, request, destination, context, subject, parent, redirectedFrom, began, ended, outcome, error
        case events, hierarchy, changed, before, after, state
    }

    init(number: Int, request: String, began: Int64, hierarchy: Int) {
        (self.number, self.request, self.began, self.hierarchy) = (number, request, began, hierarchy)
    }

    /// The destination, or the request if it is an unwind or a restoration.
    package var title: String { destination ?? request }

    /// The change that the navigation made.
    package var change: TracedChange? {
        get {
            guard let changed, let before, let after else { return nil }
            return TracedChange(began: changed, before: before, after: after, state: state)
        }
        set { (changed, before, after) = (newValue?.began, newValue?.before, newValue?.after) }
    }

    /// Indicates whether the navigation has a time of a change, but not the hierarchies around it.
    var hasIncompleteChange: Bool { changed != nil && change == nil }
}

extension TracedNavigation {
    @MainActor
    init(number: Int, request: RoutingEvent.Request, began: Int64, hierarchy: Int) {
        self.init(number: number, request: request.description.clipped, began: began, hierarchy: hierarchy)
        if let destination = request.destination {
            self.destination = destination.description
            context = destination.context is Void ? nil : String(describing: destination.context).clipped
        }
        (subject, parent, redirectedFrom) = (TracedSubject(request.subject), request.parent, request.redirected)
    }

    @MainActor
    mutating func add(_ kind: RoutingEvent.Kind, at time: Int64, hierarchy: Int) {
        switch kind {
        case .failed(let error):
            // Records the error as text, because it may refer to screens.
            (outcome, self.error) = (.failed, TracedError(error))
            (ended, self.hierarchy) = (time, hierarchy)
        case .finished: (outcome, ended, self.hierarchy) = (.arrived, time, hierarchy)
        default: break
        }
        if let event = TracedEvent(kind, at: time) { events.append(event) }
    }
}

/// The record of an error, as text.
package struct TracedError: Sendable, Codable {
    /// The name of the code.
    package var code: String
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
    package var clipped: String { shortened(to: 1000) }
}
