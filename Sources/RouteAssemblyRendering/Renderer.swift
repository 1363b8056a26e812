import Foundation
public import RouteAssembly

/// An object that makes a toolkit show the hierarchy of a window, and keeps the two the same.
///
/// The renderer compares what the toolkit shows with the hierarchy, and passes the difference to
/// the toolkit as operations, one after the other. It compares again before each operation, because
/// the hierarchy may have changed in the meantime. Whenever the renderer is idle, the toolkit shows
/// the hierarchy.
///
/// ```swift
/// let renderer = Renderer(window, router: router, toolkit: toolkit)
/// try await router.navigate(to: ShopRoute.product(7))    // returns when the page is shown
/// ```
///
/// The renderer sets the window's `transitionHandler`, retains the window, the router, and the
/// toolkit, and is retained by none of them: keep a reference to it. If a renderer is released, the
/// next navigation in its window prints a message to the standard error.
@MainActor
public final class Renderer<Kit: Toolkit> {
    /// The window that the toolkit shows.
    public let window: RoutingWindow
    /// The toolkit that shows the window.
    public let toolkit: Kit
    let router: any Router

    /// The pages that the toolkit shows after the operations so far.
    private(set) var shown = RenderedTree()
    private(set) var book = PageTable<Kit.Page>()
    /// The last revision of the window that the toolkit has shown.
    private var shownRevision = 0
    private var observation: ObservationToken?

    /// The task that performs operations; `nil` while there are none to perform.
    private var playing: Task<Void, Never>?
    private(set) var isPerforming = false
    /// Whether the pages of the toolkit may differ from ``shown``.
    private var needsReconciling = false
    /// The number of times since the last idle state that the renderer has undone changes of the
    /// toolkit.
    private var restorations = 0
    /// Whether the latest change of the hierarchy is animated, and how.
    private var animation: (isWanted: Bool, hint: TransitionHint?) = (false, nil)
    private var idleMoment = Signal<Void>()
    /// The screen that a screen reader knows as the visible one; `nil` before the first one is
    /// shown.
    private var announced: WeakScreen?

    /// The transition of the window that stands for the user's gesture.
    var gesture: TransitionToken?

    /// Creates a renderer, which begins to show the window.
    ///
    /// - Parameters:
    ///   - window: The window to show.
    ///   - router: The router of the window, which unwinds when screens have to be asked.
    ///   - toolkit: The toolkit, which shows nothing yet.
    public init(_ window: RoutingWindow, router: any Router, toolkit: Kit) {
        self.window = window
        self.router = router
        self.toolkit = toolkit
        observation = window.observe { [weak self] change in self?.note(change) }
        window.transitionHandler = { [weak self, weak window] change in
            guard let self else { return ReleasedRenderer.report(by: window) }
            await self.untilShown(change.revision)
        }
        performOperations()
    }

    // MARK: Pages

    /// Returns the page of a screen; `nil` if the renderer has not needed one yet.
    public func page(of screen: Screen) -> Kit.Page? { book.page(of: PageID(screen)) }

    /// Returns the screen of a page; `nil` if the page is not one of this renderer.
    public func screen(of page: Kit.Page) -> Screen? { id(of: page)?.screen }

    func id(of page: Kit.Page) -> PageID? { book.id(of: page) }

    // MARK: Showing

    /// Suspends until the toolkit shows the hierarchy, and no gesture is under way.
    ///
    /// A change that is not animated is shown some time after it was made.
    public func untilIdle() async {
        while !isIdle { await nextIdleMoment() }
    }

    private var isIdle: Bool { playing == nil && gesture == nil }

    /// Suspends until a revision of the window or a later one is shown.
    private func untilShown(_ revision: Int) async {
        while shownRevision < revision { await nextIdleMoment() }
    }

    private func nextIdleMoment() async { await idleMoment.wait() }

