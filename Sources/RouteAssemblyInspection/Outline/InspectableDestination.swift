public import RouteAssembly

/// A destination whose chain can be described without a navigation.
///
/// ```swift
/// print(Steps.product.outline)
/// ```
///
/// `DestinationStep` and `AnyDestination` conform to this protocol. A type of yours that wraps
/// one of them can conform by returning its outline.
@MainActor
public protocol InspectableDestination {
    /// The description of the chain, with the names of its finders, factories, actions,
    /// interceptors, and tasks.
    ///
    /// Making the description reads ``RedirectingInterceptor/redirects`` of the interceptors, and
    /// the options and the starting point of the finders.
    /// It calls no method of an entity. Each access makes a new description.
    ///
    /// - Complexity: O(*n*) in the number of steps.
    var outline: DestinationOutline { get }
}

/// A destination whose first step is known.
///
/// An outline of several such destinations contains each shared step once.
@MainActor
protocol ChainedDestination: InspectableDestination {
    var targetType: Any.Type { get }
    var firstStep: RoutingStep { get }
}

extension DestinationStep: InspectableDestination, ChainedDestination {
    var targetType: Any.Type { Target.self }

    /// The description of the chain, with the names of its entities.
    public var outline: DestinationOutline { DestinationOutline(of: self) }
}

extension AnyDestination: InspectableDestination, ChainedDestination {
    var targetType: Any.Type { target }

    /// The description of the chain, with the names of its entities.
    public var outline: DestinationOutline { DestinationOutline(of: self) }
}
