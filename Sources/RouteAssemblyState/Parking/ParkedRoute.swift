import Foundation

/// A route in the store of a parking.
struct ParkedRoute<R: SavedRoute>: Codable {
    /// Identifies the entry, also after it has been changed.
    let id: UUID
    let route: R
    /// The user who may resume the route; `nil` for anybody.
    var user: String?
    var date: Date
    /// The number of attempts to resume the route that have not ended.
    ///
    /// If it is greater than 0 when the app starts, an attempt has ended the process.
    var attempts = 0

    init(_ route: R, for user: String?, at date: Date) {
        (id, self.route, self.user, self.date) = (UUID(), route, user, date)
    }

    // MARK: Codable

    private static var version: Int { 1 }

    private enum CodingKeys: String, CodingKey { case version, id, route, user, date, attempts }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "The route has version \(version), and this app reads version \(Self.version).")
        }
        id = try values.decode(UUID.self, forKey: .id)
        route = try values.decode(R.self, forKey: .route)
        user = try values.decodeIfPresent(String.self, forKey: .user)
        date = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .date))
        attempts = try values.decode(Int.self, forKey: .attempts)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(id, forKey: .id)
        try values.encode(route, forKey: .route)
        try values.encodeIfPresent(user, forKey: .user)
        try values.encode(date.timeIntervalSince1970, forKey: .date)
        try values.encode(attempts, forKey: .attempts)
    }
}
