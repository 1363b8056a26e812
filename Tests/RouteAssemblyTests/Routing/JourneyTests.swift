import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Navigations through several destinations.
@MainActor
struct JourneyTests {
    // MARK: Trees and questions

    nonisolated static let arrivals: [HierarchyCase<TestApp>] = [
        HierarchyCase("The whole stack is replaced", "T[N[x, y]*, z] ^ m", "N[a, b, c]") { app in
            let stack = StepAssembly(
                finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>())
            let root = StepAssembly.new("a").using(.push).from(stack).using(.replaceRoot).from(.root)
            try await app.journey(Destination.to(root), app.pushing("b"), app.pushing("c"))
        },
        HierarchyCase("A destination finds screens of earlier ones", "N[a]", "N[a, b]") { app in
            let arrival = try await app.router.navigate(through: ["b", "c", "b"].map { app.pushing($0) })
            #expect(arrival.screen === app.window.visibleScreen)
            let built = app.log.lines.filter { $0.hasPrefix("build") }
            expect(built, equals: ["build b with 7", "build c with 7"])
        },
        HierarchyCase("Destinations that are there already change nothing", "N[a, b]", "N[a, b]") { app in
            let changes = try await app.changes {
                let arrival = try await app.journey(app.pushing("b"), app.pushing("b"))
                #expect(arrival.screen === app["b"])
            }
            expect(changes, equals: 0)
        },
        HierarchyCase("One destination is an ordinary navigation", "N[a]", "N[a, b]") {
            try await $0.journey($0.pushing("b"))
        },
        HierarchyCase(
            "An interceptor is asked once for each step and context", "N[a]", "N[a, b, b, b, b, b]",
            logging: ["ask i with 1", "ask i with 2", "ask i with 3"]
        ) { app in
            let step = StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Int>("b", app.log))
                .adding(app.asking("i")).using(.push).from(.nearest)
            try await app.router.navigate(through: [1, 2, 1, 2, 3].map { Destination.to(step, with: $0) })
        },
        HierarchyCase(
            "Interceptors are asked once if each plan makes new contexts", "N[a]", "N[a, b, c, c]",
            logging: ["ask c1", "ask c2"]
        ) { app in
            let later = Destination.to(app.boxed.adaptingContext { Box() })
            try await app.journey(app.pushing("b"), later, later)
        },
        HierarchyCase(
            "Interceptors are asked once if each plan makes new steps", "N[a]", "N[a, b, c, c]",
            logging: ["ask c1", "ask c2"]
        ) { app in
            let later = SwitchAssembly<FixtureScreen, Void>()
                .addCase { (_: Void) in app.boxed.adaptingContext { Box() } }.assemble()
            try await app.journey(app.pushing("b"), Destination.to(later), Destination.to(later))
        },
        HierarchyCase(
            "Interceptors that a switch chooses by the context are each asked", "N[a]", "N[a, user]",
            logging: ["ask user", "ask admin"]
        ) { app in
            let chosen = SwitchAssembly<FixtureScreen, Int>().addCase { (id: Int) in
                let label = id == 1 ? "user" : "admin"
                return StepAssembly.labelled(label).adding(app.asking(label, Void.self))
                    .using(.push).from(.nearest).adaptingContext { (_: Int) in }
            }.assemble()
            try await app.router.navigate(through: [1, 2, 1].map { Destination.to(chosen, with: $0) })
        },
        HierarchyCase(
            "An interceptor is asked once although each plan makes a new context for it", "N[a]", "N[a, b, c]",
            logging: ["ask i with 1"]
        ) { app in
            var count = 0
            let step = app.step("c", over: Int.self).adding(app.asking("i"))
                .using(.push).from(.nearest).adaptingContext { (_: Void) in
                    count += 1
                    return count
                }
            try await app.journey(app.pushing("b"), Destination.to(step))
        },
        HierarchyCase(
            "An interceptor that changes the tree is asked again for a new context", "N[a]", "N[a, x, b, c]",
            logging: ["ask 1", "ask 2"]
        ) { app in
            var count = 0
            let change = InlineInterceptor { (context: Int) in
                app.log.add("ask \(context)")
                if context == 1 { try (app.window.root as? NavigationContainer)?.push(Page("x")) }
                return .proceed
            }
            let step = app.step("c", over: Int.self).adding(change).using(.push).from(.nearest)
                .adaptingContext { (_: Void) in
                    count += 1
                    return count
                }
            try await app.journey(app.pushing("b"), Destination.to(step))
        },
        HierarchyCase(
            "An interceptor is asked once, first by a closure of a switch", "N[a]", "N[a, b]",
            logging: ["ask b with 7"]
        ) { app in
            let (chosen, shared) = app.chosenAndShared
            try await app.journey(chosen, shared)
        },
        HierarchyCase(
            "An interceptor is asked once, last by a closure of a switch", "N[a]", "N[a, b]",
            logging: ["ask b with 7"]
        ) { app in
            let (chosen, shared) = app.chosenAndShared
            try await app.journey(shared, chosen)
        },
        HierarchyCase(
            "An interceptor that changes the hierarchy is not asked again", "N[a]", "N[a, b, c]", logging: ["ask"]
        ) { app in
            let login = InlineInterceptor { (_: Box) in
                app.log.add("ask")
                try app.window.topmost?.present(FixtureScreen("login"))
                await MainActor.turn()
                try app.window.topmost?.dismiss()
                return .proceed
            }
            let step = StepAssembly(finder: NilFinder()) { (_: Box) in FixtureScreen("c") }
                .adding(login).using(.push).from(.nearest).adaptingContext { Box() }
            try await app.journey(app.pushing("b"), Destination.to(step))
        },
        HierarchyCase("A guard under a later destination is asked", "N[a]", "N[a, b, c]", logging: ["ask g"]) { app in
            let guarded = app.step("b").guarded(by: app.asking("g", Void.self)).using(.push).from(.nearest)
            let child = app.step("c").using(.push).from(guarded)
            try await app.journey(Destination.to(guarded), Destination.to(child))
        },
        HierarchyCase(
            "Interceptors of a router are asked once for equal contexts", "N[a]", "N[a, b, c, d]",
            logging: ["ask any with 7", "ask void", "ask last with 7", "ask any with 8", "ask last with 8"]
        ) { app in
            app.router.add(app.asking("any", Any.self))
            app.router.add(app.asking("void", Void.self))
            app.router.add(app.asking("last", Any.self))
            let path = [app.pushing("b"), app.pushing("c", 8), app.pushing("d")]
            let changes = try await app.changes { try await PassingRouter(base: app.router).navigate(through: path) }
            expect(changes, equals: 1)
        },
        HierarchyCase(
            "Screens that leave are asked once", "N[a, x] ^ m", "N[a, b]", pages: ["x", "m"],
            logging: ["ask x", "ask m"]
        ) { app in try await app.journey(app.at("a"), app.pushing("b")) },
        HierarchyCase(
            "All interceptors are asked before a screen that leaves", "N[a, x]", "N[a, b, c]", pages: ["x"],
            logging: ["ask i with 7", "ask j with 7", "ask x"]
        ) { app in
            try await app.journey(app.at("a"), app.pushing("b", asking: "i"), app.pushing("c", asking: "j"))
        },
        HierarchyCase("The router's post-routing tasks run although no step has any", "N[a]", "N[a, b, c]") { app in
            app.router.add(NotedPostTask<Any>(name: "after", log: app.log))
            try await app.journey(app.pushing("b"), app.pushing("c"))
            let lines = app.log.lines.filter { $0.hasPrefix("after") && !$0.contains(" on N") }
            expect(lines.map { $0.prefix(10) }, equals: ["after on b", "after on c"])
        },
    ]

    nonisolated static let omissions: [HierarchyCase<TestApp>] = [
        HierarchyCase(
            "A destination that is left out leaves nothing behind", "N[a]", "N[a, b]",
            logging: ["omit: factoryFailed"]
        ) { app in
            let left = Leg(.destination(app.failing), of: OmittingSource(app.log))
            let path = try Destination(through: [Leg(.destination(app.pushing("b"))), left])
            let arrival = try await app.router.navigate(to: path)
            #expect(arrival.screen === app.window.visibleScreen)
        },
        HierarchyCase("A destination that has been left out is not carried out", "N[a]", "N[a, b, d]") { app in
            let left = Leg(.destination(app.failing), of: OmittingSource(app.log, omitsAll: true))
            let path = [Leg(.destination(app.pushing("b"))), left, Leg(.destination(app.pushing("d")))]
            try await app.router.navigate(to: Destination(through: path))
        },
        HierarchyCase(
            "An interceptor that refuses several legs that may be left out is asked once", "N[a]", "N[a, b]"
        ) { app in
            let refusing = InlineInterceptor { (_: Int) -> InterceptorVerdict in
                app.log.add("ask")
                // Ends the test even if the router never stops asking.
                if app.log.lines.count < 20 { throw Refusal() } else { return .proceed }
            }
            let step = app.step("c", over: Int.self).adding(refusing).using(.push).from(.nearest)
            let left = Leg(.destination(Destination.to(step, with: 7)), of: OmittingSource(app.log))
            let path = [Leg(.destination(app.pushing("b"))), left, left]
            try await app.router.navigate(to: Destination(through: path))
            let lines = app.log.take()
            expect(lines.count { $0 == "ask" }, equals: 1)
            expect(Set(lines.filter { $0.hasPrefix("omit") }), equals: ["omit: intercepted"])
        },
        HierarchyCase(
            "A leg that is left out releases its screens", "N[a]", "N[a, b]", logging: ["omit: factoryFailed"]
        ) { app in
            let kept = KeepingFactory.Kept()
            let stack = StepAssembly(finder: NilFinder(), factory: KeepingFactory(kept: kept))
            let failing = StepAssembly.new("c").using(.push).from(stack.using(.present).from(.topmost))
            let left = Leg(.destination(Destination.to(failing)), of: OmittingSource(app.log))
            try await app.router.navigate(to: Destination(through: [Leg(.destination(app.pushing("b"))), left]))
            #expect(kept.coordinator != nil && kept.child == nil)
        },
    ]

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        HierarchyCase("No destination is an error", "N[a]", .refusal(.nothingToBuild, "list is empty")) {
            try await $0.journey()
        },
        HierarchyCase("No destination is an error of a wrapping router", "N[a]", .refusal(.nothingToBuild)) { app in
            try await PassingRouter(base: app.router).navigate(through: [])
        },
        // The text contains the target of the last destination.
        HierarchyCase(
            "A screen that declines stops the journey", "N[a, x]",
            .refusal(.removalDeclined, "the navigation to Screen"), pages: ["x"], logging: ["ask x"]
        ) { app in
            try app.fixture.screen("x", as: Page.self).confirm = { false }
            try await app.journey(app.pushing("b"), app.at("a"))
        },
        HierarchyCase(
            "A locked screen stops the journey and is not asked", "N[a, x]", .refusal(.cannotBeRemoved), pages: ["x"],
            logging: ["ask i with 7"]
        ) { app in
            try app.fixture.screen("x", as: Page.self).isLocked = true
            try await app.journey(app.pushing("b", asking: "i"), app.at("a"))
        },
        HierarchyCase(
            "The first factory fails", "N[a]",
            .refusal(.factoryFailed, at: "destination 1 of 2", wrapping: Refusal(reason: "c"))
        ) {
            try await $0.journey($0.failing, $0.pushing("b"))
        },
        HierarchyCase(
            "The second factory fails", "N[a]",
            .refusal(.factoryFailed, at: "destination 2 of 3", wrapping: Refusal(reason: "c"))
        ) {
            try await $0.journey($0.pushing("b"), $0.failing, $0.pushing("e"))
        },
        HierarchyCase("The last screen is missing", "N[a]", .refusal(.nothingToBuild, at: "destination 3 of 3")) {
            app in
            let missing = StepAssembly(finder: LabelFinder<Screen, Void>("z")).from(.root)
            try await app.journey(app.pushing("b"), app.pushing("e"), Destination.to(missing))
        },
        HierarchyCase(
            "The first interceptor refuses", "N[a]",
            .refusal(.intercepted, at: "destination 1 of 2", wrapping: Refusal(reason: "i"))
        ) {
            try await $0.journey($0.refusing, $0.pushing("b"))
        },
        HierarchyCase(
            "The last interceptor refuses", "N[a]",
            .refusal(.intercepted, at: "destination 3 of 3", wrapping: Refusal(reason: "i"))
        ) {
            try await $0.journey($0.pushing("b"), $0.pushing("e"), $0.refusing)
        },
        HierarchyCase(
            "The task of a found screen fails", "N[a]",
            .refusal(.taskFailed, at: "destination 1 of 2", wrapping: Refusal())
        ) {
            app in
            let task = InlineContextTask { (_: Screen, _: Void) in throw Refusal() }
            let found = app.step("a").adding(forAnyScreen: task).from(.root)
            try await app.journey(Destination.to(found), app.pushing("b"))
        },
        HierarchyCase(
            "A task of the router fails", "N[a]", .refusal(.taskFailed, at: "destination 2 of 3", wrapping: Refusal())
        ) { app in
            app.router.add(InlineContextTask { (screen: Screen, _: Any) in if "\(screen)" == "c" { throw Refusal() } })
            try await app.journey(app.pushing("b"), app.pushing("c"), app.pushing("d"))
        },
    ]

    @Test("A journey arrives at one tree, and asks interceptors and screens once", arguments: arrivals + omissions)
    func arrives(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    @Test("A journey that fails changes nothing, and its error says which destination has failed", arguments: refusals)
    func fails(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    // MARK: One change

    @Test("Several destinations are one change and one transition")
    func oneChange() async throws {
        let app = try TestApp("N[a]")
        var transitions = 0
        app.window.transitionHandler = { _ in transitions += 1 }
        let path = ["b", "c", "d"].map { app.pushing($0) } + [Destination.to(app.modal("m"))]
        let changes = try await app.changes {
            let arrival = try await app.router.navigate(through: path)
            expect(arrival.screen.description, equals: "m")
            #expect(arrival.redirect == nil)
        }
        #expect((changes, transitions) == (1, 1))
        expectHierarchy(app.window, "N[a, b, c, d] ^ m")
    }

    // MARK: Interceptors

    @Test("An interceptor of a later destination is asked before the change, and the legs are planned and built again")
    func laterInterceptor() async throws {
        let app = try TestApp("N[a]")
        let path = [app.pushing("b"), app.pushing("c", asking: "i")]
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c]")
        expect(
            app.log.take().filter { !$0.hasPrefix("find") },
            equals: [
                "prepare b with 7", "build b with 7", "prepare i with 7", "prepare c with 7", "ask i with 7",
                "build b with 7", "prepare i with 7", "prepare c with 7", "build c with 7",
            ])
    }

    @Test("A journey that is cancelled while an interceptor of a later destination is asked changes nothing")
    func cancelled() async throws {
        let app = try TestApp("N[a]")
        let gate = GateInterceptor()
        let waiting = app.step("c").adding(gate).using(.push).from(.nearest)
        let call = Running {
            try await app.journey(app.pushing("b"), Destination.to(waiting))
        }
        await gate.untilReached()
        call.cancel()
        gate.open()
        try #require(await until { call.hasEnded })
        expect(call.code, equals: .cancelled)
        expectHierarchy(app.window, "N[a]")
    }

    // MARK: Tasks

    @Test("Tasks of found screens run last, and the router's tasks once with the last context")
    func tasks() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedTask<Any>(name: "all", log: app.log))
        app.router.add(NotedPostTask<Any>(name: "after", log: app.log))
        func step(_ label: String) -> StepAssembly<FixtureScreen, Int> {
            app.step(label, over: Int.self).adding(forAnyScreen: NotedTask<Int>(name: "t", log: app.log))
                .adding(forAnyScreen: NotedPostTask<Int>(name: "p", log: app.log))
        }
        let b = step("b").using(.push).from(.nearest)
        let c = step("c").using(.push).from(b)
        try await app.journey(Destination.to(b, with: 1), Destination.to(c, with: 2))
        expectHierarchy(app.window, "N[a, b, c]")
        expect(
            app.log.take().filter { !$0.hasPrefix("find") && !$0.hasPrefix("prepare") && !$0.contains(" on N") },
            equals: [
                "build b with 1", "t on b with 1", "build c with 2", "t on c with 2",
                "all on b with 2", "all on c with 2", "t on b with 2",
                "after on b with 2", "p on b with 2", "after on c with 2", "p on c with 2",
            ])
    }

    // MARK: Plans and events

    @Test("The plan of a journey plans the first destination and outlines the others")
    func plan() async throws {
        let app = try TestApp("N[a]")
        let path = [
            app.pushing("b"), Destination.to(Shop.product(), with: 7), Destination.to(Shop.login()),
        ]
        let plan = try app.router.plan(through: path)
        expect(plan.steps.map(\.target), equals: ["FixtureScreen", "NavigationContainer"])
        expect(plan.steps.map(\.outcome), equals: [.built, .found])
        expect(plan.position?.description, equals: "destination 1 of 3")
        expect(plan.following, equals: ["Product", "LoginPage"])
        #expect("\(plan)".hasPrefix("to FixtureScreen, destination 1 of 3\n"))
        expectHierarchy(app.window, "N[a]")
        #expect(throws: RoutingError.self) { try app.router.plan(through: []) }
    }

    @Test("The error of a plan has the position of the first destination, if there are several")
    func failedPlan() throws {
        let app = try TestApp("N[a]")
        let nowhere = Destination.to(
            app.step("b").using(.push).from(app.start("nowhere", as: NavigationContainer.self)))
        for (path, position) in [([nowhere, app.pushing("c")], "destination 1 of 2"), ([nowhere], nil)] {
            let error = #expect(throws: RoutingError.self) { try app.router.plan(through: path) }
            expect(error?.code, equals: .originNotFound)
            expect(error?.plan?.position?.description, equals: position)
        }
    }

    @Test("The events of a journey contain a plan for each destination, the router's tasks, and one change")
    func events() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedTask<Any>(name: "t", log: app.log))
        var events: [String] = []
        let token = app.router.observe { event in
            switch event.kind {
            case .started(let request):
                events.append("\(request), last with \(request.destination?.context as? Int ?? 0)")
            case .planned(let plan): events.append("plan \(plan.position?.index ?? -1)")
            case .task(let name, let screen) where screen != "NavigationContainer":
                events.append("\(name) on \(screen)")
            case .committed: events.append("commit")
            default: break
            }
        }
        try await app.journey(app.pushing("b"), app.pushing("c", asking: "i"), app.pushing("d", 8))
        expect(
            events,
            equals: [
                "the navigation through FixtureScreen, FixtureScreen, FixtureScreen, last with 8", "plan 0", "plan 1",
                "plan 1", "plan 2", "NotedTask on b", "NotedTask on c", "NotedTask on d", "commit",
            ])
        token.cancel()
    }

    // MARK: Changes

    @Test("A change of the tree is part of the journey, and those who leave by it are asked")
    func change() async throws {
        let app = try TestApp("T[N[a, x]*, b]", screens: ["x": { Page("x") }])
        let x = try app.fixture.screen("x", as: Page.self)
        let pop = Leg(
            .change { window throws(RoutingError) in
                try (window.root as? TabContainer)?.select(1)
                try (x.parent as? NavigationContainer)?.popToRoot()
            })
        let modal = Leg(.destination(Destination.to(app.modal("m"))))
        for path in [[pop, modal], [modal, pop], [pop]] {
            let stack = try #require(x.parent as? NavigationContainer)
            let arrival = try await app.router.navigate(to: Destination(through: path))
            expectHierarchy(app.window, path.count == 1 ? "T[N[a], b*]" : "T[N[a], b*] ^ m")
            #expect(arrival.screen === app.window.visibleScreen)
            try app.window.transaction {
                if path.count > 1 { try app.window.topmost?.dismiss() }
                try stack.push(x)
                try (app.window.root as? TabContainer)?.select(0)
            }
        }
    }

    @Test("The events of a change that is part of a journey contain no plan for it")
    func eventsOfChange() async throws {
        let app = try TestApp("N[a, b]")
        let pop = Leg(.change { window in try (window.root as? NavigationContainer)?.popToRoot() })
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        try await app.router.navigate(to: Destination(through: [pop]))
        let modal = Leg(.destination(Destination.to(app.modal("m"))))
        try await app.router.navigate(to: Destination(through: [modal, pop]))
        expect(
            recorder.entries,
            equals: [
                "#1 began restoring nothing", "#1 b may leave",
                "changed: removed b; appeared a; disappeared b", "#1 committed", "#1 arrived at a",
                "#2 began restoring FixtureScreen", "#2 planned",
                "changed: added m; appeared m; disappeared NavigationContainer, a", "#2 committed", "#2 arrived at m",
            ])
    }

    // MARK: Equivalence

    @Test("A journey leaves the tree that navigations one after another leave", arguments: 0..<200 as Range<UInt64>)
    func sameAsInSequence(seed: UInt64) async throws {
        let notations = ["N[a]", "T[N[a]*, N[c]]", "N[a, b] ^ N[d]", "S[N[a] | N[b]]", "a"]
        var generator = SeededGenerator(seed: seed)
        let notation = notations.randomElement(using: &generator) ?? "a"
        let (one, other) = (try TestApp(notation), try TestApp(notation))
        let labels = ["a", "b", "c", "d", "e"]
        let path = (0..<Int.random(in: 2...5, using: &generator)).map { _ -> DestinationStep<FixtureScreen, Void> in
            let step = StepAssembly.labelled(labels.randomElement(using: &generator) ?? "a")
            return switch Int.random(in: 0..<4, using: &generator) {
            case 0: step.using(.present).from(.topmost)
            case 1: step.using(.replaceRoot).from(.root)
            case 2:
                step.using(.push).from(StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory()))
                    .using(.present).from(.topmost)
            default: step.using(.push).from(.nearest)
            }
        }.map { Destination.to($0) }
        let sequence = await Result { () async throws -> Void in
            for destination in path { try await other.router.navigate(to: destination) }
        }
        switch sequence {
        case .success:
            let changes = try await one.changes { try await one.router.navigate(through: path) }
            expect(tree(one.window), equals: tree(other.window))
            #expect(changes <= 1)
        case .failure(let error):
            let code = try #require((error as? RoutingError)?.code)
            await expectRefusal(code, in: one.window) { try await one.router.navigate(through: path) }
        }
    }
}

