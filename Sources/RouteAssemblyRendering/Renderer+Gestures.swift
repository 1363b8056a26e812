import RouteAssembly

extension Renderer {
    /// Indicates whether the toolkit performs an operation, or a gesture is under way.
    public var isBusy: Bool { isPerforming || gesture != nil }

    /// Indicates whether a gesture may begin now.
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
    /// - Parameter gesture: The gesture.
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
            let (child, content) = (PageID(screen, in: container, toolkit.canHold), wantedContent(of: container))
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
    /// the tab is selected. A tap on the selected tab goes back to the first page of a stack in it.
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
        let stack = (tab as? Container).flatMap { $0.arrangement.style.isHistory ? $0 : nil }
        let isAtRoot = wasVisible && stack?.children.count ?? 1 <= 1
        if let destination = window.destination(ofTab: tab) {
            router.go(to: destination)
        } else if !tabs.visibleChildren.contains(where: { $0 === tab }) {
            try? window.transaction(animated: false) { try tabs.makeVisible(tab) }
        } else if wasVisible, !isAtRoot, let first = stack?.children.first {
            Task { [router] in try? await router.unwind(.pop(to: first)) }
        }
        if isAtRoot { (stack?.children.first ?? tab).didReselect() }
    }
}
