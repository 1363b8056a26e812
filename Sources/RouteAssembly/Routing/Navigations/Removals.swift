/// The screens that a plan is going to remove.
@MainActor
enum Removals {
    /// What covers a screen, and what is removed with some other screens.
    static func toShow(_ screen: Screen, and others: [Screen] = []) -> [Screen] {
        var roots: [Screen] = []
        var level = screen
        while let parent = level.parent {
            if !parent.shows(level) { roots += parent.removals(toShow: level) }
            level = parent
        }
        return flatten(roots.isEmpty ? others : roots + others, modalsFrom: level.modal)
    }

    /// Everything in some trees and in the levels from a modal upwards; deepest first, each once.
    static func flatten(_ roots: [Screen], modalsFrom modal: Screen?) -> [Screen] {
        guard modal != nil || !roots.isEmpty else { return [] }
        // What is replaced by a screen is often another one.
        if modal == nil, roots.count == 1, !(roots[0] is Container) { return roots }
        var visited = ScreenSet()
        var screens: [Screen] = []
        for root in roots { add(root.subtree, visited: &visited, to: &screens) }
        add(HierarchySequence(levelsFrom: modal), visited: &visited, to: &screens)
        screens.reverse()
        return screens
    }

    /// Throws if one of the screens must not leave now.
    static func check(_ screens: [Screen], for phrase: @autoclosure () -> String) throws(RoutingError) {
        for screen in screens { try check(screen, for: phrase()) }
    }

    static func check(_ screen: Screen, for phrase: @autoclosure () -> String) throws(RoutingError) {
        guard try !Transaction.withMutationForbidden({ screen.canBeDismissed }) else { return }
        throw RoutingError(
            .cannotBeDismissed,
            "\(screen) must not leave now, and \(phrase()) would remove it. Let it finish first.")
    }

    private static func add(_ sequence: HierarchySequence, visited: inout ScreenSet, to screens: inout [Screen]) {
        var sequence = sequence
        while let screen = sequence.next() {
            if visited.insert(screen) { screens.append(screen) }
        }
    }
}
