/// A container with two columns: a primary one and a detail.
///
/// Both columns are visible. A collapsed split shows only the last one.
///
/// ```swift
/// let split = SplitContainer()
/// try split.setChildren([ListScreen(), DetailScreen()])
/// split.isCollapsed = true    // the window has become narrow: only the detail is visible
/// ```
@MainActor
open class SplitContainer: Container {
    /// A Boolean value that indicates whether only the last column is visible.
    ///
    /// Setting it changes the hierarchy like any other mutation: in the running transaction, or in
    /// a transaction of its own.
    @Journaled public final var isCollapsed: Bool = false

    /// The first column; `nil` in an empty split.
    public final var primary: Screen? { children.first }

    /// The second column; `nil` if there is none.
    public final var detail: Screen? { children.count > 1 ? children[1] : nil }

    /// Both columns, or only the last one in a collapsed split.
    open override var visibleChildren: [Screen] { isCollapsed ? children.suffix(1) : children }

    /// Removes the detail of a collapsed split to show the primary column.
    ///
    /// - Throws: ``RoutingError/Code/notContained``, or the errors of
    ///   ``Container/setChildren(_:animated:)``.
    open override func makeVisible(_ child: Screen) throws(RoutingError) {
        guard let index = children.firstIndex(where: { $0 === child }) else {
            throw .notContained(child, in: self, asked: "show")
        }
        guard isCollapsed else { return }
        try setChildren(Array(children[...index]))
    }

    /// Returns the detail if the split is collapsed and `child` is its primary column.
    open override func removals(toShow child: Screen) -> [Screen] {
        isCollapsed && child === primary ? Array(children.dropFirst()) : []
    }

    // A collapsed split is a stack of two screens.
    override var previous: Screen? { isCollapsed && detail != nil ? primary : nil }

    /// Accepts at most two columns.
    ///
    /// - Throws: ``RoutingError/Code/invalidChildren`` if there are more.
    open override func validate(_ children: [Screen]) throws(RoutingError) {
        guard children.count <= 2 else {
            throw RoutingError(
                .invalidChildren,
                "\(self) holds a primary column and a detail, so it cannot have \(children.count) children. Pass at most two."
            )
        }
    }
}
