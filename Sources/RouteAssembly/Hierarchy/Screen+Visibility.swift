extension Screen {
    /// A Boolean value that indicates whether the screen is visible.
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

    /// Indicates whether the screen hides the levels under its own, as the root of its level.
    final var isOpaque: Bool { presentationStyle?.isOpaque ?? true }

    /// Indicates whether every container around the screen shows it.
    final var isShownByAncestors: Bool {
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            screen = parent
        }
        return true
    }

    /// Indicates whether every container around the screen shows it and no modal is over its level.
    final var isUncovered: Bool {
        if let storage, storage.visible.isKnownUncovered(self, in: storage) { return true }
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            screen = parent
        }
        return screen.modal == nil
    }

    /// Dismisses the modals over the screen's level, and shows the screen in all containers around
    /// it.
    final func bringToFront() throws(RoutingError) {
        // The screen is usually uncovered. Without this check, both calls would visit all
        // containers around it.
        guard !isUncovered else { return }
        if presented != nil { try dismissPresented() }
        try showInParents()
    }

    /// Shows the screen in every container around it, from the nearest outwards.
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

    /// The visible children in a list.
    var screens: [Screen] {
        switch self {
        case .nothing: []
        case .one(let screen): [screen]
        case .several(let screens): screens
        }
    }

    /// The last visible child, which is the frontmost one.
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

    /// Returns, for each child of a container, whether it is visible.
    func visibility(of children: [Screen]) -> [Bool] {
        guard case .several(let screens) = self else { return children.map(contains) }
        let shown = IdentitySet(screens)
        return children.map(shown.contains)
    }
}