    private func note(_ change: HierarchyChange) {
        // A screen can leave, change, and come back before its page is released. So the pages of
        // added screens are updated, too.
        for screen in change.updated + change.added {
            if let page = page(of: screen) { toolkit.update(page, for: screen) }
        }
        if change.isStructural { animation = (change.animated, change.hint) }
        performOperations()
    }

    /// Begins to perform operations, unless a task does so already or a gesture is under way.
    func performOperations() {
        guard playing == nil, gesture == nil else { return }
        playing = Task { await performAll() }
    }

    private func performAll() async {
        while gesture == nil {
            if needsReconciling {
                await readBack()
                continue
            }
            let wanted = RenderedTree(window, canHold: toolkit.canHold)
            let revision = window.revision
            // The toolkit may fold a new split, which changes the hierarchy.
            if makesNewSplits(of: wanted) { continue }
            guard let operation = shown.nextOperation(to: wanted) else {
                becomeIdle(wanted, revision)
                // A screen that was released can have changed the hierarchy.
                if window.revision == revision, !needsReconciling { break }
                continue
            }
            await perform(operation, on: wanted)
            needsReconciling = true
        }
        playing = nil
        idleMoment.send()
        idleMoment = Signal()
        if isIdle { announceVisibleScreen() }
    }

    /// Tells the toolkit's screen reader of a change of the visible screen.
    ///
    /// The toolkit itself tells of the first one.
    private func announceVisibleScreen() {
        guard let screen = window.visibleScreen, let page = page(of: screen), announced?.screen !== screen else {
            return
        }
        let isFirst = announced == nil
        announced = WeakScreen(screen)
        if isFirst { return }
        toolkit.focus(page)
        toolkit.announce(screen.title ?? screen.description)
    }

    private func becomeIdle(_ wanted: RenderedTree, _ revision: Int) {
        shownRevision = revision
        restorations = 0
        var unused = book.keeping(wanted.pages)
        swap(&book, &unused)
        changeShown { shown in shown = wanted }
    }

    /// Changes the pages that the toolkit is known to show.
    ///
    /// This can release a screen, and its `deinit` can use the renderer. So the old pages are
    /// released when the property is not accessed any more.
    func changeShown(_ change: (inout RenderedTree) -> Void) {
        var tree = shown
        change(&tree)
        swap(&shown, &tree)
    }

    private func perform(_ operation: RenderingOperation<PageID>, on wanted: RenderedTree) async {
        let isAnimated = animation.isWanted && isVisible(operation, in: shown) && isLastVisible(operation, on: wanted)
        let hint = animation.hint ?? shown.hint(of: operation)
        isPerforming = true
        // The tree changes before the operation, because the user can fold a split or select a tab
        // while the operation runs.
        changeShown { shown in shown.apply(operation) }
        // A navigation that the app awaits in the operation must not wait for the transition that
        // the operation is a part of.
        await window.runRenderingOperation {
            await toolkit.perform(
                operation.map { madePage(of: $0) }, animated: isAnimated, hint: isAnimated ? hint : nil)
        }
        isPerforming = false
    }

    /// Shows the first pages before the task suspends, up to the first presentation.
    ///
    /// - Parameter perform: Carries out an operation before it returns.
    package func showFirstPages(_ perform: (RenderingOperation<Kit.Page>) -> Void) {
        guard shown.levels.isEmpty, !isBusy else { return }
        isPerforming = true
        defer { isPerforming = false }
        while true {
            let wanted = RenderedTree(window, canHold: toolkit.canHold)
            if makesNewSplits(of: wanted) { continue }
            guard let operation = shown.nextOperation(to: wanted) else { break }
            if case .present = operation { break }
            changeShown { shown in shown.apply(operation) }
            perform(operation.map { madePage(of: $0) })
            needsReconciling = true
        }
    }

    @discardableResult
    private func madePage(of id: PageID) -> Kit.Page {
        if let page = book.page(of: id) { return page }
        // The call runs code of the app, which can ask the renderer for other pages. So the book
        // must not be accessed during the call.
        let page = toolkit.makePage(for: id.screen, as: id.kind)
        book.add(page, of: id)
        return page
    }

