import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A commit is one change of the hierarchy, whatever the number of its steps.
@MainActor
struct CommitTests {
    private let push = Push<NavigationContainer>()

    private func pushed(_ label: String, by action: some Action<NavigationContainer>) -> DestinationStep<
        FixtureScreen, Void
    > {
        StepAssembly.new(label).using(action).from(.nearest).assemble()
    }

    private func expectOneChange(
        _ step: DestinationStep<some Screen, Void>, from notation: String, to expected: HierarchyPattern,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let app = try TestApp(notation)
        var changes: [HierarchyChange] = []
        let token = app.window.observe { changes.append($0) }
        let target = try await app.router.navigate(to: step)
        expectHierarchy(app.window, expected)
        expect(changes.count, equals: 1, sourceLocation: sourceLocation)
        expect(changes.first?.added.contains { $0 === target }, equals: true, sourceLocation: sourceLocation)
        #expect(target.isVisible, sourceLocation: sourceLocation)
        token.cancel()
    }

    @Test("Consecutive actions on an existing container are one change")
    func consecutive() async throws {
        let c = StepAssembly.new("c")
        try await expectOneChange(
            c.using(.push).from(pushed("b", by: push).expectingContainer()).assemble(), from: "N[a]", to: "N[a, b, c]")
        try await expectOneChange(
            c.using(.pushAsRoot).from(pushed("b", by: push).expectingContainer()).assemble(), from: "N[a, d]",
            to: "N[c]")
        try await expectOneChange(
            c.using(.push).from(pushed("b", by: PushReplacingLast()).expectingContainer()).assemble(), from: "N[a, d]",
            to: "N[a, b, c]")
    }

    @Test("A screen that was placed on the way is shown under a modal, also in a new root", arguments: ["", "a"])
    func shownOnTheWay(_ notation: String) async throws {
        let app = try TestApp(notation)
        let bar = StepAssembly(
            finder: NilFinder<TabContainer, Void>(),
            factory: TabContainerFactory { InlineFactory { FixtureScreen("first") } })
        let second = StepAssembly.new("second").using(.addTab).from(bar).using(.replaceRoot).from(.root)
        try await app.router.navigate(to: StepAssembly.new("m").using(.present).from(second).assemble())
        expectHierarchy(app.window, "T[first, second*] ^ m")
    }

    @Test("A single action performs on its container")
    func single() async throws {
        let log = Log()
        try await expectOneChange(pushed("b", by: LoggedAction(push, log)), from: "N[a]", to: "N[a, b]")
        expect(log.lines, equals: ["perform b"])
    }

    @Test("An action of another kind follows the actions before it")
    func another() async throws {
        let c = StepAssembly.new("c").using(.push).from(pushed("b", by: push).expectingContainer()).assemble()
        try await expectOneChange(
            StepAssembly.new("d").using(.addTab).from(c.expectingContainer()).assemble(), from: "T[N[a]*]",
            to: "T[N[a, b, c], d*]")
        try await expectOneChange(
            StepAssembly.new("d").using(.present).from(c).assemble(), from: "N[a]", to: "N[a, b, c] ^ d")
    }

    @Test("A step that only finds a screen keeps the change whole, and its tasks run once")
    func finding() async throws {
        let log = Log()
        let below = StepAssembly.new("b").adding(forAnyScreen: LoggedTask<Void>("built", log)).adding(
            forAnyScreen:
                LoggedPostTask<Void>("P.built", log)
        )
        .using(.push).from(.nearest).assemble()
        let b = StepAssembly(finder: LabelFinder<FixtureScreen, Void>("b")).adding(
            forAnyScreen: LoggedTask<Void>("found", log)
        )
        .adding(forAnyScreen: LoggedPostTask<Void>("P.found", log)).from(below).assemble()
        let c = StepAssembly.new("c").using(.push).from(b.expectingContainer()).assemble()
        try await expectOneChange(c, from: "N[a]", to: "N[a, b, c]")
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

    @Test("A factory that throws rolls back the steps before it")
    func failing() async throws {
        let first = try TestApp("N[a]")
        let b = pushed("b", by: push)
        let error = await expectRefusal(.factoryFailed, in: first.window) {
            try await first.router.navigate(
                to: StepAssembly.failing("c").using(.push).from(b.expectingContainer()).assemble())
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "c"))

        let second = try TestApp("T[N[a]*]")
        let c = StepAssembly.new("c").using(.push).from(b.expectingContainer()).assemble()
        await expectRefusal(.factoryFailed, in: second.window) {
            try await second.router.navigate(
                to: StepAssembly.failing("d").using(.addTab).from(c.expectingContainer()).assemble())
        }
    }

    @Test("A container that rejects its children keeps those it had")
    func refusingContainer() async throws {
        let drawer = Drawer()
        try drawer.setChildren([FixtureScreen("1"), FixtureScreen("2"), FixtureScreen("3")])
        let window = Window(root: drawer)
        let router = DefaultRouter(window: window)
        let fourth = StepAssembly.new("4").using(Append()).from(.nearest).assemble()
        await expectRefusal(.invalidChildren, saying: "Drawer", in: window) {
            try await router.navigate(
                to: StepAssembly.new("5").using(Append()).from(fourth.expectingContainer()).assemble())
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

    @Test("Adding several tabs selects the last one")
    func tabs() async throws {
        let b = StepAssembly.new("b").using(.addTab).from(.nearest).assemble()
        try await expectOneChange(
            StepAssembly.new("c").using(.addTab).from(b.expectingContainer()).assemble(), from: "T[a*]",
            to: "T[a, b, c*]")
    }

    @Test("A step places its screen in the container of the step below, which can be new")
    func nested() async throws {
        let navigation = StepAssembly.newNavigation().using(.push).from(.nearest).assemble()
        try await expectOneChange(
            StepAssembly.new("c").using(.push).from(navigation).assemble(), from: "N[a]", to: "N[a, N[c]]")

        let own = StepAssembly(finder: NilFinder(), factory: InlineFactory { Container() }).using(Show()).from(.nearest)
            .assemble()
        try await expectOneChange(StepAssembly.new("c").using(Show()).from(own).assemble(), from: "X{a}", to: "X{X{c}}")
    }

    @Test("A step places its screen in the container of the step below when both are new")
    func nestedNew() async throws {
        let outer = StepAssembly.newNavigation().using(.push).from(.navigation).using(.present).from(.topmost)
            .assemble()
        try await expectOneChange(
            StepAssembly.new("c").using(.push).from(outer).assemble(), from: "a", to: "a ^ N[N[c]]")
    }

    @Test("A screen is placed and visible before the next step places its screen")
    func visibleBetween() async throws {
        let app = try TestApp("T[a*, N1[x]]")
        let log = Log()
        let b = StepAssembly.new("b").using(.push).from(.around("x")).assemble()
        let step = StepAssembly.new("d").using(LookAndPresent(log: log)).from(b).assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "T[a, N1[x, b]*] ^ d")
        expect(log.take(), equals: ["b is visible: true"])

        let tabs = try TestApp("T[a*]")
        let tab = StepAssembly.new("b").using(.addTab).from(.nearest).assemble()
        try await tabs.router.navigate(to: StepAssembly.new("d").using(LookAndPresent(log: log)).from(tab).assemble())
        expectHierarchy(tabs.window, "T[a, b*] ^ d")
        expect(log.take(), equals: ["b is visible: true"])
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

private struct LookAndPresent: Action {
    let log: Log

    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        log.add("\(host) is visible: \(host.isVisible)")
        try host.present(screen, animated: animated)
    }
}
