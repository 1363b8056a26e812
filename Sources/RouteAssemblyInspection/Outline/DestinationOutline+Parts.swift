public import RouteAssembly

extension DestinationOutline {
    /// The description of a step: the names of its types and entities.
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
        public internal(set) var guards: [Interceptor]
        /// The other interceptors, in the order in which they run.
        public internal(set) var interceptors: [Interceptor]
        /// The names of the context tasks, in the order in which they run.
        public let contextTasks: [String]
        /// The names of the post-routing tasks, in the order in which they run.
        public let postTasks: [String]
        /// The name of the type that the factory takes from a container around its screen, or `nil`.
        public let taken: String?
        /// The names of the types that the step provides to the screens in its container.
        public let provided: [String]
        /// The link to the next step, or `nil` if the chain ends with this step.
        public internal(set) var next: Link?
        /// What the entities say about the screen that the step builds.
        @Unwritten var builder: BuilderTraits?
        /// Indicates whether the step has no context, although each screen of its type shows one.
        let isContextMissing: Bool

        /// The identity of the factory, if it builds a screen and an action places the screen.
        var factoryIdentity: ObjectIdentifier? { action == nil ? nil : builder?.identity }
    }

    /// The finder of a step or of a case.
    public struct Finder: Hashable, Sendable {
        /// The name of the type of the finder.
        public let name: String
        /// The options of a `StackIteratingFinder`, or `nil` for other finders.
        public let options: SearchOptions?
        /// The description of the screen where a `StackIteratingFinder` starts, or `nil` for
        /// other finders.
        ///
        /// The description is `topmost`, `the root`, or `a closure`.
        public let startingPoint: String?
        /// The type of the screen that the finder searches for.
        @Unwritten var target: ScreenType?
        let acceptance: FinderAcceptance
    }

    /// An interceptor of a step.
    public struct Interceptor: Hashable, Sendable {
        /// The name of the type of the interceptor.
        public let name: String
        /// The links to the destinations in ``RedirectingInterceptor/redirects``.
        public internal(set) var redirects: [Link]
        /// Indicates whether the verdict may depend on the context.
        let needsContext: Bool
        /// Indicates whether a closure decides.
        let isClosure: Bool
        /// Indicates whether the outline omits redirects, because too many are nested.
        let isTruncated: Bool
    }

    /// A case of a switch.
    public struct Case: Hashable, Sendable {
        /// The condition of the case, in words: the names of a finder and its target,
        /// `a condition`, `a closure`, or `the default`.
        public let name: String
        /// The link to the next step, or `nil` if a closure chooses it at run time.
        public internal(set) var next: Link?
        /// The finder of the condition, or `nil` if a closure decides or the case is the default.
        let finder: Finder?
        let isDefault: Bool
    }
}
