import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Chains that lead to no screen.
@MainActor struct ChainIssueTests {
    private typealias AnyLogin = ClassFinder<LoginPage, Void>
    private typealias AnyPage = ClassFinder<Page, Void>

    /// A step that only finds its screen in the window.
    private static func found<Target: Screen, Context>(_ finder: some Finder<Target, Context>)
        -> DestinationStep<Target, Context>
    {
        StepAssembly(finder: finder).from(DestinationStep<Screen, Void>.root.adaptingContext())
    }

    private static func found(from step: DestinationStep<NavigationContainer, Void>) -> DestinationStep<LoginPage, Void>
    {
        StepAssembly(finder: AnyLogin()).from(step)
    }

    /// A stack that begins with the login.
    private static let stack = StepAssembly(
        finder: NilFinder<NavigationContainer, Void>(),
        factory: NavigationContainerFactory { LoginPage() }
    ).using(.present).from(.topmost)

    private static let login = StepAssembly { LoginPage() }.using(.present).from(.topmost)

    private nonisolated static func missing(_ path: String = "LoginPage") -> String {
        "warning nothingToBuild at entry > \(path)"
    }

    // MARK: Nothing to build

    private nonisolated static let unbuilt = """
        If ClassFinder does not find LoginPage, no later step builds it. Continue with a step that builds it, or write \
        .custom(using:) for a screen that is in the window.
        """

    @Test("A screen that no later step builds may be missing", arguments: missingScreens)
    func missingScreens(row: IssueRow) { row.check() }

    private nonisolated static let missingScreens = [
        IssueRow("A finder by type", missing(), atLeast: .unknown, messages: unbuilt) { found(AnyLogin()) },
        IssueRow("A finder by context", missing("Product")) { found(ClassWithContextFinder<Product, Int>()) },
        IssueRow("A predicate", missing("Page")) { found(PredicateFinder()) },
        IssueRow(
            "A finder of the app may lead to a screen", "unknown nothingToBuild at entry > Page", atLeast: .unknown
        ) { found(InlineFinder { (_: Void, _) in nil as Page? }) },
        IssueRow("A later step builds the screen", atLeast: .unknown) { found(from: stack) },
        IssueRow("The default of a switch builds the screen", atLeast: .unknown) {
            found(
                from: SwitchAssembly().addCase(from: ClassFinder<NavigationContainer, Void>()).assemble(default: stack))
        },
        IssueRow("The screen has to exist", atLeast: .unknown) {
            DestinationStep<LoginPage, Void>.custom(using: ClassFinder())
        },
        IssueRow("Any screen exists", atLeast: .unknown) {
            DestinationStep.custom(using: ClassFinder<Screen, Void>())
        },
        IssueRow(
            "A closure may lead to a screen",
            "unknown nothingToBuild at entry > LoginPage",
            "unknown closure at entry > LoginPage > a switch > case 1",
            atLeast: .unknown
        ) { found(from: SwitchAssembly().addCase { nil }.addCase(from: ClassFinder()).assemble()) },
        IssueRow("A switch without a closure", missing(), messages: unbuilt) {
            found(from: SwitchAssembly().addCase(from: ClassFinder()).assemble())
        },
    ]

