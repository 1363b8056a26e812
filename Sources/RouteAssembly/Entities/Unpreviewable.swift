/// A screen, factory, or action with effects that a preview must not have.
///
/// A preview builds and places screens in a transaction, rolls it back, and releases the screens.
/// That undoes changes of the hierarchy and of ``Journaled`` state, and nothing else. If the `init`
/// of a screen, the `build(with:)` of a factory, or the `perform(with:on:animated:)` of an action
/// also does something outside the hierarchy, such as dialling a number, conform its type to the
/// protocol:
///
/// ```swift
/// final class CallScreen: Screen, Unpreviewable {
///     init(to contact: Contact) { Telephone.shared.dial(contact) }
/// }
/// ```
///
/// A preview ends before it uses such a type, and says so with a ``PreviewObstacle``. Navigations
/// are not affected.
public protocol Unpreviewable {}

/// The reason why a preview ends before its navigation would.
public enum PreviewObstacle: Hashable, Sendable, CustomStringConvertible {
    /// A loader has to load a value before the screen can be built.
    ///
    /// The strings are the names of the types.
    case needsValue(screen: String, loader: String)
    /// The screen, its factory, or its action is ``Unpreviewable``.
    ///
    /// The strings are the names of the types.
    case unpreviewable(screen: String, entity: String)

    /// A sentence that names the types.
    public var description: String {
        switch self {
        case .needsValue(let screen, let loader): "\(screen) needs a value that \(loader) has to load."
        case .unpreviewable(let screen, let entity):
            screen == entity
                ? "\(screen) is Unpreviewable." : "\(screen) is not previewed, because \(entity) is Unpreviewable."
        }
    }
}
