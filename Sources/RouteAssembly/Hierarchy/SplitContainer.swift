/// Two columns: a primary one and its detail.
///
/// Both are visible, or, collapsed, only the last.
///
/// ```swift
/// let split = SplitContainer()
/// try split.setChildren([ListScreen(), DetailScreen()])
/// split.isCollapsed = true    // the window has become narrow: only the detail is visible
/// ```
@MainActor
open class SplitContainer: Container {
    /// Whether there is room for one column only.
    ///
    /// Setting it is a change of the window's, like any other.
    @Journaled public final var isCollapsed: Bool = false

    /// The first column; nil in an empty split.
    public final var primary: Screen? { children.first }

    /// The second column, if there is one.
    public final var detail: Screen? { children.count > 1 ? children[1] : nil }

    /// Both columns; collapsed, the last one.
    open override var visibleChildren: [Screen] { isCollapsed ? children.suffix(1) : children }

    /// Takes the detail away from over a primary column that a collapsed split hides.
    open override func makeVisible(_ child: Screen) throws(RoutingError) {
        guard let index = children.firstIndex(where: { $0 === child }) else {
            throw .notContained(child, in: self, asked: "show it")
        }
        guard isCollapsed else { return }
        try setChildren(Array(children[...index]))
    }

    /// The detail, if a collapsed split is to show its primary column.
    open override func removals(toShow child: Screen) -> [Screen] {
        isCollapsed && child === primary ? Array(children.dropFirst()) : []
    }

    /// Collapsed, a split is a stack of two.
    override var previous: Screen? { isCollapsed ? children.dropLast().last : nil }

    /// Refuses more than two columns.
    open override func validate(_ children: [Screen]) throws(RoutingError) {
        guard children.count <= 2 else {
            throw RoutingError(
                .invalidChildren, "\(self) holds a primary column and a detail, not \(children.count) screens.")
        }
    }
}
