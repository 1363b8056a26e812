import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct TransitionHintTests {
    private struct Curl: Hashable, Sendable { let corner: Int }

    @Test("A change has the hint of the task that makes it")
    func hint() throws {
        let window = try RoutingWindow.fixture("N[home]").window
        var hints: [TransitionHint?] = []
        let observation = window.observe { hints.append($0.hint) }
        let stack = try #require(window.root as? NavigationContainer)
        try TransitionHint.$current.withValue(.zoom(from: "row 7")) { try stack.push(Page("a")) }
        try TransitionHint.$current.withValue(.fade) { try stack.push(Page("b"), animated: false) }
        try stack.push(Page("c"))
        expect(hints, equals: [.zoom(from: "row 7"), nil, nil])
        observation.cancel()
    }

    @Test("A navigation and its transition have the hint of the caller")
    func navigation() async throws {
        let app = try TestApp("N[home]")
        var hints: [TransitionHint?] = []
        app.window.transitionHandler = { hints.append($0.hint) }
        let step = app.step("item").using(.push).from(.nearest)
        try await TransitionHint.$current.withValue(TransitionHint(Curl(corner: 2))) {
            _ = try await app.router.navigate(to: step)
        }
        expect(hints, equals: [TransitionHint(Curl(corner: 2))])
    }

    @Test("A change of an observer has its own hint, although it is delivered later")
    func observersChange() throws {
        let window = try RoutingWindow.fixture("N[home]").window
        let stack = try #require(window.root as? NavigationContainer)
        var hints: [TransitionHint?] = []
        var isFirst = true
        let changing = window.observe { _ in
            guard isFirst else { return }
            isFirst = false
            try? TransitionHint.$current.withValue(.fade) { try stack.push(Page("b")) }
        }
        let observation = window.observe { hints.append($0.hint) }
        try TransitionHint.$current.withValue(.zoom(from: 1)) { try stack.push(Page("a")) }
        expect(hints, equals: [.zoom(from: 1), .fade])
        changing.cancel()
        observation.cancel()
    }

    @Test("A hint gives its value only as the type it has")
    func values() {
        let hint = TransitionHint.zoom(from: 7)
        expect(hint.zoomItem(as: Int.self), equals: 7)
        #expect(hint.zoomItem(as: String.self) == nil)
        #expect(hint != .fade && TransitionHint.fade.zoomItem(as: Int.self) == nil)
        #expect(hint == .zoom(from: 7) && hint != .zoom(from: 8) && hint != .fade)
        expect(TransitionHint(Curl(corner: 1)).value(as: Curl.self), equals: Curl(corner: 1))
    }
}
