import RouteAssembly
import RouteAssemblyState
import Testing

@testable import RouteAssemblyTesting
import TestSupport

/// Calls of a history that wait for interceptors or for one another.
@MainActor
struct HistoryCallTests {
    @Test("Calls in quick succession add up, and a call that fails drops those that wait")
    func succession() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        for route in [MiniRoute.home, .product(1), .product(2), .settings] {
            try await shop.router.navigate(to: route)
        }
        let calls = (0..<3).map { _ in Task { try await history.goBack() } }
        for call in calls { _ = try await call.value }
        expect(history.position, equals: 1)
        shop.verdict = { throw RoutingError(.notPlaced, "no") }
        let failing = (0..<2).map { _ in Task { try await history.goForward() } }
        var codes: [RoutingError.Code?] = []
        for call in failing {
            do { _ = try await call.value } catch { codes.append((error as? RoutingError)?.code) }
        }
        expect(codes, equals: [.intercepted, .superseded])
        expect(history.position, equals: 1)
        shop.verdict = { .proceed }
        try await history.goForward()
        expect(history.position, equals: 2)
    }

    /// Begins to go forward to the settings, whose interceptor waits.
    private func waitingCall(
        of history: History, in shop: MiniShop
    ) async throws -> (Task<Arrival, any Error>, GateInterceptor) {
        for route in [MiniRoute.product(1), .settings] { try await shop.router.navigate(to: route) }
        try await history.goBack()
        let gate = GateInterceptor()
        shop.router.register(MiniRoute.self) { route in
            guard route == .settings else { return MiniRoute.destination(of: route) }
            return .to(StepAssembly { SettingsPage() }.adding(gate).using(.present).from(.topmost))
        }
        let call = Task { () async throws -> Arrival in try await history.goForward() }
        await gate.untilReached()
        return (call, gate)
    }

    @Test("A navigation that arrives while a call waits ends the call")
    func superseded() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let (call, gate) = try await waitingCall(of: history, in: shop)
        try await shop.router.navigate(to: MiniRoute.about)
        gate.open()
        await #expect { try await call.value } throws: { ($0 as? RoutingError)?.code == .superseded }
        #expect(shop.window.visibleScreen is AboutPage)
        expect(history.entries.count, equals: 3)
        expect(history.position, equals: 2)
    }

    /// A change that supersedes a call of a history, as a navigation does.
    enum Interruption: CaseIterable { case restoration, logout, otherHistory }

    @Test("A restoration, a logout, and another history end a call that waits", arguments: Interruption.allCases)
    func interrupted(by interruption: Interruption) async throws {
        let saved = MiniShop()
        try await saved.router.navigate(to: MiniRoute.cart)
        let shop = MiniShop()
        let (history, other) = (History(of: shop.router), History(of: shop.router))
        let (call, gate) = try await waitingCall(of: history, in: shop)
        switch interruption {
        case .restoration: try await shop.restoration.restore(saved.restoration.save())
        case .logout: shop.restoration.forget()
        case .otherHistory: try await other.go(0)
        }
        let tree = shop.window.snapshot()
        gate.open()
        await #expect { try await call.value } throws: { ($0 as? RoutingError)?.code == .superseded }
        expect(shop.window.snapshot(), equals: tree)
    }

    @Test("A call that is cancelled does not move the history")
    func cancelled() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let (call, gate) = try await waitingCall(of: history, in: shop)
        call.cancel()
        gate.open()
        await #expect { try await call.value } throws: { ($0 as? RoutingError)?.code == .cancelled }
        expectHierarchy(shop.window, "T[N[HomePage, 1]*, N[CartPage], S[N[ListPage]]]")
        expect(history.position, equals: 1)
    }

    @Test("The next call counts from the entry of a call that waits, also if an entry before it is forgotten")
    func forgottenBefore() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let (call, gate) = try await waitingCall(of: history, in: shop)
        let first = history.entries[0].id
        history.forget { $0.id == first }
        #expect(history.canGoBack && !history.canGoForward)
        gate.open()
        _ = try await call.value
        #expect(history.position == 1 && !history.canGoForward)
    }

    @Test("A call whose entry is forgotten while it waits for another call leads nowhere")
    func forgottenEntry() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let (call, gate) = try await waitingCall(of: history, in: shop)
        let first = history.entries[0].id
        let next = Task { try await history.go(-2) }
        #expect(await waitUntil({ !history.canGoBack }, within: .seconds(600)))
        history.forget { $0.id == first }
        gate.open()
        _ = try await call.value
        await #expect { try await next.value } throws: { ($0 as? RoutingError)?.code == .superseded }
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage], S[N[ListPage]]] ^ SettingsPage")
        #expect(history.position == 1 && history.entries.count == 2)
    }
}
