import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Steps whose finder, factory, and action do not fit together.
@MainActor struct StepIssueTests {
    fileprivate final class Account: Screen {}
    fileprivate final class Tabs: TabContainer {}

    @Test("The finder, the factory, and the action of a step have to fit together", arguments: steps)
    func steps(row: IssueRow) { row.check() }

    private nonisolated static let steps = [
        IssueRow("A step that builds a screen and places it is sound", atLeast: .unknown) {
            StepAssembly { LoginPage() }.using(.push).from(.navigation).using(.present).from(.topmost)
        },
        IssueRow("A factory without an action is an error", "error notPlaced at entry > LoginPage") {
            StepAssembly { LoginPage() }.from(.topmost)
        },
        IssueRow(
            "An action without a factory is never performed", "warning unusedAction at entry > LoginPage",
            atLeast: .unknown,
            messages: """
                LoginPage has no factory, so PresentModally never places it. Add a factory, or continue with \
                .custom(using:) for a screen that is in the window.
                """
        ) {
            StepAssembly(finder: ClassFinder<LoginPage, Void>()).using(.present).from(.topmost)
        },
        IssueRow(
            "An action after a container without a factory is never performed",
            "warning unusedAction at entry > LoginPage > NavigationContainer"
        ) {
            StepAssembly { LoginPage() }.using(.push)
                .from(StepAssembly(finder: ClassFinder<NavigationContainer, Void>())).using(.present).from(.topmost)
        },
        IssueRow(
            "A modal that its finder does not see again is an issue", "warning unfoundModal at entry > LoginPage",
            messages: """
                ClassFinder searches no modals, and LoginPage is presented, so each navigation presents another one. Add \
                .presented to the options of the finder, or start at .topmost.
                """
        ) { modal(.currentAllStack, .root) },
        IssueRow("A finder with modals sees its modal again") { modal(.fullStack, .root) },
        IssueRow("A finder that starts at the topmost screen sees its modal again") {
            modal(.currentAllStack, .topmost)
        },
        IssueRow("A tab container that stays empty is an issue", "warning emptyContainer at entry > TabContainer") {
            emptyTabs()
        },
        IssueRow("A stack may stay empty") {
            StepAssembly(finder: ClassFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>())
                .using(.replaceRoot).from(.root)
        },
        IssueRow(
            "An action whose container no step builds may have one that the app has placed",
            "unknown containerMismatch at entry > LoginPage", atLeast: .unknown
        ) { inTabs() },
        IssueRow("Two closures that build the same screen in the cases of a switch are no conflict") {
            SwitchAssembly<LoginPage, Void>()
                .addCase(when: { true }, from: StepAssembly { LoginPage() }.using(.present).from(.topmost))
                .assemble(default: StepAssembly { LoginPage() }.using(.present).from(.root))
        },
        IssueRow(
            "A step that finds the screens of all contexts is an error", mismatch("Product"),
            messages: """
                Product is built without a context, so the step would find any Product. Add the context to the \
                closure, or give the step a finder.
                """
        ) {
            StepAssembly { Product(1) }.using(.present).from(.topmost)
        },
        IssueRow("So is a container that is found by its context", mismatch("LoginPage > Catalogue")) {
            StepAssembly { LoginPage() }.using(.push(onto: Catalogue.self))
                .from(StepAssembly<Catalogue, Void> { Catalogue() }).using(.present).from(.topmost)
        },
        IssueRow("So is one in a chain with a context", mismatch("Product > Catalogue")) {
            StepAssembly { (id: Int) in Product(id) }.using(.push(onto: Catalogue.self))
                .from(StepAssembly<Catalogue, Void> { Catalogue() }.adaptingContext()).using(.present).from(.topmost)
        },
        IssueRow(
            "A closure that builds a subclass of a stack finds any stack",
            "warning typeMismatch at entry > LoginPage > NavigationContainer",
            messages: """
                The step finds any NavigationContainer. For a subclass C that the closure builds, write \
                using(.push(onto: C.self)) before it. To find any stack, give the step a finder.
                """
        ) {
            StepAssembly { LoginPage() }.using(.push).from(StepAssembly { FlowStack() }).using(.present).from(.topmost)
        },
        IssueRow("A closure finds its own subclass of a stack if the action is for it") {
            StepAssembly { LoginPage() }.using(.push(onto: FlowStack.self)).from(StepAssembly { FlowStack() })
                .using(.present).from(.topmost)
        },
        IssueRow(
            "A step that builds a screen and finds every screen is an error", mismatch("Screen"),
            messages: """
                The step builds a screen and would find every screen, because the type of its target is Screen. \
                State the type of the target.
                """
        ) {
            built(ClassFinder())
        },
        IssueRow("A step that builds a screen and finds none is sound") { built(NilFinder()) },
        IssueRow(
            "A step of a chain that finds every screen is an error", mismatch("Screen"),
            messages: """
                The step would find every screen, because the type of its target is Screen. State the type of the \
                target, or use .custom(using:) to find any screen.
                """
        ) { StepAssembly(finder: ClassFinder()).from(DestinationStep<Screen, Void>.topmost) },
        IssueRow("The topmost screen is a sound destination") { DestinationStep<Screen, Void>.topmost },
        IssueRow("The root is a sound destination") { DestinationStep<Screen, Void>.root },
        IssueRow("A finder for any screen is a sound destination") {
            DestinationStep<Screen, Void>.custom(using: ClassFinder())
        },
        IssueRow("A case for any screen is a sound destination") {
            SwitchAssembly<Screen, Void>().addCase(from: ClassFinder()).assemble()
        },
    ]

