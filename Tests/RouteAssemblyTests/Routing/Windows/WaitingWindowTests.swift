import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Navigations that wait in one of two windows while a screen moves from the first to the second.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WaitingWindowTests {
    private let log = Log()
    private let gate = GateInterceptor()

    private func passGate() async -> Bool { (try? await gate.perform(with: ())) != nil }

    /// Makes a screen wait at the gate when it is asked.
    private func hold(_ label: String, in app: TestApp, answer: Bool = true) throws {
        try app.fixture.screen(label, as: FixtureScreen.self).confirmation = {
            log.add("ask \(label)")
            return await passGate() && answer
        }
    }

    private func note(_ label: String, in app: TestApp) throws {
        try app.fixture.screen(label, as: FixtureScreen.self).confirmation = {
            log.add("ask \(label)")
            return true
        }
    }

    /// Moves a screen from its stack in the first window to the one in the second.
    private func move(_ label: String = "p", in open: OpenWindows) throws {
        let screen = try #require(open[0].window.screens.first { $0.description == label })
        let stack = try #require(screen.parent)
        try open[0].window.transaction {
            try stack.setChildren(stack.children.filter { $0 !== screen })
            try (open[1].window.root as? NavigationContainer)?.push(screen)
        }
    }

    private func gated(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled(label).adding(gate).using(.push).from(.stack).assemble()
    }

    private func expectWindows(
        _ open: OpenWindows, _ trees: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(open.trees, equals: trees, sourceLocation: sourceLocation)
        for app in open.apps { expectInvariants(app.window) }
    }

    // MARK: Waiting for an interceptor

    @Test("A navigation to the screen that moves away builds another one")
    func interceptorInSource() async throws {
        let open = try OpenWindows("N[a, p, c]", "N[b]")
        let moved = open[0]["p"]
        let navigation = Running { try await open[0].router.navigate(to: gated("p")) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        #expect(try await navigation.value() !== moved)
        expectWindows(open, "N[a, c, p]", "N[b, p]")
    }

    @Test("A navigation in the second window finds the screen that has moved there")
    func interceptorInTarget() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        let moved = open[0]["p"]
        let navigation = Running { try await open[1].router.navigate(to: gated("p")) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        #expect(try await navigation.value() === moved)
        expectWindows(open, "N[a]", "N[b, p]")
    }

    @Test("A screen that was placed for a waiting navigation, and has moved, navigates in its new window")
    func placedScreenMoves() async throws {
        let open = try OpenWindows(["N[a]", "N[b]"], policy: .reject)
        let place = StepAssembly.labelled("p").using(.push).from(.stack).assemble()
        let step = StepAssembly.labelled("q")
            .adding(interceptor { try await open[0].router.navigate(to: place) })
            .adding(gate).using(.push).from(.stack).assemble()
        let navigation = Running { try await open[0].router.navigate(to: step) }
        await gate.untilReached()
        try move(in: open)
        let moved = try #require(open[1].window.visibleScreen)
        try await moved.navigate(to: LabelRoute("r"))
        gate.open()
        try await navigation.value()
        expectWindows(open, "N[a, q]", "N[b, p, r]")
        try await moved.navigate(to: LabelRoute("s"))
        expectWindows(open, "N[a, q]", "N[b, p, r, s]")
    }

    // MARK: Waiting for a confirmation

    @Test("An unwinding whose screen moves while it is asked succeeds, and removes nothing else")
    func askedScreenMoves() async throws {
        let open = try OpenWindows("N[a, c, p]", "N[b]")
        try hold("p", in: open[0])
        let unwinding = Running { try await open[0].router.unwind(.back) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        try await unwinding.value()
        expectWindows(open, "N[a, c]", "N[b, p]")
        expect(log.lines, equals: ["ask p"])
    }

    @Test("A navigation whose screen moves and then declines ends")
    func askedScreenDeclines() async throws {
        let open = try OpenWindows("N[a, c, p]", "N[b]")
        try hold("p", in: open[0], answer: false)
        let navigation = Running { try await open[0].router.navigate(to: .at("a")) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        #expect(await until { navigation.hasEnded } && navigation.code == .removalDeclined)
        expectWindows(open, "N[a, c]", "N[b, p]")
    }

    @Test("A screen that moves while another one is asked is not asked")
    func movesBeforeQuestion() async throws {
        let open = try OpenWindows("N[a, c, p] ^ form", "N[b]")
        try hold("form", in: open[0])
        for label in ["c", "p"] { try note(label, in: open[0]) }
        let navigation = Running { try await open[0].router.navigate(to: .at("a")) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        try await navigation.value()
        expectWindows(open, "N[a]", "N[b, p]")
        expect(log.lines, equals: ["ask form", "ask c"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A screen that moves before its question begins is not asked, where it does not begin at once")
    func movesBeforeQuestionStarts() async throws {
        // With this policy the question runs in a child task.
        let open = try OpenWindows(["N[a, p]", "N[b]"], policy: .latestWins)
        try note("p", in: open[0])
        let navigation = QuestionTask.$beginsAtOnce.withValue(false) {
            Task.immediate { try await open[0].router.navigate(to: .at("a")) }
        }
        try await Task.immediate { try move(in: open) }.value
        _ = try await navigation.value
        expectWindows(open, "N[a]", "N[b, p]")
        #expect(log.lines.isEmpty)
    }

    @Test("An unwinding in the second window also removes the screen that has moved there")
    func confirmationInTarget() async throws {
        let open = try OpenWindows("N[a, p]", "N[b, c]")
        try hold("c", in: open[1])
        try note("p", in: open[0])
        let unwinding = Running { try await open[1].router.unwind(.back) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        try await unwinding.value()
        expectWindows(open, "N[a]", "N[b]")
        expect(log.lines, equals: ["ask c", "ask p"])
    }

    @Test("A screen that moves out of a window that closes stays")
    func movesOutOfClosingWindow() async throws {
        let open = try OpenWindows("N[a, p]", "N[b]")
        try hold("p", in: open[0])
        let closing = Running { try await open.directory.close(open[0].window) }
        await gate.untilReached()
        try move(in: open)
        gate.open()
        try await closing.value()
        #expect(open[0].window.root == nil && open.order == [1])
        expect(open.trees[1], equals: "N[b, p]")
    }

    // MARK: Waiting for an idle window

    @Test("A move changes the first window while a transition plays there, and is played next")
    func transitionInSource() async throws {
        let open = try OpenWindows("N[a, p, c]", "N[b]")
        let transitions = ManualTransitions(of: open[0].window)
        try (open[0].window.root as? NavigationContainer)?.pop()
        await transitions.untilBegun()
        let navigation = Running { try await open[0].router.navigate(to: .at("p")) }
        await runReadyTasks()
        let later = Running { try await open[0].router.navigate(to: gated("q")) }
        await gate.untilReached()
        gate.open()
        await runReadyTasks()
        try move(in: open)
        expectWindows(open, "N[a]", "N[b, p]")
        #expect(!later.hasEnded && transitions.count == 1)
        transitions.finish()
        #expect(await until { transitions.count == 2 })
        transitions.finish()
        #expect(await until { transitions.count == 3 })
        transitions.finish()
        try await later.value()
        _ = try? await navigation.value()
        expectWindows(open, "N[a, q]", "N[b, p]")
    }
}
