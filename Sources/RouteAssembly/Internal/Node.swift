/// A part of an assembled chain that a plan visits with the context that is valid there.
///
/// A class rather than a protocol: a conformance of a generic class has to be looked up whenever it is used.
@MainActor
class Node<Context> {
    /// Adds the steps from here to the origin to the plan; none unless overridden.
    func visit(with context: Context, by planner: Planner) throws(RoutingError) {}

    /// Writes down what is said from here to the origin, without running it.
    func outline(by outliner: Outliner) -> DestinationOutline.Link { DestinationOutline.Link(node: 0) }
}

/// A step: a finder, perhaps a factory with an action, and the node it is put on.
///
/// Without that node the chain begins here.
@MainActor
final class StepNode<Target: Screen, Context>: Node<Context> {
    let recipe: Recipe<Target, Context>
    let action: ErasedAction?
    private let below: Node<Context>?

    init(_ recipe: Recipe<Target, Context>, action: ErasedAction? = nil, on below: Node<Context>? = nil) {
        (self.recipe, self.action, self.below) = (recipe, action, below)
    }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        guard !recipe.matchesEverything else { throw .matchesEverything() }
        let step = try planner.add(self, with: context)
        if try step.find(in: planner.window) { return step.state = .found }
        if recipe.factory != nil {
            guard action != nil else { throw .unplaced(Target.self) }
            step.state = .built
            try step.prepareFactory()
        } else {
            step.state = .awaited
        }
        guard let below else { throw .originNotFound(Target.self, finder: recipe.finder, hasLeft: step.hasBeenFound) }
        try below.visit(with: context, by: planner)
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, below: below) }

    /// Ends the plan at a screen that was found already.
    func arrive(at screen: Target, with context: Context, by planner: Planner) throws(RoutingError) {
        let step = try planner.add(self, with: context)
        step.arrive(at: screen)
        step.state = .found
    }
}

/// The rest of a chain, over another context.
@MainActor
final class AdaptedNode<Context, Other>: Node<Context> {
    private let base: Node<Other>
    private let transform: (Context) throws -> Other

    init(_ base: Node<Other>, transform: @escaping (Context) throws -> Other) { (self.base, self.transform) = (base, transform) }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        let other: Other
        do {
            other = try transform(context)
        } catch {
            throw .wrapping(error, as: .transformFailed, "A context of type \(Context.self) could not be turned into \(Other.self).")
        }
        try base.visit(with: other, by: planner)
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

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        let index = planner.steps.count
        try base.visit(with: context, by: planner)
        planner.expect(C.self, at: index)
    }

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
        let choose: (Context, Window) throws(RoutingError) -> ((Planner) throws(RoutingError) -> Void)?
    }

    private let cases: [Case]

    init(_ cases: [Case]) { self.cases = cases }

    override func visit(with context: Context, by planner: Planner) throws(RoutingError) {
        for (index, option) in cases.enumerated() {
            guard let goOn = try option.choose(context, planner.window) else { continue }
            planner.decided(for: option.name, passedOver: cases[..<index].map(\.name))
            return try goOn(planner)
        }
        planner.decided(for: nil, passedOver: cases.map(\.name))
        throw RoutingError(
            .originNotFound, "None of the \(cases.count) cases of a switch matched, and it has no default. Add one with assemble(default:).")
    }

    override func outline(by outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: self, cases: cases) }
}

extension RoutingError {
    @MainActor
    fileprivate static func originNotFound(_ target: Any.Type, finder: any Finder, hasLeft: Bool) -> Self {
        let whatHappened = hasLeft ? "it has left since the navigation began" : "\(typeName(type(of: finder))) did not find it"
        return Self(.originNotFound, "The chain starts at \(typeName(target)), and \(whatHappened). Start from a screen that is there.")
    }

    fileprivate static func unplaced(_ target: Any.Type) -> Self {
        Self(
            .notPlaced, "A step builds \(typeName(target)) and does not say where to put it. Add using(_:) before from(_:), or leave the factory out."
        )
    }

    fileprivate static func matchesEverything() -> Self {
        Self(
            .typeMismatch,
            "A step with a factory finds every screen, because its target's type is inferred as Screen. Spell it out: (id: Int) -> ProductScreen in.")
    }
}
