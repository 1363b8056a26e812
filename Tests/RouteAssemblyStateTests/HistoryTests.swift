import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct HistoryTests {
    @Test("A history behaves like an array of trees with a cursor", arguments: 0..<300 as Range<UInt64>)
    func model(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let shop = MiniShop()
        let history = History(sharing: shop.restoration)
        var (trees, cursor) = ([shop.window.snapshot()], 0)
        var steps: [String] = []
        for _ in 0..<40 {
            let before = shop.window.snapshot()
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4:
                guard let route = MiniRoute.allCases.randomElement(using: &generator) else { continue }
                steps.append("\(route)")
                _ = try? await shop.router.navigate(to: route)
                if shop.window.snapshot() != before {
                    trees.removeSubrange((cursor + 1)...)
                    trees.append(shop.window.snapshot())
                    cursor += 1
                }
            case 4, 5:
                steps.append("by hand")
                changeByHand(shop, &generator)
                let now = shop.window.snapshot()
                guard now != before else { continue }
                if cursor > 0, trees[cursor - 1] == now {
                    cursor -= 1
                } else if cursor + 1 < trees.count, trees[cursor + 1] == now {
                    cursor += 1
                } else {
                    trees[cursor] = now
                }
            default:
                let distance = [-3, -2, -1, -1, -1, 1, 1, 2].randomElement(using: &generator) ?? -1
                steps.append("go \(distance)")
                do {
                    try await history.go(distance)
                    try #require(trees.indices.contains(cursor + distance))
                    cursor += distance
                } catch {
                    let error = try #require(error as? RoutingError)
                    #expect(shop.window.snapshot() == before)
                    #expect(!trees.indices.contains(cursor + distance), "\(steps): \(error)")
                }
            }
            try #require(
                shop.window.snapshot().notation == trees[cursor].notation, "seed \(seed) \(steps) \(history.position)")
            #expect(history.position == cursor || trees.count > history.entries.count, "\(steps)")
        }
    }

    private func changeByHand(_ shop: MiniShop, _ generator: inout SeededGenerator) {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        default:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        }
    }
}
