public import RouteAssembly
public import RouteAssemblyRendering

/// A page of a ``SimulatedToolkit``.
@MainActor
public final class SimulatedPage: CustomStringConvertible {
    /// What the page shows.
    public let kind: PageKind
    /// The description of the page's screen, and its title if it has one.
    public internal(set) var label: String
    /// The pages in this page.
    public internal(set) var pages: [SimulatedPage] = []
    /// The position of the selected tab; `nil` if there is none.
    public internal(set) var selected: Int?
    /// A Boolean value that indicates whether a split shows only its last column.
    public internal(set) var isCollapsed = false
    /// The page that this page is in; `nil` if it is in none.
    public internal(set) weak var parent: SimulatedPage?
    /// The presentation of a presented page; `nil` if the page is not presented.
    public internal(set) var presentation: Presentation?
    /// The number of pages that exist, which the toolkit counts.
    private let count: PageCount

    init(_ screen: Screen, _ kind: PageKind, _ count: PageCount) {
        (label, self.kind, self.count) = (Self.label(screen), kind, count)
        count.value += 1
    }

    deinit { count.value -= 1 }

    static func label(_ screen: Screen) -> String { screen.title.map { "\(screen) \"\($0)\"" } ?? "\(screen)" }

    /// The pages that the user sees in this page.
    public var visiblePages: [SimulatedPage] {
        switch kind {
        case .stack: pages.suffix(1)
        case .tabs: selected.map { [pages[$0]] } ?? []
        case .columns: isCollapsed ? pages.suffix(1) : pages
        case .screen, .container, .embedding: pages
        }
    }

    /// The page with the pages in it, in brackets, such as `stack[Home, tabs[*A, B]]`.
    ///
    /// A star marks the selected tab. A collapsed split is `columns-[List, Detail]`. The page of a
    /// screen is its label.
    public var description: String {
        guard kind != .screen else { return label }
        let descriptions = pages.enumerated().map { $0 == selected ? "*\($1)" : "\($1)" }
        return "\(kind)\(isCollapsed ? "-" : "")[\(descriptions.joined(separator: ", "))]"
    }
}

/// A number of pages, which their `deinit` decrements.
final class PageCount: @unchecked Sendable {
    // Pages are created and released on the main actor.
    var value = 0
}
