import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct RouteRecordTests {
    @Test("A window's record is navigating while an attempt is carried out, and not after it")
    func navigating() async throws {
        let app = try TestApp("N[a, b]")
        let record = app.window.routeRecord
        let log = Log()
        let token = record.observe { event in
            let name = "\(event)".prefix { $0 != "(" }
            log.add("\(name) \(record.isNavigating)")
        }
        let step = StepAssembly.labelled("c").using(.push).from(.stack).assemble()
        try await app.router.navigate(to: step)
        #expect(log.take() == ["begins true", "navigated false"])
        let failing = StepAssembly.failing("d").using(.push).from(.stack).assemble()
        _ = try? await app.router.navigate(to: failing)
        #expect(log.take() == ["begins true", "rolledBack false"])
        #expect(!record.isNavigating)
        token.cancel()
    }
}
