package import RouteAssembly

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
/// ``issues(atLeast:)`` finds mistakes in the chains.
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
    package let allowedIssues: [Int: [AllowedIssue]]

    /// A destination in an outline.
    public struct Entry: Hashable, Codable, Sendable {
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
        /// The name of the type of the container around the step's screen, or `nil` if the link
        /// leads to the screen itself.
        ///
        /// `DestinationStep.expectingContainer(_:)` and `SwitchAssembly.addCase(expecting:)`
        /// make such a link.
        public internal(set) var container: String?
        @Unwritten var containerType: ScreenType?
        /// The names of the context types that the link converts between.
        ///
        /// The first name is the type of the context where the link starts, and the last name is
        /// the type of the context at ``node``. The array is empty if the link does not convert the
        /// context.
        public internal(set) var contexts: [String] = []
    }

    /// A step or a switch of a chain.
    public enum Node: Hashable, Sendable {
        /// A step.
        case step(Step)
        /// A switch, with its cases in the order in which they are evaluated.
        case choice([Case])
    }

    /// The steps of all chains, each once.
    public var steps: [Step] { nodes.compactMap { if case .step(let step) = $0 { step } else { nil } } }
}

extension DestinationOutline {
    /// Creates an outline of several destinations.
    ///
    /// The outline contains each step once, even if several destinations share the step. The steps
    /// of a destination of your own type are copied from its outline.
    ///
    /// - Parameter destinations: The destinations, with the names that they have in the outline.
    /// - Complexity: O(*n*) in the number of steps, counting a shared step once.
    @MainActor
    public init(of destinations: KeyValuePairs<String, any InspectableDestination>) {
        self.init(of: destinations.map { ($0.key, $0.value) })
    }

    /// Creates an outline of several destinations.
    ///
    /// The outline contains each step once, even if several destinations share the step. The steps
    /// of a destination of your own type are copied from its outline.
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
        (nodes, allowedIssues) = (outliner.nodes, outliner.allowedIssues)
    }

    @MainActor
    init(of destination: any ChainedDestination) {
        self.init(of: [(typeName(destination.targetType), destination)])
    }
}
