import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: where routing starts, and its phases")
struct StartBehaviours {
    @Test(
        "119 a start that is not there is one error, whatever the start",
        arguments: ["root", "current", "container", "custom", "instance"])
    func noStart(_ kind: String) async throws {
        let stage = try Stage(kind == "root" || kind == "current" ? "" : "a")
        let gone = InstanceFinder<Screen, Void>(FixtureScreen("gone"))
        let step = stage.step("c").adding(NotedInterceptor<Void>(name: "ci", log: stage.log))
        let c =
            switch kind {
            case "root": step.using(.present).from(.root).assemble()
            case "current": step.using(.present).from(.current).assemble()
            case "container": step.using(.push).from(.current).assemble()
            case "custom": step.using(.present).from(stage.start("nobody")).assemble()
            default: step.using(.present).from(.custom(using: gone)).assemble()
            }
        await expectRefusal(.originNotFound, saying: "starts", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(!stage.log.take().contains("ask ci"))
    }

    @Test(
        "120 121 a start that leaves while an interceptor works, released or kept by somebody, is gone",
        arguments: [false, true])
    func startLeaves(_ isKept: Bool) async throws {
        let stage = try Stage("a")
        let kept = isKept ? stage["a"] : nil
        let c = stage.step("c")
            .adding(
                InlineInterceptor { (_: Void) in
                    try stage.window.setRoot(FixtureScreen("b"))
                    return .proceed
                }
            )
            .using(.present).from(.custom(using: InstanceFinder(stage["a"]))).assemble()
        let error = await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: c) }
        #expect(error?.code == .originNotFound)
        #expect(
            error?.message.contains(
                "InstanceFinder no longer finds it: the screen has left the window") == true)
        expectHierarchy(stage.window, "b")
        #expect(!stage.log.take().contains("build c"))
        #expect(kept == nil || kept?.isAttached == false)
    }

    @Test("121 a destination that leaves while an interceptor works is gone, although somebody keeps it")
    func destinationLeaves() async throws {
        let stage = try Stage("N[a, b]")
        let b = stage["b"]
        let stack = try stage.fixture.screen("NavigationContainer", as: NavigationContainer.self)
        stage.router.add(
            InlineInterceptor { (_: Void) in
                try stack.pop()
                return .proceed
            })
        let destination = DestinationStep<Screen, Void>.custom(using: InstanceFinder(b))
        let error = await #expect(throws: RoutingError.self) { try await stage.router.navigate(to: destination) }
        #expect(error?.code == .originNotFound)
        #expect(
            error?.message.contains(
                "InstanceFinder no longer finds it: the screen has left the window") == true)
        expectHierarchy(stage.window, "N[a]")
        #expect(!b.isAttached)
    }

    nonisolated static let cases124 = [
        ("N1[a]", "a", "N1[a]"), ("T1[a, b*] ^ d", "T1", "T1[a, b*]"), ("N1[a, b]", "N1", "N1[a, b]"),
    ]

    @Test("124 a navigation to what is there changes no more than it has to", arguments: cases124)
    func alreadyThere(_ start: String, _ target: String, _ end: String) async throws {
        let stage = try Stage(start)
        let revision = stage.window.revision
        let found = try await stage.router.navigate(to: stage.start(target))
        #expect(found === stage[target])
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
        #expect(stage.window.revision == revision + (start == end ? 0 : 1))
    }

    @Test("127 a router has identity: an interceptor added later is asked by everybody's navigations")
    func routerIdentity() async throws {
        let stage = try Stage("a")
        let same = stage.router
        stage.router.add(NotedInterceptor<Void>(name: "late", log: stage.log))
        try await same.navigate(to: stage.modal("b"))
        #expect(stage.log.take().filter { $0.hasPrefix("ask") } == ["ask late"])
    }

    @Test("127 a decorator is a value: a copy made before does not ask the interceptor")
    func decoratorValue() async throws {
        let stage = try Stage("a")
        var router = GlobalInterceptorRouter(base: stage.router)
        let copy = router
        router.add(NotedInterceptor<Void>(name: "late", log: stage.log))
        try await copy.navigate(to: stage.modal("b"))
        #expect(!stage.log.take().contains("ask late"))
        try await router.navigate(to: stage.modal("c"))
        #expect(stage.log.take().filter { $0.hasPrefix("ask") } == ["ask late"])
        expectHierarchy(stage.window, "a ^ b ^ c")
    }

    /// A screen that notes that its lock is looked at.
    private final class Guarded: Page {
        override var canBeDismissed: Bool {
            log?.add("look at \(name)")
            return true
        }
    }

    @Test(
        "128 the phases follow one another: plan, check, interceptors, exit guards, one commit, transition, post-routing tasks"
    )
    func phases() async throws {
        let log = Log()
        let stage = try Stage(
            "T1[N1[a, g]*, x] ^ d", screens: ["g": { Guarded("g", log: log) }, "d": { Guarded("d", log: log) }])
        stage.window.transitionHandler = { _ in log.add("transition") }
        let a = StepAssembly(finder: Labelled<Screen, Void>("a", log)).from(.root).assemble()
        let b = StepAssembly(finder: Labelled("b", log), factory: Labelling("b", log))
            .adding(NotedInterceptor<Void>(name: "bi", log: log)).adding(NotedTask<Void>(name: "bt", log: log))
            .adding(NotedPostTask<Void>(name: "bp", log: log))
            .using(.push).from(a.expectingContainer()).assemble()
        let c = StepAssembly(finder: Labelled("c", log), factory: Labelling("c", log))
            .adding(NotedInterceptor<Void>(name: "ci", log: log)).adding(NotedTask<Void>(name: "ct", log: log))
            .adding(NotedPostTask<Void>(name: "cp", log: log))
            .using(.present).from(b).assemble()
        let token = stage.window.observe { _ in log.add("changed") }
        _ = log.take()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "T1[N1[a, b]*, x] ^ c")
        let lines = log.take()
        #expect(
            lines.filter { !$0.hasPrefix("look at") } == [
                "prepare ci", "prepare ct", "find c", "prepare c", "prepare bi", "prepare bt", "find b", "prepare b",
                "find a",
                "ask ci", "ask bi", "ask d", "ask g",
                "build b", "bt on b", "build c", "ct on c",
                "detach d", "detach g", "disappear d", "changed", "transition",
                "bp on b", "cp on c",
            ])
        for screen in ["d", "g"] {
            let looks = lines.indices.filter { lines[$0] == "look at \(screen)" }
            #expect(looks.contains { $0 < lines.firstIndex(of: "ask ci") ?? 0 }, "before the interceptors")
            #expect(
                looks.contains { $0 > lines.lastIndex(of: "ask g") ?? lines.count }, "again after everybody was asked")
        }
        token.cancel()
    }
}
