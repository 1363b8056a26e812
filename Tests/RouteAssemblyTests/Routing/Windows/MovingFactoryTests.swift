import RouteAssembly
import RouteAssemblyTesting
import Testing

/// The window that the screen `p` leaves, before and after the move, and the screens that are
/// asked.
struct MoveCase: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String
    let asked: [String]

    init(_ from: String, _ to: String, asking asked: String...) { (self.from, self.to, self.asked) = (from, to, asked) }

    var testDescription: String { "\(from) to \(to)" }
}

/// A stack that holds at least two screens.
private final class Pair: NavigationContainer {
    override func validate(_ children: [Screen]) throws(RoutingError) {
        if children.count < 2 { throw RoutingError(.invalidChildren, "A pair holds at least two screens.") }
    }
}

extension OpenWindows {
    /// A step that finds a screen in the router's window, or else takes it out of another window.
    func moving(_ label: String) -> StepAssembly<Screen, Void> {
        StepAssembly(
            finder: LabelFinder<Screen, Void>(label),
            factory: MovingFactory(LabelFinder<Screen, Void>(label), in: directory))
    }

    /// A step that moves a screen to the top of a stack.
    func pushing(_ label: String) -> DestinationStep<Screen, Void> {
        moving(label).using(.push).from(.stack).assemble()
    }

    /// The state of all windows.
    var states: [WindowState] { apps.map { WindowState($0.window) } }
}

@MainActor @Suite
struct MovingFactoryTests {
    let log = Log()

    private func note(_ app: TestApp) {
        for case let screen as FixtureScreen in app.window.screens {
            screen.confirmation = { [log, unowned screen] in
                log.add("ask \(screen)")
                return true
            }
        }
    }

    // MARK: Places

    nonisolated static let moves = [
        MoveCase("N[a, p]", "N[a]"), MoveCase("N[a, p, c]", "N[a, c]"), MoveCase("N[p, a]", "N[a]"),
        MoveCase("N[a, p] ^ m", "N[a] ^ m"), MoveCase("N[a] ^ N[c, p] ^ m", "N[a] ^ N[c] ^ m"),
        MoveCase("a ^ p", "a"), MoveCase("a ^ p ^ m", "a", asking: "m"),
        MoveCase("a ^ m ^ p ^ n ^ o", "a ^ m", asking: "o", "n"), MoveCase("T[a*, p]", "T[a*]"),
        MoveCase("T[a, p*, c]", "T[a, c*]"), MoveCase("X{a*, p}", "X{a}"),
        MoveCase("S[N[a, p] | N[d]]", "S[N[a] | N[d]]"),
    ]

    @Test("A screen moves to another window, and the screens over it stay or are asked", arguments: moves)
    func moves(_ move: MoveCase) async throws {
        let open = try OpenWindows(move.from, "N[b]")
        note(open[0])
        let screen = open[0]["p"]
        #expect(try await open[1].router.navigate(to: open.pushing("p")) === screen)
        #expect(open.trees == [move.to, "N[b, p]"])
        #expect(screen.window === open[1].window && screen.isVisible && screen.presentationStyle == nil)
        #expect(Set(log.take()) == Set(move.asked.map { "ask \($0)" }))
        for app in open.apps { expectInvariants(app.window) }
    }

    @Test(
        "A screen that cannot be taken out of its place stays, and the plan says so",
        arguments: [
            ("p", "the root"), ("p ^ m", "the root"), ("N[p]", "only child"), ("N[a] ^ N[p]", "only child"),
            ("T[p*]", "only child"), ("S[p | d]", "column"), ("S[d | p]", "column"),
        ])
    func cannotMove(from: String, word: String) async throws {
        let open = try OpenWindows(from, "N[b]")
        let before = open.states
        await expectRefusal(.cannotBeMoved, saying: "p ", word, in: open[1].window) {
            try await open[1].router.navigate(to: open.pushing("p"))
        }
        #expect(throws: RoutingError.self) { try open[1].router.plan(to: AnyDestination(to: open.pushing("p"))) }
        #expect(open.states == before)
    }

