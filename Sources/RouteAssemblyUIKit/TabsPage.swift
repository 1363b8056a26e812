#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a tab container.
    ///
    /// Subclass it for a tab bar controller of the app, and register the subclass for the
    /// container. Set ``delegate`` as for any tab bar controller: it is called, too.
    @MainActor
    open class TabsPage: UITabBarController {
        weak var toolkit: UIKitToolkit?
        private lazy var proxy = TabsDelegate(self)

        /// Creates a tab bar controller without tabs.
        public init() {
            super.init(nibName: nil, bundle: nil)
            super.delegate = proxy
        }

        /// Creates a tab bar controller from an archive, without tabs.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            super.delegate = proxy
        }

        /// The delegate.
        ///
        /// It is an object of the framework, which calls the delegate that the app has set. The
        /// app's delegate must not pass calls on to the one that was there before.
        open override var delegate: (any UITabBarControllerDelegate)? {
            get { super.delegate }
            set {
                proxy.app = newValue
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = proxy
            }
        }

        /// Observes the list of more tabs.
        ///
        /// UIKit calls the method while the tab bar controller is initialized.
        open override func viewDidLoad() {
            super.viewDidLoad()
            moreNavigationController.delegate = proxy
        }

        /// The orientations of the app's delegate, or of the selected tab.
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            proxy.appDelegate?.tabBarControllerSupportedInterfaceOrientations?(self)
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
    }
#endif
