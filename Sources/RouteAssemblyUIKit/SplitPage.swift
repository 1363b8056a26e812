#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import RouteAssembly
    import RouteAssemblyRendering
    public import UIKit

    /// The page of a split.
    ///
    /// A stack shows each column: the one in the column, or one around its page. Another stack
    /// shows all pages while UIKit has collapsed the split. Subclass it for a split view controller
    /// of the app, and register the subclass for the container.
    @MainActor
    open class SplitPage: UISplitViewController {
        weak var toolkit: UIKitToolkit? {
            didSet { for stack in columns.map(\.ownStack) + [compact] { stack.control.toolkit = toolkit } }
        }
        private let columns: [SplitColumn]
        private let compact = StackPage()
        private lazy var proxy = SplitDelegate(self)
        private var pages: [UIViewController] = []
        /// Whether the pages are in one stack.
        final private(set) var isFolded = false
        /// The number of columns that are side by side while the split is not folded.
        private var columnRoom: Int
        /// The move of the pages that waits for a transition in one of the stacks.
        private var lateMove: Signal<Void>?

        /// Creates a split with two columns, without pages.
        public init() {
            columns = [SplitColumn(.primary), SplitColumn(.secondary)]
            columnRoom = 2
            super.init(style: .doubleColumn)
            setUp()
        }

        /// Creates a split without pages.
        ///
        /// - Parameter limit: The maximum number of columns: `columnLimit` of the container. UIKit
        ///   has at most three.
        public init(columns limit: Int) {
            let names: [Column] = limit > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
            columns = names.map { SplitColumn($0) }
            columnRoom = names.count
            super.init(style: limit > 2 ? .tripleColumn : .doubleColumn)
            setUp()
        }

        private func setUp() {
            super.delegate = proxy
            preferredDisplayMode = isTriple ? .twoBesideSecondary : .oneBesideSecondary
            for column in columns { column.split = self }
            setViewController(compact, for: .compact)
            if isTriple { columnRoom = Self.room(in: displayMode) }
        }

        private var isTriple: Bool { columns.count > 2 }

        /// Returns `nil`: the columns are set in code.
        public required init?(coder: NSCoder) { nil }

        /// The delegate.
        ///
        /// It is an object of the framework, which calls the delegate that the app has set. The
        /// renderer decides which column is on top. The app's delegate must not pass calls on to
        /// the one that was there before.
        open override var delegate: (any UISplitViewControllerDelegate)? {
            get { super.delegate }
            set {
                proxy.app = newValue
                // UIKit asks which methods a delegate has when the delegate is set.
                super.delegate = nil
                super.delegate = proxy
            }
        }

        /// The stacks that show the pages now.
        final var stacks: [StackPage] { isFolded ? [compact] : columns.map(\.stack) }

        /// The stack of the first column with a page.
        final var firstStack: StackPage? { isFolded ? compact : columns.first { !$0.pages.isEmpty }?.stack }

        /// The number of columns that have room side by side.
        final var room: Int { isFolded ? 1 : columnRoom }

        /// Whether a stack shows the last column, which covers one that has no room.
        final func coversColumn(behind stack: StackPage) -> Bool {
            !isFolded && pages.count > room && columns.last { !$0.pages.isEmpty }?.stack === stack
        }

        /// Returns the number of columns that a split with three of them shows side by side.
        private static func room(in mode: DisplayMode) -> Int { mode == .twoBesideSecondary ? 3 : 2 }

        /// Returns the pages of the renderer that the split really contains.
        final func readBack() -> [UIViewController] {
            pages = isFolded ? compact.control.readBack() : columns.flatMap { $0.readBack() }
            return pages
        }

        /// Sets the pages, and returns when the transition has ended.
        final func show(_ content: PageContent<UIViewController>, animated: Bool) async {
            let pages = content.pages
            preferRoom(of: content)
            await toolkit?.transitions.untilReady(allStacks.map(\.control))
            // UIKit may have folded or unfolded the split in the meantime.
            await lateMove?.wait()
            self.pages = pages
            if isFolded { await compact.control.show(pages, animated: animated) }
            await toolkit?.transitions.untilReady(allStacks.map(\.control))
            // UIKit may have folded or unfolded the split again.
            moveToStacks()
        }

        /// Sets the pages of a split that is not on the screen yet.
        final func set(_ content: PageContent<UIViewController>) {
            preferRoom(of: content)
            pages = content.pages
            moveToStacks()
        }

        private func preferRoom(of content: PageContent<UIViewController>) {
            guard isTriple, let room = content.arrangement.room, room > 1, room != columnRoom else {
                return
            }
            preferredDisplayMode = room > 2 ? .twoBesideSecondary : .oneBesideSecondary
        }

        /// Moves the pages into the stacks that show them, after taking them out of the other
        /// stacks.
        private func moveToStacks() {
            // UIKit hides the first of three columns if two have room.
            let first = isTriple && columnRoom == 2 && pages.count < 3 ? 1 : 0
            let contents = columns.indices.map { position in
                let rest = isFolded || position < first ? [] : pages.dropFirst(position - first)
                return Array(position == columns.count - 1 ? rest : rest.prefix(1))
            }
            if !isFolded { compact.control.set([], animated: false) }
            for (column, pages) in zip(columns, contents) { column.set(column.pages.filter(pages.contains)) }
            for (column, pages) in zip(columns, contents) { column.set(pages) }
            if isFolded { compact.control.set(pages, animated: false) }
            // While the detail is empty, the user chooses in the first column, which UIKit may have
            // hidden.
            if !isFolded, pages.count == 1, viewIfLoaded?.window != nil { show(first == 0 ? .primary : .supplementary) }
        }

        private var allStacks: [StackPage] {
            columns.map(\.ownStack) + [compact] + pages.compactMap { ($0 as? EmbeddingPage)?.stack }
        }

        /// Lets the stacks in the columns be the columns, after their pages have changed.
        final func updateColumns() {
            if columns.contains(where: \.isOutdated) { movePages() }
        }

        /// Moves the pages into the compact column, or into the columns.
        final func fold(_ isFolded: Bool) {
            self.isFolded = isFolded
            movePages()
        }

        /// Takes over which columns UIKit is about to show, if there are three.
        final func showColumns(in mode: DisplayMode) {
            guard isTriple else { return }
            columnRoom = Self.room(in: mode)
            if isFolded {
                toolkit?.updateWaysBack()
            } else {
                movePages()
                reportRoom()
            }
        }

        /// Changes the number of columns that have room in the hierarchy.
        final func reportRoom() {
            toolkit?.renderer?.roomDidChange(self, to: room)
            toolkit?.updateWaysBack()
        }

        /// Moves the pages at once, or after the push or pop of a stack.
        private func movePages() {
            guard allStacks.contains(where: { $0.control.isInTransition }) else { return moveToStacks() }
            guard lateMove == nil else { return }
            let move = Signal<Void>()
            lateMove = move
            Task {
                defer { move.send() }
                await toolkit?.transitions.untilReady(allStacks.map(\.control))
                lateMove = nil
                // The split may have left in the meantime.
                guard toolkit?.isOwn(self) == true else { return }
                moveToStacks()
                toolkit?.updateWaysBack()
            }
        }
    }

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

        /// Whether the embedded stack is not the column, but has to be, or the other way around.
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