    @Test("A screen moves with its children")
    func movesContainer() async throws {
        let open = try OpenWindows("N[a, T[p, q*]]", "N[b]")
        let tabs = try #require(open[0]["q"].parent)
        let step = StepAssembly(
            finder: ClassFinder<TabContainer, Void>(),
            factory: MovingFactory(ClassFinder<TabContainer, Void>(), in: open.directory)
        )
        .using(.push).from(.stack).assemble()
        #expect(try await open[1].router.navigate(to: step) === tabs)
        #expect(open.trees == ["N[a]", "N[b, T[p, q*]]"])
        #expect(tabs.children.allSatisfy { $0.window === open[1].window })
        for app in open.apps { expectInvariants(app.window) }
    }

    @Test("A screen moves into a new container, as a modal, or as the root")
    func otherActions() async throws {
        let open = try OpenWindows("N[a, p]", "N[b, p2]", "c")
        let modal = open.moving("p").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        try await open[2].router.navigate(to: modal)
        #expect(open.trees == ["N[a]", "N[b, p2]", "c ^ N[p]"])
        let root = open.moving("p2").using(.replaceRoot).from(.root).assemble()
        try await open[2].router.navigate(to: root)
        #expect(open.trees == ["N[a]", "N[b]", "p2"])
    }

    @Test("A screen of the router's own window moves if the finder of the step does not find it")
    func sameWindow() async throws {
        let open = try OpenWindows("T[N[a, p]*, N[b]]")
        let step = StepAssembly(
            finder: NilFinder<Screen, Void>(),
            factory: MovingFactory(LabelFinder<Screen, Void>("p"), in: open.directory)
        )
        .using(.push).from(DestinationStep<NavigationContainer, Void>.around("b")).assemble()
        let screen = open[0]["p"]
        #expect(try await open[0].router.navigate(to: step) === screen)
        #expect(open.trees == ["T[N[a], N[b, p]*]"])
    }

