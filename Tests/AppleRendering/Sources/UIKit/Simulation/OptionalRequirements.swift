/// The requirements of Apple's delegates are optional, and are called with a question mark:
/// `delegate?.navigationController?(navigationController, didShow: page, animated: true)`. A protocol
/// of Swift cannot say that, so these properties stand for the methods.
@MainActor
public struct NavigationDelegateCalls {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(_ stack: UINavigationController, willShow page: UIViewController, animated: Bool) {
        delegate.navigationController(stack, willShow: page, animated: animated)
    }

    public func callAsFunction(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {
        delegate.navigationController(stack, didShow: page, animated: animated)
    }

    public func callAsFunction(
        _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(stack, animationControllerFor: operation, from: from, to: to)
    }

    public func callAsFunction(
        _ stack: UINavigationController, interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(stack, interactionControllerFor: animation)
    }
}

@MainActor
public struct TabDelegateCalls {
    let delegate: any UITabBarControllerDelegate

    public func callAsFunction(_ tabs: UITabBarController, shouldSelect page: UIViewController) -> Bool {
        delegate.tabBarController(tabs, shouldSelect: page)
    }

    public func callAsFunction(_ tabs: UITabBarController, didSelect page: UIViewController) {
        delegate.tabBarController(tabs, didSelect: page)
    }
}

@MainActor
public struct DelegateCall<Argument, Result> {
    let call: (Argument) -> Result
    public func callAsFunction(_ argument: Argument) -> Result { call(argument) }
}

extension UINavigationControllerDelegate {
    public var navigationController: NavigationDelegateCalls? { NavigationDelegateCalls(delegate: self) }
}

extension UITabBarControllerDelegate {
    public var tabBarController: TabDelegateCalls? { TabDelegateCalls(delegate: self) }
}

extension UIAdaptivePresentationControllerDelegate {
    public var presentationControllerShouldDismiss: DelegateCall<UIPresentationController, Bool>? {
        DelegateCall(call: presentationControllerShouldDismiss(_:))
    }
    public var presentationControllerWillDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerWillDismiss(_:))
    }
    public var presentationControllerDidDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerDidDismiss(_:))
    }
    public var presentationControllerDidAttemptToDismiss: DelegateCall<UIPresentationController, Void>? {
        DelegateCall(call: presentationControllerDidAttemptToDismiss(_:))
    }
}

extension UISplitViewControllerDelegate {
    public var splitViewControllerDidCollapse: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidCollapse(_:))
    }
    public var splitViewControllerDidExpand: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidExpand(_:))
    }
}
