import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Calls of histories that wait for one another.
@MainActor @Suite(.serialized)
struct HistoryDeadlockTests {
    private enum DeskRoute: SavedRoute { case home, page(Int) }

    /// A page that can do something before it leaves.
    private final class AskedPage: Page, RemovalConfirming {
        var onAsk: (() async -> Void)?

        var asksBeforeRemoval: Bool { onAsk != nil }

        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            await onAsk?()
            return true
        }
    }

    /// A window with a history of five entries: an empty screen, home, and three pages.
    @MainActor
    private final class Desk {
        let app: TreeApp<DeskRoute>
        let history: History
        /// Called by the router's interceptor.
        var onAsk: (() async throws -> Void)?

        init() async throws {
            let step = StepAssembly(finder: ClassWithContextFinder<Page, String>()) { (name: String) -> Page in
                AskedPage(name)
            }.using(.push).from(.nearest)
            app = TreeApp(root: Screen()) { route in
                switch route {
                case .home: .to(firstPage("home"))
                case .page(let id): .to(step, with: "\(id)")
                }
            }
            history = History(of: app.router)
            app.router.add(
                InlineInterceptor { [unowned self] (_: Void) in
                    let ask = onAsk
                    // It asks only once.
                    onAsk = nil
                    try await ask?()
                    return .proceed
                })
            try await app.go(.home, .page(1), .page(2), .page(3))
            expect(history.position, equals: 4)
        }

        /// Expects that the history goes to each entry.
        func expectWorks(sourceLocation: SourceLocation = #_sourceLocation) async throws {
            let pages = ["Screen", "home", "1", "2", "3"]
            try #require(history.entries.count == pages.count, sourceLocation: sourceLocation)
            for position in [4, 1, 3, 2, 4] where position != history.position {
                let code = await ended { [history] in try await history.go(position - history.position) }
                try #require(code == .some(nil), sourceLocation: sourceLocation)
                expect(history.position, equals: position, sourceLocation: sourceLocation)
                expect(app.window.visibleScreen?.description, equals: pages[position], sourceLocation: sourceLocation)
            }
        }
    }

    // MARK: One history

    enum Way: CaseIterable { case call, task }

    /// Calls a history in the running task or in a new one, and waits.
    private static func go(_ history: History, _ distance: Int, _ way: Way) async throws {
        switch way {
        case .call: try await history.go(distance)
        case .task: _ = try await Task { try await history.go(distance) }.value
        }
    }

    @Test("An interceptor that moves the history while the history asks it gets a deadlock", arguments: Way.allCases)
    func interceptor(way: Way) async throws {
        let desk = try await Desk()
        var inner: RoutingError.Code?
        try await desk.history.go(-2)
        desk.onAsk = { [history = desk.history] in
            do { try await Self.go(history, -1, way) } catch { inner = (error as? RoutingError)?.code }
        }
        let outer = await ended { try await desk.history.goForward() }
        expect(inner, equals: .deadlock)
        expect(outer, equals: .some(nil))
        expect(desk.history.position, equals: 3)
        try await desk.expectWorks()
    }

    @Test("A deadlock that an interceptor throws on refuses the move, and changes nothing")
    func refusingInterceptor() async throws {
        let desk = try await Desk()
        try await desk.history.go(-2)
        let tree = desk.app.tree
        desk.onAsk = { [history = desk.history] in try await history.goBack() }
        let outer = await ended { try await desk.history.goForward() }
        #expect(outer == .intercepted || outer == .deadlock)
        expect(desk.app.tree, equals: tree)
        expect(desk.history.position, equals: 2)
        try await desk.expectWorks()
    }

    @Test("A screen that moves the history while the history asks it gets a deadlock", arguments: Way.allCases)
    func leavingScreen(way: Way) async throws {
        let desk = try await Desk()
        var inner: RoutingError.Code?
        let page = try #require(desk.app.window.visibleScreen as? AskedPage)
        page.onAsk = { [history = desk.history, weak page] in
            page?.onAsk = nil
            do { try await Self.go(history, -1, way) } catch { inner = (error as? RoutingError)?.code }
        }
        let outer = await ended { try await desk.history.goBack() }
        expect(inner, equals: .deadlock)
        expect(outer, equals: .some(nil))
        expect(desk.history.position, equals: 3)
        try await desk.expectWorks()
    }

    // MARK: Several histories

    @Test("Of several histories of several windows that wait for one another, one gets a deadlock", arguments: 2...3)
    func ring(count: Int) async throws {
        var desks: [Desk] = []
        for _ in 0..<count { desks.append(try await Desk()) }
        for desk in desks { try await desk.history.go(-2) }
        var (reached, codes): (Int, [RoutingError.Code?]) = (0, [])
        for (desk, other) in zip(desks, desks.dropFirst() + desks.prefix(1)) {
            desk.onAsk = { [history = other.history] in
                reached += 1
                while reached < count { try await Task.sleep(for: .milliseconds(1)) }
                do {
                    try await history.go(1)
                    codes.append(nil)
                } catch {
                    codes.append((error as? RoutingError)?.code)
                }
            }
        }
        let calls = desks.map { desk in Task { try await desk.history.go(1) } }
        for call in calls { await expect(ended { _ = try await call.value }, equals: .some(nil)) }
        expect(codes.count, equals: count)
        expect(codes.count { $0 == .deadlock }, equals: 1)
        for desk in desks { try await desk.expectWorks() }
    }

    @Test("An interceptor that moves the history of another window gets no deadlock")
    func nested() async throws {
        let (left, right) = (try await Desk(), try await Desk())
        try await left.history.go(-2)
        left.onAsk = { [history = right.history] in try await history.go(-2) }
        let outer = await ended { try await left.history.goForward() }
        expect(outer, equals: .some(nil))
        #expect(left.history.position == 3 && right.history.position == 2)
    }

    // MARK: Cancelling

    @Test("A call that is cancelled while it waits for another call ends at once")
    func cancelledQueued() async throws {
        let desk = try await Desk()
        try await desk.history.go(-3)
        let gate = GateInterceptor()
        desk.onAsk = { _ = try await gate.perform(with: ()) }
        let first = Task { try await desk.history.goForward() }
        await gate.untilReached()
        let second = Task { try await desk.history.goForward() }
        for _ in 0..<20 { await Task.yield() }
        second.cancel()
        let code = await ended { _ = try await second.value }
        expect(code, equals: .cancelled)
        expect(gate.waitingCount, equals: 1)
        gate.open()
        _ = await ended { _ = try await first.value }
        expect(desk.history.position, equals: 2)
        expect(desk.app.tree, equals: "N[home, 1]")
        try await desk.expectWorks()
    }

    @Test("A call in a cancelled task does not move the history, and later calls work")
    func cancelledBefore() async throws {
        let desk = try await Desk()
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await desk.history.goBack()
        }
        let code = await ended { try await call.value }
        expect(code, equals: .cancelled)
        expect(desk.history.position, equals: 4)
        try await desk.expectWorks()
    }
}

@MainActor
private final class Box {
    var code: RoutingError.Code??
}

/// Returns the code of the error with which calls end, or `.some(nil)` if there is none; `nil` if
/// they do not end.
@MainActor
private func ended(
    within limit: Duration = .seconds(600), sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor () async throws -> Void
) async -> RoutingError.Code?? {
    let box = Box()
    let task = Task { @MainActor in
        do {
            try await body()
            box.code = .some(nil)
        } catch {
            box.code = .some((error as? RoutingError)?.code)
        }
    }
    let deadline = ContinuousClock.now + limit
    while box.code == nil {
        guard ContinuousClock.now < deadline else {
            Issue.record("The call does not end.", sourceLocation: sourceLocation)
            task.cancel()
            return nil
        }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return box.code
}
