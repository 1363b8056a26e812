import RouteAssembly

/// A screen with a name.
class Page: Screen {
    let name: String

    init(_ name: String) { self.name = name }

    override var description: String { name }
}

/// A screen that shows the product with a number.
final class Product: Page, ContextChecking {
    private(set) var id: Int

    init(_ id: Int) {
        self.id = id
        super.init("product")
    }

    func isTarget(for context: Int) -> Bool { id == context }
}

struct ProductFactory: Factory {
    func build(with id: Int) -> Product { Product(id) }
}

final class LoginPage: Screen {}

final class Order: Screen {}

struct Refusal: Error {}
