/// A part of an assembled chain, whatever its context.
@MainActor
class AnyNode {
    var contextType: Any.Type { Void.self }

    /// The type of the container around its screen that the chain stands for, if it does.
    var containerType: Any.Type { Container.self }

    /// That container.
    func container(around screen: Screen) -> Container? { nil }

    /// Writes down what is said from here to the origin, without running it.
    func outline(by outliner: Outliner) -> DestinationOutline.Link { DestinationOutline.Link(node: 0) }
}

/// A part of an assembled chain that a plan visits with the context that is valid there.
///
/// A class rather than a protocol: a conformance of a generic class has to be looked up whenever it is used.
@MainActor
class Node<Context>: AnyNode {
    // Looked up once: it takes longer than making one.
    private lazy var boundType = TypedBoundChain<Context>.self

    override final var contextType: Any.Type { Context.self }

    /// Adds the steps from here to the origin to the plan; none unless overridden.
    func visit(in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {}

    /// The chain from here with a context.
    final func bound(to context: Context) -> TypedBoundChain<Context> { boundType.init(self, with: context) }
}

/// The rest of a chain, over another context.
@MainActor
final class AdaptedNode<Context, Other>: Node<Context> {
    private let base: Node<Other>
    private let transform: (Context) throws -> Other

    init(_ base: Node<Other>, transform: @escaping (Context) throws -> Other) { (self.base, self.transform) = (base, transform) }

    override func visit(in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {
        let other: Other
        do {
            other = try transform(chain.value)
        } catch {
            throw .wrapping(error, as: .transformFailed, "A context of type \(Context.self) could not be turned into \(Other.self).")
        }
        try base.bound(to: other).visit(by: planner)
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link {
        var link = base.outline(by: outliner)
        link.contexts = [contextName(Context.self)] + (link.contexts.isEmpty ? [contextName(Other.self)] : link.contexts)
        return link
    }
}

/// A chain whose first step stands for the container around its screen.
@MainActor
final class ExpectingNode<C: Container, Context>: Node<Context> {
    private let base: Node<Context>

    init(_ base: Node<Context>) { self.base = base }

    override func visit(in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {
        let index = planner.steps.count
        try base.visit(in: chain, by: planner)
        planner.expect(self, at: index)
    }

    override var containerType: Any.Type { C.self }
    override func container(around screen: Screen) -> Container? { screen.nearest(C.self) }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link {
        var link = base.outline(by: outliner)
        link.container = typeName(C.self)
        return link
    }
}

/// Several chains, of which the first whose case matches is followed.
@MainActor
final class SwitchNode<Context>: Node<Context> {
    /// Returns how to go on if the case matches.
    struct Case {
        let name: String
        /// Where it leads, unless a closure says so when it is asked.
        var node: Node<Context>?
        let choose: (TypedBoundChain<Context>, Window) throws(RoutingError) -> ((Planner) throws(RoutingError) -> Void)?
    }

    private let cases: [Case]

    init(_ cases: [Case]) { self.cases = cases }

    override func visit(in chain: TypedBoundChain<Context>, by planner: Planner) throws(RoutingError) {
        try planner.enterSwitch()
        for (index, option) in cases.enumerated() {
            guard let goOn = try option.choose(chain, planner.window) else { continue }
            planner.decided(for: option.name, passedOver: cases[..<index].map(\.name))
            return try goOn(planner)
        }
        planner.decided(for: nil, passedOver: cases.map(\.name))
        throw RoutingError(
            .originNotFound, "None of the \(cases.count) cases of a switch matched, and it has no default. Add one with assemble(default:).")
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, cases: cases) }
}
