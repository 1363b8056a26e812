import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyInspection

@MainActor @Suite struct TraceReplayTests {
    private func replay(_ trace: RoutingTrace, on app: TeaApp) async -> TraceDifference? {
        await trace.replay(on: app.router, routes: TeaRoute.self) {
            app.state = try JSONDecoder().decode(TeaState.self, from: $0)
        }
    }

    @Test("A recorded session is repeated without a difference, also after it was written and read")
    func repeated() async throws {
        let trace = try await TeaApp().recordedSession()
        for trace in [trace, try RoutingTrace(json: trace.json())] {
            let app = try TeaApp()
            let difference = await replay(trace, on: app)
            #expect(difference == nil, "\(difference.map { "\($0)" } ?? "")")
            #expect(app.window.snapshot() == trace.hierarchy)
            #expect(app.state == TeaState(customer: "Anna", teas: 4))
            #expect(app.questions == 0)
        }
    }

    @Test("Each step has its state, also if the app has set it back to that of the step before")
    func setBack() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router) { app.state }
        for label in ["a", "b"] {
            try await app.router.navigate(to: TeaRoute.tea(label))
            app.state = TeaState()
        }
        #expect(recorder.trace.steps.map(\.state) == [#"{"teas":0}"#, #"{"teas":0}"#])
    }

    @Test("A screen with a long description gets its recorded answer, and matches its recorded label")
    func longLabel() async throws {
        let label = "form " + String(repeating: "a", count: 1100)
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router)
        try await app.router.navigate(to: TeaRoute.tea(label))
        app.mayLeave = false
        _ = try? await app.router.unwind(.back)
        #expect(app.questions == 1)
        let other = try TeaApp()
        #expect(await replay(recorder.trace, on: other) == nil)
        #expect(other.questions == 0)
        let notation = recorder.trace.hierarchy.notation
        #expect(notation.utf8.count < label.utf8.count)
        expectHierarchy(other.window, try HierarchyPattern(parsing: notation))
    }

    @Test("A split that is collapsed without a detail is collapsed in a replay")
    func collapsedWithoutDetail() async throws {
        func router() throws -> DefaultRouter {
            let router = DefaultRouter(window: try Window.fixture("S[list]").window)
            router.register(TeaRoute.self) { _ in
                AnyDestination(
                    to: StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen("detail") })
                        .using(.showDetail)
                        .from(DestinationStep<SplitContainer, Void>.custom(using: ClassFinder())).assemble())
            }
            return router
        }
        let recorded = try router()
        let recorder = TraceRecorder(of: recorded)
        let split = try #require(recorded.window.root as? SplitContainer)
        for isCollapsed in [true, false, true] { split.isCollapsed = isCollapsed }
        try await recorded.navigate(to: TeaRoute.home)
        for trace in [recorder.trace, try RoutingTrace(json: recorder.trace.json())] {
            let other = try router()
            #expect(await trace.replay(on: other, routes: TeaRoute.self) == nil)
            expectHierarchy(other.window, "S[list | detail*]")
        }
    }

    @Test("A navigation to the redirect of an arrival is a step of its own")
    func redirectUsedAgain() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router)
        let login = try app.router.destination(of: TeaRoute.login)
        let guarded = app.step("orders", asking: InlineInterceptor { (_: Void) in .redirect(login) })
        let arrival = try await app.router.navigate(to: AnyDestination(to: guarded))
        try app.window.topmost?.dismiss()
        try await app.router.navigate(to: try #require(arrival.redirect))
        #expect(recorder.trace.steps.count == 3)
        let other = try TeaApp()
        let second = TraceRecorder(of: other.router)
        try await other.router.navigate(to: try #require(arrival.redirect))
        #expect(try RoutingTrace(json: second.trace.json()).steps.count == 1)
    }

    @Test("An interceptor without an answer is asked, and each answer is given once")
    func questions() async throws {
        let app = try TeaApp()
        app.state.customer = "Anna"
        let recorder = TraceRecorder(of: app.router)
        try await app.router.navigate(to: TeaRoute.account)
        try await app.router.navigate(to: TeaRoute.account)
        let other = try TeaApp()
        #expect(await replay(recorder.trace, on: other) == nil)
        #expect(other.questions == 0)
        other.state.customer = "Ben"
        await other.router.rehearse([.allowed(by: "InlineInterceptor")]) {
            for _ in 0..<2 { _ = try? await other.router.navigate(to: TeaRoute.account) }
        }
        #expect(other.questions == 1)
        _ = try await other.router.navigate(to: TeaRoute.account)
        #expect(other.questions == 2)
    }

    @Test("A replay ends at the first difference, and describes it")
    func difference() async throws {
        let trace = try await TeaApp().recordedSession(recordsState: false)
        let app = try TeaApp(hasBug: true)
        let difference = try #require(await replay(trace, on: app))
        #expect(difference.step == "#1, the navigation to FixtureScreen")
        #expect(difference.expected?.levels.count == 1 && difference.expected != difference.actual)
        #expect(
            difference.description == """
                #1, the navigation to FixtureScreen: the hierarchy was
                TabContainer
                ├ NavigationContainer (selected)
                │ ├ home (hidden)
                │ └ form 1
                └ NavigationContainer (hidden)
                  └ account (hidden)
                and now is
                TabContainer
                ├ NavigationContainer (hidden)
                │ └ home (hidden)
                └ NavigationContainer (selected)
                  ├ account (hidden)
                  └ form 1
                """)
    }

    @Test("A step that fails now, succeeds now, or cannot be repeated is a difference")
    func failures() async throws {
        let app = try TeaApp()
        var recorder = TraceRecorder(of: app.router)
        try await app.router.navigate(to: TeaRoute.tea("a"))
        let window = try Window.fixture("N[a, b]").window
        let router = DefaultRouter(window: window)
        var difference = await recorder.trace.replay(on: router, routes: TeaRoute.self)
        #expect(difference?.message.hasPrefix("it now fails: unregisteredRoute: ") == true)
        #expect(difference?.expected == recorder.trace.hierarchy && difference?.actual == nil)
        difference = await recorder.trace.replay(on: router, routes: OtherRoute.self)
        #expect(difference?.message == "it cannot be repeated: the type of its route is TeaRoute, and not OtherRoute")

        recorder = TraceRecorder(of: app.router)
        try? await app.router.unwind(.dismiss)
        try window.topmost?.present(FixtureScreen("modal"))
        difference = await recorder.trace.replay(on: router, routes: TeaRoute.self)
        #expect(difference?.message == "it failed with nothingToUnwind, and now succeeds")
        #expect(difference?.expected == nil && difference?.actual == window.snapshot())
        #expect(await recorder.trace.replay(on: router, routes: TeaRoute.self) == nil)

        recorder = TraceRecorder(of: app.router)
        try await app.router.navigate(to: app.step("b"))
        difference = await replay(recorder.trace, on: app)
        #expect(
            difference?.description
                == "#3, the navigation to FixtureScreen: it cannot be repeated: #3, the navigation to FixtureScreen, which was not asked for by a Codable route or a link"
        )
    }

    @Test("A failure with another code is a difference")
    func otherFailure() async throws {
        let app = try TeaApp()
        let recorder = TraceRecorder(of: app.router)
        _ = try? await app.router.navigate(to: TeaRoute.closed)
        let router = DefaultRouter(window: app.window)
        let difference = await recorder.trace.replay(on: router, routes: TeaRoute.self)
        #expect(difference?.message.hasPrefix("it now fails: unregisteredRoute") == true)
        #expect(difference?.expected == nil)
    }

    @Test("A link that leads to no destination is opened if the app can open it")
    func links() async throws {
        var navigation = TracedNavigation(number: 1, request: "opening tea://x", began: 0, hierarchy: 1)
        navigation.subject = .link("tea://x")
        (navigation.outcome, navigation.error) = (.failed, TracedError(code: "linkRejected", message: "m"))
        navigation.ended = 0
        let tree = TracedHierarchy(revision: 1, snapshot: try Window.fixture("N[home]").window.snapshot())
        let trace = RoutingTrace(
            limit: 9, dropped: 0, start: 1, hierarchies: [1: tree], entries: [.navigation(navigation)])
        let app = try TeaApp()
        var opened: [String] = []
        #expect(await trace.replay(on: app.router, routes: TeaRoute.self) == nil)
        let refusing: (String) async throws -> Void = { link in
            opened.append(link)
            throw TeaApp.Closed(day: "x")
        }
        #expect(await trace.replay(on: app.router, routes: TeaRoute.self, open: refusing) == nil)
        #expect(await trace.replay(on: app.router, routes: TeaRoute.self, open: { opened.append($0) }) == nil)
        #expect(opened == ["tea://x", "tea://x"])
    }

    @Test("A step whose state cannot be set is a difference")
    func state() async throws {
        let trace = try await TeaApp().recordedSession()
        let app = try TeaApp()
        let difference = await trace.replay(on: app.router, routes: TeaRoute.self) { _ in throw TeaApp.Closed(day: "x")
        }
        #expect(difference?.message == #"it now fails: Closed(day: "x")"#)
    }

    @Test("A navigation that waits comes after those that have changed the hierarchy before")
    func order() async throws {
        let app = try TeaApp()
        try ((app.window.root as? TabContainer)?.children[0] as? NavigationContainer)?.push(FixtureScreen("early"))
        let recorder = TraceRecorder(of: app.router)
        let gate = GateInterceptor()
        app.router.add(gate)
        let slow = Task { try await app.router.navigate(to: TeaRoute.tea("slow")) }
        await gate.untilReached()
        let abandoned = Task { try await app.router.navigate(to: TeaRoute.tea("abandoned")) }
        while gate.waitingCount < 2 { await MainActor.turn() }
        abandoned.cancel()
        _ = try? await abandoned.value
        try await app.router.unwind(.popToRoot)
        try (app.window.root as? TabContainer)?.select(1)
        gate.open()
        _ = try await slow.value
        let late = Task { try await app.router.navigate(to: TeaRoute.tea("late")) }
        await gate.untilReached()
        #expect(recorder.trace.hierarchy == app.window.snapshot())
        let other = try TeaApp()
        try ((other.window.root as? TabContainer)?.children[0] as? NavigationContainer)?.push(FixtureScreen("early"))
        #expect(await replay(recorder.trace, on: other) == nil)
        let titles = recorder.trace.steps.map { "\($0.title): \($0.action)" }
        late.cancel()
        _ = try? await late.value
        #expect(
            titles == [
                "#2, the navigation to FixtureScreen: omission(\"it ended with cancelled\")",
                "#3, going back: unwind(\"popToRoot\")",
                "a change outside of the navigations: gestures([RouteAssemblyInspection.TraceGesture.show([1], in: level 0)])",
                "#1, the navigation to FixtureScreen: navigate([RouteAssemblyInspection.TracedRoute(type: \"TeaRoute\", json: \"{\\\"tea\\\":{\\\"_0\\\":\\\"slow\\\"}}\", link: nil)])",
                "#4, the navigation to FixtureScreen: omission(\"it had not ended\")",
            ])
    }
}

