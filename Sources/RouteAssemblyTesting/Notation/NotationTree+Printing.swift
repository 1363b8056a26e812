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
        let head = name ?? String(kind.letter)
        return switch kind {
        case .children: "\(head){\(parts.joined(separator: ", "))}"
        case .columns: "\(head)[\(parts.joined(separator: " | "))]"
        case .stack, .tabs: "\(head)[\(parts.joined(separator: ", "))]"
        }
    }
}