    @Test("The navigation to a screen that no step builds fails")
    func nothingToBuild() async {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: Self.found(AnyLogin())) }
        expect(error?.code, equals: .nothingToBuild)
    }

    @Test("A step with entities may only find its screen, because nothing else can have them", arguments: 0..<4)
    func findingStepsWithEntities(entity: Int) {
        let step = StepAssembly(finder: AnyLogin())
        let steps = [
            step.configuring { _ in },
            step.whenArrived { _ in },
            step.guarded(by: Detour()), step.adding(Detour<Void>()),
        ]
        expect(
            steps[entity].from(.root).places(atLeast: .unknown),
            equals: ["unknown nothingToBuild at entry > LoginPage"])
    }

    // MARK: Behind a case

    private static let foundLogin = found(AnyLogin())

    /// A switch whose case leads to the login that it may have found.
    private static func choice(_ finder: some Finder<some Screen, Void>) -> SwitchAssembly<LoginPage, Void> {
        SwitchAssembly().addCase(finding: finder, from: foundLogin)
    }

    private static func choice<Condition: Finder<Page, Void>, Used: Finder<Page, Void>>(
        _ condition: Condition, _ used: Used
    ) -> any InspectableDestination {
        SwitchAssembly().addCase(finding: condition, from: found(used))
            .assemble(default: StepAssembly { Page("page") }.using(.present).from(.topmost))
    }

    private static func product(_ finder: some Finder<Product, Int>) -> any InspectableDestination {
        SwitchAssembly().addCase(finding: finder, from: found(ClassWithContextFinder<Product, Int>()))
            .assemble(default: StepAssembly { Product($0) }.using(.present).from(.topmost))
    }

    private struct OtherFinder: StackIteratingFinder {
        func isTarget(_ screen: Page, with context: Void) -> Bool { false }
    }

    private nonisolated static func missingInCase(_ name: String) -> String {
        missing("a switch > case 1 > \(name)")
    }

    @Test("A case whose finder has found the screen leads to it", arguments: cases)
    func cases(row: IssueRow) { row.check() }

    private nonisolated static let cases = [
        IssueRow("The same finder") { choice(AnyLogin(startingPoint: .root)).assemble(default: login) },
        IssueRow("A finder of the app") {
            choice(InlineFinder { (_: Void, _) in nil as LoginPage? }).assemble(default: login)
        },
        IssueRow("A finder of another screen", missingInCase("LoginPage")) {
            choice(ClassFinder<Order, Void>()).assemble(default: login)
        },
        IssueRow("A condition leads to the screen, too", missingInCase("LoginPage")) {
            choice(AnyLogin()).addCase(when: { true }, from: foundLogin).assemble(default: login)
        },
        IssueRow("Every screen, and then only the visible ones", missingInCase("Page")) {
            choice(AnyPage(), AnyPage(options: .currentVisibleOnly))
        },
        IssueRow("A predicate, and then another one", missingInCase("Page")) {
            choice(PredicateFinder(), OtherFinder())
        },
        IssueRow("The visible screens, and then every one") {
            choice(AnyPage(options: .currentVisibleOnly), AnyPage())
        },
        IssueRow("The visible screens twice") {
            choice(AnyPage(options: .currentVisibleOnly), AnyPage(options: .currentVisibleOnly))
        },
        IssueRow("A predicate twice") { choice(PredicateFinder(), PredicateFinder()) },
        IssueRow("A predicate, and then every screen") { choice(PredicateFinder(), AnyPage()) },
        IssueRow("A context twice") { product(ClassWithContextFinder()) },
        IssueRow("A finder by type, which asks the screen") { product(ClassFinder()) },
    ]

    @Test("Another chain to the screen is not behind the case")
    func otherChains() {
        let page = Self.found(AnyLogin())
        let sound = SwitchAssembly().addCase(finding: AnyLogin(), from: page).assemble(default: Self.login)
        let others: [any InspectableDestination] = [
            page,
            StepAssembly { Page("a") }.using(.present).from(page),
            StepAssembly { Page("a") }.guarded(by: Detour<Void>(page)).using(.present).from(.topmost),
            StepAssembly { Page("a") }.adding(Detour<Void>(page)).using(.present).from(.topmost),
        ]
        for other in others {
            expect(DestinationOutline(of: ["sound": sound, "other": other]).places().count, equals: 1)
        }
    }

    // MARK: Dead ends

    /// A destination of a type outside the framework.
    private struct Bookmark: InspectableDestination {}

    private static var never: SwitchAssembly<LoginPage, Void> {
        SwitchAssembly().addCase(finding: NilFinder<Screen, Void>(), from: login)
    }

    @Test("A chain that can end at no screen leads nowhere", arguments: deadEnds)
    func deadEnds(row: IssueRow) { row.check() }

    private nonisolated static let deadEnds = [
        IssueRow(
            "A finder without screens", "error leadsNowhere at entry > LoginPage > Screen",
            messages: """
                NilFinder finds no Screen, and the step has no factory. Use a finder that finds the screen, or add a \
                factory and an action.
                """
        ) {
            StepAssembly { LoginPage() }.using(.present).from(DestinationStep<Screen, Void>.custom(using: NilFinder()))
        },
        IssueRow("A step without a finder and a factory", "error leadsNowhere at entry > LoginPage") {
            StepAssembly(finder: NilFinder<LoginPage, Void>()).using(.push).from(stack)
        },
        IssueRow("A finder that searches nowhere", "error leadsNowhere at entry > Screen") {
            DestinationStep<Screen, Void>.custom(using: ClassFinder(options: []))
        },
        IssueRow(
            "A switch without cases", "error leadsNowhere at entry > a switch",
            messages: "The switch has no cases, or the destination has no steps. Add a case, or a default."
        ) { SwitchAssembly<LoginPage, Void>().assemble() },
        IssueRow(
            "A switch whose cases find nothing", "error leadsNowhere at entry > a switch",
            messages: "None of the finders of the cases finds a screen. Add a case that matches, or a default."
        ) { never.assemble() },
        IssueRow(
            "A case that finds nothing, and a default", "warning unreachableCase at entry > a switch > case 1"
        ) { never.assemble(default: login) },
        IssueRow(
            "A case that finds nothing, and a condition", "warning unreachableCase at entry > a switch > case 1"
        ) { never.addCase(when: { true }, from: login).assemble() },
        IssueRow("A destination of a type outside the framework", "error leadsNowhere at entry > a switch") {
            Bookmark()
        },
    ]

    @Test("An outline without destinations has no issues")
    func noDestinations() { expect(DestinationOutline(of: [:]).issues(), equals: []) }
}
