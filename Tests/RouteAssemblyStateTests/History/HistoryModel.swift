import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// A window with a history, and the list of places with a cursor that the history has to behave
/// like.
@MainActor
final class HistoryModel {
    private let shop = MiniShop()
    private let history: History
    private var generator: SeededGenerator
    private var ids: [Int]
    private var cursor = 0
    private var steps: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        history = History(of: shop.router, limit: 1000)
        ids = history.entries.map(\.id)
    }

    func step() async throws {
        var isAsked = false
        shop.verdict =
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: { throw RoutingError(.notPlaced, "no") }
            case 1:
                // The login itself is not redirected.
                {
                    defer { isAsked = true }
                    return isAsked ? .proceed : .redirect(.to(MiniRoute.login))
                }
            default: { .proceed }
            }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: try await navigate()
        case 4, 5: try changeByHand()
        case 6: try await goQuickly()
        default: try await go([-3, -2, -1, -1, -1, 1, 1, 2].randomElement(using: &generator) ?? -1)
        }
        try #require(history.position == cursor && history.entries.map(\.id) == ids, "\(steps)")
    }

    private func navigate() async throws {
        guard let route = MiniRoute.allCases.randomElement(using: &generator) else { return }
        steps.append("\(route)")
        guard (try? await shop.router.navigate(to: route)) != nil else { return }
        let new = history.entries.map(\.id)
        if new == ids {
            try #require(history.position == cursor, "\(steps)")
        } else {
            // A place that a navigation was redirected to is replaced by the next one.
            try #require((cursor...cursor + 1).contains(history.position), "\(steps)")
            try #require(new.dropLast() == ids.prefix(history.position), "\(steps)")
        }
        try #require(history.entries[history.position].screen === shop.window.visibleScreen, "\(steps)")
        ids = new
        cursor = history.position
    }

    private func changeByHand() throws {
        steps.append("by hand")
        let before = shop.window.snapshot()
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        default:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        }
        try #require(abs(history.position - cursor) <= 1, "\(steps)")
        // After a redirect, the login is no place.
        if shop.window.snapshot() != before, !(shop.window.visibleScreen is LoginPage) {
            try #require(history.entries[history.position].screen === shop.window.visibleScreen, "\(steps)")
        }
        cursor = history.position
    }

    private func go(_ distance: Int) async throws {
        steps.append("go \(distance)")
        let before = shop.window.snapshot()
        let target = cursor + distance
        let entry = ids.indices.contains(target) ? history.entries[target] : nil
        let screen = entry?.screen.flatMap { screen in shop.window.screens.contains { $0 === screen } ? screen : nil }
        do {
            let arrival = try await history.go(distance)
            guard arrival.redirect == nil else { return }
            cursor = history.position
            let entry = history.entries[cursor]
            try #require(shop.window.visibleScreen === entry.screen, "\(steps)")
            // Another place means that the screen has left, and no route leads to it.
            if cursor != target { try #require(screen == nil && entry.id != ids[target], "\(steps)") }
            if let route = entry.routes.last as? MiniRoute {
                try #require(shop.window.route as? MiniRoute == route, "\(steps)")
            } else if cursor == target {
                try #require(shop.window.visibleScreen === screen, "\(steps)")
            }
        } catch let error as RoutingError {
            try #require(shop.window.snapshot() == before, "\(steps): \(error)")
            // The mailbox is pushed on a stack, and the stack may have left with the mailbox.
            let lacksStack = !shop.window.screens.contains { $0 is NavigationContainer }
            let isMailbox = entry?.routes.last as? MiniRoute == .mailbox
            let expected: [RoutingError.Code] =
                if entry == nil {
                    [.nothingToUnwind]
                } else if screen == nil {
                    [.intercepted, isMailbox && lacksStack ? .originNotFound : .unregisteredRoute]
                } else {
                    [.intercepted]
                }
            try #require(expected.contains(error.code), "\(steps): \(error)")
        }
    }

    /// Goes several times without waiting.
    private func goQuickly() async throws {
        shop.verdict = { .proceed }
        let distance = Bool.random(using: &generator) ? -1 : 1
        steps.append("go \(distance) three times")
        let start = cursor
        var isSkipping = false
        history.onProblem = { _ in isSkipping = true }
        var failures = 0
        for call in (0..<3).map({ _ in Task { try await history.go(distance) } }) {
            do { _ = try await call.value } catch {
                failures += (error as? RoutingError)?.code == .nothingToUnwind ? 0 : 1
            }
        }
        cursor = history.position
        if !isSkipping, failures == 0 {
            try #require(cursor == min(max(start + 3 * distance, 0), ids.count - 1), "\(steps)")
        }
    }
}
