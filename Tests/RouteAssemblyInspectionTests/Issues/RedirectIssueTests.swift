import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

/// Loops of redirects, and interceptors that do not protect what they should.
@MainActor struct RedirectIssueTests {
    private final class Account: Screen {}
    private final class Orders: Screen {}

    private let place = Detour<Void>.Place()

    private func login(_ change: (StepAssembly<LoginPage, Void>) -> StepAssembly<LoginPage, Void> = { $0 })
        -> DestinationStep<LoginPage, Void>
    {
        change(StepAssembly { LoginPage() }).using(.present).from(.topmost).assemble()
    }

    // MARK: Loops

    @Test("A guard that redirects to an open login is sound")
    func soundGuard() {
        let account = StepAssembly { Account() }.guarded(by: Detour<Void>(login())).using(.push)
            .from(.navigation).using(.present).from(.topmost).assemble()
        expect(account.places(atLeast: .unknown), equals: [])
    }

    @Test("A login behind the guard that redirects to it is a loop", arguments: [true, false])
    func guardedLogin(isGuard: Bool) {
        let login = login { isGuard ? $0.guarded(by: Detour(at: place)) : $0.adding(Detour<Void>(at: place)) }
        place.destinations = [login]
        let account = StepAssembly { Account() }.guarded(by: Detour(at: place)).using(.present).from(.topmost)
            .assemble()
        let outline = DestinationOutline(of: ["account": account, "login": login])
        expect(outline.places(), equals: ["error redirectLoop at login > LoginPage > Detour"])
        expect(account.places(), equals: ["error redirectLoop at entry > Account > Detour > LoginPage > Detour"])
        expect(
            outline.issues().map(\.message),
            equals: [
                """
                Detour may redirect to LoginPage, and the navigation there may ask Detour again, so the redirects end \
                only with an error. Redirect to a destination whose chain does not lead through Detour.
                """
            ])
    }

    @Test("A login on a guarded container is a loop, also through a case of a switch")
    func loginOnGuardedContainer() {
        let home = StepAssembly(finder: ClassFinder(), factory: NavigationContainerFactory())
            .guarded(by: Detour(at: place)).using(.present).from(.topmost).assemble()
        let other = ChainAssembly.from(ContainerStep<NavigationContainer, Void>.navigation).using(.present)
            .from(.topmost).assemble()
        func login(on choice: DestinationStep<NavigationContainer, Void>) -> [any InspectableDestination] {
            [StepAssembly { LoginPage() }.using(.push).from(choice).assemble()]
        }
        let finds = ClassFinder<NavigationContainer, Void>()
        for choice in [
            SwitchAssembly().addCase(finding: finds, from: home).assemble(default: other),
            SwitchAssembly().addCase(finding: finds, from: other).assemble(default: home),
        ] {
            place.destinations = login(on: choice)
            expect(home.places(), equals: ["error redirectLoop at entry > NavigationContainer > Detour"])
        }
        // The condition may choose the case only for users whom the guard allows.
        place.destinations = login(on: SwitchAssembly().addCase(when: { true }, from: home).assemble(default: other))
        expect(home.places(atLeast: .unknown), equals: ["unknown redirectLoop at entry > NavigationContainer > Detour"])
    }

    @Test("Two guards that redirect to each other's screens are a loop")
    func loopOfTwo() {
        let other = Detour<Void>.Place()
        let first = StepAssembly { Account() }.guarded(by: Detour(at: place)).using(.present).from(.topmost).assemble()
        let second = StepAssembly { Orders() }.guarded(by: Detour(at: other)).using(.present).from(.topmost).assemble()
        (place.destinations, other.destinations) = ([login(), second], [first])
        expect(
            DestinationOutline(of: ["first": first, "second": second]).places(),
            equals: [
                "error redirectLoop at first > Account > Detour", "error redirectLoop at second > Orders > Detour",
            ])
        expect(first.messages.first?.hasPrefix("Detour may redirect to Orders,"), equals: true)
    }

    @Test("The path to a step names the first of the interceptors that redirect to it")
    func pathThroughInterceptors() {
        let page = StepAssembly { LoginPage() }.from(.topmost).assemble()
        let account = StepAssembly { Account() }
            .guarded(by: InlineInterceptor { .proceed }).guarded(by: Detour<Void>(page))
            .adding(GuestGuard(account: Detour<Void>(page).place))
            .using(.present).from(.topmost).assemble()
        expect(account.places(), equals: ["error notPlaced at entry > Account > Detour > LoginPage"])
    }

    @Test("Guards of one type that lead from one to the next are sound")
    func staircase() {
        let member = login { $0.guarded(by: Detour<Void>(login())) }
        let admin = StepAssembly { Account() }.guarded(by: Detour<Void>(member)).using(.present).from(.topmost)
            .assemble()
        expect(admin.places(atLeast: .unknown), equals: [])
    }

    /// A guard of the login that sends members, who are logged in, to their account.
    private struct GuestGuard: RedirectingInterceptor {
        let account: Detour<Void>.Place

        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        var redirects: [any InspectableDestination] { account.destinations }
    }

    @Test("Guards of different types may exclude each other, so whether their loop ends is unknown")
    func guardsThatExcludeEachOther() {
        let members = Detour<Void>.Place()
        let login = login { $0.guarded(by: GuestGuard(account: members)) }
        let account = StepAssembly { Account() }.guarded(by: Detour(login)).using(.present).from(.topmost).assemble()
        members.destinations = [account]
        let outline = DestinationOutline(of: ["account": account, "login": login])
        expect(outline.places(), equals: [])
        expect(
            outline.places(atLeast: .unknown),
            equals: [
                "unknown redirectLoop at account > Account > Detour",
                "unknown redirectLoop at login > LoginPage > GuestGuard",
            ])
        expect(
            outline.issues(atLeast: .unknown).first?.message,
            equals: """
                Detour may redirect to LoginPage, and the navigation there may be redirected back. Check that one of \
                the interceptors on the way then allows the navigation.
                """)
    }

