#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    extension UIKitToolkit {
        /// Sets the columns of splits, and the bars and the back buttons of all pages in stacks.
        func updateWaysBack() {
            for split in controllers.compactMap({ $0 as? SplitPage }) { split.updateColumns() }
            updateBackActions()
            for stack in stacks { stack.updateBar() }
        }

        /// Sets the back buttons of all pages in stacks.
        func updateBackActions() {
            for stack in stacks { for page in stack.pages { updateBackAction(of: page) } }
        }

        private func updateBackAction(of page: UIViewController) {
            let identifier = UIAction.Identifier("RouteAssembly.back")
            let current = page.navigationItem.backAction
            // An action that the app has set is not replaced.
            if let current, current.identifier != identifier { return }
            let hasWayBack = !page.hasOwnBar && page.hasPageToGoBackTo(self)
            guard hasWayBack != (current != nil) else { return }
            guard hasWayBack else { return page.navigationItem.backAction = nil }
            let image = UIImage(systemName: "chevron.backward")
            page.navigationItem.backAction = UIAction(image: image, identifier: identifier) {
                [weak self, weak page] _ in
                if let self, let page { _ = goBack(from: page) }
            }
        }
    }

    extension UIViewController {
        /// Whether a page is below this one in its stack, or below the page that contains
        /// the stack.
        @MainActor
        fileprivate func hasPageToGoBackTo(_ toolkit: UIKitToolkit) -> Bool {
            var controller = self
            while let parent = controller.parent {
                if let stack = parent as? UINavigationController, let pages = toolkit.control(of: stack)?.pages {
                    if pages.contains(controller), pages.first !== controller { return true }
                    if let stack = stack as? StackPage, let split = stack.parent as? SplitPage {
                        if split.coversColumn(behind: stack) { return true }
                        // Another column of an expanded split has no page to go back to.
                        if split.firstStack !== stack { return false }
                    }
                }
                controller = parent
            }
            return false
        }

        /// Whether the page shows a navigation bar by itself, so that no stack around it
        /// has to.
        @MainActor
        var hasOwnBar: Bool {
            switch self {
            case let stack as StackPage: !stack.control.pages.isEmpty
            case let split as SplitPage: split.stacks.contains { $0.hasOwnBar }
            case let tabs as TabsPage: tabs.selectedViewController?.hasOwnBar ?? false
            case let container as ContainerPage: container.pages.contains { $0.hasOwnBar }
            default: false
            }
        }
    }
#endif
