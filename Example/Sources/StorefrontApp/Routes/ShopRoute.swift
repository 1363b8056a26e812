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
