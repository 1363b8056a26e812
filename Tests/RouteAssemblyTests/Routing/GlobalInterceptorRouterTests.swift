import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Retries a navigation that fails.
private struct Retrying: ForwardingRouter {
    let base: DefaultRouter

    func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        do { return try await base.navigate(to: step, with: context, animated: animated) } catch {}
        return try await base.navigate(to: step, with: context, animated: animated)
    }
    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        do { return try await base.navigate(to: destination, animated: animated) } catch {}
        return try await base.navigate(to: destination, animated: animated)
    }
}

@MainActor @Suite
struct GlobalInterceptorRouterTests {
    private struct MakesRoot: RoutingInterceptor {
        let app: TestApp

        func prepare(with context: Void) { app.log.add("prepare G") }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            app.log.add("ask G")
            try app.window.setRoot(navigation(FixtureScreen("b")))
            return .proceed
        }
    }

    private struct RefusesContext: RoutingInterceptor {
        func prepare(with context: Void) throws { throw Refusal(reason: "prepare") }
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    }

    @Test("150 Global interceptors run before the search, which finds what they have changed")
    func beforeTheSearch() async throws {
        let app = try TestApp("a")
        app.router.add(NotedInterceptor<Void>(name: "inner", log: app.log))
        var router = GlobalInterceptorRouter(base: app.router)
        router.add(MakesRoot(app: app))
        let c = app.step("c").adding(NotedInterceptor<Void>(name: "ci", log: app.log)).using(.push).from(.current)
            .assemble()
        try await router.navigate(to: c)
        expectHierarchy(app.window, "N[b, c]")
        #expect(
            app.log.take() == [
                "prepare G", "ask G", "prepare inner", "prepare ci", "find c", "prepare c", "ask inner", "ask ci",
                "build c",
            ])
    }

    @Test(
        "151 A global interceptor that throws ends the navigation before the wrapped router begins",
        arguments: [true, false])
    func failure(inPrepare: Bool) async throws {
        let app = try TestApp("a")
        var router = GlobalInterceptorRouter(base: app.router)
        if inPrepare {
            router.add(RefusesContext())
        } else {
            router.add(InlineInterceptor { (_: Void) in throw Refusal(reason: "perform") })
        }
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        let error = await expectRefusal(inPrepare ? .prepareFailed : .intercepted, in: app.window) {
            try await router.navigate(to: app.modal("c"))
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: inPrepare ? "prepare" : "perform"))
        #expect(recorder.entries == [] && app.log.take() == [])
    }

    @Test(
        "152 An error of the wrapped router is the same with and without the wrapping router",
        arguments: NavigationFault.allCases)
    func innerErrors(_ fault: NavigationFault) async throws {
        func failure(_ navigate: (TestApp, AnyDestination) async throws -> Void) async throws -> [String] {
            let app = try TestApp("N1[a, b] ^ d")
            let destination = try fault.destination(app)
            let recorder = RoutingRecorder(window: app.window, router: app.router)
            let error = await expectRefusal(fault.code, in: app.window) { try await navigate(app, destination) }
            return recorder.entries + ["\(String(describing: error))"]
        }
        let plain = try await failure { app, destination in try await app.router.navigate(to: destination) }
        let wrapped = try await failure { app, destination in
            var router = GlobalInterceptorRouter(base: app.router)
            router.add(InlineInterceptor { (_: Void) in .proceed })
            try await router.navigate(to: destination)
        }
        #expect(plain == wrapped)
        #expect(plain.contains { $0.hasPrefix("#1 failed") })
    }

    @Test("153 Tasks belong to the wrapped router, and entities run in the order in which they were added")
    func addingTasks() async throws {
        let app = try TestApp("a")
        var router = GlobalInterceptorRouter(base: app.router)
        for name in ["w1", "w2"] { router.add(NotedInterceptor<Any>(name: name, log: app.log)) }
        for name in ["i1", "i2"] { router.base.add(NotedInterceptor<Any>(name: name, log: app.log)) }
        for name in ["t1", "t2"] { router.base.add(NotedTask<Void>(name: name, log: app.log)) }
        for name in ["p1", "p2"] { router.base.add(NotedPostTask<Void>(name: name, log: app.log)) }
        let c = StepAssembly(finder: NilFinder(), factory: InlineFactory { (id: Int) in ValueScreen("c", id) })
            .using(.present).from(.current).assemble()
        try await router.navigate(to: c, with: 7)
        expectHierarchy(app.window, "a ^ c#7")
        #expect(
            app.log.take() == [
                "prepare w1 with 7", "prepare w2 with 7", "ask w1 with 7", "ask w2 with 7",
                "prepare i1 with 7", "prepare i2 with 7", "prepare t1", "prepare t2", "ask i1 with 7", "ask i2 with 7",
                "t1 on c#7", "t2 on c#7", "t1 on a", "t2 on a",
                "p1 on a", "p2 on a", "p1 on c#7", "p2 on c#7",
            ])
        try await app.router.navigate(to: app.modal("d"))
        #expect(
            !app.log.take().contains { $0.contains("w1") }, "the wrapped router on its own asks none of the wrapper's"
        )
    }

    @Test("A router that retries is not rejected because of its first attempt")
    func retry() async throws {
        let window = Window(root: try navigation(Page("a")))
        let outer = GlobalInterceptorRouter(
            base: Retrying(base: DefaultRouter(window: window, collisionPolicy: .reject)))
        var attempts = 0
        let step = Shop.page(
            "p",
            InlineInterceptor { (_: Void) in
                attempts += 1
                if attempts == 1 { throw Refusal(reason: "not yet") }
                return .proceed
            })
        try await outer.navigate(to: step)
        expectHierarchy(window, "N[a, p]")
    }
}
