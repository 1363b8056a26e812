import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ActionTests {
    enum Placing { case root, top }

    @Test(
        "An animated navigation ends after its transition",
        arguments: [
            ("a", .root, true, "c"), ("a", .root, false, "c"), ("N[a]", .top, true, "N[a, c]"),
            ("N[a]", .top, false, "N[a, c]"),
        ] as [(String, Placing, Bool, HierarchyPattern)])
    func animated(
        _ notation: String, _ place: Placing, _ isAnimated: Bool, _ expected: HierarchyPattern
    ) async throws {
        let step = StepAssembly.new("c")
        let destination = place == .root ? step.using(.replaceRoot).from(.root) : step.using(.push).from(.nearest)
        let app = try TestApp(notation)
        let transitions = ManualTransitions(of: app.window)
        let navigation = Running { try await app.router.navigate(to: destination, animated: isAnimated) }
        if isAnimated {
            await transitions.untilBegun()
            // A navigation that did not wait would have ended by now.
            await runReadyTasks()
            expectHierarchy(app.window, expected)
            expect(navigation.hasEnded, equals: false)
            transitions.finish()
        }
        try await navigation.value()
        expectHierarchy(app.window, expected)
        expect(transitions.count, equals: isAnimated ? 1 : 0)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "A screen that is built without an action throws", "a", .refusal(.notPlaced, "FixtureScreen", "using"),
            logging: []
        ) { app in
            nowhere(app)
        },
        .navigation(
            "A screen that is built without an action under another one throws", "a",
            .refusal(.notPlaced, "FixtureScreen", "using"), logging: []
        ) { app in
            StepAssembly.new("d").using(.present).from(nowhere(app))
        },
        .navigation(
            "An action that does not place its screen throws", "N[a]",
            .refusal(.notPlaced, "c", "PlacesNothing", "attach")
        ) {
            _ in
            StepAssembly.new("c").using(PlacesNothing()).from(.root)
        },
        .navigation("An action that wraps another one works on a new container", "a", "a ^ N[b]") { _ in
            StepAssembly.new("b").using(Quietly(Embedding<NavigationContainer>.push)).from(.navigation).using(.present)
                .from(.topmost)
        },
        .navigation("An error of the wrapped action is thrown", "T[a]", .refusal(.invalidIndex)) { _ in
            StepAssembly.new("b").using(Quietly(Embedding<TabContainer>.addTab(at: -1))).from(.nearest)
        },
    ]

    @Test("An action places the screen that is built", arguments: navigations)
    func places(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    private static func nowhere(_ app: TestApp) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", app.log)).from(.root)
    }

    @Test("An action that wraps another one works on an existing container, without an animation")
    func wrapping() async throws {
        let app = try TestApp("N[a]")
        var animations: [Bool] = []
        let token = app.window.observe { animations.append($0.animated) }
        let step = StepAssembly.new("b").using(Quietly(Embedding<NavigationContainer>.push)).from(.nearest)
        try await app.router.navigate(to: step, animated: false)
        expectHierarchy(app.window, "N[a, b]")
        expect(animations, equals: [false])
        token.cancel()
    }
}

/// Performs another action without animation, in a nested transaction.
private struct Quietly<Base: ContainerAction>: ContainerAction {
    private let base: Base

    init(_ base: Base) { self.base = base }

    func perform(with screen: Screen, on host: Base.Host, animated: Bool) throws {
        try host.window?.transaction(animated: false) { try base.perform(with: screen, on: host, animated: false) }
    }

    func embed(_ screen: Screen, in children: inout [Screen]) throws { try base.embed(screen, in: &children) }

    func removals(on host: Base.Host) -> [Screen] { base.removals(on: host) }
}
