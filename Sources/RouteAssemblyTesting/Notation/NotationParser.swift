import RouteAssembly

/// A parser for the notation.
///
/// It reads Unicode scalars, not characters. As a character, a quote with a combining mark after it
/// would not end a label.
struct NotationParser {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private let allowsWildcards: Bool
    private var position = 0
    private var depth = 0

    private init(_ text: String, allowsWildcards: Bool) {
        self.text = text
        self.allowsWildcards = allowsWildcards
        scalars = Array(text.unicodeScalars)
    }

    static func parse(_ text: String, allowsWildcards: Bool = true) throws(NotationError) -> NotationTree {
        var parser = Self(text, allowsWildcards: allowsWildcards)
        return try parser.tree()
    }

    /// Whether a text is that of one screen with this label.
    static func isLabel(_ text: String) -> Bool {
        guard let tree = try? parse(text), tree.levels.count == 1 else { return false }
        return tree.levels[0].root == .screen(text)
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
        if current == "*" { throw error("a root cannot be marked with *, only a child of T[…], S[… | …], or X{…}") }
        guard current == nil else { throw error("expected ^ or the end") }
        return tree
    }

    private mutating func style() throws(NotationError) -> Presentation.Style {
        let start = position
        guard let scalar = current, !Notation.isSpace(scalar) else { return .fullScreen }
        let name = word { !Notation.isSpace($0) && !Notation.isSpecial($0) }
        guard let style = Presentation.Style(rawValue: name) else {
            let names = Presentation.Style.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("expected a space, or a style (\(names)) and a space, after ^", at: start)
        }
        return style
    }

    /// Parses a screen or a container, and the space after it.
    private mutating func node() throws(NotationError) -> NotationTree.Node {
        skipSpace()
        defer { skipSpace() }
        let start = position
        if current == "\"" { return .screen(try quotedLabel()) }
        let label = word { !Notation.isSpecial($0) && ($0 == " " || !Notation.isSpace($0)) }.trimmingTrailingSpaces
        if current == "\"", position > start, scalars[position - 1] == "(" {
            let subject = try quotedLabel().quotedIfNeeded
            guard take(")") else { throw error("expected ) after the subject") }
            return .screen("\(label)\(subject))")
        }
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
        let kinds: [Arrangement.Style.Base] = [.stack, .tabs, .columns, .children]
        guard let kind = kinds.first(where: { String($0.letter) == name || $0.isName(name) }) else {
            throw error(
                "expected N[…], T[…], S[… | …], or X{…}, with an optional number after the letter", at: start)
        }
        let isBrace = current == "{"
        guard isBrace == (kind == .children) else {
            throw error(isBrace ? "expected [ after \(name)" : "expected { after \(name)")
        }
        depth += 1
        defer { depth -= 1 }
        let maximumDepth = HierarchySnapshot.Node.maximumDepth
        guard depth <= maximumDepth else { throw error("more than \(maximumDepth) containers are nested") }
        advance()
        var container = NotationTree.Container(kind: kind, name: name.count > 1 ? name : nil)
        try list(into: &container, closedBy: isBrace ? "}" : "]")
        return container
    }

    private mutating func list(into container: inout NotationTree.Container, closedBy close: Unicode.Scalar)
        throws(NotationError)
    {
        let separator: Unicode.Scalar = container.kind == .columns ? "|" : ","
        var firstMark: Int?
        skipSpace()
        if !take(close) {
            repeat {
                if container.hasRest { throw error("… matches all remaining children, so it must come last") }
                if try takeRest() { container.hasRest = true } else { container.children.append(try node()) }
                if container.kind == .columns, container.children.count > 3 {
                    throw error("a split has at most three columns")
                }
                if current == "*", firstMark == nil { firstMark = position }
                try mark(&container)
            } while take(separator)
            guard take(close) else { throw error("expected \(separator) or \(close)") }
        }
        if let mistake = container.mistakeInMarks { throw error(mistake, at: firstMark) }
        container.normalizeShown()
    }

    private mutating func mark(_ container: inout NotationTree.Container) throws(NotationError) {
        let start = position
        guard take("*") else { return }
        switch container.kind {
        case .tabs where !container.shown.isEmpty:
            throw error("only one tab can be selected, and another tab is already marked", at: start)
        case .stack where container.hasRest: throw error("* and … cannot be combined in N[…]", at: start)
        case .columns where container.hasRest: throw error("* and … cannot be combined in S[… | …]", at: start)
        case .children where container.hasRest: throw error("* and … cannot be combined in X{…}", at: start)
        case .stack, .tabs, .columns, .children: break
        }
        container.shown.append(container.hasRest ? container.children.count : container.children.count - 1)
    }

    private mutating func takeRest() throws(NotationError) -> Bool {
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
        guard allowsWildcards else { throw error("a fixture cannot contain the wildcards _ and …", at: start) }
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
            case "r": label.append("\r")
            case "t": label.append("\t")
            case "u": label.append(try unicodeEscape())
            case "\"", "\\": label.append(scalars[position])
            default: throw error("expected n, r, t, u, \\, or \" after \\")
            }
            advance()
        }
        guard current != nil else { throw error("the closing quote is missing", at: start) }
        advance()
        return String(label)
    }

    /// Parses an escape such as `u{1B}`, up to its closing brace.
    private mutating func unicodeEscape() throws(NotationError) -> Unicode.Scalar {
        let start = position
        advance()
        guard current == "{" else { throw error("expected {, as in \\u{1B}", at: start) }
        advance()
        let digits = word { $0 != "}" && $0 != "\"" }
        guard current == "}", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw error("expected the number of a Unicode scalar, as in \\u{1B}", at: start)
        }
        return scalar
    }

    // MARK: Scalars

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func advance() { position += 1 }

    private mutating func skipSpace() { while let scalar = current, Notation.isSpace(scalar) { advance() } }

    /// Consumes a scalar and the space after it, and returns whether the scalar was there.
    ///
    /// Keeps the space after `^`, because a word directly after `^` is a style.
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
    /// The reason why the marked children cannot be the visible ones; `nil` if they can.
    fileprivate var mistakeInMarks: String? {
        guard !shown.isEmpty else { return nil }
        let areLast = !hasRest && shown == Array(children.count - shown.count..<children.count)
        switch kind {
        case .stack where !areLast || shown.count == 1:
            return "N[…] shows its last child without a mark. If more have room, mark the last ones: N[a, b*, c*]"
        case .columns where !areLast || shown.count == children.count:
            return "only the last columns can be marked with *, if the others have no room: S[a | b*]"
        case .stack, .tabs, .columns, .children: return nil
        }
    }

    /// Replaces equivalent forms by one form.
    ///
    /// Without a mark, the first tab is selected. Marks on all children mean the same as no marks.
    fileprivate mutating func normalizeShown() {
        switch kind {
        case .tabs where shown.isEmpty && !children.isEmpty: shown = [0]
        case .children where shown.count == children.count && !hasRest: shown = []
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
