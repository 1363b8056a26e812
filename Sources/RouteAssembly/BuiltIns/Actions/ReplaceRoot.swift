/// Makes a screen the root of the window: ``Action/replaceRoot``.
public struct ReplaceRoot: Action {
    /// Makes the action.
    public init() {}

    /// Replaces the root and everything in and over it.
    ///
    /// From another screen than the root it is ``RoutingError/Code/notRoot``.
    public func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        guard let storage = host.storage, storage.root === host else {
            throw RoutingError(
                .notRoot,
                "\(screen) cannot replace the root from \(host), which is not the root. Start the chain from .root.")
        }
        try storage.setRoot(screen, animated: animated)
    }

    /// Everything in the window.
    public func removals(on host: Screen) -> [Screen] { host.storage?.root === host ? [host] : [] }
}

extension Action where Self == ReplaceRoot {
    /// The new root of the window, from the step ``DestinationStep/root``.
    public static var replaceRoot: Self { Self() }
}
