/// A change of the screen that the user sees.
///
/// ```swift
/// let token = window.observeScreenViews { view in
///     analytics.report("\(view.description)", route: view.route)
/// }
/// ```
///
/// It does not retain the screens, but they exist while the observer is called.
@MainActor
public struct ScreenVisit: CustomStringConvertible {
    /// What has changed the screen that the user sees.
    ///
    /// Later versions can have more cases, so a `switch` needs an `@unknown default`.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Cause: Hashable, Sendable {
        /// A navigation, with its number in the events of its router.
        case navigation(Int)
        /// The user, with a gesture or a tap that a renderer has reported.
        case gesture
        /// Code that has changed the hierarchy without the window's routers.
        case code
        /// The restoration of a saved state.
        case restoration
        /// A history that has gone back or forward.
        case history
    }

    private let old: WeakScreen?
    private let new: WeakScreen?
    /// The cause of the change.
    public let cause: Cause
    /// The route that has led to the new screen; `nil` if there is none.
    public let route: (any Route)?
    /// The time since which the user has seen the old screen.
    public let since: ContinuousClock.Instant

    init(from old: Screen?, to new: Screen?, by cause: Cause, since: ContinuousClock.Instant) {
        (self.old, self.new) = (old.map(WeakScreen.init), new.map(WeakScreen.init))
        (self.cause, self.since) = (cause, since)
        route = new?.route
    }

    /// The screen that was visible before; `nil` if there was none.
    public var from: Screen? { old?.screen }
    /// The ``RoutingWindow/visibleScreen``; `nil` if there is none.
    public var to: Screen? { new?.screen }

    /// A line with both screens and the cause, such as "home → product 7 (navigation 3)".
    public var description: String {
        let cause =
            switch cause {
            case .navigation(let number): "navigation \(number)"
            case .gesture: "gesture"
            case .code: "code"
            case .restoration: "restoration"
            case .history: "history"
            }
        return "\(old?.label ?? "nothing") → \(new?.label ?? "nothing") (\(cause))"
    }
}

extension RoutingWindow {
    /// Calls a function each time when the user sees another screen.
    ///
    /// The function is called once for each change of ``visibleScreen``, whether a navigation, a
    /// gesture, or other code has made it, and never for a change that was rolled back. A navigation
    /// that has shown several screens, for example in hooks, counts once.
    ///
    /// - Parameter observer: The function to call.
    /// - Returns: A token that ends the observation when it is cancelled or released.
    public func observeScreenViews(_ observer: @escaping (ScreenVisit) -> Void) -> ObservationToken {
        let reporter = storage.values[ScreenViewsKey.self] ?? ScreenViewReporter(of: self)
        storage.values[ScreenViewsKey.self] = reporter
        for router in routeRecord.routers { router.object?.addLast(reporter) }
        return reporter.observers.add(observer)
    }

    /// The participant that reports screen views; `nil` before the first observation.
    var screenViews: ScreenViewReporter? { storage.values[ScreenViewsKey.self] }
}

private enum ScreenViewsKey: WindowKey {
    typealias Value = ScreenViewReporter
}
