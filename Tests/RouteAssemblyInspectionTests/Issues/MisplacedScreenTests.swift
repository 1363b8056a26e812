import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Steps that look for their screens where no step builds them, and that find other ones; each with
/// a sound twin.
@MainActor struct MisplacedScreenTests {
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
        expect(places(ClassFinder(), tabs: TabContainerFactory { home }), equals: [])
        expect(places(ClassFinder(), tabs: TabContainerFactory { news }), equals: unbuilt)
        let empty = unbuilt + ["warning emptyContainer at entry > Home > TabContainer"]
        expect(places(ClassFinder(), tabs: TabContainerFactory()), equals: empty)
        expect(places(ClassFinder(), tabs: TabContainerFactory { NavigationContainerFactory { home } }), equals: [])
        expect(
            places(ClassFinder(), tabs: TabContainerFactory { NavigationContainerFactory { news } }), equals: unbuilt)
        expect(places(ClassFinder(), tabs: TabContainerFactory { Child(home).using(.addTab(at: 0)) }), equals: [])
    }

    @Test("A factory of the app may build any screen")
    func unknownChildren() {
        let home = InlineFactory { () -> Screen in Home() }
        let stack = InlineFactory { NavigationContainer() }
        expect(places(ClassFinder(), tabs: TabContainerFactory { home }), equals: [])
        expect(places(ClassFinder(), tabs: TabContainerFactory { stack }), equals: [])
        expect(places(ClassFinder(), tabs: TabContainerFactory(of: TabContainer())), equals: [])
        expect(places(ClassFinder(), tabs: InlineFactory { TabContainer() }), equals: [])
    }

    @Test("A screen that is no container builds no other one")
    func plainScreen() {
        let news = StepAssembly { News() }.using(.present).from(.topmost).assemble()
        let found = StepAssembly(finder: ClassFinder<Home, Void>()).from(news).assemble()
        expect(found.places(), equals: unbuilt)
        expect(
            found.messages,
            equals: [
                """
                If ClassFinder does not find Home, no later step builds it where the finder looks. Continue with a step \
                that builds it, or write .custom(using:) for a screen that is in the window.
                """
            ])
        let home = StepAssembly { Home() }.using(.present).from(.topmost).assemble()
        expect(StepAssembly(finder: ClassFinder<Home, Void>()).from(home).assemble().places(), equals: [])
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
            expect(
                places(
                    finder,
                    tabs: TabContainerFactory {
                        home; news
                    }), equals: first, "\(options)")
            expect(
                places(
                    finder,
                    tabs: TabContainerFactory {
                        news; home
                    }), equals: second, "\(options)")
        }
        let visible = ClassFinder<Home, Void>(options: .currentVisibleOnly)
        expect(
            places(
                visible,
                tabs: TabContainerFactory {
                    NavigationContainerFactory {
                        news; home
                    }
                }), equals: [])
        expect(
            places(
                visible,
                tabs: TabContainerFactory {
                    NavigationContainerFactory {
                        home; news
                    }
                }), equals: unbuilt)
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
            expect(step(options).places().isEmpty, equals: arrives, "\(options)")
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
        expect(places(StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())), equals: [])
        expect(places(StepAssembly(finder: ClassFinder(), factory: ProductFactory())), equals: ignored)
        expect(places(StepAssembly(finder: ClassFinder()) { Product($0) }), equals: ignored)
        expect(places(StepAssembly(finder: NilFinder(), factory: ProductFactory())), equals: [])
        let task = InlineContextTask { (_: Product, _: Int) in }
        expect(places(StepAssembly(finder: ClassFinder(), factory: ProductFactory()).adding(task)), equals: [])
        let plain = StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }.using(.present).from(.topmost)
            .assemble()
        expect(plain.places(), equals: [])
        expect(plain.unknowns, equals: ["unknown ignoredContext at entry > Plain"])
        let allowed = StepAssembly(finder: ClassFinder(), factory: ProductFactory())
            .allowing(.ignoredContext, because: "There is one product.")
        expect(places(allowed), equals: [])
    }

    @Test("A factory that needs no context, and one of a container, ignore no context")
    func unusedContext() {
        let stack = ContainerStep(
            finder: ClassFinder(), factory: NavigationContainerFactory<NavigationContainer, Int>())
        let product = StepAssembly { (id: Int) in Product(id) }.using(.push).from(stack).using(.present).from(.topmost)
        expect(product.assemble().places(), equals: [])
        let found = StepAssembly { (id: Int) in Product(id) }.using(.push)
            .from(.custom(using: ClassFinder<NavigationContainer, Int>())).assemble()
        expect(found.places(), equals: [])
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
        expect(
            places(beside: home.using(.push).from(.navigation).using(.present).from(.topmost).assemble()), equals: [])
        expect(places(beside: home.using(.present).from(.topmost).assemble()), equals: mismatch)
        expect(places(beside: home.using(.addTab).from(tabs).assemble()), equals: mismatch)
        let stack = StepAssembly(finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>())
            .using(.present)
            .from(.topmost).assemble()
        let inStack = StepAssembly(finder: NilFinder(), factory: TabContainerFactory<TabContainer, Void>()).using(.push)
            .from(stack)
            .assemble()
        expect(places(beside: home.using(.addTab).from(inStack).assemble()), equals: [])
        let drawer = ContainerStep<Drawer, Void> { Drawer() }.using(.present).from(.topmost).assemble()
        let own = home.using(Push<Drawer>()).from(drawer).assemble()
        expect(places(beside: own), equals: [], "a drawer is a navigation container")
        expect(drawer.expectingContainer(Drawer.self).places(), equals: [], "a container is around itself")
        let direct = home.using(.addTab).from(tabs).assemble().expectingContainer(SplitContainer.self)
        expect(direct.places(), equals: ["warning containerMismatch at entry > Home > expecting SplitContainer"])
    }

    private final class Drawer: NavigationContainer {}

    @Test("Containers around a place that the chain does not say are not looked at")
    func unknownContainers() {
        let home = StepAssembly { Home() }
        expect(places(beside: home.using(.addTab).from(.nearest).assemble()), equals: [])
        expect(places(beside: .custom(using: ClassFinder<Home, Void>())), equals: [])
        expect(places(beside: home.using(Elsewhere()).from(.topmost).assemble()), equals: [])
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
        expect(places(ClassFinder<Container, Void>(), ClassFinder<TabContainer, Void>()), equals: second)
        expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<Container, Void>()), equals: [])
        expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<Tabs, Void>()), equals: second)
        expect(places(ClassFinder<Container, Void>(options: .current), ClassFinder<TabContainer, Void>()), equals: [])
        expect(places(ClassFinder<TabContainer, Void>(), ClassFinder<NavigationContainer, Void>()), equals: [])
    }

    @Test("A case whose finder has no type always matches")
    func caseWithoutType() {
        let home = StepAssembly { Home() }.using(.present).from(.topmost).assemble()
        let choice = SwitchAssembly<Home, Void>().addCase(finding: ClassFinder<Home, Void>(), from: home)
        expect(choice.assemble().places(), equals: [])
        expect(choice.addCase(from: ClassFinder()).assemble().places().count, equals: 1, "only a repeated case")
        let planted = choice.addCase(finding: ClassFinder(), from: home).assemble()
        expect(planted.places(), equals: ["warning typeMismatch at entry > a switch > case 2"])
        let nested = SwitchAssembly<Home, Void>().addCase(when: { true }, from: home).assemble(default: home)
        expect(choice.addCase(finding: ClassFinder(), from: nested).assemble().places(), equals: planted.places())
        expect(
            planted.messages,
            equals: [
                """
                ClassFinder finds every screen, because it has no type, so the case always matches. State the type of \
                the screen, or make the case the default.
                """
            ])
    }
}
