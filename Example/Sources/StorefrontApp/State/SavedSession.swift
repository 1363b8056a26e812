import RouteAssemblyState

/// The content of the session file: the model, and the screens as the routes that lead to them.
nonisolated struct SavedSession: Codable, Equatable {
    /// The version of the format.
    static let version = 1

    private(set) var version = Self.version
    let shop: SavedShop
    /// The screens; `nil` if an earlier version of the shop has saved them in a format that cannot be
    /// read any more.
    let screens: SavedState?

    /// The version in screens of any version.
    struct ScreensVersion: Decodable { let version: Int }

    private enum CodingKeys: CodingKey { case version, shop, screens }

    init(shop: SavedShop, screens: SavedState) { (self.shop, self.screens) = (shop, screens) }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        shop = try values.decode(SavedShop.self, forKey: .shop)
        let screensVersion = try values.decode(ScreensVersion.self, forKey: .screens).version
        screens = screensVersion < 3 ? nil : try values.decode(SavedState.self, forKey: .screens)
    }
}
