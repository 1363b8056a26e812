/// The session of the logged-in customer.
final class Session {
    private(set) var name: String?

    var isLoggedIn: Bool { name != nil }

    func logIn(_ name: String) throws {
        let name = name.trimmed
        guard !name.isEmpty, Self.problem(with: name) == nil else {
            throw ShopError("A name must have 1 to \(Self.longestName) characters.")
        }
        self.name = name
    }

    /// Returns the reason why a name that the customer is typing cannot be used.
    static func problem(with name: String) -> String? {
        name.trimmed.count > longestName ? "A name can have at most \(longestName) characters." : nil
    }

    private static let longestName = 30

    func logOut() { name = nil }
}

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

/// A tea that arrives again and again, which the customer chooses on three pages.
nonisolated struct Subscription: Codable, Equatable {
    /// The times between two deliveries.
    enum Rhythm: String, CaseIterable, Codable {
        case weekly, monthly, quarterly
    }

    /// The identifier of the tea; `nil` until the customer has chosen one.
    var tea: Int?
    var rhythm = Rhythm.monthly
}

/// The subscription that the customer is choosing.
///
/// The container of the pages provides it, so it ends with them.
final class SubscriptionForm {
    var subscription = Subscription()
}
