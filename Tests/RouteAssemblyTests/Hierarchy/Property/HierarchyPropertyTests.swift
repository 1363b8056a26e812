import RouteAssembly
import TestSupport
import Testing

@MainActor
struct HierarchyPropertyTests {
    private let operations = Effort.count(1_000, long: 3_000)

    @Test("The invariants hold after every random operation", arguments: Effort.seeds(1))
    func invariants(seed: UInt64) async {
        let world = World(seed: seed)
        while world.operations < operations, world.failures.isEmpty {
            world.step()
            // Lets other tests use the main actor in this long loop.
            await MainActor.turn()
        }
        #expect(world.failures.isEmpty, "repeat with SEED=\(seed): operation \(world.operations)")
        // The test proves nothing if an operation never succeeds.
        let expected = [
            "push", "pop", "set", "select", "present", "dismiss", "root", "move", "state", "transaction",
            "refused: Refusal",
        ]
        #expect(expected.allSatisfy { world.outcomes[$0, default: 0] >= operations / 500 }, "\(world.outcomes)")
    }
}
