/// The customer's settings for the product list.
final class Settings {
    /// The sort orders of the product list.
    nonisolated enum Sorting: String, CaseIterable, Codable {
        case name, price, category
    }

    var sorting = Sorting.name
    var showsCategories = false

    func sorted(_ products: [Product]) -> [Product] {
        switch sorting {
        case .name: products.sorted { $0.name < $1.name }
        case .price: products.sorted { $0.price < $1.price }
        case .category: products.sorted { ($0.category, $0.name) < ($1.category, $1.name) }
        }
    }
}
