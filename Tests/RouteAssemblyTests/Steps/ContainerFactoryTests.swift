import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private final class Box: Container {
    var coordinator: ChildCoordinator?
}

/// Makes the container retain the coordinator of its children.
private struct BoxFactory: ContainerFactory {
    func build(with context: Void, integrating children: ChildCoordinator) throws -> Box {
        let box = Box()
        box.coordinator = children
        try box.setChildren(children.build())
        return box
    }
}

private struct PutIntoBox: ContainerAction {
    typealias Host = Box
    func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }
}

@MainActor
struct ContainerFactoryTests {
    private final class Tabs: TabContainer {}
    private final class Columns: SplitContainer {}

    @Test("The contents of a factory list which children another one hides, unless an action places one of them")
    func contents() {
        let page = InlineFactory { Page("page") }
        func hidden(_ factory: some ListingFactory) -> [Bool] { factory.contents.screens.map(\.isHidden) }
        let tabs = TabContainerFactory<TabContainer, Void> { for _ in 1...3 { page } }
        let stack = NavigationContainerFactory<NavigationContainer, Void> { for _ in 1...3 { page } }
        let split = SplitContainerFactory<SplitContainer, Void> { for _ in 1...2 { page } }
        let placed = TabContainerFactory<TabContainer, Void> {
            page
            Child(page).using(.addTab(at: 0))
        }
        expect(hidden(tabs), equals: [false, true, true])
        expect(hidden(stack), equals: [true, true, false])
        expect(hidden(split), equals: [false, false])
        expect(hidden(placed), equals: [false, false])
    }

