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

    @Test("A navigation throws the error of the part that fails", arguments: NavigationFault.allCases)
    func throwsErrors(_ fault: NavigationFault) async throws {
        let app = try TestApp("N1[a, b] ^ d")
        let destination = try fault.destination(app)
        await expectRefusal(fault.code, in: app.window) { try await app.router.navigate(to: destination) }
    }

    @Test("Cancelling a navigation while an interceptor waits changes nothing")
    func cancelledWhileWaiting() async throws {
        let app = try TestApp("a")
        let gate = GateInterceptor()
        let c = app.step("c").adding(gate).using(.present).from(.topmost).assemble()
        let navigation = Task { try await app.router.navigate(to: c) }
        await gate.untilReached()
        await expectRefusal(.cancelled, saying: "FixtureScreen", in: app.window) {
            navigation.cancel()
            _ = try await navigation.value
        }
        #expect(!app.log.take().contains("build c"))
    }

    @Test("A cancelled navigation changes nothing, whatever its interceptor returns", arguments: [true, false])
    func cancelledWhateverTheAnswer(passes: Bool) async throws {
        let app = try TestApp("a")
        let c = app.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    withUnsafeCurrentTask { $0?.cancel() }
                    if !passes { throw Refusal() }
                    return .proceed
                }
            )
            .using(.present).from(.topmost).assemble()
        let navigation = Task { try await app.router.navigate(to: c) }
        await expectRefusal(.cancelled, in: app.window) { _ = try await navigation.value }
    }

    @Test("Cancelling a navigation after its commit has no effect")
    func cancelledTooLate() async throws {
        let app = try TestApp("a")
        let transitions = ManualTransitions(of: app.window)
        let navigation = Task { try await app.router.navigate(to: app.modal("c")) }
        await transitions.untilBegun()
        navigation.cancel()
        transitions.finish()
        let c = try await navigation.value
        #expect(c === app.window.topmost)
        expectHierarchy(app.window, "a ^ c")
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

    @Test("A navigation is done when its action returns, and an action that places nothing is named")
    func actionThatForgets() async throws {
        let app = try TestApp("a")
        let c = app.step("c").using(PlacesNothing()).from(.topmost).assemble()
        let error = await expectRefusal(.notPlaced, saying: "c", "PlacesNothing", in: app.window) {
            try await app.router.navigate(to: c)
        }
        expect(error?.plan?.failure?.target, equals: "FixtureScreen")
    }
}
