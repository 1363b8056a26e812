/// The style of a line of text: its CSS class, the width of a column, and the height of the line.
///
/// The font is monospaced, so that the width of a text can be computed without the font. Text that
/// is not ASCII is stretched or squeezed to the computed width.
struct TextStyle {
    let name: String
    let column: Double
    let height: Double

    static let heading = TextStyle(name: "heading", column: 8.8, height: 22)
    static let tag = TextStyle(name: "tag", column: 6.9, height: 15)
    static let title = TextStyle(name: "title", column: 8.2, height: 18)
    static let line = TextStyle(name: "line", column: 6.9, height: 15)
    static let label = TextStyle(name: "label", column: 6.9, height: 15)

    func width(of text: String) -> Double { (Double(text.columns) * column).rounded(.up) }

    /// Returns a line of text, with the top left corner at a point.
    func svg(_ text: String, x: Double, y: Double) -> Markup {
        let fits = text.utf8.allSatisfy { $0 < 0x80 }
        let squeezed: Markup? = fits ? nil : " textLength=\"\(width(of: text))\" lengthAdjust=\"spacingAndGlyphs\""
        return "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y + height * 0.75)\"\(squeezed)>\(text)</text>"
    }
}
