import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// A window with a history, and the array of trees that the history has to behave like.
@MainActor
final class HistoryModel {
    private struct Entry {
        let tree: HierarchySnapshot
        var isRedirected = false
        @MainActor var isLogin: Bool { tree.notation.contains("LoginPage") }
    }

    private let shop = MiniShop()
    private let history: History
    private var generator: SeededGenerator
    private var entries: [Entry] = []
    private var cursor = 0
    private var steps: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        history = History(of: shop.router, limit: 1000)
        entries = [Entry(tree: tree)]
    }

    private var tree: HierarchySnapshot { shop.window.snapshot() }

    func step() async throws {
        let before = tree
        decideVerdict()
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: await navigate(before)
        case 4, 5: changeByHand(before)
        case 6: try await goQuickly(before)
        default: try await go(before)
        }
        try #require(tree.notation == entries[cursor].tree.notation, "\(steps)")
        try #require(history.position == cursor, "\(steps)")
        try #require(history.entries.count == entries.count, "\(steps)")
    }

    private func decideVerdict() {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: shop.verdict = { throw RoutingError(.notPlaced, "no") }
        case 1:
            // The login itself is not redirected.
            var isAsked = false
            shop.verdict = {
                defer { isAsked = true }
                return isAsked ? .proceed : .redirect(AnyDestination(to: MiniRoute.login))
            }
        default: shop.verdict = { .proceed }
        }
    }

    private func push(isRedirected: Bool) {
        entries.removeSubrange((entries[cursor].isRedirected ? cursor : cursor + 1)...)
        entries.append(Entry(tree: tree, isRedirected: isRedirected))
        cursor = entries.count - 1
    }

    private func navigate(_ before: HierarchySnapshot) async {
        guard let route = MiniRoute.allCases.randomElement(using: &generator) else { return }
        steps.append("\(route)")
        let arrival = try? await shop.router.navigate(to: route)
        if tree != before {
            push(isRedirected: arrival?.redirect != nil)
        } else if let arrival {
            entries[cursor].isRedirected = arrival.redirect != nil
        }
    }

    private func changeByHand(_ before: HierarchySnapshot) {
        steps.append("by hand")
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        default:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        }
        guard tree != before else { return }
        let neighbours = [cursor - 1, cursor + 1].filter(entries.indices.contains)
        if let neighbour = neighbours.first(where: { entries[$0].tree == tree }) {
            cursor = neighbour
        } else {
            entries[cursor] = Entry(tree: tree)
        }
    }

    private func go(_ before: HierarchySnapshot) async throws {
        let distance = [-3, -2, -1, -1, -1, 1, 1, 2].randomElement(using: &generator) ?? -1
        steps.append("go \(distance)")
        do {
            let arrival = try await history.go(distance)
            if arrival.redirect == nil {
                cursor += distance
            } else if tree != before {
                push(isRedirected: true)
            } else {
                entries[cursor].isRedirected = true
            }
        } catch {
            #expect(tree == before, "\(steps)")
            let code = error.code
            let isThere = entries.indices.contains(cursor + distance)
            // No route leads to the login.
            let isLogin = isThere && entries[cursor + distance].isLogin
            let isExpected = isLogin ? [.originNotFound, .intercepted].contains(code) : code == .intercepted
            try #require(isThere ? isExpected : code == .nothingToUnwind, "\(steps): \(error)")
        }
    }

    /// Goes several times without waiting.
    private func goQuickly(_ before: HierarchySnapshot) async throws {
        shop.verdict = { .proceed }
        let distance = Bool.random(using: &generator) ? -1 : 1
        steps.append("go \(distance) three times")
        for call in (0..<3).map({ _ in Task { try await history.go(distance) } }) { _ = try? await call.value }
        let end = min(max(cursor + 3 * distance, 0), entries.count - 1)
        let passed = entries[min(cursor, end)...max(cursor, end)]
        // No route leads to the login. A call that fails drops those that wait for it.
        cursor = passed.contains { $0.isLogin } ? history.position : end
    }
}
