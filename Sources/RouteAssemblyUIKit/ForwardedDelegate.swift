#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import UIKit

    /// The delegate of the app behind an object of the framework that is UIKit's delegate.
    ///
    /// It receives the optional methods that the object does not implement. Only the methods in a
    /// list are passed on: others would answer for the page itself, or select tabs without the
    /// renderer.
    final class ForwardedDelegate: Sendable {
        private let methods: Set<String>
        // UIKit sets and asks delegates on the main thread.
        nonisolated(unsafe) private weak var delegate: AnyObject?

        init(_ methods: Set<String>) { self.methods = methods }

        /// Sets the delegate of the app.
        @MainActor
        func set(_ delegate: AnyObject?) { self.delegate = delegate }

        /// Returns the delegate of the app if a method is for it, and it implements the method.
        func target(of method: Selector?) -> AnyObject? {
            guard let method, methods.contains(NSStringFromSelector(method)),
                let delegate = delegate as? any NSObjectProtocol, delegate.responds(to: method)
            else { return nil }
            return delegate
        }
    }

    extension ForwardedDelegate {
        /// The delegate of a stack.
        static func ofStack() -> ForwardedDelegate {
            ForwardedDelegate([
                "navigationController:animationControllerForOperation:fromViewController:toViewController:",
                "navigationController:interactionControllerForAnimationController:",
                "navigationControllerPreferredInterfaceOrientationForPresentation:",
                "navigationControllerSupportedInterfaceOrientations:",
            ])
        }

        /// The delegate of tabs.
        static func ofTabs() -> ForwardedDelegate {
            ForwardedDelegate([
                "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
                "tabBarController:interactionControllerForAnimationController:",
                "tabBarControllerPreferredInterfaceOrientationForPresentation:",
                "tabBarControllerSupportedInterfaceOrientations:",
            ])
        }

        /// The delegate of a split.
        static func ofSplit() -> ForwardedDelegate {
            ForwardedDelegate([
                "splitViewController:willHideColumn:",
                "splitViewController:willShowColumn:",
                "splitViewControllerInteractivePresentationGestureDidEnd:",
                "splitViewControllerInteractivePresentationGestureWillBegin:",
                "splitViewControllerPreferredInterfaceOrientationForPresentation:",
                "splitViewControllerSupportedInterfaceOrientations:",
            ])
        }

        /// The delegate of a presentation.
        static func ofPresentation() -> ForwardedDelegate {
            ForwardedDelegate([
                "adaptivePresentationStyleForPresentationController:",
                "adaptivePresentationStyleForPresentationController:traitCollection:",
                "popoverPresentationController:willRepositionPopoverToRect:inView:",
                "prepareForPopoverPresentation:",
                "presentationController:prepareAdaptivePresentationController:",
                "presentationController:viewControllerForAdaptivePresentationStyle:",
                "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
                "sheetPresentationControllerDidChangeSelectedDetentIdentifier:",
            ])
        }
    }
#endif
