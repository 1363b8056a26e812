import Testing

@testable import RouteAssembly
@testable import RouteAssemblyTesting
import TestSupport

@MainActor struct FuzzRoutesTests {
    static let routes: [ShopRoute] = [.home, .account, .login, .missing, .product(id: 1), .product(id: 2)]

    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A valid app passes", arguments: 1...UInt64(Effort.value(5, long: 20)))
    func passes(seed: UInt64) async {
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: seed, steps: 100))
        expectHierarchy(shop.window, "T[…]")
    }

    @Test(
        "An app with containers of its own, panes, and three columns passes",
        arguments: 1...UInt64(Effort.value(5, long: 20)))
    func ownContainers(seed: UInt64) async throws {
        let window = try RoutingWindow.fixture("T[X{N[a, b, c], X{d*, e}}*, S[f | g* | h*], N[i, j*, k*]]").window
        let router = DefaultRouter(window: window)
        let page = StepAssembly(finder: NilFinder()) { FixtureScreen("p") }
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>()))
        let sheet = StepAssembly { FixtureScreen("s") }.using(.present(.sheet)).from(.topmost)
        #expect(
            await fuzzRoutes(
                in: window, destinations: [Destination.to(page), Destination.to(sheet)], seed: seed, steps: 100)
        )
        expectHierarchy(window, "T[…]")
        withExtendedLifetime(router) {}
    }

    @Test("The same seed repeats the same steps")
    func repeatable() async throws {
        var entries: [[String]] = []
        for shop in [shop, try Shop()] {
            let recorder = RoutingRecorder(window: shop.window)
            await fuzzRoutes(in: shop.window, destinations: Self.routes.map(\.destination), seed: 7, steps: 100)
            entries.append(recorder.entries)
        }
        #expect(entries[0].count > 20)
        expect(entries[0], equals: entries[1])
    }

    @Test("A run performs the steps that it lists, and animates navigations at the same time")
    func steps() async throws {
        shop.router.registerTabs { $0 is AccountScreen ? Destination.to(Steps.account) : nil }
        let router = RecordingRouter(forwardingTo: shop.router)
        var explorer = RandomExplorer(
            run: ExploredRun(in: shop.window, by: nil, timeout: .seconds(5), cancelsOverdueSteps: true, rules: []),
            router: router,
            choices: Self.routes.map { route in
                ("\(route)", { _ = try await router.navigate(to: route, animated: $0) })
            },
            calls: RandomCalls([]), generator: SeededGenerator(seed: 1))
        #expect(try await explorer.perform(100) == nil)
        // The run ends with a step that unwinds to the root.
        expect(explorer.steps.count, equals: 101, "\(explorer.steps)")
        for kind in ["navigate to ", "unwind ", "dismiss ", "pop ", "select tab ", "tap tab 1 ", "unwind to the root"] {
            #expect(explorer.steps.contains { $0.hasPrefix(kind) }, "\(kind)")
        }
        var requests = router.requests.filter { $0.description.hasPrefix("navigate ") }[...]
        for step in explorer.steps {
            // For example `navigate to a and b at the same time`, or `navigate to a, cancelled
            // after 3 yields`.
            let navigations = step.replacing("tap tab 1 of TabContainer", with: "navigate to AccountScreen")
                .replacing(" at the same time", with: "").replacing(" and ", with: ", navigate to ")
                .split(separator: ", ").filter { $0.hasPrefix("navigate ") }.map(String.init)
            let made = requests.prefix(navigations.count)
            expect(made.map(\.description), equals: navigations)
            #expect(navigations.count < 2 || made.allSatisfy(\.animated))
            requests = requests.dropFirst(navigations.count)
        }
        #expect(requests.isEmpty)
    }

    @Test("A run cancels some of the navigations while they wait")
    func cancellations() async {
        var cancelled = 0
        shop.router.add(
            InlineInterceptor { (_: Any) in
                for _ in 0..<1000 where !Task.isCancelled { await MainActor.turn() }
                if Task.isCancelled { cancelled += 1 }
                return .proceed
            })
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: 1, steps: 30, timeout: .seconds(600)))
        #expect(cancelled > 0)
    }

    // MARK: Faults

    /// Returns the message of the only failure of a run; `nil` if there is none.
    private func failure(
        in window: RoutingWindow? = nil, routes: [ShopRoute] = [], seed: UInt64 = 1, steps: Int = 0,
        timeout: Duration = .seconds(5)
    ) async -> String? {
        var isValid = true
        let failures = await FailureRecorder.collect {
            isValid = await fuzzRoutes(
                in: window ?? shop.window, routes: routes, seed: seed, steps: steps, timeout: timeout)
        }
        expect(failures.count, equals: isValid ? 0 : 1)
        return failures.first?.message
    }

    @Test("A failed navigation that changed the hierarchy is reported with what repeats it")
    func failureWithChange() async throws {
        func presentLogin(in shop: Shop) {
            shop.router.add(
                InlineInterceptor { (_: Any) in
                    guard shop.window.topmost === shop.window.root else { return .proceed }
                    try shop.window.root?.present(LoginScreen(), as: .sheet)
                    throw CancellationError()
                })
        }
        presentLogin(in: shop)
        let message = try #require(await failure(routes: [.product(id: 1)], seed: 3, steps: 100))
        let tree = "T[N[HomeScreen]*, AccountScreen]"
        let first = "The step failed, but changed the hierarchy from \(tree) to \(tree) ^sheet LoginScreen. The error: "
        #expect(message.hasPrefix(first), "\(message)")
        #expect(message.contains("\nThe seed is 3, and the steps were:\n1. "))
        let steps = message.split(separator: "\n").count { $0.first?.isNumber == true }
        let end = """
            navigate to product(id: 1)
            The hierarchy is now \(tree) ^sheet LoginScreen.
            To repeat them, pass seed: 3, steps: \(steps).
            """
        #expect(message.hasSuffix(end), "\(message)")

        for count in [steps, steps - 1] {
            let again = try Shop()
            presentLogin(in: again)
            let repeated = await failure(in: again.window, routes: [.product(id: 1)], seed: 3, steps: count)
            expect(repeated, equals: count == steps ? message : nil)
        }
    }

    @Test("A failed navigation may change a title")
    func failureWithTitle() async throws {
        let window = shop.window
        var count = 0
        shop.router.add(
            InlineInterceptor { (_: Any) in
                count += 1
                window.visibleScreen?.title = "\(count)"
                throw CancellationError()
            })
        #expect(await failure(routes: [.product(id: 1)], seed: 3, steps: 100) == nil)
        #expect(count > 0)
    }

    @Test("An app may change the hierarchy after a step has failed")
    func laterChange() async throws {
        let gate = GateInterceptor()
        shop.router.add(gate)
        let attempt = Attempt { [shop] in
            Task { try await shop.router.navigate(to: ShopRoute.account) }
            await gate.untilReached()
            throw CancellationError()
        }
        Task {
            while attempt.result == nil { await MainActor.turn() }
            gate.open()
        }
        let run = ExploredRun(in: shop.window, by: nil, timeout: .seconds(600), rules: [])
        #expect(try await run.perform(ExploredRun.Step(name: "fail", attempt: attempt)) == nil)
        expectHierarchy(shop.window, "T[N[HomeScreen], AccountScreen*]")
    }

    @Test("The run continues when screens decline to leave and interceptors wait")
    func continues() async throws {
        let stack = try #require((shop.window.root as? Container)?.children.first as? NavigationContainer)
        let locked = FixtureScreen("locked")
        locked.isLocked = true
        try stack.push(locked)
        shop.router.add(GateInterceptor())
        #expect(await failure(routes: Self.routes, steps: 30, timeout: .milliseconds(2)) == nil)
        #expect(stack.contains(locked))
    }

    @Test("A screen that has left and still refers to the window is reported")
    func departedScreen() async throws {
        let (window, sheet) = (shop.window, FixtureScreen("sheet"))
        try window.topmost?.present(sheet)
        let token = window.observe { change in
            if change.removed.contains(where: { $0 === sheet }) { sheet.storage = window.storage }
        }
        await expect(
            failure(),
            equals: """
                sheet has left the window, but still refers to it.
                The seed is 1, and the steps were:
                1. unwind to the root
                The hierarchy is now T[N[HomeScreen]*, AccountScreen].
                To repeat them, pass seed: 1, steps: 0.
                """)
        token.cancel()
        sheet.storage = nil
    }

    @Test("A router that never unwinds to the root is reported")
    func endlessUnwind() async throws {
        let router = RecordingRouter(for: shop.window)
        let message = await failure()
        expect(message?.hasPrefix("Unwinding has not reached the root of the window in 5 steps.\n"), equals: true)
        expect(router.requests.count, equals: 5)
    }

    @Test("A navigation that does not finish after it is cancelled is reported")
    func hangingNavigation() async {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        shop.router.add(
            InlineInterceptor { (_: Any) in
                await Task { for await _ in never {} }.value
                return .proceed
            })
        let message = await failure(routes: [.account], steps: 10, timeout: .milliseconds(5))
        let end = "AccountScreen: asking InlineInterceptor has not ended, although it was cancelled.\n"
        expect(message?.hasPrefix("0.005 seconds after the step navigate to account"), equals: true, "\(message ?? "")")
        expect(message?.contains(end), equals: true, "\(message ?? "")")
        continuation.finish()
    }

    @Test("A screen that never answers is reported")
    func unansweredQuestion() async throws {
        final class SilentScreen: Screen, RemovalConfirming {
            let answers = AsyncStream.makeStream(of: Bool.self)
            var asksBeforeRemoval: Bool { true }
            func confirmRemoval(_ reason: RemovalReason) async -> Bool {
                for await answer in answers.stream { return answer }
                return false
            }
        }
        try shop.window.topmost?.present(SilentScreen())
        let message = await failure(timeout: .milliseconds(5))
        let start = "Unwinding failed, or a screen did not answer in time: cancelled: "
        expect(message?.hasPrefix(start), equals: true, "\(message ?? "")")
    }

    @Test("A window without a router is reported")
    func missingRouter() async {
        await expect(
            failure(in: RoutingWindow()),
            equals: "The window has no router. Create a DefaultRouter for it and keep a reference to the router.")
    }
}
