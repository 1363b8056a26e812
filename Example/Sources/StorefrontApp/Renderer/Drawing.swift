/// Draws a frame with characters: the lowest level as wide as the terminal, what is presented over
/// it as insets.
struct Drawing {
    /// Narrower cannot be read, wider is of no use.
    static let widths = 24...240
    /// From here on there is room for two columns.
    static let wide = 90

    private static let widestInset = 64
    private static let narrowestInset = 16

    let width: Int
    /// At least so many lines: the terminal's height.
    var height = 0

    /// How much of what is under an inset stays in sight at its sides.
    private var margin: Int { width < 72 ? 2 : 4 }

    /// The lines of a frame, each as wide as the drawing.
    func lines(_ frame: Frame) -> [String] {
        guard let lowest = frame.levels.first else { return [] }
        let insets = frame.levels.dropFirst().enumerated().map { index, level in
            let depth = index + 1
            let inset = max(min(width - 2 * margin * depth, Self.widestInset), Self.narrowestInset)
            let box = Box(level, width: inset, height: 0, corners: .round, isNumbered: depth == frame.levels.count - 1)
            return (column: (width - inset) / 2, line: 1 + 2 * depth, lines: box.lines)
        }
        // What is under an inset is high enough to be seen around it.
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
