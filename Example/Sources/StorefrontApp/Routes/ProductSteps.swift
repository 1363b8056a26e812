import RouteAssembly

/// The steps of a product and its reviews.
struct ProductSteps {
    /// A product beside the list of the home tab, in place of the last one and the screens over it.
    ///
    /// Modals over the tabs are dismissed.
    let product: DestinationStep<ProductScreen, Product>
    let reviews: DestinationStep<ReviewsScreen, Product>
    /// A product in the selected tab, so that the way back leads to the list where the customer has
    /// tapped.
    ///
    /// A product that another tab shows is built once more.
    let productHere: DestinationStep<ProductScreen, Product>
    let reviewsHere: DestinationStep<ReviewsScreen, Product>

    init(_ shop: Shop, above home: DestinationStep<ProductListScreen, Void>) {
        let detail: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showDetail).from(home)
        product = Self.product(in: .homeTab, shop).using(.push).from(detail)
        let column: DestinationStep<NavigationContainer, Product> = StepAssembly.navigation
            .using(.showColumn(at: 2)).from(product)
        reviews = Self.reviews(in: .homeTab, shop).using(.push).from(column)

        let pushed = Self.product(in: .selectedTab, shop).using(.push).from(.selectedStack)
        productHere = SwitchAssembly<ProductScreen, Product>()
            .addCase(finding: .homeTab, from: product)
            .addCase(finding: .tabs, from: pushed)
            .assemble(default: product)
        reviewsHere = SwitchAssembly<ReviewsScreen, Product>()
            .addCase(finding: .homeTab, from: reviews)
            .addCase(finding: .tabs, from: Self.reviews(in: .selectedTab, shop).using(.push).from(pushed))
            .assemble(default: reviews)
    }

    /// Returns the step of a product in a tab, without its place.
    private static func product(
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
    private static func reviews(
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
