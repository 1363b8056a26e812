import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private struct PageRoute: Route {
    var label = "page"
}

@MainActor
struct GoingTests {
    private let app: TestApp
    private let log = Log()

    init() throws {
        app = try TestApp("N[home, list]")
        let log = log
        app.router.errorHandler = { error in log.add("\((error as? RoutingError)?.code.description ?? "\(error)")") }
        app.router.register(PageRoute.self) { route in
            AnyDestination(to: StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
    }

    private let nowhere = AnyDestination(to: StepAssembly.labelled("x").using(.push).from(.around("nowhere")))

    @Test("Synchronous code navigates to a route, a destination, and a step, and goes back")
    func calls() async throws {
        await app.router.go(to: PageRoute()).value
        expectHierarchy(app.window, "N[home, list, page]")
        await app.router.go(.back).value
        expectHierarchy(app.window, "N[home, list]")
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (id: Int) in FixtureScreen("s\(id)") })
            .using(.push).from(.custom(using: .class(NavigationContainer.self)))
        await app.router.go(to: step, with: 7, animated: false).value
        await app.router.go(to: StepAssembly.labelled("t").using(.present).from(.topmost)).value
        expectHierarchy(app.window, "N[home, list, s7] ^ t")
        await app.router.go(to: AnyDestination(to: StepAssembly.labelled("home").from(.root))).value
        expectHierarchy(app.window, "N[home]")
        #expect(log.lines.isEmpty)
    }

    @Test("Calls are carried out in their order")
    func order() async throws {
        app.router.go(to: PageRoute(label: "a"))
        app.router.go(to: PageRoute(label: "b"))
        await app.router.go(to: PageRoute(label: "c")).value
        expectHierarchy(app.window, "N[home, list, a, b, c]")
    }

    @Test("A navigation begins after the calls of synchronous code that were made before it", arguments: [false, true])
    func laterNavigation(isWrapped: Bool) async throws {
        let router: any Router & AnyObject = isWrapped ? PassingRouter(base: app.router) : app.router
        app.window.router = router
        router.go(to: PageRoute(label: "a"))
        router.perform { try await router.navigate(to: PageRoute(label: "b")) }
        app["home"].go(to: PageRoute(label: "c"))
        try await router.navigate(to: PageRoute(label: "d"))
        expectHierarchy(app.window, "N[home, list, a, b, c, d]")
        router.go(.pop)
        try await router.unwind(.pop)
        router.go(to: PageRoute(label: "x"))
        try await router.unwind(.popToRoot)
        expectHierarchy(app.window, "N[home]")
        #expect(log.lines.isEmpty)
    }

    @Test("Work that waits does not hold up later calls, and calls inside work keep their order")
    func work() async throws {
        let gate = Signal<Void>()
        let waiting = app.router.perform {
            await gate.wait()
            try await app.router.navigate(to: PageRoute(label: "late"))
        }
        try await app.router.navigate(to: PageRoute(label: "early"))
        expectHierarchy(app.window, "N[home, list, early]")
        gate.send()
        await waiting.value
        await app.router.perform {
            app.router.go(to: PageRoute(label: "a"))
            try await app.router.navigate(to: PageRoute(label: "b"))
        }.value
        expectHierarchy(app.window, "N[home, list, early, late, a, b]")
    }

    @Test("The last call wins, also if an earlier one was made by synchronous code")
    func latestWins() async throws {
        let app = try TestApp("N[home, list]", policy: .latestWins)
        let gate = GateInterceptor()
        var codes: [RoutingError.Code] = []
        app.router.register(PageRoute.self) { route in
            AnyDestination(to: StepAssembly.labelled(route.label).guarded(by: gate).using(.push).from(.stack))
        }
        app.router.go(to: PageRoute(label: "a")) { result in
            if case .failure(let error) = result { codes.append(error.code) }
        }
        try await app.router.navigate(to: StepAssembly.labelled("b").using(.push).from(.stack))
        expectHierarchy(app.window, "N[home, list, b]")
        await MainActor.turn()
        expect(codes, equals: [.superseded])
    }

