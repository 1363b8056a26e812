extension Screen {
    /// Whether the user can see the screen: it is attached, visible in every ancestor, and nothing
    /// opaque is presented over it.
    ///
    /// Costs a walk to the root of the screen's level and over the modals above it.
    public final var isVisible: Bool {
        guard isAttached, isShownByAncestors else { return false }
        var level = levelRoot
        while let modal = level.modal {
            if modal.presentationStyle?.isOpaque ?? true { return false }
            level = modal
        }
        return true
    }

    /// Whether every container around the screen shows it.
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
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            if let storage = parent.storage, storage.visibleScreens.isInFront(parent, in: storage) { return true }
            screen = parent
        }
        return screen.modal == nil
    }

    /// Dismisses the modals over the screen's level, and shows the screen in all containers around
    /// it.
    final func bringToFront() throws(RoutingError) {
        // The screen is usually in front already: this takes one walk to the root instead of two.
        guard !isUncovered else { return }
        if presented != nil { try dismissPresented() }
        try showInParents()
    }

    /// Shows the screen in every container around it that hides it, the nearest container first.
    final func showInParents() throws(RoutingError) {
        var screen = self
        while let parent = screen.parent {
            if !parent.shows(screen) {
                try parent.makeVisible(screen)
                guard parent.shows(screen) else { throw .notShown(screen, by: parent) }
            }
            screen = parent
        }
    }
}

/// What a screen shows of what it holds; nearly always one thing, which takes no list.
@MainActor
enum Shown {
    case nothing
    case one(Screen)
    case several([Screen])

    /// What the user ends up on.
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
        case .several(let screens): screens.holds(screen)
        }
    }

    /// Whether each of a container's children is shown.
    func visibility(of children: [Screen]) -> [Bool] {
        guard case .several(let screens) = self else { return children.map(contains) }
        let shown = ScreenSet(screens)
        return children.map(shown.contains)
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func notShown(_ screen: Screen, by container: Container) -> Self {
        Self(
            .containerMismatch,
            "\(container) holds \(screen) and does not show it, though it was asked to. Have makeVisible(_:) of "
                + "\(typeName(type(of: container))) bring a child to the front.")
    }
}
