/// One thing that a router decided or did, as a value: for logging, analytics and tracing.
///
/// ```swift
/// let token = router.observe { event in print(event) }
/// ```
@MainActor
public struct RoutingEvent: CustomStringConvertible {
    /// Which navigation of the router it belongs to: they are counted from 1.
    public let navigation: Int
    /// What happened.
    public let kind: Kind

    /// The things that happen, in the order in which they do.
    @MainActor
    public enum Kind {
        /// Something was asked.
        case started(Request)
        /// A plan was made; again when the hierarchy changed meanwhile.
        case planned(RoutingPlan)
        /// An interceptor has answered.
        case intercepted(by: String, Verdict)
        /// A screen that would leave was asked.
        case asked(String, mayLeave: Bool)
        /// A context task ran on a screen.
        case task(String, on: String)
        /// The hierarchy has changed.
        case committed(HierarchyChange)
        /// The navigation arrived.
        case finished(target: String)
        /// The navigation ended without arriving.
        case failed(RoutingError)
    }

    /// What was asked, and why if not by the app itself.
    @MainActor
    public struct Request: CustomStringConvertible {
        /// The navigation this one is part of: its interceptor or exit guard, or a screen that was
        /// placed for one of them, has started it.
        public let served: Int?
        /// The navigation that an interceptor has redirected here.
        public let redirected: Int?
        /// In the middle of a sentence: "the navigation to ProductScreen", or "going back".
        public let description: String
        package let destination: AnyDestination?

        init(_ destination: AnyDestination?, phrase: String, served: Int?) {
            (self.destination, description, self.served) = (destination, phrase, served)
            redirected = destination?.redirected
        }
    }

    /// An interceptor's answer.
    public enum Verdict: Sendable {
        /// It let the navigation pass.
        case proceeded
        /// It sent the navigation elsewhere.
        case redirected(to: String)
        /// It stopped the navigation.
        case refused(String)
    }

    /// The event in a line, a plan in a few.
    public var description: String { "#\(navigation) \(kind.text)" }
}

extension RoutingEvent.Kind {
    fileprivate var text: String {
        switch self {
        case .started(let what): "began \(what)"
        case .planned(let plan): "planned: \(plan)"
        case .intercepted(let name, .proceeded): "\(name) lets it pass"
        case .intercepted(let name, .redirected(let destination)): "\(name) redirects to \(destination)"
        case .intercepted(let name, .refused(let reason)): "\(name) refuses: \(reason)"
        case .asked(let screen, let mayLeave): "\(screen) \(mayLeave ? "may leave" : "declines to leave")"
        case .task(let name, let screen): "\(name) ran on \(screen)"
        case .committed(let change): "committed \(change)"
        case .finished(let target): "arrived at \(target)"
        case .failed(let error): "failed: \(error)"
        }
    }
}
