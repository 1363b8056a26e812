/// What destinations say about how they are reached, as a value: chains of steps by name, with
/// switches and redirects, made without running anything.
///
/// ```swift
/// let outline = Steps.product.outline
/// #expect(outline.steps.map(\.target) == ["ProductScreen", "NavigationContainer", "Screen"])
/// print(DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]))
/// ```
///
/// Chains that stand on the same step share it, and a redirect may lead back to where it comes
/// from: the nodes are a graph, linked by their positions.
public struct DestinationOutline: Hashable, Sendable {
    /// Where the chains begin, in the order they were given.
    public let entries: [Entry]
    /// The steps and switches, each once, every chain from its target down.
    public let nodes: [Node]

    /// A destination.
    public struct Entry: Hashable, Sendable {
        /// What it was given as; the type of its screen unless told otherwise.
        public let name: String
        /// The type of the screen that a navigation returns.
        public let target: String
        /// The type of the context that a navigation takes.
        public let context: String
        /// Its first step or switch.
        public let link: Link
    }

    /// Where a chain goes on.
    public struct Link: Hashable, Sendable {
        /// The position of the step or switch in ``DestinationOutline/nodes``.
        public let node: Int
        /// The type of the container around the step's screen that is meant, if not the screen
        /// itself.
        public internal(set) var container: String?
        /// The types of context on the way, from this one to that which is valid there; empty if it
        /// is not adapted.
        public internal(set) var contexts: [String] = []
    }

    /// A part of a chain.
    public enum Node: Hashable, Sendable {
        /// A step.
        case step(Step)
        /// A switch, with its cases in the order they are asked.
        case choice([Case])
    }

    /// The steps of all chains, each once.
    public var steps: [Step] { nodes.compactMap { if case .step(let step) = $0 { step } else { nil } } }
}

extension DestinationOutline {
    /// What several destinations say, with the steps they share.
    ///
    /// Takes time in proportion to the steps, however often they are shared.
    @MainActor
    public init(of destinations: KeyValuePairs<String, any InspectableDestination>) {
        self.init(of: destinations.map { ($0.key, $0.value) })
    }

    /// What several destinations say, with the steps they share.
    ///
    /// ```swift
    /// DestinationOutline(of: ShopRoute.allCases.map { route in ("\(route)", route.destination) })
    /// ```
    @MainActor
    public init(of destinations: [(name: String, destination: any InspectableDestination)]) {
        let outliner = Outliner()
        entries = destinations.map { outliner.entry(for: $0.destination, named: $0.name) }
        nodes = outliner.nodes
    }

    @MainActor
    init(of destination: any ChainedDestination) {
        self.init(of: [(typeName(destination.targetType), destination)])
    }
}