    @Test("Calls at random begin in their order", arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let wrapping = PassingRouter(base: app.router)
        let routers: [any Router] = [app.router, wrapping]
        app.window.router = wrapping
        var (calls, running): ([String], [Task<Void, Never>]) = (["home", "list"], [])
        for number in 0..<30 {
            let (label, router) = ("p\(number)", routers[Int.random(in: 0...1, using: &random)])
            calls.append(label)
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: running.append(router.go(to: PageRoute(label: label)))
            case 2: running.append(router.perform { try await router.navigate(to: PageRoute(label: label)) })
            case 3: running.append(app["home"].go(to: PageRoute(label: label)))
            default: try await router.navigate(to: PageRoute(label: label))
            }
            if Int.random(in: 0..<6, using: &random) == 0 { await MainActor.turn() }
        }
        for task in running { await task.value }
        expectHierarchy(app.window, "N[\(calls.joined(separator: ", "))]")
        #expect(log.lines.isEmpty)
    }

    @Test("An error goes to the handler of the router")
    func handler() async throws {
        await app.router.go(to: nowhere).value
        await app.router.go(.dismiss).value
        await app.router.perform { throw Refusal() }.value
        expect(log.lines, equals: ["originNotFound", "nothingToUnwind", "Refusal(reason: \"no\")"])
        expectHierarchy(app.window, "N[home, list]")
    }

    @Test("A completion gets the arrival, or the error instead of the handler")
    func completion() async throws {
        var results: [String] = []
        await app.router.go(to: PageRoute()) { result in
            if case .success(let arrival) = result { results.append("\(arrival.screen)") }
        }.value
        await app.router.go(to: nowhere) { result in
            if case .failure(let error) = result { results.append("\(error.code)") }
        }.value
        await app.router.go(.pop) { result in
            if case .success = result { results.append("popped") }
        }.value
        #expect(results == ["page", "originNotFound", "popped"] && log.lines.isEmpty)
    }

    @Test("A redirect is an arrival")
    func redirect() async throws {
        let login = StepAssembly.labelled("login").using(.present).from(.topmost)
        let guarded = StepAssembly.labelled("account")
            .guarded(by: InlineInterceptor { .redirect(AnyDestination(to: login)) })
            .using(.push).from(.stack)
        var arrival: Arrival?
        await app.router.go(to: guarded) { arrival = try? $0.get() }.value
        #expect("\(try #require(arrival).screen)" == "login" && arrival?.redirect != nil)
        await app.router.go(to: guarded).value
        #expect(log.lines.isEmpty)
    }

    @Test("The task of a call can be cancelled")
    func cancelling() async throws {
        let gate = GateInterceptor()
        let guarded = StepAssembly.labelled("account").guarded(by: gate).using(.push).from(.stack)
        let call = app.router.go(to: guarded)
        await gate.untilReached()
        call.cancel()
        await call.value
        expect(log.lines, equals: ["cancelled"])
        expectHierarchy(app.window, "N[home, list]")
    }

    @Test("A hint of the calling code reaches the change")
    func hint() async throws {
        var hints: [TransitionHint?] = []
        let token = app.window.observe { hints.append($0.hint) }
        await TransitionHint.$current.withValue(.fade) { app.router.go(to: PageRoute()) }.value
        expect(hints, equals: [.fade])
        token.cancel()
    }

    @Test("A screen navigates by the router of its window, which handles the error")
    func screen() async throws {
        await app["home"].go(to: PageRoute()).value
        expectHierarchy(app.window, "N[home, list, page]")
        await app["home"].go(to: nowhere).value
        expect(log.lines, equals: ["originNotFound"])
    }

    @Test("A router that wraps another one passes the errors on")
    func wrapped() async throws {
        struct Silent: ForwardingRouter {
            let base: DefaultRouter
            let log: Log
            func handle(_ error: any Error) {
                log.add("wrapped")
                base.handle(error)
            }
        }
        await Silent(base: app.router, log: log).go(to: nowhere).value
        expect(log.lines, equals: ["wrapped", "originNotFound"])
        let recording = RecordingRouter(forwardingTo: app.router)
        await recording.go(to: nowhere).value
        expect(log.lines, equals: ["wrapped", "originNotFound", "originNotFound"])
        expect(recording.requests.map(\.description), equals: ["navigate to FixtureScreen"])
    }

    @Test("A log prints an error of its level")
    func printing() throws {
        var lines: [String] = []
        let errors = ConsoleLog(level: .errors) { lines.append($0) }
        errors.write(RoutingError(.removalDeclined, "No."))
        errors.write(RoutingError(.originNotFound, "Nothing is there."))
        errors.write(Refusal())
        ConsoleLog(level: .warnings) { lines.append($0) }.write(RoutingError(.removalDeclined, "No."))
        expect(
            lines,
            equals: [
                "failed: originNotFound: Nothing is there.", "failed: Refusal(reason: \"no\")",
                "failed: removalDeclined: No.",
            ])
    }
}
