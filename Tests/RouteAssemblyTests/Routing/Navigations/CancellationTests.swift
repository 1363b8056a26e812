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

    private func start(_ step: DestinationStep<Product, Int> = Shop.product()) -> Task<Void, any Error> {
        Task { _ = try await router.navigate(to: step, with: 7) }
    }

    /// A row of the table of moments, with the number of calls of the gate.
    struct Moment: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let arrivals: Int
        let cancelled: @MainActor @Sendable (CancellationTests) async throws -> Task<Void, any Error>

        /// Makes a row from the moment and a closure that starts a navigation and cancels it then.
        init(
            _ moment: String, arrivals: Int = 0,
            _ cancelled: @escaping @MainActor @Sendable (CancellationTests) async throws -> Task<Void, any Error>
        ) {
            (testDescription, self.arrivals, self.cancelled) = (moment, arrivals, cancelled)
        }
    }

    nonisolated static let moments: [Moment] = [
        Moment("before it begins") {
            let task = $0.start(Shop.product($0.gate))
            task.cancel()
            return task
        },
        Moment("before it asks an interceptor of its router") {
            $0.router.add($0.gate)
            let task = $0.start()
            task.cancel()
            return task
        },
        Moment("while it is planned") {
            let finder = InlineFinder { (_: Int, _: Window) -> Product? in
                withUnsafeCurrentTask { $0?.cancel() }
                return nil
            }
            return $0.start(StepAssembly(finder: finder, factory: ProductFactory()).using(.present).from(.topmost))
        },
        Moment("when it has been planned") {
            let task = $0.start()
            var token: ObservationToken?
            token = $0.router.observe {
                guard case .planned = $0.kind else { return }
                task.cancel()
                token?.cancel()
            }
            return task
        },
        Moment("while an interceptor waits", arrivals: 1) {
            let task = $0.start(Shop.product($0.gate))
            await $0.gate.untilReached()
            task.cancel()
            return task
        },
        Moment("while an interceptor waits that proceeds all the same") {
            try await $0.whileWaiting(.step) { $0.open() }
        },
        Moment("while an interceptor waits that refuses then") {
            try await $0.whileWaiting(.step) { $0.refuse(with: Refusal()) }
        },
        Moment("while an interceptor of its router waits that proceeds all the same") {
            try await $0.whileWaiting(.router) { $0.open() }
        },
        Moment("while an interceptor of its router waits that refuses then") {
            try await $0.whileWaiting(.router) { $0.refuse(with: Refusal()) }
        },
        Moment("while a screen confirms its removal") { suite in
            let (ends, end) = AsyncStream.makeStream(of: Never.self)
            var isAsked = false
            try suite.fixture.screen("modal", as: Page.self).confirm = {
                isAsked = true
                await Task { for await _ in ends {} }.value
                return true
            }
            let home = DestinationStep<Screen, Int>.custom(using: InstanceFinder(suite.fixture["home"]))
            let task = suite.start(
                StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()).using(.push)
                    .from(home.expectingContainer()).assemble())
            try #require(await until { isAsked })
            task.cancel()
            end.finish()
            return task
        },
    ]

    private enum Owner {
        case step, router
    }

    /// Cancels a navigation whose interceptor ignores that and answers afterwards.
    private func whileWaiting(_ owner: Owner, answer: (GateInterceptor) -> Void) async throws -> Task<Void, any Error> {
        let deaf = GateInterceptor(cancellation: .stays)
        if owner == .router { router.add(deaf) }
        let task = start(owner == .step ? Shop.product(deaf) : Shop.product())
        await deaf.untilReached()
        task.cancel()
        answer(deaf)
        return task
    }

    @Test("A navigation is cancelled", arguments: moments)
    func cancelled(_ moment: Moment) async throws {
        let task = try await moment.cancelled(self)
        await expectRefusal(.cancelled, saying: "Product", in: window) { try await task.value }
        expectHierarchy(window, "N[home] ^ N[modal]")
        expect(gate.arrivals, equals: moment.arrivals)
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

    @Test("An unwinding is cancelled")
    func unwinding() async throws {
        let task = Task { try await router.unwind(.back) }
        task.cancel()
        await expectRefusal(.cancelled, in: window) { try await task.value }
    }
}