    @Test("A context may end a loop, so whether it ends is unknown")
    func loopWithContext() {
        let place = Detour<Int>.Place()
        let product = StepAssembly { Product($0) }.guarded(by: Detour(at: place)).using(.present).from(.topmost)
            .assemble()
        place.destinations = [product]
        expect(product.places(), equals: [])
        expect(product.unknowns, equals: ["unknown redirectLoop at entry > Product > Detour"])
    }

    @Test("An interceptor that assembles its destination anew each time is a loop")
    func endlessRedirects() {
        let path = Array(repeating: "LoginPage > Endless", count: 6).joined(separator: " > ")
        expect(Endless<Void>.login.places(), equals: ["error redirectLoop at entry > \(path)"])
        expect(
            Endless<Void>.login.messages.first?.hasPrefix("The redirects to the step of Endless are nested"),
            equals: true)
        #expect(Endless<Void>.login.adaptingContext { (_: Int) in }.unknowns.isEmpty)
        let unknowns = Endless<Int>.login.adaptingContext { 1 }.unknowns
        expect(unknowns.filter { !$0.contains("ignoredContext") }, equals: ["unknown redirectLoop at entry > \(path)"])
    }

    @Test("The destinations of all redirects are looked at, after the chains")
    func mistakeBehindRedirect() {
        let page = StepAssembly { Page("a") }.from(.topmost).assemble()
        let order = StepAssembly { Order() }.adding(Detour<Void>(login(), page)).using(.present).from(.topmost)
            .assemble()
        expect(order.places(), equals: ["error notPlaced at entry > Order > Detour > Page"])
        expect(
            DestinationOutline(of: ["order": order, "page": page]).places(), equals: ["error notPlaced at page > Page"])
    }

    // MARK: Protection

    @Test("An added interceptor that redirects does not protect the screens on its step")
    func unguarded() {
        let account = StepAssembly { Account() }.adding(Detour<Void>(login())).using(.push)
            .from(.navigation).using(.present).from(.topmost).assemble()
        let orders = StepAssembly { Orders() }.using(.push).from(account.expectingContainer()).assemble()
        expect(account.places(atLeast: .unknown), equals: [])
        expect(orders.places(), equals: ["warning unguarded at entry > Orders > Account > Detour"])
        expect(
            orders.messages,
            equals: [
                """
                Detour is not asked if Orders, which is placed on Account, is in the window. Add the interceptor with \
                guarded(by:).
                """
            ])
    }

    @Test("An added interceptor protects screens that are always built")
    func builtAnew() {
        let account = StepAssembly { Account() }.adding(Detour<Void>(login())).using(.present).from(.topmost)
            .assemble()
        let fresh = StepAssembly(finder: NilFinder(), factory: InlineFactory { Orders() }).using(.present).from(account)
            .assemble()
        expect(fresh.places(), equals: [])
        let found = StepAssembly { Order() }.using(.present).from(fresh).assemble()
        expect(found.places(), equals: ["warning unguarded at entry > Order > Orders > Account > Detour"])
    }

    @Test("An added interceptor does not protect the screens on a switch that leads to its step")
    func unguardedThroughSwitch() {
        let account = StepAssembly { Account() }.adding(Detour<Void>(login())).using(.present).from(.topmost)
            .assemble()
        let choice = SwitchAssembly<Screen, Void>().addCase(when: { true }, from: account.anyScreen).assemble(
            default: .root)
        let orders = StepAssembly { Orders() }.using(.present).from(choice).assemble()
        expect(choice.places(), equals: [])
        expect(orders.places(), equals: ["warning unguarded at entry > Orders > a switch > case 1 > Account > Detour"])
    }

    @Test("An added interceptor protects a screen on its step if the screen's step asks one of the same type")
    func sameInterceptorOnEachStep() {
        let account = StepAssembly { Account() }.adding(Detour<Void>(login())).using(.present).from(.topmost)
            .assemble()
        let orders = StepAssembly { Orders() }.adding(Detour<Void>(login())).using(.present).from(account).assemble()
        expect(orders.places(), equals: [])
        let page = StepAssembly { Page("page") }.using(.present).from(orders).assemble()
        expect(page.places(), equals: ["warning unguarded at entry > Page > Orders > Detour"])
    }

    @Test("An interceptor without redirects is not a guard, and a closure may be one")
    func otherInterceptors() {
        func orders(_ interceptor: some RoutingInterceptor<Void>) -> DestinationStep<Orders, Void> {
            let account = StepAssembly { Account() }.adding(interceptor).using(.present).from(.topmost).assemble()
            return StepAssembly { Orders() }.using(.present).from(account).assemble()
        }
        expect(orders(Detour<Void>()).places(atLeast: .unknown), equals: [])
        expect(orders(InlineInterceptor { .proceed }).places(), equals: [])
        expect(
            orders(InlineInterceptor { .proceed }).unknowns,
            equals: [
                "unknown unguarded at entry > Orders > Account > InlineInterceptor"
            ])
        let endless = orders(Endless<Void>())
        expect(endless.places().first, equals: "warning unguarded at entry > Orders > Account > Endless")
    }
}

/// An interceptor that assembles a new destination each time its redirects are read.
private struct Endless<Context>: RedirectingInterceptor {
    static var login: DestinationStep<LoginPage, Context> {
        StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: Context) in LoginPage() })
            .guarded(by: Endless()).using(.present).from(DestinationStep<Screen, Void>.topmost.adaptingContext())
            .assemble()
    }

    func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { [Self.login] }
}
