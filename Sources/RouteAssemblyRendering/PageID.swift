package import RouteAssembly

/// The identity of a page: its screen, and what the page shows.
///
/// It retains the screen, so that the identity is unique as long as it is in use.
@MainActor
package struct PageID: Hashable, CustomStringConvertible {
    package let screen: Screen
    package let kind: PageKind

    /// Creates the identity of a screen's page.
    package init(_ screen: Screen) {
        let container = screen as? Container
        self.init(screen, container.map { PageKind($0.arrangement, of: $0.children.count) } ?? .screen)
    }

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
        let arrangement = container.arrangement
        if container.needsHiddenPages {
            self.init(pages(container.children), as: arrangement)
        } else {
            self.init(pages(container.visibleChildren), as: .all(as: arrangement.style))
        }
    }
}
