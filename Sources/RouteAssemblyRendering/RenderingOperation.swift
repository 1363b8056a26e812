public import RouteAssembly

/// A change of the pages that a toolkit shows.
///
/// A ``Renderer`` passes one operation after the other to its ``Toolkit``. An operation sets
/// everything that it names, so a push is a `setStack` with one more page.
public enum RenderingOperation<Page> {
    /// Dismisses all pages that are presented over a page, in one step.
    case dismiss(downTo: Page)
    /// Shows a page as the root of the window, or nothing in an empty window.
    case setRoot(Page?)
    /// Sets the pages of a stack, of which the last one is visible.
    case setStack(Page, pages: [Page])
    /// Sets the pages of a tab container, and the position of the selected one.
    case setTabs(Page, pages: [Page], selected: Int?)
    /// Sets the columns of a split, of which a collapsed one shows only the last.
    case setColumns(Page, pages: [Page], isCollapsed: Bool)
    /// Sets the visible pages of another container, or the page of an embedding page.
    case setChildren(Page, pages: [Page])
    /// Presents a page over the topmost one.
    case present(Page, over: Page, style: PresentationStyle)
}

extension RenderingOperation {
    /// Returns the operation with other pages.
    package func map<Other, Failure: Error>(
        _ transform: (Page) throws(Failure) -> Other
    ) throws(Failure) -> RenderingOperation<Other> {
        switch self {
        case .dismiss(let page): .dismiss(downTo: try transform(page))
        case .setRoot(let page): .setRoot(try page.map(transform))
        case .setStack(let stack, let pages): .setStack(try transform(stack), pages: try pages.map(transform))
        case .setTabs(let tabs, let pages, let selected):
            .setTabs(try transform(tabs), pages: try pages.map(transform), selected: selected)
        case .setColumns(let split, let pages, let isCollapsed):
            .setColumns(try transform(split), pages: try pages.map(transform), isCollapsed: isCollapsed)
        case .setChildren(let container, let pages):
            .setChildren(try transform(container), pages: try pages.map(transform))
        case .present(let page, let presenter, let style):
            .present(try transform(page), over: try transform(presenter), style: style)
        }
    }
}

extension RenderingOperation: Sendable where Page: Sendable {}
extension RenderingOperation: Equatable where Page: Equatable {}
