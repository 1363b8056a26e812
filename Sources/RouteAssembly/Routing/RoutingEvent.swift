/// A decision or a change that a router has made, for logs and analytics.
///
/// ```swift
/// let token = router.observe { event in print(event) }
/// ```
///
/// A stored event retains the context of the destination, which can contain screens, and the
/// underlying error of a failure. Store a text, or a `RecordedSession` of RouteAssemblyInspection,
/// if events outlive the navigation. A ``HierarchyChange`` and a ``RoutingPlan`` do not retain
/// screens.
@MainActor
public struct RoutingEvent: CustomStringConvertible {
    /// The number of the navigation, which each router counts from 1.
    public let navigation: Int
    /// The decision or the change.
    public let kind: Kind

    /// The kinds of events, in their usual order.
    ///
    /// Later versions can have more kinds, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    @MainActor
    public enum Kind {
        /// The navigation has started.
        case started(Request)
        /// The navigation has made a plan. If the hierarchy changes while the navigation waits, it
        /// makes another plan.
        case planned(RoutingPlan)
        /// An interceptor, named by its type, has allowed the navigation.
        case allowed(by: String)
        /// An interceptor, named by its type, has redirected the navigation to another destination.
        case redirected(by: String, to: String)
        /// An interceptor, named by its type, has thrown an error, which stops the navigation.
        case refused(by: String, reason: String)
        /// The loader of a step is asked for its value. The step is named by the type of its
        /// screen. If the loader fails or is cancelled, no ``loaded(of:in:recorded:)`` follows.
        case loading(of: String)
        /// The loader of a step has returned a value after a time. The event has the value if the
        /// loader is ``Loader/recorded()``.
        case loaded(of: String, in: Duration, recorded: (any Codable)?)
        /// A screen that the navigation is going to remove has agreed or declined.
        case asked(String, mayLeave: Bool)
        /// A context task, named by its type, has run on a screen.
        case task(String, on: String)
        /// The navigation has changed the hierarchy of the router's window.
        ///
        /// It may have changed other windows, too, whose observers get those changes.
        case committed(HierarchyChange)
        /// The navigation has arrived.
        case finished(target: String)
        /// A call of ``Router/result(of:with:animated:)`` waits for the result of the screen, which
        /// the navigation has found or built.
        case awaitsResult(of: String)
        /// The screen has finished with the result that a call has waited for.
        case hasResult(of: String)
        /// The screen whose result a call has waited for has left its window without one.
        case hasNoResult(of: String)
        /// The task of a call that has waited for the result of a screen was cancelled.
        case cancelledResult(of: String)
        /// The navigation has ended with an error, or an interceptor has redirected it.
        case failed(RoutingError)
    }

    /// The request of a navigation, and the other navigation that has caused it.
    @MainActor
    public struct Request: CustomStringConvertible {
        /// The number of the navigation that this one is part of.
        ///
        /// An interceptor or a screen of the other navigation has started this one.
        public let parent: Int?
        /// The number of the navigation that an interceptor has redirected to this one.
        public let redirected: Int?
        /// A phrase such as "the navigation to ProductScreen", "going back", or "restoring home,
        /// product(42)".
        ///
        /// If a link or a route leads to no destination, the phrase names it, as in "opening
        /// shop://products/abc" and "the navigation to ShopRoute.home".
        public let description: String
        /// The values that a replay of the navigation needs.
        package let subject: Subject

        package enum Subject {
            case destination(Destination)
            /// The destinations of a journey.
            case journey([Destination])
            /// The destinations of a restoration.
            case restoration([Destination])
            case unwinding(Unwind)
            /// A link that leads to no destination.
            case link(String)
            /// A route that leads to no destination.
            case route(any Route)
        }

        init(_ subject: Subject, phrase: String, parent: Int?, redirected: Int? = nil) {
            self.subject = subject
            description = phrase
            self.parent = parent
            self.redirected = redirected
        }

        /// The destination, or the last destination of a journey.
        package var destination: Destination? {
            switch subject {
            case .destination(let destination): destination
            case .journey(let destinations): destinations.last
            case .restoration, .unwinding, .link, .route: nil
            }
        }
    }

    /// A text of one line, or of several lines for a plan.
    public var description: String { "#\(navigation) \(kind.text)" }
}

extension RoutingEvent.Kind {
    fileprivate var text: String {
        switch self {
        case .started(let what): "began \(what)"
        case .planned(let plan): "planned: \(plan)"
        case .allowed(let name): "\(name) allows the navigation"
        case .redirected(let name, let destination): "\(name) redirects to \(destination)"
        case .refused(let name, let reason): "\(name) refuses: \(String(printable: reason))"
        case .loading(let target): "loads what \(target) needs"
        case .loaded(let target, let duration, _):
            "loaded what \(target) needs in \(duration.formattedInMilliseconds)"
        case .asked(let screen, let mayLeave):
            "\(String(printable: screen)) \(mayLeave ? "may leave" : "declines to leave")"
        case .task(let name, let screen): "\(name) ran on \(String(printable: screen))"
        case .committed(let change): "committed \(change)"
        case .finished(let target): "arrived at \(String(printable: target))"
        case .awaitsResult(let screen): "waits for the result of \(String(printable: screen))"
        case .hasResult(let screen): "\(String(printable: screen)) finished with a result"
        case .hasNoResult(let screen): "\(String(printable: screen)) left without a result"
        case .cancelledResult(let screen): "cancelled the wait for the result of \(String(printable: screen))"
        case .failed(let error) where error.code == .redirected: "ended: \(error.message)"
        case .failed(let error):
            if let link = error.plan?.link {
                "failed to open \(String(printable: link)): \(error)"
            } else {
                "failed: \(error)"
            }
        }
    }
}

extension Duration {
    fileprivate var formattedInMilliseconds: String { "\(Int(self / .milliseconds(1))) ms" }
}
