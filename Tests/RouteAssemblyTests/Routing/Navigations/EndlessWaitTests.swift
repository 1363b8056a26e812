import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Transition handlers that wait for each other.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EndlessWaitTests {
    /// Windows whose transition handlers run a closure for their first transition.
    let windows = ["a", "b", "c"].map { try? Window(root: navigation(Page($0))) }.compactMap { $0 }
    let routers: [DefaultRouter]
    let log = Log()
    let gate = GateInterceptor()

    init() { routers = windows.map { DefaultRouter(window: $0) } }

    /// Makes the handler of one window wait for a navigation in another one.
    private func navigate(from handler: Int, to other: Int, animated: Bool = false) {
        var isFirst = true
        windows[handler].transitionHandler = { [routers, log, gate] _ in
            guard isFirst else { return }
            isFirst = false
            _ = try? await gate.perform(with: ())
            do throws(RoutingError) {
                try await routers[other].navigate(to: Shop.product(), with: handler, animated: animated)
                log.add("\(handler) arrived")
            } catch {
                log.add("\(error.code)")
                #expect(error.message.split(separator: "the navigation to Product").count == 3, "\(error)")
            }
        }
    }

    /// Changes the windows, and waits for their handlers.
    private func play(_ count: Int) async throws {
        for window in windows[..<count] { try push(Page("animated"), in: window) }
        for _ in 0..<count { await gate.untilReached() }
        try #require(await until { gate.waitingCount == count })
        for _ in 0..<count { gate.open() }
        try #require(await until(within: .seconds(10)) { log.lines.count == count })
    }

    private func push(_ page: Page, in window: Window) throws {
        try #require(window.root as? NavigationContainer).push(page)
    }

    @Test("Two transition handlers that navigate in each other's window do not wait without end")
    func twoWindows() async throws {
        navigate(from: 0, to: 1)
        navigate(from: 1, to: 0)
        try await play(2)
        #expect(log.lines == ["deadlock", "0 arrived"])
        expectHierarchy(windows[0], "N[a, animated]")
        expectHierarchy(windows[1], "N[b, animated, p0]")
        try await routers[0].navigate(to: Shop.product(), with: 7)
        expectHierarchy(windows[0], "N[a, animated, p7]")
    }

    @Test("Three transition handlers that navigate in a circle do not wait without end")
    func threeWindows() async throws {
        for index in 0..<3 { navigate(from: index, to: (index + 1) % 3) }
        try await play(3)
        #expect(log.lines == ["deadlock", "1 arrived", "0 arrived"])
    }

    @Test("A transition handler can wait for a window whose handler waits for nothing")
    func noCircle() async throws {
        for index in 0..<2 { navigate(from: index, to: index + 1, animated: true) }
        try push(Page("animated"), in: windows[2])
        try await play(2)
        #expect(log.lines == ["1 arrived", "0 arrived"])
    }

    @Test("Navigations that transition handlers do not wait for wait for each other's transitions")
    func inTheirOwnTasks() async throws {
        for (handler, other) in [(0, 1), (1, 0)] {
            var isFirst = true
            windows[handler].transitionHandler = { [routers, log, gate] _ in
                guard isFirst else { return }
                isFirst = false
                Task {
                    _ = try? await routers[other].navigate(to: Shop.product(), with: handler)
                    log.add("arrived")
                }
                _ = try? await gate.perform(with: ())
            }
        }
        try await play(2)
        #expect(log.lines == ["arrived", "arrived"])
    }
}
