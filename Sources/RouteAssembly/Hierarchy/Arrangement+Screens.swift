extension Arrangement {
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
    /// - Returns: The arrangement.
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

    /// Returns the visible ones of some children.
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
}
