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
/// An action changes the hierarchy with the methods of ``Screen``, ``Container``, and ``RoutingWindow``.
/// It runs in the transaction of the navigation. If the navigation fails later, the changes of the
/// action are rolled back.
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
    ///   - animated: Indicates whether the change is animated.
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
    /// The default implementation returns no screens.
    ///
    /// - Parameter host: The screen on which the action would be performed.
    /// - Returns: The screens that would leave the hierarchy. Their descendants and the modals over
    ///   them need not be listed.
    func removals(on host: Host) -> [Screen]
}

/// An action of the library, which only places its screen.
protocol LibraryAction: Action {
    /// The type whose name is that of the action in plans, errors, and stored states.
    var namedType: Any.Type { get }
}

extension LibraryAction {
    var namedType: Any.Type { Self.self }
}

/// An action that can also place a screen in a window without a root, as the root.
protocol RootAction: LibraryAction {}

extension Action {
    /// The type whose name is that of the action in plans, errors, and stored states.
    var nameType: Any.Type { (self as? any LibraryAction)?.namedType ?? Self.self }

    /// Returns no screens.
    ///
    /// Implement this method if the action removes screens.
    public func removals(on host: Host) -> [Screen] { [] }
}
