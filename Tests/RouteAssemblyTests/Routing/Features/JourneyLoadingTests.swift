import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Loaders of navigations through several destinations.
@MainActor
struct JourneyLoadingTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()

    init() throws { fixture = try StackFixture() }

    private func destinations(_ ids: Int...) -> [Destination] {
        let step = page(loader)
        return ids.map { Destination.to(step, with: $0) }
    }

    @Test("The destinations load at the same time, once for each context")
    func concurrent() async throws {
        let journey = destinations(1, 2, 1, 3)
        let navigation = Running { [self] in try await router.navigate(through: journey) }
        await expectSoon { loader.waitingCount == 3 }
        for text in ["a", "b", "c"] { loader.finish(with: text) }
        try await navigation.value()
        expect(loader.contexts, equals: [1, 2, 3])
        // The third destination goes back to the first page.
        expectHierarchy(window, "N[home, p1:a, p3:c]")
    }

    private nonisolated static let orders: [Row<Self, [DestinationStep<LoadedPage, Int>], [String]>] = [
        Row(
            "A destination that needs the screen of an earlier one loads afterwards, and nothing is asked before",
            ["load first 1", "load second 1", "ask leaving"]
        ) { try $0.dependent() },
        Row(
            "It loads afterwards if switches lead to both, too",
            ["load first 1", "load second 1", "ask leaving"]
        ) { try $0.dependent().map(switched) },
        Row(
            "An interceptor of a later destination is asked once, before its loader runs",
            ["load first 1", "ask i", "load second 1"]
        ) { [$0.first, $0.second.adding(logged("i", $0.log)).using(.push).from(.stack)] },
        Row(
            "A guard of a later destination is asked before an earlier one loads",
            ["ask guard", "load first 1", "ask i", "load second 1"]
        ) { [$0.first, $0.guarded] },
        Row(
            "A guard to which a switch leads is asked when the earlier one has loaded",
            ["load first 1", "ask guard", "ask i", "load second 1"]
        ) { [$0.first, switched($0.guarded)] },
    ]

    @Test("A loader of a journey runs when its step is allowed and can be planned", arguments: orders)
    private func order(_ row: Row<Self, [DestinationStep<LoadedPage, Int>], [String]>) async throws {
        let steps = try await row.body(self)
        log.clear()
        try await router.navigate(through: steps.map { Destination.to($0, with: 1) })
        row.expect(log.take().filter { $0.hasPrefix("load") || $0.hasPrefix("ask") })
        expectHierarchy(window, "N[home, p1:first1, q1:second1]")
    }

    private var first: DestinationStep<LoadedPage, Int> { page(LoggedLoader(name: "first", log: log)) }

    private var second: StepAssembly<LoadedPage, Int> {
        StepAssembly(finder: NilFinder(), loading: LoggedLoader(name: "second", log: log)) { text, id in
            LoadedPage("q", id, text)
        }
    }

    private var guarded: DestinationStep<LoadedPage, Int> {
        second.guarded(by: logged("guard", log)).adding(logged("i", log)).using(.push).from(.stack)
    }

    /// Pushes a page that leaves, and returns a step from the page below and one from the first
    /// step.
    private func dependent() throws -> [DestinationStep<LoadedPage, Int>] {
        try stack.push(Page("leaving", log: log))
        return [
            loaded(LoggedLoader(name: "first", log: log)).using(.push)
                .from(DestinationStep<Page, Int>.custom(using: InstanceFinder(home))),
            second.using(.push).from(DestinationStep<LoadedPage, Int>.custom(using: ClassWithContextFinder())),
        ]
    }

    private static func switched(_ step: DestinationStep<LoadedPage, Int>) -> DestinationStep<LoadedPage, Int> {
        SwitchAssembly<LoadedPage, Int>().addCase { (_: Int) in step }.assemble()
    }

    @Test("A failure says which step of which destination could not be loaded")
    func failure() async throws {
        let (loader, failing) = (LoggedLoader(name: "l", log: log), LoggedLoader(name: "m", log: log, error: Refusal()))
        let below = StepAssembly(finder: NilFinder(), loading: failing) { (_: String, id: Int) in Product(id) }
            .using(.push).from(.stack)
        let above = loaded(loader).using(.push).from(below)
        for (step, target) in [(page(failing), "LoadedPage"), (above, "Product")] {
            let journey = [Destination.to(page(loader), with: 1), Destination.to(step, with: 2)]
            let error = await expectRefusal(.loadingFailed, in: window) { try await router.navigate(through: journey) }
            expect(error?.plan?.position?.index, equals: 1)
            expect(error?.plan?.failure?.target, equals: target)
        }
    }

    @Test("A destination that may be left out is left out if its loader fails")
    func omitted() async throws {
        let failing = Destination.to(page(LoggedLoader(name: "m", log: log, error: Refusal())), with: 2)
        let loaded = Destination.to(page(LoggedLoader(name: "l", log: log)), with: 1)
        let legs = [Leg(.destination(failing), of: OmittingSource(log)), Leg(.destination(loaded))]
        try await router.navigate(to: Destination(through: legs))
        expectHierarchy(window, "N[home, p1:l1]")
        expect(Set(log.take().filter { $0.hasPrefix("omit") }), equals: ["omit: loadingFailed"])
    }

    @Test("A loader whose destination may be left out fails without ending the other loaders")
    func omittedMeanwhile() async throws {
        let failing = Destination.to(page(LoggedLoader(name: "m", log: log, error: Refusal())), with: 2)
        let legs = [Leg(.destination(failing), of: OmittingSource(log))] + destinations(1).flatMap(\.legs)
        let navigation = Running { [router] in try await router.navigate(to: Destination(through: legs)) }
        await expectSoon { loader.waitingCount == 1 && log.lines.contains("load m 2") }
        await runReadyTasks()
        #expect(!log.lines.contains("omit: loadingFailed"))
        loader.finish(with: "a")
        try await navigation.value()
        expect(loader.contexts, equals: [1])
        expectHierarchy(window, "N[home, p1:a]")
    }

    @Test(
        "A loader whose destination must not be left out ends the other loaders if it fails", arguments: [false, true])
    func failedMeanwhile(hasSource: Bool) async throws {
        let failing = Destination.to(page(LoggedLoader(name: "m", log: log, error: Refusal())), with: 2)
        let source = hasSource ? OmittingSource(log, acceptsErrors: false) : nil
        let legs = destinations(1).flatMap(\.legs) + [Leg(.destination(failing), of: source)]
        let navigation = Running { [router] in try await router.navigate(to: Destination(through: legs)) }
        await expect(navigation.failure()?.code, equals: .loadingFailed)
        expectHierarchy(window, "N[home]")
    }

    @Test("A context that is different in each attempt ends the navigation, unless it settles", arguments: [4, 100])
    func unsettled(attempts: Int) async throws {
        var count = 0
        let step = loaded(LoggedLoader(name: "l", log: log)).using(.push).from(.stack)
            .adaptingContext { (_: Void) in
                count = min(count + 1, attempts)
                return count
            }
        let journey = [Destination.to(Shop.page("a")), Destination.to(step)]
        if attempts == 4 {
            try await router.navigate(through: journey)
            expectHierarchy(window, "N[home, a, p4:l4]")
        } else {
            await expectRefusal(.unstable, in: window) { try await router.navigate(through: journey) }
        }
    }
}
