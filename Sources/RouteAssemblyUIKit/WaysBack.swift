#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    extension UIKitToolkit {
        /// Sets the back buttons of all pages.
        func updateWaysBack() { levels.forEach { updateWaysBack(in: $0, outer: nil) } }

        /// Sets the back buttons of the pages in a page.
        ///
        /// - Parameters:
        ///   - page: The page.
        ///   - outer: The page to which the first page of a stack goes back: the one under the
        ///     embedded stack.
        func updateWaysBack(in page: UIViewController, outer: UIViewController?) {
            switch page {
            case let stack as StackPage:
                for (position, page) in stack.pages.enumerated() {
                    updateWaysBack(in: page, outer: position == 0 ? outer : stack.pages[position - 1])
                }
                stack.updateBar()
            case let split as SplitPage:
                for (position, stack) in split.stacks.enumerated() {
                    updateWaysBack(in: stack, outer: position == 0 ? outer : nil)
                }
            case let tabs as TabsPage: tabs.viewControllers?.forEach { updateWaysBack(in: $0, outer: outer) }
            case let container as ContainerPage where !container.pages.isEmpty:
                container.pages.forEach { updateWaysBack(in: $0, outer: outer) }
                setBackAction(of: container, to: container.hasOwnBar ? nil : outer)
            default: setBackAction(of: page, to: outer)
            }
        }

        private func setBackAction(of page: UIViewController, to target: UIViewController?) {
            guard let target else {
                if page.navigationItem.backAction != nil { page.navigationItem.backAction = nil }
                return
            }
            let identifier = UIAction.Identifier(
                "RouteAssembly.\(UInt(bitPattern: ObjectIdentifier(target)))")
            guard page.navigationItem.backAction?.identifier != identifier else { return }
            let image = UIImage(systemName: "chevron.backward")
            page.navigationItem.backAction = UIAction(image: image, identifier: identifier) {
                [weak self, weak target] _ in
                guard let self, let target else { return }
                renderer?.unwind(.pop(to: target))
            }
        }
    }

    extension UIViewController {
        /// Indicates whether the page shows a navigation bar by itself, so that no stack around it
        /// has to.
        @MainActor
        var hasOwnBar: Bool {
            switch self {
            case let stack as StackPage: !stack.pages.isEmpty
            case let split as SplitPage: split.stacks.contains { $0.hasOwnBar }
            case let tabs as TabsPage: tabs.selectedViewController?.hasOwnBar ?? false
            case let container as ContainerPage: container.pages.contains { $0.hasOwnBar }
            default: false
            }
        }
    }
#endif
