import RouteAssembly
import RouteAssemblyState

/// The search for products: the root of the search tab.
final class SearchScreen: PageScreen, Page, TabPage, StateKeeping {
    private let shop: Shop
    private var word = "" {
        didSet { title = name.isEmpty ? "Search" : "Search: \(name)" }
    }

    init(shop: Shop) {
        self.shop = shop
        super.init(title: "Search")
    }

    private var name: String { word.trimmed }
    override var description: String { name.isEmpty ? "SearchScreen" : "SearchScreen \(name)" }
    var tabTitle: String { "Search" }

    /// The word, which the customer may have typed.
    var kept: String {
        get { word }
        set { word = newValue }
    }

    /// Searches for a word.
    ///
    /// Without a word, the screen keeps its last results.
    func search(for word: String?) { self.word = word ?? self.word }

    /// Begins a new search.
    override func didReselect() { word = "" }

    var rows: [Row] {
        let field = Field(text: word, question: "Search for:", isSearch: true) { self.word = $0 }
        var rows: [Row] = [.field("Search for", field), .blank]
        let found = shop.catalogue.products(matching: word)
        if name.isEmpty {
            rows.append(.text("Search by name, category, or description."))
        } else if found.isEmpty {
            rows.append(.text("No products found."))
        }
        return rows + found.map { link($0.name, value: "\($0.price)", to: .productHere($0.id)) }
    }
}
