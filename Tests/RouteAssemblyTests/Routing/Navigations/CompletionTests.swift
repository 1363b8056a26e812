import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// How a navigation ends.
@MainActor
struct CompletionTests {
    @Test("A navigation returns after its transition and its post-routing tasks")
    func returnsLast() async throws {
        let app = try TestApp("a")
        let log = app.log
        app.window.transitionHandler = { _ in
            log.add("transition begins")
            await runReadyTasks()
            log.add("transition ends")
        }
        let c = app.step("c").adding(forAnyScreen: NotedPostTask<Void>(name: "p", log: log)).using(.present).from(
            .topmost
        )
        .assemble()
        try await app.router.navigate(to: c)
        log.add("returned")
        expect(log.take().suffix(5), equals: ["build c", "transition begins", "transition ends", "p on c", "returned"])
    }

    @Test("Every navigation ends exactly once")
    func endsOnce() async throws {
        let app = try TestApp("a", policy: .latestWins)
        var ends: [Int: [String]] = [:]
        let token = app.router.observe { event in
            switch event.kind {
            case .failed(let error): ends[event.navigation, default: []].append("\(error.code)")
            case .finished(let target): ends[event.navigation, default: []].append(target)
            default: break
            }
        }
        let gate = GateInterceptor()
        let waiting = app.step("c").adding(gate).using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: app.modal("b"))
        let refused = app.step("c").adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.present).from(
            .topmost
        ).assemble()
        await #expect(throws: RoutingError.self) { try await app.router.navigate(to: refused) }
        let superseded = Task { try await app.router.navigate(to: waiting) }
        await gate.untilReached()
        let redirected = app.step("c").adding(
            InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: app.modal("d"))) }
        )
        .using(.present).from(.topmost).assemble()
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: redirected) }
        expect(error?.code, equals: .redirected)
        await #expect(throws: RoutingError.self) { try await superseded.value }
        expectHierarchy(app.window, "a ^ b ^ d")
        expect(ends, equals: [1: ["b"], 2: ["intercepted"], 3: ["superseded"], 4: ["redirected"], 5: ["d"]])
        token.cancel()
    }
}
