import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct RestorationTests {
    @Test(
        "A random state is restored in a new window, and saved again in the same way",
        arguments: 0..<400 as Range<UInt64>)
    func randomStates(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var shop = MiniShop()
        for _ in 0..<Int.random(in: 1...14, using: &generator) { await step(shop, &generator) }
        let data = try encoded(shop.restoration.save())
        let tree = shop.window.snapshot()
        for _ in 0..<3 {
            let next = MiniShop()
            let state = try JSONDecoder().decode(SavedState<MiniRoute>.self, from: data)
            let report = try await next.restoration.restore(state)
            #expect(report.dropped.isEmpty)
            #expect(next.window.snapshot().notation == tree.notation, "\(state.routes)")
            #expect(report.isComplete)
            #expect(try encoded(next.restoration.save()) == data)
            shop = next
        }
    }

    private func encoded(_ state: SavedState<MiniRoute>) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(state)
    }

    private func step(_ shop: MiniShop, _ generator: inout SeededGenerator) async {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        case 2:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        case 3: try? await shop.router.unwind(.back)
        default:
            guard let route = MiniRoute.allCases.randomElement(using: &generator) else { return }
            _ = try? await shop.router.navigate(to: route)
        }
    }
}
