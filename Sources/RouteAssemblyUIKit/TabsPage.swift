#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    import UIKit

    /// The page of a tab container.
    @MainActor
    final class TabsPage: UITabBarController, UITabBarControllerDelegate, UINavigationControllerDelegate {
        private weak var toolkit: UIKitToolkit?

        init(_ toolkit: UIKitToolkit) {
            self.toolkit = toolkit
            super.init(nibName: nil, bundle: nil)
            delegate = self
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            moreNavigationController.delegate = self
        }

        /// Sets the pages and selects one of them.
        func show(_ pages: [UIViewController], selected: Int?) {
            if viewControllers ?? [] != pages {
                let new = pages.filter { page in viewControllers?.contains(page) != true }
                for page in new { setItem(of: page) }
                setViewControllers(pages, animated: false)
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
        func updateItems() {
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

        // MARK: The delegates

        /// Reports the tap, and lets the hierarchy decide which tab is shown.
        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            // UIKit's list of more tabs is no page.
            guard viewControllers?.contains(viewController) == true else { return true }
            toolkit?.renderer?.didTapTab(viewController, isShown: false)
            return false
        }

        /// Does nothing.
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {}

        /// Reports a tap in the list of more tabs, which shows the tab without asking.
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            guard let renderer = toolkit?.renderer, let screen = renderer.screen(of: viewController),
                let tabs = screen.parent as? TabContainer, tabs.selected !== screen
            else { return }
            renderer.didTapTab(viewController, isShown: true)
        }
    }
#endif
