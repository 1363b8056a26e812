import RouteAssembly

/// Markup for HTML or XML, written as a string literal whose interpolated text is escaped.
///
/// Names come from an app and may contain any text. Interpolated text never becomes markup:
///
///     let heading: Markup = "<h2>\(label)</h2>"
///
/// The literal itself is markup, an interpolated `String` is escaped, and interpolated `Markup` is
/// inserted unchanged.
struct Markup: ExpressibleByStringInterpolation {
    private(set) var source: String

    init(stringLiteral source: String) { self.source = source }
    init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { source += literal }
        mutating func appendInterpolation(_ text: String) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            source += lines.map { String(printable: $0).escapedForMarkup }.joined(separator: "\n")
        }
        mutating func appendInterpolation(_ number: Int) { source += "\(number)" }
        /// Appends a coordinate, rounded so that the output is the same on every machine.
        mutating func appendInterpolation(_ coordinate: Double) { source += "\(Int(coordinate.rounded()))" }
        mutating func appendInterpolation(_ markup: Markup?) { source += markup?.source ?? "" }
        mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { source += part.source } }
    }
}

extension Markup {
    /// Returns text in an element that isolates its writing direction from the surrounding text.
    ///
    /// A text of more than a thousand characters is truncated, because a trace may be hostile.
    static func label(_ text: String) -> Markup { "<bdi>\(text.shortened(to: 1000))</bdi>" }
}

extension [Markup] {
    /// Returns the concatenated elements, with a separator between them.
    func joined(by separator: Markup) -> Markup {
        var parts: [Markup] = []
        for part in self { parts += parts.isEmpty ? [part] : [separator, part] }
        return "\(parts)"
    }
}

extension String {
    /// The text, escaped for elements and quoted attributes of HTML and XML.
    var escapedForMarkup: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            // XML does not allow most of these characters, even escaped. The others are controls,
            // too, and have no visible form.
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
