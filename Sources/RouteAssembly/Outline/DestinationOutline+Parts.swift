extension DestinationOutline {
    /// A step: how a screen is found, or built and put on what the next step leads to.
    public struct Step: Hashable, Sendable {
        /// The type of its screen.
        public let target: String
        /// The type of the context that is valid there.
        public let context: String
        /// Who looks for it.
        public let finder: Finder
        /// Who builds it; nil if it is only looked for.
        public let factory: String?
        /// How it is put on what is below.
        public let action: String?
        /// The guards, which protect the step and those that stand on it, in their order.
        public let guards: [Interceptor]
        /// The other interceptors, in their order.
        public let interceptors: [Interceptor]
        /// What is done with its screen.
        public let contextTasks: [String]
        /// What is told when the navigation has arrived.
        public let postTasks: [String]
        /// What it is put on, or where it appears; nil if the chain starts here.
        public let next: Link?
    }

    /// Who looks for a step's screen.
    public struct Finder: Hashable, Sendable {
        /// Its type.
        public let name: String
        /// Where it looks, of a ``StackIteratingFinder``.
        public let options: SearchOptions?
        /// Where that starts: `topmost`, `root` or `a closure`.
        public let startingPoint: String?
    }

    /// Who is asked before anything moves.
    public struct Interceptor: Hashable, Sendable {
        /// Its type.
        public let name: String
        /// Where it says that it may redirect to.
        public let redirects: [Link]
    }

    /// A case of a switch.
    public struct Case: Hashable, Sendable {
        /// What decides: a finder by name, `a condition`, `a closure`, or `the default`.
        public let name: String
        /// Where the chain goes on; nil if a closure says so when it runs.
        public let next: Link?
    }
}
