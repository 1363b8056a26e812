import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct WindowClosingTests {
    /// Makes a window whose screens log their questions and agree, and a second window.
    private func makeWindows(_ notation: String) throws -> OpenWindows {
        let open = try OpenWindows(notation, "N[other]")
        open.noteAll()
        return open
    }

    // MARK: Asking

    @Test(
        "Closing a window asks each screen, the deepest first, and removes the window from the directory",
        arguments: [
            ("a", ["a"]), ("N[a, b]", ["b", "a"]), ("T[N[a, b], c*]", ["c", "b", "a"]),
            ("N[a] ^ m ^ N[n, o]", ["o", "n", "m", "a"]), ("S[N[p] | N[d]]", ["d", "p"]), ("N[]", []),
        ])
    func closes(notation: String, asked: [String]) async throws {
        let open = try makeWindows(notation)
        try await open.close()
        expect(open.log.take(), equals: asked.map { "ask \($0)" })
        expect(open.trees, equals: ["", "N[other]"])
        expect(open.order, equals: [1])
        expectInvariants(open[0].window)
    }

    @Test("A screen that declines or is locked leaves the window as it was", arguments: ["a", "b", "m"])
    func declines(label: String) async throws {
        let open = try makeWindows("N[a, b] ^ m")
        try open.note(label) { false }
        await expectRefusal(.removalDeclined, saying: "\(label) ", "closing the window", in: open[0].window) {
            try await open.close()
        }
        try open[0].lock(label)
        await expectRefusal(.cannotBeRemoved, saying: "\(label) ", "closing the window", in: open[0].window) {
            try await open.close()
        }
        expect(open.order, equals: [0, 1])
    }

    nonisolated static let meanwhile: [WindowCase] = [
        .closing("A screen that is locked keeps the window open", "N[a, b]", closes: false) { open in
            try open.note("a") {
                try? open[0].lock("b")
                return true
            }
            await expectRefusal(.cannotBeRemoved, saying: "b ", in: open[0].window) { try await open.close() }
        },
        .closing("A screen that is added is asked and removed, too", "N[a, b]") { open in
            try open.note("b") {
                try? open[0].window.root?.present(open.note(FixtureScreen("late")))
                return true
            }
            try await open.close()
            expect(open.log.take(), equals: ["ask b", "ask late", "ask a"])
        },
        .closing("A root that replaces the first one is asked and removed, too", "a") { open in
            try open.note("a") { (try? open[0].window.setRoot(open.note(FixtureScreen("next")))) != nil }
            try await open.close()
            expect(open.log.take(), equals: ["ask a", "ask next"])
        },
        .closing("A second closing succeeds, too", "N[a, b]") { open in
            try open.hold("b")
            let first = Running { try await open.close() }
            await open.gate.untilReached()
            let second = Running { try await open.close() }
            await runReadyTasks()
            expect(open.gate.waitingCount, equals: 1)
            open.gate.open()
            try await first.value()
            try await second.value()
            expect(open.trees, equals: ["", "N[other]"])
            try await open.close()
        },
        .closing("A task that is cancelled leaves the window as it was", "N[a, b]", closes: false) { open in
            try open.hold("b")
            let before = WindowState(open[0].window)
            let closing = Running { try await open.close() }
            await open.gate.untilReached()
            closing.cancel()
            await expect(closing.failure()?.code, equals: .cancelled)
            expect(WindowState(open[0].window), equals: before)
        },
        WindowCase(
            "Under `latestWins`, a route does not supersede the closing, and its screen is removed, too", ["N[a]"],
            policy: .latestWins, [""], []
        ) { open in
            try open.hold("a")
            let closing = Running { try await open.close() }
            await open.gate.untilReached()
            try await open.open("p", from: 0)
            open.gate.open()
            try await closing.value()
        },
    ]

    @Test("A window can change while its closing asks a screen", arguments: meanwhile)
    func meanwhile(_ row: WindowCase) async throws { try await row.run() }

    @Test("A window that is never at rest is unstable and stays")
    func unstable() async throws {
        let open = try OpenWindows("N[a]")
        func restless(_ label: String) -> FixtureScreen {
            let screen = FixtureScreen(label)
            screen.confirmation = {
                (try? open[0].window.root?.dismissPresented())
                return (try? open[0].window.root?.present(restless("next"))) != nil
            }
            return screen
        }
        try open[0].window.root?.present(restless("first"))
        await #expect(throws: RoutingError.self) { try await open.close() }
        #expect(open.order == [0] && open[0].window.root != nil)
    }

    // MARK: Windows that are empty or unknown

    @Test("An empty window is removed from the directory, with or without a router", arguments: [true, false])
    func empty(hasRouter: Bool) async throws {
        let directory = WindowDirectory { RoutingWindow() }
        let window = RoutingWindow()
        let router = hasRouter ? DefaultRouter(window: window) : nil
        directory.add(window)
        try await directory.close(window)
        #expect(directory.windows.isEmpty && window.revision == 0)
        withExtendedLifetime(router) {}
    }

    @Test("The screens of a window without a router, or outside the directory, are asked, too")
    func withoutRouter() async throws {
        let log = Log()
        let (window, directory) = (RoutingWindow(root: Page("a", log: log)), WindowDirectory { RoutingWindow() })
        _ = log.take()
        try await directory.close(window)
        expect(log.take(), equals: ["ask a", "disappear a", "detach a"])
        #expect(window.root == nil && window.router == nil)
    }

    // MARK: Routers, navigations, and transitions

    nonisolated static let others: [WindowCase] = [
        .closing("A wrapping router forwards the closing, and the interceptors of the router are not asked", "N[a]") {
            open in
            open[0].router.add(interceptor { throw Refusal() })
            let wrapper = PassingRouter(base: open[0].router)
            open[0].window.router = wrapper
            try await open.close()
            expect(open.log.take(), equals: ["ask a"])
            withExtendedLifetime(wrapper) {}
        },
        .closing("A navigation that waits in the window finds no screen to start from", "N[a]") { open in
            let step = StepAssembly.labelled("p").adding(open.gate).using(.push).from(.stack)
            let navigation = Running { try await open[0].router.navigate(to: step) }
            await open.gate.untilReached()
            try await open.close()
            open.gate.open()
            await expect(navigation.failure()?.code, equals: .originNotFound)
        },
        .closing("A call that waits for a result returns without one", "N[a]") { open in
            let (call, _) = try await open[0].waiting()
            expect(open.trees[0], equals: "N[a, picker]")
            try await open.close()
            try await expect(call.value(), equals: nil)
        },
        .closing("The closing waits for the window's transition, and then for its own", "N[a, b]") { open in
            let transitions = ManualTransitions(of: open[0].window)
            try (open[0].window.root as? NavigationContainer)?.pop()
            await transitions.untilBegun()
            let closing = Running { try await open.close() }
            await expectSoon { open.log.lines == ["ask a"] }
            await runReadyTasks()
            expect(open.trees[0], equals: "N[a]")
            transitions.finish()
            await expectSoon { transitions.count == 2 }
            #expect(open[0].window.root == nil && !closing.hasEnded)
            transitions.finish()
            try await closing.value()
        },
    ]

    @Test("A closing ends the navigations and calls of its window, and plays its transition", arguments: others)
    func others(_ row: WindowCase) async throws { try await row.run() }

    // MARK: Reports and memory

    @Test("Observers of the router and the window learn that the window is closed")
    func reports() async throws {
        let open = try makeWindows("N[a] ^ m")
        let recorder = RoutingRecorder(window: open[0].window, router: open[0].router)
        var plan: RoutingPlan?
        let token = open[0].router.observe { if case .planned(let made) = $0.kind { plan = made } }
        try await open.close()
        expect(
            recorder.entries,
            equals: [
                "#1 began closing the window", "#1 planned", "#1 m may leave", "#1 a may leave",
                "changed: removed m, NavigationContainer, a; disappeared m",
                "#1 committed", "#1 arrived at nothing",
            ])
        expect(
            plan?.description,
            equals: """
                to an empty window
                  is dismissed: m
                  is removed: a, NavigationContainer
                """)
        token.cancel()
    }

    @Test("A closed window releases its screens, and is released with its router")
    func released() async throws {
        weak var window: RoutingWindow?
        weak var router: DefaultRouter?
        weak var page: Screen?
        let directory = WindowDirectory { RoutingWindow() }
        try await {
            let app = try TestApp("N[a, b] ^ m")
            (window, router, page) = (app.window, app.router, app["b"])
            directory.add(app.window)
            try await directory.close(app.window)
            #expect(page == nil && window != nil)
            withExtendedLifetime(app) {}
        }()
        #expect(window == nil && router == nil)
    }
}

extension WindowCase {
    /// A window whose screens log their questions and agree, and what ends with the window closed,
    /// or as it was.
    fileprivate static func closing(
        _ testDescription: String, _ start: String, closes: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation,
        act: @escaping @MainActor @Sendable (OpenWindows) async throws -> Void
    ) -> Self {
        let after = [closes ? "" : start, "N[other]"]
        return Self(
            testDescription, [start, "N[other]"], after, closes ? [1] : [0, 1], sourceLocation: sourceLocation
        ) { open in
            open.noteAll()
            try await act(open)
        }
    }
}

extension OpenWindows {
    /// Closes the first window.
    fileprivate func close() async throws { try await directory.close(apps[0].window) }
}
