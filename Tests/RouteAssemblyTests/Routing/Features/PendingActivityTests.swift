import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// What a progress bar shows while a navigation waits.
@MainActor
struct PendingActivityTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()
    let clock = ManualClock()

    init() throws { fixture = try StackFixture() }

    /// Starts a navigation, and returns it when it loads.
    private func load(_ id: Int = 7) async -> Running<LoadedPage> {
        let navigation = navigating(to: page(loader), with: id)
        await expectSoon { loader.contexts.contains(id) }
        return navigation
    }

    @Test("Nothing is pending unless a navigation waits")
    func nothing() async throws {
        #expect(router.pending == nil)
        try await router.navigate(to: Shop.page("a"))
        #expect(router.pending == nil)
        #expect(window.pending == nil)
    }

    @Test("A pending activity says what the navigation waits for")
    func waits() async throws {
        let leaving = Page("leaving")
        try stack.push(leaving)
        leaving.confirm = { [router] in
            expect(router.pending?.wait, equals: .screen("leaving"))
            return true
        }
        let start = DestinationStep<Page, Int>.custom(using: InstanceFinder(home)).expectingContainer(
            NavigationContainer.self)
        let step = loaded(loader).adding(gate).using(.push).from(start)
        let navigation = navigating(to: step)
        await gate.untilReached()
        let asking = try #require(window.pending)
        expect(asking.wait, equals: .interceptor("GateInterceptor"))
        expect(asking.destination?.description, equals: "LoadedPage")
        gate.open()
        await loader.untilReached()
        let loading = try #require(router.pending)
        expect(loading.wait, equals: .loading(["LoadedPage"]))
        expect(loading.start, equals: asking.start)
        expect(loading.description, equals: "the navigation to LoadedPage: loading LoadedPage")
        loader.finish(with: "text")
        try await navigation.value()
        #expect(router.pending == nil)
    }

    @Test("A transition is a pending activity, too")
    func transition() async throws {
        let transitions = ManualTransitions(of: window)
        let navigation = Running { [router] in try await router.navigate(to: Shop.page("a")) }
        await expectSoon { router.pending?.wait == .transition }
        await transitions.untilBegun()
        transitions.finish()
        try await navigation.value()
        #expect(router.pending == nil)
    }

    @Test("A router and its window show the navigation that has begun to wait last")
    func several() async throws {
        let other = DefaultRouter(window: window)
        let (first, second) = (await load(1), await load(2))
        #expect(other.pending == nil)
        expect(router.pending?.destination?.context as? Int, equals: 2)
        expect(window.pending?.destination?.context as? Int, equals: 2)
        loader.finish(with: "a")
        loader.finish(with: "b")
        try await first.value()
        try await second.value()
        #expect(window.pending == nil)
    }

    @Test("Loaders report how much they have loaded, and a bar shows it at once")
    func fraction() async throws {
        let token = router.observePending(clock: clock) { [log] in log.add("\($0?.fraction ?? 0)") }
        defer { token.cancel() }
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { [loader] (id: Int) in
                PendingActivity.report(fraction: 0.25)
                let start = try await loader.load(with: id)
                PendingActivity.report(fraction: 0.75)
                return try await start + loader.load(with: id)
            }
        ) { text, id in LoadedPage(id, text) }.using(.push).from(.stack)
        let navigation = navigating(to: step)
        await loader.untilReached()
        expect(router.pending?.fraction, equals: 0.25)
        await untilShown()
        loader.finish(with: "te")
        await expectSoon { loader.arrivals == 2 }
        expect(log.take(), equals: ["0.25", "0.75"])
        loader.finish(with: "xt")
        try await expect(navigation.value().text, equals: "text")
    }

    /// Advances the clock by the delay of a bar, and waits until the bar is shown.
    private func untilShown() async {
        await clock.advanceTimer(by: .milliseconds(300))
        await expectSoon { !log.lines.isEmpty }
    }

    // MARK: Cancelling

    @Test("A pending activity cancels its navigation", arguments: [GateCancellation.leaves, .stays])
    func cancel(cancellation: GateCancellation) async throws {
        let stubborn = TextGate(cancellation: cancellation)
        let step = page(stubborn)
        let navigation = navigating(to: step)
        await stubborn.untilReached()
        router.pending?.cancel()
        await expect(navigation.failure()?.code, equals: .cancelled)
        #expect(router.pending == nil)
        expectHierarchy(window, "N[home]")
        if cancellation == .stays { stubborn.finish(with: "late") }
    }

    @Test("While the router is observed, a navigation does not wait for an interceptor that is cancelled")
    func cancelInterceptor() async throws {
        let token = router.observePending(clock: clock) { _ in }
        defer { token.cancel() }
        let stubborn = GateInterceptor(cancellation: .stays)
        let step = product(stubborn)
        let navigation = navigating(to: step)
        await stubborn.untilReached()
        router.pending?.cancel()
        await expect(navigation.failure()?.code, equals: .cancelled)
        stubborn.open()
        expectHierarchy(window, "N[home]")
    }

    // MARK: Showing

    /// Observes the router, and adds "on" and "off" to the log.
    private func observe() -> ObservationToken {
        router.observePending(after: .milliseconds(300), forAtLeast: .milliseconds(500), clock: clock) { [log] in
            log.add($0.map { "\($0.wait)" } ?? "off")
        }
    }

    @Test("A bar does not flash for a short load")
    func short() async throws {
        let token = observe()
        defer { token.cancel() }
        let navigation = await load()
        await clock.advanceTimer(by: .milliseconds(100))
        loader.finish(with: "text")
        try await navigation.value()
        await expectSoon { clock.sleeperCount == 0 }
        clock.advance(by: .seconds(1))
        await runReadyTasks()
        expect(log.take(), equals: ["build 7"])
    }

    @Test(
        "A bar appears after the delay, stays for the minimum, and delays no navigation, even one that waited before",
        arguments: [false, true])
    func long(isObservedLate: Bool) async throws {
        let early = isObservedLate ? nil : observe()
        let navigation = await load()
        let token = early ?? observe()
        defer { token.cancel() }
        await untilShown()
        await expectSoon { clock.sleeperCount == 1 }
        loader.finish(with: "text")
        try await navigation.value()
        await runReadyTasks()
        expect(log.take(), equals: ["loading LoadedPage", "build 7"])
        clock.advance(by: .milliseconds(499))
        await runReadyTasks()
        expect(log.take(), equals: [])
        clock.advance(by: .milliseconds(1))
        await expectSoon { !log.lines.isEmpty }
        expect(log.take(), equals: ["off"])
        // The delay begins again with the next navigation.
        let next = await load(8)
        await expectSoon { clock.sleeperCount == 1 }
        expect(log.take(), equals: [])
        loader.finish(with: "text")
        try await next.value()
    }

    @Test("A bar that shows only loading does not flash for a short load after a long question")
    func shortAfterQuestion() async throws {
        let token = router.observePending(clock: clock, where: \.isLoading) { [log] in
            log.add($0.map { "\($0.wait)" } ?? "off")
        }
        defer { token.cancel() }
        let step = loaded(loader).adding(gate).using(.push).from(.stack)
        let navigation = navigating(to: step)
        await gate.untilReached()
        clock.advance(by: .seconds(10))
        await runReadyTasks()
        gate.open()
        await loader.untilReached()
        await clock.advanceTimer(by: .milliseconds(100))
        loader.finish(with: "text")
        try await navigation.value()
        await expectSoon { clock.sleeperCount == 0 }
        expect(log.take(), equals: ["build 7"])
    }

    @Test("A bar that is shown stays on if the next navigation waits at once")
    func consecutive() async throws {
        let token = observe()
        defer { token.cancel() }
        let first = await load(1)
        await untilShown()
        let second = await load(2)
        loader.finish(with: "a")
        try await first.value()
        await clock.advanceTimer(by: .seconds(1))
        await runReadyTasks()
        #expect(!log.lines.contains("off"))
        loader.finish(with: "b")
        try await second.value()
        await expectSoon { log.lines.contains("off") }
    }

    @Test("A cancelled observation is not called again, and ends its timer")
    func endOfObservation() async throws {
        let token = observe()
        let navigation = await load()
        await expectSoon { clock.sleeperCount == 1 }
        token.cancel()
        await expectSoon { clock.sleeperCount == 0 }
        loader.finish(with: "text")
        try await navigation.value()
        expect(log.take(), equals: ["build 7"])
    }
}
