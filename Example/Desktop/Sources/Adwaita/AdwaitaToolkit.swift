package import RouteAssembly
package import RouteAssemblyRendering

/// GTK with libadwaita, as a toolkit for a renderer.
package final class AdwaitaToolkit: Toolkit {
    package let window: ToolkitWindow
    /// Returns the texts and rows of a screen's page.
    ///
    /// The renderer shows the first pages in a task, so the app can set the closures before.
    package var text: (Screen) -> PageText = { PageText(title: "\($0)") }
    /// Returns the text and the symbol of a screen's tab.
    package var tabText: (Screen) -> TabText = { TabText(title: "\($0)", symbol: "") }
    let count = PageCount()
    /// The root page of the window, and then each presented page.
    package private(set) var levels: [AdwaitaPage] = []
    /// The renderer that receives the user's gestures.
    package weak var renderer: Renderer<AdwaitaToolkit>?

    /// Creates a toolkit that shows nothing.
    package init(_ window: ToolkitWindow) {
        self.window = window
        window.onDismiss = { [weak self] in self?.userDismisses() }
        window.onBack = { [weak self] in self?.userGoesBack() }
        window.notice.heightBelow = { [weak self] in self?.barHeight ?? 0 }
    }

    /// The number of pages that exist.
    package var pageCount: Int { count.value }

    // MARK: Pages

    package func makePage(for screen: Screen, as kind: PageKind) -> AdwaitaPage {
        let name = "\(screen)"
        switch kind {
        case .stack, .columns:
            return LeafletPage(kind, name, columnLimit: (screen as? SplitContainer)?.columnLimit ?? 2, of: self)
        case .tabs: return TabsPage(name, of: self)
        case .panes, .container, .embedding: return BoxPage(kind, name, of: self)
        default:
            let page = ScreenPage(name, of: self)
            page.show(text(screen))
            return page
        }
    }

    package func update(_ page: AdwaitaPage, for screen: Screen) {
        page.name = "\(screen)"
        (page as? ScreenPage)?.show(text(screen))
    }

    /// Returns the columns of a split, which the toolkit folds by itself.
    package func content(of page: AdwaitaPage) -> PageContent<AdwaitaPage>? {
        guard let room = (page as? LeafletPage)?.room else { return nil }
        return .columns(page.pages, room: room)
    }

    // MARK: Operations

    package func perform(_ operation: RenderingOperation<AdwaitaPage>, animated: Bool, hint: TransitionHint?) async {
        let wasInPage = hasFocus(inAnyOf: levels.flatMap(\.subtree))
        switch operation {
        case .dismiss(let page):
            window.closeQuestion()
            guard let position = levels.firstIndex(where: { $0 === page }) else { break }
            levels.removeSubrange((position + 1)...)
            await window.removeLayers(above: position, animated: animated)
        case .setRoot(let page):
            levels = page.map { [$0] } ?? []
            window.setRoot(page)
        case .set(let content, let page):
            switch page {
            case let leaflet as LeafletPage: await leaflet.set(content.pages, animated: animated)
            case let tabs as TabsPage: tabs.set(content.pages, selected: content.arrangement.selection)
            default: (page as? BoxPage)?.set(content)
            }
        case .present(let page, _, let presentation):
            window.closeQuestion()
            page.canBeDragged = presentation.canBeDragged
            levels.append(page)
            // The buttons of the page are there when it slides in.
            refresh()
            await window.addLayer(page, as: presentation, animated: animated)
        @unknown default:
            // The renderer reports the pages that the window does not show.
            break
        }
        refresh()
        // GTK moves the focus of a page that leaves to a hidden page, or to a tab.
        let isLost = wasInPage && !hasFocus(inAnyOf: levels.last?.visibleSubtree ?? [])
        takeFocus(always: isLost)
    }

    /// Shows the current content after the event that is under way.
    ///
    /// Nothing else moves the keyboard focus when a page that has it is hidden.
    package func refreshSoon() {
        Task {
            refresh()
            takeFocus()
        }
    }

    /// Shows the current content of all pages that the user sees.
    package func refresh() {
        let pages = levels.flatMap(\.subtree)
        for page in pages {
            guard let page = page as? ScreenPage, let screen = renderer?.screen(of: page) else { continue }
            update(page, for: screen)
        }
        for case let tabs as TabsPage in pages {
            for page in tabs.pages {
                if let screen = renderer?.screen(of: page) { tabs.showTab(of: page, tabText(screen)) }
            }
        }
        for level in levels { showWaysBack(in: level) }
    }

    private func showWaysBack(in level: AdwaitaPage) {
        let visible = level.visibleSubtree
        let hasHeader = (level as? TabsPage)?.hasHeader == true
        let placeholder = visible.lazy.compactMap { $0 as? LeafletPage }.first(where: \.showsPlaceholder)
        placeholder?.setPlaceholderHasBar(!hasHeader)
        for page in level.subtree.compactMap({ $0 as? ScreenPage }) {
            let (label, isClosing) = wayBackTexts(from: page)
            page.setWayBack(label, isClosing: isClosing)
            let isLast = page === visible.last && !hasHeader && placeholder == nil
            let coversWindow = level === levels.first || window.isFullScreen(level.widget)
            page.setBar(
                isVisible: !hasHeader || label != nil, hasWindowButtons: isLast && coversWindow,
                hasMenu: isLast && level === levels.first)
        }
    }

    /// The label of a page's button to go back, and whether the button closes the level.
    private func wayBackTexts(from page: AdwaitaPage) -> (label: String?, isClosing: Bool) {
        switch renderer?.wayBack(from: page) {
        case .pop(let target):
            let title = (target.visibleSubtree.last as? ScreenPage)?.shownTitle
            return ("Back to \(title ?? target.name)", false)
        case .dismiss: return ("Close", true)
        default: return (nil, false)
        }
    }

    /// Whether the page of a screen has the keyboard focus, and not a bar or a message.
    private func hasFocus(inAnyOf pages: [AdwaitaPage]) -> Bool {
        pages.contains { $0 is ScreenPage && window.hasFocus(in: $0.widget) }
    }

    /// Moves the keyboard focus to the frontmost page.
    ///
    /// - Parameter always: `false` to do nothing if the topmost level has the focus already.
    private func takeFocus(always: Bool = false) {
        guard let level = levels.last, let page = level.visibleSubtree.last as? ScreenPage,
            page.widget.isMapped, always || !window.hasFocus(in: level.widget)
        else { return }
        page.takeFocus()
    }

    /// The height of the tab bar at the bottom of the window; 0 if there is none.
    private var barHeight: Int32 {
        levels.last?.visibleSubtree.compactMap { ($0 as? TabsPage)?.barHeight }.max() ?? 0
    }

    /// Sets the title of the window, which screen readers announce, to that of the visible page.
    package func announce(_ text: String) { window.setTitle(text) }

    // MARK: The user

    /// Goes back by one page in the frontmost stack, or dismisses the topmost modal.
    private func userGoesBack() {
        var page = levels.last?.visibleSubtree.last
        while let current = page, let parent = current.parent {
            if let leaflet = parent as? LeafletPage, leaflet.pages.count > 1 {
                if leaflet.goesBackByItself { return leaflet.goBack() }
                if case .pop(let target) = renderer?.wayBack(from: current), target.parent === leaflet {
                    renderer?.unwind(.pop(to: target))
                    return
                }
            }
            page = parent
        }
        userDismisses()
    }

    /// Goes back, or closes the level, as the button of a page says.
    func userTapsWayBack(from page: ScreenPage) {
        guard let gesture = renderer?.wayBack(from: page) else { return }
        if case .pop = gesture, window.cancelLoading() { return }
        renderer?.unwind(gesture)
    }

    /// Takes over the room for columns, and moves the keyboard focus to the frontmost page if the
    /// fold has hidden the page that has it.
    func userDidFold(_ split: LeafletPage, to room: Int) {
        renderer?.roomDidChange(split, to: room)
        let page = levels.last?.visibleSubtree.last
        let isHidden = page.map { !window.hasFocus(in: $0.widget) } ?? false
        Task {
            // A frame of the window, because the page may leave before its own next frame.
            await window.window.untilNextFrame()
            refresh()
            if isHidden { focusFirstRow() }
        }
    }

    /// Moves the keyboard focus to the first row of the frontmost page.
    package func focusFirstRow() { (levels.last?.visibleSubtree.last as? ScreenPage)?.takeFocus() }

    /// Lets the topmost modal slide away, if its screens may leave without being asked.
    private func userDismisses() {
        guard levels.count > 1, let page = levels.last, page.canBeDragged else { return }
        guard let gesture = renderer?.begin(.dismiss(page)).gesture else {
            renderer?.unwind(.dismiss(page))
            return
        }
        Task {
            levels.removeLast()
            await window.removeLayers(above: levels.count - 1, animated: true)
            gesture.finish()
            refresh()
            takeFocus()
        }
    }
}
