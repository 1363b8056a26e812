import RouteAssembly
import RouteAssemblyInspection
import Testing

/// Steps that look for their screens where no step builds them, and that find other ones; each with
/// a sound twin.
@MainActor @Suite struct MisplacedScreenTests {
    private final class Home: Screen {}
    private final class News: Screen {}
    private final class Tabs: TabContainer {}

    // MARK: Screens without a factory

    /// Returns the places of the issues of a step that only finds the home screen, before tabs.
    private func places(
        _ finder: some Finder<Home, Void>, tabs factory: some Factory<TabContainer, Void>
    ) -> [String] {
        let tabs = StepAssembly(finder: ClassFinder(), factory: factory).using(.replaceRoot).from(.root).assemble()
        return StepAssembly(finder: finder).from(tabs).assemble().places()
    }

    private let unbuilt = ["warning nothingToBuild at entry > Home"]

    @Test("A container that does not begin with a screen does not build it")
    func missingChild() {
        let home = InlineFactory { Home() }
        let news = InlineFactory { News() }
        #expect(places(ClassFinder(), tabs: TabContainerFactory { home }) == [])
        #expect(places(ClassFinder(), tabs: TabContainerFactory { news }) == unbuilt)
        let empty = unbuilt + ["warning emptyContainer at entry > Home > TabContainer"]
        #expect(places(ClassFinder(), tabs: TabContainerFactory()) == empty)
        #expect(places(ClassFinder(), tabs: TabContainerFactory { NavigationContainerFactory { home } }) == [])
        #expect(places(ClassFinder(), tabs: TabContainerFactory { NavigationContainerFactory { news } }) == unbuilt)
        #expect(places(ClassFinder(), tabs: TabContainerFactory { Child(home).using(.addTab(at: 0)) }) == [])
    }

    @Test("A factory of the app may build any screen")
    func unknownChildren() {
        let home = InlineFactory { () -> Screen in Home() }
        let stack = InlineFactory { NavigationContainer() }
        #expect(places(ClassFinder(), tabs: TabContainerFactory { home }) == [])
        #expect(places(ClassFinder(), tabs: TabContainerFactory { stack }) == [])
        #expect(places(ClassFinder(), tabs: TabContainerFactory(of: TabContainer())) == [])
        #expect(places(ClassFinder(), tabs: InlineFactory { TabContainer() }) == [])
    }