/// A context that cannot be compared.
private final class Box {}

/// A factory that keeps its coordinator, and then fails.
private struct KeepingFactory: ContainerFactory {
    @MainActor
    final class Kept {
        var coordinator: ChildCoordinator?
        weak var child: Screen?
    }

    let kept: Kept

    func build(with context: Void, integrating children: ChildCoordinator) throws -> NavigationContainer {
        kept.coordinator = children
        kept.child = try children.build().first
        throw Refusal()
    }
}

extension TestApp {
    /// A step that always pushes c, and asks two interceptors.
    fileprivate var boxed: DestinationStep<FixtureScreen, Box> {
        StepAssembly(finder: NilFinder()) { (_: Box) in FixtureScreen("c") }
            .adding(LoggedAsking(name: "c1", log: log)).adding(LoggedAsking(name: "c2", log: log))
            .using(.push).from(.nearest)
    }

    /// A destination with an interceptor, and before it one that leads to the same step by the
    /// closure of a switch.
    fileprivate var chosenAndShared: (Destination, Destination) {
        let shared = step("b", over: Int.self).adding(asking("b", Int.self)).using(.push).from(.nearest)
        let chosen = SwitchAssembly<FixtureScreen, Int>().addCase { (_: Int) in shared }.assemble()
        return (Destination.to(chosen, with: 7), Destination.to(shared, with: 7))
    }

    /// A destination whose interceptor refuses.
    fileprivate var refusing: Destination {
        let refusing = LoggedInterceptor<Void>("i", log, refusing: "perform")
        return .to(step("d").adding(refusing).using(.push).from(.nearest))
    }
}

/// Logs `ask c`, without the context.
private struct LoggedAsking: Interceptor {
    let name: String
    let log: Log

    func perform(with context: Box) async throws -> InterceptorVerdict {
        log.add("ask \(name)")
        return .proceed
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