struct OtherRoute: Route, Codable {}

@MainActor @Suite struct TraceGestureTests {
    private let window: Window
    private let recorder: TraceRecorder
    private let router: DefaultRouter

    init() throws {
        window = try Window.fixture("T[N[a, b, c], S[d | e*], X{f, g*}] ^ N[h, i] ^sheet j").window
        router = DefaultRouter(window: window)
        recorder = TraceRecorder(of: router)
    }

    private var tabs: TabContainer { get throws { try #require(window.root as? TabContainer) } }

    /// Returns the gestures of the last change, after they were made in another window.
    private func gestures(_ notation: String = "T[N[a, b, c], S[d | e*], X{f, g*}] ^ N[h, i] ^sheet j") throws
        -> [TraceGesture]?
    {
        let step = try #require(recorder.trace.steps.last)
        guard case .gestures(let gestures) = step.action else { return nil }
        let copy = try Window.fixture(notation).window
        for gesture in gestures { try gesture.perform(in: copy) }
        #expect(copy.snapshot() == window.snapshot())
        return gestures
    }

    @Test("Modals are dismissed")
    func dismissals() throws {
        try window.topmost?.dismiss()
        #expect(try gestures() == [.dismiss(keeping: 2)])
        try window.root?.dismissPresented()
        #expect(try gestures("T[N[a, b, c], S[d | e*], X{f, g*}] ^ N[h, i]") == [.dismiss(keeping: 1)])
    }

    @Test("Screens are popped, also in hidden stacks, and details are closed")
    func pops() throws {
        try (tabs.children[0] as? NavigationContainer)?.popToRoot()
        #expect(try gestures() == [.pop(keeping: 1, in: ContainerPath(level: 0, children: [0]))])
        let split = try #require(tabs.children[1] as? SplitContainer)
        try split.setChildren([split.children[0]])
        #expect(
            try gestures("T[N[a], S[d | e*], X{f, g*}] ^ N[h, i] ^sheet j")
                == [.pop(keeping: 1, in: ContainerPath(level: 0, children: [1]))])
    }

    @Test("Tabs are selected")
    func selections() throws {
        try tabs.select(2)
        #expect(try gestures() == [.show([2], in: ContainerPath(level: 0))])
    }

    @Test("Splits are collapsed and expanded")
    func splits() throws {
        let split = try #require(tabs.children[1] as? SplitContainer)
        split.isCollapsed = false
        #expect(try gestures() == [.makeRoom(2, in: ContainerPath(level: 0, children: [1]))])
        split.isCollapsed = true
        #expect(
            try gestures("T[N[a, b, c], S[d | e], X{f, g*}] ^ N[h, i] ^sheet j")
                == [.makeRoom(1, in: ContainerPath(level: 0, children: [1]))])
    }

