import Foundation
import RouteAssembly

/// The routes in the store of a parking.
struct ParkedRoute: Codable {
    /// The user, or any user, that may resume the routes.
    ///
    /// It is no optional text. A damaged key would count as a missing one then, and any user could
    /// resume the routes.
    private enum Owner: Codable {
        case anyone
        case user(String)
    }

    /// The version of the format.
    private var version = FormatVersion.latest
    /// Identifies the entry, also after it has been changed.
    let id: UUID
    /// The route, or the routes of a journey in their order.
    let routes: [StoredRoute]
    private var owner: Owner
    var date: Date
    /// The number of attempts to resume the routes that have changed the hierarchy and not ended,
    /// 0 or 1.
    ///
    /// If it is 1 when the app starts, the attempt has ended the process.
    var attempts = 0

    init(_ routes: [StoredRoute], for user: String?, at date: Date) {
        (id, self.routes, owner, self.date) = (UUID(), routes, user.map(Owner.user) ?? .anyone, date)
    }

    /// The user who may resume the routes; `nil` if any user may.
    var user: String? {
        get { if case .user(let user) = owner { user } else { nil } }
        set { owner = newValue.map(Owner.user) ?? .anyone }
    }

    /// Reads a parked route.
    ///
    /// - Throws: An error if the data is of another version of the format, or has no routes.
    init(_ data: Data) throws {
        self = try JSONDecoder().decode(ParkedRoute.self, from: data)
        guard version == FormatVersion.latest else {
            throw StoreError("It has version \(version), and this app reads version \(FormatVersion.latest).")
        }
        guard !routes.isEmpty else { throw StoreError("There is no route.") }
    }
}
