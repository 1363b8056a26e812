/// An action that puts a screen among the children of a container.
///
/// ```swift
/// struct PushOnce: ContainerAction {
///     typealias Host = NavigationContainer
///
///     func embed(_ screen: Screen, in children: inout [Screen]) throws {
///         children.removeAll { type(of: $0) == type(of: screen) }
///         children.append(screen)
///     }
/// }
/// ```
///
/// The same code adds a screen to a container in the hierarchy and to a container that a
/// ``ContainerFactory`` is building.
@MainActor
public protocol ContainerAction<Host>: Action where Host: Container {
    /// Adds a screen to the children of a container.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built. It has no place in the hierarchy yet.
    ///   - children: The children of the container. Change the list so that it contains `screen`.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/actionFailed``. The hierarchy is as it was before the navigation.
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

    /// Returns the children of the host that ``embed(_:in:)`` leaves out of the list.
    ///
    /// The method calls ``embed(_:in:)`` with a placeholder of type ``Screen``. If that call
    /// throws, the result is empty.
    ///
    /// - Parameter host: The container on which the action would be performed.
    /// - Returns: The children that would leave the container.
    public func removals(on host: Host) -> [Screen] {
        var children = host.children
        var removals: [Screen] = []
        // An implementation may change more than its list, so a transaction restores the hierarchy.
        try? Transaction.run(animated: false) { _ in
            guard (try? embed(Screen(), in: &children)) != nil else { return .rollback }
            let kept = ScreenSet(children)
            removals = host.children.filter { !kept.contains($0) }
            return .rollback
        }
        return removals
    }

    /// Indicates whether the action can be performed on containers of a type.
    func canEmbed(in container: Any.Type) -> Bool { container is Host.Type }
}
