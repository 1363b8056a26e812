/// An action that puts a screen among the children of a container.
///
/// ```swift
/// struct PushOntoFirst: ContainerAction {
///     func embed(_ screen: Screen, in children: inout [Screen]) throws {
///         children = children.prefix(1) + [screen]
///     }
///
///     func removals(on host: NavigationContainer) -> [Screen] { Array(host.children.dropFirst()) }
/// }
/// ```
///
/// The method ``embed(_:in:)`` adds a screen to a container in the hierarchy, and to a container
/// that a ``ContainerFactory`` is building. If an action removes children, implement
/// ``Action/removals(on:)`` as well, so that the children are asked before the navigation builds a
/// screen.
@MainActor
public protocol ContainerAction<Host>: Action where Host: Container {
    /// Adds a screen to the children of a container.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built. It has no place in the hierarchy yet.
    ///   - children: The children of the container. Change the list so that it contains `screen`.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/actionFailed``.
    func embed(_ screen: Screen, in children: inout [Screen]) throws
}

extension ContainerAction {
    /// Adds a screen to the children of the host in one change of the hierarchy.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - host: The container that the screen is added to.
    ///   - animated: Indicates whether the change is animated.
    /// - Throws: The errors of ``embed(_:in:)`` and of ``Container/setChildren(_:animated:)``. The
    ///   children of the host have not changed then.
    public func perform(with screen: Screen, on host: Host, animated: Bool) throws {
        var children = host.children
        try embed(screen, in: &children)
        try host.setChildren(children, animated: animated)
    }

    /// Indicates whether the action can be performed on containers of a type.
    func canEmbed(in container: Any.Type) -> Bool { container is Host.Type }
}
