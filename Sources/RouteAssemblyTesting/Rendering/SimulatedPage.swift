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
    /// The arrangement of the pages in this page.
    public internal(set) var arrangement: Arrangement
    /// The maximum number of columns of a split.
    let columnLimit: Int
    /// The page that this page is in; `nil` if it is in none.
    public internal(set) weak var parent: SimulatedPage?
    /// The presentation of a presented page; `nil` if the page is not presented.
    public internal(set) var presentation: Presentation?
    /// The number of pages that exist, which the toolkit counts.
    private let count: PageCount

    init(_ screen: Screen, _ kind: PageKind, _ count: PageCount) {
        (label, self.kind, self.count) = (Self.label(screen), kind, count)
        columnLimit = (screen as? SplitContainer)?.columnLimit ?? 2
        let style = kind.style ?? .children
        arrangement =
            switch style.base {
            case .stack: .stack(of: 0, as: style)
            case .tabs: .selecting(nil, of: 0, as: style)
            case .columns: .columns(of: 0, room: columnLimit, as: style)
            case .children: .all(as: style)
            }
        count.value += 1
    }

    deinit { count.value -= 1 }

    static func label(_ screen: Screen) -> String { screen.title.map { "\(screen) \"\($0)\"" } ?? "\(screen)" }

    /// The pages that the user sees in this page.
    public var visiblePages: [SimulatedPage] { content.visiblePages }

    /// The pages in this page, with their arrangement.
    var content: PageContent<SimulatedPage> { PageContent(pages, as: arrangement) }

    /// The page with the pages in it, in brackets, such as `stack[Home, tabs[*A, B]]`.
    ///
    /// Stars mark the visible pages. A split with room for one column is `columns-[List, Detail]`.
    /// The page of a screen is its label.
    public var description: String {
        kind == .screen ? label : kind.text(of: pages.map { "\($0)" }, arrangement)
    }
}

/// A number of pages, which their `deinit` decrements.
final class PageCount: @unchecked Sendable {
    // Pages are created and released on the main actor.
    var value = 0
}
