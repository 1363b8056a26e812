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

/// The state of a preview while its navigation is carried out.
///
/// It is handed to the parts of the navigation that have to leave something out.
@MainActor
final class PreviewRun {
    private(set) var obstacle: PreviewObstacle?
    /// Called when the preview ends at an obstacle, while the hierarchy is as it is then.
    private let didEnd: () -> Void

    init(didEnd: @escaping () -> Void) { self.didEnd = didEnd }

    /// Throws an error if a factory or its screen is ``Unpreviewable``.
    func check(_ factory: Any.Type, building screen: Any.Type) throws(RoutingError) {
        // A screen that moves is not created.
        let isCreated = !(factory is any ScreenTakingFactory.Type)
        for entity in isCreated ? [screen, factory] : [factory] { try check(entity, of: screen) }
    }

    /// Throws an error if an entity of a screen is ``Unpreviewable``.
    func check(_ entity: Any.Type, of screen: Any.Type) throws(RoutingError) {
        guard entity is any Unpreviewable.Type else { return }
        throw end(at: .unpreviewable(screen: typeName(screen), entity: typeName(entity)))
    }

    /// Ends the preview, and returns an error that ends the navigation.
    func end(at obstacle: PreviewObstacle) -> RoutingError {
        if self.obstacle == nil {
            self.obstacle = obstacle
            didEnd()
        }
        return RoutingError(.factoryFailed, "\(obstacle)")
    }
}
