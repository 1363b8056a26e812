/// The pages in the page of a container.
///
/// ```swift
/// switch content {
/// case .stack(let pages): show(pages.last)
/// case .tabs(let pages, let selected): show(selected.map { pages[$0] })
/// case .columns(let pages, let isCollapsed): show(isCollapsed ? pages.suffix(1) : pages)
/// case .children(let pages): show(pages)
/// }
/// ```
public enum PageContent<Page> {
    /// The pages of a stack, of which the last one is visible.
    case stack([Page])
    /// The pages of a tab container, and the position of the selected one; `nil` if there is none.
    case tabs([Page], selected: Int?)
    /// The columns of a split, of which a collapsed one shows only the last.
    case columns([Page], isCollapsed: Bool)
    /// The visible pages of another container, or the page of an embedding page.
    case children([Page])
}

extension PageContent: Sendable where Page: Sendable {}
extension PageContent: Equatable where Page: Equatable {}

extension PageContent {
    /// The pages, in the order of the container.
    public var pages: [Page] {
        switch self {
        case .stack(let pages), .tabs(let pages, _), .columns(let pages, _), .children(let pages): pages
        }
    }

    /// The pages that the user sees while the container is visible.
    public var visiblePages: [Page] {
        switch self {
        case .stack(let pages): pages.suffix(1)
        case .tabs(let pages, let selected): selected.map { [pages[$0]] } ?? []
        case .columns(let pages, let isCollapsed): isCollapsed ? pages.suffix(1) : pages
        case .children(let pages): pages
        }
    }

    /// Returns the content with other pages.
    package func map<Other, Failure: Error>(
        _ transform: (Page) throws(Failure) -> Other
    ) throws(Failure) -> PageContent<Other> {
        switch self {
        case .stack(let pages): .stack(try pages.map(transform))
        case .tabs(let pages, let selected): .tabs(try pages.map(transform), selected: selected)
        case .columns(let pages, let isCollapsed): .columns(try pages.map(transform), isCollapsed: isCollapsed)
        case .children(let pages): .children(try pages.map(transform))
        }
    }
}

extension PageContent where Page: Equatable {
    /// Returns the content without some of its pages.
    ///
    /// If the selected tab is removed, the first one is selected.
    func removing(_ isRemoved: (Page) -> Bool) -> Self {
        let rest = pages.filter { !isRemoved($0) }
        switch self {
        case .stack: return .stack(rest)
        case .children: return .children(rest)
        case .columns(_, let isCollapsed): return .columns(rest, isCollapsed: isCollapsed)
        case .tabs(let pages, let selected):
            let position = selected.flatMap { rest.firstIndex(of: pages[$0]) }
            return .tabs(rest, selected: position ?? (rest.isEmpty ? nil : 0))
        }
    }

    /// Indicates whether the user goes back in the container from its last page to an earlier one.
    var isStack: Bool {
        switch self {
        case .stack, .columns(_, isCollapsed: true): true
        case .tabs, .columns, .children: false
        }
    }
}
