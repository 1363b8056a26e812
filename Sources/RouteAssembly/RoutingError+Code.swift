extension RoutingError {
    /// The kinds of errors, to compare with.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name.
        public let description: String

        private init(_ name: StaticString) { description = name.description }

        /// The chain has no start: the screen it begins at is not there, no case of a switch
        /// matched, or the start has left meanwhile.
        public static let originNotFound = Self("originNotFound")
        /// A step only finds its screen, and no step below it builds anything in which it could
        /// appear.
        public static let nothingToBuild = Self("nothingToBuild")
        /// A built screen got no place in the hierarchy.
        public static let notPlaced = Self("notPlaced")
        /// A screen is not of the type that was declared, or a step accepts every screen.
        public static let typeMismatch = Self("typeMismatch")
        /// There is no container of the type an action needs.
        public static let containerMismatch = Self("containerMismatch")
        /// A screen that must not leave would have been removed.
        public static let cannotBeDismissed = Self("cannotBeDismissed")
        /// A screen that was asked whether it may be removed declined.
        public static let removalDeclined = Self("removalDeclined")
        /// A screen that was to be attached has a place already.
        public static let alreadyAttached = Self("alreadyAttached")
        /// A level that was to present a modal presents one already.
        public static let alreadyPresenting = Self("alreadyPresenting")
        /// The screen that was to present is not there.
        public static let presenterMissing = Self("presenterMissing")
        /// A screen that has to be in a window is not.
        public static let notAttached = Self("notAttached")
        /// A container was asked for a screen it does not hold.
        public static let notContained = Self("notContained")
        /// The root was to be replaced from a screen that is not the root.
        public static let notRoot = Self("notRoot")
        /// A position is out of bounds.
        public static let invalidIndex = Self("invalidIndex")
        /// A container refuses a list of children.
        public static let invalidChildren = Self("invalidChildren")
        /// A split has no primary column to put a detail beside.
        public static let primaryMissing = Self("primaryMissing")
        /// A split has no navigation container in its detail column to push onto.
        public static let detailsMissing = Self("detailsMissing")
        /// There is nothing to go back from.
        public static let nothingToUnwind = Self("nothingToUnwind")
        /// A finder threw.
        public static let finderFailed = Self("finderFailed")
        /// A factory threw while it built.
        public static let factoryFailed = Self("factoryFailed")
        /// A factory, interceptor or task refused the context before anything happened.
        public static let prepareFailed = Self("prepareFailed")
        /// A context task threw.
        public static let taskFailed = Self("taskFailed")
        /// A context could not be transformed.
        public static let transformFailed = Self("transformFailed")
        /// An action threw.
        public static let actionFailed = Self("actionFailed")
        /// An interceptor stopped the navigation.
        public static let intercepted = Self("intercepted")
        /// An interceptor sent the navigation elsewhere and it arrived there: the one error after
        /// which the hierarchy differs.
        public static let redirected = Self("redirected")
        /// Redirects followed one another more often than the router allows.
        public static let redirectLimit = Self("redirectLimit")
        /// The task was cancelled before anything happened.
        public static let cancelled = Self("cancelled")
        /// A later navigation took this one's place before anything happened.
        public static let superseded = Self("superseded")
        /// Another navigation was under way.
        public static let rejected = Self("rejected")
        /// The hierarchy kept changing while the navigation was getting ready, or was to be changed
        /// by somebody who was only asked.
        public static let unstable = Self("unstable")
        /// No destination is registered for a type of route.
        public static let unregisteredRoute = Self("unregisteredRoute")
        /// A screen was asked to navigate and its window has no router.
        public static let noRouter = Self("noRouter")
    }
}
