/// Does something with a screen of a navigation, before the user sees it: hands it the context,
/// wires it up.
///
/// ```swift
/// struct ShowBadge: ContextTask {
///     func perform(on screen: InboxScreen, with unread: Int) throws { screen.badge = unread }
/// }
/// ```
///
/// It runs in the commit: on a built screen right after its build, on a found one after everything
/// was built and placed. One over `Void`, or for any `Screen`, serves in every chain.
@MainActor
public protocol ContextTask<Target, Context> {
    /// The type of the screen it works on.
    associatedtype Target: Screen
    /// What it works with.
    associatedtype Context

    /// Looks at the context before anything is built, asked or moved: the place to refuse it. An
    /// error ends the navigation with ``RoutingError/Code/prepareFailed``. Does nothing unless
    /// implemented.
    mutating func prepare(with context: Context) throws

    /// Works on the screen. An error ends the navigation with ``RoutingError/Code/taskFailed``, and
    /// the hierarchy is what it was.
    func perform(on screen: Target, with context: Context) throws
}

extension ContextTask {
    /// Accepts every context.
    public mutating func prepare(with context: Context) throws {}
}
