/// A drawing of a frame with characters.
///
/// The lowest level has the width of the terminal. The modals over it are insets.
struct Drawing {
    /// The supported widths.
    static let widths = 24...240
    /// The minimum width for two columns.
    static let wide = 90
    /// The minimum width for three columns.
    static let widest = 132

    /// Returns the number of columns for which there is room.
    static func columnRoom(at width: Int) -> Int { width < wide ? 1 : width < widest ? 2 : 3 }

    private static let widestInset = 64
    private static let narrowestInset = 16

    let width: Int
    /// The minimum number of lines, which is the height of the terminal.
    var height = 0

    /// The number of columns on each side of an inset that stay visible under it.
    private var margin: Int { width < 72 ? 2 : 4 }

    /// Returns the lines of a frame, each with the width of the drawing.
    func lines(_ frame: Frame) -> [String] {
        guard let lowest = frame.levels.first else { return [] }
        let insets = frame.levels.dropFirst().enumerated().map { index, level in
            let depth = index + 1
            let inset = max(min(width - 2 * margin * depth, Self.widestInset), Self.narrowestInset)
            let box = Box(level, width: inset, height: 0, corners: .round, isNumbered: depth == frame.levels.count - 1)
            return (column: (width - inset) / 2, line: 1 + 2 * depth, lines: box.lines)
        }
        // The lowest level is high enough to stay visible around its insets.
        let height = insets.reduce(height) { max($0, $1.line + $1.lines.count + 3) }
        var lines = Box(lowest, width: width, height: height, corners: .square, isNumbered: insets.isEmpty).lines
        for inset in insets {
            for (index, line) in inset.lines.enumerated() {
                lines[inset.line + index] = lines[inset.line + index].covered(by: " \(line) ", at: inset.column - 1)
            }
        }
        return lines
    }
}
