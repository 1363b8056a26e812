import RouteAssembly

extension NotationTree: CustomStringConvertible {
    /// The tree in the notation.
    var description: String {
        levels.enumerated().map { index, level in
            guard index > 0 else { return "\(level.root)" }
            let style = level.style ?? .fullScreen
            return " ^\(style == .fullScreen ? "" : style.rawValue) \(level.root)"
        }.joined()
    }
}

extension NotationTree.Node: CustomStringConvertible {
    var description: String {
        switch self {
        case .any: "_"
        case .screen(let label): Notation.quoteIfNeeded(label)
        case .container(let container): "\(container)"
        }
    }
}

extension NotationTree.Container: CustomStringConvertible {
    var description: String {
        var parts = children.map(\.description)
        if hasRest { parts.append("…") }
        for index in shown where parts.indices.contains(index) { parts[index] += "*" }
        let head = name ?? kind.letter.map(String.init) ?? ""
        return switch kind {
        case .container: "\(head){\(parts.joined(separator: ", "))}"
        case .split: "\(head)[\(parts.joined(separator: " | "))]"
        default: "\(head)[\(parts.joined(separator: ", "))]"
        }
    }
}

/// The characters of the notation.
enum Notation {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a scalar means something, so that it ends an unquoted label.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "[]{},|^*\"\\…".unicodeScalars.contains(scalar) }

    static func quoteIfNeeded(_ label: String) -> String {
        let scalars = label.unicodeScalars
        let isPlain = scalars.allSatisfy { !isSpecial($0) && ($0 == " " || !isSpace($0)) }
        if isPlain, let first = scalars.first, let last = scalars.last, first != " ", last != " ", label != "_", !label.hasPrefix("...") {
            return label
        }
        var quoted = "\"".unicodeScalars
        for scalar in scalars {
            switch scalar {
            case "\"", "\\": quoted.append(contentsOf: ["\\", scalar])
            case "\n": quoted.append(contentsOf: ["\\", "n"])
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
