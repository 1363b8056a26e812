import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Steps whose finder, factory, and action do not fit together.
@MainActor struct StepIssueTests {
    private final class Account: Screen {}
    private final class Tabs: TabContainer {}

    @Test("A step that builds a screen and places it is sound")
    func soundStep() {
        let page = StepAssembly { LoginPage() }.using(.push).from(.navigation).using(.present).from(.topmost)
            .assemble()
        expect(page.places(atLeast: .unknown), equals: [])
    }

    @Test("A factory without an action is an error")
    func notPlaced() async {
        let page = StepAssembly { LoginPage() }.from(.topmost).assemble()
        expect(page.places(), equals: ["error notPlaced at entry > LoginPage"])
        expect(
            page.outline.issues().map(\.description),
            equals: [
                """
                notPlaced at LoginPage → LoginPage: LoginPage is built by InlineFactory, and no action places it. Add \
                using(_:) before from(_:), or remove the factory.
                """
            ])
        let router = DefaultRouter(window: Window(root: Screen()))
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: page) }
        expect(error?.code, equals: .notPlaced)
    }

    @Test("A modal that its finder does not see again is an issue")
    func unfoundModal() {
        func step(_ options: SearchOptions, _ start: SearchOptions.StartingPoint) -> DestinationStep<LoginPage, Void> {
            StepAssembly(finder: ClassFinder<LoginPage, Void>(options: options, startingPoint: start)) { LoginPage() }
                .using(.present).from(.topmost).assemble()
        }
        expect(step(.currentAllStack, .root).places(), equals: ["warning unfoundModal at entry > LoginPage"])
        expect(
            step(.currentAllStack, .root).messages,
            equals: [
                """
                ClassFinder searches no modals, and LoginPage is presented, so each navigation presents another one. Add \
                .presented to the options of the finder, or start at .topmost.
                """
            ])
        expect(step(.fullStack, .root).places(), equals: [])
        expect(step(.currentAllStack, .topmost).places(), equals: [])
    }

    @Test("A tab container or a split that stays empty is an issue, and a stack is none")
    func emptyContainer() {
        let tabs = StepAssembly(finder: ClassFinder(), factory: TabContainerFactory<TabContainer, Void>())
            .using(.replaceRoot).from(.root).assemble()
        expect(tabs.places(), equals: ["warning emptyContainer at entry > TabContainer"])
        let page = StepAssembly { LoginPage() }.using(.addTab).from(tabs.expectingContainer(TabContainer.self))
            .assemble()
        expect(DestinationOutline(of: ["tabs": tabs, "page": page]).places(), equals: [])
        let stack = StepAssembly(
            finder: ClassFinder(), factory: NavigationContainerFactory<NavigationContainer, Void>()
        )
        .using(.replaceRoot).from(.root).assemble()
        expect(stack.places(), equals: [])
    }

    @Test("An action whose container no step builds may have one that the app has placed")
    func missingContainer() {
        let page = StepAssembly { LoginPage() }.using(AddTab<Tabs>())
            .from(DestinationStep.topmost.expectingContainer(Tabs.self)).assemble()
        expect(page.places(), equals: [])
        expect(page.places(atLeast: .unknown), equals: ["unknown containerMismatch at entry > LoginPage"])
        let tabs = StepAssembly { Tabs() }.using(.replaceRoot).from(.root).assemble()
        expect(
            DestinationOutline(of: ["page": page, "tabs": tabs]).places(atLeast: .unknown).filter {
                $0.contains("containerMismatch")
            }, equals: [])
    }

    @Test("Two closures that build the same screen in the cases of a switch are no conflict")
    func sameClosures() {
        let choice = SwitchAssembly<LoginPage, Void>()
            .addCase(when: { true }, from: StepAssembly { LoginPage() }.using(.present).from(.topmost))
            .assemble(default: StepAssembly { LoginPage() }.using(.present).from(.root).assemble())
        expect(choice.places(), equals: [])
    }

    @Test("An action without a factory is never performed")
    func unusedAction() {
        let page = StepAssembly(finder: ClassFinder<LoginPage, Void>()).using(.present).from(.topmost).assemble()
        expect(page.places(atLeast: .unknown), equals: ["warning unusedAction at entry > LoginPage"])
        expect(
            page.messages,
            equals: [
                """
                LoginPage has no factory, so PresentModally never places it. Add a factory, or continue with \
                .custom(using:) for a screen that is in the window.
                """
            ])
        let container = StepAssembly { LoginPage() }.using(.push)
            .from(ContainerStep(finder: ClassFinder<NavigationContainer, Void>())).using(.present).from(.topmost)
            .assemble()
        expect(container.places(), equals: ["warning unusedAction at entry > LoginPage > NavigationContainer"])
    }

    @Test("A step that finds the screens of all contexts is an error")
    func typeMismatch() {
        let product = StepAssembly { Product(1) }.using(.present).from(.topmost).assemble()
        expect(product.places(), equals: ["error typeMismatch at entry > Product"])
        expect(product.messages.first?.hasPrefix("Product is built without a context, so"), equals: true)
        let container = StepAssembly { LoginPage() }.using(Push<Catalogue>())
            .from(ContainerStep<Catalogue, Void> { Catalogue() }).using(.present).from(.topmost).assemble()
        expect(container.places(), equals: ["error typeMismatch at entry > LoginPage > Catalogue"])
        let inContext = StepAssembly { (id: Int) in Product(id) }.using(Push<Catalogue>())
            .from(ContainerStep<Catalogue, Void> { Catalogue() }.adaptingContext()).using(.present).from(.topmost)
            .assemble()
        expect(inContext.places(), equals: ["error typeMismatch at entry > Product > Catalogue"])
    }

    @Test("A closure that builds a subclass of a stack finds any stack, unless the action is for the subclass")
    func subclassOfStack() {
        final class FlowStack: NavigationContainer {}
        let any = StepAssembly { LoginPage() }.using(.push).from(StepAssembly { FlowStack() })
            .using(.present).from(.topmost).assemble()
        expect(any.places(), equals: ["warning typeMismatch at entry > LoginPage > NavigationContainer"])
        expect(any.messages.first?.contains("using(Push<C>())"), equals: true)
        let own = StepAssembly { LoginPage() }.using(Push<FlowStack>()).from(StepAssembly { FlowStack() })
            .using(.present).from(.topmost).assemble()
        expect(own.places(), equals: [])
        let new = StepAssembly { LoginPage() }.using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        expect(new.places(), equals: [])
    }

    @Test("A step that builds a screen and finds every screen is an error")
    func everyScreen() {
        func step(_ finder: some Finder<Screen, Void>) -> DestinationStep<Screen, Void> {
            StepAssembly(finder: finder, factory: InlineFactory { Screen() }).using(.present).from(.topmost).assemble()
        }
        expect(step(ClassFinder()).places(), equals: ["error typeMismatch at entry > Screen"])
        expect(
            step(ClassFinder()).messages.first?.hasPrefix("The step builds a screen and would find every"), equals: true
        )
        expect(step(NilFinder()).places(), equals: [])
        let found = StepAssembly(finder: ClassFinder()).from(DestinationStep<Screen, Void>.topmost).assemble()
        expect(found.places(), equals: ["error typeMismatch at entry > Screen"])
        expect(found.messages.first?.contains(".custom(using:)"), equals: true)
    }

    @Test("A destination for any screen is sound", arguments: [0, 1, 2, 3])
    func anyScreen(kind: Int) {
        let steps: [DestinationStep<Screen, Void>] = [
            .topmost, .root, .custom(using: ClassFinder()), SwitchAssembly().addCase(from: ClassFinder()).assemble(),
        ]
        expect(steps[kind].places(), equals: [])
    }

    // MARK: Factories

    private struct OtherFactory: Factory {
        func build(with context: Void) throws -> Account { Account() }
    }

    private func account<F: Factory>(by factory: F) -> DestinationStep<F.Target, F.Context> {
        account(by: factory, ClassFinder())
    }

    private func account<F: Factory>(
        by factory: F, _ finder: some Finder<F.Target, F.Context>
    ) -> DestinationStep<F.Target, F.Context> {
        StepAssembly(finder: finder, factory: factory).using(.present)
            .from(DestinationStep<Screen, Void>.topmost.adaptingContext()).assemble()
    }

    private func places(
        _ first: any InspectableDestination, _ second: any InspectableDestination
    ) -> [String] {
        DestinationOutline(of: ["first": first, "second": second]).places()
    }

    @Test("Two factories of one type of screen conflict, if a finder accepts the screens of both")
    func conflictingFactories() {
        let (inline, other) = (account(by: InlineFactory { Account() }), account(by: OtherFactory()))
        expect(
            places(inline, other),
            equals: [
                "warning conflictingFactories at first > Account", "warning conflictingFactories at second > Account",
            ])
        expect(
            DestinationOutline(of: ["first": inline, "second": other]).issues().map(\.message).last,
            equals: """
                ClassFinder accepts every Account, also those that another factory builds at first → Account. Use a \
                finder that tells them apart, or one factory.
                """)
        expect(
            places(inline, account(by: InlineFactory { (_: Int) in Account() })).count, equals: 2, "for another context"
        )
        expect(
            places(inline, account(by: OtherFactory(), NilFinder())),
            equals: [
                "warning conflictingFactories at first > Account"
            ])
        expect(
            places(account(by: OtherFactory(), NilFinder()), inline),
            equals: [
                "warning conflictingFactories at second > Account"
            ])
    }

    @Test("Of many steps, each is compared with the first step that has another factory")
    func manyFactories() {
        let (inline, other, third) = (InlineFactory { Account() }, OtherFactory(), InlineFactory { Account() })
        let outline = DestinationOutline(of: [
            "a": account(by: inline), "b": account(by: inline), "c": account(by: other), "d": account(by: other),
            "e": account(by: third),
        ])
        let others = outline.issues().map { $0.message.firstMatch(of: /at (\w) → Account/)?.1 }
        expect(others, equals: ["c", "c", "a", "a", "c"])
    }

    @Test("Two closures for one type of screen do not conflict, because their types do not tell them apart")
    func closures() {
        let (one, other) = (InlineFactory { Account() }, InlineFactory { Account() })
        expect(places(account(by: one), account(by: other)), equals: [])
        let step = StepAssembly { Account() }.using(.present).from(.topmost).assemble()
        expect(places(step, account(by: one)), equals: [])
    }

    @Test("Factories of one type, for different screens, or under other finders do not conflict")
    func agreeingFactories() {
        let factory = InlineFactory { Account() }
        let inline = account(by: factory)
        expect(places(inline, account(by: factory)), equals: [])
        expect(places(inline, account(by: InlineFactory { LoginPage() })), equals: [])
        let finder = InlineFinder { (_: Void, _) in nil as Account? }
        expect(
            places(account(by: InlineFactory { Account() }, finder), account(by: OtherFactory(), finder)), equals: [])
        let products = StepAssembly { Product($0) }.using(.present).from(.topmost).assemble()
        expect(places(products, account(by: ProductFactory(), ClassWithContextFinder())), equals: [])
    }

    @Test("A context task can make a found screen right, and screens without a factory do not conflict")
    func settledConflicts() {
        let inline = account(by: InlineFactory { Account() }, NilFinder())
        let set = StepAssembly(finder: ClassFinder(), factory: OtherFactory())
            .adding(InlineContextTask { (_: Account, _: Void) in }).using(.present).from(.topmost).assemble()
        let found = StepAssembly(finder: ClassFinder<Account, Void>()).from(inline).assemble()
        expect(places(inline, set), equals: [])
        let product = StepAssembly { Product(1) }.using(.present).from(.topmost).assemble()
        let products = StepAssembly { Product($0) }.using(.present).from(.topmost).assemble()
        expect(places(product, products), equals: ["error typeMismatch at first > Product"])
        expect(places(inline, found), equals: [])
    }

    @Test("Chains may share navigation containers of different factories, but no other containers")
    func containers() {
        let stack = account(by: NavigationContainerFactory<NavigationContainer, Void>())
        let other = account(by: InlineFactory { NavigationContainer() })
        expect(places(stack, other), equals: [])
        let tabs = account(by: InlineFactory { Tabs() })
        expect(places(tabs, account(by: TabContainerFactory<Tabs, Void>(of: Tabs()))).count, equals: 2)
    }
}

/// A container of products, which is found by its context.
private final class Catalogue: NavigationContainer, ContextChecking {
    func isTarget(for category: String) -> Bool { false }
}
