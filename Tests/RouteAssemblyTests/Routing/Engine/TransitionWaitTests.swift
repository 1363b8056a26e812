import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Navigations wait for running transitions and for their own.
@MainActor
struct TransitionWaitTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    @Test("An action knows whether the navigation is animated")
    func animatedAction() async throws {
        struct Telling: Action {
            let log: Log
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                log.add("\(animated)")
                try host.push(screen, animated: animated)
            }
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(Telling(log: log)).from(.nearest)
        try await router.navigate(to: step, with: 1, animated: false)
        try await router.navigate(to: step, with: 2, animated: true)
        expect(log.lines, equals: ["false", "true"])
    }

    /// A row of the table of transitions that a navigation waits for.
    struct Wait: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: String
        let during: HierarchyPattern
        let after: HierarchyPattern
        let begin: @MainActor @Sendable (TestApp) throws -> Void
        let navigate: @MainActor @Sendable (TestApp) async throws -> Void

        init(
            _ sentence: String, _ before: String, _ during: HierarchyPattern, _ after: HierarchyPattern,
            begin: @escaping @MainActor @Sendable (TestApp) throws -> Void,
            navigate: @escaping @MainActor @Sendable (TestApp) async throws -> Void = {
                _ = try await $0.router.navigate(to: $0.modal("c"), animated: false)
            }
        ) {
            (testDescription, self.before, self.during, self.after) = (sentence, before, during, after)
            (self.begin, self.navigate) = (begin, navigate)
        }

        @MainActor static func push(_ app: TestApp) throws {
            try (app.window.root as? NavigationContainer)?.push(FixtureScreen("b"))
        }
    }

    nonisolated static let waits = [
        Wait("a screen is pushed", "N[a]", "N[a, b]", "N[a, b, c]", begin: Wait.push) {
            try await $0.router.navigate(to: $0.step("c").using(.push).from(.nearest), animated: false)
        },
        Wait("a modal is presented", "a", "a ^ d", "a ^ d ^ c", begin: { try $0["a"].present(FixtureScreen("d")) }),
        Wait("a modal is dismissed", "a ^ d", "a", "a ^ c", begin: { try $0["d"].dismiss() }),
        Wait(
            "a modal is dismissed, also through a wrapping router", "a ^ d", "a", "a ^ c",
            begin: { try $0["d"].dismiss() }
        ) {
            let router = PassingRouter(base: $0.router)
            _ = try await router.navigate(to: .to($0.modal("c")), animated: false)
        },
        Wait("a screen is pushed, even if it changes nothing", "N[a]", "N[a, b]", "N[a, b]", begin: Wait.push) {
            try await $0.router.navigate(to: $0.start("b"))
        },
    ]

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation builds its screens when the transition ends during which", arguments: waits)
    func waits(_ row: Wait) async throws {
        let app = try TestApp(row.before)
        let transitions = ManualTransitions(of: app.window)
        try row.begin(app)
        await transitions.untilBegun()
        // The immediate task runs until the navigation waits.
        let navigation = Task.immediate {
            try await row.navigate(app)
            app.log.add("returned")
        }
        expectHierarchy(app.window, row.during)
        #expect(!app.log.take().contains { $0 == "build c" || $0 == "returned" })
        transitions.finish()
        try await navigation.value
        expectHierarchy(app.window, row.after)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Navigations that wait for a transition continue in order", .timeLimit(.minutes(10)), arguments: 0..<5)
    func waitsInOrder(turns: Int) async throws {
        let transitions = try await playTransition()
        var navigations = (1...3).map { id in
            Task.immediate { try await router.navigate(to: Shop.product(), with: id) }
        }
        transitions.finish()
        // This is no wait: a newcomer has to stay behind the others in whatever turn it begins.
        for _ in 0..<turns { await MainActor.turn() }
        navigations.append(Task.immediate { try await router.navigate(to: Shop.product(), with: 4) })
        for passed in 1...4 {
            await transitions.untilBegun()
            let products = (1...passed).map { "p\($0)" }.joined(separator: ", ")
            expectHierarchy(window, try HierarchyPattern(parsing: "N[home, animated, \(products)]"))
            transitions.finish()
        }
        for navigation in navigations { _ = try await navigation.value }
    }

    @Test("A navigation whose interceptor answers when a transition ends stays behind those that wait for it")
    func answeredAtEnd() async throws {
        let transition = GateInterceptor()
        var answer: CheckedContinuation<Void, Never>?
        window.transitionHandler = { [unowned window] _ in
            window.transitionHandler = nil
            _ = try? await transition.perform(with: ())
            answer?.resume()
        }
        let step = product(interceptor { await withCheckedContinuation { answer = $0 } })
        let asked = Running { try await router.navigate(to: step, with: 1) }
        try #require(await until { answer != nil })
        try stack.push(Page("animated"))
        await transition.untilReached()
        let waiting = Running { try await router.navigate(to: Shop.product(), with: 2) }
        try #require(await until { router.pending?.wait == .transition })
        transition.open()
        try await asked.value()
        try await waiting.value()
        expectHierarchy(window, "N[home, animated, p2, p1]")
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("The first in line waits for a transition that begins while it is planned again", .timeLimit(.minutes(10)))
    func transitionDuringReplanning() async throws {
        let transitions = try await playTransition()
        var isArmed = false
        let token = router.observe { event in
            guard isArmed, case .planned = event.kind else { return }
            isArmed = false
            try? stack.push(Page("more"))
        }
        // The immediate task runs until the navigation waits.
        let task = Task.immediate { try await router.navigate(to: Shop.product(), with: 7, animated: false) }
        try stack.push(Page("still"), animated: false)
        isArmed = true
        transitions.finish()
        // The navigation decides to wait in the turn of its plan, before this transition begins.
        await transitions.untilBegun()
        expectHierarchy(window, "N[home, animated, still, more]")
        transitions.finish()
        _ = try await task.value
        expectHierarchy(window, "N[home, animated, still, more, p7]")
        withExtendedLifetime(token) {}
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation of a transition handler does not wait for the navigations in line", .timeLimit(.minutes(10)))
    func startedByHandler() async throws {
        var isFirst = true
        window.transitionHandler = { [router, gate] _ in
            guard isFirst else { return }
            isFirst = false
            _ = try? await gate.perform(with: ())
            _ = try? await router.navigate(to: Shop.product(), with: 1, animated: false)
        }
        try stack.push(Page("animated"))
        await gate.untilReached()
        let waiting = Task.immediate { try await router.navigate(to: Shop.product(), with: 2) }
        gate.open()
        _ = try await waiting.value
        expectHierarchy(window, "N[home, animated, p1, p2]")
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A cancelled navigation does not block the next one in line", .timeLimit(.minutes(10)))
    func cancelledInLine() async throws {
        let transitions = try await playTransition()
        let first = Task.immediate { try await router.navigate(to: Shop.product(), with: 1) }
        let second = Task.immediate { try await router.navigate(to: Shop.product(), with: 2, animated: false) }
        first.cancel()
        await #expect(throws: RoutingError.self) { try await first.value }
        transitions.finish()
        try #require(await until { tree(window) == "N[home, animated, p2]" })
        _ = try await second.value
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation is planned again if the tree has changed while it waited")
    func plannedAgain() async throws {
        let transitions = try await playTransition()
        // The immediate task runs until the navigation waits.
        let task = Task.immediate { try await router.navigate(to: Shop.product(), with: 7, animated: false) }
        let found = Product(7)
        try stack.push(found, animated: false)
        transitions.finish()
        #expect(try await task.value === found)
    }

    @Test(
        "A navigation of a transition handler does not wait for its own transition",
        arguments: [CollisionPolicy.overlap, .latestWins])
    func handlerDoesNotWaitForItself(policy: CollisionPolicy) async throws {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        window.transitionHandler = { [window] change in
            log.add("begin \(change.revision)")
            if change.revision == 2 { _ = try? await router.navigate(to: Shop.help, with: 9) }
            log.add("end \(change.revision) \(tree(window))")
        }
        try await router.navigate(to: Shop.product(), with: 7)
        try #require(await until { log.lines.count == 4 })
        expect(
            log.lines,
            equals: [
                "begin 2", "end 2 N[home, p7] ^overlay p9", "begin 3", "end 3 N[home, p7] ^overlay p9",
            ])
    }

    @Test("A leftover task of a transition handler waits for later transitions")
    func leftoverTaskOfHandler() async throws {
        let late = GateInterceptor()
        let transitions = GateInterceptor()
        var left: Task<Void, any Error>?
        window.transitionHandler = { [router] change in
            if change.revision == 2 {
                left = Task {
                    _ = try await late.perform(with: ())
                    _ = try await router.navigate(to: Shop.help, with: 9)
                }
            } else {
                _ = try? await transitions.perform(with: ())
            }
        }
        try await router.navigate(to: Shop.product(), with: 7)
        await late.untilReached()
        try stack.push(Page("animated"))
        await transitions.untilReached()
        let recorder = RoutingRecorder(window: window, router: router)
        late.open()
        // The navigation begins to wait in the turn of its plan.
        try #require(await until { recorder.entries.contains("#2 planned") })
        expectHierarchy(window, "N[home, p7, animated]")
        transitions.open()
        await transitions.untilReached()
        transitions.open()
        try await left?.value
        expectHierarchy(window, "N[home, p7, animated] ^overlay p9")
    }

    @Test("A navigation returns its target although the user leaves it during the transition")
    func targetRemovedDuringTransition() async throws {
        let transitions = ManualTransitions(of: window)
        router.add(InlinePostTask { (screen: Screen, _: Void, stack) in log.add("\(screen) of \(stack)") })
        let task = Task { try await router.navigate(to: Shop.product(), with: 7) }
        await transitions.untilBegun()
        try stack.pop(animated: false)
        transitions.finish()
        let product = try await task.value
        #expect(product.id == 7 && !product.isAttached)
        expect(log.lines, equals: ["NavigationContainer of [NavigationContainer]"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that waits for a transition runs no interceptor twice")
    func asksOnce() async throws {
        let transitions = try await playTransition()
        let step = Shop.product(logged("own", log))
        // The immediate task runs until the navigation waits.
        let waiting = Task.immediate { try await router.navigate(to: step, with: 7, animated: false) }
        expect(log.lines, equals: ["ask own"])
        transitions.finish()
        _ = try await waiting.value
        expectHierarchy(window, "N[home, animated, p7]")
        expect(log.lines, equals: ["ask own"])
    }

    @Test("Transition handlers of two windows can navigate in each other's window")
    func handlersOfTwoWindows() async throws {
        let windows = try [RoutingWindow(root: navigation(Page("a"))), RoutingWindow(root: navigation(Page("b")))]
        let routers = windows.map { DefaultRouter(window: $0) }
        var isFirst = true
        windows[0].transitionHandler = { _ in
            guard isFirst else { return }
            isFirst = false
            _ = try? await routers[1].navigate(to: Shop.page("two"))
        }
        windows[1].transitionHandler = { _ in
            _ = try? await routers[0].navigate(to: Shop.page("three"), animated: false)
        }
        let running = Running { try await routers[0].navigate(to: Shop.page("one")) }
        try await running.value()
        expectHierarchy(windows[0], "N[a, one, three]")
        expectHierarchy(windows[1], "N[b, two]")
    }
}
