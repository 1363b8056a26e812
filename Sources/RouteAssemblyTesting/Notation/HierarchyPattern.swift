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

    private init(_ tree: NotationTree, error: NotationError?) { (self.tree, self.error) = (tree, error) }

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
