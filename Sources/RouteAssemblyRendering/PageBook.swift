import RouteAssembly

/// The pages of a renderer, by screen.
@MainActor
struct PageBook<Page: AnyObject> {
    private var pages: [PageID: Page] = [:]
    private var ids: [ObjectIdentifier: PageID] = [:]

    func page(of id: PageID) -> Page? { pages[id] }
    func id(of page: Page) -> PageID? { ids[ObjectIdentifier(page)] }

    /// Returns the page of a screen, and makes it if it does not exist.
    mutating func page(of id: PageID, make: () -> Page) -> Page {
        if let page = pages[id] { return page }
        let page = make()
        pages[id] = page
        ids[ObjectIdentifier(page)] = id
        return page
    }

    /// Releases all pages but some.
    mutating func keep(_ used: [PageID]) {
        let used = Set(used)
        pages = pages.filter { used.contains($0.key) }
        ids = ids.filter { used.contains($0.value) }
    }
}
