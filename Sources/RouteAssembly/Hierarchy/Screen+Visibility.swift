extension Screen {
    /// Whether the screen is visible.
    ///
    /// A screen is visible if it is attached, every container around it shows it, and no modal over
    /// its level has the style ``Presentation/Style-swift.enum/fullScreen``.
    ///
    /// - Complexity: O(*n*), where *n* is the number of containers around the screen, of their
    ///   visible children, and of modals over its level.
    public final var isVisible: Bool {
        guard isAttached, isShownByAncestors else { return false }
        var level = levelRoot
        while let modal = level.modal {
            if modal.isOpaque { return false }
            level = modal
        }
        return true
    }

    /// Whether the screen hides the levels under its own, as the root of its level.
    final var isOpaque: Bool { presentationStyle?.isOpaque ?? true }

    final var isShownByAncestors: Bool {
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            screen = parent
        }
        return true
    }

    /// Whether every container around the screen shows it and no modal is over its level.
    final var isUncovered: Bool {
        if let storage, storage.visible.isKnownUncovered(self, in: storage) { return true }
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            screen = parent
        }
        return screen.modal == nil
    }

    final func bringToFront() throws(RoutingError) {
        // The screen is usually uncovered. Without this check, both calls would visit all
        // containers around it.
        guard !isUncovered else { return }
        if presented != nil { try dismissPresented() }
        try showInParents()
    }

    final func showInParents() throws(RoutingError) {
        var screen = self
        while let parent = screen.parent {
            if !parent.shows(screen) {
                try parent.show(screen)
            }
            screen = parent
        }
    }
}

/// The visible children of a screen.
///
/// Most containers show one child, which is stored without a list.
@MainActor
enum Shown {
    case nothing
    case one(Screen)
    case several([Screen])

    var screens: [Screen] {
        switch self {
        case .nothing: []
        case .one(let screen): [screen]
        case .several(let screens): screens
        }
    }

    var last: Screen? {
        switch self {
        case .nothing: nil
        case .one(let screen): screen
        case .several(let screens): screens.last
        }
    }

    func contains(_ screen: Screen) -> Bool {
        switch self {
        case .nothing: false
        case .one(let shown): shown === screen
        case .several(let screens): screens.containsIdentical(screen)
        }
    }

    func visibility(of children: [Screen]) -> [Bool] {
        guard case .several(let screens) = self else { return children.map(contains) }
        let shown = IdentitySet(screens)
        return children.map(shown.contains)
    }
}

/// The visible screens of a window after its last change, each container before its children.
@MainActor
struct VisibleScreens {
    private var screens: [Screen] = []

    nonisolated init() {}

    /// Whether the list shows that a screen is uncovered.
    ///
    /// If the function returns `false`, the screen may be uncovered nevertheless: ask the
    /// containers around it.
    func isKnownUncovered(_ screen: Screen, in storage: WindowStorage) -> Bool {
        for position in 0..<pathCount(in: storage) where screens[position] === screen { return true }
        return false
    }

    /// Replaces the screens by those that are visible now, and adds the difference to a change.
    mutating func update(_ change: CommittedChange, in storage: WindowStorage) {
        var position = pathCount(in: storage)
        if position > 0 {
            visit(screens[position - 1].shown, at: &position, in: change)
        } else {
            var level = Self.lowestLevel(in: storage)
            while let root = level {
                add(root, at: &position, in: change)
                visit(root.shown, at: &position, in: change)
                level = root.modal
            }
        }
        removeScreens(from: position, in: change)
        change.state.sortDisappeared(from: storage)
    }

    /// Returns the number of screens at the beginning of the list that are visible as before: the
    /// root and, under each built-in container, the one child that it shows; 0 if there is a modal.
    ///
    /// The function asks the containers, because the list can be older than the hierarchy.
    private func pathCount(in storage: WindowStorage) -> Int {
        guard let root = storage.root, root.modal == nil, !screens.isEmpty, screens[0] === root else { return 0 }
        var count = 1
        while count < screens.count, screens[count - 1].showsOnly(screens[count]) { count += 1 }
        return count
    }

    /// Returns the root of the topmost full-screen modal, or of the window, if there is none.
    ///
    /// The screens under it are not visible.
    private static func lowestLevel(in storage: WindowStorage) -> Screen? {
        guard storage.root?.modal != nil else { return storage.root }
        var lowest = storage.root
        var level = storage.root?.modal
        while let modal = level {
            if modal.isOpaque { lowest = modal }
            level = modal.modal
        }
        return lowest
    }

    private mutating func visit(_ shown: Shown, at position: inout Int, in change: CommittedChange) {
        var shown = shown
        var siblings: [Screen] = []
        while true {
            if case .several(let children) = shown { siblings += children.reversed() }
            if case .one(let child) = shown {
                add(child, at: &position, in: change)
                shown = child.shown
            } else {
                guard let next = siblings.popLast() else { return }
                add(next, at: &position, in: change)
                shown = next.shown
            }
        }
    }

    private mutating func add(_ screen: Screen, at position: inout Int, in change: CommittedChange) {
        if position == screens.count || screens[position] !== screen {
            removeScreens(from: position, in: change)
            screens.append(screen)
            change.state.appeared.append(screen)
        }
        position += 1
    }

    private mutating func removeScreens(from position: Int, in change: CommittedChange) {
        guard position < screens.count else { return }
        for index in position..<screens.count { change.state.disappeared.append(screens[index]) }
        while screens.count > position { screens.removeLast() }
    }
}

extension CommittedChange.State {
    /// Puts the screens that have left the window first among those that have disappeared, and
    /// removes the screens that have only changed their places in the list of visible screens.
    @MainActor
    fileprivate mutating func sortDisappeared(from storage: WindowStorage) {
        // Shortcuts for the usual cases: one screen covers another, or all screens that have
        // disappeared have left the window.
        if appeared.count == 1, disappeared.count == 1, appeared[0] !== disappeared[0] { return }
        guard disappeared.contains(where: { $0.storage === storage }) else { return }
        let new = IdentitySet(appeared)
        let old = IdentitySet(disappeared)
        appeared.removeAll { old.contains($0) }
        disappeared =
            disappeared.filter { $0.storage !== storage }
            + disappeared.filter { $0.storage === storage && !new.contains($0) }
    }
}
