#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a split.
    ///
    /// Two stacks show the columns, and a third one shows both pages while UIKit has collapsed the
    /// split. Subclass it for a split view controller of the app, and register the subclass for the
    /// container.
    @MainActor
    open class SplitPage: UISplitViewController, UISplitViewControllerDelegate {
        weak var toolkit: UIKitToolkit? {
            didSet { for stack in allStacks { stack.toolkit = toolkit } }
        }
        private let primary = StackPage()
        private let secondary = StackPage()
        private let compact = StackPage()
        private weak var appDelegate: (any UISplitViewControllerDelegate)?
        private var pages: [UIViewController] = []
        /// Whether the pages are in one stack.
        final private(set) var isFolded = false
        /// The move of the pages that waits for a transition in one of the stacks.
        private var lateMove: Signal<Void>?

        /// Creates a split without pages.
        public init() {
            super.init(style: .doubleColumn)
            super.delegate = self
            preferredDisplayMode = .oneBesideSecondary
            setViewController(primary, for: .primary)
            setViewController(secondary, for: .secondary)
            setViewController(compact, for: .compact)
        }

        /// Returns `nil`: the columns are set in code.
        public required init?(coder: NSCoder) { nil }

        /// The delegate of the app.
        ///
        /// The split itself is the delegate of UIKit, and calls this one when it has collapsed or
        /// expanded. The renderer decides which column is shown.
        open override var delegate: (any UISplitViewControllerDelegate)? {
            get { appDelegate }
            set { appDelegate = newValue }
        }

        /// The stacks that show the pages now.
        final var stacks: [StackPage] { isFolded ? [compact] : [primary, secondary] }

        /// Returns the pages of the renderer that the split really contains.
        final func readBack() -> [UIViewController] {
            pages = stacks.flatMap { $0.readBack() }
            return pages
        }

        /// Sets the pages, and returns when the transition has ended.
        final func show(_ pages: [UIViewController], animated: Bool) async {
            await toolkit?.transitions.untilEnd(in: allStacks)
            // UIKit may have folded or unfolded the split in the meantime.
            await lateMove?.wait()
            self.pages = pages
            if isFolded { await compact.show(pages, animated: animated) }
            await toolkit?.transitions.untilEnd(in: allStacks)
            // UIKit may have folded or unfolded the split again.
            moveToStacks()
        }

        /// Moves the pages into the stacks that show them, after taking them out of the other
        /// stacks.
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
            let move = Signal<Void>()
            lateMove = move
            Task {
                defer { move.send() }
                await toolkit?.transitions.untilEnd(in: allStacks)
                lateMove = nil
                // The split may have left in the meantime.
                guard toolkit?.isOwn(self) == true else { return }
                moveToStacks()
                toolkit?.updateWaysBack()
            }
        }

        // MARK: UISplitViewControllerDelegate

        /// Moves the pages into the compact column.
        open func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            fold(true)
            return .compact
        }

        /// Moves the pages into both columns.
        open func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            fold(false)
            return proposedDisplayMode
        }

        /// Collapses the split in the hierarchy.
        open func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            appDelegate?.splitViewControllerDidCollapse?(svc)
            toolkit?.renderer?.splitDidFold(self, isCollapsed: true)
            toolkit?.updateWaysBack()
        }

        /// Expands the split in the hierarchy.
        open func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            appDelegate?.splitViewControllerDidExpand?(svc)
            toolkit?.renderer?.splitDidFold(self, isCollapsed: false)
            toolkit?.updateWaysBack()
        }
    }
#endif
