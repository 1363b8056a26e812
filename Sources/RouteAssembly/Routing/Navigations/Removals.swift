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
        let stamp = Stamp.next()
        var screens: [Screen] = []
        for root in roots { add(root.subtree, markedBy: stamp, to: &screens) }
        add(HierarchySequence(levelsFrom: modal), markedBy: stamp, to: &screens)
        screens.reverse()
        return screens
    }

    /// Throws if one of the screens must not leave now.
    static func check(_ screens: [Screen], for phrase: @autoclosure () -> String) throws(RoutingError) {
        for screen in screens {
            guard try !Transaction.withMutationForbidden({ screen.canBeDismissed }) else { continue }
            throw RoutingError(
                .cannotBeDismissed,
                "\(screen) must not leave now, and \(phrase()) would remove it. Let it finish first.")
        }
    }

    private static func add(_ sequence: HierarchySequence, markedBy stamp: Int, to screens: inout [Screen]) {
        var sequence = sequence
        while let screen = sequence.next() {
            guard screen.stamp != stamp else { continue }
            screen.stamp = stamp
            screens.append(screen)
        }
    }
}

extension Screen {
    /// Whether nothing hides the screen in the containers around it, and no modal is over its level.
    var isUncovered: Bool {
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            if let tree = parent.tree, tree.isInFront(parent) { return true }
            screen = parent
        }
        return screen.modal == nil
    }

    /// Takes away what covers the screen: modals over its level, and whatever hides it in the containers around it.
    func bringToFront() throws(RoutingError) {
        // Nearly always nothing does: one walk to the root instead of two.
        guard !isUncovered else { return }
        if presented != nil { try dismissPresented() }
        try showInParents()
    }

    /// Brings the screen to the front in every container around it that hides it, from the inside out.
    func showInParents() throws(RoutingError) {
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

extension RoutingError {
    @MainActor
    fileprivate static func notShown(_ screen: Screen, by container: Container) -> Self {
        Self(
            .containerMismatch,
            "\(container) holds \(screen) and does not show it, though it was asked to. Have makeVisible(_:) of "
                + "\(typeName(type(of: container))) bring a child to the front.")
    }
}
