public import RouteAssembly

/// A user interface toolkit that shows pages: UIKit, GTK, or a simulation.
///
/// A ``Renderer`` decides what is shown, and the toolkit shows it. The requirements are called one
/// at a time and never while ``perform(_:animated:hint:)`` runs, except ``update(_:for:)``. In the
/// other direction, the callbacks of the toolkit call the renderer when the user goes back, pulls a
/// sheet down, or taps a tab: see ``RenderingGesture``.
///
/// A toolkit that also changes pages by itself lets the renderer read back what it shows, with
/// ``content(of:)`` and ``levelPages()``.
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
    /// The toolkit must carry it out. If the operation presents or dismisses where the app itself
    /// has presented an alert or another page, the toolkit first dismisses that page. Elsewhere, it
    /// leaves such pages alone.
    ///
    /// A navigation that the operation awaits in the same window does not wait for transitions. The
    /// toolkit shows its change after the operation.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - animated: Whether to animate it.
    ///   - hint: The hint of the code that has changed the hierarchy; `nil` if there is none.
    func perform(_ operation: RenderingOperation<Page>, animated: Bool, hint: TransitionHint?) async

    // MARK: Reading back

    /// Suspends until the toolkit is in no transition that it has begun by itself.
    ///
    /// The renderer calls it before it reads back, because the pages in a transition are not those
    /// that are there afterwards. The default implementation returns at once.
    func untilSettled() async

    /// Returns the pages that are in the page of a container, if the toolkit changes them by
    /// itself.
    ///
    /// The default implementation returns `nil`. Implement it for a toolkit that folds splits, or
    /// that pops pages or selects tabs without asking, and call ``Renderer/reconcile()`` then.
    ///
    /// - Parameter page: The page of a container.
    /// - Returns: The pages of the renderer that the page really contains, without pages that the
    ///   app has added by itself; `nil` if the toolkit does not change the page by itself.
    func content(of page: Page) -> PageContent<Page>?

    /// Returns the root page and the presented ones, if the toolkit dismisses pages by itself.
    ///
    /// The default implementation returns `nil`.
    ///
    /// - Returns: The pages of the renderer from the bottom up, without pages that the app has
    ///   presented by itself; `nil` if the toolkit does not dismiss pages by itself.
    func levelPages() -> [Page]?

    // MARK: Screen readers

    /// Moves the focus of a screen reader to a page.
    ///
    /// The renderer calls it when the user sees another screen, after the transition, and before
    /// ``announce(_:)``. The default implementation does nothing.
    ///
    /// - Parameter page: The page of the window's `visibleScreen`.
    func focus(_ page: Page)

    /// Lets a screen reader say which screen the user sees now.
    ///
    /// The default implementation does nothing. A toolkit whose focus already speaks, such as UIKit
    /// with `screenChanged`, needs none.
    ///
    /// - Parameter text: The title of the screen, or its description if it has none.
    func announce(_ text: String)
}

extension Toolkit {
    /// Does nothing.
    public func update(_ page: Page, for screen: Screen) {}

    /// Returns `true`, for a toolkit that accepts every nesting.
    public func canHold(_ screen: Screen, in container: Container) -> Bool { true }

    /// Returns at once.
    public func untilSettled() async {}

    /// Returns `nil`, for a toolkit that changes no container by itself.
    public func content(of page: Page) -> PageContent<Page>? { nil }

    /// Returns `nil`, for a toolkit that dismisses nothing by itself.
    public func levelPages() -> [Page]? { nil }

    /// Does nothing.
    public func focus(_ page: Page) {}

    /// Does nothing.
    public func announce(_ text: String) {}
}
