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

    /// Returns the table without the pages of other screens.
    func keeping(_ used: [PageID]) -> Self {
        let used = Set(used)
        var table = self
        table.pages = pages.filter { used.contains($0.key) }
        table.ids = ids.filter { used.contains($0.value) }
        return table
    }
}
