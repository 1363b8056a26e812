import RouteAssembly

extension Renderer {
    /// Compares the pages of the toolkit with ``shown``, and changes the hierarchy to match them
    /// where the toolkit has changed pages by itself.
    ///
    /// - Returns: Whether the toolkit has to show some pages again.
    func adoptDifferences() -> Bool {
        var restores = adoptDismissals()
        for container in shown.containers {
            guard let page = book.page(of: container), let content = toolkit.content(of: page) else { continue }
            restores = adopt(content.compactMap(id(of:)), of: container) || restores
        }
        return restores
    }

    private func adoptDismissals() -> Bool {
        guard let pages = toolkit.levelPages()?.compactMap(id(of:)), !pages.isEmpty else { return false }
        let count = zip(pages, shown.levels).prefix { $0 == $1.page }.count
        guard count > 0, count < shown.levels.count, let page = book.page(of: shown.levels[count].page) else {
            return false
        }
        return adopt(.dismiss(page)) { shown in shown.dismiss(to: count) }
    }

    private func adopt(_ content: PageContent<PageID>, of container: PageID) -> Bool {
        let expected = shown.content(of: container)
        guard content != expected else { return false }
        switch (content, expected) {
        case (.columns(let pages, let isCollapsed), .columns(let expectedPages, let wasCollapsed))
        where isCollapsed != wasCollapsed:
            adopt(isCollapsed, of: container)
            return pages != expectedPages && adopt(content, of: container)
        case (.tabs(let pages, let selected), .tabs(let expectedPages, let expectedSelection))
        where pages == expectedPages:
            // Without a selected page, the toolkit shows none of the tabs, but for example a list
            // of them.
            guard let selected, selected != expectedSelection, let page = book.page(of: pages[selected]) else {
                return false
            }
            didTapTab(page, isShown: true)
            return window.destination(ofTab: pages[selected].screen) != nil
        default: break
        }
        if content.isStack, expected.isStack, let top = content.pages.last, expected.pages.starts(with: content.pages),
            let page = book.page(of: top)
        {
            return adopt(.pop(to: page)) { shown in shown.set(content, of: container) }
        }
        shown.set(content, of: container)
        return true
    }

    /// Removes the screens whose pages the toolkit has removed.
    ///
    /// If a screen cannot be removed or has to be asked, the pages come back, and the router
    /// unwinds.
    ///
    /// - Parameters:
    ///   - gesture: The gesture that removes the same pages.
    ///   - remove: Removes the pages from those that are shown.
    /// - Returns: Whether the pages come back.
    private func adopt(_ gesture: RenderingGesture<Kit.Page>, _ remove: (inout RenderedTree) -> Void) -> Bool {
        let removal = removal(by: gesture)
        let isAllowed = removal?.isAllowed == true
        if !isAllowed, removal != nil { unwind(gesture) }
        remove(&shown)
        if isAllowed { removal?.perform() }
        return !isAllowed
    }
}

extension PageContent {
    /// Returns the content with other pages, without those that a function maps to `nil`.
    @MainActor
    fileprivate func compactMap<Other>(_ transform: (Page) -> Other?) -> PageContent<Other> {
        switch self {
        case .stack(let pages): return .stack(pages.compactMap(transform))
        case .columns(let pages, let isCollapsed):
            return .columns(pages.compactMap(transform), isCollapsed: isCollapsed)
        case .children(let pages): return .children(pages.compactMap(transform))
        case .tabs(let pages, let selected):
            let known = pages.indices.filter { transform(pages[$0]) != nil }
            return .tabs(pages.compactMap(transform), selected: selected.flatMap(known.firstIndex(of:)))
        }
    }
}
