import RouteAssembly
import RouteAssemblyTesting
import Testing

/// Why a chain cannot be followed: each error says what was asked, what was there and what to do,
/// and nothing has changed.
@MainActor @Suite struct RefusalTests {
    let fixture: HierarchyFixture
    let window: Window
    let router: DefaultRouter

    init() throws {
        fixture = try Window.fixture("T[N[home, list]*, S[p | d]] ^sheet m")
        window = fixture.window
        router = DefaultRouter(window: window)
    }

    private func product<A: Action>(_ action: A, from start: DestinationStep<A.Host, Int>) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(start).assemble()
    }

    private func refused(
        _ code: RoutingError.Code, saying words: String..., with id: Int = 7,
        sourceLocation: SourceLocation = #_sourceLocation,
        by step: DestinationStep<Product, Int>
    ) async {
        let error = await expectRefusal(code, in: window, sourceLocation: sourceLocation) {
            try await router.navigate(to: step, with: id)
        }
        for word in words {
            #expect(error?.message.contains(word) == true, "\(error?.message ?? "")", sourceLocation: sourceLocation)
        }
        #expect(error?.plan != nil, sourceLocation: sourceLocation)
        #expect(error.map { "\($0)".hasPrefix("\(code): ") } == true, sourceLocation: sourceLocation)
    }

    @Test func aStartThatIsNotThere() async {
        await refused(
            .originNotFound, saying: "LoginPage", "ClassFinder", "Start at", by: product(.present, from: missing()))
    }

    private func missing() -> DestinationStep<Screen, Int> {
        SwitchAssembly<Screen, Int>().addCase(
            when: { _ in true }, from: DestinationStep<LoginPage, Int>.custom(using: ClassFinder())
        ).assemble()
    }

    @Test func aSwitchWithoutACaseThatMatches() async {
        let start = SwitchAssembly<Screen, Int>().addCase(when: { $0 < 0 }, from: DestinationStep<Screen, Int>.root)
            .assemble()
        await refused(.originNotFound, saying: "1 cases", "assemble(default:)", by: product(.present, from: start))
    }

    @Test func aScreenThatNothingBelowBuilds() async {
        let step = StepAssembly(finder: ClassFinder<Product, Int>()).from(DestinationStep<Screen, Int>.root).assemble()
        await refused(.nothingToBuild, saying: "Product", "factory", by: step)
    }

    @Test func aScreenThatDoesNotAppearInWhatIsBuilt() async {
        let login = StepAssembly(
            finder: NilFinder<LoginPage, Int>(), factory: InlineFactory { (_: Int) in LoginPage() }
        )
        .using(.present).from(DestinationStep<Screen, Int>.current).assemble()
        let step = StepAssembly(finder: ClassFinder<Product, Int>()).from(login).assemble()
        await refused(.originNotFound, saying: "Product", "expected to be there", "ClassFinder", by: step)
    }

    @Test func aBuiltScreenThatNobodySaysWhereToPut() async {
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).from(DestinationStep<Screen, Int>.root)
            .assemble()
        await refused(.notPlaced, saying: "Product", "using", by: step)
    }

    @Test func aBuiltScreenThatItsActionDoesNotPlace() async {
        struct Lazy: Action {
            func perform(with screen: Screen, on host: Screen, animated: Bool) {}
        }
        await refused(.notPlaced, saying: "p7", "Lazy", "attach", by: product(Lazy(), from: .current))
    }

    @Test func aContainerThatDoesNotBuildItsChildren() async {
        struct Deaf: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                NavigationContainer()
            }
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Deaf())).using(.present).from(
                DestinationStep<Screen, Int>.current
            ).assemble()
        await refused(.notPlaced, saying: "Deaf", "build()", by: step)
    }

    @Test func aContainerThatAsksForItsChildrenTooLate() async throws {
        final class Kept { var children: ChildCoordinator? }
        struct Late: ContainerFactory {
            let kept: Kept
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                kept.children = children
                return NavigationContainer()
            }
        }
        let kept = Kept()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Late(kept: kept))).using(.present).from(
                DestinationStep<Screen, Int>.current
            ).assemble()
        await refused(.notPlaced, saying: "Late", "build()", by: step)
        let children = try #require(kept.children)
        #expect(!children.isEmpty)
        #expect(try children.build().isEmpty)
    }

    @Test func aContainerThatKeepsQuietAboutAChildThatFails() async {
        struct Quiet: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) -> NavigationContainer {
                let container = NavigationContainer()
                do { try container.setChildren(children.build()) } catch {}
                return container
            }
        }
        var attempts = 0
        let moody = InlineFactory { (_: Int) -> Product in
            attempts += 1
            throw Refusal()
        }
        let step = StepAssembly(finder: NilFinder(), factory: moody).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Quiet())).using(.present).from(
                DestinationStep<Screen, Int>.current
            ).assemble()
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "Product", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        #expect(error?.plan?.failure?.target == "Product")
        #expect(attempts == 1)
    }

    @Test func aContainerThatBuildsItsChildrenAndForgetsThem() async {
        struct Forgetful: ContainerFactory {
            func build(with context: Int, integrating children: ChildCoordinator) throws -> NavigationContainer {
                _ = try children.build()
                return NavigationContainer()
            }
        }
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(ContainerStep(finder: NilFinder(), factory: Forgetful())).using(.present).from(
                DestinationStep<Screen, Int>.current
            ).assemble()
        await refused(.notPlaced, saying: "p7", "no place", by: step)
    }

    @Test func aStartThatWasThereForTheLastNavigation() async throws {
        let page = Page("p")
        let home = try navigation(page)
        try window.setRoot(home)
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(DestinationStep<Page, Int>.custom(using: ClassFinder()).expectingContainer(NavigationContainer.self))
            .assemble()
        try await router.navigate(to: step, with: 7)
        try window.setRoot(Screen())
        await expectRefusal(.originNotFound, saying: "ClassFinder", "did not find it", in: window) {
            try await router.navigate(to: step, with: 7)
        }
    }

    @Test func aStepThatMatchesEveryScreen() async throws {
        let step = StepAssembly(
            finder: ClassFinder<Screen, Int>(), factory: InlineFactory { (_: Int) -> Screen in Screen() }
        )
        .using(.present).from(DestinationStep<Screen, Int>.current).assemble()
        await expectRefusal(.typeMismatch, saying: "Screen", "State the type", in: window) {
            try await router.navigate(to: step, with: 7)
        }
    }

    @Test func anActionWithoutTheContainerItNeeds() async {
        let start: DestinationStep<NavigationContainer, Int> = DestinationStep<FixtureScreen, Int>
            .custom(using: InlineFinder { [fixture] _, _ in fixture["d"] as? FixtureScreen }).expectingContainer()
        await refused(
            .containerMismatch, saying: "d ", "NavigationContainer", "TabContainer", by: product(.push, from: start))
    }

    @Test func aRootThatIsReplacedFromElsewhere() async {
        await refused(.notRoot, saying: "p7", "m", ".root", by: product(.replaceRoot, from: .current))
    }

    @Test func aPresenterThatIsNotThere() async {
        await refused(
            .presenterMissing, saying: "p7", "returned nil",
            by: product(.present(startingFrom: .custom { _ in nil }), from: .current))
        await refused(
            .presenterMissing, saying: "p7", "threw an error",
            by: product(.present(startingFrom: .custom { _ in throw Refusal() }), from: .current))
    }

    @Test func aPresenterThatPresentsAlready() async {
        await refused(
            .alreadyPresenting, saying: "p7", "m", "Dismiss",
            by: product(.present(startingFrom: .custom { $0.root }), from: .current))
    }

    @Test func aSplitWithoutAPrimaryColumnOrAStackInItsDetail() async throws {
        let columns: DestinationStep<SplitContainer, Int> = .custom(using: ClassFinder())
        await refused(.detailsMissing, saying: "p7", "detail column", by: product(.pushOnToDetails, from: columns))
        try fixture.screen("d", as: FixtureScreen.self).parent?.setChildren([])
        await refused(.primaryMissing, saying: "p7", "primary", by: product(.pushToDetails, from: columns))
        await refused(.primaryMissing, saying: "p7", "primary", by: product(.pushOnToDetails, from: columns))
    }

    @Test func aTabAtANegativePosition() async {
        await refused(
            .invalidIndex, saying: "p7", "-1", by: product(.addTab(at: -1), from: .custom(using: ClassFinder())))
    }

    @Test func aFinderThatFindsOutsideTheWindow() async {
        let elsewhere = Page("elsewhere")
        await refused(
            .notAttached, saying: "InlineFinder", "elsewhere",
            by: product(.present, from: .custom(using: InlineFinder { _, _ in elsewhere })))
    }

    @Test func aFactoryThatBuildsAScreenThatHasAPlace() async throws {
        let taken = Product(1)
        try (fixture["list"].parent as? NavigationContainer)?.push(taken)
        let step = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Int) in taken })
            .using(.present).from(DestinationStep<Screen, Int>.current).assemble()
        await refused(.alreadyAttached, saying: "p1", "one place", by: step)
    }
}
