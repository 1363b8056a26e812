import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: switches")
struct SwitchBehaviours {
    private func newNavigation<Context>() -> DestinationStep<NavigationContainer, Context> {
        ChainAssembly.from(.navigation).using(.present).from(.current).assemble()
    }

    /// Pushes c onto the stack in sight, else, if there is a b, into a new one.
    private func pushC(_ stage: Stage) -> DestinationStep<FixtureScreen, Void> {
        stage.step("c").using(.push)
            .from(
                SwitchAssembly()
                    .addCase(from: ClassFinder<NavigationContainer, Void>(options: .currentVisibleOnly))
                    .addCase(when: Labelled<Screen, Void>("b", stage.log), from: newNavigation())
                    .assemble()
            )
            .assemble()
    }

    @Test(
        "A switch takes the first matching case (105)",
        arguments: [("T[N1[a]*, N2[b]]", "T[N1[a, c]*, N2[b]]"), ("T[a*, N2[b]]", "T[a*, N2[b]] ^ N[c]")])
    func firstMatching(_ start: String, _ end: String) async throws {
        let stage = try Stage(start)
        try await stage.router.navigate(to: pushC(stage))
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
    }

    @Test("A switch without a matching case and without a default throws (105)")
    func noneMatching() async throws {
        let stage = try Stage("T[a*, d]")
        await expectRefusal(.originNotFound, saying: "2 cases", "default", in: stage.window) {
            try await stage.router.navigate(to: pushC(stage))
        }
    }

    @Test("A switch evaluates its conditions and closures at each navigation (106)")
    func evaluatedEachTime() async throws {
        let stage = try Stage("N[a]")
        let log = stage.log
        var flag = false
        var wanted: DestinationStep<NavigationContainer, Int>?
        let choice = SwitchAssembly<NavigationContainer, Int>()
            .addCase { _ in
                log.add("flag")
                return flag ? .current : nil
            }
            .addCase(when: { $0 > 5 }, from: newNavigation())
            .addCase { _ in wanted }
            .assemble {
                log.add("default")
                return newNavigation()
            }
        let c = StepAssembly(finder: NilFinder(), factory: Labelling<Int>("c", log)).using(.push).from(choice)
            .assemble()

        flag = true
        try await stage.router.navigate(to: c, with: 1)
        expectHierarchy(stage.window, "N[a, c]")
        flag = false
        try await stage.router.navigate(to: c, with: 6)
        expectHierarchy(stage.window, "N[a, c] ^ N[c]")
        wanted = .current
        try await stage.router.navigate(to: c, with: 2)
        expectHierarchy(stage.window, "N[a, c] ^ N[c, c]")
        wanted = nil
        try await stage.router.navigate(to: c, with: 3)
        try await stage.router.navigate(to: c, with: 4)
        expectHierarchy(stage.window, "N[a, c] ^ N[c, c] ^ N[c] ^ N[c]")
        #expect(
            log.take().filter { ["flag", "default"].contains($0) } == [
                "flag", "flag", "flag", "flag", "default", "flag", "default",
            ])
    }

    @Test(
        "A case can be a finder with a step or with what it finds, and the default can be a step (106)",
        arguments: [("N[b]", "N[b] ^ N[c]"), ("T[N[d, e]*, f]", "T[N[d, c]*, f]"), ("a", "a ^ N[c]")])
    func finders(_ start: String, _ end: String) async throws {
        let stage = try Stage(start)
        let choice = SwitchAssembly<NavigationContainer, Void>()
            .addCase(when: Labelled<Screen, Void>("b", stage.log), from: newNavigation())
            .addCase(expecting: Labelled<Screen, Void>("d", stage.log))
            .assemble(default: newNavigation())
        let c = stage.step("c").using(.push).from(choice).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
    }

    @Test("A case whose finder throws ends the navigation, and the error says why (107)")
    func throwingCase() async throws {
        let stage = try Stage("N[a]")
        let failing = InlineFinder { (_: Void, _) -> NavigationContainer? in throw Refusal(reason: "offline") }
        let choice = SwitchAssembly().addCase(from: failing).assemble(default: .current)
        let c = stage.step("c").using(.push).from(choice).assemble()
        let error = await expectRefusal(.finderFailed, saying: "InlineFinder", "switch", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
        #expect(error?.underlyingError as? Refusal == Refusal(reason: "offline"))
    }

    @Test("The chosen case is final (109)")
    func chosenIsFinal() async throws {
        let stage = try Stage("a")
        let inner = SwitchAssembly<Screen, Void>().addCase(when: { false }, from: .root).assemble()
        let outer = SwitchAssembly<Screen, Void>().addCase(when: { true }, from: inner).assemble(default: .root)
        let c = stage.step("c").using(.present).from(outer).assemble()
        await expectRefusal(.originNotFound, saying: "default", in: stage.window) {
            try await stage.router.navigate(to: c)
        }
    }

    @Test("A switch evaluates no case if the destination is found (110)")
    func notEvaluated() async throws {
        let stage = try Stage("N[c, a]")
        let choice = SwitchAssembly<NavigationContainer, Void>()
            .addCase {
                stage.log.add("case")
                return nil
            }
            .addCase(when: Labelled<Screen, Void>("a", stage.log), from: newNavigation())
            .assemble {
                stage.log.add("default")
                return .current
            }
        let c = stage.step("c").using(.push).from(choice).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "N[c]")
        #expect(stage.log.take() == ["find c"])
    }

    @Test("A switch that is assembled twice has two independent defaults (111)")
    func assembledTwice() async throws {
        let stage = try Stage("T[N1[a]*, N2[b]]")
        let cases = SwitchAssembly<NavigationContainer, Void>().addCase(when: { false }, from: .current)
        let first = cases.assemble(default: stage.start("N1", as: NavigationContainer.self))
        let second = cases.assemble(default: stage.start("N2", as: NavigationContainer.self))
        try await stage.router.navigate(to: stage.step("c").using(.push).from(first).assemble())
        expectHierarchy(stage.window, "T[N1[a, c]*, N2[b]]")
        try await stage.router.navigate(to: stage.step("d").using(.push).from(second).assemble())
        expectHierarchy(stage.window, "T[N1[a, c], N2[b, d]*]")
    }
}
