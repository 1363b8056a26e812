extension Navigation {
    /// The phases of a navigation.
    ///
    /// The type is not copyable, because each phase ends once.
    enum Phase: ~Copyable {
        /// The navigation has not started, or has been redirected.
        case starting
        /// An interceptor or a screen is asked, or loaders run.
        case asking(Question)
        /// A transition plays, or other navigations have waited longer.
        case waitingForWindow
        /// The navigation has changed the hierarchy, and its transition plays.
        case inTransition
        case ended(target: Screen?)
    }

    /// A question that has to be answered before the navigation changes the hierarchy.
    enum Question {
        /// An interceptor of a leg.
        ///
        /// The plan describes a later leg; it is `nil` for the first one.
        case interceptor(PreparedInterceptor, leg: Int, plan: RoutingPlan?)
        /// The loaders whose values the plans of the legs need.
        case loading([Loading])
        /// A screen that the navigation is going to remove.
        case removal(any RemovalConfirming, RemovalReason)
    }

    /// The answer to a question.
    @MainActor
    enum Answer {
        case verdict(InterceptorVerdict)
        /// The error of an interceptor.
        case refusal(any Error)
        /// The values and errors of the loaders that have ended.
        case loaded([LoadingResult])
        /// The result of ``RemovalConfirming/confirmRemoval(_:)``.
        case confirmation(Bool)
    }
}
