import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A commit is one change of the hierarchy, whatever the number of its steps.
@MainActor
struct CommitTests {
    /// A step that places b in the nearest navigation container, as the host of a next step.
    private static func pushed(
        by action: some Action<NavigationContainer> = Embedding<NavigationContainer>.push
    ) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("b").using(action).from(.nearest)
    }

    /// A step that pushes b and then c.
    private static var pushedTwice: DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("c").using(.push).from(pushed())
    }

    nonisolated static let changes: [HierarchyCase<TestApp>] = [
        .navigation("two pushes", "N[a]", "N[a, b, c]") { _ in Destination.to(pushedTwice) },
        .navigation("a push and a new root", "N[a, d]", "N[c]") { _ in
            Destination.to(StepAssembly.new("c").using(.pushAsRoot).from(pushed()))
        },
        .navigation("a replacement and a push", "N[a, d]", "N[a, b, c]") { _ in
            let b = pushed(by: Embedding<NavigationContainer>.pushReplacingLast)
            return Destination.to(StepAssembly.new("c").using(.push).from(b))
        },
        .navigation("pushes and a tab", "T[N[a]*]", "T[N[a, b, c], d*]") { _ in
            Destination.to(StepAssembly.new("d").using(.addTab).from(pushedTwice))
        },
        .navigation("pushes and a modal", "N[a]", "N[a, b, c] ^ d") { _ in
            Destination.to(StepAssembly.new("d").using(.present).from(pushedTwice))
        },
        .navigation("two tabs, of which the last one is selected", "T[a*]", "T[a, b, c*]") { _ in
            Destination.to(StepAssembly.new("c").using(.addTab).from(newTab))
        },
        .navigation("a push in a new container", "N[a]", "N[a, N[c]]") { _ in
            let navigation = StepAssembly.newNavigation().using(.push).from(.nearest)
            return Destination.to(StepAssembly.new("c").using(.push).from(navigation))
        },
        .navigation("a child of a new custom container", "X{a}", "X{X{c}}") { _ in
            let own = StepAssembly(finder: NilFinder()) { Container() }.using(Show())
            return Destination.to(StepAssembly.new("c").using(Show()).from(own.from(.nearest)))
        },
        .navigation("a push in a new container in a new container", "a", "a ^ N[N[c]]") { _ in
            let outer = StepAssembly.newNavigation().using(.push).from(.navigation).using(.present).from(.topmost)
            return Destination.to(StepAssembly.new("c").using(.push).from(outer))
        },
        .navigation(
            "a push in a hidden tab, and a modal over the screen that is visible then", "T[a*, N[x]]",
            "T[a, N[x, b]*] ^ d"
        ) { _ in
            let b = StepAssembly.new("b").using(.push).from(.around("x"))
            return Destination.to(StepAssembly.new("d").using(PresentOverVisible()).from(b))
        },
        .navigation("a new tab, and a modal over the screen that is visible then", "T[a*]", "T[a, b*] ^ d") { _ in
            Destination.to(StepAssembly.new("d").using(PresentOverVisible()).from(newTab))
        },
    ]

    private static var newTab: DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("b").using(.addTab).from(.nearest)
    }

    @Test("The actions of a navigation are one change", arguments: changes)
    func change(_ row: HierarchyCase<TestApp>) async throws {
        let app = try row.makeApp()
        var changes: [HierarchyChange] = []
        let token = app.window.observe { changes.append($0) }
        try await row.run(in: app, app.window)
        expect(changes.map { $0.added.contains { $0 === app.window.visibleScreen } }, equals: [true])
        token.cancel()
    }

    private func expectOneChange(
        _ destination: Destination, in app: TestApp, to expected: HierarchyPattern
    ) async throws {
        var changes: [HierarchyChange] = []
        let token = app.window.observe { changes.append($0) }
        let target = try await app.router.navigate(to: destination).screen
        expectHierarchy(app.window, expected)
        expect(changes.map { $0.added.contains { $0 === target } }, equals: [true])
        #expect(target.isVisible)
        token.cancel()
    }

    @Test("A screen that was placed on the way is shown under a modal, also in a new root", arguments: ["", "a"])
    func shownOnTheWay(_ notation: String) async throws {
        let app = try TestApp(notation)
        let bar = StepAssembly(
            finder: NilFinder<TabContainer, Void>(),
            factory: TabContainerFactory { FixtureScreen("first") })
        let second = StepAssembly.new("second").using(.addTab).from(bar).using(.replaceRoot).from(.root)
        try await app.router.navigate(to: StepAssembly.new("m").using(.present).from(second))
        expectHierarchy(app.window, "T[first, second*] ^ m")
    }

    @Test("A single action performs on its container")
    func single() async throws {
        let log = Log()
        let action = LoggedAction(Embedding<NavigationContainer>.push, log)
        try await expectOneChange(Destination.to(Self.pushed(by: action)), in: TestApp("N[a]"), to: "N[a, b]")
        expect(log.lines, equals: ["perform b"])
    }

    @Test("A step that only finds a screen keeps the change whole, and its tasks run once")
    func finding() async throws {
        let log = Log()
        let below = StepAssembly.new("b").adding(forAnyScreen: LoggedTask<Void>("built", log)).adding(
            forAnyScreen:
                LoggedPostTask<Void>("P.built", log)
        ).using(.push).from(.nearest)
        let b = StepAssembly(finder: LabelFinder<FixtureScreen, Void>("b")).adding(
            forAnyScreen: LoggedTask<Void>("found", log)
        ).adding(forAnyScreen: LoggedPostTask<Void>("P.found", log)).from(below)
        let c = StepAssembly.new("c").using(.push).from(b)
        try await expectOneChange(Destination.to(c), in: TestApp("N[a]"), to: "N[a, b, c]")
        let seen = "after b of [NavigationContainer, b, c]"
        expect(
            log.take(),
            equals: [
                "found.prepare", "built.prepare", "built.on b", "found.on b", "P.built.\(seen)", "P.found.\(seen)",
            ])

        let app = try TestApp("N[a]")
        app.router.add(LoggedTask<Void>("G", log))
        app.router.add(LoggedPostTask<Void>("P", log))
        try await app.router.navigate(to: c)
        expect(log.lines.filter { $0.hasPrefix("G.on") }, equals: ["G.on b", "G.on c", "G.on NavigationContainer"])
        let told = ["P.after NavigationContainer", "P.after b", "P.built.after b", "P.found.after b", "P.after c"]
        expect(log.lines.filter { $0.hasPrefix("P.") }, equals: told.map { "\($0) of [NavigationContainer, b, c]" })
    }

    nonisolated private static let failure = HierarchyCase<TestApp>.Outcome.refusal(
        .factoryFailed, wrapping: Refusal(reason: "c"))

    nonisolated static let failures: [HierarchyCase<TestApp>] = [
        .navigation("one step", "N[a]", failure) { _ in StepAssembly.failing("c").using(.push).from(pushed()) },
        .navigation("two steps", "T[N[a]*]", failure) { _ in
            StepAssembly.failing("c").using(.addTab).from(pushedTwice)
        },
    ]

    @Test("A factory that throws rolls back the steps before it", arguments: failures)
    func failing(_ row: HierarchyCase<TestApp>) async throws { try await row.run() }

    @Test("A container that rejects its children keeps those it had")
    func refusingContainer() async throws {
        let drawer = Drawer()
        try drawer.setChildren([FixtureScreen("1"), FixtureScreen("2"), FixtureScreen("3")])
        let window = RoutingWindow(root: drawer)
        let router = DefaultRouter(window: window)
        let fourth = StepAssembly.new("4").using(Append()).from(.nearest)
        await expectRefusal(.invalidChildren, saying: "Drawer", in: window) {
            try await router.navigate(to: StepAssembly.new("5").using(Append()).from(fourth))
        }
        try await router.navigate(to: fourth)
        expectHierarchy(window, "X{1, 2, 3, 4}")
    }

    @Test("Setting the same children is no change")
    func sameChildren() async throws {
        let app = try TestApp("N[a, b]")
        let stack: NavigationContainer = try app.fixture.screen("NavigationContainer")
        let changes = try await app.changes {
            try stack.setChildren(stack.children)
            try await app.router.navigate(to: DestinationStep<Screen, Void>.at("b"))
        }
        expect(changes, equals: 0)
    }
}

private struct Append: ContainerAction {
    typealias Host = Drawer

    func embed(_ screen: Screen, in children: inout [Screen]) { children.append(screen) }
}

/// Makes a screen the only child of a custom container.
private struct Show: ContainerAction {
    typealias Host = Container

    func embed(_ screen: Screen, in children: inout [Screen]) { children = [screen] }
}

/// Presents over a screen that has to be visible already.
private struct PresentOverVisible: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        if !host.isVisible { throw Refusal(reason: "\(host) is not visible.") }
        try host.present(screen, animated: animated)
    }
}
