import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Steps that look for their screens where no step builds them, and that find other ones; each with
/// a sound twin.
@MainActor struct MisplacedScreenTests {
    private final class Home: Screen {}
    private final class News: Screen {}
    private final class Plain: Screen {}
    private final class Drawer: NavigationContainer {}

    // MARK: Screens without a factory

    /// A step that only finds the home screen, before tabs.
    private static func found(
        _ options: SearchOptions = .fullStack, in factory: some Factory<TabContainer, Void>
    ) -> DestinationStep<Home, Void> {
        let tabs = StepAssembly(finder: ClassFinder(), factory: factory).using(.replaceRoot).from(.root)
        return StepAssembly(finder: ClassFinder<Home, Void>(options: options)).from(tabs)
    }

    private static let (home, news) = (InlineFactory { Home() }, InlineFactory { News() })

    private nonisolated static let unbuilt = "warning nothingToBuild at entry > Home"

    @Test("A container builds the screens with which it begins, and no other ones", arguments: children)
    func children(row: IssueRow) { row.check() }

    private nonisolated static let children = [
        IssueRow("The screen") { found(in: TabContainerFactory { home }) },
        IssueRow("Another screen", unbuilt) { found(in: TabContainerFactory { news }) },
        IssueRow("Nothing", unbuilt, "warning emptyContainer at entry > Home > TabContainer") {
            found(in: TabContainerFactory())
        },
        IssueRow("The screen in a stack") { found(in: TabContainerFactory { NavigationContainerFactory { home } }) },
        IssueRow("Another screen in a stack", unbuilt) {
            found(in: TabContainerFactory { NavigationContainerFactory { news } })
        },
        IssueRow("The screen as an added tab") {
            found(in: TabContainerFactory { Child(home).using(.addTab(at: 0)) })
        },
        IssueRow("A screen of an unknown type") {
            found(in: TabContainerFactory { Child { () -> Screen in Home() } })
        },
        IssueRow("A container of the app") {
            found(in: TabContainerFactory { NavigationContainer() })
        },
        IssueRow("Tabs of the app") { found(in: TabContainerFactory(of: TabContainer())) },
        IssueRow("Tabs of a factory of the app") { found(in: InlineFactory { TabContainer() }) },
        IssueRow("The screen at the top of a stack, for a finder of visible screens") {
            found(
                .currentVisibleOnly,
                in: TabContainerFactory {
                    NavigationContainerFactory {
                        news; home
                    }
                })
        },
        IssueRow("The screen below the top of a stack, for a finder of visible screens", unbuilt) {
            found(
                .currentVisibleOnly,
                in: TabContainerFactory {
                    NavigationContainerFactory {
                        home; news
                    }
                })
        },
        IssueRow("A plain screen of the type") {
            let step = StepAssembly { Home() }.using(.present).from(.topmost)
            return StepAssembly(finder: ClassFinder<Home, Void>()).from(step)
        },
        IssueRow(
            "A plain screen of another type", unbuilt,
            messages: """
                If ClassFinder does not find Home, no later step builds it where the finder looks. Continue with a step \
                that builds it, or write .custom(using:) for a screen that is in the window.
                """
        ) {
            let step = StepAssembly { News() }.using(.present).from(.topmost)
            return StepAssembly(finder: ClassFinder<Home, Void>()).from(step)
        },
    ]

    @Test(
        "A finder whose options leave out a child of a container does not find a built one",
        arguments: [
            (SearchOptions.fullStack, true, true), (.currentVisibleOnly, true, false), (.allVisible, true, false),
            (.current, false, false), ([.current, .presenting], false, false), ([.current, .parent], true, true),
        ] as [(SearchOptions, Bool, Bool)])
    func hiddenChild(options: SearchOptions, findsFirst: Bool, findsSecond: Bool) {
        let (home, news) = (Self.home, Self.news)
        let (first, second) = (
            TabContainerFactory {
                home; news
            },
            TabContainerFactory {
                news; home
            }
        )
        expect(Self.found(options, in: first).places(), equals: findsFirst ? [] : [Self.unbuilt])
        expect(Self.found(options, in: second).places(), equals: findsSecond ? [] : [Self.unbuilt])
    }

    @Test("The navigation of such a step fails, and that of its sound twin arrives")
    func navigation() async throws {
        for options in [SearchOptions.fullStack, .allVisible, .current] {
            let (home, news) = (Self.home, Self.news)
            let step = Self.found(
                options,
                in: TabContainerFactory {
                    news; home
                })
            let router = DefaultRouter(window: RoutingWindow(root: Screen()))
            let arrives = (try? await router.navigate(to: step)) != nil
            expect(step.places().isEmpty, equals: arrives, "\(options)")
        }
    }

    // MARK: Contexts

    @Test("A finder by type finds the screens of other contexts if they cannot say what they show", arguments: contexts)
    func contexts(row: IssueRow) { row.check() }

    private static func modal(_ step: StepAssembly<Product, Int>) -> any InspectableDestination {
        step.using(.present).from(.topmost)
    }

