import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Random programs of navigations whose loaders are late, fail, or ignore their cancellation, of
/// tasks that are cancelled, of a user who logs in and out, and of other changes of the hierarchy.
///
/// Each loader runs at most once for a context, and only after its interceptor has allowed it. Each
/// navigation ends, for a reason that has occurred, and nothing is left in memory.
@MainActor
struct LoadingFuzzTests {
    @Test(
        "Loaders run once, and with permission, in all interleavings, whether they begin at once or not",
        arguments: Effort.seeds(37), [true, false])
    func interleavings(seed: UInt64, beginsAtOnce: Bool) async throws {
        var generator = SeededGenerator(seed: seed)
        var endings: [LoadingProgram.Ending: Int] = [:]
        for _ in 0..<Effort.count(300, long: 2_000) {
            let program = LoadingProgram(seed: generator.next())
            await QuestionTask.$beginsAtOnce.withValue(beginsAtOnce) {
                for _ in 0..<10 { await program.step() }
                await program.close()
            }
            try #require(program.mistakes == [], "\(program.steps)")
            try #require(await until { program.livingValues == 0 }, "\(program.steps): a value is left")
            for visit in program.visits {
                let ending = try #require(visit.ending, "\(program.steps): a navigation has not ended")
                endings[ending, default: 0] += 1
            }
        }
        let floor = Effort.value(12, long: 80)
        for ending in LoadingProgram.Ending.expected {
            #expect(endings[ending, default: 0] >= floor, "\(ending): \(endings)")
        }
    }
}
