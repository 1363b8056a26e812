#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// A gesture recognizer that has to fail before a stack goes back by a swipe.
    ///
    /// It does not fail while the screens that would leave cannot be removed or have to be asked.
    /// The recognizers of the stack keep their own delegates, with UIKit's rules.
    @MainActor
    final class SwipeGate: NSObject, UIGestureRecognizerDelegate {
        private weak var stack: StackPage?
        private let recognizer = UIPanGestureRecognizer()

        /// Puts the gate before the recognizers of a stack, whose view is loaded.
        init(of stack: StackPage) {
            self.stack = stack
            super.init()
            recognizer.delegate = self
            recognizer.cancelsTouchesInView = false
            stack.view.addGestureRecognizer(recognizer)
            stack.interactivePopGestureRecognizer?.require(toFail: recognizer)
            if #available(iOS 26.0, *) { stack.interactiveContentPopGestureRecognizer?.require(toFail: recognizer) }
        }

        /// Returns `true` if the swipe must not go back, and lets the router ask the screens.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard gestureRecognizer === recognizer, let stack, goesBack(in: stack), !stack.containsWayBack,
                let renderer = stack.toolkit?.renderer, let target = stack.swipeTarget
            else { return false }
            if renderer.allows(.pop(to: target)) { return false }
            if !renderer.isBusy { renderer.unwind(.pop(to: target)) }
            return true
        }

        /// Returns `true`, so that the page scrolls while the gate is closed.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }

        /// Indicates whether the finger moves to the trailing edge.
        private func goesBack(in stack: StackPage) -> Bool {
            let velocity = recognizer.velocity(in: stack.view)
            let isMirrored = stack.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return abs(velocity.x) > abs(velocity.y) && (velocity.x < 0) == isMirrored
        }
    }
#endif
