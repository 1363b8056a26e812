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
        id = UUID()
        self.routes = routes
        owner = user.map(Owner.user) ?? .anyone
        self.date = date
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

/// A parked route as it is stored, with the decoded routes.
struct ParkedEntry {
    var stored: ParkedRoute
    let routes: [any SavedRoute]
    var id: UUID { stored.id }

    func isTo(_ others: [any Route]) -> Bool {
        routes.map { AnyHashable($0) } == others.map { $0 as? AnyHashable }
    }
}

extension StateStore {
    /// Returns the parked route, unless it cannot be read.
    @MainActor
    func load(reading record: RouteRecord, _ onProblem: (StoreError) -> Void) -> ParkedEntry? {
        do {
            guard let data = try load() else { return nil }
            let stored = try ParkedRoute(data)
            return ParkedEntry(stored: stored, routes: try stored.routes.map { try $0.read(in: record) })
        } catch {
            onProblem(StoreError("The parked route cannot be read, and counts as none.", underlying: error))
            return nil
        }
    }

    /// Stores a parked route, or removes the one that is stored.
    ///
    /// - Returns: Whether the store has not failed.
    func save(_ entry: ParkedRoute?, _ onProblem: (StoreError) -> Void) -> Bool {
        do {
            try save(entry.map { try JSONEncoder().encode($0) })
            return true
        } catch {
            let message =
                entry == nil
                ? "The parked route cannot be removed from its store."
                : "The parked route cannot be stored, and is not resumed."
            onProblem(StoreError(message, underlying: error))
            return false
        }
    }
}

extension ParkedRoute {
    func isExpired(after lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        // A route from the future means that the clock has been turned back.
        return age < 0 || age >= lifetime / .seconds(1)
    }
}
