extension Plan {
    /// Plans the way back, without changing anything.
    ///
    /// - Parameter remembered: The screens that an earlier plan of the same unwinding was to remove
    ///   and that still exist. A screen that has left is not replaced by another one: only the
    ///   remembered screens leave, with whatever covers them now.
    init(_ unwind: Unwind, remembering remembered: [Screen]?, in window: Window) throws(RoutingError) {
        let change = try Self.change(for: unwind, remembering: remembered, in: window)
        let removals: [Screen] =
            switch change {
            case .show(let screen): Removals.toShow(screen)
            case .dismiss(let presenter): Removals.flatten([], modalsFrom: presenter.modal)
            case .nothing, .build: []
            }
        self.init(revision: window.revision, change: change, removals: removals)
    }

    private static func change(
        for unwind: Unwind, remembering remembered: [Screen]?, in window: Window
    ) throws(RoutingError) -> Change {
        if let remembered {
            guard remembered.contains(where: { $0.window === window }) else { return .nothing }
            if case .popTo(let find) = unwind.kind { return try window.change(toPopTo: find, isPlannedAgain: true) }
            return try window.change(toRemove: remembered)
        }
        let noStack = "There is no stack in sight with more than one screen."
        switch unwind.kind {
        case .back:
            if let change = window.changeToPop ?? window.changeToDismiss { return change }
            throw .nothing("There is no stack in sight with more than one screen, and no modal.")
        case .pop:
            if let change = window.changeToPop { return change }
            throw .nothing(noStack)
        case .popToRoot:
            if let root = window.stackInSight?.children.first { return .show(root) }
            throw .nothing(noStack)
        case .dismiss:
            if let change = window.changeToDismiss { return change }
            throw .nothing("There is no modal.")
        case .dismissAll:
            if let root = window.root, root.modal != nil { return .dismiss(over: root) }
            throw .nothing("There is no modal.")
        case .popTo(let find): return try window.change(toPopTo: find, isPlannedAgain: false)
        }
    }
}

extension Window {
    /// The nearest container around the visible screen that has a previous child.
    fileprivate var stackInSight: Container? {
        var screen = visibleScreen
        while let current = screen {
            if let container = current as? Container, container.previous != nil { return container }
            screen = current.parent
        }
        return nil
    }

    fileprivate var changeToPop: Plan.Change? { stackInSight?.previous.map { .show($0) } }

    fileprivate var changeToDismiss: Plan.Change? { topmost?.presenter.map { .dismiss(over: $0) } }

    fileprivate func change(
        toPopTo find: (Window) throws -> Screen?, isPlannedAgain: Bool
    ) throws(RoutingError) -> Plan.Change {
        let found: Screen?
        do {
            found = try find(self)
        } catch {
            throw .wrapping(error, as: .finderFailed, "The finder of a screen to pop to failed.")
        }
        guard let found else { throw .nothing("The screen to pop to is not there.") }
        guard found.window === self else { throw .nothing("\(found) is not in the window.") }
        guard found.presented != nil || !found.isShownByAncestors else {
            if isPlannedAgain { return .nothing }
            throw .nothing("\(found) is in front already.")
        }
        return .show(found)
    }

    /// Returns the change that removes the lowest of some screens, with what is above it.
    fileprivate func change(toRemove screens: [Screen]) throws(RoutingError) -> Plan.Change {
        let remaining = Set(screens.map(ObjectIdentifier.init))
        for screen in self.screens where remaining.contains(ObjectIdentifier(screen)) {
            if let presenter = screen.presenter { return .dismiss(over: presenter) }
            guard let siblings = screen.parent?.children, let index = siblings.firstIndex(where: { $0 === screen })
            else { continue }
            guard index > 0 else { throw .nothing("\(screen) was to leave, and nothing is under it any more.") }
            return .show(siblings[index - 1])
        }
        return .nothing
    }
}

extension RoutingError {
    fileprivate static func nothing(_ why: String) -> Self {
        Self(.nothingToUnwind, "There is nothing to go back from. \(why)")
    }
}