    @Test("One change can be several gestures")
    func several() throws {
        let before = window.snapshot()
        try window.root?.dismissPresented()
        try tabs.select(1)
        let after = window.snapshot()
        #expect(
            TraceGesture.gestures(from: before, to: after)
                == [.dismiss(keeping: 1), .show([1], in: ContainerPath(level: 0))])
        #expect(TraceGesture.gestures(from: before, to: before) == [])
        let empty = HierarchySnapshot()
        #expect(TraceGesture.gestures(from: empty, to: empty) == [])
        #expect(TraceGesture.gestures(from: empty, to: before) == nil)
        #expect(TraceGesture.gestures(from: before, to: empty) == nil)
    }

    @Test("A change that no gesture makes is a missing step")
    func missingSteps() throws {
        try (tabs.children[0] as? NavigationContainer)?.push(FixtureScreen("x"))
        #expect(try gestures() == nil)
        let stack = try #require(tabs.children[0] as? NavigationContainer)
        try stack.setChildren(stack.children.dropLast(2) + [FixtureScreen("y")])
        #expect(try gestures() == nil)
        try window.topmost?.present(FixtureScreen("z"))
        #expect(try gestures() == nil)
        try tabs.setChildren([])
        #expect(try gestures() == nil)
        try window.setRoot(FixtureScreen("root"))
        #expect(try gestures() == nil)
        try window.setRoot(nil)
        #expect(try gestures() == nil)
        guard
            case .missing("a change outside of the navigations that no gesture makes") = recorder.trace.steps.last?
                .action
        else {
            Issue.record("\(recorder.trace.steps)")
            return
        }
    }

    @Test("A container of the app shows other children")
    func containers() throws {
        try window.root?.dismissPresented()
        try tabs.select(2)
        let shown = "T[N[a, b, c], S[d | e*], X{f, g*}]"
        #expect(try gestures(shown) == [.show([2], in: ContainerPath(level: 0))])
        let container = try #require(tabs.children[2] as? Container)
        try container.makeVisible(container.children[0])
        #expect(
            try gestures("T[N[a, b, c], S[d | e*], X{f, g*}*]")
                == [.show([0], in: ContainerPath(level: 0, children: [2]))])
        try container.setChildren([FixtureScreen("f")])
        #expect(try gestures("T[N[a, b, c], S[d | e*], X{f*, g}*]") == nil)
    }

    @Test("A container of the app that shows several children shows them in a replay, too")
    func severalChildren() throws {
        let window = try Window.fixture("X{f*, g, h*}").window
        try TraceGesture.show([0, 1], in: ContainerPath(level: 0)).perform(in: window)
        expectHierarchy(window, "X{f*, g*, h}")
        try TraceGesture.show([2], in: ContainerPath(level: 0)).perform(in: window)
        expectHierarchy(window, "X{f, g, h*}")
    }

    @Test("The room of stacks and splits changes, and is in the file of the trace")
    func room() throws {
        let fixture = try Window.fixture("T[N[a, b, c]*, S[d | e | f]]")
        let router = DefaultRouter(window: fixture.window)
        let recorder = TraceRecorder(of: router)
        let stack = try fixture.screen("NavigationContainer", as: NavigationContainer.self)
        let split = try fixture.screen("SplitContainer", as: SplitContainer.self)
        for (panes, columns) in [(2, 3), (3, 2), (1, 1), (2, 2)] {
            try fixture.window.transaction {
                stack.paneCount = panes
                split.visibleColumnCount = columns
            }
        }
        let trace = try RoutingTrace(json: recorder.trace.json())
        let replayed = try Window.fixture("T[N[a, b, c]*, S[d | e | f]]").window
        for step in trace.steps {
            guard case .gestures(let gestures) = step.action else { continue }
            for gesture in gestures { try gesture.perform(in: replayed) }
        }
        expectHierarchy(replayed, "T[N[a, b*, c*]*, S[d | e* | f*]]")
    }

    @Test("Numbers below zero count as zero")
    func negative() throws {
        try TraceGesture.dismiss(keeping: -1).perform(in: window)
        #expect(window.topmost === window.root)
        try TraceGesture.pop(keeping: -1, in: ContainerPath(level: -1, children: [0])).perform(in: window)
        #expect(try (tabs.children[0] as? NavigationContainer)?.children.isEmpty == true)
        let path = ContainerPath(level: 0, children: [-1])
        #expect(throws: RoutingError.self) { try TraceGesture.show([0], in: path).perform(in: window) }
        #expect("\(path)" == "level 0, child -1" && "\(ContainerPath(level: 2))" == "level 2")
    }

    @Test("A gesture in a window without its container throws an error")
    func missing() throws {
        let window = try Window.fixture("N[a]").window
        for (gesture, code) in [
            (TraceGesture.dismiss(keeping: 3), RoutingError.Code.notContained),
            (.pop(keeping: 1, in: ContainerPath(level: 0, children: [4])), .notContained),
            (.pop(keeping: 1, in: ContainerPath(level: 0, children: [0])), .typeMismatch),
            (.show([1], in: ContainerPath(level: 0)), .invalidIndex),
            (.show([], in: ContainerPath(level: 0)), .invalidIndex),
            (.makeRoom(1, in: ContainerPath(level: 0, children: [0])), .typeMismatch),
        ] {
            let error = #expect(throws: RoutingError.self) { try gesture.perform(in: window) }
            #expect(error?.code == code)
        }
    }
}
