import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite
struct HistoryTests {
    @Test("A history behaves like an array of trees with a cursor", arguments: Effort.seeds(1, 2131))
    func model(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(30, long: 200) {
            let model = HistoryModel(seed: generator.next())
            for _ in 0..<50 { try await model.step() }
        }
    }

    private func labels(_ history: History) -> [String] {
        history.entries.map { $0.state.snapshot?.notation ?? "" }
    }

    @Test("Screens that both states share stay, and the others are asked")
    func kept() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.product(1))
        let product = shop.window.visibleScreen
        let settings = try await shop.router.navigate(to: MiniRoute.settings).screen as? SettingsPage
        try await shop.router.navigate(to: MiniRoute.about)
        settings?.agrees = false
        await #expect { try await history.go(-2) } throws: { ($0 as? RoutingError)?.code == .removalDeclined }
        #expect(history.position == 3)
        try await history.goBack()
        #expect(shop.window.visibleScreen === settings)
        settings?.agrees = true
        try await history.goBack()
        #expect(shop.window.visibleScreen === product)
        #expect(history.canGoBack && history.canGoForward)
    }

    @Test("A screen that has left below others comes back, although its route would find one of them")
    func misled() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        let home = try await shop.router.navigate(to: MiniRoute.home).screen
        // The mailbox finds an `AboutPage` or pushes one, and the route `about` presents another
        // one.
        for route in [MiniRoute.mailbox, .about, .note("a")] { try await shop.router.navigate(to: route) }
        let stack = try #require(home.parent as? NavigationContainer)
        try stack.pop()
        try await history.goBack()
        let tree = "T[N[HomePage, AboutPage]*, N[CartPage], S[N[ListPage]]] ^ AboutPage"
        #expect(shop.window.snapshot().notation == tree)
        #expect(history.position == 3)
        #expect(stack.children.first === home)
    }

    @Test("Calls in quick succession add up, and a call that fails drops those that wait")
    func succession() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        for route in [MiniRoute.home, .product(1), .product(2), .settings] {
            try await shop.router.navigate(to: route)
        }
        let calls = (0..<3).map { _ in Task { try await history.goBack() } }
        for call in calls { _ = try await call.value }
        #expect(history.position == 1)
        shop.verdict = { throw RoutingError(.notPlaced, "no") }
        let failing = (0..<2).map { _ in Task { try await history.goForward() } }
        var codes: [RoutingError.Code?] = []
        for call in failing {
            do { _ = try await call.value } catch { codes.append((error as? RoutingError)?.code) }
        }
        #expect(codes == [.intercepted, .superseded])
        #expect(history.position == 1)
        shop.verdict = { .proceed }
        try await history.goForward()
        #expect(history.position == 2)
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
            return AnyDestination(
                to: StepAssembly { SettingsPage() }.adding(gate).using(.present).from(.topmost).assemble())
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
        #expect(history.entries.count == 3)
        #expect(history.position == 2)
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
        case .otherHistory: try await other.goBack()
        }
        let tree = shop.window.snapshot()
        gate.open()
        await #expect { try await call.value } throws: { ($0 as? RoutingError)?.code == .superseded }
        #expect(shop.window.snapshot() == tree)
        #expect(history.entries[history.position].snapshot == tree)
    }

    @Test("A gesture or another history that leads to an entry moves the position, and keeps the entries")
    func movedElsewhere() async throws {
        let shop = MiniShop()
        let (history, other) = (History(of: shop.router), History(of: shop.router))
        for route in [MiniRoute.home, .product(1), .settings] { try await shop.router.navigate(to: route) }
        let ids = history.entries.map(\.id)
        try shop.window.topmost?.dismiss()
        #expect((history.position, other.position) == (2, 2))
        try (shop.window.visibleScreen?.parent as? NavigationContainer)?.pop()
        #expect((history.position, other.position) == (1, 1))
        for (distance, position) in [(1, 2), (1, 3), (-1, 2)] {
            try await other.go(distance)
            #expect((history.position, other.position) == (position, position))
        }
        #expect(history.entries.map(\.id) == ids)
        #expect(other.entries.map(\.id) == ids)
    }

    @Test("A history has at most so many entries, and forgets those of a user")
    func limited() async throws {
        let shop = MiniShop()
        let history = History(of: shop.router, limit: 3)
        for id in 1...5 { try await shop.router.navigate(to: MiniRoute.product(id)) }
        #expect(history.entries.count == 3)
        history.forget()
        #expect(history.entries.count == 1)
        #expect(history.position == 0)
        #expect(!history.canGoBack && !history.canGoForward)
        await #expect { try await history.goBack() } throws: { ($0 as? RoutingError)?.code == .nothingToUnwind }
    }

    @Test("There is no entry at any distance that is too far", arguments: [Int.max, .min, 2, -2])
    func tooFar(_ distance: Int) async throws {
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.router.navigate(to: MiniRoute.home)
        await #expect { try await history.go(distance) } throws: { ($0 as? RoutingError)?.code == .nothingToUnwind }
        try await history.goBack()
    }

    @Test("A history begins anew when a restoration has restored a state")
    func restored() async throws {
        let saved = MiniShop()
        for route in [MiniRoute.product(1), .settings] { try await saved.router.navigate(to: route) }
        let shop = MiniShop()
        let history = History(of: shop.router)
        try await shop.restoration.restore(saved.restoration.save())
        #expect(history.entries.count == 1)
        try await shop.router.navigate(to: MiniRoute.cart)
        try await history.goBack()
        #expect(shop.window.snapshot() == saved.window.snapshot())
    }
}

