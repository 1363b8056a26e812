public import RouteAssembly

/// A change of the pages that a toolkit shows.
///
/// A ``Renderer`` passes one operation after the other to its ``Toolkit``. There is no operation
/// for a push or a pop: ``set(_:of:)`` sets all pages of a stack.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RenderingOperation<Page> {
    /// Dismisses all pages that are presented over a page, in one step.
    case dismiss(downTo: Page)
    /// Shows a page as the root of the window, or nothing in an empty window.
    case setRoot(Page?)
    /// Sets the pages in the page of a container.
    case set(PageContent<Page>, of: Page)
    /// Presents a page over the topmost one.
    ///
    /// Show what the toolkit can show of the presentation. Do not let the user drag the page away
    /// if `canBeDragged` is `false`.
    case present(Page, over: Page, as: Presentation)
}

extension RenderingOperation {
    /// Returns the operation with other pages.
    package func map<Other, Failure: Error>(
        _ transform: (Page) throws(Failure) -> Other
    ) throws(Failure) -> RenderingOperation<Other> {
        switch self {
        case .dismiss(let page): .dismiss(downTo: try transform(page))
        case .setRoot(let page): .setRoot(try page.map(transform))
        case .set(let content, let page): .set(try content.map(transform), of: try transform(page))
        case .present(let page, let presenter, let presentation):
            .present(try transform(page), over: try transform(presenter), as: presentation)
        }
    }
}

extension RenderingOperation: Sendable where Page: Sendable {}
extension RenderingOperation: Equatable where Page: Equatable {}
