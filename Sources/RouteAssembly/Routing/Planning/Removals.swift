/// Functions that predict the screens that a plan removes.
@MainActor
enum Removals {
    /// Returns the screens that are removed to bring a screen to the front, deepest first.
    ///
    /// - Parameters:
    ///   - screen: The screen to bring to the front.
    ///   - others: Other screens to remove, with their descendants.
    /// - Returns: The screens, each after its descendants and the modals over it.
    static func toShow(_ screen: Screen, and others: [Screen] = []) -> [Screen] {
        var roots: [Screen] = []
        var level = screen
        while let parent = level.parent {
            if !parent.shows(level) { roots += parent.removals(toShow: level) }
            level = parent
        }
        return flatten(roots.isEmpty ? others : roots + others, modalsFrom: level.modal)
    }

    /// Returns the screens that are removed to go back to a child of a container, deepest first.
    ///
    /// If the container is shown in its level, the modals over the level are removed, too.
    static func toGoBack(to child: Screen, in container: Container) -> [Screen] {
        flatten(
            container.removals(toGoBackTo: child),
            modalsFrom: container.isShownByAncestors ? container.levelRoot.modal : nil)
    }

    /// Returns the screens of the trees of `roots`, and of the levels from `modal` upwards, deepest
    /// first.
    ///
    /// Each screen is returned once.
    static func flatten(_ roots: [Screen], modalsFrom modal: Screen?) -> [Screen] {
        guard modal != nil || !roots.isEmpty else { return [] }
        // A shortcut for a screen without descendants.
        if modal == nil, roots.count == 1, !(roots[0] is Container) { return roots }
        var visited = IdentitySet<Screen>()
        var screens: [Screen] = []
        for root in roots { add(root.subtree, visited: &visited, to: &screens) }
        add(HierarchySequence(levelsFrom: modal), visited: &visited, to: &screens)
        screens.reverse()
        return screens
    }

    /// Throws ``RoutingError/Code/cannotBeRemoved`` if a screen cannot be removed now.
    ///
    /// - Parameters:
    ///   - screens: The screens to remove.
    ///   - phrase: A phrase for the navigation that removes them, for the middle of a sentence.
    /// - Throws: ``RoutingError/Code/cannotBeRemoved``, or ``RoutingError/Code/unstable`` if
    ///   ``Screen/canBeRemoved`` sets a ``Journaled`` property.
    static func check(_ screens: [Screen], for phrase: @autoclosure () -> String) throws(RoutingError) {
        for screen in screens { try check(screen, for: phrase()) }
    }

    /// Throws ``RoutingError/Code/cannotBeRemoved`` if the screen cannot be removed now.
    static func check(_ screen: Screen, for phrase: @autoclosure () -> String) throws(RoutingError) {
        guard try !Transaction.withMutationForbidden({ screen.canBeRemoved }) else { return }
        throw RoutingError(
            .cannotBeRemoved,
            "\(screen) cannot be removed now: its canBeRemoved is false, and \(phrase()) would remove it. Let it finish first."
        )
    }

    private static func add(
        _ sequence: HierarchySequence, visited: inout IdentitySet<Screen>, to screens: inout [Screen]
    ) {
        var sequence = sequence
        while let screen = sequence.next() {
            if visited.insert(screen) { screens.append(screen) }
        }
    }
}
