import RouteAssembly

extension Renderer {
    /// Whether the toolkit performs an operation, or a gesture is under way.
    public var isBusy: Bool { isPerforming || gesture != nil }

    /// Whether a gesture may begin now.
    ///
    /// It may not begin while the renderer ``isBusy``, or if one of the screens that would leave
    /// cannot be removed or has to be asked. In the last case, let the page bounce and call
    /// ``unwind(_:)``.
    public func allows(_ gesture: RenderingGesture<Kit.Page>) -> Bool {
        !isBusy && removal(by: gesture)?.isAllowed == true
    }

    /// Begins a gesture, if it may begin.
    ///
    /// ```swift
    /// switch renderer.begin(.pop(to: page)) {
    /// case .granted(let gesture): swipe = gesture
    /// case .busy: break
    /// case .refused: renderer.unwind(.pop(to: page))
    /// }
    /// ```
    ///
    /// - Returns: The gesture, for the toolkit to end, or why it may not begin.
    public func begin(_ gesture: RenderingGesture<Kit.Page>) -> GestureAnswer {
        guard !isBusy else { return .busy }
        guard let removal = removal(by: gesture), removal.isAllowed else { return .refused }
        self.gesture = window.beginTransition()
        return .granted(RenderedGesture { [weak self] isFinished in self?.endGesture(isFinished ? removal : nil) })
    }

    private func endGesture(_ removal: GestureRemoval?) {
        if let removal {
            // The toolkit has removed the pages already, so no operation removes them.
            changeShown(removal.remove)
            GestureScope.$isCurrent.withValue(true) { removal.perform() }
        }
        gesture?.end()
        gesture = nil
        performOperations()
    }

    /// Unwinds with the router, because the user goes back with a gesture or a button.
    ///
    /// The router asks the screens that would leave. If they stay, nothing happens.
    ///
    /// - Parameter gesture: The gesture or the button.
    /// - Returns: The task of the unwinding, with the router's error.
    @discardableResult
    public func unwind(_ gesture: RenderingGesture<Kit.Page>) -> Task<Void, any Error> {
        let target = removal(by: gesture)?.target
        return GestureScope.$isCurrent.withValue(true) {
            Task { [router] in
                if let target { try await router.unwind(.pop(to: target)) }
            }
        }
    }

    func removal(by gesture: RenderingGesture<Kit.Page>) -> GestureRemoval? {
        switch gesture {
        case .pop(let page): id(of: page).flatMap { GestureRemoval(poppingTo: $0, in: shown) }
        case .dismiss(let page): id(of: page).flatMap { GestureRemoval(dismissing: $0, in: shown) }
        }
    }

    /// Returns the gesture that leads from a page to the nearest page that it goes back to.
    ///
    /// That is the page below it in the nearest stack around it, or the one to which another
    /// container goes back, and otherwise the dismissal of the modal that contains it.
    ///
    /// - Parameter page: A page in the hierarchy.
    /// - Returns: The gesture; `nil` if there is no way back.
    public func wayBack(from page: Kit.Page) -> RenderingGesture<Kit.Page>? {
        guard var screen = screen(of: page) else { return nil }
        while let container = screen.parent {
            let child = PageID(screen, in: container, toolkit.canHold)
            let content = wantedContent(of: container)
            if let target = content.previousPage(from: child) { return book.page(of: target).map { .pop(to: $0) } }
            screen = container
        }
        return screen.presentationStyle == nil ? nil : self.page(of: screen).map { .dismiss($0) }
    }

    private func wantedContent(of container: Container) -> PageContent<PageID> {
        PageContent(of: PageID(container), toolkit.canHold) ?? .children([])
    }

