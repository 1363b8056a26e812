import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The end of a preload before its value has arrived.
private struct EarlyEnd: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var cancellation = GateCancellation.leaves
    let end: @MainActor @Sendable (DefaultRouter, TextGate, Running<PreloadOutcome>) async throws -> Void

    /// The number of calls of the loader that do not end with the preload.
    var callsLeft: Int { cancellation == .stays ? 1 : 0 }
}

/// What a loader with a time limit does, and the end of its navigation.
private struct TimedLoad: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var cancellation = GateCancellation.leaves
    let after: HierarchyPattern
    /// The error of the loader.
    var error: String?
    let act: @MainActor @Sendable (TextGate, ManualClock) -> Void
}

/// Values that are loaded before they are needed, and loaders with a time limit.
@MainActor
struct PreloadTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()
    let clock = ManualClock()

    init() throws { fixture = try StackFixture() }

    // MARK: Using a value

    @Test("A preloaded value is for one navigation with the same context")
    func once() async throws {
        let step = StepAssembly(finder: NilFinder(), loading: LoggedLoader(name: "l", log: log)) { text, id in
            LoadedPage(id, text)
        }
        .using(.push).from(.stack)
        await expect(router.preload(to: step, with: 7).text, equals: "loaded")
        expect(log.take(), equals: ["load l 7"])
        expectHierarchy(window, "N[home]")
        try await router.navigate(to: step, with: 8)
        expect(log.take(), equals: ["load l 8"])
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: [])
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["load l 7"])
        expectHierarchy(window, "N[home, p8:l8, p7:l7, p7:l7]")
    }

    @Test("A preloaded value that needs no context is for a navigation with any context")
    func withoutContext() async throws {
        let shelf = StepAssembly(
            finder: NilFinder<TabContainer, Void>(),
            loading: { [log] in
                log.add("load")
                return "shelf"
            }
        ) { title in
            let shelf = TabContainer()
            shelf.title = title
            return shelf
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.addTab).from(
            shelf.adaptingContext()
        )
        .using(.push).from(.stack)
        await expect(router.preload(to: step, with: 7).text, equals: "loaded")
        try await router.navigate(to: step, with: 8)
        expect(log.take(), equals: ["load"])
        expectHierarchy(window, "N[home, T[p8*]]")
        expect(stack.top?.title, equals: "shelf")
    }

    @Test("A value that is preloaded for a route is for the step of the route, and the other way round")
    func route() async throws {
        struct PageRoute: Route { let id: Int }
        let step = page(LoggedLoader(name: "l", log: log))
        router.register(PageRoute.self) { Destination.to(step, with: $0.id) }
        let destination = try router.destination(of: PageRoute(id: 7))
        await expect(router.preload(to: destination).text, equals: "loaded")
        try await router.navigate(to: step, with: 7)
        await expect(router.preload(to: step, with: 8).text, equals: "loaded")
        try await router.navigate(to: PageRoute(id: 8))
        let behindRoute = StepAssembly(finder: NilFinder()) { (_: Int) in Page("top") }
            .using(.present).from(.route { id in PageRoute(id: id) })
        await expect(router.preload(to: step, with: 9).text, equals: "loaded")
        try await router.navigate(to: behindRoute, with: 9)
        expect(log.take().filter { $0.hasPrefix("load") }, equals: ["load l 7", "load l 8", "load l 9"])
    }

    @Test("A navigation waits for a value that is being preloaded, and knows the loaded part")
    func joined() async throws {
        let loader = loader
        let step = page(
            InlineLoader { (id: Int) in
                PendingActivity.report(fraction: 0.25)
                let text = try await loader.load(with: id)
                return text
            })
        let preload = preloading(step)
        await loader.untilReached()
        let navigation = navigating(to: step)
        await expectSoon { router.pending?.fraction == 0.25 }
        loader.finish(with: "text")
        try await navigation.value()
        try await expect(preload.value().text, equals: "loaded")
        expect(loader.arrivals, equals: 1)
        expectHierarchy(window, "N[home, p7:text]")
    }

    @Test("Nothing is preloaded if the screen exists, or the navigation would ask an interceptor")
    func nothing() async throws {
        try stack.push(LoadedPage(8, "there"))
        await expect(router.preload(to: page(loader), with: 8).text, equals: "nothing to load")
        let guarded = loaded(loader).adding(gate).guarded(by: logged("i", log)).using(.push).from(.stack)
        await expect(router.preload(to: guarded, with: 7).text, equals: "needs the permission of InlineInterceptor")
        router.add(gate)
        await expect(router.preload(to: page(loader), with: 7).text, equals: "needs the permission of GateInterceptor")
        expect([loader.arrivals, gate.arrivals], equals: [0, 0])
        expect(log.take(), equals: [])
    }

    // MARK: Dropping a value

    private nonisolated static let earlyEnds = [
        EarlyEnd(testDescription: "The loader fails") { _, loader, _ in
            loader.fail(with: Refusal())
        },
        EarlyEnd(testDescription: "The value is forgotten") { router, loader, preload in
            router.forgetPreloaded()
            await expectSoon { loader.waitingCount == 0 }
            guard case .failed(let error) = try await preload.value() else { return }
            #expect(error.underlyingError is CancellationError)
        },
        EarlyEnd(testDescription: "The task of the preload is cancelled") { _, _, preload in
            preload.cancel()
        },
        EarlyEnd(testDescription: "The task of the preload is cancelled, and the loader goes on", cancellation: .stays)
        {
            _, _, preload in
            preload.cancel()
        },
    ]

    @Test("A preload that ends early leaves no value, and the next navigation loads again", arguments: earlyEnds)
    private func endsEarly(_ row: EarlyEnd) async throws {
        let loader = TextGate(cancellation: row.cancellation)
        let step = page(loader)
        let preload = preloading(step)
        await loader.untilReached()
        try await row.end(router, loader, preload)
        try await expect(preload.value().text, equals: "failed: loadingFailed")
        let navigation = navigating(to: step)
        await expectSoon { loader.arrivals == 2 && loader.waitingCount == row.callsLeft + 1 }
        for _ in 0..<row.callsLeft { loader.finish(with: "late") }
        loader.finish(with: "text")
        try await navigation.value()
        expectHierarchy(window, "N[home, p7:text]")
    }

    @Test("A navigation that is cancelled ends the loading of the value that it waits for")
    func cancelledNavigation() async throws {
        let step = page(loader)
        let preload = preloading(step)
        await loader.untilReached()
        let navigation = navigating(to: step)
        await expectSoon { router.pending != nil }
        await runReadyTasks()
        navigation.cancel()
        await expectSoon { navigation.hasEnded && loader.waitingCount == 0 }
        expect(navigation.code, equals: .cancelled)
        try await expect(preload.value().text, equals: "failed: loadingFailed")
    }

    @Test("A preload whose task is cancelled leaves the value to another call that waits for it")
    func sharedPreload() async throws {
        let step = page(loader)
        let first = preloading(step)
        await loader.untilReached()
        let second = preloading(step)
        await runReadyTasks()
        first.cancel()
        try await requireSoon { first.hasEnded }
        loader.finish(with: "text")
        try await expect(second.value().text, equals: "loaded")
        expect(loader.arrivals, equals: 1)
    }

    private nonisolated static let causes: [Row<(Self, DestinationStep<LoadedPage, Int>), Void, Void>] = [
        Row("The time is over") { suite, _ in
            await suite.clock.advanceTimer(by: .seconds(5))
            await runReadyTasks()
        },
        Row("It is forgotten") { suite, _ in suite.router.forgetPreloaded() },
        Row("An interceptor refuses another navigation") { suite, _ in
            let refusing = suite.product([InlineInterceptor { _ in throw Refusal() }])
            await expectRefusal(.intercepted, in: suite.window) {
                try await suite.router.navigate(to: refusing, with: 1)
            }
        },
        Row("An interceptor redirects another navigation") { suite, _ in
            let redirecting = suite.product([InlineInterceptor { _ in .redirect(.to(Shop.login())) }])
            try await suite.router.navigate(to: .to(redirecting, with: 1))
        },
        Row("A navigation uses it") { suite, step in
            try await suite.router.navigate(to: step, with: 7)
            expect(suite.log.take(), equals: [])
        },
    ]

    @Test("A preloaded value is dropped and released", arguments: causes)
    private func dropped(_ cause: Row<(Self, DestinationStep<LoadedPage, Int>), Void, Void>) async throws {
        final class Payload: Sendable {}
        // The value of the first load.
        weak var payload: Payload?
        var isLoaded = false
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { [log] (id: Int) in
                log.add("load \(id)")
                let loaded = Payload()
                if !isLoaded { payload = loaded }
                isLoaded = true
                return loaded
            }
        ) { (_: Payload, id: Int) in LoadedPage(id, "text") }.using(.push).from(.stack)
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        #expect(payload != nil && log.take() == ["load 7"])
        await expectSoon { clock.sleeperCount == 1 }
        try await cause.body((self, step))
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["load 7"])
        await expectSoon { payload == nil && clock.sleeperCount == 0 }
    }

    @Test("The last call decides how long a value is kept")
    func keptAgain() async throws {
        let step = page(LoggedLoader(name: "l", log: log))
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        await clock.advanceTimer(by: .seconds(4))
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        await clock.advanceTimer(by: .seconds(4))
        await runReadyTasks()
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["load l 7", "build 7"])
    }

    @Test("A value that is dropped while another one loads is not there")
    func droppedMeanwhile() async throws {
        let below = loaded(LoggedLoader(name: "l", log: log)).using(.push).from(.stack)
        let step = loaded(loader).using(.push).from(below)
        let preload = preloading(step)
        await loader.untilReached()
        await expect(
            router.preload(to: below.assemble(), with: 7, keepingFor: .seconds(5), clock: clock).text, equals: "loaded")
        expect(log.take(), equals: ["load l 7"])
        await clock.advanceTimer(by: .seconds(5))
        await expectSoon { clock.sleeperCount == 0 }
        loader.finish(with: "text")
        try await expect(preload.value().text, equals: "failed: loadingFailed")
    }

    @Test("The calls that wait for dropped values end in the order in which the values were started")
    func droppedInOrder() async throws {
        let gates = (0..<20).map { _ in TextGate() }
        let ended = Log()
        let calls = gates.enumerated().map { number, gate in
            Running { [router, self] in
                await router.preload(to: page(gate), with: number)
                ended.add("\(number)")
            }
        }
        for gate in gates { await gate.untilReached() }
        router.forgetPreloaded()
        for call in calls { try await call.value() }
        expect(ended.lines, equals: (0..<20).map { "\($0)" })
    }

    // MARK: Time limits

    private nonisolated static let timedLoads = [
        TimedLoad(testDescription: "It ends in time", after: "N[home, p7:text]") { loader, _ in
            loader.finish(with: "text")
        },
        TimedLoad(testDescription: "It fails in time", after: "N[home]", error: "Refusal(reason: \"no\")") {
            loader, _ in
            loader.fail(with: Refusal())
        },
        TimedLoad(
            testDescription: "It takes too long", after: "N[home]",
            error: "timedOut: The value did not arrive within 5.0 seconds."
        ) { _, clock in clock.advance(by: .seconds(5)) },
        TimedLoad(
            testDescription: "It takes too long and ignores that it is cancelled", cancellation: .stays,
            after: "N[home]",
            error: "timedOut: The value did not arrive within 5.0 seconds."
        ) { _, clock in clock.advance(by: .seconds(5)) },
    ]

    @Test("A loader with a time limit ends its navigation, and its timer", arguments: timedLoads)
    private func timeLimit(_ row: TimedLoad) async throws {
        let loader = TextGate(cancellation: row.cancellation)
        let navigation = navigating(to: page(loader.timeout(after: .seconds(5), clock: clock)))
        await loader.untilReached()
        await expectSoon { clock.sleeperCount == 1 }
        row.act(loader, clock)
        let error = await navigation.failure()
        expect(error?.code, equals: row.error == nil ? nil : .loadingFailed)
        let cause = error?.underlyingError
        expect((cause as? RoutingError).map { "\($0.code): \($0.message)" } ?? cause.map { "\($0)" }, equals: row.error)
        expectHierarchy(window, row.after)
        if row.cancellation == .stays { loader.finish(with: "late") }
        await expectSoon { loader.waitingCount == 0 && clock.sleeperCount == 0 }
    }

    // MARK: Loaders that navigate

    @Test(
        "A loader that preloads its own value, or navigates to its own step, does not wait for itself",
        arguments: [true, false])
    func insideItself(navigates: Bool) async throws {
        final class Chain { var step: DestinationStep<LoadedPage, Int>? }
        let (chain, router, log) = (Chain(), router, log)
        let step = page(
            InlineLoader { (id: Int) in
                let step = try #require(chain.step)
                do {
                    if navigates {
                        try await router.navigate(to: step, with: id)
                    } else if case .failed(let error) = await router.preload(to: step, with: id) {
                        throw error
                    }
                } catch let error as RoutingError { log.add("\(error.code)") }
                return "text"
            })
        chain.step = step
        await expect(router.preload(to: step, with: 7).text, equals: "loaded")
        let lines = log.take()
        expect(lines.first, equals: "redirectLimit", "\(lines)")
        chain.step = nil
    }
}
