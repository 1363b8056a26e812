extension Container {
    /// The child to which the user goes back; `nil` if there is none.
    var previous: Screen? {
        guard !children.isEmpty, let back = arrangement.back, children.indices.contains(back) else { return nil }
        return children[back]
    }

    /// Returns the screens that ``goBack(to:)`` removes, without their descendants.
    package func removals(toGoBackTo child: Screen) -> [Screen] {
        guard shows(child) else { return removals(toShow: child) }
        guard arrangement.style.isCovering, let position = position(of: child) else { return [] }
        return Array(children[(position + 1)...])
    }

    /// Shows a child in place of those in front of it, also if it is visible beside them.
    package func goBack(to child: Screen) throws(RoutingError) {
        guard shows(child) else { return try show(child) }
        guard let position = position(of: child) else { throw .notContained(child, in: self, asked: "go back to") }
        let arrangement = arrangement
        if arrangement.style.isCovering {
            try setChildren(Array(children[...position]))
        } else {
            try arrange(arrangement.showing(only: position))
        }
    }

    /// Makes a hidden child visible, and throws an error if it is hidden afterwards.
    func show(_ child: Screen) throws(RoutingError) {
        try makeVisible(child)
        guard shows(child) else { throw .notShown(child, by: self) }
    }

    /// Changes the number of children that have room side by side.
    package func makeRoom(for count: Int) throws(RoutingError) {
        try arrange(arrangement.with(room: count, of: children.count))
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func notShown(_ screen: Screen, by container: Container) -> Self {
        Self(
            .containerMismatch,
            "\(container) does not show its child \(screen) after a call of makeVisible(_:). Override arrange(_:) in "
                + "\(typeName(type(of: container))) so that its arrangement shows the child.")
    }
}
