package import RouteAssembly

/// The pages that a toolkit shows, or the pages of a hierarchy.
@MainActor
package struct RenderedTree: Equatable {
    /// The page at the root of the window, and then the page of each modal.
    private(set) var levels: [Level] = []
    /// The pages in each container that is not empty.
    private(set) var contents: [PageID: PageContent] = [:]

    /// The root page of a level.
    @MainActor
    package struct Level: Equatable {
        let page: PageID
        /// `nil` for the root of the window.
        let style: PresentationStyle?
    }

    /// Creates a tree without pages.
    package init() {}

    // MARK: Reading a hierarchy

    /// Creates the tree of a window.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - canHold: Indicates whether a container's page can contain the page of a child directly.
    package init(_ window: Window, canHold: (Screen, Container) -> Bool) {
        var level = window.root
        while let root = level {
            let page = PageID(root)
            levels.append(Level(page: page, style: root.presentationStyle))
            add(page, canHold)
            level = root.presented
        }
    }

    private mutating func add(_ root: PageID, _ canHold: (Screen, Container) -> Bool) {
        var containers = [root]
        while let page = containers.popLast() {
            guard let content = PageContent(of: page, canHold) else { continue }
            contents[page] = content
            containers += content.allPages
        }
    }

    /// The containers, each after the containers in it, in the order of the hierarchy.
    var containers: [PageID] {
        var containers: [PageID] = []
        for level in levels {
            var (found, stack) = ([PageID](), [level.page])
            while let page = stack.popLast() {
                guard let content = contents[page] else { continue }
                found.append(page)
                stack += content.allPages
            }
            containers += found.reversed()
        }
        return containers
    }

    /// The pages in all levels, with those of hidden children.
    package var pages: [PageID] {
        var (pages, stack) = ([PageID](), levels.reversed().map(\.page))
        while let page = stack.popLast() {
            pages.append(page)
            if let content = contents[page] { stack += content.allPages.reversed() }
        }
        return pages
    }

    /// Indicates whether a page is in a level and in the visible page of each container around it.
    func shows(_ page: PageID) -> Bool {
        var stack = levels.map(\.page)
        while let next = stack.popLast() {
            if next == page { return true }
            if let content = contents[next] { stack += content.visiblePages }
        }
        return false
    }

    /// Returns the container that contains a page.
    func container(of page: PageID) -> PageID? { contents.first { $0.value.pages.contains(page) }?.key }

    // MARK: Changing

    func content(of page: PageID) -> PageContent { contents[page] ?? .empty(page.kind) }

    mutating func set(_ content: PageContent, of page: PageID) { contents[page] = content }

    /// Removes the levels above a number of levels.
    mutating func dismiss(to count: Int) { levels.removeSubrange(min(count, levels.count)...) }

    mutating func setRoot(_ page: PageID?) {
        levels = page.map { [Level(page: $0, style: nil)] } ?? []
    }

    mutating func present(_ page: PageID, style: PresentationStyle) { levels.append(Level(page: page, style: style)) }
}
