/// How a line of text is set: its class, the room a column takes, and that of a line.
///
/// Monospaced, so that the room can be told without a font; what is not ASCII is squeezed into it.
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

    /// A line of text whose room begins at the top left.
    func svg(_ text: String, x: Double, y: Double) -> String {
        let fits = text.utf8.allSatisfy { $0 < 0x80 }
        let squeezed = fits ? "" : " textLength=\"\(coordinate(width(of: text)))\" lengthAdjust=\"spacingAndGlyphs\""
        return
            "<text class=\"\(name)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y + height * 0.75))\"\(squeezed)>\(text.escapedForMarkup)</text>"
    }
}

/// A number as it stands in an attribute: whole, so that it is the same on every machine.
func coordinate(_ number: Double) -> String { String(Int(number.rounded())) }
