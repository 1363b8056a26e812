/// The visible children of a container, the selected child, and the way back, as a value.
///
/// A container returns its arrangement from ``Container/arrangement``, and applies another one in
/// ``Container/arrange(_:)``. Searches, going back, snapshots, and renderers read the value, and do
/// not depend on the class of the container.
///
/// ```swift
/// final class Pager: Container {
///     @Journaled var page = 0
///     override var arrangement: Arrangement { .selecting(page, of: children.count, as: "pager") }
///     override func arrange(_ arrangement: Arrangement) { page = arrangement.selection ?? 0 }
/// }
/// ```
///
/// All positions are those of ``Container/children``, counted from 0. Positions without a child are
/// ignored.
public struct Arrangement: Hashable, Sendable {
    /// The kind of the container.
    public let style: Style
    /// The position of the child that the user has selected, or that covers others.
    public let selection: Int?
    /// The position of the child to which the user goes back; `nil` if there is no way back.
    public let back: Int?
    /// The number of children for which there is room side by side; `nil` if it does not matter.
    ///
    /// The room depends on the size of the window.
    public let room: Int?
    let places: Places

    /// The positions of the visible children.
    ///
    /// A range needs no list, so that reading the arrangement of most containers allocates nothing.
    enum Places: Hashable {
        case all
        case range(Range<Int>)
        case list([Int])
    }

    private init(_ style: Style, _ places: Places, selection: Int? = nil, back: Int? = nil, room: Int? = nil) {
        self.style = style
        self.places = places
        self.selection = selection
        self.back = back
        self.room = room
    }

    /// Returns an arrangement that shows all children.
    public static func all(as style: Style = .children) -> Self { Self(style, .all) }

    /// Returns an arrangement of children that stand on one another, of which the last are visible.
    ///
    /// The user goes back to the child before the last.
    ///
    /// - Parameters:
    ///   - count: The number of children.
    ///   - panes: The number of children that are visible side by side, at least 1.
    ///   - style: The kind of the container. Its name counts: the container is like a stack.
    public static func stack(of count: Int, panes: Int = 1, as style: Style = .stack) -> Self {
        let room = max(panes, 1)
        return Self(
            style.like(.stack), .range(max(count - room, 0)..<max(count, 0)), back: count > 1 ? count - 2 : nil,
            room: room)
    }

    /// Returns an arrangement of columns, of which the last cover those that have no room.
    ///
    /// If a column is covered, the last one is the ``selection``, and the user goes back to the one
    /// before it.
    ///
    /// - Parameters:
    ///   - count: The number of children.
    ///   - room: The number of columns that are visible side by side, at least 1.
    ///   - style: The kind of the container. Its name counts: the container is like columns.
    public static func columns(of count: Int, room: Int, as style: Style = .columns) -> Self {
        let style = style.like(.columns)
        let room = max(room, 1)
        guard count > room else { return Self(style, .all, room: room) }
        return Self(style, .range(count - room..<count), selection: count - 1, back: count - 2, room: room)
    }

    /// Returns an arrangement that shows one child.
    ///
    /// - Parameters:
    ///   - position: The position of the visible child; `nil` for none.
    ///   - count: The number of children.
    ///   - back: The position of the child to which the user goes back; `nil` for none.
    ///   - style: The kind of the container.
    public static func selecting(_ position: Int?, of count: Int, back: Int? = nil, as style: Style) -> Self {
        let selection = Self.valid(position, of: count)
        return Self(
            style, .range(selection.map { $0..<$0 + 1 } ?? 0..<0), selection: selection, back: valid(back, of: count))
    }

    /// Returns an arrangement that shows some children.
    ///
    /// - Parameters:
    ///   - positions: The positions of the visible children, the frontmost last.
    ///   - count: The number of children.
    ///   - back: The position of the child to which the user goes back; `nil` for none.
    ///   - style: The kind of the container.
    public static func showing(_ positions: [Int], of count: Int, back: Int? = nil, as style: Style) -> Self {
        var list: [Int] = []
        for position in positions where valid(position, of: count) != nil && !list.contains(position) {
            list.append(position)
        }
        return Self(style, .list(list), back: valid(back, of: count))
    }

    /// Returns an arrangement that shows some children.
    ///
    /// Screens that are not children are ignored.
    ///
    /// ```swift
    /// override var arrangement: Arrangement { .showing(children.suffix(2), of: children) }
    /// ```
    ///
    /// - Parameters:
    ///   - screens: The visible children, the frontmost last.
    ///   - children: The children of the container.
    ///   - back: The child to which the user goes back; `nil` for none.
    ///   - style: The kind of the container.
    /// - Complexity: O(*n* · *m*), where *n* is the number of children and *m* that of the visible
    ///   ones.
    @MainActor
    public static func showing(
        _ screens: some Sequence<Screen>, of children: [Screen], back: Screen? = nil, as style: Style = .children
    ) -> Self {
        func position(of screen: Screen) -> Int? { children.firstIndex { $0 === screen } }
        return .showing(
            screens.compactMap(position), of: children.count, back: back.flatMap(position), as: style)
    }

    private static func valid(_ position: Int?, of count: Int) -> Int? {
        guard let position, position >= 0, position < count else { return nil }
        return position
    }

    // MARK: Reading

