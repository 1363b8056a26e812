/// The calls of a stack's delegate.
///
/// The requirements of Apple's delegates are optional, and are called with a question mark, as in
/// `delegate?.navigationController?(navigationController, didShow: page, animated: true)`. A
/// protocol of Swift cannot say that, so these properties stand for the methods.
@MainActor
public struct NavigationDelegateCalls {
    let delegate: any UINavigationControllerDelegate

    /// Says that a page is about to be shown.
    public func callAsFunction(_ stack: UINavigationController, willShow page: UIViewController, animated: Bool) {
        delegate.navigationController(stack, willShow: page, animated: animated)
    }

    /// Says that a page has been shown.
    public func callAsFunction(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {
        delegate.navigationController(stack, didShow: page, animated: animated)
    }
}

/// The calls of the delegate of tabs.
@MainActor
public struct TabDelegateCalls {
    let delegate: any UITabBarControllerDelegate

    /// Asks whether a tab may be selected.
    public func callAsFunction(_ tabs: UITabBarController, shouldSelect page: UIViewController) -> Bool {
        delegate.tabBarController(tabs, shouldSelect: page)
    }

    /// Asks whether a tab may be selected.
    @available(iOS 18.0, *)
    public func callAsFunction(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool? {
        delegate.tabBarController(tabs, shouldSelectTab: tab)
    }

    /// Says that the user has selected a tab.
    public func callAsFunction(_ tabs: UITabBarController, didSelect page: UIViewController) {
        delegate.tabBarController(tabs, didSelect: page)
    }
}

/// The calls of a split's delegate.
@MainActor
public struct SplitDelegateCalls {
    let delegate: any UISplitViewControllerDelegate

    /// Asks which columns are shown after the columns have expanded.
    public func callAsFunction(
        _ split: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        delegate.splitViewController(split, displayModeForExpandingToProposedDisplayMode: mode)
    }

    /// Says that other columns are about to be shown.
    public func callAsFunction(_ split: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
        delegate.splitViewController(split, willChangeTo: mode)
    }
}

/// A call of a delegate with one argument.
@MainActor
public struct DelegateCall<Argument, Result> {
    let call: (Argument) -> Result
    /// Calls the delegate.
    public func callAsFunction(_ argument: Argument) -> Result { call(argument) }
}

extension UINavigationControllerDelegate {
    /// The methods whose names begin with `navigationController`.
    public var navigationController: NavigationDelegateCalls? { NavigationDelegateCalls(delegate: self) }
    /// Asks for the orientations of a stack.
    public var navigationControllerSupportedInterfaceOrientations:
        DelegateCall<UINavigationController, UIInterfaceOrientationMask>?
    {
        (self as? any StackOrientations).map {
            DelegateCall(call: $0.navigationControllerSupportedInterfaceOrientations(_:))
        }
    }
}

extension UITabBarControllerDelegate {
    /// Asks about the page, as UIKit does if the delegate has no method about the tab.
    @available(iOS 18.0, *)
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        tab.viewController.map { self.tabBarController(tabBarController, shouldSelect: $0) } ?? true
    }

    /// The methods whose names begin with `tabBarController`.
    public var tabBarController: TabDelegateCalls? { TabDelegateCalls(delegate: self) }
    /// Asks for the orientations of tabs; no delegate of the tests has an answer.
    public var tabBarControllerSupportedInterfaceOrientations:
        DelegateCall<UITabBarController, UIInterfaceOrientationMask>?
    { nil }
}

extension UIAdaptivePresentationControllerDelegate {
    /// Asks whether a pull may dismiss the level.
    public var presentationControllerShouldDismiss: DelegateCall<UIPresentationController, Bool>? {
        DelegateCall(call: presentationControllerShouldDismiss(_:))
    }
    /// Says that a pull is about to dismiss the level.
    public var presentationControllerWillDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerWillDismiss(_:))
    }
    /// Says that a pull has dismissed the level.
    public var presentationControllerDidDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerDidDismiss(_:))
    }
    /// Says that a pull could not dismiss the level.
    public var presentationControllerDidAttemptToDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerDidAttemptToDismiss(_:))
    }
}

extension UISplitViewControllerDelegate {
    /// The methods whose names begin with `splitViewController`.
    public var splitViewController: SplitDelegateCalls? { SplitDelegateCalls(delegate: self) }
    /// Says that the columns have become one.
    public var splitViewControllerDidCollapse: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidCollapse(_:))
    }
    /// Says that there are columns again.
    public var splitViewControllerDidExpand: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidExpand(_:))
    }
}
