/// A destination whose chain can be described without running it.
///
/// ```swift
/// print(Steps.product.outline)
/// ```
///
/// ``DestinationStep`` and ``AnyDestination`` conform. A type of your own that wraps one of them
/// can conform by returning its outline.
@MainActor
public protocol InspectableDestination {
    /// The description of the chain: its steps, finders, factories, actions, interceptors, and
    /// tasks, by name.
    ///
    /// Of all entities, only the interceptors are called, for their
    /// ``RoutingInterceptor/redirects``. The description is made anew each time.
    ///
    /// - Complexity: O(*n*) in the number of steps.
    var outline: DestinationOutline { get }
}

/// A destination that knows its first step, so that an outline of several destinations contains
/// the steps they share once.
@MainActor
protocol ChainedDestination: InspectableDestination {
    var targetType: Any.Type { get }
    var firstStep: RoutingStep { get }
}

extension DestinationStep: InspectableDestination, ChainedDestination {
    var targetType: Any.Type { Target.self }
    var firstStep: RoutingStep { first }

    /// The description of the chain, by name.
    public var outline: DestinationOutline { DestinationOutline(of: self) }
}
