import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct CollisionPolicyTests {
    let gate = GateInterceptor()
    let window: Window

    init() throws { window = try Window.fixture("N[home, list]").window }

    private func waiting(_ router: DefaultRouter, for id: Int = 1) async -> Task<Product, any Error> {
        let task = Task { try await router.navigate(to: Shop.product(gate), with: id) }
        await gate.untilReached()
        return task
    }

    @Test("The policy `reject` rejects the later navigation")
    func reject() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        let first = await waiting(router)
        await expectRefusal(.rejected, saying: "Product", "Try again", in: window) {
            try await router.navigate(to: Shop.product(), with: 2)
        }
        gate.open()
        try await expect(first.value.id, equals: 1)
        try await router.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test("Observers get the events of a rejected navigation, which blocks no other one")
    func rejectedEvents() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .reject)
        let first = await waiting(router)
        let recorder = RoutingRecorder(window: window, router: router)
        _ = try? await router.navigate(to: Shop.product(), with: 2)
        expect(recorder.entries, equals: ["#2 began the navigation to Product", "#2 failed: rejected"])
        gate.refuse(with: Refusal())
        _ = try? await first.value
        try await router.navigate(to: Shop.product(), with: 3)
        expectHierarchy(window, "N[home, list, p3]")
    }

    @Test("The policy `latestWins` supersedes the earlier navigation")
    func latestWins() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let first = await waiting(router)
        try await router.navigate(to: Shop.product(), with: 2)
        await expectRefusal(.superseded, saying: "Product", in: window) { _ = try await first.value }
        expectHierarchy(window, "N[home, list, p2]")
    }

    @Test("A later navigation does not wait for the interceptor of a superseded one")
    func latestWinsOverPendingInterceptor() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        let first = Task { try await router.navigate(to: Shop.product(deaf), with: 1) }
        await deaf.untilReached()
        let second = Task { try await router.navigate(to: Shop.product(gate), with: 2) }
        await expectRefusal(.superseded, in: window) { _ = try await first.value }
        await gate.untilReached()
        gate.open()
        _ = try await second.value
        expectHierarchy(window, "N[home, list, p2]")
        deaf.open()
    }

    @Test("A navigation under `latestWins` is cancelled while it waits")
    func latestWinsCancelled() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let first = await waiting(router)
        first.cancel()
        await expectRefusal(.cancelled, in: window) { _ = try await first.value }
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A later navigation does not supersede one that has committed")
    func latestWinsAfterCommit() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let transitions = ManualTransitions(of: window)
        let first = Task { try await router.navigate(to: Shop.product(), with: 1) }
        await transitions.untilBegun()
        // The immediate task runs until the navigation waits.
        let second = Task.immediate { try await router.navigate(to: Shop.product(), with: 2) }
        transitions.finish()
        try await expect(first.value.id, equals: 1)
        await transitions.untilBegun()
        transitions.finish()
        try await expect(second.value.id, equals: 2)
        expectHierarchy(window, "N[home, list, p1, p2]")
    }

    @Test(
        "An unwinding is never rejected and supersedes no navigation", arguments: [CollisionPolicy.reject, .latestWins])
    func unwinding(policy: CollisionPolicy) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let first = await waiting(router)
        try await router.unwind(.back)
        expectHierarchy(window, "N[home]")
        gate.open()
        _ = try await first.value
        expectHierarchy(window, "N[home, p1]")
    }

    @Test("A superseded parent supersedes its children")
    func supersedesChildren() async throws {
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let held = GateInterceptor()
        var serving: Task<Product, any Error>?
        let starts = interceptor { [gate] in
            serving = Task { try await router.navigate(to: Shop.product(gate), with: 9) }
        }
        let first = Task { try await router.navigate(to: Shop.product(starts, held), with: 1) }
        await held.untilReached()
        await gate.untilReached()
        try await router.navigate(to: Shop.product(), with: 5)
        await expectRefusal(.superseded, in: window) { _ = try await first.value }
        await expectRefusal(.superseded, saying: "Product", in: window) { _ = try await serving?.value }
        expectHierarchy(window, "N[home, list, p5]")
    }

    /// A step that presents c when a gate opens.
    private func gated(_ app: TestApp, _ gate: GateInterceptor) -> DestinationStep<FixtureScreen, Void> {
        app.step("c").adding(gate).using(.present).from(.topmost).assemble()
    }

    @Test("A running navigation rejects another one, also through a wrapping router, and completes")
    func rejectsWhileOneRuns() async throws {
        let app = try TestApp("a", policy: .reject)
        let gate = GateInterceptor()
        let first = Task { try await app.router.navigate(to: gated(app, gate)) }
        await gate.untilReached()
        let wrapper = PassingRouter(base: app.router)
        await expectRefusal(.rejected, saying: "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: app.modal("x"))
        }
        await expectRefusal(.rejected, in: app.window) { try await wrapper.navigate(to: app.modal("x")) }
        await expectRefusal(.rejected, in: app.window) {
            try await wrapper.navigate(to: AnyDestination(to: app.modal("x")))
        }
        #expect(!app.log.take().contains("find x"))
        gate.open()
        let c = try await first.value
        expectHierarchy(app.window, "a ^ c")
        #expect(c === app.window.topmost)
    }

    nonisolated static let ends = ["arrived", "failed", "task"]

    @Test(
        "The next navigation is accepted after the first has ended, and from its post-routing task",
        arguments: ends)
    func acceptsAfterEnd(_ end: String) async throws {
        let app = try TestApp("a", policy: .reject)
        var next: Task<Void, any Error>?
        let goOn = { next = Task { try await app.router.navigate(to: app.modal("d")) } }
        let c = app.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    if end == "failed" { throw Refusal() }
                    return .proceed
                }
            )
            .adding(forAnyScreen: InlinePostTask { (_: Screen, _: Void, _) in if end == "task" { goOn() } })
            .using(.present).from(.topmost).assemble()
        do {
            try await app.router.navigate(to: c)
            if end == "arrived" { goOn() }
        } catch {
            expect(error.code, equals: .intercepted)
            goOn()
        }
        try await #require(next).value
        expectHierarchy(app.window, end == "failed" ? "a ^ d" : "a ^ c ^ d")
    }

    @Test(
        "A navigation that an interceptor starts is part of the navigation that runs the interceptor",
        arguments: [CollisionPolicy.reject, .latestWins])
    func nestedInInterceptor(_ policy: CollisionPolicy) async throws {
        let app = try TestApp("a", policy: policy)
        let c = app.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    try await app.router.navigate(to: app.modal("login"))
                    return .proceed
                }
            )
            .using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ login ^ c")
    }

    @Test("Cancelling a navigation whose interceptor never returns lets the next one begin")
    func cancelled() async throws {
        let app = try TestApp("a", policy: .reject)
        let gate = GateInterceptor()
        let stuck = Task { try await app.router.navigate(to: gated(app, gate)) }
        await gate.untilReached()
        stuck.cancel()
        let error = await #expect(throws: RoutingError.self) { try await stuck.value }
        expect(error?.code, equals: .cancelled)
        try await app.router.navigate(to: app.modal("d"))
        expectHierarchy(app.window, "a ^ d")
    }

    @Test("The latest navigation wins over an interceptor that ignores cancellation")
    func interceptorIgnoringCancellation() async throws {
        let app = try TestApp("a", policy: .latestWins)
        let deaf = GateInterceptor(cancellation: .stays)
        let c = app.step("c").adding(deaf).using(.present).from(.topmost).assemble()
        let stuck = Task { try await app.router.navigate(to: c) }
        await deaf.untilReached()
        try await app.router.navigate(to: app.modal("d"))
        let error = await #expect(throws: RoutingError.self) { try await stuck.value }
        expect(error?.code, equals: .superseded)
        expectHierarchy(app.window, "a ^ d")
        deaf.open()
    }

    @Test("Without a policy two consecutive navigations both arrive")
    func twoInARow() async throws {
        let app = try TestApp("N[a]")
        app.window.transitionHandler = { _ in await runReadyTasks() }
        let first = Task { try await app.router.navigate(to: app.modal("b")) }
        let second = Task { try await app.router.navigate(to: app.modal("c")) }
        _ = try await (first.value, second.value)
        expectHierarchy(app.window, "N[a] ^ b ^ c")
    }

    @Test("Navigations interleave: a modal, a login over it, then the navigation that waited for the login")
    func interleaved() async throws {
        let app = try TestApp("N[a]")
        let (gate, login) = (GateInterceptor(), GateInterceptor())
        let loginStep = app.step("login").adding(login).using(.present).from(.topmost).assemble()
        let c = app.step("c").adding(gate)
            .adding(
                InlineInterceptor { (_: Void) in
                    try await app.router.navigate(to: loginStep)
                    return .proceed
                }
            )
            .using(.present).from(.topmost).assemble()
        let first = Task { try await app.router.navigate(to: c) }
        await gate.untilReached()
        try await app.router.navigate(to: app.modal("m"))
        expectHierarchy(app.window, "N[a] ^ m")
        gate.open()
        await login.untilReached()
        login.open()
        _ = try await first.value
        expectHierarchy(app.window, "N[a] ^ m ^ login ^ c")
        #expect(gate.arrivals == 1 && login.arrivals == 1, "planning again runs no interceptor twice")
    }

    @Test("Every navigation runs the global entities of the router, also through a wrapping router")
    func forwarding() async throws {
        let app = try TestApp("a", policy: .reject)
        app.router.add(NotedInterceptor<Void>(name: "i", log: app.log))
        app.router.add(NotedTask<Void>(name: "t", log: app.log))
        app.router.add(NotedPostTask<Void>(name: "p", log: app.log))
        let wrapper = PassingRouter(base: app.router)
        for navigate in [
            { try await app.router.navigate(to: app.modal("b")) },
            { try await wrapper.navigate(to: app.modal("b")) },
        ] as [() async throws -> FixtureScreen] {
            _ = try await navigate()
            expectHierarchy(app.window, "a ^ b")
            let lines = app.log.take().filter { ["ask i", "t on b", "p on b"].contains($0) }
            expect(lines, equals: ["ask i", "t on b", "p on b"])
        }
    }
}
