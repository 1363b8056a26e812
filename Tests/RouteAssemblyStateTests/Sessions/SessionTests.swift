import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Random sessions of an app with two windows, which restarts every 50 operations.
@MainActor
struct SessionTests {
    @Test("After a restart, the windows are as before, or the report names what is missing", arguments: Effort.seeds(1))
    func sessions(seed: UInt64) async throws {
        let operations = Effort.count(1_500, long: 8_000)
        let model = SessionModel(seed: seed)
        for operation in 1...operations {
            try await model.step()
            if operation % 50 == 0 { try await model.restart() }
        }
        // Each ending is tested often enough. A short run of a random seed may have no rare one.
        let floor = Effort.value(seed == 1 ? 1 : 0, long: 2)
        for ending in RestartEnding.allCases {
            #expect(model.endings[ending, default: 0] >= floor, "\(ending): \(model.endings)")
        }
    }
}
