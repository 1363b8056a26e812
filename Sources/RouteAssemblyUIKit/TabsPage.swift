#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a tab container.
    ///
    /// Subclass it for a tab bar controller of the app, and register the subclass for the
    /// container. Set ``delegate`` as for any tab bar controller: it is called, too.
    @MainActor
    open class TabsPage: UITabBarController, UITabBarControllerDelegate {
        weak var toolkit: UIKitToolkit?
        private weak var appDelegate: (any UITabBarControllerDelegate)?
        private let forwarded = ForwardedDelegate.ofTabs()
        private lazy var moreObserver = MoreObserver(self)

        /// Creates a tab bar controller without tabs.
        public init() {
            super.init(nibName: nil, bundle: nil)
            super.delegate = self
        }

        /// Creates a tab bar controller from an archive, without tabs.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            super.delegate = self
        }

        /// The delegate.
        ///
        /// It is the tab bar controller itself, which calls the delegate that the app has set. The app's
        /// delegate must not pass calls on to the one that was there before.
        open override var delegate: (any UITabBarControllerDelegate)? {
            get { super.delegate }
            set {
                appDelegate = newValue === self ? nil : newValue
                forwarded.set(appDelegate)
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = self
            }
        }

        /// Indicates whether the tab bar controller or the app's delegate has a method.
        open override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || forwarded.target(of: aSelector) != nil
        }

        /// Returns the app's delegate for a method that only it has.
        open override func forwardingTarget(for aSelector: Selector!) -> Any? {
            forwarded.target(of: aSelector) ?? super.forwardingTarget(for: aSelector)
        }

        /// Observes the list of more tabs.
        open override func viewDidLoad() {
            super.viewDidLoad()
            moreNavigationController.delegate = moreObserver
        }

        /// Returns the orientations of the app's delegate, or of the selected tab.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            appDelegate?.tabBarControllerSupportedInterfaceOrientations?(self)
                ?? selectedViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        /// Sets the pages and selects one of them.
        final func show(_ pages: [UIViewController], selected: Int?) {
            if viewControllers ?? [] != pages {
                let new = pages.filter { page in viewControllers?.contains(page) != true }
                for page in new { setItem(of: page) }
                viewControllers = pages
                // The user could rearrange the tabs in the list of more tabs, but not in the
                // hierarchy.
                customizableViewControllers = []
            }
            if let selected, selectedIndex != selected { selectedIndex = selected }
            updateItems()
        }

        private func setItem(of page: UIViewController) {
            guard let toolkit, let screen = toolkit.renderer?.screen(of: page) else { return }
            if let item = toolkit.registry.tabItem(of: screen) { page.tabBarItem = item }
        }

        /// Shows the current titles and badges.
        final func updateItems() {
            guard let toolkit else { return }
            for page in viewControllers ?? [] {
                guard let screen = toolkit.renderer?.screen(of: page) else { continue }
                let naming = toolkit.registry.screenNamingTab(of: screen)
                if let title = toolkit.registry.tabItem(of: screen)?.title ?? naming.title {
                    page.tabBarItem.title = title
                }
                page.tabBarItem.badgeValue = toolkit.registry.badge(of: naming)
            }
        }

        /// The tabs of the renderer, and which one UIKit shows; none while it shows the list of
        /// more tabs.
        final func readBack() -> PageContent<UIViewController> {
            let pages = viewControllers ?? []
            return .tabs(pages, selected: pages.indices.contains(selectedIndex) ? selectedIndex : nil)
        }

        // MARK: The delegate

        /// Lets the renderer handle a tap on a tab with a destination, and on the selected tab if
        /// pages would leave.
        ///
        /// Without this method, UIKit would pop the pages of the selected tab without asking their
        /// screens. If none would leave, UIKit handles the tap, and can scroll to the top.
        open func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            guard appDelegate?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true else {
                return false
            }
            // UIKit's list of more tabs is not a page of the renderer.
            guard let renderer = toolkit?.renderer, let screen = renderer.screen(of: viewController) else {
                return true
            }
            let isSelected = selectedViewController === viewController
            let hasDestination = renderer.window.destination(ofTab: screen) != nil
            guard hasDestination || isSelected && viewController.hasPagesToPop else { return true }
            renderer.didTapTab(viewController, isShown: false)
            // UIKit tells the delegate of a tap on the selected tab, too, but not of a refused one.
            if isSelected { appDelegate?.tabBarController?(tabBarController, didSelect: viewController) }
            return false
        }

        /// Selects the tab in the hierarchy.
        open func tabBarController(
            _ tabBarController: UITabBarController, didSelect viewController: UIViewController
        ) {
            appDelegate?.tabBarController?(tabBarController, didSelect: viewController)
            toolkit?.renderer?.reconcile()
        }
    }

    /// The delegate of the list of more tabs, which shows a tab without asking.
    @MainActor
    private final class MoreObserver: NSObject, UINavigationControllerDelegate {
        private weak var tabs: TabsPage?

        init(_ tabs: TabsPage) {
            self.tabs = tabs
            super.init()
        }

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
        /// Indicates whether UIKit would pop pages if the user taps the selected tab with the
        /// controller.
        @MainActor
        fileprivate var hasPagesToPop: Bool {
            switch self {
            case let stack as UINavigationController: stack.viewControllers.count > 1
            case let split as SplitPage: split.stacks.contains { $0.hasPagesToPop }
            default: false
            }
        }
    }
#endif
