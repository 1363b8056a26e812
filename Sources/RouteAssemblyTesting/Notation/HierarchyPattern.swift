public import RouteAssembly

/// How a hierarchy is expected to be: the notation, with wildcards.
///
/// ```swift
/// let pattern: HierarchyPattern = "T[N[home, …], account*] ^sheet _"
/// ```
///
/// `_` stands for any screen with whatever is in it, `…` (or `...`) for any remaining children.
/// Where no tab is marked with `*` the first is selected. A container may be named by the number
/// after its letter: `N1[a]` expects the label `N1`, `N[a]` any.
///
/// A literal that is malformed never matches, and the expectation it is given to fails with the
/// place of the mistake; ``init(parsing:)`` throws it.
public struct HierarchyPattern: Hashable, Sendable {
    let tree: NotationTree
    let error: NotationError?

    private init(_ tree: NotationTree, error: NotationError?) { (self.tree, self.error) = (tree, error) }

    /// Parses a pattern.
    ///
    /// - Throws: A ``NotationError`` that points at the mistake.
    public init(parsing notation: String) throws(NotationError) {
        self.init(try NotationParser.parse(notation), error: nil)
    }

    /// A pattern that matches the hierarchies that look like this one.
    public init(_ snapshot: HierarchySnapshot) { self.init(NotationTree(snapshot), error: nil) }

    /// Whether the pattern matches a whole hierarchy.
    ///
    /// ```swift
    /// #expect(HierarchyPattern("N[home, …]").matches(window.snapshot()))
    /// ```
    public func matches(_ snapshot: HierarchySnapshot) -> Bool {
        error == nil && HierarchyDifference.first(expected: tree, actual: snapshot) == nil
    }
}

extension HierarchyPattern: ExpressibleByStringInterpolation {
    /// Takes a literal in the notation; a malformed one makes the expectation fail that it is given
    /// to.
    public init(stringLiteral notation: String) {
        do throws(NotationError) {
            try self.init(parsing: notation)
        } catch {
            self.init(NotationTree(), error: error)
        }
    }
}

extension HierarchyPattern: CustomStringConvertible {
    /// The pattern in the notation, or what is wrong with it.
    public var description: String { error.map { "\($0)" } ?? "\(tree)" }
}
