import RouteAssembly
import RouteAssemblyTesting
import TestSupport
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
            let b = try await app.router.navigate(to: StepAssembly.new("b").using(action).from(.nearest))
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

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("A push from a screen takes the container around it", "N1[T1[N2[a]*]]", "N1[T1[N2[a, c]*]]") { _ in
            push(from: "a")
        },
        .navigation("A push takes the nearest navigation container", "N1[T1[N2[a]*]]", "N1[T1[N2[a]*], c]") { _ in
            push(from: "T1")
        },
        .navigation("A push from a navigation container takes it", "N1[T1[N2[a]*]]", "N1[T1[N2[a]*], c]") { _ in
            push(from: "N1")
        },
        .navigation(
            "Without a container over a modal nothing is built", "N[a] ^ b",
            .refusal(.containerMismatch, "b", "NavigationContainer"), logging: ["find c", "prepare c"]
        ) { app in
            app.step("c").using(.push).from(.around("b"))
        },
        .navigation(
            "Without a container nothing is built", "a", .refusal(.containerMismatch, "a", "NavigationContainer"),
            logging: ["find c", "prepare c"]
        ) { app in
            app.step("c").using(.push).from(.around("a"))
        },
        .navigation("A push from a covered screen pops to it", "T[a*, N1[b, d]]", "T[a, N1[b, c]*]", changes: 1) { _ in
            push(from: "b")
        },
        .navigation("A push from a container pops nothing", "T[a*, N1[b, d]]", "T[a, N1[b, d, c]*]", changes: 1) { _ in
            push(from: "N1")
        },
        .navigation(
            "An action for a subclass does not fit a new plain container", "a",
            .refusal(.containerMismatch, "NavigationContainer", "SubNavigation")
        ) { _ in
            let host: DestinationStep<NavigationContainer, Void> = StepAssembly.navigation.using(.present)
                .from(.topmost)
            return StepAssembly.new("c").using(.push(onto: SubNavigation.self)).from(host.expectingContainer())
        },
    ]

    @Test("An action takes the nearest container of its type", arguments: navigations)
    func nearest(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    private static func push(from label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("c").using(.push).from(.around(label))
    }

    @Test("An action for navigation containers fits a subclass, existing or new")
    func subclass() async throws {
        let present = try TestApp("N[a]")
        let sub = SubNavigation()
        try sub.push(FixtureScreen("b"))
        try present["a"].present(sub)
        try await present.router.navigate(to: StepAssembly.new("c").using(.push).from(.nearest))
        expectHierarchy(present.window, "N[a] ^ N[b, c]")
        expect(sub.top?.description, equals: "c")

        let built = try TestApp("a")
        let log = Log()
        let factory = NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())
        let host = StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost)
        let step = StepAssembly.new("c").using(LoggedAction(Embedding<NavigationContainer>.push, log)).from(
            host.expectingContainer()
        )
        let c = try await built.router.navigate(to: step)
        expectHierarchy(built.window, "a ^ N[c]")
        #expect(c.parent is SubNavigation)
        expect(log.lines, equals: ["embed c"])
    }
}
