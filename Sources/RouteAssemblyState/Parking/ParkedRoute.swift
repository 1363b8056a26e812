import Foundation

/// The routes in the store of a parking.
struct ParkedRoute<R: SavedRoute>: Codable {
    /// Identifies the entry, also after it has been changed.
    let id: UUID
    /// The route, or the routes of a journey in their order.
    let routes: [R]
    /// The user who may resume the routes; `nil` for anybody.
    var user: String?
    var date: Date
    /// The number of attempts to resume the routes that have not ended, 0 or 1.
    ///
    /// If it is 1 when the app starts, the attempt has ended the process.
    var attempts = 0

    init(_ routes: [R], for user: String?, at date: Date) {
        (id, self.routes, self.user, self.date) = (UUID(), routes, user, date)
    }

    // MARK: Codable

    /// The version of the format that is written.
    ///
    /// Version 1 has one `route`.
    private static var version: Int { 2 }

    private enum CodingKeys: String, CodingKey { case version, id, route, routes, user, date, attempts }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let version = try values.decode(Int.self, forKey: .version)
        guard 1...Self.version ~= version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: values,
                debugDescription: "The route has version \(version), and this app reads versions 1 to \(Self.version).")
        }
        id = try values.decode(UUID.self, forKey: .id)
        routes =
            version == 1
            ? [try values.decode(R.self, forKey: .route)] : try values.decode([R].self, forKey: .routes)
        guard !routes.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .routes, in: values, debugDescription: "There is no route.")
        }
        user = try values.decodeIfPresent(String.self, forKey: .user)
        date = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .date))
        attempts = try values.decode(Int.self, forKey: .attempts)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(id, forKey: .id)
        try values.encode(routes, forKey: .routes)
        try values.encodeIfPresent(user, forKey: .user)
        try values.encode(date.timeIntervalSince1970, forKey: .date)
        try values.encode(attempts, forKey: .attempts)
    }
}
