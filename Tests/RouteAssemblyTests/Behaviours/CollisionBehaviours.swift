import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What takes the place of a lock shared by routers: a router's policy for navigations that
/// overlap.
@MainActor @Suite("Behaviours: one navigation at a time")
struct CollisionBehaviours {
    /// A step that presents c once a gate opens.
    private func gated(_ stage: Stage, _ gate: GateInterceptor) -> DestinationStep<FixtureScreen, Void> {
        stage.step("c").adding(gate).using(.present).from(.current).assemble()
    }

    @Test("A running navigation rejects another one, also through a wrapping router, and completes (154)")
    func rejectsWhileOneRuns() async throws {
        let stage = try Stage("a", policy: .reject)
        let gate = GateInterceptor()
        let first = Task { try await stage.router.navigate(to: gated(stage, gate)) }
        await gate.untilReached()
        let wrapper = GlobalInterceptorRouter(base: stage.router)
        await expectRefusal(.rejected, saying: "FixtureScreen", in: stage.window) {
            try await stage.router.navigate(to: stage.modal("x"))
        }
        await expectRefusal(.rejected, in: stage.window) { try await wrapper.navigate(to: stage.modal("x")) }
        await expectRefusal(.rejected, in: stage.window) {
            try await wrapper.navigate(to: AnyDestination(to: stage.modal("x")))
        }
        #expect(!stage.log.take().contains("find x"))
        gate.open()
        let c = try await first.value
        expectHierarchy(stage.window, "a ^ c")
        #expect(c === stage.window.topmost)
    }

    nonisolated static let cases155 = ["arrived", "failed", "task"]

    @Test(
        "The next navigation is accepted after the first has ended, and from its post-routing task (155)",
        arguments: cases155)
    func acceptsAfterEnd(_ end: String) async throws {
        let stage = try Stage("a", policy: .reject)
        var next: Task<Void, any Error>?
        let goOn = { next = Task { try await stage.router.navigate(to: stage.modal("d")) } }
        let c = stage.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    if end == "failed" { throw Refusal() }
                    return .proceed
                }
            )
            .adding(InlinePostTask { (_: Screen, _: Void, _) in if end == "task" { goOn() } })
            .using(.present).from(.current).assemble()
        do {
            try await stage.router.navigate(to: c)
            if end == "arrived" { goOn() }
        } catch {
            #expect(error.code == .intercepted)
            goOn()
        }
        try await #require(next).value
        expectHierarchy(stage.window, end == "failed" ? "a ^ d" : "a ^ c ^ d")
    }

    @Test(
        "A navigation that an interceptor starts is part of the navigation that runs the interceptor (156)",
        arguments: [CollisionPolicy.reject, .latestWins])
    func nestedInInterceptor(_ policy: CollisionPolicy) async throws {
        let stage = try Stage("a", policy: policy)
        let c = stage.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    try await stage.router.navigate(to: stage.modal("login"))
                    return .proceed
                }
            )
            .using(.present).from(.current).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ login ^ c")
    }

    @Test("Cancelling a navigation whose interceptor never returns lets the next one begin (157)")
    func cancelled() async throws {
        let stage = try Stage("a", policy: .reject)
        let gate = GateInterceptor()
        let stuck = Task { try await stage.router.navigate(to: gated(stage, gate)) }
        await gate.untilReached()
        stuck.cancel()
        let error = await #expect(throws: RoutingError.self) { try await stuck.value }
        #expect(error?.code == .cancelled)
        try await stage.router.navigate(to: stage.modal("d"))
        expectHierarchy(stage.window, "a ^ d")
    }

    @Test("The latest navigation wins over an interceptor that ignores cancellation (157)")
    func interceptorIgnoringCancellation() async throws {
        let stage = try Stage("a", policy: .latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        let c = stage.step("c").adding(deaf).using(.present).from(.current).assemble()
        let stuck = Task { try await stage.router.navigate(to: c) }
        await deaf.untilReached()
        try await stage.router.navigate(to: stage.modal("d"))
        let error = await #expect(throws: RoutingError.self) { try await stuck.value }
        #expect(error?.code == .superseded)
        expectHierarchy(stage.window, "a ^ d")
        deaf.open()
    }

    @Test("Without a policy two consecutive navigations both arrive (158)")
    func twoInARow() async throws {
        let stage = try Stage("N[a]")
        stage.window.transitionHandler = { _ in for _ in 0..<5 { await Task.yield() } }
        let first = Task { try await stage.router.navigate(to: stage.modal("b")) }
        let second = Task { try await stage.router.navigate(to: stage.modal("c")) }
        _ = try await (first.value, second.value)
        expectHierarchy(stage.window, "N[a] ^ b ^ c")
    }

    @Test("Navigations interleave: a modal, a login over it, then the navigation that waited for the login (158)")
    func interleaved() async throws {
        let stage = try Stage("N[a]")
        let (gate, login) = (GateInterceptor(), GateInterceptor())
        let loginStep = stage.step("login").adding(login).using(.present).from(.current).assemble()
        let c = stage.step("c").adding(gate)
            .adding(
                InlineInterceptor { (_: Void) in
                    try await stage.router.navigate(to: loginStep)
                    return .proceed
                }
            )
            .using(.present).from(.current).assemble()
        let first = Task { try await stage.router.navigate(to: c) }
        await gate.untilReached()
        try await stage.router.navigate(to: stage.modal("m"))
        expectHierarchy(stage.window, "N[a] ^ m")
        gate.open()
        await login.untilReached()
        login.open()
        _ = try await first.value
        expectHierarchy(stage.window, "N[a] ^ m ^ login ^ c")
        #expect(gate.arrivals == 1 && login.arrivals == 1, "planned again, nobody is asked twice")
    }

    @Test("Every navigation runs the global entities of the router, also through wrapping routers (159)")
    func forwarding() async throws {
        let stage = try Stage("a", policy: .reject)
        stage.router.add(NotedInterceptor<Void>(name: "i", log: stage.log))
        stage.router.add(NotedTask<Void>(name: "t", log: stage.log))
        stage.router.add(NotedPostTask<Void>(name: "p", log: stage.log))
        let wrapper = GlobalInterceptorRouter(base: GlobalInterceptorRouter(base: stage.router))
        for navigate in [
            { try await stage.router.navigate(to: stage.modal("b")) },
            { try await wrapper.navigate(to: stage.modal("b")) },
        ] as [() async throws -> FixtureScreen] {
            _ = try await navigate()
            expectHierarchy(stage.window, "a ^ b")
            let lines = stage.log.take().filter { ["ask i", "t on b", "p on b"].contains($0) }
            #expect(lines == ["ask i", "t on b", "p on b"])
        }
    }
}