    /// Makes the pages of new splits, and takes over how many columns the toolkit has room for.
    ///
    /// Returns whether there are new splits.
    private func makesNewSplits(of wanted: RenderedTree) -> Bool {
        let splits = wanted.containers.filter { PageKind.columns ~= $0.kind && book.page(of: $0) == nil }
        for split in splits {
            if let room = toolkit.content(of: madePage(of: split))?.arrangement.room { adopt(room: room, of: split) }
        }
        return !splits.isEmpty
    }

    /// Whether the user sees the place that an operation changes.
    private func isVisible(_ operation: RenderingOperation<PageID>, in tree: RenderedTree) -> Bool {
        switch operation {
        case .dismiss, .present: true
        case .setRoot: !tree.levels.isEmpty
        case .set(_, let page): tree.shows(page)
        }
    }

    /// Whether the user sees none of the operations that follow.
    ///
    /// A link that dismisses a sheet, pushes, and presents is one animation, of the last step.
    private func isLastVisible(_ operation: RenderingOperation<PageID>, on wanted: RenderedTree) -> Bool {
        var tree = shown
        tree.apply(operation)
        while let next = tree.nextOperation(to: wanted) {
            if isVisible(next, in: tree) { return false }
            tree.apply(next)
        }
        return true
    }

    // MARK: Reading back

    /// Compares the pages of the toolkit with those that the renderer has set, and makes the
    /// hierarchy and the toolkit the same again.
    ///
    /// Call it whenever the toolkit may have changed pages by itself. A call has no effect if it
    /// has not. The renderer compares when the toolkit is in no transition. It removes the screens
    /// of pages that the toolkit has removed. If a screen cannot be removed or has to be asked, its
    /// page comes back, and the router unwinds, which asks the screen. A tab that the toolkit has
    /// selected counts as tapped.
    public func reconcile() {
        needsReconciling = true
        performOperations()
    }

    private func readBack() async {
        await window.runRenderingOperation { await toolkit.untilSettled() }
        // A gesture has begun in the meantime. `needsReconciling` is still set, so the renderer
        // reads back when the gesture has ended.
        guard gesture == nil else { return }
        needsReconciling = false
        // If the toolkit undoes each change of the renderer, the renderer stops, so that it becomes
        // idle.
        guard restorations < 8 else { return }
        if adoptDifferences() { restorations += 1 }
    }
}

// MARK: - Room

extension Renderer {
    /// Changes the number of children for which a container has room, because the toolkit has
    /// folded or unfolded it by itself.
    ///
    /// - Parameters:
    ///   - page: The page of a split, or of a stack with panes.
    ///   - room: The number of children that have room side by side. A number over the limit of the
    ///     container counts as the limit.
    public func roomDidChange(_ page: Kit.Page, to room: Int) {
        guard let id = id(of: page) else { return }
        adopt(room: room, of: id)
    }

    func adopt(room: Int, of id: PageID) {
        guard let container = id.screen as? Container else { return }
        try? window.transaction(animated: false) { try container.makeRoom(for: room) }
        // The container knows its limit.
        if let room = container.arrangement.room {
            let empty = PageContent<PageID>([], as: container.arrangement)
            changeShown { shown in shown.set((shown.contents[id] ?? empty).with(room: room), of: id) }
        }
        performOperations()
    }
}

/// Reports a renderer that was released although its window still changes.
@MainActor
enum ReleasedRenderer {
    /// Prints a message for a developer.
    @TaskLocal static var print: @MainActor (String) -> Void = {
        FileHandle.standardError.write(Data("\($0)\n".utf8))
    }

    /// Prints, once for a window, that no renderer shows the window.
    static func report(by window: RoutingWindow?) {
        window?.transitionHandler = nil
        Self.print(
            "A window has changed, and nothing shows it: its Renderer has been released. Keep a reference to the renderer."
        )
    }
}
