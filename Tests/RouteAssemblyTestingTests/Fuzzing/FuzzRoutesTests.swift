import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
@Suite("Fuzzing routes")
struct FuzzRoutesTests {
    static let routes: [ShopRoute] = [.home, .account, .login, .missing, .product(id: 1), .product(id: 2)]
    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("finds nothing in a sound app", arguments: 1...20 as ClosedRange<UInt64>)
    func findsNothing(seed: UInt64) async {
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: seed, steps: 100))
        expectHierarchy(shop.window, "T[…]")
    }

    @Test("makes the same steps of the same seed")
    func isRepeatable() async throws {
        let recorders = try await [Shop(), Shop()].asyncMap { shop in
            let recorder = RoutingRecorder(window: shop.window)
            await fuzzRoutes(in: shop.window, destinations: Self.routes.map(\.destination), seed: 7, steps: 100)
            return recorder
        }
        #expect(recorders[0].entries.count > 20)
        #expect(recorders[0].entries == recorders[1].entries)
    }

    @Test("stops at the first navigation that fails and has changed something, and prints how to repeat it")
    func findsAFailureThatChangesSomething() async throws {
        let window = shop.window
        shop.router.add(
            InlineInterceptor { (_: Any) in
                guard window.topmost === window.root else { return .proceed }
                try window.root?.present(LoginScreen(), style: .sheet)
                throw CancellationError()
            })
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: window, routes: [ShopRoute.product(id: 1)], seed: 3, steps: 100)
        }
        let line = UInt(#line - 2)
        #expect(failures.map(\.line) == [line])
        let message = try #require(failures.first?.message)
        #expect(
            message.hasPrefix(
                "It failed and changed T[N[HomeScreen]*, AccountScreen] into T[N[HomeScreen]*, AccountScreen] ^sheet LoginScreen. The error: "
            ))
        #expect(message.contains("\nThat was with the seed 3, after these steps:\n1. "))
        #expect(
            message.hasSuffix(
                "navigate to product(id: 1)\nThe hierarchy is T[N[HomeScreen]*, AccountScreen] ^sheet LoginScreen now.")
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

    @Test("finds a router that never gets back to the root")
    func findsNoWayBack() async throws {
        let router = RecordingRouter(for: shop.window)
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(in: shop.window, routes: [ShopRoute](), seed: 1, steps: 0)
        }
        #expect(
            failures.first?.message.hasPrefix(
                "Going back has not reached the root of the window in 5 steps.\nThat was with the seed 1") == true)
        #expect(router.requests.count == 5)
    }

    @Test("finds a navigation that does not end, even when it is cancelled")
    func findsANavigationThatHangs() async {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        shop.router.add(
            InlineInterceptor { (_: Any) in
                await Task { for await _ in never {} }.value
                return .proceed
            })
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: shop.window, routes: [ShopRoute.account], seed: 1, steps: 10, patience: .milliseconds(5))
        }
        #expect(
            failures.first?.message.hasPrefix(
                "It did not end within 0.005 seconds, and not when it was cancelled either.\n") == true)
        continuation.finish()
    }

    @Test("goes on where screens decline to leave and where interceptors wait")
    func goesOn() async throws {
        let stack = try #require((shop.window.root as? Container)?.children.first as? NavigationContainer)
        let locked = FixtureScreen("locked")
        locked.isLocked = true
        try stack.push(locked)
        shop.router.add(GateInterceptor())
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, seed: 1, steps: 30, patience: .milliseconds(2)))
        #expect(stack.contains(locked))
    }

    @Test("needs a router")
    func needsARouter() async {
        let failures = await FailureRecorder.collect { await fuzzRoutes(in: Window(), routes: [ShopRoute](), seed: 1) }
        #expect(failures.map(\.message) == ["The window has no router. Make a DefaultRouter for it and keep it."])
    }
}

extension Array {
    fileprivate func asyncMap<R>(_ transform: (Element) async throws -> R) async rethrows -> [R] {
        var results: [R] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
