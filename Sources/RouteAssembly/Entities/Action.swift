/// Puts a built screen into the hierarchy: pushes, presents, adds it as a tab.
///
/// ```swift
/// struct PresentQuietly: Action {
///     func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
///         try host.present(screen, style: .overlay, animated: false)
///     }
/// }
/// ```
///
/// It works through the primitives of ``Screen``, ``Container`` and ``Window``, inside the
/// navigation's transaction: whatever throws later, what it did is undone.
@MainActor
public protocol Action<Host> {
    /// What the screen is put on: the nearest such screen from the step below outwards.
    associatedtype Host: Screen

    /// Gives `screen` a place. An error ends the navigation with
    /// ``RoutingError/Code/actionFailed``, and so does, with ``RoutingError/Code/notPlaced``, a
    /// screen that has no place afterwards; the hierarchy is what it was then.
    func perform(with screen: Screen, on host: Host, animated: Bool) throws

    /// The screens that performing it now would remove, so that they can be asked before; none
    /// unless implemented.
    ///
    /// What it removes without saying so here is asked too, but only after the rest was done and
    /// taken back.
    func removals(on host: Host) -> [Screen]
}

extension Action {
    /// Removes nothing.
    public func removals(on host: Host) -> [Screen] { [] }
}
