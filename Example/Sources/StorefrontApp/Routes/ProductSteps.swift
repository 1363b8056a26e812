import RouteAssembly

extension ShopRoutes {
    /// Returns the step of a product in a tab, without its place.
    static func productAssembly(
        in tab: SearchOptions.StartingPoint, _ shop: Shop
    ) -> StepAssembly<ProductScreen, Product> {
        StepAssembly(
            finder: ClassWithContextFinder(options: .currentAllStack, startingPoint: tab),
            loading: { (product: Product) in try await shop.connection.product(product) }
        ) { product, _ in ProductScreen(product: product, shop: shop) }
        // A found product shows its current price.
        .reloading { (screen: ProductScreen, loaded: (Product, Product)) in screen.show(loaded.0) }
    }

    /// Returns the step of a product's reviews in a tab, without their place.
    static func reviewsAssembly(
        in tab: SearchOptions.StartingPoint, _ shop: Shop
    ) -> StepAssembly<ReviewsScreen, Product> {
        StepAssembly(finder: ClassWithContextFinder(options: .currentAllStack, startingPoint: tab)) {
            (product: Product) in ReviewsScreen(product: product, over: shop.connection)
        }
    }
}

extension SearchOptions.StartingPoint {
    /// The home tab.
    static var homeTab: Self { .custom { ($0.root as? TabContainer)?.children.first } }
    /// The selected tab.
    static var selectedTab: Self { .custom { ($0.root as? TabContainer)?.selected } }
}

extension Finder where Self == ClassFinder<SplitContainer, Product> {
    /// Finds the split of the home tab, if the tab is selected.
    static var homeTab: Self { Self(options: .currentVisibleOnly, startingPoint: .root) }
}

extension Finder where Self == ClassFinder<TabContainer, Product> {
    /// Finds the tabs.
    static var tabs: Self { Self() }
}
