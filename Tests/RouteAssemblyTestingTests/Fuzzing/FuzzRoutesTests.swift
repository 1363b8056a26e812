import Testing

@testable import RouteAssembly
@testable import RouteAssemblyTesting

@MainActor @Suite struct FuzzRoutesTests {
    static let routes: [ShopRoute] = [.home, .account, .login, .missing, .product(id: 1), .product(id: 2)]
    private var moves: [FuzzedMove] {
        Self.routes.map { route in
            FuzzedMove(label: "\(route)") { router, animated throws(RoutingError) in
                _ = try await router.navigate(to: route, animated: animated)
            }
        }
    }

    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A valid app passes", arguments: 1...20 as ClosedRange<UInt64>)
    func passes(seed: UInt64) async {
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: seed, steps: 100))
        expectHierarchy(shop.window, "T[…]")
    }

    @Test(
        "An app with containers of its own, panes, and three columns passes", arguments: 1...20 as ClosedRange<UInt64>)
    func ownContainers(seed: UInt64) async throws {
        let window = try Window.fixture("T[X{N[a, b, c], X{d*, e}}*, S[f | g* | h*], N[i, j*, k*]]").window
        let router = DefaultRouter(window: window)
        let page = StepAssembly(finder: NilFinder()) { FixtureScreen("p") }
            .using(.push)
            .from(.custom(using: ClassFinder<NavigationContainer, Void>()))
            .assemble()
        let sheet = StepAssembly { FixtureScreen("s") }.using(.present(style: .sheet)).from(.topmost).assemble()
        #expect(
            await fuzzRoutes(
                in: window, destinations: [AnyDestination(to: page), AnyDestination(to: sheet)], seed: seed, steps: 100)
        )
        expectHierarchy(window, "T[…]")
        withExtendedLifetime(router) {}
    }

    @Test("The same seed repeats the same steps")
    func repeatable() async throws {
        let recorders = try await [Shop(), Shop()].asyncMap { shop in
            let recorder = RoutingRecorder(window: shop.window)
            await fuzzRoutes(in: shop.window, destinations: Self.routes.map(\.destination), seed: 7, steps: 100)
            return recorder
        }
        #expect(recorders[0].entries.count > 20)
        #expect(recorders[0].entries == recorders[1].entries)
    }

    @Test("A run lists each of its steps")
    func steps() async {
        let fuzzer = RouteFuzzer(shop.window, shop.router, moves, [], nil, seed: 1, timeout: .seconds(5))
        #expect(await fuzzer.run(100) == nil)
        // The run ends with a step that unwinds to the root.
        #expect(fuzzer.steps.count == 101, "\(fuzzer.steps)")
        for kind in ["navigate to ", "unwind ", "dismiss ", "pop ", "select tab ", "unwind to the root"] {
            #expect(fuzzer.steps.contains { $0.hasPrefix(kind) }, "\(kind)")
        }
    }

    @Test("A run performs the navigations that it lists, and animates those at the same time")
    func navigations() async {
        shop.router.registerTabs { $0 is AccountScreen ? AnyDestination(to: Steps.account) : nil }
        let router = RecordingRouter(forwardingTo: shop.router)
        let fuzzer = RouteFuzzer(shop.window, router, moves, [], nil, seed: 1, timeout: .seconds(5))
        #expect(await fuzzer.run(100) == nil)
        #expect(fuzzer.steps.contains("tap tab 1 of TabContainer"))
        var requests = router.requests.filter { $0.description.hasPrefix("navigate ") }[...]
        for step in fuzzer.steps {
            // For example `navigate to a and b at the same time`, or `navigate to a, cancelled
            // after 3 yields`.
            let navigations = step.replacing("tap tab 1 of TabContainer", with: "navigate to AccountScreen")
                .replacing(" at the same time", with: "").replacing(" and ", with: ", navigate to ")
                .split(separator: ", ").filter { $0.hasPrefix("navigate ") }.map(String.init)
            let made = requests.prefix(navigations.count)
            #expect(made.map(\.description) == navigations)
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

    @Test("A screen that has left and still refers to the window is reported")
    func departedScreen() async throws {
        let (window, sheet) = (shop.window, FixtureScreen("sheet"))
        try window.topmost?.present(sheet)
        let token = window.observe { change in
            if change.removed.contains(where: { $0 === sheet }) { sheet.storage = window.storage }
        }
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: window, routes: [ShopRoute](), seed: 1, steps: 0)
        }
        token.cancel()
        sheet.storage = nil
        #expect(failures.count == 1)
        #expect(
            failures.first?.message.hasPrefix("sheet has left the window, but still refers to it.\nThe seed is 1")
                == true)
    }

    @Test("Only work that its timeout has ended is overdue")
    func overdue() async {
        let failing = Attempt { () async throws(RoutingError) in throw RoutingError(.cancelled, "no") }
        #expect(await failing.end(within: .seconds(600)) == nil)
        #expect(failing.error?.code == .cancelled)
        #expect(!failing.isOverdue)

        let waiting = Attempt { () async throws(RoutingError) in while !Task.isCancelled { await MainActor.turn() } }
        // On a busy machine, the cancelled work may not end in time either.
        _ = await waiting.end(within: .zero)
        #expect(waiting.isOverdue)
    }

    @Test("A failed navigation that changed the hierarchy is reported with the steps to repeat it")
    func failureWithChange() async throws {
        let window = shop.window
        shop.router.add(
            InlineInterceptor { (_: Any) in
                guard window.topmost === window.root else { return .proceed }
                try window.root?.present(LoginScreen(), style: .sheet)
                throw CancellationError()
            })
        let failures = await FailureRecorder.collect {
            #expect(await !fuzzRoutes(in: window, routes: [ShopRoute.product(id: 1)], seed: 3, steps: 100))
        }
        let line = UInt(#line - 2)
        #expect(failures.map(\.line) == [line])
        let message = try #require(failures.first?.message)
        #expect(
            message.hasPrefix(
                "The step failed, but changed the hierarchy from T[N[HomeScreen]*, AccountScreen] to T[N[HomeScreen]*, AccountScreen] ^sheet LoginScreen. The error: "
            ))
        #expect(message.contains("\nThe seed is 3, and the steps were:\n1. "))
        #expect(
            message.hasSuffix(
                "navigate to product(id: 1)\nThe hierarchy is now T[N[HomeScreen]*, AccountScreen] ^sheet LoginScreen.")
        )

        let steps = message.split(separator: "\n").count { $0.first?.isNumber == true }
        let again = try Shop()
        again.router.add(
            InlineInterceptor { (_: Any) in
                try again.window.root?.present(LoginScreen(), style: .sheet)
                throw CancellationError()
            })
        #expect(
            await !FailureRecorder.collect {
                await fuzzRoutes(in: again.window, routes: [ShopRoute.product(id: 1)], seed: 3, steps: steps)
            }.isEmpty)
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
        #expect(await fuzzRoutes(in: window, routes: [ShopRoute.product(id: 1)], seed: 3, steps: 100))
        #expect(count > 0)
    }

    @Test("A router that never unwinds to the root is reported")
    func endlessUnwind() async throws {
        let router = RecordingRouter(for: shop.window)
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: shop.window, routes: [ShopRoute](), seed: 1, steps: 0)
        }
        #expect(
            failures.first?.message.hasPrefix(
                "Unwinding has not reached the root of the window in 5 steps.\nThe seed is 1") == true)
        #expect(router.requests.count == 5)
    }

    @Test("A navigation that does not finish after it is cancelled is reported")
    func hangingNavigation() async {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        shop.router.add(
            InlineInterceptor { (_: Any) in
                await Task { for await _ in never {} }.value
                return .proceed
            })
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: shop.window, routes: [ShopRoute.account], seed: 1, steps: 10, timeout: .milliseconds(5))
        }
        #expect(
            failures.first?.message.hasPrefix(
                "The step did not finish within 0.005 seconds, not even after it was cancelled.\n") == true)
        continuation.finish()
    }

    @Test("The run continues when screens decline to leave and interceptors wait")
    func continues() async throws {
        let stack = try #require((shop.window.root as? Container)?.children.first as? NavigationContainer)
        let locked = FixtureScreen("locked")
        locked.isLocked = true
        try stack.push(locked)
        shop.router.add(GateInterceptor())
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: 1, steps: 30, timeout: .milliseconds(2)))
        #expect(stack.contains(locked))
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
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: shop.window, routes: [ShopRoute](), seed: 1, steps: 0, timeout: .milliseconds(5))
        }
        #expect(
            failures.first?.message.hasPrefix(
                """
                Unwinding did not end within 0.005 seconds: a question was not answered in time. Give each screen that \
                asks in confirmRemoval(_:) an answer.

                """) == true)
    }

    @Test("A window without a router is reported")
    func missingRouter() async {
        let failures = await FailureRecorder.collect {
            #expect(await !fuzzRoutes(in: Window(), routes: [ShopRoute](), seed: 1))
        }
        #expect(
            failures.map(\.message) == [
                "The window has no router. Create a DefaultRouter for it and keep a reference to the router."
            ])
    }
}

extension Array {
    fileprivate func asyncMap<R>(_ transform: (Element) async throws -> R) async rethrows -> [R] {
        var results: [R] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
