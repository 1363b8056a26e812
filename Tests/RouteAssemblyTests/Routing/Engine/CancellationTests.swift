import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct CancellationTests {
    let fixture: HierarchyFixture
    let window: RoutingWindow
    let router: DefaultRouter
    let gate = GateInterceptor()

    init() throws {
        fixture = try RoutingWindow.fixture("N[home] ^ N[modal]", screens: ["modal": { Page("modal") }])
        window = fixture.window
        router = DefaultRouter(window: window)
    }

    private func start(_ step: DestinationStep<Product, Int> = Shop.product()) -> Task<Void, any Error> {
        Task { _ = try await router.navigate(to: step, with: 7) }
    }

    private func expectCancelled(_ task: Task<Void, any Error>) async {
        await expectRefusal(.cancelled, saying: "Product", in: window) {
            task.cancel()
            try await task.value
        }
    }

    nonisolated static let moments: [HierarchyCase<Self>] = [
        HierarchyCase("before it begins", "N[home] ^ N[modal]") {
            await $0.expectCancelled($0.start(Shop.product($0.gate)))
            expect($0.gate.arrivals, equals: 0)
        },
        HierarchyCase("before it asks an interceptor of its router", "N[home] ^ N[modal]") {
            $0.router.add($0.gate)
            await $0.expectCancelled($0.start())
            expect($0.gate.arrivals, equals: 0)
        },
        HierarchyCase("while it is planned", "N[home] ^ N[modal]") { suite in
            let finder = InlineFinder { (_: Int, _: RoutingWindow) -> Product? in
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            }
            let step = StepAssembly(finder: finder, factory: ProductFactory()).using(.present).from(.topmost)
            await expectRefusal(.cancelled, saying: "Product", in: suite.window) {
                try await suite.start(step).value
            }
        },
        HierarchyCase("when it has been planned", "N[home] ^ N[modal]") { suite in
            let task = suite.start()
            let token = suite.router.observe { if case .planned = $0.kind { task.cancel() } }
            await expectRefusal(.cancelled, saying: "Product", in: suite.window) { try await task.value }
            token.cancel()
        },
        HierarchyCase("while an interceptor waits", "N[home] ^ N[modal]") {
            let task = $0.start(Shop.product($0.gate))
            await $0.gate.untilReached()
            await $0.expectCancelled(task)
        },
        HierarchyCase("while an interceptor waits that proceeds all the same", "N[home] ^ N[modal]") {
            await $0.whileWaiting(.step) { $0.open() }
        },
        HierarchyCase("while an interceptor waits that refuses then", "N[home] ^ N[modal]") {
            await $0.whileWaiting(.step) { $0.refuse(with: Refusal()) }
        },
        HierarchyCase("while an interceptor of its router waits that proceeds then", "N[home] ^ N[modal]") {
            await $0.whileWaiting(.router) { $0.open() }
        },
        HierarchyCase("while an interceptor of its router waits that refuses then", "N[home] ^ N[modal]") {
            await $0.whileWaiting(.router) { $0.refuse(with: Refusal()) }
        },
        HierarchyCase("while a screen confirms its removal", "N[home] ^ N[modal]") { suite in
            let (ends, end) = AsyncStream.makeStream(of: Never.self)
            var isAsked = false
            try suite.fixture.screen("modal", as: Page.self).confirm = {
                isAsked = true
                await Task { for await _ in ends {} }.value
                return true
            }
            let home = DestinationStep<Screen, Int>.custom(using: InstanceFinder(suite.fixture["home"]))
            let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).using(.push)
            let task = suite.start(step.from(home.expectingContainer()))
            try #require(await until { isAsked })
            task.cancel()
            end.finish()
            await suite.expectCancelled(task)
        },
    ]

    private enum Owner {
        case step, router
    }

    /// Cancels a navigation whose interceptor ignores that and answers afterwards.
    private func whileWaiting(_ owner: Owner, answer: (GateInterceptor) -> Void) async {
        let deaf = GateInterceptor(cancellation: .stays)
        if owner == .router { router.add(deaf) }
        let task = start(owner == .step ? Shop.product(deaf) : Shop.product())
        await deaf.untilReached()
        task.cancel()
        answer(deaf)
        await expectCancelled(task)
    }

    @Test("A navigation is cancelled", arguments: moments)
    func cancelled(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self, window) }

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
            StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).using(.present(.sheet))
                .from(.topmost))
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

    @Test("An unwinding is cancelled")
    func unwinding() async throws {
        let task = Task { try await router.unwind(.back) }
        task.cancel()
        await expectRefusal(.cancelled, in: window) { try await task.value }
    }
}
