import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ReplaceRootTests {
    @Test("`ReplaceRoot` replaces the root and its modals", arguments: ["a", "a ^ b", "a ^ b ^ d"])
    func replace(_ notation: String) async throws {
        let app = try TestApp(notation)
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        expectHierarchy(app.window, "c")
        #expect(app.window.root === c)
        #expect(c.isVisible)
    }

    @Test(
        "`ReplaceRoot` throws when it does not start at the root", arguments: [("T[a*, b]", "a"), ("a ^ b", "b")])
    func notRoot(_ notation: String, _ start: String) async throws {
        let app = try TestApp(notation)
        await expectRefusal(.notRoot, saying: "c", start, in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.at(start)).assemble())
        }
    }

    @Test("In an empty window, `ReplaceRoot` places the root", arguments: [false, true])
    func empty(isFromCurrent: Bool) async throws {
        let app = try TestApp("")
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        let origin = isFromCurrent ? DestinationStep<Screen, Void>.topmost : .root
        let step = StepAssembly.new("c").using(.replaceRoot).from(origin).assemble()
        let plan = try app.router.plan(to: step, with: ())
        #expect(plan.steps.map(\.outcome) == [.built] && plan.origin == nil && plan.removed.isEmpty)
        let c = try await app.router.navigate(to: step)
        expectHierarchy(app.window, "c")
        #expect(app.window.root === c && c.isVisible)
        expect(
            recorder.entries,
            equals: [
                "#1 began the navigation to FixtureScreen", "#1 planned", "changed: added c; appeared c",
                "#1 committed",
                "#1 arrived at c",
            ])
    }

    @Test("A chain of several steps begins in an empty window", arguments: ["", "x"])
    func severalSteps(_ notation: String) async throws {
        let (app, log) = (try TestApp(notation), Log())
        let stack = ContainerStep<NavigationContainer, Void>(finder: NilFinder(), factory: NavigationContainerFactory())
            .adding(interceptor { log.add("asked") })
            .adding(InlineContextTask { (_: NavigationContainer, _: Void) in log.add("task") })
            .using(.replaceRoot).from(.root).assemble()
        let step = StepAssembly.new("b").using(.push).from(
            StepAssembly.new("a").adding(InlinePostTask { (_: FixtureScreen, _: Void, stack) in log.add("\(stack)") })
                .using(.push).from(stack).assemble().expectingContainer(NavigationContainer.self)
        )
        .assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "N[a, b]")
        expect(log.lines.count, equals: 3)
    }

    @Test("A navigation that fails leaves an empty window empty")
    func rollback() async throws {
        let app = try TestApp("")
        let root = StepAssembly.new("c").using(.replaceRoot).from(.root).assemble()
        let failing = StepAssembly(
            finder: NilFinder(), factory: InlineFactory { () throws -> FixtureScreen in throw Refusal() }
        )
        .using(.present).from(root).assemble()
        await expectRefusal(.factoryFailed, in: app.window) { try await app.router.navigate(to: failing) }
        #expect(app.window.root == nil)
        try await app.router.navigate(to: root)
        expectHierarchy(app.window, "c")
    }

    @Test("A journey, a switch, and a window that is emptied meanwhile begin with a root, too")
    func otherBeginnings() async throws {
        let app = try TestApp("")
        let root = StepAssembly.new("c").using(.replaceRoot).from(.root).assemble()
        let pushed = StepAssembly.new("d").using(.present).from(.topmost).assemble()
        try await app.router.navigate(through: [AnyDestination(to: root), AnyDestination(to: pushed)])
        expectHierarchy(app.window, "c ^ d")
        let gate = GateInterceptor()
        let waiting = Running {
            try await app.router.navigate(
                to: StepAssembly.new("e").adding(gate).using(.replaceRoot).from(.root).assemble())
        }
        await gate.untilReached()
        try app.window.setRoot(nil)
        gate.open()
        try await waiting.value()
        expectHierarchy(app.window, "e")
    }

    @Test("Other chains need a screen in the window, and the error says that it is empty")
    func otherChains() async throws {
        let app = try TestApp("")
        let present = StepAssembly.new("c").using(.present).from(.root).assemble()
        let found = DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
        let expecting = StepAssembly.new("c").using(.replaceRoot)
            .from(DestinationStep<Screen, Void>.root.expectingContainer(NavigationContainer.self)).assemble()
        let later = StepAssembly.new("c").using(.replaceRoot).from(
            StepAssembly(finder: ClassFinder<FixtureScreen, Void>()).from(.root).assemble()
        )
        .assemble()
        for step in [present, found, expecting, later] {
            await expectRefusal(.originNotFound, saying: "the window is empty", "replaceRoot", in: app.window) {
                try await app.router.navigate(to: step)
            }
        }
    }
}
