import RouteAssembly

/// Reads the notation, scalar by scalar: a combining mark in a label cannot swallow a quote.
struct NotationParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private let allowsWildcards: Bool
    private var position = 0
    private var depth = 0

    /// Deeper than any app, and shallow enough for every stack.
    private static let maximumDepth = 200

    private init(_ text: String, allowsWildcards: Bool) {
        (self.text, self.allowsWildcards) = (text, allowsWildcards)
        scalars = Array(text.unicodeScalars)
    }

    static func parse(_ text: String, allowsWildcards: Bool = true) throws(NotationError) -> NotationTree {
        var parser = Self(text, allowsWildcards: allowsWildcards)
        return try parser.tree()
    }

    private mutating func tree() throws(NotationError) -> NotationTree {
        var tree = NotationTree()
        skipSpace()
        guard current != nil else { return tree }
        tree.levels.append(NotationTree.Level(root: try node()))
        while take("^") {
            let style = try style()
            tree.levels.append(NotationTree.Level(root: try node(), style: style))
        }
        if current == "*" { throw error("a root is not marked with *, only a child of T[…], S[… | …] or X{…}") }
        guard current == nil else { throw error("expected ^ or the end") }
        return tree
    }

    private mutating func style() throws(NotationError) -> PresentationStyle {
        let start = position
        guard let scalar = current, !Notation.isSpace(scalar) else { return .fullScreen }
        let name = word { !Notation.isSpace($0) && !Notation.isSpecial($0) }
        guard let style = PresentationStyle(rawValue: name) else {
            let names = PresentationStyle.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("after ^ comes a space, or a style (\(names)) and a space", at: start)
        }
        return style
    }

    /// A screen or container, and the space after it.
    private mutating func node() throws(NotationError) -> NotationTree.Node {
        skipSpace()
        defer { skipSpace() }
        let start = position
        if current == "\"" { return .screen(try quotedLabel()) }
        let label = word { !Notation.isSpecial($0) && ($0 == " " || !Notation.isSpace($0)) }.trimmingTrailingSpaces
        if let bracket = current, bracket == "[" || bracket == "{", label.isEmpty || scalars[position - 1] != " " {
            return .container(try container(named: label, from: start))
        }
        guard !label.isEmpty, !label.hasPrefix("...") else { throw error("expected a screen", at: start) }
        guard label == "_" else { return .screen(label) }
        try expectWildcards(at: start)
        return .any
    }

    private mutating func container(named name: String, from start: Int) throws(NotationError) -> NotationTree.Container
    {
        let kinds: [HierarchySnapshot.Kind] = [.navigation, .tabs, .split, .container]
        guard let kind = kinds.first(where: { $0.letter.map(String.init) == name || $0.isName(name) }) else {
            throw error(
                "a container is N[…], T[…], S[… | …] or X{…}, with a number after the letter if you like", at: start)
        }
        let isBrace = current == "{"
        guard isBrace == (kind == .container) else {
            throw error(isBrace ? "expected [ after \(name)" : "expected { after \(name)")
        }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw error("there are more than \(Self.maximumDepth) containers inside one another")
        }
        advance()
        var container = NotationTree.Container(kind: kind, name: name.count > 1 ? name : nil)
        try list(into: &container, closedBy: isBrace ? "}" : "]")
        return container
    }

    private mutating func list(into container: inout NotationTree.Container, closedBy close: Unicode.Scalar)
        throws(NotationError)
    {
        let separator: Unicode.Scalar = container.kind == .split ? "|" : ","
        skipSpace()
        if !take(close) {
            repeat {
                if container.hasRest { throw error("… stands for all remaining children, so it comes last") }
                if try takeRest() { container.hasRest = true } else { container.children.append(try node()) }
                if container.kind == .split, container.children.count > 2 {
                    throw error("a split has at most two columns")
                }
                try mark(&container)
            } while take(separator)
            guard take(close) else { throw error("expected \(separator) or \(close)") }
        }
        container.settleShown()
    }

    private mutating func mark(_ container: inout NotationTree.Container) throws(NotationError) {
        let start = position
        guard take("*") else { return }
        switch container.kind {
        case .screen, .navigation:
            throw error("a navigation container shows its top, so * marks nothing in it", at: start)
        case .tabs where !container.shown.isEmpty:
            throw error("one tab is selected, and another one is marked already", at: start)
        case .split where container.children.count != 2 || container.hasRest:
            throw error("a collapsed split shows its last column of two: S[a | b*]", at: start)
        case .container where container.hasRest: throw error("* marks the children of X{…} that are named", at: start)
        case .tabs, .split, .container: break
        }
        container.shown.append(container.hasRest ? container.children.count : container.children.count - 1)
        skipSpace()
    }

    private mutating func takeRest() throws(NotationError) -> Bool {
        skipSpace()
        let start = position
        if scalars[position...].starts(with: "...".unicodeScalars) {
            position += 3
            skipSpace()
        } else if !take("…") {
            return false
        }
        try expectWildcards(at: start)
        return true
    }

    private func expectWildcards(at start: Int) throws(NotationError) {
        guard allowsWildcards else { throw error("a fixture is made of screens, so it has no _ and no …", at: start) }
    }

    private mutating func quotedLabel() throws(NotationError) -> String {
        let start = position
        advance()
        var label = "".unicodeScalars
        while let scalar = current, scalar != "\"" {
            advance()
            guard scalar == "\\" else {
                label.append(scalar)
                continue
            }
            switch current {
            case "n": label.append("\n")
            case "\"", "\\": label.append(scalars[position])
            default: throw error("after \\ comes n, \\ or \"")
            }
            advance()
        }
        guard current != nil else { throw error("the quote has no end", at: start) }
        advance()
        return String(label)
    }

    // MARK: Scalars

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func advance() { position += 1 }

    private mutating func skipSpace() { while let scalar = current, Notation.isSpace(scalar) { advance() } }

    /// Takes a scalar of the notation, and the space after it unless it is one before a style.
    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        advance()
        if scalar != "^" { skipSpace() }
        return true
    }

    private mutating func word(while isPart: (Unicode.Scalar) -> Bool) -> String {
        var word = "".unicodeScalars
        while let scalar = current, isPart(scalar) {
            word.append(scalar)
            advance()
        }
        return String(word)
    }

    private func error(_ reason: String, at offset: Int? = nil) -> NotationError {
        NotationError(notation: text, offset: offset ?? position, reason: reason)
    }
}

extension NotationTree.Container {
    /// Says in one way what can be written in two: the first tab is selected where none is marked,
    /// and all marked is none marked.
    fileprivate mutating func settleShown() {
        switch kind {
        case .tabs where shown.isEmpty && !children.isEmpty: shown = [0]
        case .container where shown.count == children.count && !hasRest: shown = []
        default: break
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var scalars = unicodeScalars
        while scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }
}
