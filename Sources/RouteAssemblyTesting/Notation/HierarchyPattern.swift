public import RouteAssembly

/// The expected hierarchy of a window, written in the notation with wildcards.
///
/// ```swift
/// let pattern: HierarchyPattern = "T[N[home, …], account*] ^sheet _"
/// ```
///
/// | Notation | Matches |
/// | --- | --- |
/// | `home` | a screen with this description; `"a, b"` in quotes if it has special characters |
/// | `BookScreen` | a screen with this description, with any `subject` in parentheses after it |
/// | `BookScreen(42)` | the one with this subject; `BookScreen("a, b")` in quotes as above |
/// | `N[a, b]` | a navigation container with `b` on top |
/// | `N[a, b*, c*]` | one with two panes, which shows `b` beside `c` |
/// | `T[a, b*]` | tabs with `b` selected; without a mark, the first tab is selected |
/// | `S[a \| b]` | a split with both columns; `S[a \| b*]` is collapsed and shows `b` |
/// | `S[a \| b* \| c*]` | a split with three columns, of which the last two have room |
/// | `X{a, b*}` | another container that shows only `b`; without a mark, it shows all children |
/// | `a ^ b ^sheet c` | `b` presented over `a` as a full screen, and `c` over `b` as a sheet |
/// | `_` | any screen or container, with all its children |
/// | `N[a, …]` | a container with any number of further children; `...` is the same as `…` |
/// | `N1[a]` | a container with the label `N1`; `N[a]` matches any label |
///
/// An expectation with a malformed literal records a failure that points at the mistake. To parse
/// text that is not a literal, use ``init(parsing:)``, which throws an error instead.
public struct HierarchyPattern: Hashable, Sendable {
    let tree: NotationTree
    let error: NotationError?

    private init(_ tree: NotationTree, error: NotationError?) {
        self.tree = tree
        self.error = error
    }

    /// Creates a pattern by parsing the notation.
    ///
    /// - Parameter notation: The pattern in the notation. Empty text matches an empty window.
    /// - Throws: A ``NotationError`` that points at the mistake.
    public init(parsing notation: String) throws(NotationError) {
        self.init(try NotationParser.parse(notation), error: nil)
    }

    /// Creates the pattern that matches only hierarchies with the notation of a snapshot.
    public init(_ snapshot: HierarchySnapshot) { self.init(NotationTree(snapshot), error: nil) }

    /// Returns a Boolean value that indicates whether the pattern matches a whole hierarchy.
    ///
    /// A malformed literal matches no hierarchy.
    ///
    /// ```swift
    /// #expect(HierarchyPattern("N[home, …]").matches(window.snapshot()))
    /// ```
    public func matches(_ snapshot: HierarchySnapshot) -> Bool {
        error == nil && HierarchyDifference.first(expected: tree, actual: snapshot) == nil
    }
}

extension HierarchyPattern: ExpressibleByStringInterpolation {
    /// Creates a pattern from a literal in the notation.
    ///
    /// An expectation with a malformed literal fails.
    public init(stringLiteral notation: String) {
        do throws(NotationError) {
            try self.init(parsing: notation)
        } catch {
            self.init(NotationTree(), error: error)
        }
    }
}

extension HierarchyPattern: CustomStringConvertible {
    /// The pattern in the notation, or the description of the mistake in it.
    public var description: String { error.map { "\($0)" } ?? "\(tree)" }
}

/// The lexical rules of the notation.
enum Notation {
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a scalar has a meaning in the notation, and therefore ends an unquoted
    /// label.
    static func isSpecial(_ scalar: Unicode.Scalar) -> Bool { "[]{},|^*\"\\…".unicodeScalars.contains(scalar) }

    /// Returns a label in quotes if it could not be parsed without them.
    static func quoteIfNeeded(_ label: String) -> String {
        let scalars = label.unicodeScalars
        let isPlain = scalars.allSatisfy { !isSpecial($0) && ($0 == " " || !isSpace($0)) }
        if isPlain, label == String(printable: label), let first = scalars.first, let last = scalars.last, first != " ",
            last != " ", label != "_",
            !label.hasPrefix("...")
        {
            return label
        }
        // A label whose subject is in quotes, such as `BookScreen("a, b")`.
        if label.hasSuffix("\")"), NotationParser.isLabel(label) { return label }
        return label.quoted
    }
}

/// An error that describes the mistake in malformed notation.
///
/// ```swift
/// do { _ = try RoutingWindow.fixture("T[a b") } catch { print(error) }
/// ```
public struct NotationError: Error, Hashable, CustomStringConvertible {
    /// The whole text that was parsed.
    public let notation: String
    /// The position of the mistake, as an offset in the Unicode scalars of the text.
    public let offset: Int
    /// The description of the mistake, without the position.
    public let reason: String

    /// The reason, and the line of the mistake with a caret under it.
    public var description: String {
        let before = notation.unicodeScalars.prefix(offset)
        let lineStart =
            before.lastIndex(of: "\n").map { notation.unicodeScalars.index(after: $0) } ?? notation.startIndex
        let line = String(notation.unicodeScalars[lineStart...].prefix { $0 != "\n" })
        let column = notation.unicodeScalars.distance(from: lineStart, to: before.endIndex)
        return "The notation is malformed: \(reason).\n    \(line)\n    \(String(repeating: " ", count: column))^"
    }
}

extension HierarchySnapshot {
    /// The hierarchy in the notation of ``RouteAssemblyTesting/HierarchyPattern``, on one line.
    ///
    /// ```swift
    /// print(window.snapshot().notation)   // T[N[HomeScreen, ProductScreen]*, AccountScreen] ^ N[LoginScreen]
    /// ```
    public var notation: String { "\(NotationTree(self))" }
}

extension NotationTree {
    init(_ snapshot: HierarchySnapshot) {
        levels = snapshot.levels.enumerated().map { index, level in
            Level(root: Node(level.root), style: index == 0 ? nil : level.style ?? .fullScreen)
        }
    }
}

extension NotationTree.Node {
    init(_ node: HierarchySnapshot.Node) {
        guard let kind = node.style?.base else {
            self = .screen(node.label)
            return
        }
        self = .container(
            NotationTree.Container(
                kind: kind, name: kind.isName(node.label) ? node.label : nil, children: node.children.map(Self.init),
                shown: node.marks))
    }
}

extension HierarchySnapshot.Node {
    /// The positions of the children that the notation marks.
    ///
    /// The array is empty if the container shows all its children, or only the top of a stack.
    var marks: [Int] {
        if style?.base == .tabs { return selection.map { [$0] } ?? [] }
        let isUsual = style?.base == .stack ? shown == [children.count - 1] : shown.count == children.count
        return isUsual ? [] : shown.sorted()
    }
}
