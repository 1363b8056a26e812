import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Files of states that no program has written.
///
///     EFFORT=long OPERATIONS=20000 swift test --filter MutatedStateTests   20,000 files for each
///     seed
@MainActor
struct MutatedStateTests {
    @Test(
        "Whatever a file contains, its screens are restored, the report names the others, or an error says why",
        arguments: Effort.seeds(1))
    func mutated(seed: UInt64) async throws {
        let shop = MiniShop()
        for route in [MiniRoute.product(1), .list, .settings, .note("a"), .about] {
            try await shop.router.navigate(to: route)
        }
        shop.window.topmost?.replaceRoute(MiniRoute.about)
        let original = try EditableJSON(JSONEncoder().encode(shop.restoration.save()))
        var generator = SeededGenerator(seed: seed)
        var endings: [String: Int] = [:]
        for number in 0..<Effort.count(80, long: 500) {
            var file = original
            let steps = (0..<Int.random(in: 1...3, using: &generator)).map { _ in mutate(&file, using: &generator) }
            let comment: Comment = "seed \(seed), file \(number): \(steps)"
            let state: SavedState
            do {
                state = try JSONDecoder().decode(SavedState.self, from: file.data())
            } catch {
                #expect(error is DecodingError, comment)
                endings["refused", default: 0] += 1
                continue
            }
            let next = MiniShop()
            let report = try await next.restoration.restore(state)
            expectInvariants(next.window)
            let root = next.window.root
            #expect(root is TabContainer || root.map { type(of: $0) == Screen.self } == true, comment)
            #expect(report.isComplete || !report.differences.isEmpty || state.snapshot == nil, comment)
            endings[report.isComplete ? "complete" : "partial", default: 0] += 1
            // A state that a restoration has left has no route that cannot be restored.
            let last = MiniShop()
            let again = try await last.restoration.restore(next.restoration.save())
            let dropped = again.dropped.map(\.description).filter { !$0.contains("no route has led to it") }
            expect(dropped, equals: [], comment)
        }
        #expect(endings.count == 3 && endings.values.allSatisfy { $0 > 5 }, "\(endings)")
    }

    /// Changes a value, and returns a text that says how.
    private func mutate(_ file: inout EditableJSON, using generator: inout SeededGenerator) -> String {
        let paths = file.paths.filter { !$0.hasPrefix("snapshot") }
        guard let path = paths.randomElement(using: &generator) else { return "nothing" }
        let values: [Any] = [
            NSNull(), true, 0, 1, -1, 7, Int.max, Int.min, 0.5, 1e308, "", "home", "tabs", [Any](), [String: Any](),
            [0, 1], #"{"settings":{}}"#, ["visit": 0, "screen": 99_999], ["leg": 1, "step": 1],
        ]
        var list = file.list(path)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            file[path] = nil
            return "remove \(path)"
        case 1...3 where list.count > 1:
            list.shuffle(using: &generator)
            file[path] = list
            return "shuffle \(path)"
        case 1 where list.count == 1:
            file.append(list[0], to: path)
            return "repeat \(path)"
        case 1...3:
            // Another value of the same key.
            let key = path.split(separator: ".").last ?? ""
            let others = paths.filter { $0.split(separator: ".").last == key }
            let other = others.randomElement(using: &generator) ?? path
            file[path] = file[other]
            return "copy \(other) to \(path)"
        default:
            let value = values.randomElement(using: &generator) ?? NSNull()
            file[path] = value
            return "set \(path) to \(value)"
        }
    }
}
