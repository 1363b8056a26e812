/// An unwinding, through the same phases as every navigation.
@MainActor
final class UnwindNavigation: Navigation {
    private let unwind: Unwind
    private var step = Step.dismiss(over: nil)

    private enum Step {
        case show(Screen)
        case dismiss(over: Screen?)
    }

    init(_ unwind: Unwind, in window: Window, _ traffic: Traffic) {
        self.unwind = unwind
        super.init(in: window, traffic)
    }

    override func findWay() throws(RoutingError) {
        revision = window.revision
        step = try nextStep()
        exitGuards.foresee(predictRemovals())
    }

    private func nextStep() throws(RoutingError) -> Step {
        let noStack = "There is no stack in sight with more than one screen."
        switch unwind {
        case .back:
            if let step = popStep() ?? dismissStep() { return step }
            throw .nothing("There is no stack in sight with more than one screen, and no modal.")
        case .pop:
            if let step = popStep() { return step }
            throw .nothing(noStack)
        case .popToRoot:
            if let root = stackInSight?.children.first { return .show(root) }
            throw .nothing(noStack)
        case .dismiss:
            if let step = dismissStep() { return step }
            throw .nothing("There is no modal.")
        case .dismissAll:
            if let root = window.root, root.modal != nil { return .dismiss(over: root) }
            throw .nothing("There is no modal.")
        case .popTo(let target): return try popStep(to: target)
        }
    }

    private func predictRemovals() -> [Screen] {
        switch step {
        case .show(let screen): Removals.toShow(screen)
        case .dismiss(let presenter): Removals.flatten([], modalsFrom: presenter?.modal)
        }
    }

    override func changeTree() throws(RoutingError) {
        switch step {
        case .show(let screen): try screen.bringToFront()
        case .dismiss(let presenter): try presenter?.dismissPresented()
        }
    }

    override func reachTarget() throws(RoutingError) -> Screen? { window.visibleScreen }

    override func forgetScreens() {
        super.forgetScreens()
        step = .dismiss(over: nil)
    }

    /// The nearest container around what the user sees that there is a way back in.
    private var stackInSight: Container? {
        var screen = window.visibleScreen
        while let current = screen {
            if let container = current as? Container, container.previous != nil { return container }
            screen = current.parent
        }
        return nil
    }

    private func popStep() -> Step? { stackInSight?.previous.map { .show($0) } }

    private func dismissStep() -> Step? { window.topmost?.presenter.map { .dismiss(over: $0) } }

    private func popStep(to target: UnwindTarget) throws(RoutingError) -> Step {
        let found: Screen?
        do {
            found = try target.find(window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "The finder of a screen to pop to failed.")
        }
        guard let found else { throw .nothing("The screen to pop to is not there.") }
        guard found.window === window else { throw .nothing("\(found) is not in the window.") }
        guard found.presented != nil || !found.isShownByAncestors else { throw .nothing("\(found) is in front already.") }
        return .show(found)
    }
}

extension RoutingError {
    fileprivate static func nothing(_ why: String) -> Self { Self(.nothingToUnwind, "There is nothing to go back from. \(why)") }
}
