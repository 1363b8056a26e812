import RouteAssembly

/// The products that match a word: the root of the search tab.
final class SearchScreen: Screen, Page, TabPage, ContextAccepting {
    private let shop: Shop
    private var word = "" {
        didSet { title = word.isEmpty ? "Search" : "Search: \(word)" }
    }

    init(shop: Shop) {
        self.shop = shop
        super.init()
        title = "Search"
    }

    override var description: String { word.isEmpty ? "SearchScreen" : "SearchScreen \(word)" }
    var tabTitle: String { "Search" }

    /// Looks for a word; without one it goes on showing what it found last.
    func setup(with word: String?) { self.word = word ?? self.word }

    var rows: [Row] {
        var rows: [Row] = [.field("Look for", value: word, question: "A word:") { self.word = $0 }, .blank]
        let found = shop.catalogue.products(matching: word)
        if word.isEmpty {
            rows.append(.text("Find a tea by its name, or by what is said of it."))
        } else if found.isEmpty {
            rows.append(.text("Nothing matches."))
        }
        return rows + found.map { link($0.name, value: "\($0.price)", to: .product($0.id)) }
    }
}
