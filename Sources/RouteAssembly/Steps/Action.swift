/// A type that puts a built screen into the hierarchy, for example by pushing or presenting it.
///
/// ```swift
/// struct PresentQuietly: Action {
///     func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
///         try host.present(screen, as: .overlay, animated: false)
///     }
/// }
/// ```
///
/// An action changes the hierarchy with the methods of ``Screen``, ``Container``, and
/// ``RoutingWindow``. It runs in the transaction of the navigation. If the navigation fails later,
/// the changes of the action are rolled back.
///
/// Conform to ``ContainerAction`` instead if the action puts the screen among the children of a
/// container.
///
/// The descriptions of the built-in actions write hierarchies as text. `N[a, b]` is a navigation
/// container with `b` on top of `a`. `T[a*, b]` is a tab container with `a` selected. `S[p | d]` is
/// a split container. `x ^ y` is a screen `x` with the modal `y` over it.
@MainActor
public protocol Action<Host> {
    /// The type of the screen that the action changes.
    ///
    /// The host is the screen of the next step of the chain. If that screen is not of this type,
    /// the host is the nearest container of this type around it.
    associatedtype Host: Screen

    /// Puts a screen into the hierarchy.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built. It has no place in the hierarchy yet.
    ///   - host: The screen of the next step, or the nearest container of type ``Host`` around it.
    ///   - animated: Whether the change is animated.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/actionFailed``. If the action returns and `screen` is not in the
    ///   window, the navigation ends with ``RoutingError/Code/notPlaced``.
    func perform(with screen: Screen, on host: Host, animated: Bool) throws

    /// Returns the screens that performing the action now would remove.
    ///
    /// A plan calls this method for the action that the navigation performs first. The router asks
    /// those of the screens that want to be asked before the hierarchy changes. If an action
    /// removes such a screen that has not been asked, the router rolls the navigation back, asks
    /// the screen, and tries again.
    ///
    /// By default, there are none.
    ///
    /// - Returns: The screens that would leave the hierarchy. Their descendants and the modals over
    ///   them need not be listed.
    func removals(on host: Host) -> [Screen]
}

extension Action {
    public func removals(on host: Host) -> [Screen] { [] }
}

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
    /// - Throws: The errors of ``embed(_:in:)`` and of ``Container/setChildren(_:animated:)``. The
    ///   children of the host have not changed then.
    public func perform(with screen: Screen, on host: Host, animated: Bool) throws {
        var children = host.children
        try embed(screen, in: &children)
        try host.setChildren(children, animated: animated)
    }

    func canEmbed(in container: Any.Type) -> Bool { container is Host.Type }
}

// The functions with which a navigation plans and performs an action of any type.
extension Action {
    var nameType: Any.Type { (self as? any LibraryAction)?.namedType ?? Self.self }

    /// Returns the nearest screen that this action can be performed on, from a screen outwards.
    func requireHost(from screen: Screen) throws(RoutingError) -> Host {
        guard let host = screen as? Host ?? screen.nearest() else {
            throw RoutingError(
                .containerMismatch,
                "\(typeName(nameType)) needs a \(typeName(Host.self)), and \(screen) is not inside one. "
                    + "\(screen.surroundings) Continue the chain with a step that leads to one.")
        }
        return host
    }

    func removals(from screen: Screen) throws(RoutingError) -> [Screen] {
        removals(on: try requireHost(from: screen))
    }

    func place(_ screen: Screen, from base: Screen, animated: Bool) throws(RoutingError) {
        let host = try requireHost(from: base)
        do {
            try perform(with: screen, on: host, animated: animated)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(nameType)) could not place \(screen) on \(host).")
        }
    }
}
