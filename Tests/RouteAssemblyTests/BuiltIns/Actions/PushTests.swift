import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct PushTests {
    nonisolated static let pushes =
        [
            ("push", "N[a, d]", "N[a, d, b]"), ("push", "N[]", "N[b]"),
            ("root", "N[a, d]", "N[b]"), ("root", "N[]", "N[b]"),
            ("last", "N[a, d]", "N[a, b]"), ("last", "N[]", "N[b]"),
        ] as [(String, String, HierarchyPattern)]

    @Test("Push, push as root, and push replacing the last screen", arguments: pushes)
    func push(_ action: String, _ notation: String, _ expected: HierarchyPattern) async throws {
        func expect(_ action: some ContainerAction<NavigationContainer>) async throws {
            let app = try TestApp(notation)
            let b = try await app.router.navigate(to: StepAssembly.new("b").using(action).from(.nearest).assemble())
            expectHierarchy(app.window, expected)
            #expect(b.isVisible)

            let list = try TestApp(notation)
            let stack: NavigationContainer = try list.fixture.screen("NavigationContainer")
            var children = stack.children
            try action.embed(FixtureScreen("b"), in: &children)
            try stack.setChildren(children)
            expectHierarchy(list.window, expected)
        }
        switch action {
        case "push": try await expect(.push)
        case "root": try await expect(.pushAsRoot)
        default: try await expect(.pushReplacingLast)
        }
    }

    nonisolated static let nearestContainers =
        [
            ("a", "N1[T1[N2[a, c]*]]"), ("T1", "N1[T1[N2[a]*], c]"), ("N1", "N1[T1[N2[a]*], c]"),
        ] as [(String, HierarchyPattern)]

    @Test(
        "An action takes the nearest container of its type, the screen itself included",
        arguments: nearestContainers)
    func nearest(_ start: String, _ expected: HierarchyPattern) async throws {
        let app = try TestApp("N1[T1[N2[a]*]]")
        try await app.router.navigate(to: StepAssembly.new("c").using(.push).from(.around(start)).assemble())
        expectHierarchy(app.window, expected)
    }

    @Test("Without a container for the action nothing is built", arguments: [("N[a] ^ b", "b"), ("a", "a")])
    func withoutContainer(_ notation: String, _ start: String) async throws {
        let app = try TestApp(notation)
        let log = Log()
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("c", log)).using(.push).from(
            .around(start)
        ).assemble()
        await expectRefusal(.containerMismatch, saying: start, "NavigationContainer", in: app.window) {
            try await app.router.navigate(to: step)
        }
        #expect(log.lines == ["c.prepare"])
    }

    nonisolated static let coveredStarts =
        [("b", "T[a, N1[b, c]*]"), ("N1", "T[a, N1[b, d, c]*]")] as [(String, HierarchyPattern)]

    @Test(
        "Pushing from a covered screen pops to it, and pushing from its container does not",
        arguments: coveredStarts)
    func covered(_ start: String, _ expected: HierarchyPattern) async throws {
        let app = try TestApp("T[a*, N1[b, d]]")
        let step = StepAssembly.new("c").using(.push).from(.around(start)).assemble()
        #expect(try await app.changes { try await app.router.navigate(to: step) } == 1)
        expectHierarchy(app.window, expected)
    }

    @Test("An action for navigation containers fits a subclass, existing or new")
    func subclass() async throws {
        let present = try TestApp("N[a]")
        let sub = SubNavigation()
        try sub.push(FixtureScreen("b"))
        try present["a"].present(sub)
        try await present.router.navigate(to: StepAssembly.new("c").using(.push).from(.nearest).assemble())
        expectHierarchy(present.window, "N[a] ^ N[b, c]")
        #expect(sub.top?.description == "c")

        let built = try TestApp("a")
        let log = Log()
        let factory = NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())
        let host = ChainAssembly.from(ContainerStep(finder: NilFinder(), factory: factory)).using(.present).from(
            .topmost
        ).assemble()
        let step = StepAssembly.new("c").using(LoggedAction(Push<NavigationContainer>(), log)).from(
            host.expectingContainer()
        ).assemble()
        let c = try await built.router.navigate(to: step)
        expectHierarchy(built.window, "a ^ N[c]")
        #expect(c.parent is SubNavigation)
        #expect(log.lines == ["embed c"])
    }

    @Test("An action for a subclass does not fit a new plain container")
    func plain() async throws {
        let app = try TestApp("a")
        let host: DestinationStep<NavigationContainer, Void> = ChainAssembly.from(.navigation).using(.present).from(
            .topmost
        ).assemble()
        let step = StepAssembly.new("c").using(Push<SubNavigation>()).from(host.expectingContainer()).assemble()
        await expectRefusal(.containerMismatch, saying: "NavigationContainer", "SubNavigation", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expectHierarchy(app.window, "a")
    }
}
