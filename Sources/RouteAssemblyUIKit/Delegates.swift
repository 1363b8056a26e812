#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    import UIKit

    /// UIKit's delegate, in front of the app's.
    ///
    /// A subclass has the methods that the framework needs, and calls those of the app's delegate.
    /// The methods in a list are for the app's delegate alone. No others are passed on: they would
    /// answer for the page itself, or select tabs without the renderer.
    @MainActor
    class DelegateProxy: NSObject {
        private let forwarded: Set<String>
        /// The delegate that the app has set.
        // UIKit sets and asks delegates on the main thread.
        nonisolated(unsafe) weak var app: AnyObject? {
            didSet { if app === self { app = nil } }
        }

        init(forwarding methods: Set<String>) {
            forwarded = methods
            super.init()
        }

        override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || target(of: aSelector) != nil
        }

        override func forwardingTarget(for aSelector: Selector!) -> Any? {
            target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        private nonisolated func target(of method: Selector?) -> AnyObject? {
            guard let method, forwarded.contains(NSStringFromSelector(method)),
                let app = app as? any NSObjectProtocol, app.responds(to: method)
            else { return nil }
            return app
        }
    }

    /// The delegate of tabs, and of their list of more tabs.
    @MainActor
    final class TabsDelegate: DelegateProxy, UITabBarControllerDelegate, UINavigationControllerDelegate {
        private enum Question { case aboutPage, aboutTab }

        private weak var tabs: TabsPage?
        /// The last answer: UIKit may ask about a tab and about its page in the same turn.
        private var answer: (question: Question, page: UIViewController, isAllowed: Bool)?

        init(_ tabs: TabsPage) {
            self.tabs = tabs
            super.init(forwarding: [
                "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
                "tabBarController:didSelectTab:previousTab:",
                "tabBarController:interactionControllerForAnimationController:",
                "tabBarControllerPreferredInterfaceOrientationForPresentation:",
                "tabBarControllerSupportedInterfaceOrientations:",
            ])
        }

        var appDelegate: (any UITabBarControllerDelegate)? { app as? any UITabBarControllerDelegate }

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            answer(.aboutPage, viewController) {
                appDelegate?.tabBarController?(tabBarController, shouldSelect: viewController)
            }
        }

        /// UIKit asks about the tab, and no longer about its page, if the delegate has this method.
        @available(iOS 18.0, *)
        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            guard let page = tab.viewController else { return true }
            return answer(.aboutTab, page) {
                appDelegate?.tabBarController?(tabBarController, shouldSelectTab: tab)
                    ?? appDelegate?.tabBarController?(tabBarController, shouldSelect: page)
            }
        }

        private func answer(_ question: Question, _ page: UIViewController, isAllowedByApp: () -> Bool?) -> Bool {
            if let answer, answer.page === page, answer.question != question {
                self.answer = nil
                return answer.isAllowed
            }
            let isAllowed = (isAllowedByApp() ?? true) && isLeftToUIKit(page)
            answer = (question, page, isAllowed)
            Task {
                answer = nil
                // UIKit may report the selection to the app's delegate alone.
                tabs?.toolkit?.renderer?.reconcile()
            }
            return isAllowed
        }

        /// Lets the renderer handle a tap on a tab with a destination, and on the selected tab if
        /// pages would leave.
        ///
        /// Otherwise, UIKit would pop the pages of the selected tab without asking their screens.
        /// If none would leave, UIKit handles the tap, and can scroll to the top.
        private func isLeftToUIKit(_ page: UIViewController) -> Bool {
            // UIKit's list of more tabs is not a page of the renderer.
            guard let tabs, let renderer = tabs.toolkit?.renderer, let screen = renderer.screen(of: page) else {
                return true
            }
            let isSelected = tabs.selectedViewController === page
            let hasDestination = renderer.window.destination(ofTab: screen) != nil
            let goesBack = isSelected && (page.hasPagesToPop || !screen.showsFirstPages)
            guard hasDestination || goesBack else { return true }
            renderer.didTapTab(page, isShown: false)
            // UIKit tells the delegate of a tap on the selected tab, too, but not of a refused one.
            if isSelected { appDelegate?.tabBarController?(tabs, didSelect: page) }
            return false
        }

        /// Selects the tab in the hierarchy.
        func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            appDelegate?.tabBarController?(tabBarController, didSelect: viewController)
            tabs?.toolkit?.renderer?.reconcile()
        }

        // MARK: The list of more tabs, which shows a tab without asking

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {}

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            tabs?.toolkit?.renderer?.reconcile()
        }
    }

    extension UIViewController {
        /// Whether UIKit would pop pages if the user taps the selected tab with the controller.
        @MainActor
        fileprivate var hasPagesToPop: Bool {
            switch self {
            case let stack as UINavigationController: stack.viewControllers.count > 1
            case let split as SplitPage: split.stacks.contains { $0.hasPagesToPop }
            default: false
            }
        }
    }

    /// The delegate of a split.
    @MainActor
    final class SplitDelegate: DelegateProxy, UISplitViewControllerDelegate {
        private weak var page: SplitPage?

        init(_ page: SplitPage) {
            self.page = page
            super.init(forwarding: [
                "splitViewController:didHideColumn:",
                "splitViewController:didShowColumn:",
                "splitViewController:willHideColumn:",
                "splitViewController:willShowColumn:",
                "splitViewControllerInteractivePresentationGestureDidEnd:",
                "splitViewControllerInteractivePresentationGestureWillBegin:",
                "splitViewControllerPreferredInterfaceOrientationForPresentation:",
                "splitViewControllerSupportedInterfaceOrientations:",
            ])
        }

        private var appDelegate: (any UISplitViewControllerDelegate)? { app as? any UISplitViewControllerDelegate }

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            page?.fold(true)
            return .compact
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            page?.fold(false)
            return appDelegate?.splitViewController?(
                svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode) ?? proposedDisplayMode
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            appDelegate?.splitViewControllerDidCollapse?(svc)
            page?.reportRoom()
        }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            appDelegate?.splitViewControllerDidExpand?(svc)
            page?.reportRoom()
        }

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            appDelegate?.splitViewController?(svc, willChangeTo: displayMode)
            page?.showColumns(in: displayMode)
        }
    }
#endif
