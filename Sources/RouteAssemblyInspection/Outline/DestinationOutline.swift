public import RouteAssembly

extension InspectableDestination {
    /// The description of the chain, with the names of its finders, factories, actions,
    /// interceptors, and tasks.
    ///
    /// ```swift
    /// print(Steps.product.outline)
    /// ```
    ///
    /// Making the description reads `Interceptor.redirects` of the interceptors, and the
    /// options and the starting point of the finders. It calls no method of an entity. Each access
    /// makes a new description.
    ///
    /// - Complexity: O(*n*) in the number of steps.
    public var outline: DestinationOutline {
        DestinationOutline(of: [(targetName, self)])
    }
}

/// A description of the chains of destinations: their steps, switches, and redirects.
///
/// ```swift
/// let outline = Steps.product.outline
/// #expect(outline.steps.map(\.target) == ["ProductScreen", "NavigationContainer", "Screen"])
/// print(DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]))
/// ```
///
/// An outline contains the names of entities and types, and not the entities. Making an outline
/// runs no finder and no interceptor.
///
/// ``issues(atLeast:)`` finds mistakes in the chains, and ``mermaid`` draws them.
///
/// The outline is a graph. Its ``nodes`` refer to each other by their positions. Chains that
/// continue with the same step share its node. A redirect may lead back to the chain of its
/// interceptor.
public struct DestinationOutline: Hashable, Sendable {
    /// The described destinations, in the order in which they were given.
    public let entries: [Entry]
    /// The steps and switches of all chains, each once.
    ///
    /// A chain is listed from its target to its origin.
    public let nodes: [Node]
    /// The allowed issues of the nodes, by the positions of the nodes.
    let allowedIssues: [Int: [AllowedIssue]]

    /// The steps of all chains, each once.
    public var steps: [Step] { nodes.compactMap(\.step) }

    /// A destination in an outline.
    public struct Entry: Hashable, Sendable {
        /// The name that the destination was given, or the name of its target's type.
        public let name: String
        /// The name of the type of the screen that a navigation returns.
        public let target: String
        /// The name of the type of the context that a navigation needs.
        public let context: String
        /// The link to the first step or switch of the chain.
        public let link: Link
    }

    /// The continuation of a chain: a reference to a step or a switch.
    public struct Link: Hashable, Sendable {
        /// The position of the step or switch in ``DestinationOutline/nodes``.
        public let node: Int
        /// The type of the container around the step's screen, if the link leads to the container.
        let containerType: ScreenType?
        /// The name of the type of the container around the step's screen, or `nil` if the link
        /// leads to the screen itself.
        ///
        /// `DestinationStep.expectingContainer(_:)` and `SwitchAssembly.addCase(expecting:)`
        /// make such a link.
        public var container: String? { containerType?.name }
        /// The names of the context types that the link converts between.
        ///
        /// The first name is the type of the context where the link starts, and the last name is
        /// the type of the context at ``node``. The array is empty if the link does not convert the
        /// context.
        public let contexts: [String]
    }

    /// A step or a switch of a chain.
    public enum Node: Hashable, Sendable {
        /// A step.
        case step(Step)
        /// A switch, with its cases in the order in which they are evaluated.
        case choice([Case])
    }

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
        public let guards: [Interceptor]
        /// The other interceptors, in the order in which they run.
        public let interceptors: [Interceptor]
        /// The names of the context tasks, in the order in which they run.
        public let contextTasks: [String]
        /// The names of the post-routing tasks, in the order in which they run.
        public let postTasks: [String]
        /// The name of the type that the factory takes from a container around its screen, or
        /// `nil`.
        public let taken: String?
        /// The names of the types that the step provides to the screens in its container.
        public let provided: [String]
        /// The link to the next step, or `nil` if the chain ends with this step.
        public let next: Link?
        /// What the entities say about the screen that the step builds.
        let builder: BuilderTraits?

        var allInterceptors: [Interceptor] { guards + interceptors }
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
        let target: ScreenType
        let acceptance: FinderAcceptance
    }

    /// An interceptor of a step.
    public struct Interceptor: Hashable, Sendable {
        /// The name of the type of the interceptor.
        public let name: String
        /// The links to the destinations in `Interceptor.redirects`.
        public let redirects: [Link]
        /// Whether the verdict may depend on the context.
        let needsContext: Bool
        /// Whether a closure decides.
        let isClosure: Bool
        /// Whether the outline omits redirects, because too many are nested.
        let isTruncated: Bool
    }

    /// A case of a switch.
    public struct Case: Hashable, Sendable {
        /// The condition of the case, in words: the names of a finder and its target,
        /// `a condition`, `a closure`, or `the default`.
        public let name: String
        /// The link to the next step, or `nil` if a closure chooses it at run time.
        public let next: Link?
        /// The finder of the condition, or `nil` if a closure decides or the case is the default.
        let finder: Finder?
        let isDefault: Bool
    }
}

extension DestinationOutline {
    /// Creates an outline of several destinations.
    ///
    /// The outline contains each step once, even if several destinations share the step.
    ///
    /// - Parameter destinations: The destinations, with the names that they have in the outline.
    /// - Complexity: O(*n*) in the number of steps, counting a shared step once.
    @MainActor
    public init(of destinations: KeyValuePairs<String, any InspectableDestination>) {
        self.init(of: destinations.map { ($0.key, $0.value) })
    }

    /// Creates an outline of several destinations.
    ///
    /// The outline contains each step once, even if several destinations share the step.
    ///
    /// ```swift
    /// DestinationOutline(of: ShopRoute.allCases.map { route in ("\(route)", route.destination) })
    /// ```
    ///
    /// - Parameter destinations: The destinations, with the names that they have in the outline.
    /// - Complexity: O(*n*) in the number of steps, counting a shared step once.
    @MainActor
    public init(of destinations: [(name: String, destination: any InspectableDestination)]) {
        let outliner = Outliner()
        entries = destinations.map { outliner.entry(for: $0.destination, named: $0.name) }
        nodes = outliner.nodes
        allowedIssues = outliner.allowedIssues
    }
}
