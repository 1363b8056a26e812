import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// What happens to the loaders of a navigation that ends.
@MainActor
struct LoadingEndTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()

    init() throws { fixture = try StackFixture() }

    @Test("The first loader that fails ends the navigation, and the others are cancelled")
    func failure() async throws {
        let other = TextGate()
        let before = WindowState(window)
        let navigation = navigating(to: twoPages(loader, other))
        await loader.untilReached()
        await other.untilReached()
        other.fail(with: Refusal(reason: "offline"))
        let error = await navigation.failure()
        expect(error?.code, equals: .loadingFailed)
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "offline"))
        expect(error?.message, equals: "LoadedPage needs a String, and GateLoader could not load it. Try again.")
        expect(error?.plan?.failure?.loads, equals: "String")
        expect(error?.plan?.steps.count, equals: 3)
        await expectSoon { loader.waitingCount == 0 }
        expect(WindowState(window), equals: before)
    }

    @Test("A navigation does not wait for a loader that ignores its cancellation", arguments: [true, false])
    func stubborn(isCancelled: Bool) async throws {
        let (stubborn, other) = (TextGate(cancellation: .stays), TextGate())
        let navigation = navigating(to: twoPages(stubborn, other))
        await stubborn.untilReached()
        await other.untilReached()
        if isCancelled { navigation.cancel() } else { other.fail(with: Refusal()) }
        await expect(navigation.failure()?.code, equals: isCancelled ? .cancelled : .loadingFailed)
        expect(stubborn.waitingCount, equals: 1)
        stubborn.finish(with: "late")
        expectHierarchy(window, "N[home]")
    }

    @Test("A later navigation supersedes one that loads, and cancels its loader")
    func superseded() async throws {
        let fixture = try StackFixture(policy: .latestWins)
        let step = page(loader)
        let first = Running { try await fixture.router.navigate(to: step, with: 7) }
        await loader.untilReached()
        let help = StepAssembly<FixtureScreen, Void>.new("help").using(.present).from(.topmost)
        try await fixture.router.navigate(to: help)
        await expect(first.failure()?.code, equals: .superseded)
        await expectSoon { loader.waitingCount == 0 }
        expectHierarchy(fixture.window, "N[home] ^ help")
    }

    @Test("A navigation that is cancelled before its loaders have begun runs none")
    func cancelledBefore() async throws {
        var navigation: Running<LoadedPage>?
        let token = router.observe { event in if case .loading = event.kind { navigation?.cancel() } }
        defer { token.cancel() }
        let step = page(loader)
        let cancelled = navigating(to: step)
        navigation = cancelled
        await expect(cancelled.failure()?.code, equals: .cancelled)
        await runReadyTasks()
        expect(loader.arrivals, equals: 0)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that is superseded before its question begins does not ask it")
    func supersededBefore() async throws {
        let window = RoutingWindow(root: Page("a"))
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        var count = 0
        let asking = StepAssembly(finder: NilFinder<Page, Void>()) { Page("b") }.adding(
            InlineInterceptor { (_: Void) in
                count += 1
                return .proceed
            }
        ).using(.present).from(.topmost)
        let plain = StepAssembly(finder: NilFinder<Page, Void>()) { Page("c") }.using(.present).from(.topmost)
        let superseded = QuestionTask.$beginsAtOnce.withValue(false) {
            Task.immediate { try await router.navigate(to: asking) }
        }
        try await Task.immediate { _ = try await router.navigate(to: plain) }.value
        let error = await #expect(throws: RoutingError.self) { try await superseded.value }
        #expect(error?.code == .superseded && count == 0)
        expectHierarchy(window, "a ^ c")
    }

    @Test("A superseded navigation retains no screens while its question does not end")
    func hangingQuestion() async throws {
        let window = RoutingWindow(root: Page("a"))
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        weak var modal: Page?
        do {
            let page = Page("modal")
            try window.root?.present(page, animated: false)
            modal = page
        }
        let (hanging, answer) = (Signal<Void>(), Signal<Void>())
        var asked: [String] = []
        func step(_ label: String, answeredBy answer: Signal<Void>) -> DestinationStep<Page, Void> {
            StepAssembly(finder: NilFinder<Page, Void>()) { Page(label) }.adding(
                InlineInterceptor { (_: Void) in
                    asked.append(label)
                    await answer.wait()
                    return .proceed
                }
            ).using(.present).from(.root)
        }
        let superseded = Running { try await router.navigate(to: step("b", answeredBy: hanging)) }
        await expectSoon { asked == ["b"] }
        let arriving = Running { try await router.navigate(to: step("c", answeredBy: answer)) }
        await expectSoon { asked == ["b", "c"] && superseded.hasEnded }
        expect(superseded.code, equals: .superseded)
        answer.send()
        try await arriving.value()
        expectHierarchy(window, "a ^ c")
        await expectSoon(within: .seconds(60)) { modal == nil }
        hanging.send()
    }
}
