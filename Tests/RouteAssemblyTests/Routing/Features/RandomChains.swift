import RouteAssembly
import RouteAssemblyTesting

/// Random chains to pages in all kinds of containers.
@MainActor
struct RandomChains {
    var generator: SeededGenerator
    let witness: Witness
    /// Another window, from which a page can move.
    let other: RoutingWindow

    private mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    private mutating func happens(_ percent: Int) -> Bool { pick(100) < percent }

    mutating func destination() -> Destination {
        let id = pick(3)
        return switch pick(9) {
        case 0...2: .to(page(FirstPage.self, 2), with: id)
        case 3, 4: .to(page(SecondPage.self, 2), with: id)
        case 5: .to(page(ThirdPage.self, 3), with: id)
        case 6: .to(loaded(), with: id)
        case 7: .to(page(DiallingPage.self, 1), with: id)
        default: .to(tabs(1), with: id)
        }
    }

    private mutating func page<P: RandomPage>(_ type: P.Type, _ depth: Int) -> DestinationStep<P, Int> {
        let witness = witness
        let factory = InlineFactory { (id: Int) in P(id, witness) }
        var assembly: StepAssembly<P, Int> =
            switch pick(5) {
            case 0: StepAssembly(finder: ClassFinder<P, Int>(), factory: factory)
            case 1: StepAssembly(finder: NilFinder<P, Int>(), factory: factory)
            case 2 where P.self != DiallingPage.self:
                StepAssembly(finder: ClassWithContextFinder<P, Int>()) { [other] (id: Int) in
                    guard let page = other.topmost as? P, page !== other.root else { return P(id, witness) }
                    try page.dismiss()
                    return page
                }
            default: StepAssembly(finder: ClassWithContextFinder<P, Int>(), factory: factory)
            }
        if happens(30) { assembly = assembly.guarded(by: WitnessedInterceptor(witness: witness)) }
        if happens(20) { assembly = assembly.adding(WitnessedInterceptor(witness: witness)) }
        if happens(30) { assembly = assembly.adding(WitnessedTask<P, Int>(witness: witness)) }
        if happens(20) { assembly = assembly.adding(forAnyScreen: WitnessedPostTask(witness: witness)) }
        return place(assembly, depth)
    }

    private mutating func place<P: Screen>(_ assembly: StepAssembly<P, Int>, _ depth: Int) -> DestinationStep<P, Int> {
        switch pick(depth > 0 ? 13 : 5) {
        case 0: assembly.using(.present(happens(50) ? .sheet : .fullScreen)).from(.topmost)
        case 1: assembly.using(.replaceRoot).from(.root)
        case 2: assembly.using(TakeOver()).from(.topmost)
        case 3, 4: assembly.using(.push).from(.nearest)
        case 5: assembly.using(.push).from(page(SecondPage.self, depth - 1))
        case 6: assembly.using(.push).from(.navigation).using(.present).from(.topmost)
        case 7: assembly.using(.addTab).from(tabs(depth - 1))
        case 8: assembly.using(.pushReplacingLast).from(stack(depth - 1))
        case 9: assembly.using(PutOnShelf()).from(shelf(depth - 1))
        case 10: assembly.using(.showDetail).from(split(depth - 1))
        case 11: assembly.using(.push).from(switched(depth - 1))
        default: assembly.using(.push).from(stack(depth - 1))
        }
    }

    private mutating func loaded() -> DestinationStep<FetchedPage, Int> {
        let witness = witness
        return place(
            StepAssembly(
                finder: ClassWithContextFinder<FetchedPage, Int>(),
                loading: { (id: Int) in
                    witness.note("loader")
                    return id
                }
            ) { id, _ in FetchedPage(id, witness) }, 1)
    }

    // MARK: Containers

    private mutating func stack(_ depth: Int) -> DestinationStep<NavigationContainer, Int> {
        let witness = witness
        let child = Child { (id: Int) in ThirdPage(id, witness) }
            .adding(WitnessedTask<ThirdPage, Int>(witness: witness))
        let (options, isFilled) = (SearchOptions.current, happens(60))
        let factory = NavigationContainerFactory<NavigationContainer, Int> { if isFilled { child } }
        return place(
            happens(40)
                ? StepAssembly(finder: ClassFinder<NavigationContainer, Int>(options: options), factory: factory)
                : StepAssembly(finder: NilFinder<NavigationContainer, Int>(), factory: factory), depth)
    }

    private mutating func tabs(_ depth: Int) -> DestinationStep<TabContainer, Int> {
        let (witness, dials) = (witness, happens(5))
        let factory = TabContainerFactory<TabContainer, Int> {
            NavigationContainerFactory { Child { (id: Int) in FirstPage(id, witness) } }
            Child { (id: Int) in SecondPage(id, witness) }.using(.addTab(at: 0))
            if dials { Child { (id: Int) in DiallingPage(id, witness) } }
        }
        let assembly = StepAssembly(finder: ClassFinder<TabContainer, Int>(), factory: factory)
            .adding(WitnessedTask<TabContainer, Int>(witness: witness))
        return happens(70) ? assembly.using(.replaceRoot).from(.root) : place(assembly, depth)
    }

    private mutating func shelf(_ depth: Int) -> DestinationStep<Shelf, Int> {
        place(StepAssembly(finder: ClassFinder<Shelf, Int>(), factory: ShelfFactory(witness: witness)), depth)
    }

    private mutating func split(_ depth: Int) -> DestinationStep<SplitContainer, Int> {
        let witness = witness
        let factory = SplitContainerFactory<SplitContainer, Int> {
            NavigationContainerFactory { Child { (id: Int) in FirstPage(id, witness) } }
        }
        return place(StepAssembly(finder: ClassFinder<SplitContainer, Int>(), factory: factory), depth)
    }

    private mutating func switched(_ depth: Int) -> DestinationStep<NavigationContainer, Int> {
        SwitchAssembly<NavigationContainer, Int>()
            .addCase(from: ClassFinder<NavigationContainer, Int>(options: .currentVisibleOnly, startingPoint: .root))
            .addCase(finding: ClassFinder<Shelf, Int>(), from: stack(depth))
            .assemble(default: stack(depth))
    }
}
