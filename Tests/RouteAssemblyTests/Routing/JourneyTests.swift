import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Navigations through several destinations.
@MainActor
struct JourneyTests {
    /// Pushes a screen with a label in the stack around `a`, with entities that note their calls.
    private func pushed(_ label: String, in app: TestApp) -> StepAssembly<FixtureScreen, Int> {
        app.step(label, over: Int.self)
    }

    private func destination(_ label: String, _ context: Int = 7, asking: String? = nil, in app: TestApp)
        -> AnyDestination
    {
        let step =
            asking.map { pushed(label, in: app).adding(NotedInterceptor<Int>(name: $0, log: app.log)) }
            ?? pushed(label, in: app)
        return AnyDestination(to: step.using(.push).from(.nearest).assemble(), with: context)
    }

    // MARK: One change

    @Test("Several destinations are one change and one transition")
    func oneChange() async throws {
        let app = try TestApp("N[a]")
        var transitions = 0
        app.window.transitionHandler = { _ in transitions += 1 }
        let path = ["b", "c", "d"].map { destination($0, in: app) } + [AnyDestination(to: app.modal("m"))]
        let changes = try await app.changes {
            let arrival = try await app.router.navigate(through: path)
            expect(arrival.screen.description, equals: "m")
            #expect(arrival.redirect == nil)
        }
        #expect((changes, transitions) == (1, 1))
        expectHierarchy(app.window, "N[a, b, c, d] ^ m")
    }

