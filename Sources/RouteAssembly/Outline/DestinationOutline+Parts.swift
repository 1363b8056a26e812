extension DestinationOutline {
    /// A step: how its screen is found, or built and placed.
    public struct Step: Hashable, Sendable {
        /// The name of the type of the screen.
        public let target: String
        /// The name of the type of the context.
        public let context: String
        /// The finder that searches for the screen.
        public let finder: Finder
        /// The name of the factory that builds the screen, or `nil` if the step has no factory.
        public let factory: String?
        /// The name of the action that places the screen, or `nil` if the step has no action.
        public let action: String?
        /// The guards, in the order in which they run.
        ///
        /// A guard protects the step and all preceding steps of the chain.
        public let guards: [Interceptor]
        /// The other interceptors, in the order in which they run.
        public let interceptors: [Interceptor]
        /// The names of the context tasks, in the order in which they run.
        public let contextTasks: [String]
        /// The names of the post-routing tasks, in the order in which they run.
        public let postTasks: [String]
        /// The link to the next step, or `nil` if the chain ends with this step.
        public let next: Link?
    }

    /// The finder of a step.
    public struct Finder: Hashable, Sendable {
        /// The name of the type of the finder.
        public let name: String
        /// The options of a ``StackIteratingFinder``, or `nil` for other finders.
        public let options: SearchOptions?
        /// The description of the screen where a ``StackIteratingFinder`` starts, or `nil` for
        /// other finders.
        ///
        /// The description is `topmost`, `the root`, or `a closure`.
        public let startingPoint: String?
    }

    /// An interceptor of a step.
    public struct Interceptor: Hashable, Sendable {
        /// The name of the type of the interceptor.
        public let name: String
        /// The links to the destinations in ``RoutingInterceptor/redirects``.
        public let redirects: [Link]
    }

    /// A case of a switch.
    public struct Case: Hashable, Sendable {
        /// The description of what decides: a finder and its target, `a condition`, `a closure`, or
        /// `the default`.
        public let name: String
        /// The link to the next step, or `nil` if a closure chooses it at run time.
        public let next: Link?
    }
}
