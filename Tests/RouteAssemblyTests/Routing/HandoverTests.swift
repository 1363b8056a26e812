import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Wraps whichever router is its turn.
private struct Alternating: Router {
    let next: @MainActor () -> DefaultRouter

    func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target { try await next().navigate(to: step, with: context, animated: animated) }
    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        try await next().navigate(to: destination, animated: animated)
    }
    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await next().unwind(unwind, animated: animated)
    }
}

/// Tries a second time.
private struct Retrying: Router {
    let base: DefaultRouter

    func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target {
        do { return try await base.navigate(to: step, with: context, animated: animated) } catch {}
        return try await base.navigate(to: step, with: context, animated: animated)
    }
    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Screen {
        do { return try await base.navigate(to: destination, animated: animated) } catch {}
        return try await base.navigate(to: destination, animated: animated)
    }
    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }
}

private final class Box: Container {
    var coordinator: ChildCoordinator?
}

/// Lets the container keep what builds its children.
private struct BoxFactory: ContainerFactory {
    func build(with context: Void, integrating children: ChildCoordinator) throws -> Box {
        let box = Box()
        box.coordinator = children
        try box.setChildren(children.build())
        return box
    }
}

private struct PutIntoBox: ContainerAction {
    typealias Host = Box
    func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }
}

/// A page that refuses if it is asked after it has left.
private final class AskedInTime: Page {
    override func confirmRemoval() async -> Bool { isAttached }
}

