import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private struct PageRoute: Route {
    var label = "page"
}

@MainActor
struct GoingTests {
    let app: TestApp
    let log = Log()

    init() throws {
        app = try TestApp("N[home, list]")
        let log = log
        app.router.errorHandler = { error in log.add("\((error as? RoutingError)?.code.description ?? "\(error)")") }
        app.router.register(PageRoute.self) { route in
            .to(StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
    }

    private let nowhere = Destination.to(StepAssembly.labelled("x").using(.push).from(.around("nowhere")))

    nonisolated static let calls: [HierarchyCase<Self>] = [
        HierarchyCase("A route", "N[home, list, page]") { await $0.app.router.go(to: PageRoute()).value },
        HierarchyCase("The way back", "N[home]") { await $0.app.router.go(.back).value },
        HierarchyCase("A step with a context, and a step without one", "N[home, list, s7] ^ t") { test in
            let step = StepAssembly(finder: NilFinder()) { (id: Int) in FixtureScreen("s\(id)") }
                .using(.push).from(.custom(using: .class(NavigationContainer.self)))
            await test.app.router.go(to: step, with: 7, animated: false).value
            await test.app.router.go(to: StepAssembly.labelled("t").using(.present).from(.topmost)).value
        },
        HierarchyCase("A destination", "N[home]") { test in
            await test.app.router.go(to: .to(StepAssembly.labelled("home").from(.root))).value
        },
        HierarchyCase("A screen navigates by the router of its window", "N[home, list, page]") {
            await $0.app["home"].go(to: PageRoute()).value
        },
        HierarchyCase("Calls before a navigation or an unwinding are carried out in their order", "N[home]") {
            try await $0.goInOrder($0.app.router)
        },
        HierarchyCase("Calls of a wrapping router are carried out in their order, too", "N[home]") {
            try await $0.goInOrder(PassingRouter(base: $0.app.router))
        },
        HierarchyCase("Work that waits does not hold up later calls", "N[home, list, early, late]") { test in
            let gate = Signal<Void>()
            let waiting = test.app.router.perform {
                await gate.wait()
                try await test.app.router.navigate(to: PageRoute(label: "late"))
            }
            try await test.app.router.navigate(to: PageRoute(label: "early"))
            expectHierarchy(test.app.window, "N[home, list, early]")
            gate.send()
            await waiting.value
        },
        HierarchyCase("Calls inside work keep their order", "N[home, list, a, b]") { test in
            await test.app.router.perform {
                test.app.router.go(to: PageRoute(label: "a"))
                try await test.app.router.navigate(to: PageRoute(label: "b"))
            }.value
        },
        HierarchyCase("A hint of the calling code reaches the change", "N[home, list, page]") { test in
            var hints: [TransitionHint?] = []
            let token = test.app.window.observe { hints.append($0.hint) }
            await TransitionHint.$current.withValue(.fade) { test.app.router.go(to: PageRoute()) }.value
            expect(hints, equals: [.fade])
            token.cancel()
        },
    ]

    nonisolated static let ends: [HierarchyCase<Self>] = [
        HierarchyCase(
            "An error goes to the handler of the router", "N[home, list]",
            logging: ["originNotFound", "nothingToUnwind", "Refusal(reason: \"no\")"]
        ) { test in
            await test.app.router.go(to: test.nowhere).value
            await test.app.router.go(.dismiss).value
            await test.app.router.perform { throw Refusal() }.value
        },
        HierarchyCase("An error of a screen's call, too", "N[home, list]", logging: ["originNotFound"]) { test in
            await test.app["home"].go(to: test.nowhere).value
        },
        HierarchyCase("A completion gets the arrival, or the error instead of the handler", "N[home, list]") { test in
            var results: [String] = []
            await test.app.router.go(to: PageRoute()) { result in
                if case .success(let arrival) = result { results.append("\(arrival.screen)") }
            }.value
            await test.app.router.go(to: test.nowhere) { result in
                if case .failure(let error) = result { results.append("\(error.code)") }
            }.value
            await test.app.router.go(.pop) { if case .success = $0 { results.append("popped") } }.value
            expect(results, equals: ["page", "originNotFound", "popped"])
        },
        HierarchyCase("A redirect is an arrival", "N[home, list] ^ login") { test in
            let login = StepAssembly.labelled("login").using(.present).from(.topmost)
            let guarded = StepAssembly.labelled("account")
                .guarded(by: InlineInterceptor { .redirect(.to(login)) }).using(.push).from(.stack)
            var arrival: Arrival?
            await test.app.router.go(to: guarded) { arrival = try? $0.get() }.value
            expect(arrival?.redirect?.description, equals: "FixtureScreen")
            expect(arrival?.screen.description, equals: "login")
            await test.app.router.go(to: guarded).value
        },
        HierarchyCase("The task of a call can be cancelled", "N[home, list]", logging: ["cancelled"]) { test in
            let gate = GateInterceptor()
            let guarded = StepAssembly.labelled("account").guarded(by: gate).using(.push).from(.stack)
            let call = test.app.router.go(to: guarded)
            await gate.untilReached()
            call.cancel()
            await call.value
        },
        HierarchyCase(
            "A router that wraps another one passes the errors on", "N[home, list]",
            logging: ["wrapped", "originNotFound"]
        ) { test in
            struct Silent: ForwardingRouter {
                let base: DefaultRouter
                let log: Log
                func handle(_ error: any Error) {
                    log.add("wrapped")
                    base.handle(error)
                }
            }
            await Silent(base: test.app.router, log: test.log).go(to: test.nowhere).value
        },
        HierarchyCase("A recording router passes the errors on", "N[home, list]", logging: ["originNotFound"]) { test in
            let recording = RecordingRouter(forwardingTo: test.app.router)
            await recording.go(to: test.nowhere).value
            expect(recording.requests.map(\.description), equals: ["navigate to FixtureScreen"])
        },
    ]

    @Test("Synchronous code navigates, and its errors are handled", arguments: calls + ends)
    func goes(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self, app.window) { log.lines } }

    private func goInOrder(_ router: any Router & AnyObject) async throws {
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
    }

    @Test("The last call wins, also if an earlier one was made by synchronous code")
    func latestWins() async throws {
        let app = try TestApp("N[home, list]", policy: .latestWins)
        let gate = GateInterceptor()
        var codes: [RoutingError.Code] = []
        app.router.register(PageRoute.self) { route in
            .to(StepAssembly.labelled(route.label).guarded(by: gate).using(.push).from(.stack))
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

    @Test("A log prints an error of its level")
    func printing() throws {
        var lines: [String] = []
        let errors = ConsoleLog.errors { lines.append($0) }
        errors.write(RoutingError(.removalDeclined, "No."))
        errors.write(RoutingError(.originNotFound, "Nothing is there."))
        errors.write(Refusal())
        ConsoleLog.warnings { lines.append($0) }.write(RoutingError(.removalDeclined, "No."))
        expect(
            lines,
            equals: [
                "failed: originNotFound: Nothing is there.", "failed: Refusal(reason: \"no\")",
                "failed: removalDeclined: No.",
            ])
    }
}
