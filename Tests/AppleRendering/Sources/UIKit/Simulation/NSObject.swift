public import Foundation

/// What objects of Objective-C can be asked, which Foundation for Linux omits.
///
/// For those who import this module, it takes the place of Foundation's protocol.
public protocol NSObjectProtocol: Foundation.NSObjectProtocol {
    func responds(to aSelector: Selector!) -> Bool
    func forwardingTarget(for aSelector: Selector!) -> Any?
}

/// The object of Objective-C, which Linux has in part only: it can be asked for its methods, and
/// pass them on.
open class NSObject: Foundation.NSObject, NSObjectProtocol {
    /// Returns whether the object has a method: `NSObject` of Objective-C asks the runtime.
    open func responds(to aSelector: Selector!) -> Bool { OptionalMethod.isImplemented(aSelector, by: self) }

    /// Returns the object that a method is passed on to, or `nil`.
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// An optional method of a delegate that no page of the framework implements.
///
/// A protocol of Swift cannot have optional methods, so each of these has a protocol of its own.
struct OptionalMethod {
    let selector: Selector
    let isImplemented: (AnyObject) -> Bool

    init<Requirement>(_ selector: Selector, _ requirement: Requirement.Type) {
        self.selector = selector
        isImplemented = { $0 is Requirement }
    }

    static let all: [Self] = [
        Self("navigationControllerSupportedInterfaceOrientations:", (any StackOrientations).self),
        Self(
            "navigationController:animationControllerForOperation:fromViewController:toViewController:",
            (any StackAnimations).self),
        Self(
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
            (any TabAnimations).self),
        Self("tabBarController:didSelectTab:previousTab:", (any TabObserver).self),
        Self("splitViewController:willHideColumn:", (any ColumnObserver).self),
        Self("splitViewController:didHideColumn:", (any HiddenColumnObserver).self),
        Self(
            "adaptivePresentationStyleForPresentationController:traitCollection:",
            (any AdaptivePresentations).self),
    ]

    static func isImplemented(_ selector: Selector?, by object: AnyObject) -> Bool {
        all.contains { $0.selector == selector && $0.isImplemented(object) }
    }
}

/// Requires an optional method of a stack's delegate.
@MainActor
public protocol StackOrientations: UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

/// Requires an optional method of a stack's delegate.
@MainActor
public protocol StackAnimations: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// Requires an optional method of the delegate of tabs.
@MainActor
public protocol TabAnimations: UITabBarControllerDelegate {
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// Requires an optional method of the delegate of tabs.
@MainActor
public protocol TabObserver: UITabBarControllerDelegate {
    @available(iOS 18.0, *)
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?)
}

/// Requires an optional method of a split's delegate.
@MainActor
public protocol HiddenColumnObserver: UISplitViewControllerDelegate {
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
}

/// Requires an optional method of a split's delegate.
@MainActor
public protocol ColumnObserver: UISplitViewControllerDelegate {
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

/// Requires an optional method of a presentation's delegate.
@MainActor
public protocol AdaptivePresentations: UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
}

/// The delegate of a controller, as UIKit may know it.
@MainActor
struct KnownDelegate {
    /// What UIKit was given.
    weak var given: AnyObject?
    /// The methods that it had when it was given.
    private var methods: Set<Selector> = []

    init(_ delegate: AnyObject?) {
        given = delegate
        let object = delegate as? any NSObjectProtocol
        methods = Set(OptionalMethod.all.map(\.selector).filter { object?.responds(to: $0) == true })
    }

    /// The object that implements an optional method, which the runtime finds if need be.
    func implementer<Requirement>(of selector: Selector, _: Requirement.Type) -> Requirement? {
        guard let object = given as? any NSObjectProtocol, methods.contains(selector) else { return nil }
        if let direct = object as? Requirement { return direct }
        let target = object.forwardingTarget(for: selector) as? Requirement
        if target == nil { Simulation.shared.refuse("a method that is not there: \(selector)") }
        return target
    }
}