/// What goes from one router, window or navigation to another.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HandoverTests {
    private struct Account { let name: String }

    private func pushed(_ name: String, _ interceptor: InlineInterceptor<Void>? = nil) -> DestinationStep<Page, Void> {
        var step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page(name) })
        if let interceptor { step = step.adding(interceptor) }
        return step.using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
    }

    @Test("A redirect that another router follows releases the first one for new navigations")
    func redirectToAnotherRouter()
        async throws
    {
        let windows = try [Window(root: navigation(Page("a"))), Window(root: navigation(Page("b")))]
        let routers = windows.map { DefaultRouter(window: $0, collisionPolicy: .reject) }
        var calls = 0
        let outer = GlobalInterceptorRouter(
            base: Alternating {
                calls += 1
                return routers[min(calls, 2) - 1]
            })
        let there = pushed("there")
        let here = pushed("here", InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: there)) })
        try await outer.navigate(to: AnyDestination(to: here))
        for router in routers { try await router.navigate(to: pushed("next")) }
        expectHierarchy(windows[0], "N[a, next]")
        expectHierarchy(windows[1], "N[b, there, next]")
    }

    @Test("A router that retries is not rejected because of its first attempt")
    func retry() async throws {
        let window = Window(root: try navigation(Page("a")))
        let outer = GlobalInterceptorRouter(
            base: Retrying(base: DefaultRouter(window: window, collisionPolicy: .reject)))
        var attempts = 0
        let step = pushed(
            "p",
            InlineInterceptor { (_: Void) in
                attempts += 1
                if attempts == 1 { throw Refusal(reason: "not yet") }
                return .proceed
            })
        try await outer.navigate(to: step)
        expectHierarchy(window, "N[a, p]")
    }

    @Test("A wrapping router waits for the end of a transaction before its interceptors run")
    func wrappingRouterInTransaction() async throws {
        let stack = try navigation(Page("a"))
        let window = Window(root: stack)
        var outer = GlobalInterceptorRouter(base: DefaultRouter(window: window))
        outer.add(
            InlineInterceptor { (_: Void) in
                try stack.push(Page("notice"))
                return .proceed
            })
        var task: Task<Void, any Error>?
        try? window.transaction {
            task = Task.immediate { [outer] in try await outer.navigate(to: pushed("p")) }
            throw Refusal(reason: "taken back")
        }
        try await task?.value
        expectHierarchy(window, "N[a, notice, p]")
    }

    @Test("A redirected navigation releases its screens while the next one waits")
    func redirected() async throws {
        let root = try navigation(Page("a"))
        let window = Window(root: root)
        let router = DefaultRouter(window: window)
        let gate = GateInterceptor()
        let second = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("second") }).adding(gate)
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
        let first = pushed("first", InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: second)) })
        weak var modal: Page?
        try {
            let page = Page("modal")
            modal = page
            try root.present(page, animated: false)
        }()
        let task = Task { try await router.navigate(to: AnyDestination(to: first)) }
        await gate.untilReached()
        try root.dismissPresented(animated: false)
        #expect(await until { modal == nil })
        gate.open()
        _ = try await task.value
        expectHierarchy(window, "N[a, second]")
    }

    @Test("A pass counts for an incomparable context only right after the interceptor's answer")
    func passForOtherContext()
        async throws
    {
        let stack = try navigation(Page("a"))
        let window = Window(root: stack)
        let router = DefaultRouter(window: window)
        let transitions = ManualTransitions(of: window)
        try stack.push(Page("shown"))
        await transitions.untilBegun()
        var (asked, account): ([String], String) = ([], "guest")
        let step = StepAssembly(
            finder: NilFinder(), factory: InlineFactory { (account: Account) in Page(account.name) }
        )
        .adding(
            InlineInterceptor { (account: Account) in
                asked.append(account.name)
                return .proceed
            }
        )
        .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Account>())).assemble()
        .adaptingContext { (_: Void) in Account(name: account) }
        var hasPassed = false
        let token = router.observe { event in if case .intercepted = event.kind { hasPassed = true } }
        let running = Running { try await router.navigate(to: step, with: (), animated: false) }
        // The navigation waits for the transition in the same turn in which it has the answer.
        #expect(await until { hasPassed })
        token.cancel()
        account = "member"
        try stack.push(Page("other"), animated: false)
        transitions.finish()
        try await running.value()
        #expect(asked == ["guest", "member"])
        expectHierarchy(window, "N[a, shown, other, member]")
    }

    @Test("A screen that is removed before its question begins is not asked")
    func removedBeforeQuestion() async throws {
        let root = try navigation(Page("a"))
        let window = Window(root: root)
        // With this policy, the question begins in a task of its own.
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let modal = AskedInTime("modal")
        try root.present(modal, animated: false)
        let task = Task.immediate { try await router.navigate(to: pushed("p")) }
        try modal.dismiss(animated: false)
        _ = try await task.value
        expectHierarchy(window, "N[a, p]")
    }

    @Test("A container that retains its child coordinator is released", arguments: [false, true])
    func keptCoordinator(hasPostTask: Bool) async throws {
        let window = Window(root: try navigation(Page("a")))
        let router = DefaultRouter(window: window)
        if hasPostTask { router.add(InlinePostTask { (_: Screen, _: Any, _: [Screen]) in }) }
        let box = StepAssembly(finder: NilFinder(), factory: BoxFactory())
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>())).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("in") }).using(PutIntoBox()).from(
            box
        ).assemble()
        try await router.navigate(to: step)
        weak let built = window.screens.lazy.compactMap { $0 as? Box }.first
        #expect(built != nil)
        try window.setRoot(Page("b"))
        #expect(await until { built == nil })
    }

    @Test("Transition handlers of two windows can navigate in each other's window")
    func handlersOfTwoWindows()
        async throws
    {
        let windows = try [Window(root: navigation(Page("a"))), Window(root: navigation(Page("b")))]
        let routers = windows.map { DefaultRouter(window: $0) }
        var isFirst = true
        windows[0].transitionHandler = { _ in
            guard isFirst else { return }
            isFirst = false
            _ = try? await routers[1].navigate(to: pushed("two"))
        }
        windows[1].transitionHandler = { _ in _ = try? await routers[0].navigate(to: pushed("three"), animated: false) }
        let running = Running { try await routers[0].navigate(to: pushed("one")) }
        try await running.value()
        expectHierarchy(windows[0], "N[a, one, three]")
        expectHierarchy(windows[1], "N[b, two]")
    }

    @Test("A navigation that begins in `canBeDismissed` waits for its end")
    func inCanBeDismissed()
        async throws
    {
        final class Curious: Page {
            var onQuestion: () -> Void = {}
            override var canBeDismissed: Bool {
                onQuestion()
                return true
            }
        }
        let page = Curious("curious")
        let window = Window(root: try navigation(Page("a"), page))
        let router = DefaultRouter(window: window)
        var task: Task<Page, any Error>?
        page.onQuestion = { if task == nil { task = Task.immediate { try await router.navigate(to: pushed("late")) } } }
        try await router.unwind(.pop)
        _ = try await task?.value
        expectHierarchy(window, "N[a, late]")
    }
}
