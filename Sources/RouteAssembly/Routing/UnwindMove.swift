/// An unwinding, through the same phases as every navigation.
@MainActor
final class UnwindMove: Move {
    let window: Window
    private let unwind: Unwind
    private(set) var revision = 0
    private(set) var leaving: [Screen] = []
    private var step = Step.dismiss(over: nil)

    private enum Step {
        case pop(NavigationContainer, to: Screen)
        case dismiss(over: Screen?)
    }

    init(_ unwind: Unwind, in window: Window) { (self.unwind, self.window) = (unwind, window) }

    var destination: AnyDestination? { nil }
    var phrase: String { "going back" }
    var hasPendingInterceptors: Bool { false }
    var pendingInterceptors: [PreparedInterceptor] { [] }
    func stopped(by interceptor: PreparedInterceptor) {}

    func plan() throws(RoutingError) {
        revision = window.revision
        step = try nextStep()
        leaving = predictRemovals()
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
            if case .pop(let stack, _) = popStep(), let root = stack.children.first { return .pop(stack, to: root) }
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
        case .pop(let stack, let screen): Removals.flatten(stack.removals(toShow: screen), modalsFrom: stack.levelRoot.modal)
        case .dismiss(let presenter): Removals.flatten([], modalsFrom: presenter?.modal)
        }
    }

    func letGo() {}

    func end() { (step, leaving) = (.dismiss(over: nil), []) }

    var needsCommit: Bool { true }

    func commit() throws(RoutingError) {
        switch step {
        case .pop(let stack, let screen):
            if stack.presented != nil { try stack.dismissPresented() }
            try stack.pop(to: screen)
            try screen.showInParents()
        case .dismiss(let presenter): try presenter?.dismissPresented()
        }
    }

    func arrive() throws(RoutingError) -> Screen? { window.visibleScreen }

    func makePlan() -> RoutingPlan { RoutingPlan(unwinding: leaving) }

    private func popStep() -> Step? {
        var screen = window.visibleScreen
        while let current = screen {
            if let stack = current as? NavigationContainer, stack.children.count > 1 {
                return .pop(stack, to: stack.children[stack.children.count - 2])
            }
            screen = current.parent
        }
        return nil
    }

    private func dismissStep() -> Step? { window.topmost?.presenter.map { .dismiss(over: $0) } }

    private func popStep(to target: UnwindTarget) throws(RoutingError) -> Step {
        let found: Screen?
        do {
            found = try target.find(window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "The finder of a screen to pop to failed.")
        }
        guard let found else { throw .nothing("The screen to pop to is not there.") }
        var screen = found
        while let parent = screen.parent {
            if let stack = parent as? NavigationContainer { return .pop(stack, to: screen) }
            screen = parent
        }
        throw .nothing("\(found) is in no navigation container.")
    }
}

extension RoutingError {
    fileprivate static func nothing(_ why: String) -> Self { Self(.nothingToUnwind, "There is nothing to go back from. \(why)") }
}
