import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Values that are loaded before they are needed, and loaders with a time limit.
@MainActor
struct PreloadTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()
    let clock = ManualClock()

    init() throws { fixture = try StackFixture() }

    private func isLoaded(_ outcome: PreloadOutcome) -> Bool { if case .loaded = outcome { true } else { false } }

    @Test("A preloaded value is for one navigation with the same context")
    func once() async throws {
        let step = StepAssembly(finder: NilFinder(), loading: LoggedLoader(name: "l", log: log)) { text, id in
            LoadedPage(id, text)
        }
        .using(.push).from(.stack).assemble()
        #expect(isLoaded(await router.preload(to: step, with: 7)))
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
        #expect(isLoaded(await router.preload(to: step, with: 7)))
        try await router.navigate(to: step, with: 8)
        expect(log.take(), equals: ["load"])
        expectHierarchy(window, "N[home, T[p8*]]")
        expect(stack.top?.title, equals: "shelf")
    }

    @Test("A navigation waits for a value that is being preloaded")
    func joined() async throws {
        let step = page(loader)
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        #expect(await until { router.pending != nil })
        loader.finish(with: "text")
        try await navigation.value()
        #expect(isLoaded(try await preload.value()))
        expect(loader.arrivals, equals: 1)
        expectHierarchy(window, "N[home, p7:text]")
    }

    @Test("A navigation that is cancelled ends the loading of the value that it waits for")
    func cancelledNavigation() async throws {
        let step = page(loader)
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        #expect(await until { router.pending != nil })
        await runReadyTasks()
        navigation.cancel()
        #expect(await until { navigation.hasEnded && loader.waitingCount == 0 })
        expect(navigation.code, equals: .cancelled)
        #expect(!isLoaded(try await preload.value()))
    }

    @Test("Nothing is preloaded if the navigation would ask an interceptor, of which the first is named")
    func permission() async throws {
        let guarded = loaded(loader).adding(gate).guarded(by: logged("i", log)).using(.push).from(.stack)
        guard case .needsPermission(of: "InlineInterceptor") = await router.preload(to: guarded, with: 7) else {
            Issue.record("The value was preloaded.")
            return
        }
        router.add(logged("router", log))
        guard case .needsPermission = await router.preload(to: page(loader), with: 7) else {
            Issue.record("The value was preloaded.")
            return
        }
        expect(loader.arrivals, equals: 0)
        expect(log.take(), equals: [])
    }

    @Test("A screen that exists needs nothing, and a failure is forgotten")
    func nothingOrFailure() async throws {
        try stack.push(LoadedPage(7, "there"))
        let step = page(loader)
        guard case .nothingToLoad = await router.preload(to: step, with: 7) else {
            Issue.record("Something was preloaded.")
            return
        }
        let preload = Running { [router] in await router.preload(to: step, with: 8) }
        await loader.untilReached()
        loader.fail(with: Refusal())
        guard case .failed(let error) = try await preload.value() else {
            Issue.record("The failure was not returned.")
            return
        }
        expect(error.code, equals: .loadingFailed)
        let navigation = Running { [router] in try await router.navigate(to: step, with: 8) }
        await loader.untilReached()
        loader.finish(with: "again")
        try await navigation.value()
        expectHierarchy(window, "N[home, p7:there, p8:again]")
    }

    @Test("Preloaded values are dropped", arguments: ["time", "forget", "refusal", "redirect"])
    func dropped(by cause: String) async throws {
        let step = page(LoggedLoader(name: "l", log: log))
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        expect(log.take(), equals: ["load l 7"])
        let login = AnyDestination(to: Shop.login())
        switch cause {
        case "time":
            #expect(await until { clock.sleeperCount == 1 })
            clock.advance(by: .seconds(5))
            await runReadyTasks()
        case "forget": router.forgetPreloaded()
        case "refusal":
            let refusing = product([InlineInterceptor { _ in throw Refusal() }])
            await #expect(throws: RoutingError.self) { try await router.navigate(to: refusing, with: 1) }
        default:
            let redirecting = product([InlineInterceptor { _ in .redirect(login) }])
            try await router.navigate(to: AnyDestination(to: redirecting, with: 1))
        }
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["load l 7", "build 7"])
    }

    @Test("A value that is dropped while it loads is loaded no further")
    func droppedWhileLoading() async throws {
        let step = page(loader)
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        router.forgetPreloaded()
        #expect(await until { loader.waitingCount == 0 })
        guard case .failed(let error) = try await preload.value() else {
            Issue.record("The value was loaded.")
            return
        }
        #expect(error.underlyingError is CancellationError)
    }

    @Test("A preload whose task is cancelled ends, and drops its value", arguments: [GateCancellation.leaves, .stays])
    func cancelledPreload(cancellation: GateCancellation) async throws {
        let slow = TextGate(cancellation: cancellation)
        let step = page(slow)
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await slow.untilReached()
        preload.cancel()
        try #require(await until { preload.hasEnded })
        #expect(!isLoaded(try await preload.value()))
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        #expect(await until { slow.arrivals == 2 })
        if cancellation == .stays { slow.finish(with: "late") }
        slow.finish(with: "text")
        try await navigation.value()
        expectHierarchy(window, "N[home, p7:text]")
    }

    @Test("A preload whose task is cancelled leaves the value to another call that waits for it")
    func sharedPreload() async throws {
        let step = page(loader)
        let first = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        let second = Running { [router] in await router.preload(to: step, with: 7) }
        await runReadyTasks()
        first.cancel()
        try #require(await until { first.hasEnded })
        loader.finish(with: "text")
        #expect(isLoaded(try await second.value()))
        expect(loader.arrivals, equals: 1)
    }

    @Test("The last call decides how long a value is kept")
    func keptAgain() async throws {
        let step = page(LoggedLoader(name: "l", log: log))
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        #expect(await until { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(4))
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        #expect(await until { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(4))
        await runReadyTasks()
        try await router.navigate(to: step, with: 7)
        expect(log.take(), equals: ["load l 7", "build 7"])
    }

    @Test("A value is released when it is forgotten, refused, or used", arguments: ["forget", "refusal", "use"])
    func released(by cause: String) async throws {
        final class Payload: Sendable {}
        weak var payload: Payload?
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { (_: Int) in
                let loaded = Payload()
                payload = loaded
                return loaded
            }
        ) { (_: Payload, id: Int) in LoadedPage(id, "text") }.using(.push).from(.stack).assemble()
        await router.preload(to: step, with: 7, keepingFor: .seconds(5), clock: clock)
        #expect(payload != nil)
        #expect(await until { clock.sleeperCount == 1 })
        switch cause {
        case "forget": router.forgetPreloaded()
        case "refusal":
            let refusing = product([InlineInterceptor { _ in throw Refusal() }])
            await #expect(throws: RoutingError.self) { try await router.navigate(to: refusing, with: 1) }
        default: try await router.navigate(to: step, with: 7)
        }
        #expect(await until { payload == nil && clock.sleeperCount == 0 })
    }

    @Test("A value that is dropped while another one loads is not there")
    func droppedMeanwhile() async throws {
        let below = loaded(LoggedLoader(name: "l", log: log)).using(.push).from(.stack)
        let step = loaded(loader).using(.push).from(below.expectingContainer()).assemble()
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        #expect(isLoaded(await router.preload(to: below.assemble(), with: 7, keepingFor: .seconds(5), clock: clock)))
        expect(log.take(), equals: ["load l 7"])
        #expect(await until { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(5))
        #expect(await until { clock.sleeperCount == 0 })
        loader.finish(with: "text")
        guard case .failed = try await preload.value() else {
            Issue.record("The values were loaded.")
            return
        }
    }

    @Test("A navigation that takes over a preload knows the loaded part")
    func fraction() async throws {
        let loader = loader
        let step = page(
            InlineLoader { (id: Int) in
                PendingActivity.report(fraction: 0.25)
                let text = try await loader.load(with: id)
                return text
            })
        let preload = Running { [router] in await router.preload(to: step, with: 7) }
        await loader.untilReached()
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        #expect(await until { router.pending?.fraction == 0.25 })
        loader.finish(with: "text")
        try await navigation.value()
        #expect(isLoaded(try await preload.value()))
    }

    @Test("A value that is preloaded for a route is for the step of the route, and the other way round")
    func route() async throws {
        struct PageRoute: Route { let id: Int }
        let step = page(LoggedLoader(name: "l", log: log))
        router.register(PageRoute.self) { AnyDestination(to: step, with: $0.id) }
        let destination = try router.destination(of: PageRoute(id: 7))
        #expect(isLoaded(await router.preload(to: destination)))
        try await router.navigate(to: step, with: 7)
        #expect(isLoaded(await router.preload(to: step, with: 8)))
        try await router.navigate(to: PageRoute(id: 8))
        let behindRoute = StepAssembly(finder: NilFinder()) { (_: Int) in Page("top") }
            .using(.present).from(.route { id in PageRoute(id: id) }).assemble()
        #expect(isLoaded(await router.preload(to: step, with: 9)))
        try await router.navigate(to: behindRoute, with: 9)
        expect(log.take().filter { $0.hasPrefix("load") }, equals: ["load l 7", "load l 8", "load l 9"])
    }

    // MARK: Time limits

    @Test("A loader that takes too long ends the navigation", arguments: [GateCancellation.leaves, .stays])
    func timeout(cancellation: GateCancellation) async throws {
        let slow = TextGate(cancellation: cancellation)
        let step = page(slow.timeout(after: .seconds(5), clock: clock))
        var failure: RoutingError?
        let token = router.observe { event in if case .failed(let error) = event.kind { failure = error } }
        defer { token.cancel() }
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        await slow.untilReached()
        #expect(await until { clock.sleeperCount == 1 })
        clock.advance(by: .seconds(5))
        await #expect(throws: RoutingError.self) { try await navigation.value() }
        expect(failure?.code, equals: .loadingFailed)
        let timeout = failure?.underlyingError as? RoutingError
        expect(timeout?.code, equals: .timedOut)
        expect(timeout?.message, equals: "The value did not arrive within 5.0 seconds.")
        expectHierarchy(window, "N[home]")
        if cancellation == .stays { slow.finish(with: "late") }
        #expect(await until { slow.waitingCount == 0 })
    }

    @Test("A loader that fails in time ends the navigation with its error")
    func failsInTime() async throws {
        let step = page(loader.timeout(after: .seconds(5), clock: clock))
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        await loader.untilReached()
        loader.fail(with: Refusal())
        let error = await #expect(throws: RoutingError.self) { try await navigation.value() }
        #expect(error?.code == .loadingFailed && error?.underlyingError as? Refusal == Refusal())
        expectHierarchy(window, "N[home]")
    }

    @Test("A loader that is in time ends its timer")
    func inTime() async throws {
        let step = page(loader.timeout(after: .seconds(5), clock: clock))
        let navigation = Running { [router] in try await router.navigate(to: step, with: 7) }
        await loader.untilReached()
        #expect(await until { clock.sleeperCount == 1 })
        loader.finish(with: "text")
        try await navigation.value()
        #expect(await until { clock.sleeperCount == 0 })
        expectHierarchy(window, "N[home, p7:text]")
    }

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
        let outcome = await router.preload(to: step, with: 7)
        #expect(isLoaded(outcome))
        let lines = log.take()
        expect(lines.first, equals: "redirectLimit", "\(lines)")
        chain.step = nil
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
}
