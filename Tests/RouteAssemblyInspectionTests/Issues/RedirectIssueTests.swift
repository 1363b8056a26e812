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
        change(StepAssembly { LoginPage() }).using(.present).from(.topmost)
    }

    // MARK: Loops

    @Test(
        "The destinations of redirects are looked at, and a guard that leads to an open one is sound", arguments: ways)
    func ways(row: IssueRow) { row.check() }

    private nonisolated static let ways = [
        IssueRow("A guard redirects to an open login", atLeast: .unknown) {
            StepAssembly { Account() }.guarded(by: Detour<Void>(login)).using(.push)
                .from(.navigation).using(.present).from(.topmost)
        },
        IssueRow("Guards of one type lead from one to the next", atLeast: .unknown) {
            let member = StepAssembly { LoginPage() }.guarded(by: Detour<Void>(login)).using(.present).from(.topmost)
            return StepAssembly { Account() }.guarded(by: Detour<Void>(member.assemble())).using(.present)
                .from(.topmost)
        },
        IssueRow(
            "A context may end a loop", "unknown redirectLoop at entry > Product > Detour", atLeast: .unknown
        ) {
            let place = Detour<Int>.Place()
            let product = StepAssembly { Product($0) }.guarded(by: Detour(at: place)).using(.present).from(.topmost)
            place.destinations = [product]
            return product
        },
        IssueRow(
            "The path names the first of the interceptors that redirect to a step",
            "error notPlaced at entry > Account > Detour > Page"
        ) {
            StepAssembly { Account() }
                .guarded(by: InlineInterceptor { .proceed }).guarded(by: Detour<Void>(unplaced))
                .adding(GuestGuard(account: Detour<Void>(unplaced).place)).using(.present).from(.topmost)
        },
        IssueRow("A later redirect leads to the mistake", "error notPlaced at entry > Account > Detour > Page") {
            StepAssembly { Account() }.adding(Detour<Void>(login, unplaced)).using(.present).from(.topmost)
        },
    ]

    private static let unplaced = StepAssembly { Page("a") }.from(.topmost)

    @Test("The issues of a chain are at the chain, not at a redirect to it")
    func mistakeOfChain() {
        let order = StepAssembly { Order() }.adding(Detour<Void>(Self.unplaced)).using(.present).from(.topmost)
        expect(
            DestinationOutline(of: ["order": order, "page": Self.unplaced]).places(),
            equals: ["error notPlaced at page > Page"])
    }

    @Test("A login behind the guard that redirects to it is a loop", arguments: [true, false])
    func guardedLogin(isGuard: Bool) {
        let login = login { isGuard ? $0.guarded(by: Detour(at: place)) : $0.adding(Detour<Void>(at: place)) }
        place.destinations = [login]
        let account = StepAssembly { Account() }.guarded(by: Detour(at: place)).using(.present).from(.topmost)
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
            .guarded(by: Detour(at: place)).using(.present).from(.topmost)
        let other = StepAssembly<NavigationContainer, Void>.navigation.using(.present).from(.topmost)
        func login(on choice: DestinationStep<NavigationContainer, Void>) -> [any InspectableDestination] {
            [StepAssembly { LoginPage() }.using(.push).from(choice)]
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
        let first = StepAssembly { Account() }.guarded(by: Detour(at: place)).using(.present).from(.topmost)
        let second = StepAssembly { Orders() }.guarded(by: Detour(at: other)).using(.present).from(.topmost)
        (place.destinations, other.destinations) = ([login(), second], [first])
        expect(
            DestinationOutline(of: ["first": first, "second": second]).places(),
            equals: [
                "error redirectLoop at first > Account > Detour", "error redirectLoop at second > Orders > Detour",
            ])
        expect(first.messages.first?.hasPrefix("Detour may redirect to Orders,"), equals: true)
    }

    /// A guard of the login that sends members, who are logged in, to their account.
    private struct GuestGuard: Interceptor {
        let account: Detour<Void>.Place

        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        var redirects: [any InspectableDestination] { account.destinations }
    }

    @Test("Guards of different types may exclude each other, so whether their loop ends is unknown")
    func guardsThatExcludeEachOther() {
        let members = Detour<Void>.Place()
        let login = login { $0.guarded(by: GuestGuard(account: members)) }
        let account = StepAssembly { Account() }.guarded(by: Detour(login)).using(.present).from(.topmost)
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
        let orders = Self.orders(on: Self.account(Endless<Void>()))
        expect(orders.places().first, equals: "warning unguarded at entry > Orders > Account > Endless")
    }

    // MARK: Protection

    private static let login = StepAssembly { LoginPage() }.using(.present).from(.topmost)

    /// The account, presented behind an interceptor.
    private static func account(
        _ interceptor: some Interceptor<Void> = Detour<Void>(login)
    ) -> DestinationStep<Account, Void> {
        StepAssembly { Account() }.adding(interceptor).using(.present).from(.topmost)
    }

    private static func orders(on step: DestinationStep<some Screen, Void>) -> any InspectableDestination {
        StepAssembly { Orders() }.using(.present).from(step)
    }

    private static func inStack() -> DestinationStep<Account, Void> {
        StepAssembly { Account() }.adding(Detour<Void>(login)).using(.push)
            .from(.navigation).using(.present).from(.topmost)
    }

    private static func choice() -> DestinationStep<Screen, Void> {
        SwitchAssembly().addCase(when: { true }, from: account().anyScreen).assemble(default: .root)
    }

    /// The orders, which are always built anew.
    private static func fresh() -> DestinationStep<Orders, Void> {
        StepAssembly(finder: NilFinder()) { Orders() }.using(.present).from(account())
    }

    /// The orders with the interceptor of the account.
    private static func asking() -> DestinationStep<Orders, Void> {
        StepAssembly { Orders() }.adding(Detour<Void>(login)).using(.present).from(account())
    }

    private nonisolated static func unguarded(_ path: String) -> String { "warning unguarded at entry > \(path)" }

    @Test("An added interceptor that redirects does not protect the screens on its step", arguments: protection)
    func protection(row: IssueRow) { row.check() }

    private nonisolated static let protection = [
        IssueRow("The screen of its step", atLeast: .unknown) { inStack() },
        IssueRow(
            "A screen in its stack", unguarded("Orders > Account > Detour"),
            messages: """
                Detour is not asked if Orders, which is placed on Account, is in the window. Add the interceptor with \
                guarded(by:).
                """
        ) { StepAssembly { Orders() }.using(.push).from(inStack()) },
        IssueRow("A screen that is always built") { fresh() },
        IssueRow("A screen on one that is always built", unguarded("Order > Orders > Account > Detour")) {
            StepAssembly { Order() }.using(.present).from(fresh())
        },
        IssueRow("A switch that leads to its step") { choice() },
        IssueRow("A screen on such a switch", unguarded("Orders > a switch > case 1 > Account > Detour")) {
            orders(on: choice())
        },
        IssueRow("A screen whose step asks an interceptor of the same type") { asking() },
        IssueRow("A screen on that one", unguarded("Page > Orders > Detour")) {
            StepAssembly { Page("page") }.using(.present).from(asking())
        },
        IssueRow("A screen on an interceptor without redirects, which is not a guard", atLeast: .unknown) {
            orders(on: account(Detour<Void>()))
        },
        IssueRow(
            "A screen on a closure, which may be a guard",
            "unknown unguarded at entry > Orders > Account > InlineInterceptor", atLeast: .unknown
        ) { orders(on: account(InlineInterceptor { .proceed })) },
    ]
}

/// An interceptor that assembles a new destination each time its redirects are read.
private struct Endless<Context>: Interceptor {
    static var login: DestinationStep<LoginPage, Context> {
        StepAssembly(finder: ClassFinder()) { (_: Context) in LoginPage() }
            .guarded(by: Endless()).using(.present).from(DestinationStep<Screen, Void>.topmost.adaptingContext())
    }

    func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { [Self.login] }
}
