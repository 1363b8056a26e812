#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// Two gesture recognizers that have to fail before a stack goes back by a swipe.
    ///
    /// They do not fail while the screens that would leave cannot be removed or have to be asked.
    /// The recognizers of the stack keep their own delegates, with UIKit's rules.
    @MainActor
    final class SwipeGate: NSObject, UIGestureRecognizerDelegate {
        private weak var control: StackControl?
        /// A swipe that begins at the leading edge of the screen.
        private let edge = UIScreenEdgePanGestureRecognizer()
        /// A swipe on a trackpad and, from iOS 26 on, one that begins anywhere in the page.
        private let content = UIPanGestureRecognizer()

        /// Puts the gate before the recognizers of a stack, whose view is loaded.
        init(of control: StackControl) {
            self.control = control
            super.init()
            guard let stack = control.stack else { return }
            edge.edges = stack.isMirrored ? .right : .left
            content.allowedScrollTypesMask = .all
            if #unavailable(iOS 26.0) { content.allowedTouchTypes = [] }
            for recognizer in [edge, content] {
                recognizer.delegate = self
                recognizer.cancelsTouchesInView = false
                stack.view.addGestureRecognizer(recognizer)
            }
            let edgePop = stack.interactivePopGestureRecognizer
            edgePop?.require(toFail: edge)
            var contentPop = edgePop
            if #available(iOS 26.0, *) { contentPop = stack.interactiveContentPopGestureRecognizer }
            contentPop?.require(toFail: content)
        }

        /// Returns `true` if the swipe must not go back, and lets the router ask the screens.
        ///
        /// UIKit does not let the user swipe in a stack whose bar is hidden. If the bar is hidden
        /// because the page has its own, the router goes back.
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan === edge || pan === content, let control,
                let stack = control.stack, goesBack(pan, in: stack), !control.containsWayBack,
                let renderer = control.toolkit?.renderer, let target = control.swipeTarget
            else { return false }
            if renderer.allows(.pop(to: target)), !control.hidesBar { return false }
            if !renderer.isBusy { renderer.unwind(.pop(to: target)) }
            return true
        }

        /// Returns `true`, so that the page scrolls while the gate is closed.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }

        /// Returns `true` for a pan inside the page, such as that of a map or the actions of a row,
        /// which comes before a swipe that begins in the page.
        ///
        /// The pan of a scroll view comes first only if it can scroll to the leading edge. The pan
        /// of a list does not fail, and the swipe would wait for it.
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            guard gestureRecognizer === content, otherGestureRecognizer is UIPanGestureRecognizer,
                let view = control?.stack?.viewIfLoaded, let inner = otherGestureRecognizer.view
            else { return false }
            guard inner !== view, inner.isDescendant(of: view) else { return false }
            guard let scrollView = inner as? UIScrollView, scrollView.panGestureRecognizer === otherGestureRecognizer
            else { return true }
            return !scrollView.isAtLeadingEdge
        }

        /// Whether the finger moves to the trailing edge.
        private func goesBack(_ pan: UIPanGestureRecognizer, in stack: UINavigationController) -> Bool {
            let velocity = pan.velocity(in: stack.view)
            return abs(velocity.x) > abs(velocity.y) && (velocity.x < 0) == stack.isMirrored
        }
    }

    extension UIViewController {
        @MainActor
        fileprivate var isMirrored: Bool { view.isMirrored }
    }

    extension UIView {
        /// Whether the leading edge is on the right.
        @MainActor
        fileprivate var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
    }

    extension UIScrollView {
        /// Whether a pan to the trailing edge does not scroll, as in a list.
        @MainActor
        fileprivate var isAtLeadingEdge: Bool {
            let insets = adjustedContentInset
            return isMirrored
                ? contentOffset.x >= contentSize.width + insets.right - bounds.width : contentOffset.x <= -insets.left
        }
    }
#endif
