/// A stage of a navigation to destinations, for an object that records where navigations lead.
///
/// Unlike a ``RoutingEvent``, it needs no description of the plan.
@MainActor
package enum NavigationStage {
    /// The navigation is going to change the hierarchy, or to arrive without a change.
    ///
    /// An attempt that is rolled back is followed by another one.
    case begins
    /// The attempt has ended; `nil` if it was rolled back.
    ///
    /// The transition may still play.
    case ends(NavigationEnd?)
}

/// The end of a navigation to destinations.
@MainActor
package struct NavigationEnd {
    package let target: Screen
    /// The screens that the navigation has added.
    package let added: [Screen]
    /// The values that the destinations were made for; `nil` if one of them was made for none.
    package let sources: [any Sendable]?
    /// Whether one of the destinations is a change of the hierarchy.
    package let containsChanges: Bool
    /// Whether an interceptor or a screen of another navigation has started the navigation.
    package let isChild: Bool
    /// Whether an interceptor has redirected another navigation to this one.
    package let isRedirected: Bool
}

extension DefaultRouter {
    /// Calls a function with the stages of the router's navigations to destinations.
    ///
    /// The stages of two navigations do not overlap.
    ///
    /// - Parameter observer: The function to call.
    /// - Returns: A token that ends the observation when it is cancelled or released.
    package func observeStages(_ observer: @escaping (NavigationStage) -> Void) -> ObservationToken {
        active.stages.add(observer)
    }
}

extension Navigation {
    /// Reports a stage of a navigation to a destination.
    func report(_ stage: @autoclosure () -> NavigationStage) {
        if !active.stages.isEmpty, destination != nil { active.stages.notify(stage()) }
    }

    /// Returns the end of the attempt, or `nil` if it was rolled back.
    ///
    /// The navigation releases the added screens, because it can outlive them.
    func takeEnd() -> NavigationEnd? {
        defer { state.added = [] }
        guard let target = state.outcome?.target, let destination else { return nil }
        let sources = destinations.compactMap(\.source)
        return NavigationEnd(
            target: target, added: state.added, sources: sources.count == legs.count ? sources : nil,
            containsChanges: destinations.contains { $0.change != nil }, isChild: parent != nil,
            isRedirected: destination.redirected != nil)
    }
}