    @Test("The screen of the window that was active last moves")
    func severalWindows() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]", "N[p, c]")
        open.activate(0, 2)
        try await open[1].router.navigate(to: open.pushing("p"))
        #expect(open.trees == ["N[a, p]", "N[b, p]", "N[c]"])
    }

    // MARK: Errors

    @Test("A screen that is nowhere, or that a finder finds elsewhere, is not attached")
    func notFound() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        await expectRefusal(.notAttached, saying: "FixtureScreen", in: open[1].window) {
            let finder = LabelFinder<FixtureScreen, Void>("p")
            let step = StepAssembly(finder: finder, factory: MovingFactory(finder, in: open.directory)).using(.push)
                .from(.stack).assemble()
            try await open[1].router.navigate(to: step)
        }
        let detached = Page("detached")
        await expectRefusal(.notAttached, saying: "detached", in: open[1].window) {
            let factory = MovingFactory(InlineFinder { (_: Void, _) in detached }, in: open.directory)
            let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.stack).assemble()
            try await open[1].router.navigate(to: step)
        }
    }

    @Test("The errors of the finder and of the container are thrown before anything changes")
    func entityErrors() async throws {
        let open = try OpenWindows("a", "N[b]")
        let error = await expectRefusal(.finderFailed, in: open[1].window) {
            let factory = MovingFactory(InlineFinder { (_: Void, _) -> Page? in throw Refusal() }, in: open.directory)
            let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.stack).assemble()
            try await open[1].router.navigate(to: step)
        }
        #expect(error?.underlyingError as? Refusal == Refusal())
        let pair = Pair()
        try pair.setChildren([Page("q"), Page("p")])
        try open[0].window.setRoot(pair)
        #expect(throws: RoutingError.self) { try open[1].router.plan(to: AnyDestination(to: open.pushing("p"))) }
        await expectRefusal(.invalidChildren, saying: "pair", in: open[0].window) {
            try await open[1].router.navigate(to: open.pushing("p"))
        }
    }

    // MARK: The transaction

    @Test("The screen that moves is not asked, even if it is locked")
    func locked() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        note(open[0])
        try open[0].lock("p")
        try await open[1].router.navigate(to: open.pushing("p"))
        #expect(open.trees == ["N[a]", "N[b, p]"] && log.lines.isEmpty)
    }

    @Test("If a modal over the screen declines, both windows are as they were")
    func declines() async throws {
        let open = try OpenWindows("a ^ p ^ m", "N[b]")
        try open[0].fixture.screen("m", as: FixtureScreen.self).confirmation = { false }
        let before = open.states
        await expectRefusal(.removalDeclined, saying: "m ", in: open[0].window) {
            try await open[1].router.navigate(to: open.pushing("p"))
        }
        #expect(open.states == before)
        try open[0].lock("m")
        await expectRefusal(.cannotBeRemoved, saying: "m ", in: open[0].window) {
            try await open[1].router.navigate(to: open.pushing("p"))
        }
        #expect(open.states == before)
    }

    @Test("The observers of both windows, the hooks, and the router's observers learn of the move")
    func reports() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        let stack = try #require(open[0].window.root as? NavigationContainer)
        try stack.push(Page("p", log: log))
        _ = log.take()
        let recorders = open.apps.map { RoutingRecorder(window: $0.window, router: $0.router) }
        var committed: [HierarchyChange] = []
        let token = open[1].router.observe { if case .committed(let change) = $0.kind { committed.append(change) } }
        try await open[1].router.navigate(to: open.pushing("p"))
        #expect(log.take() == ["detach p", "attach p", "disappear p", "appear p"])
        #expect(recorders[0].entries == ["changed: removed p; appeared a; disappeared p"])
        #expect(
            recorders[1].entries == [
                "#1 began the navigation to Screen", "#1 planned", "changed: added p; appeared p; disappeared b",
                "#1 committed", "#1 arrived at p",
            ])
        #expect(
            committed.map(\.description) == ["revision \(open[1].window.revision): added p; appeared p; disappeared b"])
        token.cancel()
    }

    @Test("The tasks of the step run on the screen that moves")
    func tasks() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        let step = open.moving("p").adding(NotedTask<Void>(name: "task", log: log))
            .adding(NotedPostTask<Void>(name: "post task", log: log)).using(.push).from(.stack).assemble()
        try await open[1].router.navigate(to: step)
        #expect(log.lines == ["prepare task", "task on p", "post task on p"])
    }

    @Test("If a task fails, both windows are as they were, and the screen can move later")
    func failingTask() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        let page = Page("p", log: log)
        try (open[0].window.root as? NavigationContainer)?.setChildren([FixtureScreen("a"), page])
        _ = log.take()
        let before = open.states
        let failing = open.moving("p").adding(
            forAnyScreen: InlineContextTask { (_: Screen, _: Void) in throw Refusal() }
        )
        .using(.push).from(.stack).assemble()
        await expectRefusal(.taskFailed, in: open[1].window) { try await open[1].router.navigate(to: failing) }
        #expect(open.states == before && page.isVisible && log.lines.isEmpty)
        for app in open.apps { expectInvariants(app.window) }
        try await open[1].router.navigate(to: open.pushing("p"))
        #expect(open.trees == ["N[a]", "N[b, p]"])
        #expect(log.take() == ["detach p", "attach p", "disappear p", "appear p"])
    }

    @Test("A call that waits for a result gets it from the window that the screen has moved to")
    func awaitedScreen() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        let picker = StepAssembly(finder: NilFinder(), factory: InlineFactory { Picker("p") }).using(.push)
            .from(.stack).assemble()
        let call = Running { try await open[0].router.result(of: picker) }
        try #require(await until { open.trees[0] == "N[a, p]" })
        try await open[1].router.navigate(to: open.pushing("p"))
        #expect(open.trees == ["N[a]", "N[b, p]"] && !call.hasEnded)
        try await #require(open[1].window.visibleScreen as? Picker).finish(with: "x")
        #expect(try await call.value() == "x")
        #expect(open.trees == ["N[a]", "N[b]"])
    }

    @Test("A screen moves to and fro")
    func toAndFro() async throws {
        let open = try OpenWindows("N[a, N[p, q]]", "T[N[b]*, c]")
        let screen = open[0]["q"]
        for round in 0..<6 {
            let target = open[round.isMultiple(of: 2) ? 1 : 0]
            #expect(try await target.router.navigate(to: open.pushing("q")) === screen)
            #expect(screen.isVisible && target.window.visibleScreen === screen)
            for app in open.apps { expectInvariants(app.window) }
        }
        #expect(open.trees == ["N[a, N[p], q]", "T[N[b]*, c]"])
    }

    @Test("A moved screen is not retained by the window it has left, nor by the factory")
    func retainsNothing() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        weak var page: Screen?
        page = open[0]["p"]
        let step = open.pushing("p")
        try await open[1].router.navigate(to: step)
        #expect(page != nil)
        try await open[1].router.unwind(.back)
        #expect(page == nil)
        withExtendedLifetime(step) {}
    }
}
