import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyInspection

@MainActor @Suite struct TraceRecorderTests {
    private let app: TeaApp

    init() throws { app = try TeaApp() }

    @Test("Screens are numbered, and a screen that comes back gets another number")
    func numbers() throws {
        let window = try Window.fixture("N[home, list]").window
        let recorder = TraceRecorder(of: DefaultRouter(window: window))
        let stack = try #require(window.root as? NavigationContainer)
        let list = stack.children[1]
        try stack.pop()
        try stack.push(list)
        let trace = recorder.trace
        let numbers = trace.hierarchies.keys.sorted().map { trace.snapshot($0).nodes.map(\.identity) }
        #expect(numbers == [[1, 2, 3], [1, 2], [1, 2, 4]])
    }

    @Test("The route of a link is recorded with the link")
    func link() async throws {
        let recorder = TraceRecorder(of: app.router)
        let home = try app.router.destination(of: TeaRoute.home).opened(from: "tea://home")
        _ = try await app.router.navigate(to: home, animated: false)
        let route = TracedRoute(type: "TeaRoute", json: #"{"home":{}}"#, link: "tea://home")
        #expect(recorder.trace.entries.map(\.navigation?.subject) == [.routes([route])])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation that an observer begins has its own change, and so has the navigation before it")
    func navigationOfObserver() async throws {
        let recorder = TraceRecorder(of: app.router)
        var second: Task<Void, any Error>?
        let token = app.window.observe { [router = app.router] _ in
            guard second == nil else { return }
            second = Task.immediate { try await router.navigate(to: TeaRoute.tea("b")) }
        }
        defer { token.cancel() }
        try await app.router.navigate(to: TeaRoute.tea("a"))
        try await #require(second).value
        let trace = recorder.trace
        let changes = trace.entries.map(\.navigation?.change)
        #expect(
            changes.map { $0.map { trace.snapshot($0.after).notation } } == [
                "T[N[home, a]*, N[account]]", "T[N[home, a, b]*, N[account]]",
            ])
    }

    @Test("A recorder keeps the hierarchies of its entries and the last one, however often a title changes")
    func keptHierarchies() async throws {
        let recorder = TraceRecorder(of: app.router, limit: 2)
        for label in ["a", "b", "c", "d"] { try await app.router.navigate(to: TeaRoute.tea(label)) }
        for number in 1...5 { app.window.root?.title = "Teas (\(number))" }
        let stacks = ["home, a, b", "home, a, b, c", "home, a, b, c, d", "home, a, b, c, d"]
        #expect(recorder.hierarchies.map(\.snapshot.notation) == stacks.map { "T[N[\($0)]*, N[account]]" })
        #expect(recorder.hierarchies.last?.snapshot == app.window.snapshot())
    }
}
