import Foundation
import RouteAssembly

/// The routes in the store of a parking.
struct ParkedRoute: Codable {
    /// Identifies the entry, also after it has been changed.
    let id: UUID
    /// The route, or the routes of a journey in their order.
    let routes: [StoredRoute]
    /// The user who may resume the routes; `nil` if any user may.
    var user: String?
    var date: Date
    /// The number of attempts to resume the routes that have changed the hierarchy and not ended,
    /// 0 or 1.
    ///
    /// If it is 1 when the app starts, the attempt has ended the process.
    var attempts = 0

    init(_ routes: [StoredRoute], for user: String?, at date: Date) {
        (id, self.routes, self.user, self.date) = (UUID(), routes, user, date)
    }

    // MARK: Codable

    /// The version of the format.
    private static var version: Int { 1 }

    private enum CodingKeys: String, CodingKey { case version, id, routes, user, date, attempts }

    init(from decoder: any Decoder) throws {
        _ = try FormatVersion.read(decoder, of: "parked route", upTo: Self.version)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(UUID.self, forKey: .id)
        routes = try values.decode([StoredRoute].self, forKey: .routes)
        guard !routes.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .routes, in: values, debugDescription: "There is no route.")
        }
        // A route without a user may be resumed by any user, so a damaged key must not count as a
        // missing one.
        user = try values.decode(String?.self, forKey: .user)
        date = Date(timeIntervalSince1970: try values.decode(Double.self, forKey: .date))
        attempts = try values.decode(Int.self, forKey: .attempts)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Self.version, forKey: .version)
        try values.encode(id, forKey: .id)
        try values.encode(routes, forKey: .routes)
        try values.encode(user, forKey: .user)
        try values.encode(date.timeIntervalSince1970, forKey: .date)
        try values.encode(attempts, forKey: .attempts)
    }
}
