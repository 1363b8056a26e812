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
        let visible = container.shownChildren
        switch container {
        case let stack as NavigationContainer where visible.isIdentical(to: stack.children.suffix(1)): self = .stack
        case let tabs as TabContainer where visible.isIdentical(to: tabs.selected.map { [$0] } ?? []): self = .tabs
        case let split as SplitContainer
        where visible.isIdentical(to: split.isCollapsed ? split.children.suffix(1) : split.children):
            self = .columns
        default: self = .container
        }
    }
}
