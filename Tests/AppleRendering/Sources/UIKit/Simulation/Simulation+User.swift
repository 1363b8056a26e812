import Foundation

/// A gesture that the user is in the middle of.
@MainActor
public final class SimulatedGesture {
    private let onEnd: (_ isFinished: Bool) -> Void

    init(_ onEnd: @escaping (_ isFinished: Bool) -> Void) { self.onEnd = onEnd }

    /// Lets the finger go.
    ///
    /// - Parameter isFinished: Whether the page leaves; otherwise it comes back.
    public func end(isFinished: Bool) { onEnd(isFinished) }
}

extension Simulation {
    // MARK: Stacks

    /// Begins to swipe the top page of a stack away.
    ///
    /// - Parameters:
    ///   - stack: The stack.
    ///   - isInContent: Whether the swipe begins in the middle of the page, as it can from iOS 26
    ///     on.
    ///   - inner: A recognizer inside the page that takes the swipe, such as that of a carousel.
    /// - Returns: The gesture, or `nil` if the swipe does not begin.
    public func beginSwipe(
        in stack: UINavigationController, isInContent: Bool = false, over inner: UIPanGestureRecognizer? = nil
    ) -> SimulatedGesture? {
        guard stack.viewIfLoaded?.window != nil else { return nil }
        let recognizer = isInContent ? stack.contentRecognizer : stack.recognizer
        // UIKit's own rules.
        guard stack.shown.count > 1, canGoBack(in: stack) else { return nil }
        if !recognizer.hasDelegateOfUIKit { refuse("another delegate of a recognizer that belongs to UIKit") }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return nil }
        // The recognizers of the views around the stack see the touch, too.
        var outer = stack.navigationController
        while let around = outer {
            _ = isHeld(around.recognizer, around, isInContent, over: nil)
            outer = around.navigationController
        }
        if isHeld(recognizer, stack, isInContent, over: inner) || inner?.takesSwipes == true { return nil }
        if swipesNeedBars, stack.isNavigationBarHidden { return nil }
        return beginPop(in: stack, to: stack.shown[stack.shown.count - 2], isInteractive: true)
    }

    /// Whether a gate of a recognizer begins, and so does not fail.
    ///
    /// One that is in no view never begins.
    private func isHeld(
        _ recognizer: UIGestureRecognizer, _ stack: UINavigationController, _ isInContent: Bool,
        over inner: UIPanGestureRecognizer?
    ) -> Bool {
        recognizer.gates.contains { gate in
            guard stack.view.gestureRecognizers?.contains(gate) == true, !gate.allowedTouchTypes.isEmpty else {
                return false
            }
            if gate is UIScreenEdgePanGestureRecognizer, isInContent { return false }
            if let inner, gate.delegate?.gestureRecognizer(gate, shouldRequireFailureOf: inner) == true {
                // The pan of a list does not fail, so the gate waits, and the swipe with it.
                return !inner.takesSwipes
            }
            return gate.delegate?.gestureRecognizerShouldBegin(gate) ?? true
        }
    }

    /// Goes back with the menu of the back button, which UIKit does without asking.
    public func goBackWithMenu(in stack: UINavigationController, to page: UIViewController) {
        beginPop(in: stack, to: page, isInteractive: false)
    }

    @discardableResult
    private func beginPop(
        in stack: UINavigationController, to page: UIViewController, isInteractive: Bool
    ) -> SimulatedGesture? {
        guard let position = stack.shown.firstIndex(of: page) else { return nil }
        let popped = stack.shown[(position + 1)...]
        stack.shown = Array(stack.shown[...position])
        popped.forEach { $0.viewIfLoaded?.removeFromSuperview() }
        stack.view.addSubview(page.view)
        let transition = SimulatedTransition(of: [stack], isInteractive: isInteractive)
        transition.isPop = true
        transition.settle = {
            guard transition.isCancelled else { return popped.forEach { $0.simulation.leaveParent($0) } }
            page.viewIfLoaded?.removeFromSuperview()
            stack.shown += popped
            if let top = popped.last { stack.view.addSubview(top.view) }
        }
        transition.didShow = { stack.calledDelegate?.navigationController(stack, didShow: page, animated: true) }
        begin(transition, animated: true, name: isInteractive ? "swipe" : "menu") {}
        stack.calledDelegate?.navigationController(stack, willShow: page, animated: true)
        return SimulatedGesture { [self] isFinished in
            transition.endInteraction(isFinished: isFinished)
            end(transition)
        }
    }

    /// Taps the back button of the top page of a stack.
    public func tapBack(in stack: UINavigationController) {
        guard let top = stack.topViewController else { return }
        if let action = top.navigationItem.backAction {
            action.handler(action)
        } else if stack.shown.count > 1 {
            beginPop(in: stack, to: stack.shown[stack.shown.count - 2], isInteractive: false)
        }
    }

    // MARK: Sheets

    /// Begins to pull a sheet down; returns `nil` if the sheet bounces or something lies over it.
    public func beginPull(of page: UIViewController) -> SimulatedGesture? {
        let style = page.modalPresentationStyle
        guard style != .fullScreen, style != .overFullScreen, page.simulation.presented == nil,
            page.simulation.presentation == .presented, let controller = page.presentationController,
            let presenter = page.simulation.presenting
        else { return nil }
        let delegate = controller.delegate
        guard !(readsOverrides ? page.isModalInPresentation : page.simulation.isModal),
            delegate?.presentationControllerShouldDismiss(controller) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(controller)
            return nil
        }
        willDismiss(page, from: presenter)
        let transition = SimulatedTransition(of: [presenter, page], isInteractive: true)
        begin(transition, animated: true, name: "pull") { [self] in
            if transition.isCancelled {
                page.simulation.presentation = .presented
            } else {
                didDismiss(page)
                delegate?.presentationControllerDidDismiss(controller)
            }
        }
        delegate?.presentationControllerWillDismiss(controller)
        return SimulatedGesture { [self] isFinished in
            transition.endInteraction(isFinished: isFinished)
            end(transition)
        }
    }

    /// Asks whether a sheet may be dismissed, which UIKit does at any time, without dismissing it.
    public func askShouldDismiss(_ page: UIViewController) {
        guard let controller = page.presentationController else { return }
        _ = controller.delegate?.presentationControllerShouldDismiss(controller)
    }

    // MARK: Alerts

    /// Taps a button of an alert, which then leaves.
    public func tap(_ title: String, of alert: UIAlertController) {
        guard let action = alert.actions.first(where: { $0.title == title }) else {
            return refuse("a tap on \(title), which is not in the alert")
        }
        dismiss(over: alert, animated: false) { action.handler?(action) }
    }

    // MARK: Bars

    /// Taps a button of a navigation bar.
    public func tap(_ button: UIBarButtonItem) {
        guard let action = button.primaryAction else { return refuse("a tap on a button without an action") }
        action.handler(action)
    }

    // MARK: Tabs

    /// Taps a tab, if need be in the list of more tabs.
    public func tapTab(_ position: Int, of tabs: UITabBarController) {
        let page = tabs.tabs[position]
        if isInMore(position, of: tabs) {
            showMore(of: tabs)
            // The delegate is not asked about the rows of the list.
            return select(position, in: tabs)
        }
        guard isAllowed(page, in: tabs) else { return }
        if tabs.selectedViewController === page, let stack = page as? UINavigationController, stack.shown.count > 1 {
            // UIKit goes back to the first page without asking.
            beginPop(in: stack, to: stack.shown[0], isInteractive: false)
        }
        select(position, in: tabs)
        if #available(iOS 18.0, *),
            let observer = tabs.known.implementer(
                of: "tabBarController:didSelectTab:previousTab:", (any TabObserver).self)
        {
            observer.tabBarController(tabs, didSelectTab: UITab(of: page), previousTab: nil)
        } else {
            tabs.calledDelegate?.tabBarController(tabs, didSelect: page)
        }
    }

    /// Asks the delegate about a tap.
    private func isAllowed(_ page: UIViewController, in tabs: UITabBarController) -> Bool {
        guard let delegate = tabs.calledDelegate, #available(iOS 18.0, *) else { return true }
        let isTabAllowed = tabQuestions == .pages || delegate.tabBarController(tabs, shouldSelectTab: UITab(of: page))
        let isPageAllowed = tabQuestions == .tabs || delegate.tabBarController(tabs, shouldSelect: page)
        return isTabAllowed && isPageAllowed
    }

    /// Taps the tab with the list of more tabs.
    public func showMore(of tabs: UITabBarController) {
        guard isAllowed(tabs.moreNavigationController, in: tabs) else { return }
        tabs.selectedViewController?.viewIfLoaded?.removeFromSuperview()
        tabs.selected = NSNotFound
    }
}

extension UIPanGestureRecognizer {
    /// Whether the pan moves something to the trailing edge: that of a list, or of a carousel at its leading edge, does
    /// not.
    fileprivate var takesSwipes: Bool {
        guard let scrollView = view as? UIScrollView, scrollView.panGestureRecognizer === self else { return true }
        return scrollView.contentOffset.x > 0
    }
}
