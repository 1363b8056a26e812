#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import UIKit

    /// A navigation controller of the app, on top of which a renderer shows a flow.
    ///
    /// The object is its delegate while pages of the flow are there, in front of the app's delegate.
    @MainActor
    final class AppStack: NSObject, UINavigationControllerDelegate {
        let control: StackControl
        /// The page of the app on which the flow begins.
        let host: UIViewController
        private weak var appDelegate: (any UINavigationControllerDelegate)?
        private let forwarded = ForwardedDelegate.ofStack()

        init(_ stack: UINavigationController, _ host: UIViewController, _ toolkit: UIKitToolkit) {
            (control, self.host) = (StackControl(stack, isOfApp: true), host)
            super.init()
            control.toolkit = toolkit
        }

        /// Sets the pages of the flow, above the host, and returns when the transition has ended.
        func show(_ pages: [UIViewController], animated: Bool) async {
            if pages.count > 1 { attach() }
            // The app may have removed the host. A flow that has ended needs none.
            if pages.count > 1 || control.stack?.viewControllers.contains(host) == true {
                await control.show(pages, animated: animated)
            }
            if pages.count < 2 { detach() }
        }

        /// Returns the host and the pages of the flow that the navigation controller really contains.
        ///
        /// The app may have removed the host together with them.
        func readBack() -> [UIViewController] {
            let pages = control.readBack()
            let own = pages.first === host ? pages : [host] + pages
            if own.count < 2, control.transition == nil { detach() }
            return own
        }

        private func attach() {
            guard let stack = control.stack, stack.delegate !== self else { return }
            appDelegate = stack.delegate
            forwarded.set(appDelegate)
            stack.delegate = self
            if stack.viewIfLoaded != nil { control.addGate() }
        }

        /// Gives the navigation controller its delegate back.
        func detach() {
            guard let stack = control.stack, stack.delegate === self else { return }
            stack.delegate = appDelegate
        }

        override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || forwarded.target(of: aSelector) != nil
        }

        override func forwardingTarget(for aSelector: Selector!) -> Any? {
            forwarded.target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
            control.willShow(viewController, animated: animated)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            appDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
            control.didShow(viewController)
        }
    }

    extension UIKitRenderer {
        /// Creates a renderer that pushes a flow onto a navigation controller of the app.
        ///
        /// The pages that are there belong to the app. The renderer gives the window a root, which is a
        /// stack with one screen for the page on top. What a navigation pushes in the window is pushed
        /// above that page, and modals are presented over it. When the user or the app goes back to the
        /// page, the flow has ended, and its screens have left the window.
        ///
        /// ```swift
        /// let router = DefaultRouter(window: RoutingWindow())
        /// let renderer = UIKitRenderer(router.window, router: router, on: navigationController)
        /// ```
        ///
        /// Retain the renderer as long as the flow is there. Make another one for a flow above another
        /// page.
        ///
        /// - Parameters:
        ///   - window: A window without a root, which must keep the one that it gets.
        ///   - router: The router of the window.
        ///   - stack: The navigation controller, with a page on top. Its delegate is called, too.
        public convenience init(
            _ window: RoutingWindow, router: any Router, on stack: UINavigationController
        ) {
            let (root, host) = (NavigationContainer(), stack.topViewController ?? UIViewController())
            try? root.setChildren([ViewControllerScreen { host }])
            try? window.setRoot(root, animated: false)
            self.init(window, router: router)
            toolkit.appStack = AppStack(stack, host, toolkit)
        }
    }
#endif
