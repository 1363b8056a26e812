package import RouteAssembly

/// The pages that a toolkit shows, or the pages of a hierarchy.
@MainActor
package struct RenderedTree {
    /// The page at the root of the window, and then the page of each modal.
    private(set) var levels: [Level] = []
    /// The pages in each container that is not empty.
    private(set) var contents: [PageID: PageContent<PageID>] = [:]
    /// The pages of hidden children that a toolkit does not need, by container.
    private var hidden: [PageID: [PageID]] = [:]

    /// The root page of a level.
    @MainActor
    package struct Level: Equatable {
        let page: PageID
        /// `nil` for the root of the window.
        let presentation: Presentation?
    }

    package init() {}

    // MARK: Reading a hierarchy

    /// Creates the tree of a window.
    ///
    /// - Parameter canHold: Whether a container's page can contain the page of a child directly.
    package init(_ window: RoutingWindow, canHold: (Screen, Container) -> Bool) {
        var level = window.root
        while let root = level {
            let page = PageID(root)
            levels.append(Level(page: page, presentation: root.presentation))
            add(page, canHold)
            level = root.presented
        }
    }

    private mutating func add(_ root: PageID, _ canHold: (Screen, Container) -> Bool) {
        var containers = [root]
        while let page = containers.popLast() {
            guard let content = PageContent(of: page, canHold) else { continue }
            contents[page] = content
            if page.kind != .embedding, let container = page.screen as? Container, !container.needsHiddenPages {
                let shown = container.visibleChildren
                hidden[page] = container.children.filter { child in !shown.contains { $0 === child } }
                    .map { PageID($0, in: container, canHold) }
            }
            containers += pages(in: page)
        }
    }

    /// The pages in a container, and the pages of its hidden children.
    private func pages(in container: PageID) -> [PageID] {
        (contents[container]?.pages ?? []) + (hidden[container] ?? [])
    }

    /// The containers, each after the containers in it, in the order of the hierarchy.
    var containers: [PageID] {
        levels.flatMap { level in
            [level.page].depthFirst({ pages(in: $0).reversed() }, where: { contents[$0] != nil }).reversed()
        }
    }

    /// The pages in all levels, with those of hidden children.
    package var pages: [PageID] { levels.map(\.page).depthFirst(pages(in:)) }

    /// Whether a page is in a level and in the visible page of each container around it.
    func shows(_ page: PageID) -> Bool {
        levels.map(\.page).depthFirst { contents[$0]?.visiblePages ?? [] }.contains(page)
    }

    func container(of page: PageID) -> PageID? { contents.first { $0.value.pages.contains(page) }?.key }

    /// Returns the hint of the modal that an operation presents or dismisses.
    func hint(of operation: RenderingOperation<PageID>) -> TransitionHint? {
        switch operation {
        case .present(_, _, let presentation): presentation.hint
        case .dismiss(let page): levels.drop { $0.page != page }.dropFirst().first?.presentation?.hint
        case .setRoot, .set: nil
        }
    }

    // MARK: Changing

    func content(of page: PageID) -> PageContent<PageID> { contents[page] ?? .children([]) }

    mutating func set(_ content: PageContent<PageID>, of page: PageID) { contents[page] = content }

    mutating func dismiss(to count: Int) { levels.removeSubrange(min(count, levels.count)...) }

    /// Changes the tree as an operation changes the pages of a toolkit.
    mutating func apply(_ operation: RenderingOperation<PageID>) {
        switch operation {
        case .dismiss(let page):
            if let position = levels.firstIndex(where: { $0.page == page }) { dismiss(to: position + 1) }
        case .setRoot(let page): levels = page.map { [Level(page: $0, presentation: nil)] } ?? []
        case .set(let content, let page): set(content, of: page)
        case .present(let page, _, let presentation): levels.append(Level(page: page, presentation: presentation))
        }
    }
}
