import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
@Suite("A gate")
struct GateInterceptorTests {
    let shop: Shop
    let gate = GateInterceptor()

    init() throws {
        shop = try Shop()
        shop.router.add(gate)
    }

    @Test("holds a navigation until it is opened")
    func holds() async throws {
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await gate.untilReached()
        expectHierarchy(shop.window, "T[N[HomeScreen], AccountScreen]")
        gate.open()
        #expect(try await navigation.value.id == 1)
        #expect(gate.arrivals == 1 && gate.waitingCount == 0)
    }

    @Test("redirects a navigation")
    func redirects() async throws {
        let navigation = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        gate.redirect(to: AnyDestination(to: Steps.account))
        await gate.untilReached()
        gate.open()
        #expect(try await navigation.value is AccountScreen)
    }

    @Test("refuses a navigation with an error")
    func refuses() async throws {
        let navigation = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        gate.refuse(with: CancellationError())
        let error = await #expect(throws: RoutingError.self) { try await navigation.value }
        #expect(error?.code == .intercepted)
    }

    @Test("is left at once by a navigation that is cancelled, while it waits or before it came")
    func isLeftWhenCancelled() async throws {
        let waiting = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        waiting.cancel()
        let late = Task { try await shop.router.navigate(to: ShopRoute.product(id: 2)) }
        late.cancel()
        for navigation in [waiting, late] {
            let error = await #expect(throws: RoutingError.self) { try await navigation.value }
            #expect(error?.code == .cancelled)
        }
        #expect(gate.waitingCount == 0)
    }

    @Test("that is told so keeps a navigation that is cancelled until it is answered")
    func keepsWhoIsCancelled() async throws {
        let gate = GateInterceptor(cancellation: .stays)
        let router = DefaultRouter(window: shop.window)
        router.add(gate)
        let navigation = Task { try await router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        navigation.cancel()
        for _ in 0..<20 { await Task.yield() }
        #expect(gate.waitingCount == 1)
        gate.open()
        let error = await #expect(throws: RoutingError.self) { try await navigation.value }
        #expect(error?.code == .cancelled)
    }

    @Test("answers those who wait in the order in which they came")
    func answersInOrder() async throws {
        let first = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        let second = Task { try await shop.router.navigate(to: ShopRoute.product(id: 2)) }
        while gate.waitingCount < 2 { await Task.yield() }
        gate.open()
        #expect(try await first.value.description == "product 1")
        gate.open()
        #expect(try await second.value.description == "product 2")
    }

    @Test("makes nobody wait who was answered too early", .timeLimit(.minutes(10)))
    func answersAtOnceAfterAFailure() async throws {
        let failures = FailureRecorder.collect { gate.open() }
        #expect(failures.count == 1)
        try await shop.router.navigate(to: Steps.product, with: 1)
        #expect(gate.arrivals == 1 && gate.waitingCount == 0)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 2) }
        await gate.untilReached()
        gate.open()
        _ = try await navigation.value
    }

    @Test("fails when nobody comes and nobody waits")
    func failsWhenNobodyWaits() async {
        let failures = await FailureRecorder.collect {
            await gate.untilReached(within: .milliseconds(1))
            gate.open()
        }
        #expect(
            failures.map(\.message) == [
                "No navigation has reached the gate within 0.001 seconds.",
                "No navigation waits at the gate. Wait for one with untilReached().",
            ])
        #expect(failures.map(\.line) == [UInt(#line - 8), UInt(#line - 7)])
    }
}
