/// Markup that is written as a literal, into which text goes escaped: whatever an app names its
/// screens, it cannot become markup.
///
///     let heading: Markup = "<h2>\(label)</h2>"
///
/// What is written in the source is markup; a `String` that is interpolated is text; markup that is
/// interpolated stays markup.
struct Markup: ExpressibleByStringInterpolation {
    private(set) var source: String

    init(stringLiteral source: String) { self.source = source }
    init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: String) { source += literal }
        mutating func appendInterpolation(_ text: String) { source += text.escapedForMarkup }
        mutating func appendInterpolation(_ number: Int) { source += "\(number)" }
        mutating func appendInterpolation(_ markup: Markup?) { source += markup?.source ?? "" }
        mutating func appendInterpolation(_ parts: [Markup]) { for part in parts { source += part.source } }
    }
}

extension Markup {
    /// Text that is kept apart from what stands around it, whichever way it is written.
    static func label(_ text: String) -> Markup { "<bdi>\(text)</bdi>" }
}

extension [Markup] {
    /// One after the other, with something between them.
    func joined(by separator: Markup) -> Markup {
        var parts: [Markup] = []
        for part in self { parts += parts.isEmpty ? [part] : [separator, part] }
        return "\(parts)"
    }
}
