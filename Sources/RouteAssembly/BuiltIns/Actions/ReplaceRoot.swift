/// An action that replaces the root of the window.
///
/// Chains usually refer to it as ``Action/replaceRoot``. If the window is empty, the screen becomes
/// its root.
public struct ReplaceRoot: RootAction {
    /// Creates the action.
    public init() {}

    /// Replaces the root of the window, with everything inside it and all modals over it.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - host: The root of the window.
    ///   - animated: Indicates whether the change is animated.
    /// - Throws: ``RoutingError/Code/notRoot`` if `host` is not the root of a window, or the error
    ///   of ``RoutingWindow/setRoot(_:animated:)``.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        guard let storage = host.storage, storage.root === host else {
            throw RoutingError(
                .notRoot,
                "\(screen) cannot replace the root: the next step leads to \(host), which is not the root. "
                    + "Continue with from(.root).")
        }
        try storage.setRoot(screen, animated: animated)
    }

    /// Returns the root, because the action removes the root with all other screens of the window.
    ///
    /// - Parameter host: The screen of the next step of the chain.
    /// - Returns: `host` if it is the root of the window, and otherwise no screens.
    public func removals(on host: Screen) -> [Screen] { host.storage?.root === host ? [host] : [] }
}

extension Action where Self == ReplaceRoot {
    /// Makes the screen the root of the window.
    ///
    /// All other screens of the window leave: `N[a] ^ b` becomes `c`. In an empty window, no screen
    /// leaves. This is the only action that a navigation in an empty window can begin with.
    ///
    /// The next step of the chain has to lead to the root: `.using(.replaceRoot).from(.root)`.
    /// Otherwise the navigation ends with ``RoutingError/Code/notRoot``, and the hierarchy is as it
    /// was.
    public static var replaceRoot: Self { Self() }
}