    /// Returns the positions of the visible children, the frontmost last.
    public func visible(of count: Int) -> [Int] {
        switch places {
        case .all: Array(0..<max(count, 0))
        case .range(let range): Array(range.clamped(to: 0..<max(count, 0)))
        case .list(let positions): positions.filter { $0 < count }
        }
    }

    /// Whether the child at a position is visible.
    package func shows(_ position: Int) -> Bool {
        switch places {
        case .all: true
        case .range(let range): range.contains(position)
        case .list(let positions): positions.contains(position)
        }
    }

    /// Whether the user has selected the visible children.
    ///
    /// In a stack and in columns, the children and the room determine which ones are visible.
    package var hasChoice: Bool {
        if style.isCovering { return false }
        if case .list = places { return true }
        return selection != nil
    }

    @MainActor
    func shown(of children: [Screen]) -> Shown {
        switch places {
        case .all: return children.count == 1 ? .one(children[0]) : .several(children)
        case .range(let range):
            let range = range.clamped(to: children.indices)
            return switch range.count {
            case 0: .nothing
            case 1: .one(children[range.lowerBound])
            case children.count: .several(children)
            default: .several(Array(children[range]))
            }
        case .list(let positions):
            let screens = positions.filter { $0 < children.count }.map { children[$0] }
            return screens.count == 1 ? .one(screens[0]) : .several(screens)
        }
    }

    // MARK: Changing

    /// Returns the arrangement that shows only the child at a position.
    package func showing(only position: Int) -> Self {
        Self(style, .list([position]), selection: position, room: room)
    }

    /// Returns the arrangement that shows the children at some positions, of which one is selected.
    package func showing(_ positions: [Int], selecting selection: Int?) -> Self {
        Self(style, .list(positions), selection: selection, room: room)
    }

    /// Returns the arrangement for another room.
    package func with(room: Int, of count: Int) -> Self {
        switch (style.base, places) {
        case (.stack, .range): .stack(of: count, panes: room, as: style)
        case (.columns, .range), (.columns, .all): .columns(of: count, room: room, as: style)
        default: Self(style, places, selection: selection, back: back, room: room)
        }
    }

    /// Returns the arrangement after a change of the children.
    ///
    /// A visible child stays visible. If none is left, the child that is now at the position of the
    /// frontmost one is visible, or else the first one. There is no way back.
    ///
    /// - Parameters:
    ///   - count: The new number of children.
    ///   - newPosition: Returns the new position of a child; `nil` if it was removed.
    package func following(to count: Int, _ newPosition: (Int) -> Int?) -> Self {
        if case .all = places, !style.isCovering { return self }
        if style.isCovering, let room { return with(room: room, of: count) }
        func replacement(_ position: Int) -> Int { position < count ? position : 0 }
        guard case .list(let positions) = places else {
            return .selecting(selection.map { newPosition($0) ?? replacement($0) }, of: count, as: style)
        }
        var list = positions.compactMap(newPosition)
        if list.isEmpty, let last = positions.last { list = [replacement(last)] }
        return .showing(list, of: count, as: style)
    }
}

extension Arrangement {
    /// One of four basic kinds of containers, and a name for one of your own.
    ///
    /// ```swift
    /// extension Arrangement.Style {
    ///     static let carousel = Self("carousel", like: .tabs)
    /// }
    ///
    /// override var arrangement: Arrangement {
    ///     .selecting(page, of: children.count, as: .carousel)
    /// }
    /// ```
    ///
    /// A string literal is a style of your own that is like ``children``.
    public struct Style: Hashable, Sendable, ExpressibleByStringLiteral {
        /// A stack, of which the last children are visible: a ``NavigationContainer``.
        ///
        /// Each child stands on the one before it. Showing a hidden child removes those after it.
        public static let stack = Self(base: .stack)
        /// Children that the user selects with a bar: a ``TabContainer``.
        public static let tabs = Self(base: .tabs)
        /// Columns, of which the last cover those that have no room: a ``SplitContainer``.
        ///
        /// Showing a hidden column removes those after it.
        public static let columns = Self(base: .columns)
        /// Any other arrangement.
        public static let children = Self(base: .children)

        /// The basic style, which determines the behavior of a container.
        package enum Base: Hashable, Sendable { case stack, tabs, columns, children }

        package let base: Base
        /// The name of your own style; `nil` for a basic one.
        public let name: String?

        package init(_ base: Base) { self.init(base: base) }

        private init(base: Base, name: String? = nil) {
            self.base = base
            self.name = name
        }

        /// Creates a style of your own.
        ///
        /// - Parameters:
        ///   - name: The name in snapshots and for toolkits, such as `"drawer"`. Without a
        ///     character, the style is the basic one.
        ///   - basic: The basic style that the container behaves like.
        public init(_ name: String, like basic: Style = .children) {
            self.init(base: basic.base, name: name.isEmpty ? nil : name)
        }

        /// Creates a style of your own that is like ``children``.
        public init(stringLiteral name: String) { self.init(name) }

        /// Returns the style with the same name that is like a basic one.
        func like(_ basic: Style) -> Style { base == basic.base ? self : Style(name ?? "", like: basic) }

        /// Whether showing a hidden child removes those after it.
        package var isCovering: Bool { base == .stack || base == .columns }
        /// Whether each child stands on the one before it.
        package var isHistory: Bool { base == .stack }
    }
}
