public import RouteAssembly
import RouteAssemblyLinks

/// The screens that the catalogue has for the rest of the app.
public nonisolated enum CatalogueRoute: Route, Hashable {
    case list
    case product(Int)
}

/// The list of products.
public final class ListScreen: Screen {
    override public var description: String { "list" }
}

/// A product, which the user can buy.
public final class ProductScreen: Screen, ContextChecking {
    /// The number of the product.
    public let id: Int
    private let onBuy: (Int) async throws -> Void

    init(id: Int, onBuy: @escaping (Int) async throws -> Void) { (self.id, self.onBuy) = (id, onBuy) }

    override public var description: String { "product\(id)" }

    /// Whether the screen shows a product.
    public func isTarget(for id: Int) -> Bool { self.id == id }

    /// Tells the app that the user buys the product.
    public func buy() async throws { try await onBuy(id) }
}

/// Makes the feature of the catalogue, with which the app starts.
///
/// - Parameter onBuy: Called with the number of a product that the user buys.
/// - Returns: The feature.
public func catalogueFeature(onBuy: @escaping (Int) async throws -> Void) -> Feature {
    let list = StepAssembly { ListScreen() }
        .using(.push).from(.navigation)
        .using(.replaceRoot).from(.root)
    let product = StepAssembly { (id: Int) in ProductScreen(id: id, onBuy: onBuy) }
        .using(.push).from(list)

    return Feature("Catalogue", routes: CatalogueRoute.self, examples: [.list, .product(1)]) { route in
        switch route {
        case .list: .to(list)
        case .product(let id): .to(product, with: id)
        }
    }
    .adding(
        LinkTable<CatalogueRoute> {
            LinkPattern("/", route: .list)
            LinkPattern("/products/{id}", route: CatalogueRoute.product)
        })
}
