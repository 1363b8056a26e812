import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Transition handlers that wait for each other.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EndlessWaitTests {
    /// Windows whose transition handlers run a closure for their first transition.
    let windows = ["a", "b", "c"].map { try? RoutingWindow(root: navigation(Page($0))) }.compactMap { $0 }
    let routers: [DefaultRouter]
    let log = Log()
    let gate = GateInterceptor()

    init() { routers = windows.map { DefaultRouter(window: $0) } }

    /// Makes the handler of one window wait for a navigation in another one.
    private func navigate(from handler: Int, to other: Int, animated: Bool = false, afterGesture: Bool = false) {
        var isFirst = true
        windows[handler].transitionHandler = { [routers, log, gate, window = windows[handler]] _ in
            guard isFirst else { return }
            isFirst = false
            if afterGesture { await window.runRenderingOperation {} }
            _ = try? await gate.perform(with: ())
            do throws(RoutingError) {
                try await routers[other].navigate(to: Shop.product(), with: handler, animated: animated)
                log.add("\(handler) arrived")
            } catch {
                log.add("\(handler) \(error.code)")
                expect(error.message.split(separator: "the navigation to Product").count, equals: 3, "\(error)")
            }
        }
    }

    /// Changes the windows, and waits for their handlers.
    private func play(_ count: Int) async throws {
        for window in windows[..<count] { try push(Page("animated"), in: window) }
        for _ in 0..<count { await gate.untilReached() }
        try #require(await until { gate.waitingCount == count })
        for _ in 0..<count { gate.open() }
        try #require(await until { log.lines.count == count })
    }

    /// Returns the handler that was the last to wait, whose navigation throws the error.
    ///
    /// The handlers are called in tasks of their own, in no particular order.
    private func lastToWait(of count: Int) throws -> Int {
        try #require((0..<count).first { log.lines.first == "\($0) deadlock" })
    }

    private func push(_ page: Page, in window: RoutingWindow) throws {
        try #require(window.root as? NavigationContainer).push(page)
    }

    @Test(
        "Two transition handlers that navigate in each other's window do not wait without end",
        arguments: [false, true])
    func twoWindows(afterGesture: Bool) async throws {
        navigate(from: 0, to: 1, afterGesture: afterGesture)
        navigate(from: 1, to: 0, afterGesture: afterGesture)
        try await play(2)
        let last = try lastToWait(of: 2)
        expect(log.lines, equals: ["\(last) deadlock", "\(1 - last) arrived"])
        let roots = ["a", "b"]
        expectHierarchy(windows[1 - last], "N[\(roots[1 - last]), animated]")
        expectHierarchy(windows[last], "N[\(roots[last]), animated, p\(1 - last)]")
        try await routers[1 - last].navigate(to: Shop.product(), with: 7)
        expectHierarchy(windows[1 - last], "N[\(roots[1 - last]), animated, p7]")
    }

    @Test("Three transition handlers that navigate in a circle do not wait without end")
    func threeWindows() async throws {
        for index in 0..<3 { navigate(from: index, to: (index + 1) % 3) }
        try await play(3)
        let last = try lastToWait(of: 3)
        expect(log.lines, equals: ["\(last) deadlock", "\((last + 2) % 3) arrived", "\((last + 1) % 3) arrived"])
    }

    @Test("A transition handler can wait for a window whose handler waits for nothing")
    func noCircle() async throws {
        for index in 0..<2 { navigate(from: index, to: index + 1, animated: true) }
        try push(Page("animated"), in: windows[2])
        try await play(2)
        expect(log.lines, equals: ["1 arrived", "0 arrived"])
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
        expect(log.lines, equals: ["arrived", "arrived"])
    }
}
