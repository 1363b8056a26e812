import RouteAssembly
import RouteAssemblyTesting
import Testing

extension OpenWindows {
    /// Moves the screen `p` to the top of the stack of a window.
    fileprivate func move(_ remainder: MovingRemainder, to position: Int = 1) async throws {
        try await apps[position].router.navigate(to: moving(remainder))
    }

    fileprivate func moving(_ remainder: MovingRemainder) -> DestinationStep<Screen, Void> {
        StepAssembly(
            finder: LabelFinder<Screen, Void>("p"),
            factory: .moving(LabelFinder<Screen, Void>("p"), in: directory, leaving: remainder)
        )
        .using(.push).from(.stack)
    }
}

@MainActor @Suite
struct MovingRemainderTests {
    @Test(
        "A column, or the only screen of one, moves and leaves the column empty",
        arguments: [
            ("S[l | p]", "S[l]"), ("S[N[l] | N[p]]", "S[N[l]]"), ("S[l | T[N[p]]]", "S[l]"),
            ("S[l | N[d, p]]", "S[l | N[d]]"), ("N[a] ^ N[p]", "N[a]"), ("a ^sheet T[N[p]] ^ m", "a"),
            ("T[N[a], N[p]*]", "T[N[a]*]"), ("p", ""), ("N[p]", ""), ("S[N[p]]", ""), ("p ^ m", ""),
        ])
    func nothing(from: String, to: String) async throws {
        let open = try OpenWindows(from, "N[b]")
        let screen = open[0]["p"]
        let revisions = open.apps.map(\.window.revision)
        try await open.move(.nothing)
        #expect(open.trees == [to, "N[b, p]"])
        #expect(screen.window === open[1].window && screen.isVisible)
        #expect(open.apps.map(\.window.revision) == revisions.map { $0 + 1 })
        for app in open.apps { expectInvariants(app.window) }
    }

    @Test(
        "A placeholder takes the place of the only screen, in the same change",
        arguments: [
            ("S[l | p]", "S[l | x]"), ("S[p | d]", "S[x | d]"), ("S[l | N[p]]", "S[l | N[x]]"), ("N[p]", "N[x]"),
            ("p", "x"), ("N[a, p]", "N[a]"), ("a ^ p", "a"), ("N[a] ^ N[p]", "N[a] ^ N[x]"),
        ])
    func placeholder(from: String, to: String) async throws {
        let open = try OpenWindows(from, "N[b]")
        let revisions = open.apps.map(\.window.revision)
        try await open.move(.placeholder { FixtureScreen("x") })
        #expect(open.trees == [to, "N[b, p]"])
        #expect(open.apps.map(\.window.revision) == revisions.map { $0 + 1 })
        for app in open.apps { expectInvariants(app.window) }
    }

    @Test("A screen moves out of a collapsed split, which then shows the list")
    func collapsed() async throws {
        let open = try OpenWindows("S[l | p*]", "N[b]")
        try await open.move(.nothing)
        #expect(open.trees == ["S[l]", "N[b, p]"])
        #expect(open[0]["l"].isVisible && (open[0].window.root as? SplitContainer)?.isCollapsed == true)
    }

    @Test("A primary column beside a detail stays, and the plan says so")
    func primary() async throws {
        let open = try OpenWindows("S[N[p] | d]", "N[b]")
        let before = open.states
        await expectRefusal(.cannotBeMoved, saying: "primary column", in: open[1].window) {
            try await open.move(.nothing)
        }
        #expect(throws: RoutingError.self) { try open[1].router.plan(to: AnyDestination(to: open.moving(.nothing))) }
        #expect(open.states == before)
    }

    @Test("A container that would be empty is asked, and if it declines, both windows are as they were")
    func declines() async throws {
        final class LockedStack: NavigationContainer {
            override var canBeRemoved: Bool { false }
        }
        let open = try OpenWindows("S[l | d]", "N[b]")
        let (stack, page) = (LockedStack(), FixtureScreen("p"))
        try stack.push(page)
        let split = try #require(open[0].window.root as? SplitContainer)
        try split.setChildren([FixtureScreen("l"), stack])
        let before = open.states
        await expectRefusal(.cannotBeRemoved, in: open[0].window) { try await open.move(.nothing) }
        #expect(open.states == before && page.window === open[0].window)
        try await open.move(.placeholder { FixtureScreen("x") })
        #expect(open.trees == ["S[l | N[x]]", "N[b, p]"])
    }

    /// A stack that holds at least as many screens as it says.
    private final class Stack: NavigationContainer {
        let minimum: Int

        init(atLeast minimum: Int) { self.minimum = minimum }

        override func validate(_ children: [Screen]) throws(RoutingError) {
            if children.count < minimum { throw RoutingError(.invalidChildren, "\(self) needs more screens.") }
        }
    }

    @Test(
        "A screen stays if a stack refuses to be empty, or to lose the empty one, and the plan says so",
        arguments: [(0, 1), (2, 0)])
    func refusesToBeEmpty(outerMinimum: Int, innerMinimum: Int) async throws {
        let open = try OpenWindows("", "N[b]")
        let (outer, inner) = (Stack(atLeast: outerMinimum), Stack(atLeast: innerMinimum))
        try inner.setChildren([FixtureScreen("p")])
        try outer.setChildren([FixtureScreen("a"), inner])
        try open[0].window.setRoot(outer)
        let before = open.states
        let step = open.moving(.nothing)
        expectRefusal(.invalidChildren, in: open[0].window) {
            _ = try open[1].router.plan(to: AnyDestination(to: step))
        }
        await expectRefusal(.invalidChildren, in: open[0].window) { try await open[1].router.navigate(to: step) }
        #expect(open.states == before)
    }

    @Test("If a placeholder cannot be made, both windows are as they were")
    func failingPlaceholder() async throws {
        let open = try OpenWindows("S[l | p]", "N[b]")
        let before = open.states
        let error = await expectRefusal(.factoryFailed, in: open[1].window) {
            try await open.move(.placeholder { throw Refusal() })
        }
        #expect(error?.underlyingError as? Refusal == Refusal())
        #expect(open.states == before)
    }

    @Test("A detail moves into an empty window, and back")
    func toAndFro() async throws {
        let open = try OpenWindows("S[l | p]", "")
        let page = open[0]["p"]
        let finder = LabelFinder<Screen, Void>("p")
        let factory = MovingFactory(finder, in: open.directory, leaving: .nothing)
        let alone = StepAssembly(finder: finder, factory: factory).using(.replaceRoot).from(.root)
        let beside = StepAssembly(finder: finder, factory: factory).using(.showDetail).from(.nearest)
        for _ in 0..<3 {
            #expect(try await open[1].router.navigate(to: alone) === page)
            #expect(open.trees == ["S[l]", "p"])
            #expect(try await open[0].router.navigate(to: beside) === page)
            #expect(open.trees == ["S[l | p]", ""])
            for app in open.apps { expectInvariants(app.window) }
        }
        try await open.directory.close(open[1].window)
        #expect(open.order == [0])
    }
}
