public import RouteAssembly
public import StorefrontApp

/// Rows of a page that belong together.
public struct PageSection {
    /// The text over the rows; `nil` if there is none.
    public var header: String?
    /// The rows, which are not blank.
    public var rows: [Row] = []

    /// Returns the sections of a screen's page.
    ///
    /// Blank rows separate the sections. A text over items is their header.
    ///
    /// - Parameter screen: A screen of the shop.
    /// - Returns: The sections.
    public static func sections(of screen: Screen) -> [PageSection] {
        var sections = [PageSection()]
        for row in (screen as? any Page)?.rows ?? [] {
            switch row {
            case .text(""): sections.append(PageSection())
            case .picture: break
            default: sections[sections.count - 1].rows.append(row)
            }
        }
        return sections.filter { !$0.rows.isEmpty }.map(\.withHeader)
    }

    private var withHeader: PageSection {
        guard rows.count > 1, case .item = rows[1] else { return self }
        if case .item = rows[0] { return self }
        return PageSection(header: rows[0].text, rows: Array(rows.dropFirst()))
    }
}
