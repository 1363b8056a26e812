import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Ten attempts without progress end a navigation.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct AttemptLimitTests: StackSuite {
    /// How a screen shows an alert before it answers.
    enum Alert: CaseIterable {
        case pushed, presented
    }

    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    @Test("A navigation arrives although fifteen interceptors each change the tree")
    func interceptors() async throws {
        let interceptors = (1...15).map { id in
            interceptor { [log, stack] in
                log.add("ask \(id)")
                try stack.push(Page("\(id)"))
            }
        }
        try await router.navigate(to: product(interceptors), with: 7)
        let numbers = (1...15).map(String.init)
        expectHierarchy(window, try HierarchyPattern(parsing: "N[home, \(numbers.joined(separator: ", ")), p7]"))
        expect(takeQuestions(), equals: numbers.map { "ask \($0)" })
    }

    /// Pushes fifteen pages that change the tree before they agree to their removal.
    private func pushPages(showing alert: Alert) throws {
        for id in 1...15 {
            let page = Page("\(id)", log: log)
            page.confirm = { [stack] in
                do {
                    switch alert {
                    case .pushed:
                        try stack.push(Page("alert"))
                        try stack.pop()
                    case .presented:
                        try stack.present(Page("alert"))
                        try stack.dismissPresented()
                    }
                    return true
                } catch {
                    return false
                }
            }
            try stack.push(page)
        }
        _ = log.take()
    }

    @Test("A navigation removes fifteen screens that each show an alert", arguments: Alert.allCases)
    func screens(alert: Alert) async throws {
        try pushPages(showing: alert)
        let revision = window.revision
        try await goHome()
        expectHierarchy(window, "N[home]")
        expect(takeQuestions(), equals: (1...15).reversed().map { "ask \($0)" })
        expect(window.revision, equals: revision + 31)
    }

    @Test("A commit removes fifteen unpredicted screens that each show an alert", arguments: Alert.allCases)
    func unpredictedScreens(alert: Alert) async throws {
        try pushPages(showing: alert)
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(SilentReplacement())
            .from(.stack).assemble()
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[p7]")
        expect(takeQuestions(), equals: (1...15).reversed().map { "ask \($0)" })
    }

    @Test("A navigation removes fifteen screens that successive commits reveal")
    func comeToLight() async throws {
        struct Sweep: Action {
            // The removals are not predicted, and each attempt removes one screen more.
            let count: () -> Int
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                try host.setChildren(Array(host.children.dropLast(count())) + [screen], animated: animated)
            }
        }
        for id in 1...15 { try stack.push(Page("\(id)", log: log)) }
        var attempts = 0
        _ = log.take()
        let sweep = Sweep {
            attempts = min(attempts + 1, 15)
            return attempts
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(sweep)
            .from(.stack).assemble()
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, p7]")
        expect(takeQuestions(), equals: (1...15).reversed().map { "ask \($0)" })
    }

    @Test("A navigation ends if each screen that it has asked is replaced by another one")
    func replacedWhenAsked() async throws {
        var asked = 0
        @MainActor func replaceTop() throws {
            let page = Page("\(asked)")
            page.confirm = {
                asked += 1
                // Ends the test even if the router never stops its attempts.
                guard asked < 100 else { return false }
                do { try replaceTop() } catch { return false }
                return true
            }
            try stack.setChildren([home, page])
        }
        try replaceTop()
        let error = await #expect(throws: RoutingError.self) {
            try await router.navigate(to: product(using: SilentReplacement()), with: 7)
        }
        expect(error?.code, equals: .unstable)
        #expect(asked > 1 && asked <= 10)
        expectHierarchy(window, try HierarchyPattern(parsing: "N[home, \(asked)]"))
    }

    /// A step to a page whose context is the number of the plan.
    ///
    /// Its interceptors run again in each plan.
    private func page(_ interceptors: InlineInterceptor<Int>...) -> DestinationStep<Page, Void> {
        var account = StepAssembly(
            finder: NilFinder<Page, Int>(), factory: InlineFactory { (_: Int) in Page("account") })
        for interceptor in interceptors { account = account.adding(interceptor) }
        var planCount = 0
        return account.using(.push).from(.stack).assemble()
            .adaptingContext { (_: Void) in
                planCount += 1
                return planCount
            }
    }

    @Test("A hierarchy that never settles ends the navigation, because a repeated answer is no progress")
    func neverRests() async throws {
        var asked = 0
        @MainActor func restless() -> InlineInterceptor<Int> {
            InlineInterceptor { [stack] (_: Int) in
                asked += 1
                // Ends the test even if the router never stops its attempts.
                guard asked <= 100 else { throw Refusal(reason: "The attempts do not end.") }
                try stack.push(Page("\(asked)"))
                return .proceed
            }
        }
        let page = page(restless(), restless())
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: page) }
        expect(error?.code, equals: .unstable)
        #expect(error?.message.contains("Page") == true && error?.message.contains("Try again") == true)
        expect(asked, equals: 10)
        expect(stack.children.map(\.description), equals: ["home"] + (0..<asked).map { "\($0 + 1)" })
    }

    @Test("A navigation arrives when its interceptors no longer change the tree")
    func settles() async throws {
        var asked = 0
        @MainActor func restless() -> InlineInterceptor<Int> {
            InlineInterceptor { [stack] (_: Int) in
                asked += 1
                if asked <= 6 { try stack.push(Page("\(asked)")) }
                return .proceed
            }
        }
        try await router.navigate(to: page(restless(), restless()))
        expectHierarchy(window, "N[home, 1, 2, 3, 4, 5, 6, account]")
        // The last plan asks both interceptors.
        expect(asked, equals: 8)
    }

    @Test("A navigation arrives when its loader no longer changes the tree")
    func loaderSettles() async throws {
        var (planCount, loaded) = (0, 0)
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { [stack] (_: Int) in
                loaded += 1
                if loaded <= 6 { try stack.push(Page("\(loaded)")) }
                return loaded
            }
        ) { (id: Int, _: Int) in Page("loaded\(id)") }
        .using(.push).from(.stack).assemble()
        .adaptingContext { (_: Void) in
            planCount += 1
            return planCount
        }
        try await router.navigate(to: step)
        expectHierarchy(window, "N[home, 1, 2, 3, 4, 5, 6, loaded7]")
    }

    @Test("A tree that changes after every plan ends the navigation")
    func changesAfterEveryPlan() async throws {
        var plans = 0
        let token = router.observe { [stack] event in
            guard case .planned = event.kind, plans < 100 else { return }
            plans += 1
            try? stack.push(Page("\(plans)"))
        }
        let step = product([])
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: step, with: 7) }
        #expect(error?.code == .unstable && error?.message.contains("Product") == true)
        expect(plans, equals: 11)
        expect(stack.children.count, equals: plans + 1)
        withExtendedLifetime(token) {}
    }
}
