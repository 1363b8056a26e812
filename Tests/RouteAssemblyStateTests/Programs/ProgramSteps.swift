import RouteAssembly
import RouteAssemblyState

/// The chains of the app of the random programs, for one of its windows.
@MainActor
struct ProgramSteps {
    let directory: WindowDirectory
    let window: RoutingWindow

    static let tabs = StepAssembly(
        finder: ClassFinder(),
        factory: TabContainerFactory { NavigationContainerFactory { Basket() } }
    ).using(.replaceRoot).from(.root)
    static let start = StepAssembly(
        finder: NilFinder(),
        factory: TabContainerFactory {
            NavigationContainerFactory { Lobby() }
            NavigationContainerFactory { Basket() }
        }
    ).using(.replaceRoot).from(.root)
    static let welcome = StepAssembly { Welcome() }.using(.replaceRoot).from(.root)
    /// Also builds the tab of a lobby that was closed.
    static let lobby = StepAssembly { Lobby() }.using(.push).from(.navigation).using(.addTab(at: 0)).from(tabs)
    static let basket = StepAssembly { Basket() }.using(.push).from(.navigation).using(.addTab).from(tabs)
    static let lobbyStack = lobby.expectingContainer(NavigationContainer.self)

    /// The visible stack of the topmost level, or else that of the lobby.
    static func visibleStack<Context>(_: Context.Type) -> DestinationStep<NavigationContainer, Context> {
        SwitchAssembly<NavigationContainer, Context>()
            .addCase(from: ClassFinder<NavigationContainer, Context>(options: .currentVisibleOnly))
            .assemble(default: lobbyStack.adaptingContext { _ in })
    }

    /// A new stack in a sheet for some texts, and else the visible stack.
    static var memoStack: DestinationStep<NavigationContainer, String> {
        let newStack = StepAssembly(
            finder: NilFinder<NavigationContainer, String>(),
            factory: NavigationContainerFactory<NavigationContainer, String>()
        ).using(.present(.sheet)).from(.topmost)
        return SwitchAssembly<NavigationContainer, String>()
            .addCase { text in text.hasPrefix("b") ? newStack : nil }
            .assemble(default: visibleStack(String.self))
    }

    static func numbered<Page: NumberPage>(_: Page.Type = Page.self) -> StepAssembly<Page, Int> {
        StepAssembly(finder: ClassWithContextFinder<Page, Int>()) { (number: Int) in Page("\(number)") }
    }

    static func new<Page: ProgramPage>(_: Page.Type = Page.self) -> StepAssembly<Page, String> {
        StepAssembly(finder: NilFinder<Page, String>()) { (text: String) in Page(text) }
    }

    // MARK: Own containers and columns

    static let drawer = StepAssembly(
        finder: ClassFinder<ProgramDrawer, Void>(),
        factory: BoxFactory<ProgramDrawer, Void>(make: { ProgramDrawer() }) { _ in
            let stack = NavigationContainer()
            try? stack.setChildren([Desk()])
            return [Menu(), stack]
        }
    ).using(.addTab).from(tabs)
    static let desk = StepAssembly(finder: ClassFinder<Desk, Void>()).from(drawer)
    static let pager = StepAssembly(
        finder: ClassFinder<ProgramPager, Void>(),
        factory: BoxFactory<ProgramPager, Void>(make: { ProgramPager() }) { _ in (0..<4).map { Slide("\($0)") } }
    ).using(.push).from(visibleStack(Void.self))
    static let album = StepAssembly(
        finder: NilFinder<ProgramPager, Int>(),
        factory: BoxFactory<ProgramPager, Int>(make: { ProgramPager() }) { number in
            (0..<3).map { Slide("\(10 * number + $0)") }
        }
    ).using(.present(.fullScreen)).from(.topmost)
    static let split = StepAssembly(
        finder: ClassFinder<SplitContainer, Void>(),
        factory: SplitContainerFactory(of: SplitContainer(columns: 3)) { Index() }
    ).using(.addTab).from(tabs)

    // MARK: Destinations

    /// Returns the destination of a route.
    func destination(of route: ProgramRoute) -> Destination {
        switch route {
        case .start: .to(Self.start)
        case .welcome: .to(Self.welcome)
        case .home: greeting("")
        case .greet(let text): greeting(text)
        case .basket: .to(Self.basket)
        case .ware(let number): pushed(Ware.self, number)
        case .lot(let number):
            .to(Self.numbered(Lot.self).using(.push).from(Self.lobbyStack), with: number)
        case .memo(let text):
            .to(Self.new(Memo.self).using(.push).from(Self.memoStack), with: text)
        case .tip(let text):
            .to(
                StepAssembly { (text: String) in Tip(text) }.using(.push).from(Self.visibleStack(String.self)),
                with: text)
        case .offer(let number):
            .to(Self.numbered(Offer.self).using(.pushReplacingLast).from(Self.visibleStack(Int.self)), with: number)
        case .counter(let number):
            .to(Self.numbered(Counter.self).using(.pushAsRoot).from(Self.visibleStack(Int.self)), with: number)
        case .stall(let number): tab(Self.numbered(Stall.self).using(.addTab), number)
        case .booth(let number):
            tab(Self.numbered(Booth.self).using(.push).from(.navigation).using(.addTab(at: 1)), number)
        case .kiosk(let number): tab(Self.numbered(Kiosk.self).using(.addTab(at: 1, replacing: true)), number)
        default: lesserDestination(of: route)
        }
    }
}
