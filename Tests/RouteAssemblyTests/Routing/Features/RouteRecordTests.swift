import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
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
        let step = StepAssembly.labelled("c").using(.push).from(.stack)
        try await app.router.navigate(to: step)
        expect(log.take(), equals: ["begins true", "navigated false"])
        let failing = StepAssembly.failing("d").using(.push).from(.stack)
        _ = try? await app.router.navigate(to: failing)
        expect(log.take(), equals: ["begins true", "rolledBack false"])
        #expect(!record.isNavigating)
        token.cancel()
    }

    @Test("A window's record knows which navigations are redirected, and which are parts of others")
    func kinds() async throws {
        let app = try TestApp("N[a]")
        let token = app.window.routeRecord.observe { if case .navigated = $0 { app.log.add("\($0)") } }
        let page = Destination.to(StepAssembly.new("page").using(.push).from(.stack))
        func navigate(asking interceptor: InlineInterceptor<Void>) async throws {
            let step = StepAssembly.new("asking").adding(interceptor).using(.push).from(.stack)
            try await app.router.navigate(to: .to(step))
        }
        try await navigate(asking: interceptor { try await app.router.navigate(to: page) })
        try await navigate(asking: InlineInterceptor { (_: Void) in .redirect(page) })
        expect(
            app.log.take(),
            equals: [
                "navigated(isChild: true, isRedirected: false, move: nil)",
                "navigated(isChild: false, isRedirected: false, move: nil)",
                "navigated(isChild: false, isRedirected: true, move: nil)",
            ])
        token.cancel()
    }

    @Test("A visit has its order, the way that it has taken, and the screens that it has built")
    func visit() async throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        app.router.register(LabelRoute.self) { route in
            .to(StepAssembly.labelled(route.label).using(.push).from(.navigation).using(.present).from(.topmost))
        }
        let first = try await app.router.navigate(to: LabelRoute("c")).screen
        let second = try await app.router.navigate(to: LabelRoute("d")).screen
        let record = app.window.routeRecord
        let visits = try [first, second].map { try #require(record.visited($0)?.visit) }
        #expect(visits[0].number < visits[1].number)
        for (visit, label) in zip(visits, ["b", "c"]) {
            expect(visit.screens.map(\.type.text), equals: ["FixtureScreen", "NavigationContainer"])
            expect(visit.screens.map(\.origin), equals: [ScreenOrigin(leg: 0, step: 0), ScreenOrigin(leg: 0, step: 1)])
            let steps = try #require(visit.legs.first?.steps)
            expect(steps.map(\.target.text), equals: ["FixtureScreen", "NavigationContainer", "Screen"])
            expect(steps.map(\.action?.text), equals: ["Push", "PresentModally", nil])
            expect(steps.map { $0.found?.screen == nil }, equals: [true, true, false], "\(label)")
        }
    }

    @Test("A visit knows the screens that a factory has built, and those that a task has added")
    func origins() async throws {
        let app = try TestApp("a")
        let tabs = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                Child { (_: LabelRoute) in FixtureScreen("b") }
                Child { (_: LabelRoute) in FixtureScreen("c") }
            }
        ).adding(
            InlineContextTask { (tabs: TabContainer, _: LabelRoute) in
                try tabs.setChildren(tabs.children + [FixtureScreen("d")])
            }
        ).using(.replaceRoot).from(.root)
        app.router.register(LabelRoute.self) { Destination.to(tabs.assemble(), with: $0) }
        let screen = try await app.router.navigate(to: LabelRoute("t")).screen
        let record = app.window.routeRecord
        let root = try #require(app.window.root as? TabContainer)
        let visit = try #require(record.visited(screen)?.visit)
        let origins = ([root] + root.children).map { screen in
            record.visited(screen).map { visit.screens[$0.position].origin }
        }
        expect(
            origins,
            equals: [
                ScreenOrigin(leg: 0, step: 0), ScreenOrigin(leg: 0, step: 0, child: 0),
                ScreenOrigin(leg: 0, step: 0, child: 1), .some(nil),
            ])
    }

    @Test("A screen that an observer removes at once has no visit")
    func removedAtOnce() async throws {
        let app = try TestApp("N[a]")
        app.router.register(LabelRoute.self) {
            Destination.to(StepAssembly.labelled($0.label).using(.push).from(.stack))
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
        #expect(record.visited(target)?.visit != nil)
        token.cancel()
    }

    @Test("Going back is no attempt that a window's record knows of")
    func goingBack() async throws {
        let app = try TestApp("N[a, b]")
        let token = app.window.routeRecord.observe { app.log.add("\($0)") }
        try await app.router.unwind(.back)
        expectHierarchy(app.window, "N[a]")
        expect(app.log.take(), equals: [])
        token.cancel()
    }

    @Test("A route that a screen sets while a navigation arrives at it is the one that it has then")
    func replaced() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly.labelled("b").adding(
            InlineContextTask { (screen: FixtureScreen, _: Void) in
                screen.replaceRoute(LabelRoute("task"))
            })
        app.router.register(LabelRoute.self) { _ in .to(step.using(.push).from(.stack)) }
        var routes: [String] = []
        let token = app.window.observe { change in
            for screen in change.appeared {
                routes.append((screen.route as? LabelRoute)?.label ?? "none")
                screen.replaceRoute(LabelRoute("observer"))
            }
        }
        let screen = try await app.router.navigate(to: LabelRoute("b")).screen
        expect(screen.route as? LabelRoute, equals: LabelRoute("observer"))
        let visited = app.window.routeRecord.visited(screen)
        expect(visited?.arrival?.visit?.routes as? [LabelRoute], equals: [LabelRoute("b")])
        token.cancel()
        try await app.router.navigate(to: LabelRoute("b"))
        expect(screen.route as? LabelRoute, equals: LabelRoute("task"))
    }
}
