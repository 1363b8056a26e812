import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: finders") struct FinderBehaviours {
    @Test("010 matching by type and by context")
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

    @Test("010 the first screen asked matches its base type")
    func baseType() throws {
        let given = try Situation("N[x]")
        #expect(try ClassFinder<Screen, Void>().findScreen(with: (), in: given.window) === given["NavigationContainer"])
    }

    @Test("011 an instance is found while it is there, and not kept")
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
        "011 who presents is found from the topmost level or from inside the modal",
        arguments: [("a ^ N[b]", true), ("a", false)])
    func presenting(_ notation: String, isFound: Bool) throws {
        let given = try Situation(notation)
        let expected = isFound ? given["a"] : nil
        #expect(try PresentingFinder<Void>().findScreen(with: (), in: given.window) === expected)
        let inside = PresentingFinder<Void>(startingPoint: .custom { $0.visibleScreen })
        #expect(try inside.findScreen(with: (), in: given.window) === expected)
    }

    @Test(
        "011 the details navigation of a split, side by side or in one stack",
        arguments: [
            ("S[N1[p] | N2[d]]", true), ("S[N1[p, N2[d]]]", true), ("S[N1[p] | d]", false), ("S[N1[p]]", false),
        ])
    func details(_ notation: String, isFound: Bool) throws {
        let given = try Situation(notation)
        #expect(
            try DetailsNavigationFinder<Void>().findScreen(with: (), in: given.window) === (isFound ? given["N2"] : nil)
        )
    }

    @Test("012 what a container of an app's own holds is found and shown, by type or by instance")
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

    @Test("013 a finder that throws ends the navigation before anybody is asked")
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

    @Test("013 a container that says nothing about itself is searched like any other")
    func plainContainer() throws {
        let plain = Container()
        let (a, b) = (FixtureScreen("a"), Note("b"))
        try plain.setChildren([a, b])
        #expect(try ClassFinder<Note, Void>().findScreen(with: (), in: Window(root: plain)) === b)
    }

    @Test("014 a screen that was found has not changed when the navigation is refused")
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

    @Test("015 an empty window has neither root nor topmost screen, and a search finds nothing")
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
