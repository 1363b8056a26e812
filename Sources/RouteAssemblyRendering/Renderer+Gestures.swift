import RouteAssembly

extension Renderer {
    /// Indicates whether a gesture may begin now.
    ///
    /// It may not begin while the toolkit performs an operation or another gesture is under way, or
    /// if one of the screens that would leave cannot be dismissed or has to be asked. In the last
    /// case, let the page bounce and call ``unwind(_:)``.
    public func allows(_ gesture: RenderingGesture<Kit.Page>) -> Bool {
        guard !isPerforming, self.gesture == nil, let removal = removal(by: gesture) else { return false }
        return removal.screens.allSatisfy { $0.canBeRemoved && !$0.asksBeforeRemoval }
    }

    /// Begins a gesture, if it may begin.
    ///
    /// - Parameter gesture: The gesture.
    /// - Returns: The gesture, for the toolkit to end; `nil` if it may not begin.
    public func begin(_ gesture: RenderingGesture<Kit.Page>) -> RenderedGesture? {
        guard allows(gesture), let removal = removal(by: gesture) else { return nil }
        self.gesture = window.beginTransition()
        return RenderedGesture { [weak self] isFinished in self?.endGesture(isFinished ? removal : nil) }
    }

    private func endGesture(_ removal: GestureRemoval?) {
        if let removal {
            // The user has done it, so it is not performed again.
            removal.remove(from: &shown)
            removal.perform()
        }
        gesture?.end()
        gesture = nil
        play()
    }

    /// Lets the router do what the user has asked for with a gesture or a button.
    ///
    /// The router asks the screens that would leave. If they stay, nothing happens.
    ///
    /// - Parameter gesture: The gesture or the button.
    /// - Returns: The task of the unwinding, with the router's error.
    @discardableResult
    public func unwind(_ gesture: RenderingGesture<Kit.Page>) -> Task<Void, any Error> {
        let target = removal(by: gesture)?.target
        return Task { [router] in
            if let target { try await router.unwind(.pop(to: InstanceFinder(target))) }
        }
    }

    private func removal(by gesture: RenderingGesture<Kit.Page>) -> GestureRemoval? {
        switch gesture {
        case .pop(let page): id(of: page).flatMap { GestureRemoval(poppingTo: $0, in: shown) }
        case .dismiss(let page): id(of: page).flatMap { GestureRemoval(dismissing: $0, in: shown) }
        }
    }

    /// Reports that the user has tapped a tab.
    ///
    /// If ``tabDestination`` returns a destination, the router navigates to it. Otherwise the tab
    /// is selected. A tap on the selected tab goes back to the first page of a stack in it.
    ///
    /// - Parameters:
    ///   - page: The page in the tab.
    ///   - isShown: Whether the toolkit shows the tab already. If the tab is not selected, the
    ///     renderer makes the toolkit show the selected tab again.
    public func didTapTab(_ page: Kit.Page, isShown: Bool) {
        guard let id = id(of: page), let bar = shown.container(of: id), let tabs = bar.screen as? TabContainer,
            case .tabs(let pages, let selected) = shown.content(of: bar), let position = pages.firstIndex(of: id)
        else { return }
        if isShown, selected != position { shown.set(.tabs(pages, selected: position), of: bar) }
        if let destination = tabDestination(id.screen) {
            Task { [router] in try? await router.navigate(to: destination) }
        } else if tabs.selected !== id.screen {
            try? tabs.select(id.screen, animated: false)
        } else if selected == position, let first = (id.screen as? NavigationContainer)?.children.first {
            Task { [router] in try? await router.unwind(.pop(to: InstanceFinder(first))) }
        }
        play()
    }
}
