import RouteAssembly

/// Where one can go in the shop: all that screens, links and commands know of each other.
enum ShopRoute: Route, Equatable {
    case home
    case product(Int)
    case reviews(of: Int)
    case search(String?)
    case cart
    case checkout
    case reviewOrder
    case account
    case order(Int)
    case settings
    case login
    /// A tab as the customer left it.
    case tab(ShopTab)
    /// The start, without anybody.
    case logOut
}

/// The tabs, in their order.
enum ShopTab: String, CaseIterable {
    case home, search, cart, account

    var needsLogin: Bool { self == .cart || self == .account }
}
