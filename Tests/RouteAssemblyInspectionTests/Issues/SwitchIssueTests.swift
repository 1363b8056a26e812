import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Cases that never decide.
@MainActor struct SwitchIssueTests {
    private final class Tabs: TabContainer {}

    private static let page = StepAssembly { Page("a") }.using(.present).from(.topmost)
    private static let product = StepAssembly { Product($0) }.using(.present).from(.topmost)

    private typealias Switch = SwitchAssembly<Page, Void>
    private typealias AnyPage = ClassFinder<Page, Void>
    private typealias AnyScreen = ClassFinder<Screen, Void>

    /// A switch whose two cases have finders.
    private static func choice(
        _ first: some Finder<some Screen, Void>, _ second: some Finder<some Screen, Void>
    ) -> any InspectableDestination {
        Switch().addCase(finding: first, from: page).addCase(finding: second, from: page).assemble(default: page)
    }

    private static func choice(
        of first: some Finder<Product, Int>, _ second: some Finder<Product, Int>
    ) -> any InspectableDestination {
        SwitchAssembly<Product, Int>().addCase(finding: first, from: product).addCase(finding: second, from: product)
            .assemble()
    }

    private nonisolated static let every = "warning typeMismatch at entry > a switch > case 1"
    private nonisolated static let second = "warning unreachableCase at entry > a switch > case 2"
    private nonisolated static let last = "warning unreachableCase at entry > a switch > the default"

    @Test("A case never decides if an earlier one finds a screen whenever it does", arguments: finders)
    func finders(row: IssueRow) { row.check() }

    private nonisolated static let finders = [
        IssueRow("Every screen, and then a type", every, second, last) { choice(AnyScreen(), AnyPage()) },
        IssueRow("Every visible screen, and then a predicate", every, second, last) {
            choice(AnyScreen(options: .currentVisibleOnly), PredicateFinder())
        },
        IssueRow("Every screen from the root, and then every screen", every, second, last) {
            choice(AnyScreen(startingPoint: .root), AnyScreen())
        },
        IssueRow("Every screen, which the case finds itself", every, last) {
            Switch().addCase(finding: AnyScreen(), from: .custom(using: ClassFinder())).assemble(default: page)
        },
        IssueRow("Screens that not every window has, and then a type") {
            choice(AnyScreen(options: .visible), AnyPage())
        },
        IssueRow("Every screen from a closure, and then a type") {
            choice(AnyScreen(startingPoint: .custom { $0.root }), AnyPage())
        },
        IssueRow("A finder of the app, and then a type") {
            choice(InlineFinder { (_: Void, window) in window.root }, AnyPage())
        },
        IssueRow("No screen, and then a type", "warning unreachableCase at entry > a switch > case 1") {
            choice(NilFinder<Screen, Void>(), AnyPage())
        },
        IssueRow("A type twice", second) { choice(AnyPage(), AnyPage()) },
        IssueRow("The container of a type twice", second) {
            SwitchAssembly<NavigationContainer, Void>().addCase(expecting: AnyPage()).addCase(expecting: AnyPage())
                .assemble()
        },
        IssueRow("A type, and then the same from the root", second) {
            choice(AnyPage(), AnyPage(options: .currentVisibleOnly, startingPoint: .root))
        },
        IssueRow("A visible screen, and then one from the root") {
            choice(AnyPage(options: .currentVisibleOnly), AnyPage(options: .currentVisibleOnly, startingPoint: .root))
        },
        IssueRow("A type, and then the same from a closure") {
            choice(AnyPage(), AnyPage(startingPoint: .custom { $0.root }))
        },
        IssueRow("A type from a closure twice") {
            let custom = AnyPage(startingPoint: .custom { $0.root })
            return choice(custom, custom)
        },
        IssueRow("Two types") { choice(AnyPage(), ClassFinder<LoginPage, Void>()) },
        IssueRow("A predicate twice") { choice(PredicateFinder(), PredicateFinder()) },
        IssueRow("A predicate, and then a type") { choice(PredicateFinder(), AnyPage()) },
        IssueRow("A context twice", second) { choice(of: ClassWithContextFinder(), ClassWithContextFinder()) },
        IssueRow("A type, and then a context", second) { choice(of: ClassFinder(), ClassWithContextFinder()) },
        IssueRow("A context, and then a type, whose finder asks the screen", second) {
            choice(of: ClassWithContextFinder(), ClassFinder())
        },
        IssueRow("A superclass, and then a subclass", second) {
            choice(ClassFinder<Container, Void>(), ClassFinder<TabContainer, Void>())
        },
        IssueRow("A class of the framework, and then one of the app", second) {
            choice(ClassFinder<TabContainer, Void>(), ClassFinder<Tabs, Void>())
        },
        IssueRow("A subclass, and then a superclass") {
            choice(ClassFinder<TabContainer, Void>(), ClassFinder<Container, Void>())
        },
        IssueRow("A superclass in fewer places, and then a subclass") {
            choice(ClassFinder<Container, Void>(options: .current), ClassFinder<TabContainer, Void>())
        },
        IssueRow("Two subclasses") {
            choice(ClassFinder<TabContainer, Void>(), ClassFinder<NavigationContainer, Void>())
        },
        IssueRow(
            "Closures, of which the outline cannot tell, and a condition, which is no issue",
            "unknown closure at entry > a switch > case 1", "unknown closure at entry > a switch > the default",
            atLeast: .unknown
        ) { Switch().addCase { nil }.addCase(when: { true }, from: page).assemble { page } },
    ]

