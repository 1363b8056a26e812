/// A factory that builds a container together with its children.
///
/// The children are the screens that preceding steps of the chain put into a container of this
/// type. The container and its children enter the hierarchy in one change.
///
/// ```swift
/// struct BoxFactory<Context>: ContainerFactory {
///     func build(with context: Context, integrating children: ChildCoordinator) throws -> BoxContainer {
///         let box = BoxContainer()
///         try box.setChildren(children.build())
///         return box
///     }
/// }
/// ```
@MainActor
public protocol ContainerFactory<Target, Context>: Factory where Target: Container {
    // Redeclared so that the compiler infers both types from `build(with:integrating:)`.
    /// The type of the container that the factory builds.
    associatedtype Target
    /// The type of the context that the factory builds the container with.
    associatedtype Context

    /// Builds a container with children, without adding it to the hierarchy.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - children: The coordinator that builds the children. Call
    ///     ``ChildCoordinator/build(integrating:)`` once, and put the screens into the container.
    /// - Returns: The container. The navigation ends with ``RoutingError/Code/notPlaced`` if the
    ///   factory has not built the children, or if the container does not contain the last child.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/factoryFailed``.
    func build(with context: Context, integrating children: ChildCoordinator) throws -> Target
}

extension ContainerFactory {
    /// Builds the container without the screens of other steps.
    ///
    /// - Parameter context: The context of the step.
    /// - Returns: The container.
    /// - Throws: The error of ``build(with:integrating:)``.
    public func build(with context: Context) throws -> Target {
        try build(with: context, integrating: ChildCoordinator())
    }
}
