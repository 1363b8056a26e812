/// A container with two columns, or more: a primary one and a detail.
///
/// All columns are visible for which there is room. The last ones cover those that have none. A
/// collapsed split shows only the last one.
///
/// ```swift
/// let split = SplitContainer()
/// try split.setChildren([ListScreen(), DetailScreen()])
/// split.isCollapsed = true    // the window has become narrow: only the detail is visible
/// ```
@MainActor
open class SplitContainer: Container {
    /// The maximum number of columns, at least 1.
    ///
    /// Set it before you add columns.
    public final var columnLimit = 2 {
        didSet { columnLimit = max(columnLimit, 1) }
    }

    /// The number of columns for which there is room; `nil` if all of them have it.
    @Journaled private final var room: Int? = nil

    /// Creates a split with more columns than two.
    ///
    /// ```swift
    /// let mail = SplitContainer(columns: 3)
    /// try mail.setChildren([FoldersScreen(), InboxScreen(), MessageScreen()])
    /// mail.visibleColumnCount = 2    // a tablet: the folders are covered
    /// ```
    ///
    /// - Parameter limit: The maximum number of columns, at least 1.
    public convenience init(columns limit: Int) {
        self.init()
        columnLimit = max(limit, 1)
    }

    /// The number of columns for which there is room side by side, from 1 to ``columnLimit``.
    ///
    /// It depends on the size of the window, so set it when the size changes. Setting it changes
    /// the hierarchy like any other mutation: in the running transaction, or in a transaction of
    /// its own.
    public final var visibleColumnCount: Int {
        get { min(room ?? columnLimit, columnLimit) }
        set { room = newValue < columnLimit ? max(newValue, 1) : nil }
    }

    /// Whether there is room only for the last column.
    ///
    /// Setting it to `false` makes room for all columns.
    public final var isCollapsed: Bool {
        get { visibleColumnCount == 1 }
        set { if newValue != isCollapsed { visibleColumnCount = newValue ? 1 : columnLimit } }
    }

    /// The first column; `nil` in an empty split.
    public final var primary: Screen? { children.first }

    /// The last column; `nil` if there are fewer than two.
    public final var detail: Screen? { children.count > 1 ? children.last : nil }

    /// The columns that have room, the last one of them in front.
    open override var arrangement: Arrangement { .columns(of: children.count, room: visibleColumnCount) }

    /// Sets ``visibleColumnCount`` to the room of an arrangement.
    open override func arrange(_ arrangement: Arrangement) throws(RoutingError) {
        if let room = arrangement.room { visibleColumnCount = room }
    }

    override var followedArrangement: Arrangement? {
        type(of: self) == SplitContainer.self ? nil : super.followedArrangement
    }

    /// Accepts at most ``columnLimit`` columns.
    ///
    /// - Throws: ``RoutingError/Code/invalidChildren`` if there are more.
    open override func validate(_ children: [Screen]) throws(RoutingError) {
        guard children.count > columnLimit else { return }
        let remedy =
            columnLimit == 2
            ? "Pass at most two, or create it with SplitContainer(columns: \(children.count))." : "Pass fewer."
        throw RoutingError(
            .invalidChildren,
            "\(self) holds at most \(columnLimit) columns, so it cannot have \(children.count) children. \(remedy)")
    }
}
