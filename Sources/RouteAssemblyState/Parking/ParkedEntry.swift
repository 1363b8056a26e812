import Foundation
import RouteAssembly

/// A parked route as it is stored, with the decoded routes.
struct ParkedEntry {
    var stored: ParkedRoute
    let routes: [any SavedRoute]
    var id: UUID { stored.id }

    /// Indicates whether a navigation is to the routes.
    func isTo(_ others: [any Route]) -> Bool {
        routes.map { AnyHashable($0) } == others.map { $0 as? AnyHashable }
    }
}

extension StateStore {
    /// Returns the parked route; `nil` if there is none, or it cannot be read.
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
    /// Indicates whether the route was parked too long ago.
    func isExpired(after lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(date)
        // A route from the future means that the clock has been turned back.
        return age < 0 || age >= lifetime / .seconds(1)
    }
}
