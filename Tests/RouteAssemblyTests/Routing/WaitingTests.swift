import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct WaitingTests {
    let window: Window
    let router: DefaultRouter

    init() throws {
        window = try Window.fixture("N[home]").window
        router = DefaultRouter(window: window)
    }

    @Test("A navigation returns after its transition")
    func returnsAfterTransition() async throws {
        let transitions = ManualTransitions(of: window)
        let log = Log()
        let task = Task {
            _ = try await router.navigate(to: Shop.product(), with: 7)
            log.add("returned")
        }
        await transitions.untilBegun()
        expectHierarchy(window, "N[home, p7]")
        for _ in 0..<20 { await Task.yield() }
        #expect(log.lines.isEmpty)
        transitions.finish()
        try await task.value
        #expect(log.lines == ["returned"])
    }

    @Test("A navigation that is not animated has no transition")
    func notAnimated() async throws {
        let transitions = ManualTransitions(of: window)
        try await router.navigate(to: Shop.product(), with: 7, animated: false)
        try await router.unwind(.back, animated: false)
        #expect(transitions.count == 0)
    }

    @Test("An action knows whether the navigation is animated")
    func animatedAction() async throws {
        struct Telling: Action {
            let log: Log
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                log.add("\(animated)")
                try host.push(screen, animated: animated)
            }
        }
        let log = Log()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(Telling(log: log)).from(.current)
            .assemble()
        try await router.navigate(to: step, with: 1, animated: false)
        try await router.navigate(to: step, with: 2, animated: true)
        #expect(log.lines == ["false", "true"])
    }

    @Test("A navigation commits after a running transition")
    func commitsAfterTransition() async throws {
        let transitions = ManualTransitions(of: window)
        let stack = try #require(window.root as? NavigationContainer)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        let task = Task { try await router.navigate(to: Shop.product(), with: 7) }
        for _ in 0..<20 { await Task.yield() }
        expectHierarchy(window, "N[home, animated]")
        transitions.finish()
        await transitions.untilBegun()
        expectHierarchy(window, "N[home, animated, p7]")
        transitions.finish()
        _ = try await task.value
    }

    @Test("Navigations that wait for a transition continue in order", .timeLimit(.minutes(10)))
    func waitsInOrder() async throws {
        for round in 0..<20 {
            let window = try Window.fixture("N[home]").window
            let router = DefaultRouter(window: window)
            let transitions = ManualTransitions(of: window)
            try (window.root as? NavigationContainer)?.push(Page("animated"))
            await transitions.untilBegun()
            var navigations: [Task<Product, any Error>] = []
            for id in 1...3 {
                navigations.append(Task { try await router.navigate(to: Shop.product(), with: id) })
                for _ in 0..<20 { await Task.yield() }
            }
            // One that comes when the way is free has to let the others pass, too.
            transitions.finish()
            for _ in 0..<(round % 5) { await Task.yield() }
            navigations.append(Task { try await router.navigate(to: Shop.product(), with: 4) })
            for passed in 1...4 {
                await transitions.untilBegun()
                expectHierarchy(
                    window,
                    try HierarchyPattern(
                        parsing: "N[home, animated, \((1...passed).map { "p\($0)" }.joined(separator: ", "))]"))
                transitions.finish()
            }
            for navigation in navigations { _ = try await navigation.value }
        }
    }

    @Test("The first in line waits for a transition that begins while it is planned again", .timeLimit(.minutes(10)))
    func transitionDuringReplanning()
        async throws
    {
        let transitions = ManualTransitions(of: window)
        let stack = try #require(window.root as? NavigationContainer)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        var isArmed = false
        let token = router.observe { event in
            guard isArmed, case .planned = event.kind else { return }
            isArmed = false
            try? stack.push(Page("more"))
        }
        let task = Task { try await router.navigate(to: Shop.product(), with: 7, animated: false) }
        for _ in 0..<20 { await Task.yield() }
        try stack.push(Page("still"), animated: false)
        isArmed = true
        transitions.finish()
        await transitions.untilBegun()
        for _ in 0..<50 { await Task.yield() }
        expectHierarchy(window, "N[home, animated, still, more]")
        transitions.finish()
        _ = try await task.value
        expectHierarchy(window, "N[home, animated, still, more, p7]")
        withExtendedLifetime(token) {}
    }

    @Test("A navigation of a transition handler does not wait for the navigations in line", .timeLimit(.minutes(10)))
    func startedByHandler() async throws {
        let stack = try #require(window.root as? NavigationContainer)
        var isFirst = true
        window.transitionHandler = { [router] _ in
            guard isFirst else { return }
            isFirst = false
            for _ in 0..<50 { await Task.yield() }
            _ = try? await router.navigate(to: Shop.product(), with: 1, animated: false)
        }
        try stack.push(Page("animated"))
        for _ in 0..<5 { await Task.yield() }
        try await router.navigate(to: Shop.product(), with: 2)
        expectHierarchy(window, "N[home, animated, p1, p2]")
    }

    @Test("A cancelled navigation does not block the next one in line", .timeLimit(.minutes(10)))
    func cancelledInLine() async throws {
        let transitions = ManualTransitions(of: window)
        try (window.root as? NavigationContainer)?.push(Page("animated"))
        await transitions.untilBegun()
        let first = Task { try await router.navigate(to: Shop.product(), with: 1) }
        for _ in 0..<20 { await Task.yield() }
        let second = Task { try await router.navigate(to: Shop.product(), with: 2, animated: false) }
        for _ in 0..<20 { await Task.yield() }
        first.cancel()
        await #expect(throws: RoutingError.self) { try await first.value }
        transitions.finish()
        for _ in 0..<50 { await Task.yield() }
        expectHierarchy(window, "N[home, animated, p2]")
        // One that still waited would wait for ever.
        second.cancel()
        _ = try await second.value
    }

    @Test("A navigation is planned again if the tree has changed while it waited")
    func plannedAgain() async throws {
        let transitions = ManualTransitions(of: window)
        let stack = try #require(window.root as? NavigationContainer)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        let task = Task { try await router.navigate(to: Shop.product(), with: 7, animated: false) }
        for _ in 0..<20 { await Task.yield() }
        let found = Product(7)
        try stack.push(found, animated: false)
        transitions.finish()
        #expect(try await task.value === found)
    }

    @Test("A navigation that changes nothing waits for a transition")
    func withoutChange() async throws {
        let transitions = ManualTransitions(of: window)
        let stack = try #require(window.root as? NavigationContainer)
        let found = Product(7)
        try stack.push(found)
        await transitions.untilBegun()
        let log = Log()
        let task = Task {
            _ = try await router.navigate(to: Shop.product(), with: 7)
            log.add("returned")
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(log.lines.isEmpty)
        transitions.finish()
        try await task.value
    }

    @Test(
        "A navigation of a transition handler does not wait for its own transition",
        arguments: [CollisionPolicy.overlap, .latestWins])
    func handlerDoesNotWaitForItself(
        policy: CollisionPolicy
    )
        async throws
    {
        let router = DefaultRouter(window: window, collisionPolicy: policy)
        let log = Log()
        window.transitionHandler = { [window] change in
            log.add("begin \(change.revision)")
            if change.revision == 2 { _ = try? await router.navigate(to: Shop.help, with: 9) }
            log.add("end \(change.revision) \(tree(window))")
        }
        try await router.navigate(to: Shop.product(), with: 7)
        while log.lines.count < 4 { await Task.yield() }
        #expect(
            log.lines == [
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
        try (window.root as? NavigationContainer)?.push(Page("animated"))
        await transitions.untilReached()
        late.open()
        for _ in 0..<30 { await Task.yield() }
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
        let log = Log()
        router.add(InlinePostTask { (screen: Screen, _: Void, stack) in log.add("\(screen) of \(stack)") })
        let task = Task { try await router.navigate(to: Shop.product(), with: 7) }
        await transitions.untilBegun()
        try (window.root as? NavigationContainer)?.pop(animated: false)
        transitions.finish()
        let product = try await task.value
        #expect(product.id == 7 && !product.isAttached)
        #expect(log.lines == ["N1 of [N1]"] || log.lines == ["NavigationContainer of [NavigationContainer]"])
    }
}
