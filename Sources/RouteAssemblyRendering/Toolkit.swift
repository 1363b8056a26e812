public import RouteAssembly

/// A user interface toolkit that shows pages: UIKit, GTK, or a simulation.
///
/// A ``Renderer`` decides what is shown, and the toolkit shows it. The requirements are called one
/// at a time and never while ``perform(_:animated:hint:)`` runs, except ``update(_:for:)``. In the
/// other direction, the callbacks of the toolkit call the renderer when the user goes back, pulls a
/// sheet down, or taps a tab: see ``RenderingGesture``.
@MainActor
public protocol Toolkit: AnyObject {
    /// The toolkit's object that shows a screen, such as a view controller or a widget.
    associatedtype Page: AnyObject

    /// Returns a new page of a screen.
    ///
    /// A container's page is empty. Operations set its pages.
    ///
    /// - Parameters:
    ///   - screen: The screen, or the screen whose page is embedded.
    ///   - kind: What the page shows.
    /// - Returns: The page.
    func makePage(for screen: Screen, as kind: PageKind) -> Page

    /// Shows the current title, badge, and state of a screen in its page.
    ///
    /// The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - page: The page of the screen.
    ///   - screen: A screen in `HierarchyChange.updated`.
    func update(_ page: Page, for screen: Screen)

    /// Indicates whether the page of a container can contain the page of a screen directly.
    ///
    /// UIKit does not accept a navigation controller in another one, for example. The default
    /// implementation returns `true`. The result must always be the same for a pair of screens.
    ///
    /// - Parameters:
    ///   - screen: A child of the container.
    ///   - container: The container.
    /// - Returns: `false` if the renderer has to embed the page of the screen in a plain one.
    func canHold(_ screen: Screen, in container: Container) -> Bool

    /// Carries out an operation, and returns when the page transition has ended.
    ///
    /// The toolkit must carry it out. It first dismisses alerts and the like that the app has
    /// presented by itself, if they are in the way. Elsewhere they stay.
    ///
    /// A navigation that the operation awaits in the same window does not wait for transitions. It
    /// is shown after the operation.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - animated: Whether to animate it.
    ///   - hint: The hint of the code that has changed the hierarchy; `nil` if there is none.
    func perform(_ operation: RenderingOperation<Page>, animated: Bool, hint: TransitionHint?) async

    /// Indicates whether the page of a split shows only one column.
    ///
    /// The default implementation returns `nil`. A toolkit that folds splits by itself also calls
    /// ``Renderer/splitDidFold(_:isCollapsed:)`` when it folds or unfolds a split.
    ///
    /// - Parameter split: The page of a split.
    /// - Returns: Whether the page shows one column, which the hierarchy takes over; `nil` if the
    ///   page does as it is told.
    func isCollapsed(_ split: Page) -> Bool?
}

extension Toolkit {
    /// Does nothing.
    public func update(_ page: Page, for screen: Screen) {}

    /// Returns `true`, for a toolkit that accepts every nesting.
    public func canHold(_ screen: Screen, in container: Container) -> Bool { true }

    /// Returns `nil`, for a toolkit that does not fold splits by itself.
    public func isCollapsed(_ split: Page) -> Bool? { nil }
}
