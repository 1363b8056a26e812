import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct RouteRecordTests {
    @Test("A window's record is navigating while an attempt is carried out, and not after it")
    func navigating() async throws {
        let app = try TestApp("N[a, b]")
        let record = app.window.routeRecord
        #expect(!record.isNavigating)
        let log = Log()
        let token = record.observe { event in
            let name = "\(event)".prefix { $0 != "(" }
            log.add("\(name) \(record.isNavigating)")
        }
        let step = StepAssembly.labelled("c").using(.push).from(.stack).assemble()
        try await app.router.navigate(to: step)
        #expect(log.take() == ["begins true", "navigated false"])
        let failing = StepAssembly.failing("d").using(.push).from(.stack).assemble()
        _ = try? await app.router.navigate(to: failing)
        #expect(log.take() == ["begins true", "rolledBack false"])
        #expect(!record.isNavigating)
        token.cancel()
    }

    @Test("A window's record knows which navigations are redirected, and which are parts of others")
    func kinds() async throws {
        let app = try TestApp("N[a]")
        let token = app.window.routeRecord.observe { if case .navigated = $0 { app.log.add("\($0)") } }
        let page = AnyDestination(to: StepAssembly.new("page").using(.push).from(.stack))
        func navigate(asking interceptor: InlineInterceptor<Void>) async throws {
            let step = StepAssembly.new("asking").adding(interceptor).using(.push).from(.stack)
            try await app.router.navigate(to: AnyDestination(to: step))
        }
        try await navigate(asking: interceptor { try await app.router.navigate(to: page) })
        try await navigate(asking: InlineInterceptor { (_: Void) in .redirect(page) })
        #expect(
            app.log.take() == [
                "navigated(isChild: true, isRedirected: false)", "navigated(isChild: false, isRedirected: false)",
                "navigated(isChild: false, isRedirected: true)",
            ])
        token.cancel()
    }

    @Test("A change can end its attempt instead of the record, and only its own one")
    func completion() async throws {
        let app = try TestApp("N[a]")
        let record = app.window.routeRecord
        let token = record.observe { app.log.add("\($0)") }
        let change = try AnyDestination(through: [
            Leg(.change { _ in record.completion = (isHistory: true, run: { app.log.add("run") }) })
        ])
        try await app.router.navigate(to: change)
        #expect(app.log.take() == ["begins([])", "run", "replayed(isHistory: true)"])
        #expect(record.completion == nil)
        // A preview carries out the change, too, and has no effect on the next navigation.
        _ = try app.router.preview(of: change)
        try await app.router.navigate(to: AnyDestination(to: StepAssembly.new("b").using(.push).from(.stack)))
        #expect(app.log.take() == ["begins([])", "navigated(isChild: false, isRedirected: false)"])
        token.cancel()
    }

    @Test("A visit has its order, the arrangement before it, and the screens that it has built")
    func visit() async throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        app.router.register(LabelRoute.self) { route in
            AnyDestination(
                to: StepAssembly.labelled(route.label).using(.push).from(.navigation).using(.present).from(.topmost))
        }
        let first = try await app.router.navigate(to: LabelRoute("c")).screen
        try (app.window.root as? TabContainer)?.select(1)
        let second = try await app.router.navigate(to: LabelRoute("d")).screen
        let record = app.window.routeRecord
        let visits = try [first, second].map { try #require(record.visited($0)?.visit) }
        #expect(visits[0].number < visits[1].number)
        #expect(visits.map(\.before) == [WindowArrangement(selections: [0]), WindowArrangement(selections: [1])])
        for visit in visits {
            #expect(visit.built.map(\.typeName) == ["NavigationContainer", "FixtureScreen"])
            #expect(visit.target == 1)
        }
    }

    @Test("A screen that an observer removes at once has departed, and has no visit")
    func removedAtOnce() async throws {
        let app = try TestApp("N[a]")
        app.router.register(LabelRoute.self) { route in
            AnyDestination(to: StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
        let stack = try #require(app.window.root as? NavigationContainer)
        var removed: Screen?
        let token = app.window.observe { change in
            guard removed == nil else { return }
            removed = change.added.first
            try? stack.setChildren(stack.children.filter { $0 !== removed })
        }
        let path = try ["b", "c"].map { try app.router.destination(of: LabelRoute($0)) }
        let target = try await app.router.navigate(through: path).screen
        expectHierarchy(app.window, "N[a, c]")
        let record = app.window.routeRecord
        #expect(record.visited(try #require(removed)) == nil)
        let visit = try #require(record.visited(target)?.visit)
        #expect(visit.built.map { $0.departure == nil } == [false, true])
        token.cancel()
    }

    @Test("Going back is no attempt that a window's record knows of")
    func goingBack() async throws {
        let app = try TestApp("N[a, b]")
        let token = app.window.routeRecord.observe { app.log.add("\($0)") }
        try await app.router.unwind(.back)
        expectHierarchy(app.window, "N[a]")
        #expect(app.log.take() == [])
        token.cancel()
    }

    @Test("A visit is restored, unless it is a route that was set for a covered screen")
    func restored() async throws {
        let app = try TestApp("N[a, b]")
        let record = app.window.routeRecord
        app.router.register(LabelRoute.self) { route in
            AnyDestination(to: StepAssembly.labelled(route.label).using(.push).from(.stack))
        }
        var replacedCount = 0
        let token = record.observe { if case .replaced = $0 { replacedCount += 1 } }
        for label in ["a", "b"] { app[label].replaceRoute(LabelRoute(label)) }
        let built = try await app.router.navigate(to: LabelRoute("c")).screen
        let visits = [app["a"], app["b"], built].map { record.visited($0)?.lastArrival }
        #expect(visits.map { $0?.isRestored } == [false, true, true])
        #expect(replacedCount == 2)
        token.cancel()
    }
}
