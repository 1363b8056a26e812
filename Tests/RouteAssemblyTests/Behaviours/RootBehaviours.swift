import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: replacing the root, and having no action", .timeLimit(.minutes(10)))
struct RootBehaviours {
    @Test("057 the root is replaced, with what is presented over it", arguments: ["a", "a ^ b", "a ^ b ^ d"])
    func replace(_ notation: String) async throws {
        let given = try Situation(notation)
        let c = try await given.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.root).assemble())
        expectHierarchy(given.window, "c")
        #expect(given.window.root === c)
        #expect(c.isVisible)
    }

    @Test("058 the root is replaced from the root only", arguments: [("T[a*, b]", "a"), ("a ^ b", "b")])
    func notRoot(_ notation: String, _ start: String) async throws {
        let given = try Situation(notation)
        await expectRefusal(.notRoot, saying: "c", start, in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(.replaceRoot).from(.at(start)).assemble())
        }
    }

    @Test("058 an empty window has no root to replace")
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

    @Test("059 replacing the root ends with its transition", arguments: [true, false])
    func replaceAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "a", StepAssembly.new("c").using(.replaceRoot).from(.root).assemble(), animated: animated, "c")
    }

    @Test("061 pushing ends with its transition", arguments: [true, false])
    func pushAnimated(_ animated: Bool) async throws {
        try await expectEndAfterTransition(
            "N[a]", StepAssembly.new("b").using(.push).from(.current).assemble(), animated: animated, "N[a, b]")
    }

    @Test("060 a screen that is built has to be placed, also under another one")
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

    @Test("060 an action that places nothing is refused")
    func uselessAction() async throws {
        let given = try Situation("N[a]")
        await expectRefusal(.notPlaced, saying: "c", "Useless", in: given.window) {
            try await given.router.navigate(to: StepAssembly.new("c").using(Useless()).from(.root).assemble())
        }
    }

    @Test("062 an action that wraps another is a struct of one's own, for a container that is there or is being built")
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

    @Test("062 what the wrapped action throws is the error")
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
