/// The calls of a stack's delegate.
///
/// The requirements of Apple's delegates are optional, and are called with a question mark, as in
/// `delegate?.navigationController?(navigationController, didShow: page, animated: true)`. A protocol
/// of Swift cannot say that, so these properties stand for the methods.
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

    /// Asks for an animation.
    public func callAsFunction(
        _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(stack, animationControllerFor: operation, from: from, to: to)
    }

    /// Asks for what drives an animation.
    public func callAsFunction(
        _ stack: UINavigationController, interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(stack, interactionControllerFor: animation)
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

    /// Says that the user has selected a tab.
    public func callAsFunction(_ tabs: UITabBarController, didSelect page: UIViewController) {
        delegate.tabBarController(tabs, didSelect: page)
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
}

extension UITabBarControllerDelegate {
    /// The methods whose names begin with `tabBarController`.
    public var tabBarController: TabDelegateCalls? { TabDelegateCalls(delegate: self) }
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
    /// Says that the columns have become one.
    public var splitViewControllerDidCollapse: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidCollapse(_:))
    }
    /// Says that there are columns again.
    public var splitViewControllerDidExpand: DelegateCall<UISplitViewController, Void>? {
        DelegateCall(call: splitViewControllerDidExpand(_:))
    }
}
