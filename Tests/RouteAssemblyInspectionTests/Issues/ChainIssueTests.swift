import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Chains that lead to no screen.
@MainActor struct ChainIssueTests {
    private let stack = ChainAssembly.from(ContainerStep<NavigationContainer, Void>.navigation).using(.present)
        .from(.topmost).assemble()

    /// A stack that begins with the login.
    private let login = StepAssembly(
        finder: NilFinder<NavigationContainer, Void>(),
        factory: NavigationContainerFactory { InlineFactory { LoginPage() } }
    ).using(.present).from(.topmost).assemble()

    private func found(
        from step: DestinationStep<NavigationContainer, Void>
    ) -> DestinationStep<LoginPage, Void> {
        StepAssembly(finder: ClassFinder<LoginPage, Void>()).from(step).assemble()
    }

    // MARK: Nothing to build

    @Test("A screen that no later step builds may be missing")
    func nothingToBuild() async {
        let page = StepAssembly(finder: ClassFinder<LoginPage, Void>()).from(.root).assemble()
        expect(page.places(atLeast: .unknown), equals: ["warning nothingToBuild at entry > LoginPage"])
        expect(
            page.messages,
            equals: [
                """
                If ClassFinder does not find LoginPage, no later step builds it. Continue with a step that builds it, \
                or write .custom(using:) for a screen that is in the window.
                """
            ])
        let product = StepAssembly(finder: ClassWithContextFinder<Product, Int>()).from(.root).assemble()
        let predicate = StepAssembly(finder: PredicateFinder()).from(.root).assemble()
        expect(product.places(), equals: ["warning nothingToBuild at entry > Product"])
        expect(predicate.places(), equals: ["warning nothingToBuild at entry > Page"])
        let router = DefaultRouter(window: Window(root: Screen()))
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: page) }
        expect(error?.code, equals: .nothingToBuild)
    }

    @Test("A case that has found a screen with another finder does not make sure that the step finds it")
    func caseWithOtherFinder() {
        struct OtherFinder: StackIteratingFinder {
            func isTarget(_ screen: Page, with context: Void) -> Bool { false }
        }
        let modal = StepAssembly { Page("page") }.using(.present).from(.topmost).assemble()
        func codes<Condition: Finder<Page, Void>, Used: Finder<Page, Void>>(
            _ condition: Condition, _ used: Used
        ) -> [DestinationIssue.Code] {
            let step = StepAssembly(finder: used).from(.root).assemble()
            return SwitchAssembly().addCase(finding: condition, from: step).assemble(default: modal).outline.issues()
                .map(\.code)
        }
        let visible = ClassFinder<Page, Void>(options: .currentVisibleOnly)
        expect(codes(ClassFinder(), visible), equals: [.nothingToBuild])
        expect(codes(PredicateFinder(), OtherFinder()), equals: [.nothingToBuild])
        expect(codes(visible, ClassFinder()), equals: [])
        expect(codes(visible, visible), equals: [])
        expect(codes(PredicateFinder(), PredicateFinder()), equals: [])
        expect(codes(PredicateFinder(), ClassFinder()), equals: [])
    }

    @Test("A screen that a later step may build, and one that has to exist, are sound")
    func awaited() {
        expect(found(from: login).places(atLeast: .unknown), equals: [])
        let choice = SwitchAssembly().addCase(from: ClassFinder<NavigationContainer, Void>()).assemble(default: login)
        expect(found(from: choice).places(atLeast: .unknown), equals: [])
        let origin = DestinationStep<LoginPage, Void>.custom(using: ClassFinder())
        expect(origin.places(atLeast: .unknown), equals: [])
        let any = DestinationStep.custom(using: ClassFinder<Screen, Void>())
        expect(any.places(atLeast: .unknown), equals: [])
    }

    @Test("A closure or a finder of the app may lead to a screen, so the outline cannot tell")
    func unknownBuilders() {
        let closure = SwitchAssembly<NavigationContainer, Void>()
            .addCase { nil }.addCase(from: ClassFinder()).assemble()
        expect(found(from: closure).places(), equals: [])
        expect(
            found(from: closure).unknowns,
            equals: [
                "unknown nothingToBuild at entry > LoginPage",
                "unknown closure at entry > LoginPage > a switch > case 1",
            ])
        let known = SwitchAssembly<NavigationContainer, Void>().addCase(from: ClassFinder()).assemble()
        expect(found(from: known).places(), equals: ["warning nothingToBuild at entry > LoginPage"])
        expect(found(from: known).messages.first?.contains("no later step builds it. Continue"), equals: true)
        let finder = StepAssembly(finder: InlineFinder { (_: Void, _) in nil as Page? }).from(.root).assemble()
        expect(finder.places(), equals: [])
        expect(finder.unknowns, equals: ["unknown nothingToBuild at entry > Page"])
    }

    @Test("A step with entities may only find its screen, because nothing else can have them")
    func findingStepsWithEntities() {
        let step = StepAssembly(finder: ClassFinder<LoginPage, Void>())
        let steps = [
            step.adding(InlineContextTask { (_: LoginPage, _: Void) in }),
            step.adding(InlinePostTask { (_: LoginPage, _: Void, _) in }),
            step.guarded(by: Detour()), step.adding(Detour<Void>()),
        ]
        for step in steps {
            let page = step.from(.root).assemble()
            expect(page.places(), equals: [])
            expect(page.unknowns, equals: ["unknown nothingToBuild at entry > LoginPage"])
        }
    }

    @Test("A case whose finder has found the screen leads to it")
    func behindFinder() {
        let page = StepAssembly(finder: ClassFinder<LoginPage, Void>()).from(.root).assemble()
        let modal = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
        func choice(_ finder: some Finder<LoginPage, Void>) -> SwitchAssembly<LoginPage, Void> {
            SwitchAssembly().addCase(finding: finder, from: page)
        }
        let sound = choice(ClassFinder(startingPoint: .root)).assemble(default: modal)
        expect(sound.places(), equals: [])
        let place = "warning nothingToBuild at entry > a switch > case 1 > LoginPage"
        expect(choice(InlineFinder { _, _ in nil }).assemble(default: modal).places(), equals: [])
        expect(
            SwitchAssembly().addCase(finding: ClassFinder<Order, Void>(), from: page).assemble(default: modal).places(),
            equals: [place])
        expect(
            choice(ClassFinder()).addCase(when: { true }, from: page).assemble(default: modal).places(), equals: [place]
        )
        expect(DestinationOutline(of: ["sound": sound, "page": page]).places().count, equals: 1)
        let above = StepAssembly { Page("a") }.using(.present).from(page).assemble()
        expect(DestinationOutline(of: ["sound": sound, "above": above]).places().count, equals: 1)
        for step in [
            StepAssembly { Page("a") }.guarded(by: Detour<Void>(page)),
            StepAssembly { Page("a") }.adding(Detour<Void>(page)),
        ] {
            let redirected = step.using(.present).from(.topmost).assemble()
            expect(DestinationOutline(of: ["sound": sound, "redirected": redirected]).places().count, equals: 1)
        }
    }

    @Test("A screen of some context is not known to be that of the step's context")
    func behindFinderOfAnyContext() {
        let product = StepAssembly(finder: ClassWithContextFinder<Product, Int>()).from(.root).assemble()
        let modal = StepAssembly { Product($0) }.using(.present).from(.topmost).assemble()
        func places(_ finder: some Finder<Product, Int>) -> [String] {
            SwitchAssembly().addCase(finding: finder, from: product).assemble(default: modal).places()
        }
        expect(places(ClassWithContextFinder()), equals: [])
        expect(places(ClassFinder()), equals: ["warning nothingToBuild at entry > a switch > case 1 > Product"])
    }

    // MARK: Dead ends

    @Test("A chain that ends at a finder without screens leads nowhere")
    func finderWithoutScreens() {
        let nowhere = DestinationStep<Screen, Void>.custom(using: NilFinder())
        let page = StepAssembly { LoginPage() }.using(.present).from(nowhere).assemble()
        expect(page.places(), equals: ["error leadsNowhere at entry > LoginPage > Screen"])
        expect(
            page.messages,
            equals: [
                """
                NilFinder finds no Screen, and the step has no factory. Use a finder that finds the screen, or add a \
                factory and an action.
                """
            ])
        let awaited = StepAssembly(finder: NilFinder<LoginPage, Void>()).using(.push).from(stack).assemble()
        expect(awaited.places(), equals: ["error leadsNowhere at entry > LoginPage"])
        let unsearched = DestinationStep<Screen, Void>.custom(using: ClassFinder(options: []))
        expect(unsearched.places(), equals: ["error leadsNowhere at entry > Screen"])
    }

    @Test("A switch without cases, and one whose cases find nothing, lead nowhere")
    func emptySwitches() {
        let empty = SwitchAssembly<LoginPage, Void>().assemble()
        expect(empty.places(), equals: ["error leadsNowhere at entry > a switch"])
        expect(
            empty.messages,
            equals: ["The switch has no cases, or the destination has no steps. Add a case, or a default."])
        let page = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
        let never = SwitchAssembly<LoginPage, Void>().addCase(finding: NilFinder<Screen, Void>(), from: page)
        expect(never.assemble().places(), equals: ["error leadsNowhere at entry > a switch"])
        expect(
            never.assemble().messages,
            equals: [
                "None of the finders of the cases finds a screen. Add a case that matches, or a default."
            ])
        expect(never.assemble(default: page).places(), equals: ["warning unreachableCase at entry > a switch > case 1"])
        expect(never.addCase(when: { true }, from: page).assemble().places().count, equals: 1)
    }

    @Test("A destination of a type outside the framework leads nowhere")
    func foreignDestination() {
        struct Bookmark: InspectableDestination {}
        expect(Bookmark().places(), equals: ["error leadsNowhere at entry > a switch"])
        expect(DestinationOutline(of: [:]).issues(), equals: [])
    }
}
