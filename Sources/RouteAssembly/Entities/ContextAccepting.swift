/// A screen that receives the context of each navigation that builds or finds it.
///
/// ```swift
/// extension ProductScreen: ContextAccepting {
///     func setup(with id: Int) { self.id = id }
/// }
/// ```
///
/// Add a ``ContextSettingTask`` to the step of the screen. The task passes the context to the
/// screen.
@MainActor
public protocol ContextAccepting: Screen {
    /// The type of the context that the screen shows.
    associatedtype Context

    /// Throws an error if screens of this type cannot show a context.
    ///
    /// The default implementation accepts every context.
    ///
    /// - Parameter context: The context of the navigation.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/prepareFailed``. Nothing has changed then.
    static func checkCompatibility(with context: Context) throws

    /// Makes the screen show a context.
    ///
    /// - Parameter context: The context of the navigation.
    /// - Throws: Any error. An error that is not a ``RoutingError`` ends the navigation with
    ///   ``RoutingError/Code/taskFailed``. The hierarchy is as it was before the navigation.
    ///   Changes of the screen's own properties are undone only if they are ``Journaled``.
    func setup(with context: Context) throws
}

extension ContextAccepting {
    /// Accepts every context.
    ///
    /// Implement this method to reject contexts.
    public static func checkCompatibility(with context: Context) throws {}
}