    @Test("A screen that is no container builds no other one")
    func plainScreen() {
        let news = StepAssembly { News() }.using(.present).from(.topmost).assemble()
        let found = StepAssembly(finder: ClassFinder<Home, Void>()).from(news).assemble()
        #expect(found.places() == unbuilt)
        #expect(
            found.messages == [
                """
                If ClassFinder does not find Home, no later step builds it where the finder looks. Continue with a step \
                that builds it, or write .custom(using:) for a screen that is in the window.
                """
            ])
        let home = StepAssembly { Home() }.using(.present).from(.topmost).assemble()
        #expect(StepAssembly(finder: ClassFinder<Home, Void>()).from(home).assemble().places() == [])
    }

    @Test("A finder whose options leave out the children of a container does not find a built one")
    func hiddenChild() {
        let (home, news) = (InlineFactory { Home() }, InlineFactory { News() })
        let roots: SearchOptions = [.current, .presenting]
        let cases: [(options: SearchOptions, first: [String], second: [String])] = [
            (.fullStack, [], []), (.currentVisibleOnly, [], unbuilt), (.allVisible, [], unbuilt),
            (.current, unbuilt, unbuilt), (roots, unbuilt, unbuilt), ([.current, .parent], [], []),
        ]
        for (options, first, second) in cases {
            let finder = ClassFinder<Home, Void>(options: options)
            #expect(
                places(
                    finder,
                    tabs: TabContainerFactory {
                        home; news
                    }) == first, "\(options)")
            #expect(
                places(
                    finder,
                    tabs: TabContainerFactory {
                        news; home
                    }) == second, "\(options)")
        }
        let visible = ClassFinder<Home, Void>(options: .currentVisibleOnly)
        #expect(
            places(
                visible,
                tabs: TabContainerFactory {
                    NavigationContainerFactory {
                        news; home
                    }
                }) == [])
        #expect(
            places(
                visible,
                tabs: TabContainerFactory {
                    NavigationContainerFactory {
                        home; news
                    }
                }) == unbuilt)
    }

    @Test("The navigation of such a step fails, and that of its sound twin arrives")
    func navigation() async throws {
        func step(_ options: SearchOptions) -> DestinationStep<Home, Void> {
            let tabs = StepAssembly(
                finder: ClassFinder(),
                factory: TabContainerFactory {
                    InlineFactory { News() }
                    InlineFactory { Home() }
                }
            ).using(.replaceRoot).from(.root).assemble()
            return StepAssembly(finder: ClassFinder<Home, Void>(options: options)).from(tabs).assemble()
        }
        for options in [SearchOptions.fullStack, .allVisible, .current] {
            let router = DefaultRouter(window: Window(root: Screen()))
            let arrives = (try? await router.navigate(to: step(options))) != nil
            #expect(step(options).places().isEmpty == arrives, "\(options)")
        }
    }

    // MARK: Contexts

    private final class Plain: Screen {}

    @Test("A finder by type of a screen that is built for a context finds those of other contexts")
    func ignoredContext() {
        func places(_ step: StepAssembly<Product, Int>) -> [String] {
            step.using(.present).from(.topmost).assemble().places()
        }
        let ignored = ["warning ignoredContext at entry > Product"]
        #expect(places(StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())) == [])
        #expect(places(StepAssembly(finder: ClassFinder(), factory: ProductFactory())) == ignored)
        #expect(places(StepAssembly(finder: ClassFinder()) { Product($0) }) == ignored)
        #expect(places(StepAssembly(finder: NilFinder(), factory: ProductFactory())) == [])
        let task = InlineContextTask { (_: Product, _: Int) in }
        #expect(places(StepAssembly(finder: ClassFinder(), factory: ProductFactory()).adding(task)) == [])
        let plain = StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }.using(.present).from(.topmost)
            .assemble()
        #expect(plain.places() == [])
        #expect(plain.unknowns == ["unknown ignoredContext at entry > Plain"])
        let allowed = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
            .allowing(.ignoredContext, because: "There is one product.")
        #expect(places(allowed) == [])
    }

    @Test("A factory that needs no context, and one of a container, ignore no context")
    func unusedContext() {
        let stack = ContainerStep(
            finder: ClassFinder(), factory: NavigationContainerFactory<NavigationContainer, Int>())
        let product = StepAssembly { (id: Int) in Product(id) }.using(.push).from(stack).using(.present).from(.topmost)
        #expect(product.assemble().places() == [])
        let found = StepAssembly { (id: Int) in Product(id) }.using(.push)
            .from(.custom(using: ClassFinder<NavigationContainer, Int>())).assemble()
        #expect(found.places() == [])
    }

    // MARK: Expected containers

    /// Returns the places of the issues of a chain that pushes a screen beside another one.
    private func places(beside step: DestinationStep<Home, Void>) -> [String] {
        StepAssembly { News() }.using(.push).from(step.expectingContainer()).assemble().places()
    }

    private let mismatch = ["warning containerMismatch at entry > News > Home > expecting NavigationContainer"]

    @Test("A chain that expects another container than a screen is placed in does not fit")
    func expectedContainer() {
        let home = StepAssembly { Home() }
        let tabs = StepAssembly(finder: ClassFinder(), factory: TabContainerFactory<TabContainer, Void>()).using(
            .replaceRoot
        ).from(.root)
            .assemble()
        #expect(places(beside: home.using(.push).from(.navigation).using(.present).from(.topmost).assemble()) == [])
        #expect(places(beside: home.using(.present).from(.topmost).assemble()) == mismatch)
        #expect(places(beside: home.using(.addTab).from(tabs).assemble()) == mismatch)
        let stack = StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>())
            .using(.present)
            .from(.topmost).assemble()
        let inStack = StepAssembly(finder: NilFinder(), factory: TabContainerFactory<TabContainer, Void>()).using(.push)
            .from(stack)
            .assemble()
        #expect(places(beside: home.using(.addTab).from(inStack).assemble()) == [])
        let drawer = ContainerStep<Drawer, Void> { Drawer() }.using(.present).from(.topmost).assemble()
        let own = home.using(Push<Drawer>()).from(drawer).assemble()
        #expect(places(beside: own) == [], "a drawer is a navigation container")
        #expect(drawer.expectingContainer(Drawer.self).places() == [], "a container is around itself")
        let direct = home.using(.addTab).from(tabs).assemble().expectingContainer(SplitContainer.self)
        #expect(direct.places() == ["warning containerMismatch at entry > Home > expecting SplitContainer"])
    }

    private final class Drawer: NavigationContainer {}

    @Test("Containers around a place that the chain does not say are not looked at")
    func unknownContainers() {
        let home = StepAssembly { Home() }
        #expect(places(beside: home.using(.addTab).from(.nearest).assemble()) == [])
        #expect(places(beside: .custom(using: ClassFinder<Home, Void>())) == [])
        #expect(places(beside: home.using(Elsewhere()).from(.topmost).assemble()) == [])
    }

    private struct Elsewhere: Action {
        func perform(with screen: Screen, on host: Screen, animated: Bool) throws {}
    }

    // MARK: Cases

    @Test("A case for a type never follows one for its superclass")
    func superclass() {
        let home = StepAssembly { Home() }.using(.present).from(.topmost).assemble()
        func places(_ first: some Finder<some Screen, Void>, _ second: some Finder<some Screen, Void>) -> [String] {
            SwitchAssembly<Home, Void>().addCase(finding: first, from: home).addCase(finding: second, from: home)
                .assemble(default: home).places()
        }
        let second = ["warning unreachableCase at entry > a switch > case 2"]
        #expect(places(ClassFinder<Container, Void>(), ClassFinder<TabContainer, Void>()) == second)
        #expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<Container, Void>()) == [])
        #expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<Tabs, Void>()) == second)
        #expect(places(ClassFinder<Container, Void>(options: .current), ClassFinder<TabContainer, Void>()) == [])
        #expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<NavigationContainer, Void>()) == [])
    }

    @Test("A case whose finder has no type always matches")
    func caseWithoutType() {
        let home = StepAssembly { Home() }.using(.present).from(.topmost).assemble()
        let choice = SwitchAssembly<Home, Void>().addCase(finding: ClassFinder<Home, Void>(), from: home)
        #expect(choice.assemble().places() == [])
        #expect(choice.addCase(from: ClassFinder()).assemble().places().count == 1, "only a repeated case")
        let planted = choice.addCase(finding: ClassFinder(), from: home).assemble()
        #expect(planted.places() == ["warning typeMismatch at entry > a switch > case 2"])
        let nested = SwitchAssembly<Home, Void>().addCase(when: { true }, from: home).assemble(default: home)
        #expect(choice.addCase(finding: ClassFinder(), from: nested).assemble().places() == planted.places())
        #expect(
            planted.messages == [
                """
                ClassFinder finds every screen, because it has no type, so the case always matches. State the type of \
                the screen, or make the case the default.
                """
            ])
    }
}
