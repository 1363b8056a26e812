import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Random programs of navigations, each of which is previewed before.
///
/// The preview has the structure of the hierarchy that the navigation ends with, or the error. No
/// hook, observer, interceptor, task, loader, or confirmation runs in it, and it keeps no screen.
@MainActor
struct PreviewFuzzTests {
    @Test("A preview is the hierarchy that its navigation ends with", arguments: Effort.seeds(39))
    func sameAsCommit(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var endings: [PreviewProgram.Ending: Int] = [:]
        for number in 0..<Effort.count(100, long: 2_000) {
            let program = try PreviewProgram(seed: generator.next())
            for _ in 0..<8 where program.mistakes.isEmpty { await program.step() }
            try #require(
                program.mistakes == [],
                "repeat with SEED=\(seed), program \(number): \(program.steps.joined(separator: "\n"))")
            try #require(program.close() == 0, "\(program.steps)")
            endings.merge(program.endings, uniquingKeysWith: +)
        }
        // The test proves nothing if an ending never occurs, but some programs of a random seed may lack one.
        if seed != 39, Effort.current == .short { return }
        let floor = Effort.value(1, long: 20)
        let codes: [RoutingError.Code] = [.nothingToUnwind, .cannotBeRemoved, .containerMismatch, .invalidChildren]
        for ending in [.changed, .same, .stopped] + codes.map({ PreviewProgram.Ending.failed($0) }) {
            #expect(endings[ending, default: 0] >= floor, "\(ending): \(endings)")
        }
    }
}
