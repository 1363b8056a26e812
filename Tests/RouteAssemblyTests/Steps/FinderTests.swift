import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FinderTests {
    @Test("`ClassWithContextFinder` matches by type and by context")
    func typeAndContext() async throws {
        let app = try TestApp(
            "N[p00, p01]", screens: ["p00": { ValueScreen("p", "00") }, "p01": { ValueScreen("p", "01") }])
        let step = StepAssembly(finder: ClassWithContextFinder()) { (text: String) in ValueScreen("new", text) }
            .using(.push).from(.nearest)
        #expect(try await app.router.navigate(to: step, with: "01") === app["p01"])
        try await app.router.navigate(to: step, with: "02")
        expectHierarchy(app.window, "N[p#00, p#01, new#02]")
        #expect(try await app.router.navigate(to: step, with: "00") === app["p00"])
        expectHierarchy(app.window, "N[p#00]")
    }

    @Test("A finder of a base class matches the first screen that it checks")
    func baseType() throws {
        let app = try TestApp("N[x]")
        #expect(try ClassFinder<Screen, Void>().findScreen(with: (), in: app.window) === app["NavigationContainer"])
        #expect(ClassFinder<Screen, Void>().isTarget(app["x"], with: ()))
    }

    @Test("`InstanceFinder` finds its screen while it is attached and does not retain it")
    func instance() throws {
        let app = try TestApp("N[a, b]")
        let finder = InstanceFinder<Screen, Void>(app["b"])
        weak var b: Screen?
        b = app["b"]
        #expect(finder.findScreen(with: (), in: app.window) === b)
        try app.fixture.screen("NavigationContainer", as: NavigationContainer.self).pop()
        #expect(b == nil)
        #expect(finder.findScreen(with: (), in: app.window) == nil)
    }

    @Test(
        "The finder of the presenter finds the presenter of the topmost level or of a nested screen",
        arguments: [("a ^ N[b]", true), ("a", false)])
    func presenting(_ notation: String, isFound: Bool) throws {
        let app = try TestApp(notation)
        let expected = isFound ? app["a"] : nil
        #expect(try InlineFinder<Screen, Void>.presenting().findScreen(with: (), in: app.window) === expected)
        let inside = InlineFinder<Screen, Void>.presenting(startingPoint: .custom { $0.visibleScreen })
        #expect(try inside.findScreen(with: (), in: app.window) === expected)
    }

    @Test(
        "The finder of a detail column finds the details navigation of an expanded or collapsed split",
        arguments: [
            ("S[N1[p] | N2[d]]", true), ("S[N1[p, N2[d]]]", true), ("S[N1[p] | d]", false), ("S[N1[p]]", false),
        ])
    func details(_ notation: String, isFound: Bool) throws {
        let app = try TestApp(notation)
        #expect(
            try InlineFinder<NavigationContainer, Void>.detailNavigation().findScreen(with: (), in: app.window)
                === (isFound ? app["N2"] : nil)
        )
    }

    @Test("A finder finds a screen in a custom container by type or by instance")
    func ownContainer() async throws {
        let byType = try TestApp("T[b*, X{e}]", values: ["e"])
        let step = StepAssembly(finder: ClassFinder<ValueScreen<String>, Void>()).from(.root)
        #expect(try await byType.router.navigate(to: step) === byType["e"])
        expectHierarchy(byType.window, "T[b, X{e}*]")

        let byInstance = try TestApp("T[b*, X{e}]")
        let start = DestinationStep<Screen, Void>.custom(using: InstanceFinder(byInstance["e"]))
        #expect(try await byInstance.router.navigate(to: start) === byInstance["e"])
        expectHierarchy(byInstance.window, "T[b, X{e}*]")
    }

    @Test("A finder that throws ends the navigation, and only the router's interceptors are asked")
    func throwing() async throws {
        let app = try TestApp("a")
        let log = Log()
        app.router.add(LoggedInterceptor<Void>("G", log))
        let finder = InlineFinder { (_: Void, _) throws -> FixtureScreen? in throw Refusal(reason: "X") }
        let step = StepAssembly(finder: finder) { FixtureScreen("c") }
            .adding(LoggedInterceptor<Void>("C", log)).using(.present).from(.topmost)
        let error = await expectRefusal(.finderFailed, saying: "InlineFinder", "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "X"))
        expect(log.lines.filter { !$0.hasPrefix("C.prepare") }, equals: ["G.prepare", "G.perform", "G.prepare"])
    }

    @Test("A search visits the children of a plain container")
    func plainContainer() throws {
        let plain = Container()
        let (a, b) = (FixtureScreen("a"), ValueScreen<String>("b"))
        try plain.setChildren([a, b])
        #expect(try ClassFinder<ValueScreen<String>, Void>().findScreen(with: (), in: RoutingWindow(root: plain)) === b)
    }

    @Test("A found screen is unchanged when the navigation fails")
    func pureFinders() async throws {
        let app = try TestApp("T[a*] ^ N[color, T[g*]]", screens: ["color": { ValueScreen("color", "green") }])
        try app.lock("g")
        let step = StepAssembly(finder: ValueScreen<String>.any).adding(ValueScreen<String>.setting).from(.topmost)
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: step, with: "yellow")
        }
        expectHierarchy(app.window, "T[a*] ^ N[color#green, T[g*]]")
        try app.fixture.screen("g", as: FixtureScreen.self).isLocked = false
        try await app.router.navigate(to: step, with: "yellow")
        expectHierarchy(app.window, "T[a*] ^ N[color#yellow]")
    }

    @Test("An empty window has no root and no topmost screen, and a search finds nothing")
    func emptyWindow() async throws {
        let app = try TestApp("")
        await expectRefusal(.originNotFound, saying: "Root", in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.present).from(.root))
        }
        await expectRefusal(.originNotFound, saying: "Topmost", in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.present).from(.topmost))
        }
        #expect(try ClassFinder<Screen, Void>().findScreen(with: (), in: app.window) == nil)
    }

    // MARK: Leading dots

    @Test("A finder with a leading dot takes its types from the factory, the closure, or the destination")
    func leadingDots() async throws {
        let app = try TestApp("N[a, b]", values: ["a"])
        let byContext = StepAssembly(finder: .classWithContext()) { (text: String) in ValueScreen("new", text) }
            .using(.push).from(.nearest)
        try await app.router.navigate(to: byContext, with: "1")
        expectHierarchy(app.window, "N[a, b, new#1]")
        try await app.router.navigate(to: byContext, with: "1")
        expectHierarchy(app.window, "N[a, b, new#1]")

        let fresh = StepAssembly(finder: .nil()) { FixtureScreen("c") }.using(.push).from(.custom(using: .class()))
        try await app.router.navigate(to: fresh)
        try await app.router.navigate(to: fresh)
        expectHierarchy(app.window, "N[a, b, new#1, c, c]")

        let stack = DestinationStep<NavigationContainer, Void>.custom(using: .class(startingPoint: .root))
        let again = StepAssembly(finder: .class(NavigationContainer.self)).from(stack)
        #expect(try await app.router.navigate(to: again) === app.window.root)
        let labelled = StepAssembly(finder: .inline { (_: Void, window) in window.screens.first { "\($0)" == "b" } })
            .from(.root)
        #expect(try await app.router.navigate(to: labelled) === app["b"])
        expectHierarchy(app.window, "N[a, b]")
        try await app.router.unwind(.pop(to: app["a"]))
        expectHierarchy(app.window, "N[a]")
    }

    @Test("A finder with a leading dot searches where its options say")
    func leadingDotsWithOptions() async throws {
        let app = try TestApp("T[N[a]*, N[b]]", values: ["b"])
        let here = StepAssembly(finder: .class(options: .currentVisibleOnly)) { ValueScreen<String>("c") }
            .using(.push).from(.nearest)
        try await app.router.navigate(to: here)
        expectHierarchy(app.window, "T[N[a, c]*, N[b]]")
    }

    @Test("The finders of a detail column and of a presenter have leading dots, too")
    func leadingDotsOfPlaces() async throws {
        let app = try TestApp("S[N1[p] | N2[d]]")
        let detail = StepAssembly(finder: .nil()) { FixtureScreen("c") }
            .using(.push).from(.custom(using: .detailNavigation()))
        try await app.router.navigate(to: detail)
        expectHierarchy(app.window, "S[N1[p] | N2[d, c]]")
        try app.window.root?.present(Page("m"))
        let presenting = DestinationStep<Screen, Void>.custom(using: .presenting())
        #expect(try await app.router.navigate(to: presenting) === app.window.root)
    }
}
