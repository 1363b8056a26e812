import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct CancellationTests {
    let fixture: HierarchyFixture
    let window: Window
    let router: DefaultRouter
    let gate = GateInterceptor()

    init() throws {
        fixture = try Window.fixture("N[home] ^ N[modal]", screens: ["modal": { Page("modal") }])
        window = fixture.window
        router = DefaultRouter(window: window)
    }

    private func start(_ step: DestinationStep<Product, Int>) -> Task<Void, any Error> {
        Task { _ = try await router.navigate(to: step, with: 7) }
    }

    private func expectCancelled(_ task: Task<Void, any Error>, sourceLocation: SourceLocation = #_sourceLocation) async
    {
        await expectRefusal(.cancelled, saying: "Product", in: window, sourceLocation: sourceLocation) {
            try await task.value
        }
        expectHierarchy(window, "N[home] ^ N[modal]")
    }

    @Test("A navigation is cancelled before it begins")
    func beforeItBegins() async throws {
        let task = start(Shop.product(gate))
        task.cancel()
        await expectCancelled(task)
        expect(gate.arrivals, equals: 0)
    }

    @Test("A navigation is cancelled when it has been planned")
    func whenPlanned() async throws {
        let task = start(Shop.product())
        let token = router.observe { if case .planned = $0.kind { task.cancel() } }
        await expectCancelled(task)
        token.cancel()
    }

    @Test("A navigation is cancelled while an interceptor waits")
    func whileAnInterceptorWaits() async throws {
        let task = start(Shop.product(gate))
        await gate.untilReached()
        task.cancel()
        await expectCancelled(task)
    }

    @Test("A cancelled navigation ends whatever its interceptor returns")
    func ignoringInterceptor() async throws {
        for fails in [true, false] {
            let deaf = GateInterceptor(cancellation: .stays)
            let task = start(Shop.product(deaf))
            await deaf.untilReached()
            task.cancel()
            if fails { deaf.refuse(with: Refusal()) } else { deaf.open() }
            await expectCancelled(task)
        }
    }

    @Test("A navigation is cancelled while a screen confirms its removal")
    func whileScreenConfirms() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let modal = try fixture.screen("modal", as: Page.self)
        let log = Log()
        modal.log = log
        modal.confirm = {
            await Task { for await _ in ends {} }.value
            return true
        }
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).using(.push).from(
            home.expectingContainer()
        ).assemble()
        let task = start(step)
        try #require(await until { !log.lines.isEmpty })
        task.cancel()
        end.finish()
        await expectCancelled(task)
        expect(log.lines, equals: ["ask modal"])
    }

    private var home: DestinationStep<FixtureScreen, Int> {
        .custom(using: InlineFinder { _, window in window.screens.compactMap { $0 as? FixtureScreen }.first })
    }

    @Test("A navigation is cancelled while it waits for a transition")
    func whileWaitingForTransition() async throws {
        let transitions = ManualTransitions(of: window)
        try fixture["modal"].dismiss()
        await transitions.untilBegun()
        let task = start(Shop.product(gate))
        await gate.untilReached()
        let recorder = RoutingRecorder(window: window, router: router)
        gate.open()
        // The navigation begins to wait for the transition in the turn of this event.
        try #require(await until { recorder.entries.contains { $0.contains("allows the navigation") } })
        expectHierarchy(window, "N[home]")
        task.cancel()
        await expectRefusal(.cancelled, in: window) { try await task.value }
        expectHierarchy(window, "N[home]")
        #expect(transitions.isRunning)
        transitions.finish()
    }

    @Test("Cancelling after the commit has no effect")
    func afterCommit() async throws {
        let transitions = ManualTransitions(of: window)
        let task = start(
            StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).using(.present(style: .sheet))
                .from(.topmost).assemble())
        await transitions.untilBegun()
        task.cancel()
        // A navigation that heeded the cancellation would have ended by now.
        await runReadyTasks()
        transitions.finish()
        try await task.value
        expectHierarchy(window, "N[home] ^ N[modal] ^sheet p7")
    }

    @Test("A `CancellationError` in a task that is not cancelled is an ordinary error")
    func cancellationError() async throws {
        let step = Shop.product(interceptor { throw CancellationError() })
        let error = await expectRefusal(.intercepted, saying: "InlineInterceptor", "Product", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        #expect(error?.underlyingError is CancellationError)
    }

    @Test("A navigation is cancelled while an interceptor of its router is asked", arguments: [true, false])
    func routerInterceptor(fails: Bool) async throws {
        let deaf = GateInterceptor(cancellation: .stays)
        router.add(deaf)
        let task = Task { _ = try await router.navigate(to: Shop.product(), with: 7) }
        await deaf.untilReached()
        task.cancel()
        if fails { deaf.refuse(with: Refusal()) } else { deaf.open() }
        await expectCancelled(task)
    }

    @Test("A cancelled navigation asks no interceptor of its router")
    func beforeRouterInterceptors() async throws {
        router.add(gate)
        let task = Task { _ = try await router.navigate(to: Shop.product(), with: 7) }
        task.cancel()
        await expectCancelled(task)
        expect(gate.arrivals, equals: 0)
    }

    @Test("An unwinding is cancelled")
    func unwinding() async throws {
        let task = Task { try await router.unwind(.back) }
        task.cancel()
        await expectRefusal(.cancelled, in: window) { try await task.value }
    }

    @Test("A navigation is cancelled while it is planned")
    func whilePlanning() async throws {
        let step = StepAssembly(
            finder: InlineFinder { (_: Int, _: Window) -> Product? in
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            }, factory: ProductFactory()
        ).using(.present).from(.topmost).assemble()
        await expectCancelled(start(step))
    }
}
