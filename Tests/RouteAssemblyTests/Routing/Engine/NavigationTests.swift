import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Where a navigation starts, its phases, and how it ends.
@MainActor
struct NavigationTests {
    @Test(
        "A missing start is one error, whatever the start",
        arguments: ["root", "current", "container", "custom", "instance"])
    func noStart(_ kind: String) async throws {
        let app = try TestApp(kind == "root" || kind == "current" ? "" : "a")
        let gone = InstanceFinder<Screen, Void>(FixtureScreen("gone"))
        let step = app.step("c").adding(NotedInterceptor<Void>(name: "ci", log: app.log))
        let c =
            switch kind {
            case "root": step.using(.present).from(.root)
            case "current": step.using(.present).from(.topmost)
            case "container": step.using(.push).from(.nearest)
            case "custom": step.using(.present).from(app.start("missing"))
            default: step.using(.present).from(.custom(using: gone))
            }
        await expectRefusal(.originNotFound, saying: "starts", in: app.window) {
            try await app.router.navigate(to: c)
        }
        #expect(!app.log.take().contains("ask ci"))
    }

    private func expectGone(_ app: TestApp, to after: HierarchyPattern, _ navigate: () async throws -> Void) async {
        let error = await #expect(throws: RoutingError.self) { try await navigate() }
        expect(error?.code, equals: .originNotFound)
        let words = "InstanceFinder no longer finds it: the screen has left the window"
        expect(error?.message.contains(words), equals: true)
        expectHierarchy(app.window, after)
        expect(app.log.lines.contains("build c"), equals: false)
    }

    @Test(
        "A start that is removed while an interceptor runs is gone, whether or not it is retained",
        arguments: [false, true])
    func startLeaves(_ isKept: Bool) async throws {
        let app = try TestApp("a")
        let kept = isKept ? app["a"] : nil
        let c = app.step("c").adding(interceptor { try app.window.setRoot(FixtureScreen("b")) }).using(.present)
            .from(.custom(using: InstanceFinder(app["a"])))
        await expectGone(app, to: "b") { try await app.router.navigate(to: c) }
        #expect(kept == nil || kept?.isAttached == false)
    }

    @Test("A destination that is removed while an interceptor runs is gone although it is retained")
    func destinationLeaves() async throws {
        let app = try TestApp("N[a, b]")
        let b = app["b"]
        app.router.add(interceptor { _ = try (b.parent as? NavigationContainer)?.pop() })
        let destination = DestinationStep<Screen, Void>.custom(using: InstanceFinder(b))
        await expectGone(app, to: "N[a]") { try await app.router.navigate(to: destination) }
        #expect(!b.isAttached)
    }

    nonisolated static let existingScreens = [
        ("N1[a]", "a", "N1[a]"), ("T1[a, b*] ^ d", "T1", "T1[a, b*]"), ("N1[a, b]", "N1", "N1[a, b]"),
    ]

    @Test("A navigation to an existing screen changes no more than necessary", arguments: existingScreens)
    func alreadyThere(_ start: String, _ target: String, _ end: String) async throws {
        let app = try TestApp(start)
        let changes = try await app.changes {
            let found = try await app.router.navigate(to: app.start(target))
            #expect(found === app[target])
        }
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        expect(changes, equals: start == end ? 0 : 1)
    }

    @Test("A wrapping router runs the interceptors of the wrapped one, also those added later")
    func wrappedIdentity() async throws {
        let app = try TestApp("a")
        let wrapper = PassingRouter(base: app.router)
        try await wrapper.navigate(to: app.modal("b"))
        #expect(!app.log.take().contains("ask late"))
        app.router.add(NotedInterceptor<Void>(name: "late", log: app.log))
        try await wrapper.navigate(to: app.modal("c"))
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask late"])
        expectHierarchy(app.window, "a ^ b ^ c")
    }

