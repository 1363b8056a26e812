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
        (self.pages, self.arrangement) = (pages, arrangement)
    }

    /// Returns the pages of a stack, of which the last one is visible.
    public static func stack(_ pages: [Page]) -> Self { Self(pages, as: .stack(of: pages.count)) }

    /// Returns the pages of a tab container.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - selected: The position of the selected one; `nil` if there is none.
    /// - Returns: The content.
    public static func tabs(_ pages: [Page], selected: Int?) -> Self {
        Self(pages, as: .selecting(selected, of: pages.count, as: .tabs))
    }

    /// Returns the columns of a split.
    ///
    /// - Parameters:
    ///   - pages: The pages.
    ///   - room: The number of columns that have room side by side.
    /// - Returns: The content.
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

    /// Returns the content with other pages.
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

    /// Returns the content for another room.
    func with(room: Int) -> Self { Self(pages, as: arrangement.with(room: room, of: pages.count)) }
}

extension PageContent: Sendable where Page: Sendable {}
extension PageContent: Equatable where Page: Equatable {}

extension PageContent where Page: Equatable {
    /// Returns the content without some of its pages.
    ///
    /// If the selected tab is removed, another one is selected.
    func removing(_ isRemoved: (Page) -> Bool) -> Self { compactMap { isRemoved($0) ? nil : $0 } }

    /// Indicates whether two contents show the same, for a toolkit that does not know the style.
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
