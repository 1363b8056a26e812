import RouteAssembly
import RouteAssemblyTesting
import TestSupport
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
}

/// The interceptors of a router, which are asked before those of the steps.
@MainActor
struct RouterInterceptorTests {
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

    @Test("Interceptors of a router are asked although the plan fails, and can make it succeed")
    func failedPlan() async throws {
        let app = try TestApp("a")
        app.router.add(MakesRoot(app: app))
        app.router.add(NotedInterceptor<Void>(name: "second", log: app.log))
        let c = app.step("c").adding(NotedInterceptor<Void>(name: "ci", log: app.log)).using(.push).from(.nearest)
            .assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "N[b, c]")
        expect(app.log.lines.first, equals: "prepare G")
        expect(
            app.log.take().filter { !$0.hasPrefix("prepare") },
            equals: [
                "find c", "ask G", "find c", "ask second", "ask ci", "build c",
            ])
    }

    @Test(
        "An interceptor of a router that throws ends the navigation, which is reported", arguments: [true, false])
    func failure(inPrepare: Bool) async throws {
        let app = try TestApp("a")
        if inPrepare {
            app.router.add(RefusesContext())
        } else {
            app.router.add(InlineInterceptor { (_: Void) in throw Refusal(reason: "perform") })
        }
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        let error = await expectRefusal(inPrepare ? .prepareFailed : .intercepted, in: app.window) {
            try await app.router.navigate(to: app.modal("c"))
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: inPrepare ? "prepare" : "perform"))
        expect(recorder.entries.first, equals: "#1 began the navigation to FixtureScreen")
        expect(recorder.entries.last, equals: "#1 failed: \(inPrepare ? "prepareFailed" : "intercepted")")
        expect(app.log.take(), equals: (inPrepare ? [] : ["find c", "prepare c"]))
    }

    @Test(
        "An error is the same with an interceptor of the router that proceeds, and through a wrapping router",
        arguments: NavigationFault.allCases)
    func sameErrors(_ fault: NavigationFault) async throws {
        func failure(_ navigate: (TestApp, AnyDestination) async throws -> Void) async throws -> [String] {
            let app = try TestApp("N1[a, b] ^ d")
            let destination = try fault.destination(app)
            let recorder = RoutingRecorder(window: app.window, router: app.router)
            let error = await expectRefusal(fault.code, in: app.window) { try await navigate(app, destination) }
            return recorder.entries + ["\(error?.code, default: "no error"): \(error?.message ?? "")"]
        }
        let plain = try await failure { app, destination in try await app.router.navigate(to: destination) }
        let wrapped = try await failure { app, destination in
            try await PassingRouter(base: app.router).navigate(to: destination)
        }
        let asked = try await failure { app, destination in
            app.router.add(InlineInterceptor { (_: Void) in .proceed })
            try await app.router.navigate(to: destination)
        }
        expect(plain, equals: wrapped)
        expect(plain.last, equals: asked.last)
        #expect(plain.contains { $0.hasPrefix("#1 failed") })
    }

    @Test("The entities of a router run in the order in which they were added, also through a wrapping router")
    func order() async throws {
        let app = try TestApp("a")
        for name in ["i1", "i2"] { app.router.add(NotedInterceptor<Any>(name: name, log: app.log)) }
        for name in ["t1", "t2"] { app.router.add(NotedTask<Void>(name: name, log: app.log)) }
        for name in ["p1", "p2"] { app.router.add(NotedPostTask<Void>(name: name, log: app.log)) }
        let c = StepAssembly(finder: NilFinder(), factory: InlineFactory { (id: Int) in ValueScreen("c", id) })
            .using(.present).from(.topmost).assemble()
        try await PassingRouter(base: app.router).navigate(to: c, with: 7)
        expectHierarchy(app.window, "a ^ c#7")
        expect(
            app.log.take(),
            equals: [
                "prepare i1 with 7", "prepare i2 with 7", "prepare t1", "prepare t2", "ask i1 with 7", "ask i2 with 7",
                "t1 on c#7", "t2 on c#7", "t1 on a", "t2 on a",
                "p1 on a", "p2 on a", "p1 on c#7", "p2 on c#7",
            ])
    }

    @Test("A wrapping router that retries is not rejected because of its first attempt")
    func retry() async throws {
        let window = Window(root: try navigation(Page("a")))
        let outer = Retrying(base: DefaultRouter(window: window, collisionPolicy: .reject))
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
