import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Limits of interceptors, of navigations, and of the number of navigations that wait.
@MainActor
struct WaitingLimitTests {
    private let app: TestApp
    private let gate = GateInterceptor()
    private let clock = ManualClock()

    init() throws { app = try TestApp("N[home, list]") }

    private func guarded(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled(label).guarded(by: gate).using(.push).from(.stack)
    }

    private func limited(_ gate: GateInterceptor) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("account").guarded(by: gate.timeout(after: .seconds(5), clock: clock)).using(.push)
            .from(.stack)
    }

    private func waiting(_ label: String) async -> Task<FixtureScreen, any Error> {
        let arrivals = gate.arrivals
        let task = Task { try await app.router.navigate(to: guarded(label)) }
        while gate.arrivals == arrivals { await MainActor.turn() }
        return task
    }

    /// Lets the navigations proceed, the oldest first.
    private func openAll() async {
        while gate.waitingCount > 0 {
            gate.open()
            await MainActor.turn()
        }
    }

    private func untilSleeping(_ count: Int = 1) async {
        while clock.sleeperCount < count { await Task.yield() }
    }

    @Test("An interceptor that does not answer in time is named, and nothing has changed")
    func interceptor() async throws {
        let gate = GateInterceptor(cancellation: .stays)
        let task = Task { try await app.router.navigate(to: limited(gate)) }
        await untilSleeping()
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: RoutingError.self) { try await task.value }
        expect(error?.code, equals: .intercepted)
        let cause = error?.underlyingError as? RoutingError
        expect(cause?.code, equals: .timedOut)
        expect(
            cause?.message,
            equals: "GateInterceptor did not answer within 5.0 seconds. Try again, or give it more time.")
        expectHierarchy(app.window, "N[home, list]")
    }

    @Test("Plans and errors name the entity whose time is limited, and not what limits it")
    func names() async throws {
        let guarded = StepAssembly.labelled("account")
            .guarded(by: gate.timeout(after: .seconds(5), clock: clock))
            .adding(gate.timeout(after: .seconds(5), clock: clock)).using(.push).from(.stack)
        let plan = try app.router.plan(to: guarded)
        expect(plan.steps.first?.guards, equals: ["GateInterceptor"])
        expect(plan.steps.first?.interceptors, equals: ["GateInterceptor"])
        let offline = InlineLoader { (_: Void) async throws -> Int in throw RoutingError(.timedOut, "Offline.") }
        let loading = StepAssembly(
            finder: NilFinder(), loading: offline.recorded().timeout(after: .seconds(5), clock: clock)
        ) { number in FixtureScreen("\(number)") }
        .using(.push).from(.stack)
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: loading) }
        expect(error?.message.contains("InlineLoader could not load it"), equals: true)
    }

    @Test("An interceptor that answers in time decides")
    func interceptorInTime() async throws {
        let task = Task { try await app.router.navigate(to: limited(gate)) }
        await gate.untilReached()
        gate.open()
        _ = try await task.value
        expectHierarchy(app.window, "N[home, list, account]")
        expect(clock.sleeperCount, equals: 0)
    }

    @Test("A navigation that waits too long ends, and says what it has waited for")
    func navigation() async throws {
        app.router.limitWaiting(for: .seconds(30), clock: clock)
        let task = await waiting("account")
        await untilSleeping()
        clock.advance(by: .seconds(29))
        await MainActor.turn()
        expectHierarchy(app.window, "N[home, list]")
        clock.advance(by: .seconds(1))
        let error = await #expect(throws: RoutingError.self) { try await task.value }
        expect(error?.code, equals: .timedOut)
        expect(
            error?.message,
            equals: """
                After 30.0 seconds, the navigation to FixtureScreen still waited for GateInterceptor. \
                Try again, or allow more time.
                """)
        expectHierarchy(app.window, "N[home, list]")
        try await app.router.navigate(to: StepAssembly.labelled("free").using(.push).from(.stack))
        expectHierarchy(app.window, "N[home, list, free]")
        expect(clock.sleeperCount, equals: 0)
    }

    @Test("The time of a navigation that arrives is not measured any more")
    func arrival() async throws {
        app.router.limitWaiting(for: .seconds(30), clock: clock)
        let task = await waiting("account")
        await untilSleeping()
        gate.open()
        _ = try await task.value
        #expect(await until { clock.sleeperCount == 0 })
    }

    @Test("The limit of a navigation ends the navigations inside it")
    func child() async throws {
        app.router.limitWaiting(for: .seconds(30), clock: clock)
        let (router, inner) = (app.router, guarded("inner"))
        var code: RoutingError.Code?
        let asking = InlineInterceptor {
            do throws(RoutingError) { try await router.navigate(to: inner) } catch { code = error.code }
            return .proceed
        }
        let task = Task {
            try await router.navigate(to: StepAssembly.labelled("outer").guarded(by: asking).using(.push).from(.stack))
        }
        await gate.untilReached()
        await untilSleeping(2)
        clock.advance(by: .seconds(30))
        await #expect(throws: RoutingError.self) { try await task.value }
        while code == nil { await MainActor.turn() }
        expect(code, equals: .timedOut)
        expectHierarchy(app.window, "N[home, list]")
    }

    @Test("A navigation that is too many ends the oldest one that waits")
    func count() async throws {
        app.router.limitWaiting(count: 2)
        let oldest = await waiting("a")
        let others = [await waiting("b"), await waiting("c")]
        let error = await #expect(throws: RoutingError.self) { try await oldest.value }
        expect(error?.code, equals: .superseded)
        expect(
            error?.message,
            equals: """
                More than 2 navigations waited, so the router ended the oldest, the navigation to FixtureScreen, \
                which waited for GateInterceptor.
                """)
        await openAll()
        for task in others { _ = try await task.value }
        expectHierarchy(app.window, "N[home, list, b, c]")
    }

    @Test("A journey, an unwinding, and a navigation in another window count for themselves")
    func apart() async throws {
        app.router.limitWaiting(count: 1)
        let other = try TestApp("N[start]")
        let journey = Task {
            try await app.router.navigate(through: [.to(guarded("a")), .to(guarded("b"))])
        }
        await gate.untilReached()
        let elsewhere = Task { try await other.router.navigate(to: guarded("x")) }
        while gate.waitingCount < 2 { await MainActor.turn() }
        try await app.router.unwind(.pop)
        expectHierarchy(app.window, "N[home]")
        for _ in 0..<3 {
            await gate.untilReached()
            gate.open()
        }
        _ = try await journey.value
        _ = try await elsewhere.value
        expectHierarchy(app.window, "N[home, a, b]")
        expectHierarchy(other.window, "N[start, x]")
    }

    @Test("Navigations at random leave as many waiting as the limit allows", arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let limit = Int.random(in: 1...4, using: &random)
        app.router.limitWaiting(count: limit)
        var tasks: [(label: String, task: Task<FixtureScreen, any Error>)] = []
        for number in 0..<12 { tasks.append(("p\(number)", await waiting("p\(number)"))) }
        for (_, task) in tasks.dropLast(limit) {
            let error = await #expect(throws: RoutingError.self) { try await task.value }
            expect(error?.code, equals: .superseded)
        }
        await openAll()
        for (_, task) in tasks.suffix(limit) { _ = try await task.value }
        expectHierarchy(
            app.window, "N[\((["home", "list"] + tasks.suffix(limit).map(\.label)).joined(separator: ", "))]")
    }
}
