import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: how a navigation ends")
struct CompletionBehaviours {
    @Test("A navigation returns after its transition and its post-routing tasks (177)")
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

    @Test("A navigation throws the error of the part that fails (177)", arguments: FailingPart.allCases)
    func throwsErrors(_ part: FailingPart) async throws {
        let stage = try Stage("N1[a, b] ^ d")
        let destination = try part.destination(stage)
        await expectRefusal(part.code, in: stage.window) { try await stage.router.navigate(to: destination) }
    }

    @Test("Cancelling a navigation while an interceptor waits changes nothing (178)")
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

    @Test("A cancelled navigation changes nothing, whatever its interceptor returns (178)", arguments: [true, false])
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

    @Test("Cancelling a navigation after its commit has no effect (178)")
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

    @Test("Every navigation ends exactly once (179)")
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

    @Test("A navigation is done when its action returns, and an action that places nothing is named (180)")
    func actionThatForgets() async throws {
        let stage = try Stage("a")
        let c = stage.step("c").using(PlacesNothing()).from(.current).assemble()
        let error = await expectRefusal(.notPlaced, saying: "c", "PlacesNothing", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(error?.plan?.failure?.target == "FixtureScreen")
    }
}
