#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssemblyRendering
    import UIKit

    /// The page of a split.
    ///
    /// Two stacks show the columns, and a third one shows both pages while UIKit has collapsed the
    /// split.
    @MainActor
    final class SplitPage: UISplitViewController, UISplitViewControllerDelegate {
        private weak var toolkit: UIKitToolkit?
        private let primary, secondary, compact: StackPage
        private var pages: [UIViewController] = []
        /// Whether the pages are in one stack.
        private(set) var isFolded = false
        /// The move of the pages that waits for a transition in one of the stacks.
        private var lateMove: Task<Void, Never>?

        init(_ toolkit: UIKitToolkit) {
            self.toolkit = toolkit
            (primary, secondary, compact) = (StackPage(toolkit), StackPage(toolkit), StackPage(toolkit))
            super.init(style: .doubleColumn)
            delegate = self
            preferredDisplayMode = .oneBesideSecondary
            setViewController(primary, for: .primary)
            setViewController(secondary, for: .secondary)
            setViewController(compact, for: .compact)
            compact.didRemovePages = { [weak self] in self?.pages = $0 }
        }

        /// Returns `nil`: a toolkit makes its pages by itself.
        required init?(coder: NSCoder) { nil }

        /// The stacks that show the pages now, and whether one has a way out of the split.
        var stacks: [StackPage] { isFolded ? [compact] : [primary, secondary] }

        /// Sets the pages, and returns when the transition has ended.
        func show(_ pages: [UIViewController], animated: Bool) async {
            await lateMove?.value
            await toolkit?.transitions.untilEnd(in: allStacks)
            self.pages = pages
            if isFolded { await compact.show(pages, animated: animated) }
            await toolkit?.transitions.untilEnd(in: allStacks)
            // UIKit may have folded or unfolded the split in the meantime.
            moveToStacks()
        }

        /// Moves the pages into the stacks that show them, and out of the others first.
        private func moveToStacks() {
            let columns = (first: Array(pages.prefix(1)), rest: Array(pages.dropFirst()))
            let contents =
                isFolded
                ? [(primary, []), (secondary, []), (compact, pages)]
                : [(compact, []), (primary, columns.first), (secondary, columns.rest)]
            for (stack, pages) in contents { stack.set(stack.pages.filter(pages.contains), animated: false) }
            for (stack, pages) in contents { stack.set(pages, animated: false) }
        }

        private var allStacks: [StackPage] { [primary, secondary, compact] }

        /// Moves the pages at once, or after the push or pop of a stack.
        private func fold(_ isFolded: Bool) {
            self.isFolded = isFolded
            guard allStacks.contains(where: { $0.transition != nil }) else { return moveToStacks() }
            guard lateMove == nil else { return }
            lateMove = Task {
                await toolkit?.transitions.untilEnd(in: allStacks)
                lateMove = nil
                moveToStacks()
                toolkit?.updateWaysBack()
            }
        }

        // MARK: UISplitViewControllerDelegate

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            fold(true)
            return .compact
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            fold(false)
            return proposedDisplayMode
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            toolkit?.renderer?.splitDidFold(self, isCollapsed: true)
            toolkit?.updateWaysBack()
        }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            toolkit?.renderer?.splitDidFold(self, isCollapsed: false)
            toolkit?.updateWaysBack()
        }
    }
#endif
