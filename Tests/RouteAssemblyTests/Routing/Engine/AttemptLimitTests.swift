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
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(SilentReplacement()).from(.stack)
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[p7]")
        expect(takeQuestions(), equals: (1...15).reversed().map { "ask \($0)" })
    }

    /// A step to a page whose context is the number of the plan.
    ///
    /// Its interceptors run again in each plan.
    private func page(_ interceptors: InlineInterceptor<Int>...) -> DestinationStep<Page, Void> {
        var account = StepAssembly(finder: NilFinder<Page, Int>()) { (_: Int) in Page("account") }
        for interceptor in interceptors { account = account.adding(interceptor) }
        var planCount = 0
        return account.using(.push).from(.stack).adaptingContext { (_: Void) in
            planCount += 1
            return planCount
        }
    }

    // MARK: Navigations that arrive

    /// An action that removes more screens each time, up to fifteen, without predicting that.
    private struct Sweep: Action {
        let log: Log
        func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
            log.add("attempt")
            let attempts = log.lines.count { $0 == "attempt" }
            try host.setChildren(Array(host.children.dropLast(min(attempts, 15))) + [screen], animated: animated)
        }
    }

    /// An interceptor that changes the tree the first times.
    private func restless(until last: Int = 6) -> InlineInterceptor<Int> {
        InlineInterceptor { [log, stack] (_: Int) in
            let asked = log.lines.count { $0 == "ask" } + 1
            log.add("ask")
            if asked <= last { try stack.push(Page("\(asked)")) }
            return .proceed
        }
    }

    nonisolated private static let questions = (1...15).map { "ask \($0)" }

    nonisolated static let arrivals: [HierarchyCase<Self>] = [
        HierarchyCase(
            "fifteen interceptors each change the tree",
            "N[home, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, p7]", logging: questions
        ) { suite in
            let interceptors = (1...15).map { id in
                interceptor {
                    suite.log.add("ask \(id)")
                    try suite.stack.push(Page("\(id)"))
                }
            }
            try await suite.router.navigate(to: suite.product(interceptors), with: 7)
        },
        HierarchyCase("successive commits reveal fifteen screens", "N[home, p7]", logging: questions.reversed()) {
            for id in 1...15 { try $0.stack.push(Page("\(id)", log: $0.log)) }
            $0.log.clear()
            try await $0.router.navigate(to: $0.product(using: Sweep(log: $0.log)), with: 7)
        },
        HierarchyCase(
            // The last plan asks both interceptors.
            "its interceptors change the tree six times", "N[home, 1, 2, 3, 4, 5, 6, account]",
            logging: Array(repeating: "ask", count: 8)
        ) { try await $0.router.navigate(to: $0.page($0.restless(), $0.restless())) },
        HierarchyCase("its loader changes the tree six times", "N[home, 1, 2, 3, 4, 5, 6, loaded7]") { suite in
            var (planCount, loaded) = (0, 0)
            let step = StepAssembly(
                finder: NilFinder(),
                loading: { (_: Int) in
                    loaded += 1
                    if loaded <= 6 { try suite.stack.push(Page("\(loaded)")) }
                    return loaded
                }
            ) { (id: Int, _: Int) in Page("loaded\(id)") }.using(.push).from(.stack).adaptingContext { (_: Void) in
                planCount += 1
                return planCount
            }
            try await suite.router.navigate(to: step)
        },
    ]

    @Test("A navigation arrives although", arguments: arrivals)
    func arrives(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self) }

    // MARK: Navigations that end

    nonisolated static let endings: [Row<Self, Void, HierarchyPattern>] = [
        Row("each screen that it asks is replaced by another one", "N[home, 5]") { suite in
            @MainActor func replaceTop() throws {
                let page = Page("\(suite.log.lines.count)")
                page.confirm = { suite.changes() && (try? replaceTop()) != nil }
                try suite.stack.setChildren([suite.home, page])
            }
            try replaceTop()
            try await suite.router.navigate(to: suite.product(using: SilentReplacement()), with: 7)
        },
        Row("each screen that it asks adds another one", "N[home, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]") { suite in
            @MainActor func push() throws {
                let page = Page("\(suite.log.lines.count)")
                page.confirm = { suite.changes() && (try? push()) != nil }
                try suite.stack.push(page)
            }
            try push()
            try await suite.router.navigate(
                to: suite.product(using: Embedding<NavigationContainer>.pushAsRoot), with: 7)
        },
        Row(
            "its interceptors repeat their answers, which is no progress", "N[home, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"
        ) { try await $0.router.navigate(to: $0.page($0.restless(until: 100), $0.restless(until: 100))) },
        Row("each plan is followed by a change", "N[home, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]") { suite in
            let token = suite.router.observe { event in
                guard case .planned = event.kind, suite.changes() else { return }
                try? suite.stack.push(Page("\(suite.log.lines.count)"))
            }
            defer { token.cancel() }
            try await suite.router.navigate(to: suite.product([]), with: 7)
        },
    ]

    /// Counts a change of the tree, and returns `false` after 100 of them, which ends the test even
    /// if the router never stops its attempts.
    private func changes() -> Bool {
        log.add("change")
        return log.lines.count <= 100
    }

    @Test("A navigation ends after some attempts without progress if", arguments: endings)
    func ends(_ row: Row<Self, Void, HierarchyPattern>) async throws {
        let error = await #expect(throws: RoutingError.self) { try await row.body(self) }
        expect(error?.code, equals: .unstable)
        #expect(error?.message.contains("navigation to P") == true && error?.message.contains("Try again") == true)
        expectHierarchy(window, row.expected, at: row.sourceLocation)
    }
}