    @Test(
        "A search that includes another one comes before it in vain",
        arguments: [
            (SearchOptions.fullStack, SearchOptions.currentVisibleOnly, true), (.fullStack, .allVisible, true),
            (.currentAllStack, .currentVisibleOnly, true), (.currentVisibleOnly, .currentAllStack, false),
            (.allVisible, .currentVisibleOnly, true), (.currentAndUp, .currentAndDown, false),
            (.currentVisibleOnly, .currentVisibleOnly, true), (.currentVisibleOnly, .current, true),
            (.current, .currentVisibleOnly, false),
        ])
    func includedSearch(first: SearchOptions, other: SearchOptions, isIncluded: Bool) {
        let choice = Self.choice(AnyPage(options: first), AnyPage(options: other))
        expect(choice.places(), equals: isIncluded ? [Self.second] : [])
    }

    @Test("Every case is compared with all earlier ones, and the message names the one that comes first")
    func manyCases() {
        let choice = Switch()
            .addCase(finding: AnyPage(options: .current), from: Self.page)
            .addCase(finding: AnyPage(options: .currentVisibleOnly), from: Self.page)
            .addCase(finding: ClassFinder<LoginPage, Void>(), from: Self.page)
            .addCase(finding: AnyPage(options: .currentAllStack), from: Self.page)
            .addCase(finding: AnyPage(options: .currentVisibleOnly), from: Self.page)
            .assemble()
        expect(choice.outline.issues().map(\.path.last), equals: ["case 5"])
        expect(
            choice.messages,
            equals: [
                """
                Whenever ClassFinder finds a screen, case 2 finds one, too, and comes first. Remove the case, or \
                reorder them.
                """
            ])
        let conditions = Switch().addCase(finding: AnyScreen(), from: Self.page)
            .addCase(when: { true }, from: Self.page).addCase { nil }.assemble()
        expect(conditions.outline.issues().map(\.path.last), equals: ["case 1", "case 2", "case 3"])
        expect(
            conditions.messages.last,
            equals: "Case 1 finds every screen, so it comes first. Remove the case, or reorder them.")
    }

    @Test("A case whose finder has no type always matches")
    func caseWithoutType() {
        let choice = Switch().addCase(finding: AnyPage(), from: Self.page)
        expect(choice.assemble().places(), equals: [])
        expect(choice.addCase(from: ClassFinder()).assemble().places(), equals: [Self.second], "only a repeated case")
        let planted = choice.addCase(finding: ClassFinder(), from: Self.page).assemble()
        expect(planted.places(), equals: ["warning typeMismatch at entry > a switch > case 2"])
        let nested = Switch().addCase(when: { true }, from: Self.page).assemble(default: Self.page)
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
