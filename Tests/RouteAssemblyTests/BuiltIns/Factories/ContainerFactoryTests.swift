import RouteAssembly
import RouteAssemblyTesting
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

    let log = Log()

    @Test("Container factories build empty containers")
    func empty() throws {
        expectHierarchy(
            Window(root: try NavigationContainerFactory<NavigationContainer, Void>().build(with: ())), "N[]")
        expectHierarchy(Window(root: try TabContainerFactory<TabContainer, Void>().build(with: ())), "T[]")
        expectHierarchy(Window(root: try SplitContainerFactory<SplitContainer, Void>().build(with: ())), "S[]")
    }

    @Test("The contents of a factory list which children another one hides, unless an action places one of them")
    func contents() {
        let page = InlineFactory { Page("page") }
        @MainActor func hidden(_ factory: some ListingFactory) -> [Bool] { factory.contents.screens.map(\.isHidden) }
        #expect(
            hidden(
                TabContainerFactory<TabContainer, Void> {
                    page
                    page
                    page
                }) == [false, true, true])
        #expect(
            hidden(
                NavigationContainerFactory<NavigationContainer, Void> {
                    page
                    page
                    page
                }) == [true, true, false])
        #expect(
            hidden(
                SplitContainerFactory<SplitContainer, Void> {
                    page
                    page
                }) == [false, false])
        #expect(
            hidden(
                TabContainerFactory<TabContainer, Void> {
                    page
                    Child(page).using(.addTab(at: 0))
                }) == [false, false])
    }

    @Test("The contents of a factory are complete unless a container may begin with screens that it does not list")
    func completeContents() {
        @MainActor func isComplete(_ factory: some ListingFactory) -> Bool { factory.contents.isComplete }
        @MainActor func isComplete<F: Factory>(with child: F) -> Bool where F.Context == Void {
            isComplete(TabContainerFactory<TabContainer, Void> { child })
        }
        #expect(isComplete(NavigationContainerFactory<NavigationContainer, Void>()))
        #expect(isComplete(TabContainerFactory<TabContainer, Void>()))
        #expect(isComplete(SplitContainerFactory<SplitContainer, Void>()))
        #expect(!isComplete(SplitContainerFactory<Columns, Void>(of: Columns())))
        #expect(isComplete(with: InlineFactory { Page("page") }))
        #expect(!isComplete(with: InlineFactory { Drawer() }))
        #expect(!isComplete(with: InlineFactory<Screen, Void> { Page("page") }))
        #expect(isComplete(with: NavigationContainerFactory<NavigationContainer, Void>()))
        #expect(!isComplete(with: NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())))
        #expect(
            !isComplete(
                TabContainerFactory<TabContainer, Void> {
                    InlineFactory { Drawer() }
                    NavigationContainerFactory<NavigationContainer, Void>()
                }))
    }

    @Test("A container factory builds a new instance of a custom class each time")
    func ownClass() throws {
        let stacks = NavigationContainerFactory<SubNavigation, Void>(of: SubNavigation())
        #expect(try stacks.build(with: ()) !== stacks.build(with: ()))
        expectHierarchy(
            Window(
                root: try TabContainerFactory<Tabs, Void>(of: Tabs()) { InlineFactory { FixtureScreen("a") } }.build(
                    with: ())), "T[a*]")
        expectHierarchy(
            Window(
                root: try SplitContainerFactory<Columns, Void>(of: Columns()) { InlineFactory { FixtureScreen("a") } }
                    .build(with: ())), "S[a]")
    }

    @Test("A container factory configures the container after adding its children")
    func configuration() throws {
        var counts: [Int] = []
        let stack = NavigationContainerFactory<SubNavigation, Void>(
            of: SubNavigation(), configuration: { counts.append($0.children.count) }
        ) {
            InlineFactory { FixtureScreen("a") }
        }
        let tabs = TabContainerFactory<Tabs, Void>(of: Tabs(), configuration: { try $0.select(1) }) {
            InlineFactory { FixtureScreen("a") }
            InlineFactory { FixtureScreen("b") }
        }
        expectHierarchy(Window(root: try stack.build(with: ())), "N[a]")
        expectHierarchy(Window(root: try tabs.build(with: ())), "T[a, b*]")
        expectHierarchy(
            Window(
                root: try SplitContainerFactory<Columns, Void>(of: Columns(), configuration: { $0.title = "Two" })
                    .build(with: ())), "S[]")
        #expect(counts == [1])
    }

    @Test("A split factory with too many columns throws and changes nothing")
    func tooManyColumns() async throws {
        let window = Window(root: FixtureScreen("home"))
        let step = StepAssembly(
            finder: NilFinder(),
            factory: SplitContainerFactory<SplitContainer, Void> {
                for label in ["a", "b", "c"] { InlineFactory { FixtureScreen(label) } }
            }
        )
        .using(.replaceRoot).from(.root).assemble()
        let error = await #expect(throws: RoutingError.self) {
            try await DefaultRouter(window: window).navigate(to: step)
        }
        #expect(error?.code == .invalidChildren)
        expectHierarchy(window, "home")
    }

    private func newNavigation(_ action: some Action<Screen> = .present) -> DestinationStep<NavigationContainer, Void> {
        ChainAssembly.from(.navigation).using(action).from(.topmost).assemble()
    }

    @Test("Children are built inside their container, and only its presentation changes the hierarchy")
    func insideTheContainer() async throws {
        let app = try TestApp("a")
        let push = LoggedAction(Push<NavigationContainer>(), log)
        let below = StepAssembly.new("B").using(push).from(.navigation).using(LoggedPresent(log: log)).from(.topmost)
            .assemble()
        let step = StepAssembly.new("C").using(push).from(below.expectingContainer()).assemble()
        #expect(try await app.changes { try await app.router.navigate(to: step) } == 1)
        expectHierarchy(app.window, "a ^ N[B, C]")
        #expect(log.lines == ["embed B", "embed C", "present NavigationContainer"])
    }

    @Test("A container inside a container is built inside it")
    func nested() async throws {
        let app = try TestApp("a")
        let step = StepAssembly.new("C").using(LoggedAction(Push<NavigationContainer>(), log)).from(.navigation)
            .using(LoggedAction(AddTab<TabContainer>(), log)).from(.tabs).using(LoggedPresent(log: log)).from(.topmost)
            .assemble()
        #expect(try await app.changes { try await app.router.navigate(to: step) } == 1)
        expectHierarchy(app.window, "a ^ T[N[C]*]")
        #expect(log.lines == ["embed C", "embed NavigationContainer", "present TabContainer"])
    }

    @Test("A container prepares the children beside a nested container that has nothing to prepare")
    func oneOfItsOwnKind() async throws {
        struct Picky: Factory {
            mutating func prepare(with id: Int) throws { if id < 0 { throw Refusal() } }
            func build(with id: Int) -> Page { Page("p\(id)") }
        }
        let app = try TestApp("a")
        let factory = NavigationContainerFactory<NavigationContainer, Int> {
            Picky()
            NavigationContainerFactory<NavigationContainer, Int>()
        }
        let step = StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(
            DestinationStep<Screen, Int>.topmost
        ).assemble()
        try await app.router.navigate(to: step, with: 1)
        expectHierarchy(app.window, "a ^ N[p1, N[]]")
        await expectRefusal(.prepareFailed, in: app.window) { try await app.router.navigate(to: step, with: -1) }
    }

    @Test("A container takes the screens up to the first action that does not fit")
    func firstThatDoesNotFit() async throws {
        let app = try TestApp("a")
        let push = LoggedAction(Push<NavigationContainer>(), log)
        let b = StepAssembly.new("B").using(push).from(.navigation).using(LoggedPresent(log: log)).from(.topmost)
            .assemble()
        let c = StepAssembly.new("C").using(push).from(b.expectingContainer()).assemble()
        let d = StepAssembly.newNavigation().using(LoggedPresent(log: log)).from(c).assemble()
        let e = StepAssembly.new("E").using(push).from(d).assemble()
        let f = StepAssembly.new("F").using(push).from(e.expectingContainer()).assemble()
        try await app.router.navigate(to: f)
        expectHierarchy(app.window, "a ^ N[B, C] ^ N[E, F]")
        #expect(
            log.lines == [
                "embed B", "embed C", "present NavigationContainer", "present NavigationContainer", "perform E",
                "perform F",
            ])
    }

    @Test("A screen above a presentation does not go into the container below it")
    func notPulledBack() async throws {
        let app = try TestApp("a")
        let b = StepAssembly.new("B").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        let d = StepAssembly.new("D").using(.present).from(b).assemble()
        let e = StepAssembly.new("E").using(.push).from(d.expectingContainer()).assemble()
        await expectRefusal(.containerMismatch, saying: "Push", "NavigationContainer", "D", in: app.window) {
            try await app.router.navigate(to: e)
        }
    }

    @Test("The action of each child embeds it, in order")
    func ownActions() async throws {
        let app = try TestApp("a")
        let b = StepAssembly.new("B").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        try await app.router.navigate(
            to: StepAssembly.new("C").using(.pushReplacingLast).from(b.expectingContainer()).assemble())
        expectHierarchy(app.window, "a ^ N[C]")

        let tab = StepAssembly.new("B").using(.addTab).from(.tabs).using(.present).from(.root).assemble()
        let step = StepAssembly.new("C").using(.addTab(at: 0, replacing: true)).from(tab.expectingContainer())
            .assemble()
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "a ^ T[C*]")
    }

    @Test("A container is made, filled, and then configured")
    func configurationOrder() async throws {
        func expect(_ pattern: HierarchyPattern, _ navigate: (DefaultRouter) async throws -> Void) async throws {
            let app = try TestApp("a")
            try await navigate(app.router)
            expectHierarchy(app.window, pattern)
            #expect(log.take() == ["made", "on B", "configured with 1"])
        }
        func made<C: Container>(_ container: C) -> C {
            log.add("made")
            return container
        }
        let configure: (Container) -> Void = { [log] in log.add("configured with \($0.children.count)") }
        let child = StepAssembly.new("B").adding(
            forAnyScreen:
                InlineContextTask { [log] (screen: Screen, _: Void) in log.add("on \(screen)") })

        try await expect("a ^ N[B]") { router in
            let factory = NavigationContainerFactory<SubNavigation, Void>(
                of: made(SubNavigation()), configuration: configure)
            let host = ContainerStep(finder: NilFinder(), factory: factory)
            try await router.navigate(
                to: child.using(Push<SubNavigation>()).from(host).using(.present).from(.topmost).assemble())
        }
        try await expect("a ^ T[B*]") { router in
            let host = ContainerStep(
                finder: NilFinder(),
                factory: TabContainerFactory<TabContainer, Void>(of: made(TabContainer()), configuration: configure))
            try await router.navigate(to: child.using(.addTab).from(host).using(.present).from(.topmost).assemble())
        }
        try await expect("a ^ S[B]") { router in
            let host = ContainerStep(
                finder: NilFinder(),
                factory: SplitContainerFactory<SplitContainer, Void>(
                    of: made(SplitContainer()), configuration: configure))
            try await router.navigate(
                to: child.using(.setAsPrimary).from(host).using(.present).from(.topmost).assemble())
        }
    }

    @Test("A custom container factory gets its finished children and decides which to keep")
    func ownFactory() async throws {
        let app = try TestApp("a")
        let host = ContainerStep(finder: NilFinder(), factory: LastOnly())
        let b = StepAssembly.new("B").using(Append()).from(host).using(.present).from(.topmost).assemble()
        try await app.router.navigate(
            to: StepAssembly.new("C").using(Append()).from(b.expectingContainer()).assemble())
        expectHierarchy(app.window, "a ^ X{C}")
    }

    @Test("The destination is visible when it is a tab of a new container")
    func newTab() async throws {
        let app = try TestApp("a")
        let step = StepAssembly.new("C").using(.addTab).from(
            ContainerStep(finder: NilFinder(), factory: homeAndAccount())
        )
        .using(.present).from(.topmost).assemble()
        let c = try await app.router.navigate(to: step)
        expectHierarchy(app.window, "a ^ T[home, acct, C*]")
        #expect(c.isVisible)
    }

    @Test("The destination is visible although a task has selected another tab")
    func visibleInTheEnd() async throws {
        let app = try TestApp("T[a*, b]")
        app.router.add(InlineContextTask { (screen: Screen, _: Void) in try (screen as? TabContainer)?.select(0) })
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.addTab).from(.nearest).assemble())
        expectHierarchy(app.window, "T[a, b, c*]")
        #expect(c.isVisible)
    }

    @Test("A child that the factory lists can be the destination")
    func fixedDestination() async throws {
        let app = try TestApp("a")
        let tabs = ChainAssembly.from(ContainerStep(finder: NilFinder(), factory: homeAndAccount())).using(.present)
            .from(.topmost).assemble()
        let step = StepAssembly(finder: LabelFinder<FixtureScreen, Void>("acct")).from(tabs).assemble()
        let account = try await app.router.navigate(to: step)
        expectHierarchy(app.window, "a ^ T[home, acct*]")
        #expect(app.window.visibleScreen === account)
    }

    private func homeAndAccount() -> TabContainerFactory<TabContainer, Void> {
        TabContainerFactory {
            InlineFactory { FixtureScreen("home") }
            InlineFactory { FixtureScreen("acct") }
        }
    }

    @Test("A container that retains its child coordinator is released", arguments: [false, true])
    func keptCoordinator(hasPostTask: Bool) async throws {
        let window = Window(root: try navigation(Page("a")))
        let router = DefaultRouter(window: window)
        if hasPostTask { router.add(InlinePostTask { (_: Screen, _: Any, _: [Screen]) in }) }
        let box = StepAssembly(finder: NilFinder(), factory: BoxFactory())
            .using(.push).from(.stack).assemble()
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("in") }).using(PutIntoBox()).from(
            box
        ).assemble()
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
