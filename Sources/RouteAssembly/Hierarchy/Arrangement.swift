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
    /// The position of the child that the user has selected, or that covers others; `nil` if there
    /// is none.
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
        (self.style, self.places, self.selection, self.back, self.room) = (style, places, selection, back, room)
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
    /// - Returns: The arrangement.
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
    /// - Returns: The arrangement.
    public static func columns(of count: Int, room: Int, as style: Style = .columns) -> Self {
        let (style, room) = (style.like(.columns), max(room, 1))
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
    /// - Returns: The arrangement.
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
    /// - Returns: The arrangement.
    public static func showing(_ positions: [Int], of count: Int, back: Int? = nil, as style: Style) -> Self {
        var list: [Int] = []
        for position in positions where valid(position, of: count) != nil && !list.contains(position) {
            list.append(position)
        }
        return Self(style, .list(list), back: valid(back, of: count))
    }

    private static func valid(_ position: Int?, of count: Int) -> Int? {
        guard let position, position >= 0, position < count else { return nil }
        return position
    }

    // MARK: Reading

    /// Returns the positions of the visible children, the frontmost last.
    ///
    /// - Parameter count: The number of children.
    /// - Returns: The positions, from 0.
    public func visible(of count: Int) -> [Int] {
        switch places {
        case .all: Array(0..<max(count, 0))
        case .range(let range): Array(range.clamped(to: 0..<max(count, 0)))
        case .list(let positions): positions.filter { $0 < count }
        }
    }

    /// Indicates whether the child at a position is visible.
    package func shows(_ position: Int) -> Bool {
        switch places {
        case .all: true
        case .range(let range): range.contains(position)
        case .list(let positions): positions.contains(position)
        }
    }

    /// Indicates whether the user has selected the visible children.
    ///
    /// In a stack and in columns, the children and the room determine which ones are visible.
    package var hasChoice: Bool {
        if style.isCovering { return false }
        if case .list = places { return true }
        return selection != nil
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
    /// - Returns: The arrangement.
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
