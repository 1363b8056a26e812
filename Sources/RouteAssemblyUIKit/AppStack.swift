#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import RouteAssembly
    public import RouteAssemblyRendering
    public import UIKit

    /// A navigation controller of the app, on top of which a renderer shows a flow.
    ///
    /// The control is its delegate while pages of the flow are there, in front of the app's
    /// delegate.
    @MainActor
    final class AppStack {
        let control: StackControl
        /// The page of the app on which the flow begins.
        let host: UIViewController
        private let observer = WindowObserver()

        init(_ stack: UINavigationController, host: UIViewController, toolkit: UIKitToolkit) {
            control = StackControl(stack, isOfApp: true)
            self.host = host
            control.toolkit = toolkit
            observer.didEnterWindow = { [weak toolkit] in toolkit?.presentLate() }
        }

        /// Lets the toolkit present the modals that wait as soon as the navigation controller is on
        /// the screen, such as when the user selects its tab.
        func presentWhenOnScreen() {
            guard let stack = control.stack, observer.superview == nil else { return }
            stack.view.addSubview(observer)
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

        /// Returns the host and the pages of the flow that the navigation controller really
        /// contains.
        ///
        /// The app may have removed the host together with them.
        func readBack() -> [UIViewController] {
            let pages = control.readBack()
            let own = pages.first === host ? pages : [host] + pages
            if own.count < 2, control.transitions.isEmpty { detach() }
            return own
        }

        private func attach() {
            guard let stack = control.stack, stack.delegate !== control else { return }
            control.app = stack.delegate
            stack.delegate = control
            if stack.viewIfLoaded != nil { control.addGate() }
        }

        /// Gives the navigation controller its delegate back.
        func detach() {
            guard let stack = control.stack, stack.delegate === control else { return }
            stack.delegate = control.appDelegate
        }
    }

    /// A view without a size that notices when the view around it enters a window.
    @MainActor
    private final class WindowObserver: UIView {
        var didEnterWindow: () -> Void = {}

        override func didMoveToWindow() {
            super.didMoveToWindow()
            if window != nil { didEnterWindow() }
        }
    }

    /// The screen for the page of the app on which a flow begins.
    @MainActor
    private final class AppPageScreen: ViewControllerScreen {
        /// Is `false`: the page is the app's.
        override var canBeRemoved: Bool { false }
    }

    extension UIKitRenderer {
        /// Creates a renderer that pushes a flow onto a navigation controller of the app.
        ///
        /// The pages that are there belong to the app. The renderer gives the window a root, which
        /// is a stack with one screen for the page on top, which cannot be removed. A navigation
        /// pushes its screens above that page, and presents modals over it, as soon as the
        /// navigation controller is on the screen. When the user or the app goes back to the page,
        /// the flow has ended, and its screens have left the window. A later navigation begins
        /// there again.
        ///
        /// ```swift
        /// let router = DefaultRouter(window: RoutingWindow())
        /// let renderer = UIKitRenderer(router.window, router: router, on: navigationController)
        /// ```
        ///
        /// Retain the renderer as long as the flow can be reached. Make another one for a flow above
        /// another page.
        ///
        /// - Parameters:
        ///   - window: A window without a root, which must keep the one that it gets.
        ///   - router: The router of the window.
        ///   - stack: The navigation controller, with a page on top. Its delegate is called, too.
        public convenience init(
            _ window: RoutingWindow, router: any Router, on stack: UINavigationController
        ) {
            let (root, host) = (NavigationContainer(), stack.topViewController ?? UIViewController())
            try? root.setChildren([AppPageScreen { host }])
            try? window.setRoot(root, animated: false)
            self.init(window, router: router)
            toolkit.appStack = AppStack(stack, host: host, toolkit: toolkit)
        }
    }

    /// A screen whose page is a view controller of the app, without a registration.
    ///
    /// Use it to adopt the framework for one flow at a time, with the view controllers that exist.
    ///
    /// ```swift
    /// let step = StepAssembly(finder: NilFinder()) { ViewControllerScreen { CartViewController() } }
    ///     .using(.push).from(.nearest)
    /// ```
    ///
    /// A finder that searches by the type finds any screen of this class. For a screen that a
    /// finder searches for, create a subclass, so that the screen has its own type.
    @MainActor
    open class ViewControllerScreen: Screen {
        private let make: () -> UIViewController

        /// Creates a screen.
        ///
        /// - Parameter make: Returns a new view controller. The renderer calls it once, when it
        ///   needs the page.
        public init(_ make: @escaping () -> UIViewController) {
            self.make = make
            super.init()
        }

        /// Returns a new view controller for the renderer.
        open func makeViewController() -> UIViewController { make() }
    }
#endif
