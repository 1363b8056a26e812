import RouteAssembly

extension StringProtocol {
    /// The number of columns that the text takes in a monospaced font.
    ///
    /// It may be an overestimate.
    var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// Returns the text in lines of at most `width` columns, wrapped between words if possible.
    ///
    /// Unprintable characters are escaped. If the text needs more lines than the limit, the last
    /// line is an ellipsis.
    func wrapped(to width: Int, lines limit: Int) -> [String] {
        var (lines, line) = ([], "") as ([String], String)
        // Only the part of a very long text that can be shown is split into words.
        let shown = prefix((limit + 1) * width)
        for word in shown.split(whereSeparator: \.isWhitespace).flatMap({ String(printable: $0).pieces(of: width) }) {
            if line.isEmpty {
                line = word
            } else if line.columns + 1 + word.columns <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
        }
        if !line.isEmpty { lines.append(line) }
        if lines.count > limit || shown.endIndex < endIndex { lines = lines.prefix(limit - 1) + ["…"] }
        return lines
    }

    /// Returns the text in pieces of at most `width` columns.
    private func pieces(of width: Int) -> [String] {
        var (pieces, piece, used) = ([], "", 0) as ([String], String, Int)
        for character in self {
            let columns = String(character).columns
            if used + columns > width, !piece.isEmpty {
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            piece.append(character)
            used += columns
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        switch (value, properties.generalCategory) {
        case (..<0x300, _): 1
        case (_, .nonspacingMark), (_, .enclosingMark), (0x200D, _), (0xFE0F, _): 0
        case (..<0x1100, _), (0x2000..<0x2E80, _): properties.isEmojiPresentation ? 2 : 1
        default: 2
        }
    }
}
