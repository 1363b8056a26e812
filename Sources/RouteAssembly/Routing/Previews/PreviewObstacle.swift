/// The reason why a preview ends before its navigation would.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
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
