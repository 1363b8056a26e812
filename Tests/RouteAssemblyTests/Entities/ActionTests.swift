import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(10)))
struct ActionTests {
    /// Navigates, and expects that the navigation ends after its transition, if it is animated.
    private func expectEndAfterTransition(
        _ notation: String, _ step: DestinationStep<FixtureScreen, Void>, animated: Bool, _ expected: HierarchyPattern
    ) async throws {
        let app = try TestApp(notation)
        var hasEnded = false
        let transitions = ManualTransitions(of: app.window)
        let navigation = Task {
            try await app.router.navigate(to: step, animated: animated)
            hasEnded = true
        }
        if animated {
            await transitions.untilBegun()
            // A navigation that did not wait would have ended by now.
            await runReadyTasks()
            expectHierarchy(app.window, expected)
            #expect(!hasEnded)
            transitions.finish()
        }
        try await navigation.value
        expectHierarchy(app.window, expected)
        #expect(hasEnded && transitions.count == (animated ? 1 : 0))
    }

    @Test("Replacing the root ends after its transition", arguments: [true, false])
    func replaceAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "a", StepAssembly.new("c").using(.replaceRoot).from(.root).assemble(), animated: animated, "c")
    }

    @Test("Pushing ends after its transition", arguments: [true, false])
    func pushAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "N[a]", StepAssembly.new("b").using(.push).from(.nearest).assemble(), animated: animated, "N[a, b]")
    }

    @Test("A screen that is built without an action throws, also under another one")
    func noAction() async throws {
        let app = try TestApp("a")
        let log = Log()
        let nowhere = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log)).from(.root).assemble()
        let above = StepAssembly.new("d").using(.present).from(nowhere).assemble()
        for step in [nowhere, above] {
            await expectRefusal(.notPlaced, saying: "FixtureScreen", "using", in: app.window) {
                try await app.router.navigate(to: step)
            }
        }
        expect(log.lines, equals: [])
    }

    @Test("An action that does not place its screen throws")
    func uselessAction() async throws {
        let app = try TestApp("N[a]")
        await expectRefusal(.notPlaced, saying: "c", "Useless", in: app.window) {
            try await app.router.navigate(to: StepAssembly.new("c").using(Useless()).from(.root).assemble())
        }
    }

    @Test("An action that wraps another one works on an existing and on a new container")
    func wrapping() async throws {
        let present = try TestApp("N[a]")
        let step = StepAssembly.new("b").using(Quietly(Push<NavigationContainer>())).from(.nearest).assemble()
        var animations: [Bool] = []
        let token = present.window.observe { animations.append($0.animated) }
        try await present.router.navigate(to: step, animated: false)
        expectHierarchy(present.window, "N[a, b]")
        expect(animations, equals: [false])
        token.cancel()

        let built = try TestApp("a")
        let inNew = StepAssembly.new("b").using(Quietly(Push<NavigationContainer>())).from(.navigation).using(.present)
            .from(.topmost).assemble()
        try await built.router.navigate(to: inNew)
        expectHierarchy(built.window, "a ^ N[b]")
    }

    @Test("An error of the wrapped action is thrown")
    func wrappedError() async throws {
        let app = try TestApp("T[a]")
        await expectRefusal(.invalidIndex, in: app.window) {
            try await app.router.navigate(
                to: StepAssembly.new("b").using(Quietly(AddTab<TabContainer>(at: -1))).from(.nearest).assemble())
        }
    }
}

private struct Useless: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) {}
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
