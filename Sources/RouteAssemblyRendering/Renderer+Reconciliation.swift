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
        guard !content.looksLike(expected) else { return false }
        if expected.arrangement.style.isCovering {
            if let room = content.arrangement.room, room != expected.arrangement.room {
                adopt(room: room, of: container)
                return content.pages != expected.pages && adopt(content, of: container)
            }
            if expected.previousPage != nil, let top = content.pages.last, expected.pages.starts(with: content.pages),
                let page = book.page(of: top)
            {
                return adopt(.pop(to: page)) { shown in shown.set(content, of: container) }
            }
        } else if content.pages == expected.pages {
            if let target = expected.previousPage, content.visiblePages == [target], let page = book.page(of: target) {
                return adopt(.pop(to: page)) { shown in shown.set(content, of: container) }
            }
            // Without a visible page, the toolkit shows none of the tabs, but for example a list of
            // them.
            guard let tab = content.visiblePages.last, let page = book.page(of: tab) else { return false }
            didTapTab(page, isShown: true)
            return window.destination(ofTab: tab.screen) != nil
        }
        changeShown { shown in shown.set(content, of: container) }
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
        changeShown(remove)
        if isAllowed { GestureScope.$isCurrent.withValue(true) { removal?.perform() } }
        return !isAllowed
    }
}
