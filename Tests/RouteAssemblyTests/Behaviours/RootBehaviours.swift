import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: replacing the root, and having no action", .timeLimit(.minutes(10)))
struct RootBehaviours {
    @Test("`ReplaceRoot` replaces the root and its modals (057)", arguments: ["a", "a ^ b", "a ^ b ^ d"])
    func replace(_ notation: String) async throws {
        let given = try Situation(notation)
        let c = try await given.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        expectHierarchy(given.window, "c")
        #expect(given.window.root === c)
        #expect(c.isVisible)
    }

    @Test(
        "`ReplaceRoot` throws when it does not start at the root (058)", arguments: [("T[a*, b]", "a"), ("a ^ b", "b")])
    func notRoot(_ notation: String, _ start: String) async throws {
        let given = try Situation(notation)
        await expectRefusal(.notRoot, saying: "c", start, in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.at(start)).assemble())
        }
    }

    @Test("An empty window has no root to replace (058)")
    func empty() async throws {
        let given = try Situation("")
        await expectRefusal(.originNotFound, in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        }
    }

    /// Navigates, and expects that it ends after its transition, if there is one.
    private func expectEndAfterTransition(
        _ notation: String, _ step: DestinationStep<FixtureScreen, Void>, animated: Bool, _ expected: HierarchyPattern
    ) async throws {
        let given = try Situation(notation)
        var hasEnded = false
        let transitions = ManualTransitions(of: given.window)
        let navigation = Task {
            try await given.router.navigate(to: step, animated: animated)
            hasEnded = true
        }
        if animated {
            await transitions.untilBegun()
            for _ in 0..<20 { await Task.yield() }
            expectHierarchy(given.window, expected)
            #expect(!hasEnded)
            transitions.finish()
        }
        try await navigation.value
        expectHierarchy(given.window, expected)
        #expect(hasEnded && transitions.count == (animated ? 1 : 0))
    }

    @Test("Replacing the root ends after its transition (059)", arguments: [true, false])
    func replaceAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "a", StepAssembly.new("c").using(.replaceRoot).from(.root).assemble(), animated: animated, "c")
    }

    @Test("Pushing ends after its transition (061)", arguments: [true, false])
    func pushAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "N[a]", StepAssembly.new("b").using(.push).from(.current).assemble(), animated: animated, "N[a, b]")
    }

    @Test("A screen that is built without an action throws, also under another one (060)")
    func noAction() async throws {
        let given = try Situation("a")
        let log = Log()
        let nowhere = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log)).from(.root).assemble()
        let above = StepAssembly.new("d").using(.present).from(nowhere).assemble()
        for step in [nowhere, above] {
            await expectRefusal(.notPlaced, saying: "FixtureScreen", "using", in: given.window) {
                try await given.router.navigate(to: step)
            }
        }
        #expect(log.lines == [])
    }

    @Test("An action that does not place its screen throws (060)")
    func uselessAction() async throws {
        let given = try Situation("N[a]")
        await expectRefusal(.notPlaced, saying: "c", "Useless", in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(Useless()).from(.root).assemble())
        }
    }

    @Test("An action that wraps another one works on an existing and on a new container (062)")
    func wrapping() async throws {
        let present = try Situation("N[a]")
        let step = StepAssembly.new("b").using(Quietly(Push<NavigationContainer>())).from(.current).assemble()
        var animations: [Bool] = []
        let token = present.window.observe { animations.append($0.animated) }
        try await present.router.navigate(to: step, animated: false)
        expectHierarchy(present.window, "N[a, b]")
        #expect(animations == [false])
        token.cancel()

        let built = try Situation("a")
        let inNew = StepAssembly.new("b").using(Quietly(Push<NavigationContainer>())).from(.navigation).using(.present)
            .from(.current).assemble()
        try await built.router.navigate(to: inNew)
        expectHierarchy(built.window, "a ^ N[b]")
    }

    @Test("An error of the wrapped action is thrown (062)")
    func wrappedError() async throws {
        let given = try Situation("T[a]")
        await expectRefusal(.invalidIndex, in: given.window) {
            try await given.router.navigate(
                to: StepAssembly.new("b").using(Quietly(AddTab<TabContainer>(at: -1))).from(.current).assemble())
        }
    }
}

private struct Useless: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) {}
}

/// Performs another action without animation, in a transaction of its own.
private struct Quietly<Base: ContainerAction>: ContainerAction {
    private let base: Base

    init(_ base: Base) { self.base = base }

    func perform(with screen: Screen, on host: Base.Host, animated: Bool) throws {
        try host.window?.transaction(animated: false) { try base.perform(with: screen, on: host, animated: false) }
    }

    func embed(_ screen: Screen, in children: inout [Screen]) throws { try base.embed(screen, in: &children) }

    func removals(on host: Base.Host) -> [Screen] { base.removals(on: host) }
}
