import RouteAssembly

/// The pages in the page of a container.
@MainActor
package enum PageContent: Equatable {
    case stack([PageID])
    case tabs([PageID], selected: Int?)
    case columns([PageID], isCollapsed: Bool)
    /// The visible children of a container, and the hidden ones, which the toolkit does not get.
    case children([PageID], hidden: [PageID])

    package static func == (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.stack(let one), .stack(let other)), (.children(let one, _), .children(let other, _)): one == other
        case (.tabs(let one, let selected), .tabs(let other, let otherSelected)):
            one == other && selected == otherSelected
        case (.columns(let one, let isCollapsed), .columns(let other, let isOtherCollapsed)):
            one == other && isCollapsed == isOtherCollapsed
        default: false
        }
    }

    static func empty(_ kind: PageKind) -> Self {
        switch kind {
        case .stack: .stack([])
        case .tabs: .tabs([], selected: nil)
        case .columns: .columns([], isCollapsed: false)
        case .screen, .container, .embedding: .children([], hidden: [])
        }
    }

    /// Creates the content of a page from its container; `nil` for the page of a plain screen.
    init?(of page: PageID, _ canHold: (Screen, Container) -> Bool) {
        guard page.kind != .embedding else {
            self = .children([PageID(page.screen)], hidden: [])
            return
        }
        guard let container = page.screen as? Container else { return nil }
        func pages(_ screens: [Screen]) -> [PageID] {
            screens.map { canHold($0, container) ? PageID($0) : PageID($0, .embedding) }
        }
        switch (page.kind, container) {
        case (.tabs, let tabs as TabContainer): self = .tabs(pages(tabs.children), selected: tabs.selectedIndex)
        case (.columns, let split as SplitContainer):
            self = .columns(pages(split.children), isCollapsed: split.isCollapsed)
        case (.stack, _): self = .stack(pages(container.children))
        default:
            let shown = container.shownChildren
            let hidden = container.children.filter { child in !shown.contains { $0 === child } }
            self = .children(pages(shown), hidden: pages(hidden))
        }
    }

    var pages: [PageID] {
        switch self {
        case .stack(let pages), .tabs(let pages, _), .columns(let pages, _), .children(let pages, _): pages
        }
    }

    /// The pages in the container and the pages of hidden children.
    var allPages: [PageID] {
        if case .children(let pages, let hidden) = self { pages + hidden } else { pages }
    }

    var visiblePages: [PageID] {
        switch self {
        case .stack(let pages): pages.suffix(1)
        case .tabs(let pages, let selected): selected.map { [pages[$0]] } ?? []
        case .columns(let pages, let isCollapsed): isCollapsed ? pages.suffix(1) : pages
        case .children(let pages, _): pages
        }
    }

    /// Returns the content without some of its pages.
    func removing(_ isRemoved: (PageID) -> Bool) -> Self {
        let rest = pages.filter { !isRemoved($0) }
        switch self {
        case .stack: return .stack(rest)
        case .children(_, let hidden): return .children(rest, hidden: hidden)
        case .columns(_, let isCollapsed): return .columns(rest, isCollapsed: isCollapsed)
        case .tabs(let pages, let selected):
            let position = selected.flatMap { rest.firstIndex(of: pages[$0]) }
            return .tabs(rest, selected: position ?? (rest.isEmpty ? nil : 0))
        }
    }

    /// Returns the operation that sets the content of a page.
    func operation(on page: PageID) -> RenderingOperation<PageID> {
        switch self {
        case .stack(let pages): .setStack(page, pages: pages)
        case .tabs(let pages, let selected): .setTabs(page, pages: pages, selected: selected)
        case .columns(let pages, let isCollapsed): .setColumns(page, pages: pages, isCollapsed: isCollapsed)
        case .children(let pages, _): .setChildren(page, pages: pages)
        }
    }
}
