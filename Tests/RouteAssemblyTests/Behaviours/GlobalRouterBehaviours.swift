import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: the router with global interceptors")
struct GlobalRouterBehaviours {
    private struct MakesRoot: RoutingInterceptor {
        let stage: Stage

        func prepare(with context: Void) { stage.log.add("prepare G") }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            stage.log.add("ask G")
            try stage.window.setRoot(navigation(FixtureScreen("b")))
            return .proceed
        }
    }

    private struct RefusesContext: RoutingInterceptor {
        func prepare(with context: Void) throws { throw Refusal(reason: "prepare") }
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    }

    @Test("Global interceptors run before the search, which finds what they have changed (150)")
    func beforeTheSearch() async throws {
        let stage = try Stage("a")
        stage.router.add(NotedInterceptor<Void>(name: "inner", log: stage.log))
        var router = GlobalInterceptorRouter(base: stage.router)
        router.add(MakesRoot(stage: stage))
        let c = stage.step("c").adding(NotedInterceptor<Void>(name: "ci", log: stage.log)).using(.push).from(.current)
            .assemble()
        try await router.navigate(to: c)
        expectHierarchy(stage.window, "N[b, c]")
        #expect(
            stage.log.take() == [
                "prepare G", "ask G", "prepare inner", "prepare ci", "find c", "prepare c", "ask inner", "ask ci",
                "build c",
            ])
    }

    @Test(
        "A global interceptor that throws ends the navigation before the wrapped router begins (151)",
        arguments: [true, false])
    func failure(inPrepare: Bool) async throws {
        let stage = try Stage("a")
        var router = GlobalInterceptorRouter(base: stage.router)
        if inPrepare {
            router.add(RefusesContext())
        } else {
            router.add(InlineInterceptor { (_: Void) in throw Refusal(reason: "perform") })
        }
        let recorder = RoutingRecorder(window: stage.window, router: stage.router)
        let error = await expectRefusal(inPrepare ? .prepareFailed : .intercepted, in: stage.window) {
            try await router.navigate(to: stage.modal("c"))
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: inPrepare ? "prepare" : "perform"))
        #expect(recorder.entries == [] && stage.log.take() == [])
    }

    @Test(
        "An error of the wrapped router is the same with and without the wrapping router (152)",
        arguments: FailingPart.allCases)
    func innerErrors(_ part: FailingPart) async throws {
        func failure(_ navigate: (Stage, AnyDestination) async throws -> Void) async throws -> [String] {
            let stage = try Stage("N1[a, b] ^ d")
            let destination = try part.destination(stage)
            let recorder = RoutingRecorder(window: stage.window, router: stage.router)
            let error = await expectRefusal(part.code, in: stage.window) { try await navigate(stage, destination) }
            return recorder.entries + ["\(String(describing: error))"]
        }
        let plain = try await failure { stage, destination in try await stage.router.navigate(to: destination) }
        let wrapped = try await failure { stage, destination in
            var router = GlobalInterceptorRouter(base: stage.router)
            router.add(InlineInterceptor { (_: Void) in .proceed })
            try await router.navigate(to: destination)
        }
        #expect(plain == wrapped)
        #expect(plain.contains { $0.hasPrefix("#1 failed") })
    }

    @Test("Tasks belong to the wrapped router, and entities run in the order in which they were added (153)")
    func addingTasks() async throws {
        let stage = try Stage("a")
        var router = GlobalInterceptorRouter(base: stage.router)
        for name in ["w1", "w2"] { router.add(NotedInterceptor<Any>(name: name, log: stage.log)) }
        for name in ["i1", "i2"] { router.base.add(NotedInterceptor<Any>(name: name, log: stage.log)) }
        for name in ["t1", "t2"] { router.base.add(NotedTask<Void>(name: name, log: stage.log)) }
        for name in ["p1", "p2"] { router.base.add(NotedPostTask<Void>(name: name, log: stage.log)) }
        let c = StepAssembly(finder: NilFinder(), factory: InlineFactory { (id: Int) in Showing("c", id) })
            .using(.present).from(.current).assemble()
        try await router.navigate(to: c, with: 7)
        expectHierarchy(stage.window, "a ^ c#7")
        #expect(
            stage.log.take() == [
                "prepare w1 with 7", "prepare w2 with 7", "ask w1 with 7", "ask w2 with 7",
                "prepare i1 with 7", "prepare i2 with 7", "prepare t1", "prepare t2", "ask i1 with 7", "ask i2 with 7",
                "t1 on c#7", "t2 on c#7", "t1 on a", "t2 on a",
                "p1 on a", "p2 on a", "p1 on c#7", "p2 on c#7",
            ])
        try await stage.router.navigate(to: stage.modal("d"))
        #expect(
            !stage.log.take().contains { $0.contains("w1") }, "the wrapped router on its own asks none of the wrapper's"
        )
    }
}
