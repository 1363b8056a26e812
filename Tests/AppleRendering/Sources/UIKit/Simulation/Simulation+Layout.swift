import Foundation

/// A push or a pop that a stack begins in its next layout pass.
@MainActor
struct PendingTransition {
    let stack: UINavigationController
    let transition: SimulatedTransition
    let start: () -> Void
}

/// What UIKit does in the layout passes of views, and not when it is told.
extension Simulation {
    /// Begins a transition in the next layout pass of its stack.
    func begin(_ transition: PendingTransition) {
        pending.append(transition)
        Task { [self] in start(in: transition.stack) }
    }

    private func start(in stack: UINavigationController) {
        guard let position = pending.firstIndex(where: { $0.stack === stack }) else { return }
        pending.remove(at: position).start()
    }

    /// The transition that has not begun, if its coordinator is there before.
    func coordinatedTransition(before controller: UIViewController) -> SimulatedTransition? {
        beginning == .later ? pending.first { $0.stack === controller }?.transition : nil
    }

    /// Takes a view out of a stack in the next layout pass.
    func leave(_ view: UIView, of stack: UINavigationController) {
        leftViews.append(view)
        Task { [self] in takeOut(view) }
    }

    private func takeOut(_ view: UIView) {
        guard let position = leftViews.firstIndex(where: { $0 === view }) else { return }
        leftViews.remove(at: position)
        view.removeFromSuperview()
    }

    /// The layout pass of a view and those in it.
    func layOut(_ view: UIView) {
        for left in leftViews where left.isDescendant(of: view) { takeOut(left) }
        var views = [view]
        while let view = views.popLast() {
            views += view.subviews
            guard let stack = view.owner as? UINavigationController else { continue }
            stack.isLaidOut = true
            if beginning == .inLayout { start(in: stack) }
        }
    }
}
