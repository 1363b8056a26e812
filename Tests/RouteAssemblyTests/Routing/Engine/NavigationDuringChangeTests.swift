import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A page with closures for its hooks.
private final class Hooked: Page {
    var onAttach: (() -> Void)?

    override func didAttach() {
        super.didAttach()
        onAttach?()
    }
}

/// Navigations that an immediate task begins in a hook, in an observer, or in a transaction.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct NavigationDuringChangeTests: StackSuite {
    /// The place where the navigation begins.
    enum Moment: CaseIterable {
        case didAttach, didAppear, observer
    }

    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    /// A step that pushes a page, which logs its hooks.
    private func step(to name: String) -> DestinationStep<Page, Void> {
        StepAssembly(finder: NilFinder()) { [log] in Page(name, log: log) }.using(.push).from(.stack)
    }

    /// Pushes the screen `outer`, and begins a task once at a moment of that change, and waits for
    /// it.
    private func push(
        at moment: Moment, by navigate: (DestinationStep<Hooked, Void>) async throws -> Void,
        beginning begin: @escaping () -> Task<Void, any Error>
    ) async throws {
        let outer = Hooked("outer")
        var inner: Task<Void, any Error>?
        func once() { if inner == nil { inner = begin() } }
        switch moment {
        case .didAttach: outer.onAttach = once
        case .didAppear: outer.onAppear = once
        case .observer: break
        }
        let token = moment == .observer ? window.observe { _ in once() } : nil
        try await navigate(
            StepAssembly(finder: NilFinder()) { outer }
                .configuring { _ in }.using(.push).from(.stack))
        try await #require(inner).value
        withExtendedLifetime(token) {}
    }

    private func push(at moment: Moment, beginning begin: @escaping () -> Task<Void, any Error>) async throws {
        try await push(at: moment, by: { _ = try await router.navigate(to: $0) }, beginning: begin)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private func beginAtOnce(_ name: String) -> Task<Void, any Error> {
        Task.immediate { [log, router] in
            try await router.navigate(to: step(to: name))
            log.add("returned")
        }
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that begins in a hook returns after the hooks of its screen", arguments: Moment.allCases)
    func hooks(moment: Moment) async throws {
        try await push(at: moment) { beginAtOnce("inner") }
        expectHierarchy(window, "N[home, outer, inner]")
        expect(log.take(), equals: ["attach inner", "appear inner", "returned"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test(
        "A navigation that begins in a hook returns after its transition, which follows the outer one",
        arguments: Moment.allCases)
    func transition(moment: Moment) async throws {
        window.transitionHandler = { [log] change in
            log.add("begin \(change.added)")
            await runReadyTasks()
            log.add("end \(change.added)")
        }
        try await push(at: moment) { beginAtOnce("inner") }
        expectHierarchy(window, "N[home, outer, inner]")
        let lines = log.take()
        expect(
            lines.filter { !$0.contains("[outer]") },
            equals: ["attach inner", "appear inner", "begin [inner]", "end [inner]", "returned"])
        expect(
            lines.filter { $0.contains("[") }, equals: ["begin [outer]", "end [outer]", "begin [inner]", "end [inner]"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that begins in a hook and changes nothing returns at once", arguments: Moment.allCases)
    func withoutChange(moment: Moment) async throws {
        var lines: [String] = []
        try await push(at: moment) {
            defer { lines = log.take() }
            return Task.immediate { [log, router] in
                try await router.navigate(to: DestinationStep<Hooked, Void>.custom(using: ClassFinder()))
                log.add("returned")
            }
        }
        expect(lines, equals: ["returned"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Navigations that begin in one hook each return after their own hooks")
    func several() async throws {
        var other: Task<Void, any Error>?
        func begin(_ name: String) -> Task<Void, any Error> {
            Task.immediate { [log, router] in
                try await router.navigate(to: step(to: name))
                log.add("returned \(name)")
            }
        }
        try await push(at: .didAppear) {
            other = begin("one")
            return begin("two")
        }
        try await other?.value
        #expect(["N[home, outer, one, two]", "N[home, outer, two, one]"].contains(tree(window)))
        let lines = log.take()
        for name in ["one", "two"] {
            let appears = try #require(lines.firstIndex(of: "appear \(name)"))
            let returns = try #require(lines.firstIndex(of: "returned \(name)"))
            #expect(appears < returns, "\(lines)")
        }
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("An unwinding that begins in an observer returns after the hooks of the removed screen")
    func unwinding() async throws {
        var inner: Task<Void, any Error>?
        try stack.push(Page("leaving", log: log), animated: false)
        let token = window.observe { [log, router] _ in
            guard inner == nil else { return }
            inner = Task.immediate {
                try await router.unwind(.back)
                log.add("returned")
            }
        }
        _ = log.take()
        // Any change calls the observer, which begins the unwinding.
        try stack.setChildren([Page("first")] + stack.children)
        try await #require(inner).value
        expectHierarchy(window, "N[first, home]")
        expect(log.take(), equals: ["ask leaving", "disappear leaving", "detach leaving", "returned"])
        withExtendedLifetime(token) {}
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    nonisolated static let beginnings: [HierarchyCase<Self>] = [
        HierarchyCase("in a transaction that is rolled back", "N[home, p1]") { suite in
            var navigation: Task<Product, any Error>?
            #expect(throws: Refusal.self) {
                try suite.window.transaction {
                    navigation = Task.immediate { try await suite.router.navigate(to: Shop.product(), with: 1) }
                    throw Refusal()
                }
            }
            expectHierarchy(suite.window, "N[home]")
            _ = try await navigation?.value
        },
        HierarchyCase("in a transaction that is rolled back, with a global interceptor", "N[home, notice, p]") {
            suite in
            suite.router.add(interceptor { try suite.stack.push(Page("notice")) })
            var navigation: Task<Page, any Error>?
            try? suite.window.transaction {
                navigation = Task.immediate { try await suite.router.navigate(to: Shop.page("p")) }
                throw Refusal()
            }
            _ = try await navigation?.value
        },
        HierarchyCase("in a transaction, as an unwinding", "N[home]") { suite in
            var back: Task<Void, any Error>?
            try suite.window.transaction {
                try suite.stack.push(FixtureScreen("a"))
                back = Task.immediate { try await suite.router.unwind(.back) }
                expectHierarchy(suite.window, "N[home, a]")
            }
            try await back?.value
        },
        HierarchyCase("in a factory", "N[home, outer, p2]") { suite in
            var inner: Task<Product, any Error>?
            let factory = InlineFactory {
                inner = Task.immediate { try await suite.router.navigate(to: Shop.product(), with: 2) }
                return FixtureScreen("outer")
            }
            let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.nearest)
            try await suite.router.navigate(to: step)
            _ = try await inner?.value
        },
        HierarchyCase("in `canBeRemoved`", "N[home, late]") { suite in
            let screen = InterferingScreen()
            try suite.stack.push(screen)
            var late: Task<Page, any Error>?
            screen.whenAsked = {
                if late == nil { late = Task.immediate { try await suite.router.navigate(to: Shop.page("late")) } }
            }
            try await suite.router.unwind(.pop)
            _ = try await late?.value
        },
    ]

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation runs after the end of the change if it begins", arguments: beginnings)
    func afterChange(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self) }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that begins in a hook has its own events and record", arguments: Moment.allCases)
    func reports(moment: Moment) async throws {
        struct PageRoute: Route, Equatable { let name: String }
        var events: [String] = []
        let token = router.observe { event in
            if case .planned = event.kind { return events.append("#\(event.navigation) planned") }
            if case .committed = event.kind { return events.append("#\(event.navigation) committed") }
            events.append("\(event)")
        }
        try await push(
            at: moment,
            by: { outer in
                router.register(PageRoute.self) { [self] in
                    $0.name == "outer" ? Destination.to(outer) : Destination.to(step(to: $0.name))
                }
                try await router.navigate(to: PageRoute(name: "outer"))
            },
            beginning: { [router] in Task.immediate { try await router.navigate(to: PageRoute(name: "inner")) } })
        expectHierarchy(window, "N[home, outer, inner]")
        expect(stack.children.map { ($0.route as? PageRoute)?.name }, equals: [nil, "outer", "inner"])
        expect(
            events.filter { $0.hasPrefix("#1") },
            equals: [
                "#1 began the navigation to Hooked", "#1 planned", "#1 InlineContextTask ran on outer", "#1 committed",
                "#1 arrived at outer",
            ])
        expect(
            events.filter { $0.hasPrefix("#2") },
            equals: ["#2 began the navigation to Page", "#2 planned", "#2 committed", "#2 arrived at inner"])
        token.cancel()
    }
}