    /// Reports that the user has tapped a tab.
    ///
    /// If the router has a destination for the tab (`registerTabs`), it navigates to it. Otherwise
    /// the tab is selected. A tap on the selected tab goes back to the first page in each visible
    /// container of the tab. If the tab shows its first pages, their `didReselect()` is called.
    ///
    /// - Parameters:
    ///   - page: The page in the tab.
    ///   - isShown: Whether the toolkit shows the tab already. If the tab is not selected, the
    ///     renderer makes the toolkit show the selected tab again.
    public func didTapTab(_ page: Kit.Page, isShown: Bool) {
        guard let id = id(of: page), let bar = shown.container(of: id), let tabs = bar.screen as? Container else {
            return
        }
        let content = shown.content(of: bar)
        guard !content.arrangement.style.isCovering, let position = content.pages.firstIndex(of: id) else { return }
        let wasVisible = content.visiblePages.contains(id)
        if isShown { changeShown { shown in shown.set(content.showing(only: position), of: bar) } }
        GestureScope.$isCurrent.withValue(true) { tap(id.screen, in: tabs, wasVisible: wasVisible) }
        performOperations()
    }

    private func tap(_ tab: Screen, in tabs: Container, wasVisible: Bool) {
        let isReselected = wasVisible && tab.showsFirstPages
        if let destination = window.destination(ofTab: tab) {
            router.go(to: destination)
        } else if !tabs.visibleChildren.contains(where: { $0 === tab }) {
            try? window.transaction(animated: false) { try tabs.makeVisible(tab) }
        } else if wasVisible, !isReselected {
            Task { [router] in try? await router.unwind(.toFirstPages(in: tab)) }
        }
        if isReselected { for page in tab.visiblePages { page.didReselect() } }
    }
}

/// A gesture with which the user goes back.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum RenderingGesture<Page> {
    /// The user goes back to a page of a stack or of a collapsed split, and the pages over it
    /// leave.
    case pop(to: Page)
    /// The user dismisses a presented page, with the pages that are presented over it.
    case dismiss(Page)
}

extension RenderingGesture: Sendable where Page: Sendable {}

/// The answer of a renderer to a gesture that begins.
@MainActor
public enum GestureAnswer {
    /// The gesture may continue. End it with ``RenderedGesture/finish()`` or
    /// ``RenderedGesture/cancel()``.
    case granted(RenderedGesture)
    /// The toolkit performs an operation, or another gesture is under way.
    ///
    /// Stop the gesture if the toolkit can do that. Otherwise let it end, and call
    /// ``Renderer/reconcile()``: the renderer then removes the screens of pages that have left.
    case busy
    /// A screen that would leave cannot be removed, or has to be asked.
    ///
    /// Let the page bounce, and call ``Renderer/unwind(_:)``, so that the router asks.
    case refused

    /// The gesture that is granted; `nil` if it is not.
    public var gesture: RenderedGesture? { if case .granted(let gesture) = self { gesture } else { nil } }
}

/// A gesture that the toolkit plays, from ``Renderer/begin(_:)`` to its end.
///
/// While it lasts, the renderer performs no operations, and navigations in the window do not change
/// the hierarchy. A gesture that is released without an end is cancelled.
@MainActor
public final class RenderedGesture {
    // Used on the main actor, and in `deinit`, when there are no other references.
    private nonisolated(unsafe) var onEnd: (@MainActor @Sendable (_ isFinished: Bool) -> Void)?

    init(_ onEnd: @escaping @MainActor @Sendable (_ isFinished: Bool) -> Void) { self.onEnd = onEnd }

    deinit {
        guard let onEnd else { return }
        Task { @MainActor in onEnd(false) }
    }

    /// Ends the gesture after the toolkit has removed the pages, and removes their screens from the
    /// hierarchy.
    ///
    /// The screens stay if others have been placed over them during the gesture, or if one of them
    /// can no longer be removed. The renderer then shows their pages again.
    public func finish() { end(isFinished: true) }

    /// Ends the gesture after the toolkit has put the pages back, and changes nothing.
    public func cancel() { end(isFinished: false) }

    private func end(isFinished: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        onEnd(isFinished)
    }
}
