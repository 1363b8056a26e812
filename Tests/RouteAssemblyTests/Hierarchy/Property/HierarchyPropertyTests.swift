import Foundation
import RouteAssembly
import Testing

/// Set ROUTEASSEMBLY_SEED to repeat a run, and ROUTEASSEMBLY_OPERATIONS to make it longer.
private let seeds: [UInt64] =
    ProcessInfo.processInfo.environment["ROUTEASSEMBLY_SEED"].flatMap { UInt64($0) }.map { [$0] }
    ?? [1, 2, 3, 4, 5, 6, UInt64.random(in: 7...UInt64.max)]

private let operations = ProcessInfo.processInfo.environment["ROUTEASSEMBLY_OPERATIONS"].flatMap { Int($0) } ?? 1_500

@MainActor @Suite
struct HierarchyPropertyTests {
    @Test("The invariants hold after every random operation", arguments: seeds)
    func invariants(seed: UInt64) async {
        let world = World(seed: seed)
        while world.operations < operations, world.failures.isEmpty {
            world.step()
            // Lets other tests use the main actor in this long loop.
            await Task.yield()
        }
        #expect(world.failures.isEmpty, "repeat with ROUTEASSEMBLY_SEED=\(seed): operation \(world.operations)")
        // The test proves nothing if an operation never succeeds.
        let expected = [
            "push", "pop", "set", "select", "present", "dismiss", "root", "move", "state", "transaction",
            "refused: Refusal",
        ]
        #expect(expected.allSatisfy { world.outcomes[$0, default: 0] >= operations / 500 }, "\(world.outcomes)")
    }
}
