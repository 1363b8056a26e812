public import RouteAssembly

/// The pages in the page of a container.
///
/// ```swift
/// show(content.visiblePages)
/// if let page = content.previousPage { showBackButton(to: page) }
/// ```
public struct PageContent<Page> {
    /// The pages of the children, in the order of the container.
    ///
    /// They are the pages of all children, hidden ones included, unless the container's
    /// `needsHiddenPages` is `false`.
    public let pages: [Page]
    /// The arrangement of the container, which determines the visible pages.
    public let arrangement: Arrangement

    /// Creates a content.
    public init(_ pages: [Page], as arrangement: Arrangement) {
        self.pages = pages
        self.arrangement = arrangement
    }

    /// Returns the pages of a stack, of which the last one is visible.
    public static func stack(_ pages: [Page]) -> Self { Self(pages, as: .stack(of: pages.count)) }

    /// Returns the pages of a tab container.
    ///
    /// - Parameter selected: The position of the selected one.
    public static func tabs(_ pages: [Page], selected: Int?) -> Self {
        Self(pages, as: .selecting(selected, of: pages.count, as: .tabs))
    }

    /// Returns the columns of a split.
    ///
    /// - Parameter room: The number of columns that have room side by side.
    public static func columns(_ pages: [Page], room: Int) -> Self {
        Self(pages, as: .columns(of: pages.count, room: room))
    }

    /// Returns pages that are all visible.
    public static func children(_ pages: [Page]) -> Self { Self(pages, as: .all()) }

    /// The pages that the user sees while the container is visible, the frontmost last.
    public var visiblePages: [Page] { arrangement.visible(of: pages.count).map { pages[$0] } }

    /// The page to which the user goes back; `nil` if there is no way back in the container.
    public var previousPage: Page? {
        arrangement.back.flatMap { pages.indices.contains($0) ? pages[$0] : nil }
    }

    package func map<Other, Failure: Error>(
        _ transform: (Page) throws(Failure) -> Other
    ) throws(Failure) -> PageContent<Other> {
        PageContent<Other>(try pages.map(transform), as: arrangement)
    }

    /// Returns the content with other pages, without those that a function maps to `nil`.
    func compactMap<Other>(_ transform: (Page) -> Other?) -> PageContent<Other> {
        let known = pages.map(transform)
        let positions = known.indices.filter { known[$0] != nil }
        let rest = arrangement.following(to: positions.count) { positions.firstIndex(of: $0) }
        return PageContent<Other>(known.compactMap(\.self), as: rest)
    }

    /// Returns the content that shows only the page at a position.
    package func showing(only position: Int) -> Self {
        Self(pages, as: .selecting(position, of: pages.count, as: arrangement.style))
    }

    /// Returns the content after the user has gone back to the page at a position.
    package func goingBack(to position: Int) -> Self {
        guard arrangement.style.isCovering else { return showing(only: position) }
        let count = position + 1
        return Self(Array(pages.prefix(count)), as: arrangement.following(to: count) { $0 < count ? $0 : nil })
    }

    func with(room: Int) -> Self { Self(pages, as: arrangement.with(room: room, of: pages.count)) }
}

extension PageContent: Sendable where Page: Sendable {}
extension PageContent: Equatable where Page: Equatable {}

extension PageContent where Page: Equatable {
    /// Returns the content without some of its pages.
    ///
    /// If the selected tab is removed, another one is selected.
    func removing(_ isRemoved: (Page) -> Bool) -> Self { compactMap { isRemoved($0) ? nil : $0 } }

    /// Whether two contents show the same, for a toolkit that does not know the style.
    func looksLike(_ other: Self) -> Bool {
        pages == other.pages && visiblePages == other.visiblePages
            && (!arrangement.style.isCovering || arrangement.room == other.arrangement.room)
    }

    /// Returns the page to which the user goes back from a page; `nil` if there is no way back.
    ///
    /// In a stack, that is the page below it.
    func previousPage(from page: Page) -> Page? {
        guard let position = pages.firstIndex(of: page) else { return nil }
        if arrangement.style.isHistory { return position > 0 ? pages[position - 1] : nil }
        return arrangement.shows(position) && arrangement.back != position ? previousPage : nil
    }
}

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

    init(_ screen: Screen, _ kind: PageKind) {
        self.screen = screen
        self.kind = kind
    }

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

/// The pages of a renderer, by screen.
@MainActor
struct PageTable<Page: AnyObject> {
    private var pages: [PageID: Page] = [:]
    private var ids: [ObjectIdentifier: PageID] = [:]

    func page(of id: PageID) -> Page? { pages[id] }
    func id(of page: Page) -> PageID? { ids[ObjectIdentifier(page)] }

    mutating func add(_ page: Page, of id: PageID) {
        pages[id] = page
        ids[ObjectIdentifier(page)] = id
    }

    /// Returns the table without the pages of other screens.
    func keeping(_ used: [PageID]) -> Self {
        let used = Set(used)
        var table = self
        table.pages = pages.filter { used.contains($0.key) }
        table.ids = ids.filter { used.contains($0.value) }
        return table
    }
}