    private nonisolated static func mismatch(_ path: String) -> String { "error typeMismatch at entry > \(path)" }

    private static func modal(
        _ options: SearchOptions, _ start: SearchOptions.StartingPoint
    ) -> DestinationStep<LoginPage, Void> {
        StepAssembly(finder: ClassFinder<LoginPage, Void>(options: options, startingPoint: start)) { LoginPage() }
            .using(.present).from(.topmost)
    }

    private static func emptyTabs() -> DestinationStep<TabContainer, Void> {
        StepAssembly(finder: ClassFinder(), factory: TabContainerFactory<TabContainer, Void>())
            .using(.replaceRoot).from(.root)
    }

    private static func inTabs() -> DestinationStep<LoginPage, Void> {
        StepAssembly { LoginPage() }.using(.addTab(to: Tabs.self))
            .from(DestinationStep.topmost.expectingContainer(Tabs.self))
    }

    private static func built(_ finder: some Finder<Screen, Void>) -> DestinationStep<Screen, Void> {
        StepAssembly(finder: finder) { Screen() }.using(.present).from(.topmost)
    }

    @Test("A factory without an action is described, and its navigation fails")
    func notPlaced() async {
        let page = StepAssembly { LoginPage() }.from(.topmost)
        expect(
            page.outline.issues().map(\.description),
            equals: [
                """
                notPlaced at LoginPage → LoginPage: LoginPage is built by InlineFactory, and no action places it. Add \
                using(_:) before from(_:), or remove the factory.
                """
            ])
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: page) }
        expect(error?.code, equals: .notPlaced)
    }

    @Test("A chain that fills a container, or builds it, settles the issue of another chain")
    func otherChains() {
        let tabs = Self.emptyTabs()
        let page = StepAssembly { LoginPage() }.using(.addTab).from(tabs)
        expect(DestinationOutline(of: ["tabs": tabs, "page": page]).places(), equals: [])
        let own = StepAssembly { Tabs() }.using(.replaceRoot).from(.root)
        let places = DestinationOutline(of: ["page": Self.inTabs(), "tabs": own]).places(atLeast: .unknown)
        expect(places.filter { $0.contains("containerMismatch") }, equals: [])
    }

    // MARK: Factories

    /// Two chains, of which the first, the second, or both have the issue.
    private typealias Pair = Row<Void, (any InspectableDestination, any InspectableDestination), [String]>

    @Test("Two factories of one type of screen conflict, if a finder accepts the screens of both", arguments: pairs)
    private func conflictingFactories(pair: Pair) async throws {
        let (first, second) = try await pair.body(())
        let places = DestinationOutline(of: ["first": first, "second": second]).places()
        let conflicts = places.map { place in
            place.replacing("warning conflictingFactories at ", with: "").prefix { $0 != ">" }.dropLast()
        }
        pair.expect(conflicts.map(String.init))
    }

    private nonisolated static let pairs: [Pair] = [
        Row("both by type", ["first", "second"]) { (account(by: inline), account(by: OtherFactory())) },
        Row("for another context", ["first", "warning ignoredContext at second", "second"]) {
            (account(by: inline), account(by: InlineFactory { (_: Int) in Account() }))
        },
        Row("the first by type, the second anew", ["first"]) {
            (account(by: inline), account(by: OtherFactory(), NilFinder()))
        },
        Row("the first anew, the second by type", ["second"]) {
            (account(by: OtherFactory(), NilFinder()), account(by: inline))
        },
        Row("containers that are no stacks", ["first", "second"]) {
            (
                account(by: InlineFactory { Tabs() }),
                account(by: TabContainerFactory<Tabs, Void>(of: Tabs()))
            )
        },
        Row("two closures, whose types do not tell them apart", []) {
            (account(by: InlineFactory { Account() }), account(by: InlineFactory { Account() }))
        },
        Row("two closures, of which one is short", []) {
            (StepAssembly { Account() }.using(.present).from(.topmost), account(by: inline))
        },
        Row("one factory", []) {
            let factory = inline
            return (account(by: factory), account(by: factory))
        },
        Row("different screens", []) { (account(by: inline), account(by: InlineFactory { LoginPage() })) },
        Row("a finder of the app", []) {
            let finder = InlineFinder { (_: Void, _) in nil as Account? }
            return (account(by: inline, finder), account(by: OtherFactory(), finder))
        },
        Row("finders by context", []) {
            (
                StepAssembly { Product($0) }.using(.present).from(.topmost),
                account(by: ProductFactory(), ClassWithContextFinder())
            )
        },
        Row("a context task, which makes a found screen right", []) {
            let set = StepAssembly(finder: ClassFinder(), factory: OtherFactory())
                .configuring { _ in }.using(.present).from(.topmost)
            return (account(by: inline, NilFinder()), set)
        },
        Row("a screen without a factory", []) {
            let built = account(by: inline, NilFinder())
            return (built, StepAssembly(finder: ClassFinder<Account, Void>()).from(built))
        },
        Row("stacks, which chains may share", []) {
            (
                account(by: NavigationContainerFactory<NavigationContainer, Void>()),
                account(by: InlineFactory { NavigationContainer() })
            )
        },
        Row("another issue, in its place", ["error typeMismatch at first"]) {
            (
                StepAssembly { Product(1) }.using(.present).from(.topmost),
                StepAssembly { Product($0) }.using(.present).from(.topmost)
            )
        },
    ]

    @Test("Of many steps, each is compared with the first step that has another factory")
    func manyFactories() {
        let (inline, other, third) = (Self.inline, OtherFactory(), Self.inline)
        let outline = DestinationOutline(of: [
            "a": Self.account(by: inline), "b": Self.account(by: inline), "c": Self.account(by: other),
            "d": Self.account(by: other), "e": Self.account(by: third),
        ])
        let others = outline.issues().map { $0.message.firstMatch(of: /at (\w) → Account/)?.1 }
        expect(others, equals: ["c", "c", "a", "a", "c"])
        expect(
            outline.issues().last?.message,
            equals: """
                ClassFinder accepts every Account, also those that another factory builds at c → Account. Use a \
                finder that tells them apart, or one factory.
                """)
    }

    private struct OtherFactory: Factory {
        func build(with context: Void) throws -> Account { Account() }
    }

    /// A new factory for each call.
    private static var inline: InlineFactory<Account, Void> { InlineFactory { Account() } }

    private static func account<F: Factory>(by factory: F) -> DestinationStep<F.Target, F.Context> {
        account(by: factory, ClassFinder())
    }

    private static func account<F: Factory>(
        by factory: F, _ finder: some Finder<F.Target, F.Context>
    ) -> DestinationStep<F.Target, F.Context> {
        StepAssembly(finder: finder, factory: factory).using(.present)
            .from(DestinationStep<Screen, Void>.topmost.adaptingContext())
    }
}

private final class FlowStack: NavigationContainer {}

/// A container of products, which is found by its context.
private final class Catalogue: NavigationContainer, ContextChecking {
    func isTarget(for category: String) -> Bool { false }
}
