#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import UIKit

    /// A column of an expanded split.
    ///
    /// UIKit shows the button for the sidebar in the bar of the column's navigation controller. So
    /// if the only page of the column embeds a stack, this stack is the column, and otherwise one
    /// that belongs to the column.
    @MainActor
    final class SplitColumn {
        private let column: UISplitViewController.Column
        let ownStack = StackPage()
        weak var split: UISplitViewController? {
            didSet { split?.setViewController(stack, for: column) }
        }
        /// The page whose stack is the column.
        private var embedding: EmbeddingPage?

        init(_ column: UISplitViewController.Column) { self.column = column }

        /// The stack that UIKit shows in the column.
        var stack: StackPage { embedding?.lentStack ?? ownStack }

        /// The pages that the split has set, or has read back.
        var pages: [UIViewController] { embedding.map { [$0] } ?? ownStack.control.pages }

        /// Returns the pages of the renderer that the column really contains.
        func readBack() -> [UIViewController] { embedding.map { [$0] } ?? ownStack.control.readBack() }

        /// Indicates whether the embedded stack is not the column, but has to be, or the other way
        /// around.
        ///
        /// An empty stack stays embedded: it has no bar, and the bar around it can have the button.
        var isOutdated: Bool { embedding !== lender(of: pages) }

        private func lender(of pages: [UIViewController]) -> EmbeddingPage? {
            let page = pages.count == 1 ? pages.first as? EmbeddingPage : nil
            return page?.stack?.control.pages.isEmpty == false ? page : nil
        }

        /// Sets the pages, while neither stack is in a transition.
        func set(_ pages: [UIViewController]) {
            let lender = lender(of: pages)
            if embedding !== lender { takeBack() }
            guard let lender else { return ownStack.control.set(pages, animated: false) }
            guard embedding == nil else { return }
            ownStack.control.set([], animated: false)
            embedding = lender
            lender.lend(to: self)
            split?.setViewController(stack, for: column)
        }

        /// Puts the stack back into the page that embeds it.
        func takeBack() {
            guard let embedding else { return }
            self.embedding = nil
            split?.setViewController(ownStack, for: column)
            embedding.takeBack()
        }

        /// Puts a stack back into its page, whose content is about to change.
        func release() {
            let pages = pages
            takeBack()
            ownStack.control.set(pages, animated: false)
        }
    }
#endif