    @Test("The contents of a factory are complete unless a container may begin with screens that it does not list")
    func completeContents() {
        func isComplete(_ factory: some ListingFactory) -> Bool { factory.contents.isComplete }
        func isComplete<F: Factory>(with child: F) -> Bool where F.Context == Void {
            isComplete(TabContainerFactory<TabContainer, Void> { child })
        }
        let drawer = InlineFactory { Drawer() }
        let stack = NavigationContainerFactory<NavigationContainer, Void>()
        let complete = [
            isComplete(stack), isComplete(TabContainerFactory<TabContainer, Void>()),
            isComplete(SplitContainerFactory<SplitContainer, Void>()), isComplete(with: stack),
            isComplete(with: InlineFactory { Page("page") }),
        ]
        let incomplete = [
            isComplete(SplitContainerFactory<Columns, Void>(of: Columns())), isComplete(with: drawer),
            isComplete(with: InlineFactory<Screen, Void> { Page("page") }),
            isComplete(with: NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())),
            isComplete(
                TabContainerFactory<TabContainer, Void> {
                    drawer
                    stack
                }),
        ]
        expect(complete, equals: Array(repeating: true, count: 5))
        expect(incomplete, equals: Array(repeating: false, count: 5))
    }

    nonisolated static let built: [Row<Void, Container, HierarchyPattern>] = [
        Row("An empty stack", "N[]") { try NavigationContainerFactory<NavigationContainer, Void>().build(with: ()) },
        Row("Empty tabs", "T[]") { try TabContainerFactory<TabContainer, Void>().build(with: ()) },
        Row("Tabs with an empty list", "T[]") { try TabContainerFactory<TabContainer, Void> {}.build(with: ()) },
        Row("An empty split", "S[]") { try SplitContainerFactory<SplitContainer, Void>().build(with: ()) },
        Row("A stack of the app", "N[a]") {
            try NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation()) {
                FixtureScreen("a")
            }.build(with: ())
        },
        Row("Tabs of the app", "T[a*]") {
            try TabContainerFactory<Tabs, Void>(of: Tabs()) { FixtureScreen("a") }.build(with: ())
        },
        Row("A split of the app", "S[a]") {
            try SplitContainerFactory<Columns, Void>(of: Columns()) { FixtureScreen("a") }
                .build(with: ())
        },
        Row("A stack that is configured when it has its children", "N[a]") {
            try NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation()) {
                for label in ["a", "b"] { FixtureScreen(label) }
            }
            .configuring { try $0.pop() }.build(with: ())
        },
        Row("A split that is configured when it has its children", "S[b]") {
            try SplitContainerFactory<Columns, Void>(of: Columns()) {
                for label in ["a", "b"] { FixtureScreen(label) }
            }
            .configuring { try $0.setChildren([$0.children[1]]) }.build(with: ())
        },
        Row("Tabs that are configured when they have their children", "T[a, b*]") {
            try TabContainerFactory<Tabs, Void>(of: Tabs()) {
                FixtureScreen("a")
                FixtureScreen("b")
            }
            .configuring { try $0.select(1) }.build(with: ())
        },
        Row("Tabs that are configured twice, in this order", "T[a*, b]") {
            try TabContainerFactory {
                FixtureScreen("a")
                FixtureScreen("b")
            }
            .configuring { try $0.select(1) }.configuring { try $0.select(($0.selectedIndex ?? 0) - 1) }.build(with: ())
        },
    ]

    @Test("A container factory builds a container with its children", arguments: built)
    func builds(_ row: Row<Void, Container, HierarchyPattern>) async throws {
        expectHierarchy(RoutingWindow(root: try await row.body(())), row.expected, at: row.sourceLocation)
    }

    @Test("A factory that does not say how to make a container of the app fails")
    func makesNoContainerOfTheApp() throws {
        let factory = BuiltInContainerFactory<SubNavigation, SubNavigation, Void>()
        let error = #expect(throws: RoutingError.self) { try factory.build(with: ()) }
        expect(error?.code, equals: .factoryFailed)
        expect(
            error?.message,
            equals: "A factory cannot make a SubNavigation. Write NavigationContainerFactory(of: SubNavigation()), or "
                + "the factory of another container of the framework.")
    }

    @Test("A container factory builds a new instance of a custom class each time")
    func newInstances() throws {
        let stacks = NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())
        #expect(try stacks.build(with: ()) !== stacks.build(with: ()))
    }

    private static func step(to label: String, _ log: Log)
        -> StepAssembly<FixtureScreen, Void>.Placement<NavigationContainer>
    {
        StepAssembly.new(label).using(LoggedAction(Embedding<NavigationContainer>.push, log))
    }

    private static func picky(_ id: Int) -> Destination {
        struct Picky: Factory {
            mutating func prepare(with id: Int) throws { if id < 0 { throw Refusal() } }
            func build(with id: Int) -> Page { Page("p\(id)") }
        }
        let factory = NavigationContainerFactory<NavigationContainer, Int> {
            Picky()
            NavigationContainerFactory<NavigationContainer, Int>()
        }
        return .to(StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost), with: id)
    }

    private static func pushed() -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("B").using(.push).from(.navigation).using(.present).from(.topmost)
    }

    private static let homeAndAccount = StepAssembly(
        finder: NilFinder(),
        factory: TabContainerFactory<TabContainer, Void> {
            FixtureScreen("home")
            FixtureScreen("acct")
        })

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("A split factory with too many columns throws", "home", .refusal(.invalidChildren)) { _ in
            let factory = SplitContainerFactory<SplitContainer, Void> {
                for label in ["a", "b", "c"] { FixtureScreen(label) }
            }
            return StepAssembly(finder: NilFinder(), factory: factory).using(.replaceRoot).from(.root)
        },
        .navigation(
            "Children are built inside their container, and only its presentation changes the hierarchy", "a",
            "a ^ N[B, C]", changes: 1, logging: ["embed B", "embed C", "present NavigationContainer"]
        ) { app in
            let below = step(to: "B", app.log).from(.navigation).using(LoggedPresent(log: app.log)).from(.topmost)
            return step(to: "C", app.log).from(below)
        },
        .navigation(
            "A container inside a container is built inside it", "a", "a ^ T[N[C]*]", changes: 1,
            logging: ["embed C", "embed NavigationContainer", "present TabContainer"]
        ) { app in
            step(to: "C", app.log).from(.navigation).using(LoggedAction(Embedding<TabContainer>.addTab, app.log)).from(
                .tabs
            )
            .using(LoggedPresent(log: app.log)).from(.topmost)
        },
        .navigation(
            "A container prepares the children beside a nested container that has nothing to prepare", "a",
            "a ^ N[p1, N[]]"
        ) { _ in
            picky(1)
        },
        .navigation(
            "A child beside such a container can refuse to be prepared", "a",
            .refusal(.prepareFailed, wrapping: Refusal())
        ) { _ in
            picky(-1)
        },
        .navigation(
            "A container takes the screens up to the first action that does not fit", "a", "a ^ N[B, C] ^ N[E, F]",
            logging: [
                "embed B", "embed C", "present NavigationContainer", "present NavigationContainer", "perform E",
                "perform F",
            ]
        ) { app in
            let present = LoggedPresent(log: app.log)
            let b = step(to: "B", app.log).from(.navigation).using(present).from(.topmost)
            let c = step(to: "C", app.log).from(b)
            let d = StepAssembly.newNavigation().using(present).from(c)
            let e = step(to: "E", app.log).from(d)
            return step(to: "F", app.log).from(e)
        },
        .navigation(
            "A screen above a presentation does not go into the container below it", "a",
            .refusal(.containerMismatch, "NavigationContainer", "FixtureScreen")
        ) { _ in
            let d = StepAssembly.new("D").using(.present).from(pushed())
            return StepAssembly.new("E").using(.push).from(d)
        },
        .navigation("The second child can replace the first one in a stack", "a", "a ^ N[C]") { _ in
            StepAssembly.new("C").using(.pushReplacingLast).from(pushed())
        },
        .navigation("The second child can replace the first one in tabs", "a", "a ^ T[C*]") { _ in
            let tab = StepAssembly.new("B").using(.addTab).from(.tabs).using(.present).from(.root)
            return StepAssembly.new("C").using(.addTab(at: 0, replacing: true)).from(tab)
        },
        .navigation(
            "A custom container factory gets its finished children and decides which to keep", "a", "a ^ X{C}"
        ) { _ in
            let host = StepAssembly(finder: NilFinder(), factory: LastOnly())
            let b = StepAssembly.new("B").using(Append()).from(host).using(.present).from(.topmost)
            return StepAssembly.new("C").using(Append()).from(b)
        },
        .navigation("The destination is visible when it is a tab of a new container", "a", "a ^ T[home, acct, C*]") {
            _ in
            StepAssembly.new("C").using(.addTab).from(homeAndAccount).using(.present).from(.topmost)
        },
        .navigation(
            "The destination is visible although a task has selected another tab", "T[a*, b]", "T[a, b, c*]"
        ) { app in
            app.router.add(InlineContextTask { (screen: Screen, _: Void) in try (screen as? TabContainer)?.select(0) })
            return StepAssembly.new("c").using(.addTab).from(.nearest)
        },
        .navigation("A child that the factory lists can be the destination", "a", "a ^ T[home, acct*]") { _ in
            let tabs = homeAndAccount.using(.present).from(.topmost)
            return StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct")).from(tabs)
        },
        .navigation(
            "A stack is made, filled, and then configured", "a", "a ^ N[B]",
            logging: ["made", "on B", "configured with 1"]
        ) { app in
            let factory = NavigationContainerFactory<SubNavigation, Void>(
                of: made(SubNavigation(), app.log)
            ).configuring(configure(app.log))
            return child(app.log).using(.push(onto: SubNavigation.self)).from(
                StepAssembly(finder: NilFinder(), factory: factory)
            )
            .using(.present).from(.topmost)
        },
        .navigation(
            "Tabs are made, filled, and then configured", "a", "a ^ T[B*]",
            logging: ["made", "on B", "configured with 1"]
        ) { app in
            let factory = TabContainerFactory<TabContainer, Void>(
                of: made(TabContainer(), app.log)
            ).configuring(configure(app.log))
            return child(app.log).using(.addTab).from(StepAssembly(finder: NilFinder(), factory: factory))
                .using(.present).from(.topmost)
        },
        .navigation(
            "A split is made, filled, and then configured", "a", "a ^ S[B]",
            logging: ["made", "on B", "configured with 1"]
        ) { app in
            let factory = SplitContainerFactory<SplitContainer, Void>(
                of: made(SplitContainer(), app.log)
            ).configuring(configure(app.log))
            return child(app.log).using(.setAsPrimary).from(StepAssembly(finder: NilFinder(), factory: factory))
                .using(.present).from(.topmost)
        },
    ]

    @Test("A navigation builds a container with the screens of its chain", arguments: navigations)
    func navigates(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    private static func made<C: Container>(_ container: C, _ log: Log) -> C {
        log.add("made")
        return container
    }

    private static func configure(_ log: Log) -> (Container) -> Void {
        { log.add("configured with \($0.children.count)") }
    }

    private static func child(_ log: Log) -> StepAssembly<FixtureScreen, Void> {
        .new("B").configuring { screen in log.add("on \(screen)") }
    }

    @Test("A container that retains its child coordinator is released", arguments: [false, true])
    func keptCoordinator(hasPostTask: Bool) async throws {
        let window = RoutingWindow(root: try navigation(Page("a")))
        let router = DefaultRouter(window: window)
        if hasPostTask { router.add(InlinePostTask { (_: Screen, _: Any, _: [Screen]) in }) }
        let box = StepAssembly(finder: NilFinder(), factory: BoxFactory()).using(.push).from(.stack)
        let step = StepAssembly(finder: NilFinder()) { Page("in") }.using(PutIntoBox()).from(box)
        try await router.navigate(to: step)
        weak var built: Box?
        built = window.screens.lazy.compactMap { $0 as? Box }.first
        #expect(built != nil)
        try window.setRoot(Page("b"))
        #expect(await until { built == nil })
    }
}

/// Builds a custom container that keeps only the last of its children.
private struct LastOnly: ContainerFactory {
    func build(with context: Void, integrating children: ChildCoordinator) throws -> Container {
        let container = Container()
        try container.setChildren(children.build().suffix(1))
        return container
    }
}

private struct Append: ContainerAction {
    typealias Host = Container

    func embed(_ screen: Screen, in children: inout [Screen]) { children.append(screen) }
}
