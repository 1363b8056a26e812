import Foundation
public import RouteAssembly

extension Restoration {
    /// Restores the state in the store, and begins to save by itself.
    ///
    /// ```swift
    /// let report = try await restoration.restore()
    /// if report == nil { try await router.navigate(to: ShopRoute.home, animated: false) }
    /// ```
    ///
    /// A state that this version of the app cannot read, or that contains types of routes that it
    /// does not know, is also kept beside the new one, until ``forget()``: a ``FileStore`` has it
    /// in a file with the suffix `.unread`.
    ///
    /// - Parameters:
    ///   - animated: Whether a renderer animates the change.
    ///   - revise: Returns what happens to a saved route.
    /// - Returns: The report; `nil` if there is no state that can be read.
    /// - Throws: The errors of ``restore(_:animated:revise:)``.
    @discardableResult
    public func restore(
        animated: Bool = false, revise: (any SavedRoute) -> RouteRevision = { _ in .keep }
    ) async throws(RoutingError) -> RestorationReport? {
        guard let saver else { return nil }
        defer { saver.begin() }
        guard let state = await load(from: saver) else { return nil }
        return try await restore(state, animated: animated, revise: revise)
    }

    private func load(from saver: Saver) async -> SavedState? {
        let data: Data
        do {
            guard let content = try await saver.load() else { return nil }
            data = content
        } catch {
            onProblem(StoreError("The saved state cannot be loaded.", underlying: error))
            return nil
        }
        do {
            let state = try JSONDecoder().decode(SavedState.self, from: data)
            if hasUnknownTypes(state) { await setAside(data, by: saver) }
            return state
        } catch {
            onProblem(StoreError("The saved state cannot be read, and is kept beside the next one.", underlying: error))
            await setAside(data, by: saver)
            return nil
        }
    }

    private func hasUnknownTypes(_ state: SavedState) -> Bool {
        let routes = state.window.visits.flatMap(\.routes) + state.window.nodes.compactMap(\.replacement)
        return routes.contains { record.savedType(named: $0.type) == nil }
    }

    private func setAside(_ data: Data, by saver: Saver) async {
        do {
            try await saver.setAside(data)
        } catch {
            onProblem(StoreError("The saved state cannot be kept beside the next one.", underlying: error))
        }
    }

    /// Saves now what has changed, and waits until it is in the store.
    ///
    /// Call it when the app goes to the background or ends, because the states of
    /// ``StateKeeping`` screens change without a change of the hierarchy.
    public func flush() async { await saver?.flush() }
}

/// A state before it is encoded, which may happen off the main actor.
enum UnsavedState: Sendable {
    case saved(SavedState)
    case window(WindowState<any SavedRoute>, [KeptState])

    /// Returns the state with its routes as JSON, and what could not be saved.
    nonisolated func encoded() -> (state: SavedState, problems: [String]) {
        switch self {
        case .saved(let state): return (state, [])
        case .window(let window, let kept):
            let (stored, problems) = window.stored()
            let saved = Set(stored.visits.lazy.filter { !$0.routes.isEmpty }.map(\.number))
            let isSaved = kept.filter { stored.nodes[$0.node].restoringVisit.map(saved.contains) == true }
            return (SavedState(stored, kept: isSaved), problems)
        }
    }
}

/// What a test expects of the routes of a window.
extension Restoration {
    /// Texts that name the types that are not registered, or the routes whose coding loses a value.
    package var lossyRoutes: [String] {
        let routes = WindowTree(window).state().routes
        let unregistered = routes.problems(in: record)
        guard unregistered.isEmpty else { return unregistered }
        return routes.compactMap { route in
            let read = try? StoredRoute(route).read(in: record)
            return AnyHashable(route) == read.map { AnyHashable($0) }
                ? nil : "\(route) is read as \(read.map { "\($0)" } ?? "nothing")."
        }
    }

    /// Texts that name the screens that have replaced their route by one that does not find them.
    package var misleadingRoutes: [String] {
        window.screens.compactMap { screen in
            guard let route = record.visited(screen)?.arrival?.replacement,
                let destination = try? router.destination(of: route), let plan = try? innermost.plan(to: destination),
                plan.origin !== screen || plan.steps.first?.outcome != .found
            else { return nil }
            return
                "\(screen) has replaced its route by \(route), which does not find it. Give the step a finder that finds the screen."
        }
    }
}
