import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A navigation that waits at the gate until the screen `p` has moved from the first window to the
/// second.
private struct WaitingCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let windows: [String]
    let after: [String]
    var asked: [String] = []
    var code: RoutingError.Code?
    let navigate: @MainActor @Sendable (OpenWindows) async throws -> Void
}

/// Navigations that wait in one of two windows while a screen moves from the first to the second.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WaitingWindowTests {
    /// Moves the screen `p` from its stack in the first window to the one in the second.
    private func move(in open: OpenWindows) throws {
        try #require(open[0].window.screens.first { $0.description == "p" }).move(to: open[1].window)
    }

    private func expectWindows(
        _ open: OpenWindows, _ trees: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(open.trees, equals: trees, sourceLocation: sourceLocation)
        for app in open.apps { expectInvariants(app.window) }
    }

    private nonisolated static let navigations = [
        WaitingCase(
            testDescription: "A navigation to the screen that moves away builds another one",
            windows: ["N[a, p, c]", "N[b]"],
            after: ["N[a, c, p]", "N[b, p]"]
        ) { open in
            let moved = open[0]["p"]
            let arrived = try await open[0].router.navigate(to: open.gated("p"))
            #expect(arrived !== moved)
        },
        WaitingCase(
            testDescription: "A navigation in the second window finds the screen that has moved there",
            windows: ["N[a, p]", "N[b]"], after: ["N[a]", "N[b, p]"]
        ) { open in
            let moved = open[0]["p"]
            let arrived = try await open[1].router.navigate(to: open.gated("p"))
            #expect(arrived === moved)
        },
        WaitingCase(
            testDescription: "An unwinding whose screen moves while it is asked removes nothing else",
            windows: ["N[a, c, p]", "N[b]"], after: ["N[a, c]", "N[b, p]"], asked: ["p"]
        ) { open in
            try open.hold("p")
            try await open[0].router.unwind(.back)
        },
        WaitingCase(
            testDescription: "A navigation whose screen moves and then declines ends", windows: ["N[a, c, p]", "N[b]"],
            after: ["N[a, c]", "N[b, p]"], asked: ["p"], code: .removalDeclined
        ) { open in
            try open.hold("p", answering: false)
            try await open[0].router.navigate(to: .at("a"))
        },
        WaitingCase(
            testDescription: "A screen that moves while another one is asked is not asked",
            windows: ["N[a, c, p] ^ form", "N[b]"], after: ["N[a]", "N[b, p]"], asked: ["form", "c"]
        ) { open in
            try open.hold("form")
            for label in ["c", "p"] { try open.note(label) }
            try await open[0].router.navigate(to: .at("a"))
        },
        WaitingCase(
            testDescription: "An unwinding in the second window also removes the screen that has moved there",
            windows: ["N[a, p]", "N[b, c]"], after: ["N[a]", "N[b]"], asked: ["c", "p"]
        ) { open in
            try open.hold("c", in: 1)
            try open.note("p")
            try await open[1].router.unwind(.back)
        },
        WaitingCase(
            testDescription: "A screen that moves out of a window that closes stays", windows: ["N[a, p]", "N[b]"],
            after: ["", "N[b, p]"], asked: ["p"]
        ) { open in
            try open.hold("p")
            try await open.directory.close(open[0].window)
            expect(open.order, equals: [1])
        },
    ]

    @Test("A navigation that has waited finds that a screen has moved to another window", arguments: navigations)
    private func moves(_ row: WaitingCase) async throws {
        let open = try OpenWindows(row.windows)
        let navigation = Running { try await row.navigate(open) }
        await open.gate.untilReached()
        try move(in: open)
        open.gate.open()
        await expectSoon { navigation.hasEnded }
        if row.code == nil { try await navigation.value() }
        expect(navigation.code, equals: row.code)
        expect(open.trees, equals: row.after)
        expect(open.log.lines, equals: row.asked.map { "ask \($0)" })
        for app in open.apps { expectInvariants(app.window) }
    }

    @Test("A screen that was placed for a waiting navigation, and has moved, navigates in its new window")
    func placedScreenMoves() async throws {
        let open = try OpenWindows(["N[a]", "N[b]"], policy: .reject)
        let place = StepAssembly.labelled("p").using(.push).from(.stack)
        let step = StepAssembly.labelled("q")
            .adding(interceptor { try await open[0].router.navigate(to: place) })
            .adding(open.gate).using(.push).from(.stack)
        let navigation = Running { try await open[0].router.navigate(to: step) }
        await open.gate.untilReached()
        try move(in: open)
        let moved = try #require(open[1].window.visibleScreen)
        try await moved.navigate(to: LabelRoute("r"))
        open.gate.open()
        try await navigation.value()
        expectWindows(open, "N[a, q]", "N[b, p, r]")
        try await moved.navigate(to: LabelRoute("s"))
        expectWindows(open, "N[a, q]", "N[b, p, r, s]")
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A screen that moves before its question begins is not asked, where it does not begin at once")
    func movesBeforeQuestionStarts() async throws {
        // With this policy the question runs in a child task.
        let open = try OpenWindows(["N[a, p]", "N[b]"], policy: .latestWins)
        try open.note("p")
        let navigation = QuestionTask.$beginsAtOnce.withValue(false) {
            Task.immediate { try await open[0].router.navigate(to: .at("a")) }
        }
        try await Task.immediate { try move(in: open) }.value
        _ = try await navigation.value
        expectWindows(open, "N[a]", "N[b, p]")
        #expect(open.log.lines.isEmpty)
    }

    @Test("A move changes the first window while a transition plays there, and is played next")
    func transitionInSource() async throws {
        let open = try OpenWindows("N[a, p, c]", "N[b]")
        let transitions = ManualTransitions(of: open[0].window)
        try (open[0].window.root as? NavigationContainer)?.pop()
        await transitions.untilBegun()
        let navigation = Running { try await open[0].router.navigate(to: .at("p")) }
        await runReadyTasks()
        let later = Running { try await open[0].router.navigate(to: open.gated("q")) }
        await open.gate.untilReached()
        open.gate.open()
        await runReadyTasks()
        try move(in: open)
        expectWindows(open, "N[a]", "N[b, p]")
        #expect(!later.hasEnded && transitions.count == 1)
        transitions.finish()
        await expectSoon { transitions.count == 2 }
        transitions.finish()
        await expectSoon { transitions.count == 3 }
        transitions.finish()
        try await later.value()
        _ = try? await navigation.value()
        expectWindows(open, "N[a, q]", "N[b, p]")
    }
}

extension OpenWindows {
    /// A step that finds a screen by its label, or else pushes it, and whose navigation waits at
    /// the gate.
    fileprivate func gated(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled(label).adding(gate).using(.push).from(.stack)
    }
}