    private nonisolated static let contexts = [
        IssueRow("A finder by context") {
            modal(StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory()))
        },
        IssueRow("A finder by type, which asks the screen") {
            modal(StepAssembly(finder: ClassFinder(), factory: ProductFactory()))
        },
        IssueRow("No finder") { modal(StepAssembly(finder: NilFinder(), factory: ProductFactory())) },
        IssueRow("A context task, which sets the context") {
            StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }.configuring { _, _ in }
                .using(.present).from(.topmost)
        },
        IssueRow("A loader, which shows new values on a found screen") {
            StepAssembly(finder: ClassFinder(), loading: { (id: Int) in id }) { (_: Int, _: Int) in Plain() }
                .reloading { (_: Plain, _: (Int, Int)) in }.using(.present).from(.topmost)
        },
        IssueRow("An allowed issue", atLeast: .unknown) {
            StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }
                .allowing(.ignoredContext, because: "There is one page.").using(.present).from(.topmost)
        },
        IssueRow(
            "A screen that cannot say what it shows", "warning ignoredContext at entry > Plain"
        ) { StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }.using(.present).from(.topmost) },
        IssueRow(
            "Such a screen below the target", "unknown ignoredContext at entry > Product > Plain", atLeast: .unknown
        ) {
            let plain = StepAssembly(finder: ClassFinder()) { (_: Int) in Plain() }.using(.present).from(.topmost)
            return StepAssembly { (id: Int) in Product(id) }.using(.present).from(plain)
        },
        IssueRow(
            "A container with children of the context",
            "unknown ignoredContext at entry > Product > NavigationContainer",
            atLeast: .unknown
        ) {
            let stack = StepAssembly(
                finder: ClassFinder(), factory: NavigationContainerFactory { Child { (id: Int) in Product(id) } })
            return StepAssembly { (id: Int) in Product(id) }.using(.push).from(stack).using(.present).from(.topmost)
        },
        IssueRow("A container") {
            let stack = StepAssembly(
                finder: ClassFinder(), factory: NavigationContainerFactory<NavigationContainer, Int>())
            return StepAssembly { (id: Int) in Product(id) }.using(.push).from(stack).using(.present).from(.topmost)
        },
        IssueRow("A container that is in the window") {
            StepAssembly { (id: Int) in Product(id) }.using(.push)
                .from(.custom(using: ClassFinder<NavigationContainer, Int>()))
        },
    ]

    // MARK: Expected containers

    /// A chain that pushes a screen beside another one.
    private static func beside(_ step: DestinationStep<Home, Void>) -> any InspectableDestination {
        StepAssembly { News() }.using(.push).from(step)
    }

    private static var page: StepAssembly<Home, Void> { StepAssembly { Home() } }

    /// The home screen in new tabs.
    private static var tab: DestinationStep<Home, Void> {
        page.using(.addTab).from(
            StepAssembly(finder: ClassFinder(), factory: TabContainerFactory<TabContainer, Void>())
                .using(.replaceRoot).from(.root)
        )
    }

    private static var drawer: DestinationStep<Drawer, Void> {
        StepAssembly<Drawer, Void> { Drawer() }.using(.present).from(.topmost)
    }

    private nonisolated static let mismatch =
        "warning containerMismatch at entry > News > Home > expecting NavigationContainer"

    @Test("A chain that expects another container than a screen is placed in does not fit", arguments: places)
    func expectedContainers(row: IssueRow) { row.check() }

    private nonisolated static let places = [
        IssueRow("In a stack") {
            beside(page.using(.push).from(.navigation).using(.present).from(.topmost))
        },
        IssueRow("Presented", mismatch) { beside(page.using(.present).from(.topmost)) },
        IssueRow("In tabs", mismatch) { beside(tab) },
        IssueRow("In tabs in a stack") {
            let stack = StepAssembly(
                finder: NilFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>()
            ).using(.present).from(.topmost)
            let tabs = StepAssembly(finder: NilFinder(), factory: TabContainerFactory<TabContainer, Void>())
                .using(.push).from(stack)
            return beside(page.using(.addTab).from(tabs))
        },
        IssueRow("In a subclass of a stack") { beside(page.using(.push(onto: Drawer.self)).from(drawer)) },
        IssueRow("The container itself") { drawer.expectingContainer(Drawer.self) },
        IssueRow("As the destination", "warning containerMismatch at entry > Home > expecting SplitContainer") {
            tab.expectingContainer(SplitContainer.self)
        },
        IssueRow("In tabs that are in the window") { beside(page.using(.addTab).from(.nearest)) },
        IssueRow("Found in the window") { beside(.custom(using: ClassFinder<Home, Void>())) },
        IssueRow("Placed by an action of the app") { beside(page.using(Elsewhere()).from(.topmost)) },
    ]

    private struct Elsewhere: Action {
        func perform(with screen: Screen, on host: Screen, animated: Bool) throws {}
    }
}