    @Test("The whole stack is replaced")
    func wholeStack() async throws {
        let app = try TestApp("T[N[x, y]*, z] ^ m")
        let root = StepAssembly.new("a").using(.push).from(
            StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory())
        ).using(.replaceRoot).from(.root).assemble()
        let path = [AnyDestination(to: root), destination("b", in: app), destination("c", in: app)]
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c]")
    }

    @Test("A destination is found among the screens that the earlier ones have built")
    func foundLater() async throws {
        let app = try TestApp("N[a]")
        let path = ["b", "c", "b"].map { destination($0, in: app) }
        let arrival = try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b]")
        #expect(arrival.screen === app.window.visibleScreen)
        expect(app.log.take().filter { $0.hasPrefix("build") }, equals: ["build b with 7", "build c with 7"])
    }

    @Test("Destinations that are there already change nothing")
    func nothingToChange() async throws {
        let app = try TestApp("N[a, b]")
        let changes = try await app.changes {
            let arrival = try await app.router.navigate(through: ["b", "b"].map { destination($0, in: app) })
            #expect(arrival.screen === app["b"])
        }
        expect(changes, equals: 0)
    }

    @Test("One destination is an ordinary navigation, and no destination is an error")
    func oneOrNone() async throws {
        let app = try TestApp("N[a]")
        try await app.router.navigate(through: [destination("b", in: app)])
        expectHierarchy(app.window, "N[a, b]")
        await expectRefusal(.nothingToBuild, saying: "list is empty", in: app.window) {
            try await app.router.navigate(through: [])
        }
        await expectRefusal(.nothingToBuild, in: app.window) {
            try await PassingRouter(base: app.router).navigate(through: [])
        }
    }

    // MARK: Interceptors

    @Test("An interceptor of a later destination is asked before the change, and the screens are built again")
    func laterInterceptor() async throws {
        let app = try TestApp("N[a]")
        let path = [destination("b", in: app), destination("c", asking: "i", in: app)]
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c]")
        expect(
            app.log.take().filter { !$0.hasPrefix("find") },
            equals: [
                "prepare b with 7", "build b with 7", "prepare i with 7", "prepare c with 7", "ask i with 7",
                "build b with 7", "build c with 7",
            ])
    }

    @Test("An interceptor is asked once for each step and context")
    func sharedPasses() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Int>("b", app.log))
            .adding(NotedInterceptor<Int>(name: "i", log: app.log)).using(.push).from(.nearest).assemble()
        let path = [1, 2, 1, 2, 3].map { AnyDestination(to: step, with: $0) }
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, b, b, b, b]")
        let entries = app.log.take()
        expect(entries.filter { $0.hasPrefix("ask") }, equals: ["ask i with 1", "ask i with 2", "ask i with 3"])
        expect(entries.filter { $0.hasPrefix("prepare i") }.count, equals: 3)
    }

    @Test("Interceptors are asked once if each plan makes new contexts or new steps", arguments: [true, false])
    func incomparable(isSwitch: Bool) async throws {
        final class Box {}
        let app = try TestApp("N[a]")
        @MainActor func step(_ label: String) -> DestinationStep<FixtureScreen, Box> {
            StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Box) in FixtureScreen(label) })
                .adding(
                    InlineInterceptor { (_: Box) in
                        app.log.add("ask \(label)1"); return .proceed
                    }
                )
                .adding(
                    InlineInterceptor { (_: Box) in
                        app.log.add("ask \(label)2"); return .proceed
                    }
                )
                .using(.push).from(.nearest).assemble()
        }
        let later: DestinationStep<FixtureScreen, Void> =
            isSwitch
            ? SwitchAssembly().addCase { (_: Void) in step("c").adaptingContext { Box() } }.assemble()
            : step("c").adaptingContext { Box() }
        let path = [destination("b", in: app), AnyDestination(to: later), AnyDestination(to: later)]
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c, c]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask c1", "ask c2"])
    }

    @Test("Interceptors without a context that a switch chooses by the context are each asked")
    func chosenInterceptors() async throws {
        let app = try TestApp("N[a]")
        @MainActor func step(_ label: String) -> DestinationStep<FixtureScreen, Void> {
            StepAssembly.labelled(label).adding(NotedInterceptor<Void>(name: label, log: app.log)).using(.push)
                .from(.nearest).assemble()
        }
        let chosen = SwitchAssembly<FixtureScreen, Int>().addCase { (id: Int) in
            step(id == 1 ? "user" : "admin").adaptingContext { (_: Int) in }
        }.assemble()
        try await app.router.navigate(through: [1, 2, 1].map { AnyDestination(to: chosen, with: $0) })
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask user", "ask admin"])
    }

    @Test("An interceptor of a later destination whose context is a new one in each plan is asked once")
    func newContexts() async throws {
        let app = try TestApp("N[a]")
        var count = 0
        let step = pushed("c", in: app).adding(NotedInterceptor<Int>(name: "i", log: app.log)).using(.push)
            .from(.nearest).assemble().adaptingContext { (_: Void) in
                count += 1
                return count
            }
        try await app.router.navigate(through: [destination("b", in: app), AnyDestination(to: step)])
        expectHierarchy(app.window, "N[a, b, c]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask i with 1"])
    }

    @Test("An interceptor of a later destination that changes the tree is asked again for a new context")
    func newContextsAfterChange() async throws {
        let app = try TestApp("N[a]")
        var (count, asked) = (0, [Int]())
        let change = InlineInterceptor { (context: Int) in
            asked.append(context)
            if asked.count == 1 { try (app.window.root as? NavigationContainer)?.push(Page("x")) }
            return .proceed
        }
        let step = pushed("c", in: app).adding(change).using(.push).from(.nearest).assemble()
            .adaptingContext { (_: Void) in
                count += 1
                return count
            }
        try await app.router.navigate(through: [destination("b", in: app), AnyDestination(to: step)])
        expectHierarchy(app.window, "N[a, x, b, c]")
        expect(asked, equals: [1, 2])
    }

    @Test("An interceptor is asked once if one of the destinations leads to it through a closure of a switch")
    func sharedBehindClosure() async throws {
        let app = try TestApp("N[a]")
        let shared = pushed("b", in: app).adding(NotedInterceptor<Int>(name: "b", log: app.log)).using(.push)
            .from(.nearest).assemble()
        let chosen = SwitchAssembly<FixtureScreen, Int>().addCase { (_: Int) in shared }.assemble()
        for path in [[chosen, shared], [shared, chosen]] {
            try await app.router.navigate(through: path.map { AnyDestination(to: $0, with: 7) })
            expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask b with 7"])
        }
    }

    @Test("An interceptor that refuses destinations that may be left out is asked once for all of them")
    func refusesSeveral() async throws {
        let app = try TestApp("N[a]")
        let refusing = InlineInterceptor { (_: Int) -> InterceptorVerdict in
            app.log.add("ask")
            // Ends the test even if the router never stops asking.
            if app.log.lines.count < 20 { throw Refusal() } else { return .proceed }
        }
        let step = pushed("c", in: app).adding(refusing).using(.push).from(.nearest).assemble()
        let left = Leg(.destination(AnyDestination(to: step, with: 7)), of: OmittingSource(app.log))
        try await app.router.navigate(
            to: AnyDestination(through: [Leg(.destination(destination("b", in: app))), left, left]))
        expectHierarchy(app.window, "N[a, b]")
        let lines = app.log.take()
        expect(lines.filter { $0 == "ask" }.count, equals: 1)
        expect(Set(lines.filter { $0.hasPrefix("omit") }), equals: ["omit: intercepted"])
    }

    @Test("A destination that may be left out and fails leaves nothing behind")
    func omitted() async throws {
        let app = try TestApp("N[a]")
        let failing = AnyDestination(to: StepAssembly.failing("c").using(.push).from(.nearest).assemble())
        let arrival = try await app.router.navigate(
            to: AnyDestination(through: [
                Leg(.destination(destination("b", in: app))), Leg(.destination(failing), of: OmittingSource(app.log)),
            ]))
        expectHierarchy(app.window, "N[a, b]")
        #expect(arrival.screen === app.window.visibleScreen)
        expect(app.log.take().filter { $0.hasPrefix("omit") }, equals: ["omit: factoryFailed"])
    }

    @Test("A leg that is left out releases its screens, also if its factory keeps its coordinator")
    func omittedCoordinator() async throws {
        @MainActor
        final class Kept {
            var coordinator: ChildCoordinator?
            weak var child: Screen?
        }
        struct Keeping: ContainerFactory {
            let kept: Kept
            func build(with context: Void, integrating children: ChildCoordinator) throws -> NavigationContainer {
                kept.coordinator = children
                kept.child = try children.build().first
                throw Refusal()
            }
        }
        let (app, kept) = (try TestApp("N[a]"), Kept())
        let failing = StepAssembly.new("c").using(.push)
            .from(
                StepAssembly(finder: NilFinder(), factory: Keeping(kept: kept)).using(.present).from(.topmost)
            ).assemble()
        try await app.router.navigate(
            to: AnyDestination(through: [
                Leg(.destination(destination("b", in: app))),
                Leg(.destination(AnyDestination(to: failing)), of: OmittingSource(app.log)),
            ]))
        expectHierarchy(app.window, "N[a, b]")
        #expect(kept.coordinator != nil && kept.child == nil)
    }

    @Test("A destination that has been left out is not carried out")
    func omittedBefore() async throws {
        let app = try TestApp("N[a]")
        let failing = AnyDestination(to: StepAssembly.failing("c").using(.push).from(.nearest).assemble())
        try await app.router.navigate(
            to: AnyDestination(through: [
                Leg(.destination(destination("b", in: app))),
                Leg(.destination(failing), of: OmittingSource(app.log, omitsAll: true)),
                Leg(.destination(destination("d", in: app))),
            ]))
        expectHierarchy(app.window, "N[a, b, d]")
        expect(app.log.take().filter { $0.hasPrefix("omit") }, equals: [])
    }

    @Test("An interceptor that changes the hierarchy is not asked again")
    func changingInterceptor() async throws {
        final class Box {}
        let app = try TestApp("N[a]")
        let login = InlineInterceptor { (_: Box) in
            app.log.add("ask")
            try app.window.topmost?.present(FixtureScreen("login"))
            await MainActor.turn()
            try app.window.topmost?.dismiss()
            return .proceed
        }
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Box) in FixtureScreen("c") })
            .adding(login).using(.push).from(.nearest).assemble()
        let path = [destination("b", in: app), AnyDestination(to: step.adaptingContext { Box() })]
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c]")
        expect(app.log.take().filter { $0 == "ask" }.count, equals: 1)
    }

    @Test("A guard under the first screen of a later destination is asked")
    func guarded() async throws {
        let app = try TestApp("N[a]")
        let guarded = app.step("b").guarded(by: NotedInterceptor<Void>(name: "g", log: app.log))
            .using(.push).from(.nearest).assemble()
        let child = app.step("c").using(.push).from(guarded.expectingContainer(NavigationContainer.self)).assemble()
        try await app.router.navigate(through: [AnyDestination(to: guarded), AnyDestination(to: child)])
        expectHierarchy(app.window, "N[a, b, c]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask g"])
    }

    @Test("A redirect gets the destination whose interceptor was asked, and replaces the journey")
    func redirected() async throws {
        let app = try TestApp("N[a]")
        var originals: [String] = []
        let redirecting = StepAssembly.labelled("c").adding(
            InlineInterceptor { (_: Void) in
                .redirect { original in
                    originals.append("\(original.context)")
                    return AnyDestination(to: app.modal("login"))
                }
            }
        ).using(.push).from(.nearest).assemble()
        let adapted = redirecting.adaptingContext { (_: String) in }
        let path = [destination("b", in: app), AnyDestination(to: adapted, with: "x"), destination("d", in: app)]
        let arrival = try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a] ^ login")
        expect(originals, equals: ["x"])
        expect(arrival.redirect?.description, equals: "FixtureScreen")
    }

    @Test("Interceptors of a router are asked once for equal contexts, also through a wrapping router")
    func wrapped() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedInterceptor<Any>(name: "any", log: app.log))
        app.router.add(NotedInterceptor<Void>(name: "void", log: app.log))
        app.router.add(NotedInterceptor<Any>(name: "last", log: app.log))
        let router = PassingRouter(base: app.router)
        let path = [destination("b", in: app), destination("c", 8, in: app), destination("d", in: app)]
        let changes = try await app.changes { try await router.navigate(through: path) }
        expect(changes, equals: 1)
        expect(
            app.log.take().filter { $0.hasPrefix("ask") },
            equals: ["ask any with 7", "ask void", "ask last with 7", "ask any with 8", "ask last with 8"])
    }

    // MARK: Screens that leave

    @Test("Screens that leave are asked once, and those that only move are not")
    func leavers() async throws {
        let app = try TestApp(
            "N[a, x] ^ m",
            screens: [
                "x": { Page("x") }, "m": { Page("m") },
            ])
        for label in ["x", "m"] { try app.fixture.screen(label, as: Page.self).log = app.log }
        let at = DestinationStep<Screen, Void>.at("a")
        try await app.router.navigate(through: [AnyDestination(to: at), destination("b", in: app)])
        expectHierarchy(app.window, "N[a, b]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }.sorted(), equals: ["ask m", "ask x"])
    }

    @Test("The interceptors of all destinations are asked before a screen that leaves")
    func asksScreensLast() async throws {
        let app = try TestApp("N[a, x]", screens: ["x": { Page("x") }])
        try app.fixture.screen("x", as: Page.self).log = app.log
        let at = DestinationStep<Screen, Void>.at("a")
        try await app.router.navigate(
            through: [
                AnyDestination(to: at), destination("b", asking: "i", in: app), destination("c", asking: "j", in: app),
            ])
        expectHierarchy(app.window, "N[a, b, c]")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask i with 7", "ask j with 7", "ask x"])
    }

    @Test("A screen that declines stops the journey")
    func declining() async throws {
        let app = try TestApp("N[a, x]", screens: ["x": { Page("x") }])
        try app.fixture.screen("x", as: Page.self).confirm = { false }
        let path = [destination("b", in: app), AnyDestination(to: DestinationStep<Screen, Void>.at("a"))]
        // The text contains the target of the last destination.
        await expectRefusal(.removalDeclined, saying: "the navigation to Screen", in: app.window) {
            try await app.router.navigate(through: path)
        }
    }

    @Test("A locked screen stops the journey without a question")
    func locked() async throws {
        let app = try TestApp("N[a, x]")
        try app.lock("x")
        let path = [destination("b", asking: "i", in: app), AnyDestination(to: DestinationStep<Screen, Void>.at("a"))]
        await expectRefusal(.cannotBeRemoved, in: app.window) { try await app.router.navigate(through: path) }
    }

    // MARK: Errors

    @Test("The error of a journey says which destination has failed")
    func position() async throws {
        let app = try TestApp("N[a]")
        let failing = AnyDestination(to: StepAssembly.failing("c").using(.push).from(.nearest).assemble())
        let missing = AnyDestination(to: StepAssembly(finder: LabelFinder<Screen, Void>("z")).from(.root).assemble())
        let refusing = AnyDestination(
            to: app.step("d").adding(LoggedInterceptor<Void>("i", app.log, refusing: "perform")).using(.push)
                .from(.nearest).assemble())
        let (b, e) = (destination("b", in: app), destination("e", in: app))
        for (path, code, index) in [
            ([failing, b], RoutingError.Code.factoryFailed, 0), ([b, failing, e], .factoryFailed, 1),
            ([b, e, missing], .nothingToBuild, 2), ([refusing, b], .intercepted, 0),
            ([b, e, refusing], .intercepted, 2),
        ] {
            let error = await expectRefusal(code, in: app.window) { try await app.router.navigate(through: path) }
            expect(error?.plan?.position?.index, equals: index)
            expect(error?.plan?.position?.count, equals: path.count)
            expect(error?.description.contains("destination \(index + 1) of \(path.count)"), equals: true)
        }
    }

    @Test("The error of a task that runs at the end says which destination has failed")
    func positionOfTask() async throws {
        let app = try TestApp("N[a]")
        app.router.add(InlineContextTask { (screen: Screen, _: Any) in if "\(screen)" == "c" { throw Refusal() } })
        let found = app.step("a").adding(forAnyScreen: InlineContextTask { (_: Screen, _: Void) in throw Refusal() })
            .from(.root)
        for (path, index) in [
            ([AnyDestination(to: found), destination("b", in: app)], 0),
            ([destination("b", in: app), destination("c", in: app), destination("d", in: app)], 1),
        ] {
            let error = await expectRefusal(.taskFailed, in: app.window) {
                try await app.router.navigate(through: path)
            }
            expect(error?.plan?.position?.index, equals: index)
        }
    }

    @Test("A journey that is cancelled while an interceptor of a later destination is asked changes nothing")
    func cancelled() async throws {
        let app = try TestApp("N[a]")
        let gate = GateInterceptor()
        let waiting = app.step("c").adding(gate).using(.push).from(.nearest).assemble()
        let call = Running {
            try await app.router.navigate(through: [destination("b", in: app), AnyDestination(to: waiting)])
        }
        await gate.untilReached()
        call.cancel()
        gate.open()
        try #require(await until { call.hasEnded })
        expect(call.code, equals: .cancelled)
        expectHierarchy(app.window, "N[a]")
    }

    @Test("Collision policies treat a journey as one navigation", arguments: [CollisionPolicy.latestWins, .reject])
    func collisions(_ policy: CollisionPolicy) async throws {
        let app = try TestApp("N[a]", policy: policy)
        let gate = GateInterceptor()
        let waiting = app.step("c").adding(gate).using(.push).from(.nearest).assemble()
        let path = [destination("b", in: app), AnyDestination(to: waiting)]
        let first = Running { try await app.router.navigate(through: path) }
        await gate.untilReached()
        let second = Running {
            try await app.router.navigate(through: [destination("d", in: app), destination("e", in: app)])
        }
        try #require(await until { second.hasEnded })
        // A superseded journey leaves the gate by itself.
        if policy == .reject { gate.open() }
        try #require(await until { first.hasEnded })
        if policy == .latestWins {
            expect(first.code, equals: .superseded)
            expectHierarchy(app.window, "N[a, d, e]")
        } else {
            expect(second.code, equals: .rejected)
            expectHierarchy(app.window, "N[a, b, c]")
        }
    }

    // MARK: Tasks

    @Test("Tasks of found screens run last, and the router's tasks once with the last context")
    func tasks() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedTask<Any>(name: "all", log: app.log))
        app.router.add(NotedPostTask<Any>(name: "after", log: app.log))
        func step(_ label: String) -> StepAssembly<FixtureScreen, Int> {
            pushed(label, in: app).adding(forAnyScreen: NotedTask<Int>(name: "t", log: app.log))
                .adding(forAnyScreen: NotedPostTask<Int>(name: "p", log: app.log))
        }
        let b = step("b").using(.push).from(.nearest).assemble()
        let c = step("c").using(.push).from(b.expectingContainer(NavigationContainer.self)).assemble()
        try await app.router.navigate(through: [AnyDestination(to: b, with: 1), AnyDestination(to: c, with: 2)])
        expectHierarchy(app.window, "N[a, b, c]")
        expect(
            app.log.take().filter { !$0.hasPrefix("find") && !$0.hasPrefix("prepare") && !$0.contains(" on N") },
            equals: [
                "build b with 1", "t on b with 1", "build c with 2", "t on c with 2",
                "all on b with 2", "all on c with 2", "t on b with 2",
                "after on b with 2", "p on b with 2", "after on c with 2", "p on c with 2",
            ])
    }

    @Test("The router's post-routing tasks run after a journey whose steps have none")
    func globalPostTasks() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedPostTask<Any>(name: "after", log: app.log))
        let path = ["b", "c"].map { destination($0, in: app) }
        try await app.router.navigate(through: path)
        expectHierarchy(app.window, "N[a, b, c]")
        let lines = app.log.take().filter { $0.hasPrefix("after") && !$0.contains(" on N") }
        expect(lines.map { $0.prefix(10) }, equals: ["after on b", "after on c"])
    }

    // MARK: Plans and events

    @Test("The plan of a journey plans the first destination and outlines the others")
    func plan() async throws {
        let app = try TestApp("N[a]")
        let path = [
            destination("b", in: app), AnyDestination(to: Shop.product(), with: 7), AnyDestination(to: Shop.login()),
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
        let nowhere = AnyDestination(
            to: app.step("b").using(.push).from(app.start("nowhere", as: NavigationContainer.self)))
        for (path, position) in [([nowhere, destination("c", in: app)], "destination 1 of 2"), ([nowhere], nil)] {
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
        try await app.router.navigate(
            through: [destination("b", in: app), destination("c", asking: "i", in: app), destination("d", 8, in: app)])
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
        let modal = Leg(.destination(AnyDestination(to: app.modal("m"))))
        for path in [[pop, modal], [modal, pop], [pop]] {
            let stack = try #require(x.parent as? NavigationContainer)
            let arrival = try await app.router.navigate(to: AnyDestination(through: path))
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
        try await app.router.navigate(to: AnyDestination(through: [pop]))
        let modal = Leg(.destination(AnyDestination(to: app.modal("m"))))
        try await app.router.navigate(to: AnyDestination(through: [modal, pop]))
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
            case 0: step.using(.present).from(.topmost).assemble()
            case 1: step.using(.replaceRoot).from(.root).assemble()
            case 2:
                step.using(.push).from(StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory()))
                    .using(.present).from(.topmost).assemble()
            default: step.using(.push).from(.nearest).assemble()
            }
        }.map { AnyDestination(to: $0) }
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

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
