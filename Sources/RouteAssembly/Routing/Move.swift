/// What a navigation does in its phases: go to a destination, or back.
@MainActor
protocol Move: AnyObject {
    /// Where it goes; nil for a way back.
    var destination: AnyDestination? { get }
    /// What was asked, for people, in the middle of a sentence.
    var phrase: String { get }
    /// The window's revision that the plan is for.
    var revision: Int { get }

    /// Finds out what to do, and checks what can be checked; again when the tree has changed.
    func plan() throws(RoutingError)

    /// Whether an interceptor has not let the navigation pass yet.
    var hasPendingInterceptors: Bool { get }

    /// The interceptors that have not let the navigation pass yet, in their order.
    var pendingInterceptors: [PreparedInterceptor] { get }

    /// Notes that an interceptor stopped the navigation.
    func stopped(by interceptor: PreparedInterceptor)

    /// The screens that are predicted to go, deepest first.
    var leaving: [Screen] { get }

    /// Does not keep the screens that were found any more: somebody is waited for, and the user may leave them meanwhile.
    func letGo()

    /// Keeps no screen any more: it is over, however long somebody who was asked may still refer to the navigation.
    func end()

    /// Whether there is anything to change.
    var needsCommit: Bool { get }

    /// Changes the tree, inside a transaction; actions are told whether to animate.
    func commit(animated: Bool) throws(RoutingError)

    /// Tells the router's observers what the commit did, once it stands: they do not see half of it.
    func reportCommit()

    /// Does what is left when the change has been played, and returns where the user is.
    func arrive() throws(RoutingError) -> Screen?

    /// The plan as a value, with the step that has failed, if one has.
    func makePlan() -> RoutingPlan
}

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
        return flatten(roots + others, modalsFrom: level.modal)
    }

    /// Everything in some trees and in the levels from a modal upwards; deepest first, each once.
    static func flatten(_ roots: [Screen], modalsFrom modal: Screen?) -> [Screen] {
        guard modal != nil || !roots.isEmpty else { return [] }
        let stamp = Stamp.next()
        var screens: [Screen] = []
        func add(_ screen: Screen) {
            guard screen.stamp != stamp else { return }
            screen.stamp = stamp
            screens.append(screen)
        }
        for root in roots { root.subtree.forEach(add) }
        HierarchySequence(levelsFrom: modal).forEach(add)
        return screens.reversed()
    }
}

extension Screen {
    /// Whether nothing hides the screen in the containers around it, and no modal is over its level.
    var isUncovered: Bool {
        var screen = self
        while let parent = screen.parent {
            guard parent.shows(screen) else { return false }
            screen = parent
        }
        return screen.modal == nil
    }

    /// Takes away what covers the screen: modals over its level, and whatever hides it in the containers around it.
    func bringToFront() throws(RoutingError) {
        if presented != nil { try dismissPresented() }
        try showInParents()
    }

    /// Brings the screen to the front in every container around it that hides it, from the inside out.
    func showInParents() throws(RoutingError) {
        var screen = self
        while let parent = screen.parent {
            if !parent.shows(screen) { try parent.makeVisible(screen) }
            screen = parent
        }
    }
}
