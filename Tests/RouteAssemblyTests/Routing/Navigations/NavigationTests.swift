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
            case "root": step.using(.present).from(.root).assemble()
            case "current": step.using(.present).from(.topmost).assemble()
            case "container": step.using(.push).from(.nearest).assemble()
            case "custom": step.using(.present).from(app.start("missing")).assemble()
            default: step.using(.present).from(.custom(using: gone)).assemble()
            }
        await expectRefusal(.originNotFound, saying: "starts", in: app.window) {
            try await app.router.navigate(to: c)
        }
        #expect(!app.log.take().contains("ask ci"))
    }

    @Test(
        "120, 121 A start that is removed while an interceptor runs is gone, whether or not it is retained",
        arguments: [false, true])
    func startLeaves(_ isKept: Bool) async throws {
        let app = try TestApp("a")
        let kept = isKept ? app["a"] : nil
        let c = app.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    try app.window.setRoot(FixtureScreen("b"))
                    return .proceed
                }
            )
            .using(.present).from(.custom(using: InstanceFinder(app["a"]))).assemble()
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: c) }
        expect(error?.code, equals: .originNotFound)
        expect(
            error?.message.contains(
                "InstanceFinder no longer finds it: the screen has left the window"), equals: true)
        expectHierarchy(app.window, "b")
        #expect(!app.log.take().contains("build c"))
        #expect(kept == nil || kept?.isAttached == false)
    }

    @Test("A destination that is removed while an interceptor runs is gone although it is retained")
    func destinationLeaves() async throws {
        let app = try TestApp("N[a, b]")
        let b = app["b"]
        let stack = try app.fixture.screen("NavigationContainer", as: NavigationContainer.self)
        app.router.add(
            InlineInterceptor { (_: Void) in
                try stack.pop()
                return .proceed
            })
        let destination = DestinationStep<Screen, Void>.custom(using: InstanceFinder(b))
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: destination) }
        expect(error?.code, equals: .originNotFound)
        expect(
            error?.message.contains(
                "InstanceFinder no longer finds it: the screen has left the window"), equals: true)
        expectHierarchy(app.window, "N[a]")
        #expect(!b.isAttached)
    }

    nonisolated static let existingScreens = [
        ("N1[a]", "a", "N1[a]"), ("T1[a, b*] ^ d", "T1", "T1[a, b*]"), ("N1[a, b]", "N1", "N1[a, b]"),
    ]

    @Test("A navigation to an existing screen changes no more than necessary", arguments: existingScreens)
    func alreadyThere(_ start: String, _ target: String, _ end: String) async throws {
        let app = try TestApp(start)
        let revision = app.window.revision
        let found = try await app.router.navigate(to: app.start(target))
        #expect(found === app[target])
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        expect(app.window.revision, equals: revision + (start == end ? 0 : 1))
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
        let a = StepAssembly(finder: NotedLabelFinder<Screen, Void>("a", log)).from(.root).assemble()
        let b = StepAssembly(finder: NotedLabelFinder("b", log), factory: NotedLabelFactory("b", log))
            .adding(NotedInterceptor<Void>(name: "bi", log: log)).adding(
                forAnyScreen: NotedTask<Void>(name: "bt", log: log)
            )
            .adding(forAnyScreen: NotedPostTask<Void>(name: "bp", log: log))
            .using(.push).from(a.expectingContainer()).assemble()
        let c = StepAssembly(finder: NotedLabelFinder("c", log), factory: NotedLabelFactory("c", log))
            .adding(NotedInterceptor<Void>(name: "ci", log: log)).adding(
                forAnyScreen: NotedTask<Void>(name: "ct", log: log)
            )
            .adding(forAnyScreen: NotedPostTask<Void>(name: "cp", log: log))
            .using(.present).from(b).assemble()
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
                "detach d", "detach g", "disappear d", "changed", "transition begins", "transition ends",
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
        let waiting = app.step("c").adding(gate).using(.present).from(.topmost).assemble()
        try await app.router.navigate(to: app.modal("b"))
        let refused = app.step("c").adding(InlineInterceptor { (_: Void) in throw Refusal() }).using(.present).from(
            .topmost
        ).assemble()
        await #expect(throws: RoutingError.self) { try await app.router.navigate(to: refused) }
        let superseded = Task { try await app.router.navigate(to: waiting) }
        await gate.untilReached()
        let redirected = app.step("c").adding(
            InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: app.modal("d"))) }
        )
        .using(.present).from(.topmost).assemble()
        let error = await #expect(throws: RoutingError.self) { try await app.router.navigate(to: redirected) }
        expect(error?.code, equals: .redirected)
        await #expect(throws: RoutingError.self) { try await superseded.value }
        expectHierarchy(app.window, "a ^ b ^ d")
        expect(ends, equals: [1: ["b"], 2: ["intercepted"], 3: ["superseded"], 4: ["redirected"], 5: ["d"]])
        token.cancel()
    }
}
