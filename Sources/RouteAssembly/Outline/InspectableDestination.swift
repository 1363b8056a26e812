/// What has a chain that can be looked at: a step, or a step with its context.
///
/// ```swift
/// print(Steps.product.outline)
/// ```
///
/// Not to be implemented: ``DestinationStep`` and ``AnyDestination`` do.
@MainActor
public protocol InspectableDestination {
    /// The way to the chain. Not to be used: the framework's own.
    var _chain: InspectableChain { get }
}

extension InspectableDestination {
    /// What the chain says: its steps, finders, factories, actions, interceptors and tasks by name.
    ///
    /// Nothing is run, prepared or asked but an interceptor's ``RoutingInterceptor/redirects``. It
    /// is made anew each time, in time linear to the chain.
    public var outline: DestinationOutline { DestinationOutline(of: [(_chain.target, self)]) }
}

/// The way to a chain.
///
/// Opaque.
@MainActor
public struct InspectableChain {
    private let type: Any.Type
    private let step: RoutingStep

    init(target: Any.Type, step: RoutingStep) { (type, self.step) = (target, step) }

    var target: String { typeName(type) }
    var context: Any.Type { step.contextType }
    func outline(_ outliner: Outliner) -> DestinationOutline.Link { outliner.link(to: step) }
}

extension DestinationStep: InspectableDestination {
    /// The way to the chain.
    ///
    /// Not to be used: the framework's own.
    public var _chain: InspectableChain { InspectableChain(target: Target.self, step: first) }
}
