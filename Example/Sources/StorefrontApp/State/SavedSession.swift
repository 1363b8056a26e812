import RouteAssemblyState

/// The content of the session file: the model, and the screens as the routes that lead to them.
nonisolated struct SavedSession: Codable, Equatable {
    /// The version of the format.
    static let version = 1

    private(set) var version = Self.version
    let shop: SavedShop
    let screens: SavedState

    init(shop: SavedShop, screens: SavedState) { (self.shop, self.screens) = (shop, screens) }
}