/// A window with a history, and the array of trees that the history has to behave like.
@MainActor
private final class HistoryModel {
    private struct Entry {
        let tree: HierarchySnapshot
        var isRedirected = false
        @MainActor var isLogin: Bool { tree.notation.contains("LoginPage") }
    }

    private let shop = MiniShop()
    private let history: History
    private var generator: SeededGenerator
    private var entries: [Entry] = []
    private var cursor = 0
    private var steps: [String] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        history = History(of: shop.router, limit: 1000)
        entries = [Entry(tree: tree)]
    }

    private var tree: HierarchySnapshot { shop.window.snapshot() }

    func step() async throws {
        let before = tree
        decideVerdict()
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: await navigate(before)
        case 4, 5: changeByHand(before)
        case 6: try await goQuickly(before)
        default: try await go(before)
        }
        try #require(tree.notation == entries[cursor].tree.notation, "\(steps)")
        try #require(history.position == cursor, "\(steps)")
        try #require(history.entries.count == entries.count, "\(steps)")
    }

    private func decideVerdict() {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: shop.verdict = { throw RoutingError(.notPlaced, "no") }
        case 1:
            // The login itself is not redirected.
            var isAsked = false
            shop.verdict = {
                defer { isAsked = true }
                return isAsked ? .proceed : .redirect(AnyDestination(to: MiniRoute.login))
            }
        default: shop.verdict = { .proceed }
        }
    }

    private func push(isRedirected: Bool) {
        entries.removeSubrange((entries[cursor].isRedirected ? cursor : cursor + 1)...)
        entries.append(Entry(tree: tree, isRedirected: isRedirected))
        cursor = entries.count - 1
    }

    private func navigate(_ before: HierarchySnapshot) async {
        guard let route = MiniRoute.allCases.randomElement(using: &generator) else { return }
        steps.append("\(route)")
        let arrival = try? await shop.router.navigate(to: route)
        if tree != before {
            push(isRedirected: arrival?.redirect != nil)
        } else if let arrival {
            entries[cursor].isRedirected = arrival.redirect != nil
        }
    }

    private func changeByHand(_ before: HierarchySnapshot) {
        steps.append("by hand")
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try? shop.window.screens.compactMap { $0 as? NavigationContainer }.randomElement(using: &generator)?
                .pop()
        case 1: try? shop.window.topmost?.dismiss()
        default:
            let tabs = shop.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        }
        guard tree != before else { return }
        let neighbours = [cursor - 1, cursor + 1].filter(entries.indices.contains)
        if let neighbour = neighbours.first(where: { entries[$0].tree == tree }) {
            cursor = neighbour
        } else {
            entries[cursor] = Entry(tree: tree)
        }
    }

    private func go(_ before: HierarchySnapshot) async throws {
        let distance = [-3, -2, -1, -1, -1, 1, 1, 2].randomElement(using: &generator) ?? -1
        steps.append("go \(distance)")
        do {
            let arrival = try await history.go(distance)
            if arrival.redirect == nil {
                cursor += distance
            } else if tree != before {
                push(isRedirected: true)
            } else {
                entries[cursor].isRedirected = true
            }
        } catch {
            #expect(tree == before, "\(steps)")
            let code = error.code
            let isThere = entries.indices.contains(cursor + distance)
            // No route leads to the login.
            let isLogin = isThere && entries[cursor + distance].isLogin
            let isExpected = isLogin ? [.originNotFound, .intercepted].contains(code) : code == .intercepted
            try #require(isThere ? isExpected : code == .nothingToUnwind, "\(steps): \(error)")
        }
    }

    /// Goes several times without waiting.
    private func goQuickly(_ before: HierarchySnapshot) async throws {
        shop.verdict = { .proceed }
        let distance = Bool.random(using: &generator) ? -1 : 1
        steps.append("go \(distance) three times")
        for call in (0..<3).map({ _ in Task { try await history.go(distance) } }) { _ = try? await call.value }
        let end = min(max(cursor + 3 * distance, 0), entries.count - 1)
        let passed = entries[min(cursor, end)...max(cursor, end)]
        // No route leads to the login. A call that fails drops those that wait for it.
        cursor = passed.contains { $0.isLogin } ? history.position : end
    }
}
