import RouteAssembly

/// The routes of the shop: all that screens, links, and commands know of each other.
nonisolated enum ShopRoute: SavedRoute {
    case home
    /// A product beside the list of the home tab.
    case product(Int)
    case reviews(of: Int)
    /// A product in the selected tab, so that the customer goes back to where it was tapped.
    case productHere(Int)
    case reviewsHere(of: Int)
    case search(String?)
    case cart
    case checkout
    /// The customer's addresses, of which the checkout receives one.
    case addresses
    case reviewOrder
    case account
    case order(Int)
    case settings
    /// The places of the history.
    case recent
    /// A page of the flow in which the customer subscribes to a tea.
    case subscription(SubscriptionPage)
    case login
    /// A tab, in the state in which the customer left it.
    case tab(ShopTab)
    /// The initial screens, after the customer has been logged out.
    case logOut

    /// The route that leads to the same screens in the next session.
    ///
    /// Logging out leads to the initial screens, and must not end the session again.
    var savedForm: ShopRoute? { self == .logOut ? .home : self }
}

/// The tabs, in the order of the tab bar.
nonisolated enum ShopTab: String, CaseIterable, Codable {
    case home, search, cart, account

    /// The route of the first page of the tab.
    var start: ShopRoute {
        switch self {
        case .home: .home
        case .search: .search(nil)
        case .cart: .cart
        case .account: .account
        }
    }
}

/// The pages of a subscription, in their order.
nonisolated enum SubscriptionPage: String, CaseIterable, Codable {
    case tea, rhythm, summary
}

extension DefaultRouter {
    /// Names the step of each route.
    func register(_ steps: ShopSteps, of shop: Shop) {
        let (products, checkout, customer) = (steps.products, steps.checkout, steps.customer)
        register(ShopRoute.self) { route in
            switch route {
            case .home: .to(steps.home)
            case .product(let id): .to(products.product.adaptingContext(shop.catalogue.product), with: id)
            case .reviews(let id): .to(products.reviews.adaptingContext(shop.catalogue.product), with: id)
            case .productHere(let id): .to(products.productHere.adaptingContext(shop.catalogue.product), with: id)
            case .reviewsHere(let id): .to(products.reviewsHere.adaptingContext(shop.catalogue.product), with: id)
            case .search(let word): .to(steps.search, with: word)
            case .cart: .to(steps.cart)
            case .checkout: .to(checkout.checkout)
            case .addresses: .to(checkout.addresses)
            case .reviewOrder: .to(checkout.review)
            case .account: .to(steps.account)
            case .order(let id): .to(customer.order, with: id)
            case .settings: .to(customer.settings)
            case .recent: .to(customer.recent)
            case .subscription(.tea): .to(customer.subscriptionTea)
            case .subscription(.rhythm): .to(customer.subscriptionRhythm)
            case .subscription(.summary): .to(customer.subscriptionSummary)
            case .login: shop.session.isLoggedIn ? Destination.to(steps.account) : .to(steps.login, with: nil)
            case .tab(let tab) where [.cart, .account].contains(tab): .to(steps.customerTab, with: tab)
            case .tab(let tab): .to(steps.tab, with: tab)
            case .logOut: .to(steps.freshTabs)
            }
        }
    }
}
