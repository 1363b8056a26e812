import RouteAssembly
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor struct GateInterceptorTests {
    let shop: Shop
    let gate = GateInterceptor()

    init() throws {
        shop = try Shop()
        shop.router.add(gate)
    }

    @Test("A navigation waits at the gate until the test opens it")
    func holds() async throws {
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await gate.untilReached()
        expectHierarchy(shop.window, "T[N[HomeScreen], AccountScreen]")
        gate.open()
        try await expect(navigation.value.id, equals: 1)
        #expect(gate.arrivals == 1 && gate.waitingCount == 0)
    }

    @Test("The gate redirects a navigation")
    func redirects() async throws {
        let navigation = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        gate.redirect(to: Destination.to(Steps.account))
        await gate.untilReached()
        gate.open()
        #expect(try await navigation.value.screen is AccountScreen)
    }

    @Test("The gate refuses a navigation with an error")
    func refuses() async throws {
        let navigation = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        gate.refuse(with: CancellationError())
        let error = await #expect(throws: RoutingError.self) { try await navigation.value }
        expect(error?.code, equals: .intercepted)
    }

    @Test("A cancelled navigation leaves the gate, whether it is cancelled before or after it arrives")
    func leavesWhenCancelled() async throws {
        let waiting = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        waiting.cancel()
        let late = Task { try await shop.router.navigate(to: ShopRoute.product(id: 2)) }
        late.cancel()
        for navigation in [waiting, late] {
            let error = await #expect(throws: RoutingError.self) { try await navigation.value }
            expect(error?.code, equals: .cancelled)
        }
        expect(gate.waitingCount, equals: 0)
    }

    @Test("A cancelled navigation keeps waiting at a gate with the option to stay")
    func staysWhenCancelled() async throws {
        let gate = GateInterceptor(cancellation: .stays)
        let router = DefaultRouter(window: shop.window)
        router.add(gate)
        let navigation = Task { try await router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        navigation.cancel()
        // The cancellation handler of the gate has enqueued its task before this one.
        await Task { @MainActor in }.value
        expect(gate.waitingCount, equals: 1)
        gate.open()
        let error = await #expect(throws: RoutingError.self) { try await navigation.value }
        expect(error?.code, equals: .cancelled)
    }

    @Test("The gate answers navigations in the order in which they arrived")
    func answersInOrder() async throws {
        let first = Task { try await shop.router.navigate(to: ShopRoute.product(id: 1)) }
        await gate.untilReached()
        let second = Task { try await shop.router.navigate(to: ShopRoute.product(id: 2)) }
        #expect(await waitUntil({ gate.waitingCount == 2 }, within: .seconds(300)))
        gate.open()
        try await expect(first.value.screen.description, equals: "product 1")
        gate.open()
        try await expect(second.value.screen.description, equals: "product 2")
    }

    @Test("A premature answer fails the test and is given to the next navigation", .timeLimit(.minutes(10)))
    func prematureAnswer() async throws {
        let failures = FailureRecorder.collect { gate.open() }
        expect(failures.count, equals: 1)
        try await shop.router.navigate(to: Steps.product, with: 1)
        #expect(gate.arrivals == 1 && gate.waitingCount == 0)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 2) }
        await gate.untilReached()
        gate.open()
        _ = try await navigation.value
    }

    @Test("Waiting for a navigation and answering one fail the test if there is none")
    func missingNavigation() async {
        let failures = await FailureRecorder.collect {
            await gate.untilReached(within: .milliseconds(1))
            gate.open()
        }
        expect(
            failures.map(\.message),
            equals: [
                "No navigation has reached the gate within 0.001 seconds.",
                "No navigation is waiting at the gate. Call untilReached() first.",
            ])
        let lines: [UInt] = [#line - 9, #line - 8]
        expect(failures.map(\.line), equals: lines)
    }
}
