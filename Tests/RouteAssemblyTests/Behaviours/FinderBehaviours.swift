import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: finders") struct FinderBehaviours {
    @Test("`ClassWithContextFinder` matches by type and by context (010)")
    func typeAndContext() async throws {
        let given = try Situation(
            "N[p00, p01]", screens: ["p00": { Note("p", showing: "00") }, "p01": { Note("p", showing: "01") }])
        let step = StepAssembly(
            finder: ClassWithContextFinder(), factory: InlineFactory { (text: String) in Note("new", showing: text) }
        )
        .using(.push).from(.current).assemble()
        #expect(try await given.router.navigate(to: step, with: "01") === given["p01"])
        try await given.router.navigate(to: step, with: "02")
        expectHierarchy(given.window, "N[p#00, p#01, new#02]")
        #expect(try await given.router.navigate(to: step, with: "00") === given["p00"])
        expectHierarchy(given.window, "N[p#00]")
    }

    @Test("A finder of a base class matches the first screen that it checks (010)")
    func baseType() throws {
        let given = try Situation("N[x]")
        #expect(try ClassFinder<Screen, Void>().findScreen(with: (), in: given.window) === given["NavigationContainer"])
    }

    @Test("`InstanceFinder` finds its screen while it is attached and does not retain it (011)")
    func instance() throws {
        let given = try Situation("N[a, b]")
        let finder = InstanceFinder<Screen, Void>(given["b"])
        weak let b = given["b"]
        #expect(finder.findScreen(with: (), in: given.window) === b)
        try given.fixture.screen("NavigationContainer", as: NavigationContainer.self).pop()
        #expect(b == nil)
        #expect(finder.findScreen(with: (), in: given.window) == nil)
    }

    @Test(
        "`PresentingFinder` finds the presenter of the topmost level or of a nested screen (011)",
        arguments: [("a ^ N[b]", true), ("a", false)])
    func presenting(_ notation: String, isFound: Bool) throws {
        let given = try Situation(notation)
        let expected = isFound ? given["a"] : nil
        #expect(try PresentingFinder<Void>().findScreen(with: (), in: given.window) === expected)
        let inside = PresentingFinder<Void>(startingPoint: .custom { $0.visibleScreen })
        #expect(try inside.findScreen(with: (), in: given.window) === expected)
    }

    @Test(
        "`DetailsNavigationFinder` finds the details navigation of an expanded or collapsed split (011)",
        arguments: [
            ("S[N1[p] | N2[d]]", true), ("S[N1[p, N2[d]]]", true), ("S[N1[p] | d]", false), ("S[N1[p]]", false),
        ])
    func details(_ notation: String, isFound: Bool) throws {
        let given = try Situation(notation)
        #expect(
            try DetailsNavigationFinder<Void>().findScreen(with: (), in: given.window) === (isFound ? given["N2"] : nil)
        )
    }

    @Test("A finder finds a screen in a custom container by type or by instance (012)")
    func ownContainer() async throws {
        let byType = try Situation("T[b*, X{e}]", notes: ["e"])
        let step = StepAssembly(finder: ClassFinder<Note, Void>()).from(.root).assemble()
        #expect(try await byType.router.navigate(to: step) === byType["e"])
        expectHierarchy(byType.window, "T[b, X{e}*]")

        let byInstance = try Situation("T[b*, X{e}]")
        let start = DestinationStep<Screen, Void>.custom(using: InstanceFinder(byInstance["e"]))
        #expect(try await byInstance.router.navigate(to: start) === byInstance["e"])
        expectHierarchy(byInstance.window, "T[b, X{e}*]")
    }

    @Test("A finder that throws ends the navigation before any interceptor runs (013)")
    func throwing() async throws {
        let given = try Situation("a")
        let log = Log()
        given.router.add(LoggedInterceptor<Void>("G", log))
        let finder = InlineFinder { (_: Void, _) throws -> FixtureScreen? in throw Refusal(reason: "X") }
        let step = StepAssembly(finder: finder, factory: InlineFactory { FixtureScreen("c") }).using(.present).from(
            .current
        ).assemble()
        let error = await expectRefusal(.finderFailed, saying: "InlineFinder", "FixtureScreen", in: given.window) {
            try await given.router.navigate(to: step)
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "X"))
        #expect(log.lines == ["G.prepare"])
    }

    @Test("A search visits the children of a plain container (013)")
    func plainContainer() throws {
        let plain = Container()
        let (a, b) = (FixtureScreen("a"), Note("b"))
        try plain.setChildren([a, b])
        #expect(try ClassFinder<Note, Void>().findScreen(with: (), in: Window(root: plain)) === b)
    }

    @Test("A found screen is unchanged when the navigation fails (014)")
    func pureFinders() async throws {
        let given = try Situation("T[a*] ^ N[color, T[g*]]", screens: ["color": { Note("color", showing: "green") }])
        try given.lock("g")
        let step = StepAssembly(finder: ClassFinder<Note, String>()).adding(ContextSettingTask()).from(.current)
            .assemble()
        await expectRefusal(.cannotBeDismissed, saying: "g", in: given.window) {
            try await given.router.navigate(to: step, with: "yellow")
        }
        expectHierarchy(given.window, "T[a*] ^ N[color#green, T[g*]]")
        try given.fixture.screen("g", as: FixtureScreen.self).isLocked = false
        try await given.router.navigate(to: step, with: "yellow")
        expectHierarchy(given.window, "T[a*] ^ N[color#yellow]")
    }

    @Test("An empty window has no root and no topmost screen, and a search finds nothing (015)")
    func emptyWindow() async throws {
        let given = try Situation("")
        await expectRefusal(.originNotFound, saying: "Root", in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.present).from(.root).assemble())
        }
        await expectRefusal(.originNotFound, saying: "Topmost", in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.present).from(.current).assemble())
        }
        #expect(try ClassFinder<Screen, Void>().findScreen(with: (), in: given.window) == nil)
    }
}
