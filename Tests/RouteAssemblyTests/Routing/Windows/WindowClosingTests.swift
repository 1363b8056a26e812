import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct WindowClosingTests {
    private let log = Log()
    private let gate = GateInterceptor()

    /// Makes a window whose screens log their questions and agree, and a second window.
    private func makeWindows(_ notation: String) throws -> OpenWindows {
        let open = try OpenWindows(notation, "N[other]")
        for case let screen as FixtureScreen in open[0].window.screens { note(screen) }
        return open
    }

    @discardableResult
    private func note(_ screen: FixtureScreen, _ answer: (() async -> Bool)? = nil) -> FixtureScreen {
        screen.confirmation = { [log, unowned screen] in
            log.add("ask \(screen)")
            return await answer?() ?? true
        }
        return screen
    }

    private func note(_ label: String, in open: OpenWindows, _ answer: (() async -> Bool)? = nil) throws {
        note(try open[0].fixture.screen(label), answer)
    }

    private func passGate() async -> Bool { (try? await gate.perform(with: ())) != nil }

    // MARK: Asking

    @Test(
        "Closing a window asks each screen, the deepest first, and removes the window from the directory",
        arguments: [
            ("a", ["a"]), ("N[a, b]", ["b", "a"]), ("T[N[a, b], c*]", ["c", "b", "a"]),
            ("N[a] ^ m ^ N[n, o]", ["o", "n", "m", "a"]), ("S[N[p] | N[d]]", ["d", "p"]), ("N[]", []),
        ])
    func closes(notation: String, asked: [String]) async throws {
        let open = try makeWindows(notation)
        try await open.directory.close(open[0].window)
        expect(log.take(), equals: asked.map { "ask \($0)" })
        #expect(open[0].window.root == nil && Array(open[0].window.screens).isEmpty)
        #expect(open.order == [1] && open.trees[1] == "N[other]")
        expectInvariants(open[0].window)
    }

    @Test("A screen that declines or is locked leaves the window as it was", arguments: ["a", "b", "m"])
    func declines(label: String) async throws {
        let open = try makeWindows("N[a, b] ^ m")
        try note(label, in: open) { false }
        await expectRefusal(.removalDeclined, saying: "\(label) ", "closing the window", in: open[0].window) {
            try await open.directory.close(open[0].window)
        }
        try open[0].lock(label)
        await expectRefusal(.cannotBeRemoved, saying: "\(label) ", "closing the window", in: open[0].window) {
            try await open.directory.close(open[0].window)
        }
        expect(open.order, equals: [0, 1])
    }

    @Test("A screen that is locked while another one answers leaves the window as it was")
    func lockedMeanwhile() async throws {
        let open = try makeWindows("N[a, b]")
        try note("a", in: open) {
            try? open[0].lock("b")
            return true
        }
        await expectRefusal(.cannotBeRemoved, saying: "b ", in: open[0].window) {
            try await open.directory.close(open[0].window)
        }
    }

    @Test("A screen that is added while another one answers is asked and removed, too")
    func addedMeanwhile() async throws {
        let open = try makeWindows("N[a, b]")
        try note("b", in: open) {
            try? open[0].window.root?.present(note(FixtureScreen("late")))
            return true
        }
        try await open.directory.close(open[0].window)
        expect(log.take(), equals: ["ask b", "ask late", "ask a"])
        #expect(open[0].window.root == nil)
    }

    @Test("A root that replaces the first one while it answers is asked and removed, too")
    func replacedMeanwhile() async throws {
        let open = try makeWindows("a")
        try note("a", in: open) {
            (try? open[0].window.setRoot(note(FixtureScreen("next")))) != nil
        }
        try await open.directory.close(open[0].window)
        expect(log.take(), equals: ["ask a", "ask next"])
        #expect(open[0].window.root == nil && open.order == [1])
    }

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
        await #expect(throws: RoutingError.self) { try await open.directory.close(open[0].window) }
        #expect(open.order == [0] && open[0].window.root != nil)
    }

    // MARK: Windows that are empty, unknown, or closed already

    @Test("An empty window is removed from the directory, with or without a router", arguments: [true, false])
    func empty(hasRouter: Bool) async throws {
        let directory = WindowDirectory { Window() }
        let window = Window()
        let router = hasRouter ? DefaultRouter(window: window) : nil
        directory.add(window)
        try await directory.close(window)
        #expect(directory.windows.isEmpty && window.revision == 0)
        withExtendedLifetime(router) {}
    }

    @Test("The screens of a window without a router, or outside the directory, are asked, too")
    func withoutRouter() async throws {
        let (window, directory) = (Window(root: Page("a", log: log)), WindowDirectory { Window() })
        _ = log.take()
        try await directory.close(window)
        expect(log.take(), equals: ["ask a", "detach a", "disappear a"])
        #expect(window.root == nil && window.router == nil)
    }

    @Test("A wrapping router forwards the closing, and the interceptors of the router are not asked")
    func wrappingRouter() async throws {
        let open = try makeWindows("N[a]")
        open[0].router.add(interceptor { throw Refusal() })
        let wrapper = PassingRouter(base: open[0].router)
        open[0].window.router = wrapper
        try await open.directory.close(open[0].window)
        #expect(open[0].window.root == nil && log.take() == ["ask a"])
        withExtendedLifetime(wrapper) {}
    }

    @Test("Closing a window twice at the same time succeeds twice")
    func twice() async throws {
        let open = try makeWindows("N[a, b]")
        try note("b", in: open) { await passGate() }
        let first = Running { try await open.directory.close(open[0].window) }
        await gate.untilReached()
        let second = Running { try await open.directory.close(open[0].window) }
        #expect(await until { gate.waitingCount == 2 })
        gate.open()
        try await first.value()
        gate.open()
        try await second.value()
        #expect(open[0].window.root == nil && open.order == [1])
        try await open.directory.close(open[0].window)
    }

    @Test("Cancelling the task leaves the window as it was")
    func cancelled() async throws {
        let open = try makeWindows("N[a, b]")
        try note("b", in: open) { await passGate() }
        let before = WindowState(open[0].window)
        let closing = Running { try await open.directory.close(open[0].window) }
        await gate.untilReached()
        closing.cancel()
        #expect(await until { closing.hasEnded } && closing.code == .cancelled)
        #expect(WindowState(open[0].window) == before && open.order == [0, 1])
    }

    // MARK: Other navigations

    @Test("A navigation that waits in a closed window finds no screen to start from")
    func waitingNavigation() async throws {
        let open = try makeWindows("N[a]")
        let step = StepAssembly.labelled("p").adding(gate).using(.push).from(.stack).assemble()
        let navigation = Running { try await open[0].router.navigate(to: step) }
        await gate.untilReached()
        try await open.directory.close(open[0].window)
        gate.open()
        #expect(await until { navigation.hasEnded } && navigation.code == .originNotFound)
        #expect(open[0].window.root == nil && open.order == [1])
    }

    @Test("Under `latestWins`, a route does not supersede a closing, and its screen is removed, too")
    func latestWins() async throws {
        let open = try OpenWindows(["N[a]"], policy: .latestWins)
        try note("a", in: open) { await passGate() }
        let closing = Running { try await open.directory.close(open[0].window) }
        await gate.untilReached()
        try await open.open("p", from: 0)
        gate.open()
        try await closing.value()
        #expect(open[0].window.root == nil && open.order == [])
    }

    @Test("A call that waits for a result in a closed window returns without one")
    func awaitedScreen() async throws {
        let open = try makeWindows("N[a]")
        let picker = StepAssembly(finder: NilFinder(), factory: InlineFactory { Picker("p") }).using(.push)
            .from(.stack).assemble()
        let call = Running { try await open[0].router.result(of: picker) }
        try #require(await until { open.trees[0] == "N[a, p]" })
        try await open.directory.close(open[0].window)
        #expect(try await call.value() == nil)
    }

    @Test("A closing waits for the window's transition, and then for its own")
    func transitions() async throws {
        let open = try makeWindows("N[a, b]")
        let transitions = ManualTransitions(of: open[0].window)
        let stack = try #require(open[0].window.root as? NavigationContainer)
        try stack.pop()
        await transitions.untilBegun()
        let closing = Running { try await open.directory.close(open[0].window) }
        #expect(await until { log.lines == ["ask a"] })
        await runReadyTasks()
        #expect(open[0].window.root === stack)
        transitions.finish()
        #expect(await until { transitions.count == 2 })
        #expect(open[0].window.root == nil && !closing.hasEnded)
        transitions.finish()
        try await closing.value()
        expect(open.order, equals: [1])
    }

    // MARK: Reports and memory

    @Test("Observers of the router and the window learn that the window is closed")
    func reports() async throws {
        let open = try makeWindows("N[a] ^ m")
        let recorder = RoutingRecorder(window: open[0].window, router: open[0].router)
        var plan: RoutingPlan?
        let token = open[0].router.observe { if case .planned(let made) = $0.kind { plan = made } }
        try await open.directory.close(open[0].window)
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
        weak var window: Window?
        weak var router: DefaultRouter?
        weak var page: Screen?
        let directory = WindowDirectory { Window() }
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
