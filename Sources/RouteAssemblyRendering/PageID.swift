package import RouteAssembly

/// The identity of a page: its screen, and what the page shows.
///
/// It retains the screen, so that the identity is unique as long as it is in use.
@MainActor
package struct PageID: Hashable, CustomStringConvertible {
    package let screen: Screen
    package let kind: PageKind

    /// Creates the identity of a screen's page.
    package init(_ screen: Screen) { self.init(screen, PageKind(of: screen)) }

    init(_ screen: Screen, _ kind: PageKind) { (self.screen, self.kind) = (screen, kind) }

    /// Creates the identity of a child's page in the page of its container.
    ///
    /// If the container cannot hold the page of the child, it is the identity of an embedding page.
    init(_ child: Screen, in container: Container, _ canHold: (Screen, Container) -> Bool) {
        self = canHold(child, container) ? PageID(child) : PageID(child, .embedding)
    }

    package static func == (one: Self, other: Self) -> Bool {
        one.screen === other.screen && one.kind == other.kind
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(screen))
        hasher.combine(kind)
    }

    package var description: String { kind == .embedding ? "(\(screen))" : screen.description }
}

extension PageKind {
    @MainActor
    fileprivate init(of screen: Screen) {
        guard let container = screen as? Container else {
            self = .screen
            return
        }
        let visible = container.visibleChildren
        switch container {
        case let stack as NavigationContainer where visible.isIdentical(to: stack.children.suffix(1)): self = .stack
        case let tabs as TabContainer where visible.isIdentical(to: tabs.selected.map { [$0] } ?? []): self = .tabs
        case let split as SplitContainer
        where visible.isIdentical(to: split.isCollapsed ? split.children.suffix(1) : split.children):
            self = .columns
        default: self = .container
        }
    }

    /// The content of a container without pages.
    var emptyContent: PageContent<PageID> {
        switch self {
        case .stack: .stack([])
        case .tabs: .tabs([], selected: nil)
        case .columns: .columns([], isCollapsed: false)
        case .screen, .container, .embedding: .children([])
        }
    }
}

extension PageContent<PageID> {
    /// Creates the content of a page from its container; `nil` for the page of a plain screen.
    @MainActor
    init?(of page: PageID, _ canHold: (Screen, Container) -> Bool) {
        guard page.kind != .embedding else {
            self = .children([PageID(page.screen)])
            return
        }
        guard let container = page.screen as? Container else { return nil }
        func pages(_ screens: [Screen]) -> [PageID] { screens.map { PageID($0, in: container, canHold) } }
        switch (page.kind, container) {
        case (.tabs, let tabs as TabContainer): self = .tabs(pages(tabs.children), selected: tabs.selectedIndex)
        case (.columns, let split as SplitContainer):
            self = .columns(pages(split.children), isCollapsed: split.isCollapsed)
        case (.stack, _): self = .stack(pages(container.children))
        default: self = .children(pages(container.visibleChildren))
        }
    }
}
