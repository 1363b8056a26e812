/// A stage of a navigation, for a target that records where navigations lead.
///
/// Unlike a ``RoutingEvent``, it needs no description of the plan.
@MainActor
package enum NavigationStage {
    /// The navigation is going to change the hierarchy, or to arrive without a change.
    ///
    /// An attempt that is rolled back is followed by another one.
    case begins
    /// The navigation has changed the hierarchy, and has added the screens.
    case added([Screen])
    /// The attempt has ended.
    ///
    /// The screen is the target, or `nil` if the attempt was rolled back. The transition may still
    /// play.
    case ends(at: Screen?, through: [AnyDestination])
}

/// A stage of a navigation with the number of the navigation.
@MainActor
package struct NumberedStage {
    package let navigation: Int
    /// Whether an interceptor or a screen of another navigation has started the navigation.
    package let isChild: Bool
    /// Whether an interceptor has redirected another navigation to this one.
    package let isRedirected: Bool
    package let stage: NavigationStage
}

extension DefaultRouter {
    /// Calls a function with the stages of the router's navigations to destinations.
    ///
    /// - Parameter observer: The function to call.
    /// - Returns: A token that ends the observation when it is cancelled or released.
    package func observeStages(_ observer: @escaping (NumberedStage) -> Void) -> ObservationToken {
        active.stages.add(observer)
    }
}

extension Navigation {
    /// Reports a stage of a navigation to a destination.
    func report(_ stage: @autoclosure () -> NavigationStage) {
        guard !active.stages.isEmpty, let destination else { return }
        active.stages.notify(
            NumberedStage(
                navigation: number, isChild: parent != nil, isRedirected: destination.redirected != nil, stage: stage())
        )
    }
}
