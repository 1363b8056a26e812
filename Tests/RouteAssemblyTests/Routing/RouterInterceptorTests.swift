import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The interceptors of a router, which are asked before those of the steps.
@MainActor
struct RouterInterceptorTests {
    @Test("An interceptor of a router that refuses ends the navigation, which is reported")
    func failure() async throws {
        let app = try TestApp("a")
        app.router.add(InlineInterceptor { (_: Void) in throw Refusal() })
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        let error = await expectRefusal(.intercepted, in: app.window) {
            try await app.router.navigate(to: app.modal("c"))
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal())
        expect(recorder.entries.first, equals: "#1 began the navigation to FixtureScreen")
        expect(recorder.entries.last, equals: "#1 failed: intercepted")
        expect(app.log.lines, equals: ["find c", "prepare c"])
    }

    @Test(
        "An error is the same with an interceptor of the router that proceeds, and through a wrapping router",
        arguments: NavigationFault.allCases)
    func sameErrors(_ fault: NavigationFault) async throws {
        func failure(_ navigate: (TestApp, Destination) async throws -> Void) async throws -> [String] {
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

    /// An interceptor that redirects to a login, and lets only that destination pass.
    private struct LoginGate: Interceptor {
        let login: DestinationStep<FixtureScreen, Void>
        let log: Log

        func perform(with context: Void) async throws -> InterceptorVerdict { .redirect(.to(login)) }

        func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
            log.add("ask for \(destination)")
            return destination.leads(to: login) ? .proceed : try await perform(with: context)
        }
    }

    @Test("An interceptor of a router is told the destination, and lets its own redirect pass")
    func destination() async throws {
        let app = try TestApp("a")
        app.router.add(LoginGate(login: app.modal("login"), log: app.log))
        let arrival = try await app.router.navigate(to: .to(app.step("b").using(.present).from(.topmost)))
        expect("\(arrival)", equals: "login, redirected to FixtureScreen")
        expectHierarchy(app.window, "a ^ login")
        let asked = app.log.take().filter { $0.hasPrefix("ask") }
        expect(asked, equals: ["ask for FixtureScreen", "ask for FixtureScreen"])
    }

    @Test("The interceptor of a step is told the destination of the journey whose step asks, also with a time limit")
    func destinationOfJourney() async throws {
        let app = try TestApp("a")
        let gate = LoginGate(login: app.modal("login"), log: app.log).timeout(after: .seconds(60))
        let named = Destination(named: "named", guardedBy: [gate]) { _ in }
        let arrival = try await app.router.navigate(through: [.to(DestinationStep<Screen, Void>.root), named])
        expect("\(arrival)", equals: "login, redirected to FixtureScreen")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask for named"])
    }

    @Test("An interceptor that redirects its own redirect is named with the circle")
    func circle() async throws {
        let app = try TestApp("a")
        let (login, terms) = (Destination(named: "login") { _ in }, Destination(named: "terms") { _ in })
        struct Circle: Interceptor {
            let next: (Destination) -> Destination

            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }

            func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
                .redirect(next(destination))
            }
        }
        app.router.add(Circle { $0.description == "login" ? terms : login })
        await expectRefusal(
            .redirectLimit, saying: "Circle redirected", "terms (by Circle) → login (by Circle) → terms (by Circle)",
            "perform(with:for:)", in: app.window
        ) { try await app.router.navigate(to: app.modal("b")) }
    }

    @Test("The entities of a router run in the order in which they were added, also through a wrapping router")
    func order() async throws {
        let app = try TestApp("a")
        for name in ["i1", "i2"] { app.router.add(NotedInterceptor<Any>(name: name, log: app.log)) }
        for name in ["t1", "t2"] { app.router.add(NotedTask<Void>(name: name, log: app.log)) }
        for name in ["p1", "p2"] { app.router.add(NotedPostTask<Void>(name: name, log: app.log)) }
        let c = StepAssembly(finder: NilFinder()) { (id: Int) in ValueScreen("c", id) }.using(.present).from(.topmost)
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
}
