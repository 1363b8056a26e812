import Observation
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
    func makePage(for screen: Screen, as kind: PageKind) -> Page

    /// Shows the current title, badge, and state of a screen in its page.
    ///
    /// The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - page: The page of the screen.
    ///   - screen: A screen in `HierarchyChange.updated`.
    func update(_ page: Page, for screen: Screen)

    /// Whether the page of a container can contain the page of a screen directly.
    ///
    /// UIKit does not accept a navigation controller in another one, for example. The default
    /// implementation returns `true`. The result must always be the same for a pair of screens.
    ///
    /// - Parameter screen: A child of the container.
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
    ///   - animated: Whether to animate it.
    ///   - hint: The hint of the code that has changed the hierarchy.
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
    public func update(_ page: Page, for screen: Screen) {}

    /// Returns `true`, for a toolkit that accepts every nesting.
    public func canHold(_ screen: Screen, in container: Container) -> Bool { true }

    /// Returns at once.
    public func untilSettled() async {}

    /// Returns `nil`, for a toolkit that changes no container by itself.
    public func content(of page: Page) -> PageContent<Page>? { nil }

    /// Returns `nil`, for a toolkit that dismisses nothing by itself.
    public func levelPages() -> [Page]? { nil }

    public func focus(_ page: Page) {}

    public func announce(_ text: String) {}
}

extension Toolkit {
    /// Returns the pages that the toolkit has to show for a window, as a text for each level.
    ///
    /// The method reads the hierarchy without a renderer. So a test of a toolkit can compare the
    /// texts with what the toolkit shows:
    ///
    /// ```swift
    /// #expect(toolkit.levels.map(\.description) == toolkit.expectedPages(of: window))
    /// ```
    ///
    /// A stack is `stack[Home, Product]`, and a split with room for one column is
    /// `columns-[List, Detail]`. Stars mark the visible pages of other containers, unless all are
    /// visible. A page that the page of its container cannot contain directly is in `embedding[…]`.
    ///
    /// - Parameter label: Returns the text of a screen that is not a container. The default is its
    ///   description.
    /// - Returns: The texts of the levels, from the bottom up.
    public func expectedPages(of window: RoutingWindow, label: (Screen) -> String = { "\($0)" }) -> [String] {
        guard let root = window.root else { return [] }
        return sequence(first: root, next: \.presented).map { expectedPage(of: $0, label) }
    }

    private func expectedPage(of screen: Screen, _ label: (Screen) -> String) -> String {
        guard let container = screen as? Container else { return label(screen) }
        var children = container.children
        var arrangement = container.arrangement
        if !container.needsHiddenPages {
            children = container.visibleChildren
            arrangement = .all(as: arrangement.style)
        }
        let pages = children.map { child in
            let page = expectedPage(of: child, label)
            return canHold(child, in: container) ? page : PageKind.embedding.text(of: [page], .all())
        }
        return PageKind(arrangement, of: pages.count).text(of: pages, arrangement)
    }
}

/// The reads of a screen by views of SwiftUI.
///
/// SwiftUI evaluates a view again when ``commits`` changes, if the view has read the screen.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
package final class ScreenReads: ReadObserver {
    /// The number of commits that have changed the screen.
    private var commits = 0

    package func willRead() { _ = commits }

    /// Begins to observe the reads of a screen, or invalidates the views that have read it.
    ///
    /// Called when the page of the screen is made, and after each commit that has changed it.
    package static func update(_ screen: Screen) {
        if let reads = screen.readObserver as? ScreenReads {
            reads.commits += 1
        } else {
            screen.readObserver = ScreenReads()
        }
    }
}
