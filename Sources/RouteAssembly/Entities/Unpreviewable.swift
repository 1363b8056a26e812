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
