import RouteAssembly

/// The pages of a renderer, by screen.
@MainActor
struct PageTable<Page: AnyObject> {
    private var pages: [PageID: Page] = [:]
    private var ids: [ObjectIdentifier: PageID] = [:]

    func page(of id: PageID) -> Page? { pages[id] }
    func id(of page: Page) -> PageID? { ids[ObjectIdentifier(page)] }

    mutating func add(_ page: Page, of id: PageID) {
        pages[id] = page
        ids[ObjectIdentifier(page)] = id
    }

    /// Releases all pages but some.
    mutating func keep(_ used: [PageID]) {
        let used = Set(used)
        pages = pages.filter { used.contains($0.key) }
        ids = ids.filter { used.contains($0.value) }
    }
}
