@testable import StorefrontApp

/// A picture of a terminal as SVG.
struct TerminalPicture {
    let title: String
    let text: String

    private static let (column, line, margin, bar) = (8.4, 17, 16, 34)

    /// The SVG document.
    ///
    /// Every line is stretched to its number of columns, so that the frames close in every font.
    var svg: String {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.isEmpty }
        let width = Self.width(of: rows.map(\.columns).max() ?? 0) + 2 * Self.margin
        let height = rows.count * Self.line + Self.bar + Self.margin
        let lines = rows.enumerated().filter { !$0.element.isEmpty }.map { index, row in
            "<text x=\"\(Self.margin)\" y=\"\(Self.bar + (index + 1) * Self.line - 4)\" textLength=\"\(Self.width(of: row.columns))\" "
                + "xml:space=\"preserve\"\(row.hasPrefix("> ") ? " class=\"typed\"" : "")>\(escaped(row))</text>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            <title>\(escaped(title[...]))</title>
            <style>
            text { font: 14px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #e6edf3; white-space: pre; }
            .typed { fill: #7ee787; }
            .title { fill: #9198a1; text-anchor: middle; }
            </style>
            <rect width="\(width)" height="\(height)" rx="10" fill="#161b22"/>
            <path d="M0 \(Self.bar - 6) H\(width)" stroke="#3d444d"/>
            <circle cx="18" cy="14" r="5" fill="#f85149"/><circle cx="36" cy="14" r="5" fill="#d29922"/><circle cx="54" cy="14" r="5" fill="#3fb950"/>
            <text class="title" x="\(width / 2)" y="19">\(escaped(title[...]))</text>
            \(lines.joined(separator: "\n"))
            </svg>

            """
    }

    private static func width(of columns: Int) -> Int { Int((Double(columns) * column).rounded(.up)) }

    private func escaped(_ text: Substring) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
