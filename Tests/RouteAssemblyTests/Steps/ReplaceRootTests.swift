import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ReplaceRootTests {
    private static func root(_ label: String = "c") -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new(label).using(.replaceRoot).from(.root)
    }

    nonisolated private static let needsScreen = HierarchyCase<TestApp>.Outcome.refusal(
        .originNotFound, "the window is empty", "replaceRoot")

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("The root is replaced", "a", "c") { _ in root() },
        .navigation("The root is replaced with its modal", "a ^ b", "c") { _ in root() },
        .navigation("The root is replaced with all modals", "a ^ b ^ d", "c") { _ in root() },
        .navigation("A tab is not the root", "T[a*, b]", .refusal(.notRoot, "c", "a")) { _ in
            StepAssembly.new("c").using(.replaceRoot).from(.at("a"))
        },
        .navigation("A modal is not the root", "a ^ b", .refusal(.notRoot, "c", "b", ".root")) { _ in
            StepAssembly.new("c").using(.replaceRoot).from(.at("b"))
        },
        .navigation("A modal needs a screen in the window", "", needsScreen) { _ in
            StepAssembly.new("c").using(.present).from(.root)
        },
        .navigation("A start needs a screen in the window", "", needsScreen) { _ in
            DestinationStep<FixtureScreen, Void>.custom(using: ClassFinder())
        },
        .navigation("A container around the root needs a screen in the window", "", needsScreen) { _ in
            StepAssembly.new("c").using(.replaceRoot)
                .from(DestinationStep<Screen, Void>.root.expectingContainer(NavigationContainer.self))
        },
        .navigation("A step that only finds needs a screen in the window", "", needsScreen) { _ in
            StepAssembly.new("c").using(.replaceRoot)
                .from(StepAssembly(finder: ClassFinder<FixtureScreen, Void>()).from(.root))
        },
    ]

    @Test("`ReplaceRoot` replaces the root, and an empty window is its only place", arguments: navigations)
    func replaces(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("In an empty window, `ReplaceRoot` places the root", arguments: [false, true])
    func empty(isFromCurrent: Bool) async throws {
        let app = try TestApp("")
        let recorder = RoutingRecorder(window: app.window, router: app.router)
        let origin = isFromCurrent ? DestinationStep<Screen, Void>.topmost : .root
        let step = StepAssembly.new("c").using(.replaceRoot).from(origin)
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
        let stack = StepAssembly<NavigationContainer, Void>(finder: NilFinder(), factory: NavigationContainerFactory())
            .adding(interceptor { log.add("asked") })
            .configuring { _ in log.add("task") }.using(.replaceRoot).from(.root)
        let step = StepAssembly.new("b").using(.push).from(
            StepAssembly.new("a").adding(InlinePostTask { (_: FixtureScreen, _: Void, stack) in log.add("\(stack)") })
                .using(.push).from(stack).expectingContainer(NavigationContainer.self)
        )
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "N[a, b]")
        expect(log.lines.count, equals: 3)
    }

    @Test("A navigation that fails leaves an empty window empty")
    func rollback() async throws {
        let app = try TestApp("")
        let root = Self.root()
        let failing = StepAssembly.failing("d").using(.present).from(root)
        await expectRefusal(.factoryFailed, in: app.window) { try await app.router.navigate(to: failing) }
        #expect(app.window.root == nil)
        try await app.router.navigate(to: root)
        expectHierarchy(app.window, "c")
    }

    @Test("A journey, a switch, and a window that is emptied meanwhile begin with a root, too")
    func otherBeginnings() async throws {
        let app = try TestApp("")
        let pushed = StepAssembly.new("d").using(.present).from(.topmost)
        try await app.router.navigate(through: [.to(Self.root()), .to(pushed)])
        expectHierarchy(app.window, "c ^ d")
        let gate = GateInterceptor()
        let waiting = Running {
            try await app.router.navigate(to: StepAssembly.new("e").adding(gate).using(.replaceRoot).from(.root))
        }
        await gate.untilReached()
        try app.window.setRoot(nil)
        gate.open()
        try await waiting.value()
        expectHierarchy(app.window, "e")
    }
}
