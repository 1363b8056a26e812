import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: how a navigation ends")
struct CompletionBehaviours {
    @Test("177 it returns after the transition and the post-routing tasks")
    func returnsLast() async throws {
        let stage = try Stage("a")
        let log = stage.log
        stage.window.transitionHandler = { _ in
            log.add("transition begins")
            for _ in 0..<5 { await Task.yield() }
            log.add("transition ends")
        }
        let c = stage.step("c").adding(NotedPostTask<Void>(name: "p", log: log)).using(.present).from(.current)
            .assemble()
        try await stage.router.navigate(to: c)
        log.add("returned")
        #expect(log.take().suffix(5) == ["build c", "transition begins", "transition ends", "p on c", "returned"])
    }

    @Test("177 it throws what went wrong, before and after it had to wait", arguments: FailingPart.allCases)
    func throwsErrors(_ part: FailingPart) async throws {
        let stage = try Stage("N1[a, b] ^ d")
        let destination = try part.destination(stage)
        await expectRefusal(part.code, in: stage.window) { try await stage.router.navigate(to: destination) }
    }

    @Test("178 cancelled while an interceptor waits, it ends with that and moves nothing")
    func cancelledWhileWaiting() async throws {
        let stage = try Stage("a")
        let gate = GateInterceptor()
        let c = stage.step("c").adding(gate).using(.present).from(.current).assemble()
        let navigation = Task { try await stage.router.navigate(to: c) }
        await gate.untilReached()
        await expectRefusal(.cancelled, saying: "FixtureScreen", in: stage.window) {
            navigation.cancel()
            _ = try await navigation.value
        }
        #expect(!stage.log.take().contains("build c"))
    }

    @Test("178 it moves nothing, whatever the interceptor answers to being cancelled", arguments: [true, false])
    func cancelledWhateverTheAnswer(passes: Bool) async throws {
        let stage = try Stage("a")
        let c = stage.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    withUnsafeCurrentTask { $0?.cancel() }
                    if !passes { throw Refusal() }
                    return .proceed
                }
            )
            .using(.present).from(.current).assemble()
        let navigation = Task { try await stage.router.navigate(to: c) }
        await expectRefusal(.cancelled, in: stage.window) { _ = try await navigation.value }
    }

    @Test("178 once the hierarchy has changed, cancelling is too late")
    func cancelledTooLate() async throws {
        let stage = try Stage("a")
        let transitions = ManualTransitions(of: stage.window)
        let navigation = Task { try await stage.router.navigate(to: stage.modal("c")) }
        await transitions.untilBegun()
        navigation.cancel()
        transitions.finish()
        let c = try await navigation.value
        #expect(c === stage.window.topmost)
        expectHierarchy(stage.window, "a ^ c")
    }

    @Test("179 every navigation ends exactly once, whatever becomes of it")
    func endsOnce() async throws {
        let stage = try Stage("a", policy: .latestWins)
        var ends: [Int: [String]] = [:]
        let token = stage.router.observe { event in
            switch event.kind {
            case .failed(let error): ends[event.navigation, default: []].append("\(error.code)")
            case .finished(let target): ends[event.navigation, default: []].append(target)
            default: break
            }
        }
        let gate = GateInterceptor()
        let waiting = stage.step("c").adding(gate).using(.present).from(.current).assemble()
        try await stage.router.navigate(to: stage.modal("b"))
        let refused = stage.step("c").adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.present).from(
            .current
        ).assemble()
        await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: refused) }
        let superseded = Task { try await stage.router.navigate(to: waiting) }
        await gate.untilReached()
        let redirected = stage.step("c").adding(
            InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: stage.modal("d"))) }
        )
        .using(.present).from(.current).assemble()
        let error = await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: redirected) }
        #expect(error?.code == .redirected)
        await #expect(throws: RoutingError.self) { try await superseded.value }
        expectHierarchy(stage.window, "a ^ b ^ d")
        #expect(ends == [1: ["b"], 2: ["intercepted"], 3: ["superseded"], 4: ["redirected"], 5: ["d"]])
        token.cancel()
    }

    @Test(
        "180 an action cannot keep a navigation waiting: it is done when it returns, and one that placed nothing is named"
    )
    func actionThatForgets() async throws {
        let stage = try Stage("a")
        let c = stage.step("c").using(PlacesNothing()).from(.current).assemble()
        let error = await expectRefusal(.notPlaced, saying: "c", "PlacesNothing", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(error?.plan?.failure?.target == "FixtureScreen")
    }
}
