package import RouteAssembly

/// A change of the hierarchy that a user can make without a navigation.
package enum TraceGesture: Hashable, Sendable {
    /// Dismisses the modals over a number of levels.
    case dismiss(keeping: Int)
    /// Removes the last children of a container: pops a stack, or closes the detail of a split.
    case pop(keeping: Int, in: ContainerPath)
    /// Shows other children of a container, such as a tab that the user selects.
    case show([Int], in: ContainerPath)
    /// Changes the number of children for which a container has room.
    case makeRoom(Int, in: ContainerPath)

    /// Makes the change.
    ///
    /// - Parameter window: The window whose hierarchy changes.
    /// - Throws: A `RoutingError` if the window has no such container or level, or if a screen
    ///   cannot be removed.
    @MainActor
    package func perform(in window: Window) throws(RoutingError) {
        switch self {
        case .dismiss(let count): try ContainerPath(level: count - 1).screen(in: window).dismissPresented()
        case .pop(let count, let path):
            let container = try path.container(in: window)
            try container.setChildren(Array(container.children.prefix(max(count, 0))))
        case .show(let positions, let path):
            let container = try path.container(in: window)
            guard let position = positions.first, positions.allSatisfy(container.children.indices.contains) else {
                throw RoutingError(
                    .invalidIndex,
                    "\(container) cannot show its children \(positions): it has \(container.children.count).")
            }
            if positions.count == 1 { return try container.makeVisible(container.children[position]) }
            let style = container.arrangement.style
            try container.arrange(.showing(positions, of: container.children.count, as: style))
        case .makeRoom(let room, let path):
            let container = try path.container(in: window)
            try container.makeRoom(for: room)
        }
    }
}

/// The place of a container in a window.
package struct ContainerPath: Hashable, Sendable {
    /// The number of the level, where 0 is that of the window's root.
    package let level: Int
    /// The positions of the children on the way from the root of the level.
    package let children: [Int]

    package init(level: Int, children: [Int] = []) { (self.level, self.children) = (level, children) }

    func appending(_ child: Int) -> Self { Self(level: level, children: children + [child]) }

    @MainActor
    fileprivate func screen(in window: Window) throws(RoutingError) -> Screen {
        var screen = window.root
        for _ in 0..<max(level, 0) { screen = screen?.presented }
        for index in children {
            let container = screen as? Container
            screen = container.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
        }
        guard let screen else {
            throw RoutingError(.notContained, "The window has no screen at \(self). It has:\n\(window.snapshot())")
        }
        return screen
    }

    @MainActor
    fileprivate func container(in window: Window) throws(RoutingError) -> Container {
        let screen = try screen(in: window)
        guard let container = screen as? Container else {
            throw RoutingError(.typeMismatch, "The screen at \(self) is \(screen), which is not a container.")
        }
        return container
    }
}

extension ContainerPath: CustomStringConvertible {
    package var description: String {
        "level \(level)" + (children.isEmpty ? "" : ", child \(children.map(String.init).joined(separator: "."))")
    }
}

extension TraceGesture {
    /// Returns the gestures that lead from one hierarchy to another.
    ///
    /// The list is empty if the hierarchies are the same. The result is `nil` if no gestures of the
    /// user lead there.
    package static func gestures(from before: HierarchySnapshot, to after: HierarchySnapshot) -> [TraceGesture]? {
        let (old, new) = (before.levels, after.levels)
        guard !new.isEmpty, new.count <= old.count else { return new.isEmpty && old.isEmpty ? [] : nil }
        var gestures: [TraceGesture] = new.count < old.count ? [.dismiss(keeping: new.count)] : []
        for (level, (one, other)) in zip(old, new).enumerated() {
            guard one.style == other.style,
                add(from: one.root, to: other.root, at: ContainerPath(level: level), &gestures)
            else { return nil }
        }
        return gestures
    }

    /// Adds the gestures in a container, and returns whether there are such gestures.
    private static func add(
        from old: HierarchySnapshot.Node, to new: HierarchySnapshot.Node, at path: ContainerPath,
        _ gestures: inout [TraceGesture]
    ) -> Bool {
        guard old.identity == new.identity, old.children.count >= new.children.count else { return false }
        if new.children.count < old.children.count { gestures.append(.pop(keeping: new.children.count, in: path)) }
        if let room = new.room, room != old.room { gestures.append(.makeRoom(room, in: path)) }
        if new.kind.style?.isCovering == false, new.shown != old.shown {
            guard !new.shown.isEmpty else { return false }
            gestures.append(.show(new.shown, in: path))
        }
        return zip(old.children, new.children).enumerated().allSatisfy { index, children in
            add(from: children.0, to: children.1, at: path.appending(index), &gestures)
        }
    }
}
