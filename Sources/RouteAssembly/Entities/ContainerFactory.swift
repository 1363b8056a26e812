/// Builds a container together with the screens that the steps above it put into it.
///
/// The container comes into the hierarchy with them, at once.
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
    // Declared again so that a type's witnesses alone infer them.
    /// The type of the container it builds.
    associatedtype Target
    /// What it needs to know to build it.
    associatedtype Context

    /// Makes the container, detached, with the children that `children` builds.
    ///
    /// The last of them is where the user is going, so it has to get a place in the container: else
    /// the navigation ends with
    /// ``RoutingError/Code/notPlaced``. Other errors end it with ``RoutingError/Code/factoryFailed``.
    /// The hierarchy is what it was then.
    func build(with context: Context, integrating children: ChildCoordinator) throws -> Target
}

extension ContainerFactory {
    /// Makes the container without children.
    public func build(with context: Context) throws -> Target {
        try build(with: context, integrating: ChildCoordinator())
    }

    fileprivate static var erasedContainerBuild: Any {
        ContainerBuild<Self>(build: { try $0.build(with: $1, integrating: $2) })
    }
}

/// How a container factory builds.
@MainActor
struct ContainerBuild<F: Factory> {
    let build: (F, F.Context, ChildCoordinator) throws -> F.Target
}

extension Factory {
    /// How the factory builds a container with children; `nil` if it is no container factory.
    ///
    /// Keep the result: the runtime looks up the conformance.
    static var containerBuild: ContainerBuild<Self>? {
        (Self.self as? any ContainerFactory.Type)?.erasedContainerBuild as? ContainerBuild<Self>
    }
}
