/// A hint for the animation of a change, from the code that makes the change to the renderer.
///
/// Set ``current`` around a navigation or a change of the hierarchy. The change has the value as
/// its ``HierarchyChange/hint``. A renderer ignores hints that it does not know.
///
/// ```swift
/// try await TransitionHint.$current.withValue(.zoom(from: product.id)) {
///     try await router.navigate(to: ShopRoute.product(product.id))
/// }
/// ```
///
/// An app defines hints of its own as values of its own types.
///
/// ```swift
/// struct Curl: Hashable, Sendable {}
///
/// let hint = TransitionHint(Curl())
/// hint.value(as: Curl.self)    // Curl()
/// ```
public struct TransitionHint: Hashable, Sendable {
    /// The hint for the changes that the current task makes; `nil` if there is none.
    @TaskLocal public static var current: TransitionHint?

    /// The value, in an object, so that an optional hint is the size of a reference.
    private final class Storage: Sendable {
        let value: any Hashable & Sendable
        init(_ value: any Hashable & Sendable) { self.value = value }
    }

    private let storage: Storage

    /// Creates a hint from a value of the app or of the renderer.
    public init(_ value: some Hashable & Sendable) { storage = Storage(value) }

    /// Indicates whether two hints have equal values of the same type.
    public static func == (one: Self, other: Self) -> Bool {
        AnyHashable(one.storage.value) == AnyHashable(other.storage.value)
    }

    /// Hashes the value of the hint.
    public func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }

    /// Returns the value of the hint, cast to a type.
    ///
    /// - Parameter type: The type of the value.
    /// - Returns: The value; `nil` if it has another type.
    public func value<T: Hashable & Sendable>(as type: T.Type = T.self) -> T? { storage.value as? T }

    /// Returns a hint to let the new screen grow out of an item of the visible one.
    ///
    /// - Parameter item: The identity of the item, such as a row of a list. The page of the visible
    ///   screen finds the item with it.
    /// - Returns: A hint whose ``zoomItem(as:)`` is the item.
    public static func zoom(from item: some Hashable & Sendable) -> Self { Self(Zoom(item: TransitionHint(item))) }

    /// A hint to fade from the old screens to the new ones.
    public static let fade = Self(Fade())

    /// Returns the item that the new screen grows out of, cast to a type.
    ///
    /// - Parameter type: The type of the item's identity.
    /// - Returns: The identity; `nil` if it has another type, or the hint is not that of
    ///   ``zoom(from:)``.
    public func zoomItem<ID: Hashable & Sendable>(as type: ID.Type = ID.self) -> ID? {
        value(as: Zoom.self)?.item.value()
    }

    private struct Zoom: Hashable, Sendable {
        let item: TransitionHint
    }

    private struct Fade: Hashable, Sendable {}
}
