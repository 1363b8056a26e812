extension Plan {
    /// - Parameter remembered: The screens that the first plan of the same unwinding removes and
    ///   that still exist; `nil` for the first plan. If one of them has been removed in the
    ///   meantime, a later plan removes no other screen in its place.
    convenience init(_ unwind: Unwind, remembering remembered: [Screen]?, in window: RoutingWindow) throws(RoutingError)
    {
        let change = try Self.change(for: unwind, remembering: remembered, in: window)
        let removals: [Screen] =
            switch change {
            case .show(let screen): Removals.toShow(screen)
            case .dismiss(let presenter): Removals.flatten([], modalsFrom: presenter.modal)
            case .removeRoot(let root): Removals.flatten([root], modalsFrom: root.modal)
            case .goBack(let child, let container): Removals.toGoBack(to: child, in: container)
            case .showFirstPages(let screen): Removals.toShowFirstPages(in: screen)
            case .nothing, .build, .custom, .perform, .assemble, .unknown: []
            }
        self.init(change, at: window.storage.structuralRevision, removals: removals)
    }

    private static func change(
        for unwind: Unwind, remembering remembered: [Screen]?, in window: RoutingWindow
    ) throws(RoutingError) -> Change {
        switch unwind.kind {
        case .remove(let screen): return try window.change(toRemove: screen)
        case .finish(let result): return try window.change(toRemove: result.screen)
        // Closing a window also removes the screens that have come since the first plan.
        case .close: return window.root.map { .removeRoot($0) } ?? .nothing
        case .back, .pop, .popToRoot, .dismiss, .dismissAll, .popTo, .toFirstPages: break
        }
        if let remembered {
            guard remembered.contains(where: { $0.window === window }) else { return .nothing }
            if case .popTo(let find) = unwind.kind { return try window.change(toPopTo: find, isPlannedAgain: true) }
            if case .toFirstPages(let screen) = unwind.kind { return try window.change(toFirstPagesIn: screen) }
            return try window.change(toRemove: remembered)
        }
        let noStack = "No stack around or beside the visible screen has more than one screen"
        switch unwind.kind {
        case .back:
            if let change = window.changeToPop ?? window.changeToDismiss { return change }
            throw .nothing("\(noStack), and no modal is presented.")
        case .pop:
            if let change = window.changeToPop { return change }
            throw .nothing("\(noStack).")
        case .popToRoot:
            if let stack = window.visibleStack, let previous = stack.previous {
                let isCovering = stack.arrangement.style.isCovering
                return .goBack(to: isCovering ? stack.children[0] : previous, in: stack)
            }
            throw .nothing("\(noStack).")
        case .dismiss:
            if let change = window.changeToDismiss { return change }
            throw .nothing("No modal is presented.")
        case .dismissAll:
            if let root = window.root, root.modal != nil { return .dismiss(over: root) }
            throw .nothing("No modal is presented.")
        case .popTo(let find): return try window.change(toPopTo: find, isPlannedAgain: false)
        case .toFirstPages(let screen): return try window.change(toFirstPagesIn: screen)
        case .remove, .finish, .close: return .nothing
        }
    }
}

extension RoutingWindow {
    /// The nearest container that can show a previous child.
    ///
    /// Containers around the visible screen come first. Beside it, another visible child of these
    /// containers, such as the primary column of a split container, can have a stack.
    fileprivate var visibleStack: Container? {
        var (screen, inner): (Screen?, Screen?) = (visibleScreen, nil)
        while let current = screen {
            if let container = current as? Container {
                if container.previous != nil { return container }
                for child in container.children.reversed() where child !== inner && container.shows(child) {
                    if let stack = child.innermostVisibleStack { return stack }
                }
            }
            screen = current.parent
            inner = current
        }
        return nil
    }

    fileprivate var changeToPop: Plan.Change? {
        visibleStack.flatMap { stack in stack.previous.map { .goBack(to: $0, in: stack) } }
    }

    fileprivate var changeToDismiss: Plan.Change? { topmost?.presenter.map { .dismiss(over: $0) } }

    fileprivate func change(
        toPopTo find: (RoutingWindow) throws -> Screen?, isPlannedAgain: Bool
    ) throws(RoutingError) -> Plan.Change {
        let found: Screen?
        do {
            found = try find(self)
        } catch {
            throw .wrapping(error, as: .finderFailed, "The finder of the screen to pop to failed.")
        }
        guard let found else { throw .nothing("The finder did not find the screen to pop to.") }
        guard found.window === self else { throw .nothing("\(found) is not in the router's window.") }
        if found.presented != nil || !found.isShownByAncestors { return .show(found) }
        if let container = found.parent, container.canGoBack(to: found) { return .goBack(to: found, in: container) }
        if isPlannedAgain { return .nothing }
        throw .nothing("\(found) is in front already.")
    }

    fileprivate func change(toFirstPagesIn screen: Screen) throws(RoutingError) -> Plan.Change {
        guard screen.window === self, !screen.showsFirstPages else {
            throw .nothing("\(screen) shows its first pages already.")
        }
        return .showFirstPages(in: screen)
    }

    /// A screen that is not in the window needs no change.
    fileprivate func change(toRemove screen: Screen?) throws(RoutingError) -> Plan.Change {
        guard let screen, screen.window === self else { return .nothing }
        var current = screen
        while true {
            if let presenter = current.presenter { return .dismiss(over: presenter) }
            guard let container = current.parent else { throw .nothing("\(screen) is all there is in the root.") }
            if container.arrangement.style.isHistory,
                let index = container.children.firstIndex(where: { $0 === current }), index > 0
            {
                return .goBack(to: container.children[index - 1], in: container)
            }
            guard container.children.count == 1 else {
                throw .nothing("\(current) cannot be removed from \(container), which needs it.")
            }
            current = container
        }
    }

    /// Removes the lowest of the screens, with those above it.
    fileprivate func change(toRemove screens: [Screen]) throws(RoutingError) -> Plan.Change {
        let remaining = Set(screens.map(ObjectIdentifier.init))
        for screen in self.screens where remaining.contains(ObjectIdentifier(screen)) {
            if let presenter = screen.presenter { return .dismiss(over: presenter) }
            guard let parent = screen.parent, let index = parent.children.firstIndex(where: { $0 === screen })
            else { continue }
            guard index > 0 else { throw .nothing("\(screen) has no screen under it any more.") }
            let sibling = parent.children[index - 1]
            return parent.shows(sibling) ? .goBack(to: sibling, in: parent) : .show(sibling)
        }
        return .nothing
    }
}

extension Container {
    fileprivate func canGoBack(to child: Screen) -> Bool {
        previous === child || arrangement.style.isHistory && children.last !== child
    }
}

extension Screen {
    fileprivate var innermostVisibleStack: Container? {
        var (pending, stack): ([Screen], Container?) = ([self], nil)
        while let container = pending.popLast() {
            guard let container = container as? Container else { continue }
            if container.previous != nil { stack = container }
            pending += container.children.filter(container.shows)
        }
        return stack
    }
}

extension RoutingError {
    fileprivate static func nothing(_ why: String) -> Self {
        Self(.nothingToUnwind, "There is nothing to go back from. \(why)")
    }
}