    /// A page that logs the calls of `canBeRemoved`.
    private final class Guarded: Page {
        override var canBeRemoved: Bool {
            log?.add("look at \(name)")
            return true
        }
    }

    @Test("A navigation plans, checks, runs interceptors, asks screens, commits, plays, and runs its tasks")
    func phases() async throws {
        let log = Log()
        let app = try TestApp(
            "T1[N1[a, g]*, x] ^ d", screens: ["g": { Guarded("g", log: log) }, "d": { Guarded("d", log: log) }])
        app.window.transitionHandler = { _ in
            log.add("transition begins")
            await runReadyTasks()
            log.add("transition ends")
        }
        func step(_ label: String) -> StepAssembly<FixtureScreen, Void> {
            StepAssembly(finder: NotedLabelFinder(label, log), factory: NotedLabelFactory(label, log))
                .adding(NotedInterceptor<Void>(name: "\(label)i", log: log))
                .adding(forAnyScreen: NotedTask<Void>(name: "\(label)t", log: log))
                .adding(forAnyScreen: NotedPostTask<Void>(name: "\(label)p", log: log))
        }
        let a = StepAssembly(finder: NotedLabelFinder<Screen, Void>("a", log)).from(.root)
        let b = step("b").using(.push).from(a.expectingContainer())
        let c = step("c").using(.present).from(b)
        let token = app.window.observe { _ in log.add("changed") }
        _ = log.take()
        try await app.router.navigate(to: c)
        log.add("returned")
        expectHierarchy(app.window, "T1[N1[a, b]*, x] ^ c")
        let lines = log.take()
        expect(
            lines.filter { !$0.hasPrefix("look at") },
            equals: [
                "prepare ci", "prepare ct", "find c", "prepare c", "prepare bi", "prepare bt", "find b", "prepare b",
                "find a",
                "ask ci", "ask bi", "ask d", "ask g",
                "build b", "bt on b", "build c", "ct on c",
                "disappear d", "detach d", "detach g", "changed", "transition begins", "transition ends",
                "bp on b", "cp on c", "returned",
            ])
        for screen in ["d", "g"] {
            let looks = lines.indices.filter { lines[$0] == "look at \(screen)" }
            #expect(looks.contains { $0 < lines.firstIndex(of: "ask ci") ?? 0 }, "before the interceptors")
            #expect(
                looks.contains { $0 > lines.lastIndex(of: "ask g") ?? lines.count }, "again after everybody was asked")
        }
        token.cancel()
    }

    @Test("Every navigation ends exactly once")
    func endsOnce() async throws {
        let app = try TestApp("a", policy: .latestWins)
        var ends: [Int: [String]] = [:]
        let token = app.router.observe { event in
            switch event.kind {
            case .failed(let error): ends[event.navigation, default: []].append("\(error.code)")
            case .finished(let target): ends[event.navigation, default: []].append(target)
            default: break
            }
        }
        let gate = GateInterceptor()
        func c(_ interceptor: some Interceptor<Void>) -> DestinationStep<FixtureScreen, Void> {
            app.step("c").adding(interceptor).using(.present).from(.topmost)
        }
        try await app.router.navigate(to: app.modal("b"))
        let refused = c(interceptor { throw Refusal() })
        await #expect(throws: RoutingError.self) { try await app.router.navigate(to: refused) }
        let superseded = Running { try await app.router.navigate(to: c(gate)) }
        await gate.untilReached()
        let redirected = c(InlineInterceptor { .redirect(.to(app.modal("d"))) })
        await #expect(throws: RoutingError.self) { try await app.router.navigate(to: redirected) }
        await #expect(throws: RoutingError.self) { try await superseded.value() }
        expectHierarchy(app.window, "a ^ b ^ d")
        expect(ends, equals: [1: ["b"], 2: ["intercepted"], 3: ["superseded"], 4: ["redirected"], 5: ["d"]])
        token.cancel()
    }
}
