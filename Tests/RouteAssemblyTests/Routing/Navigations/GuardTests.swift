import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct GuardTests {
    /// The questions that the guards of a test were asked.
    private final class Log {
        var questions: [String] = []
    }

    private struct Guard: RoutingInterceptor {
        let name: String
        let log: Log
        var verdict: @MainActor () throws -> InterceptorVerdict = { .proceed }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            log.questions.append(name)
            return try verdict()
        }
    }

    /// A guard of a context.
    private struct OwnerGuard: RoutingInterceptor {
        let log: Log

        func perform(with id: Int) async throws -> InterceptorVerdict {
            log.questions.append("owner of \(id)")
            return .proceed
        }
    }

    @MainActor private final class Session {
        var isLoggedIn = true
    }

    private struct LoggedOut: Error {}

    private final class HomeScreen: Screen {}
    private final class AccountScreen: Screen {}
    private final class OrdersScreen: Screen {}
    private final class OrderScreen: Screen {}
    private final class LoginScreen: Screen {}

    private let log = Log()
    private let window: Window
    private let router: DefaultRouter

    init() throws {
        window = Window(root: try navigation(HomeScreen()))
        router = DefaultRouter(window: window)
    }

    private func guarding(_ name: String) -> Guard { Guard(name: name, log: log) }

    private var stack: DestinationStep<NavigationContainer, Void> { .nearest }

    private func account(by guards: Guard...) -> DestinationStep<AccountScreen, Void> {
        guards.reduce(StepAssembly { AccountScreen() }) { $0.guarded(by: $1) }.using(.push).from(stack).assemble()
    }

    private func orders(on account: DestinationStep<AccountScreen, Void>) -> DestinationStep<OrdersScreen, Void> {
        StepAssembly { OrdersScreen() }.using(.push).from(account.expectingContainer()).assemble()
    }

    // MARK: Who is asked

    @Test("A guard is asked when its step is built")
    func builtStep() async throws {
        try await router.navigate(to: account(by: guarding("login")))
        expect(log.questions, equals: ["login"])
        expectHierarchy(window, "N[HomeScreen, AccountScreen]")
    }

    @Test("A guard is asked when the target is on screen already")
    func visibleTarget() async throws {
        let account = account(by: guarding("login"))
        let orders = orders(on: account)
        try await router.navigate(to: orders)
        log.questions = []
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login"])
        try await router.navigate(to: account)
        expect(log.questions, equals: ["login", "login"])
    }

    @Test("A guard that refuses stops a navigation to a screen above it, and nothing changes")
    func refusesTarget() async throws {
        let session = Session()
        let login = Guard(name: "login", log: log) {
            guard session.isLoggedIn else { throw LoggedOut() }
            return .proceed
        }
        let orders = orders(on: account(by: login))
        try await router.navigate(to: orders)
        let revision = window.revision
        session.isLoggedIn = false
        await expectRefusal(.intercepted, saying: "Guard", in: window) {
            try await router.navigate(to: orders)
        }
        expect(window.revision, equals: revision)
    }

    @Test("An interceptor that was added is asked only if the search reaches its step")
    func addedInterceptor() async throws {
        let account = StepAssembly { AccountScreen() }.adding(guarding("added")).using(.push).from(stack).assemble()
        let orders = orders(on: account)
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["added"])
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["added"])
    }

    @Test("A guard is asked when the target is in a hidden tab")
    func hiddenTab() async throws {
        let login = guarding("login")
        let account = StepAssembly { AccountScreen() }.guarded(by: login).using(.addTab).from(.nearest).assemble()
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(account).assemble()
        let tabs = TabContainer()
        try tabs.setChildren([HomeScreen(), AccountScreen()])
        try window.setRoot(tabs)
        try await router.navigate(to: account)
        expect(log.questions, equals: ["login"])
        expectHierarchy(window, "T[HomeScreen, AccountScreen*]")
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login", "login"])
    }

    @Test("A finder above a guard does not hide it")
    func finderAboveGuard() async throws {
        let account = account(by: guarding("login"))
        let orders = StepAssembly(finder: ClassFinder<OrdersScreen, Void>()).from(account).assemble()
        try await router.navigate(to: self.orders(on: account))
        log.questions = []
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login"])
    }

    // MARK: What lies between

    @Test("A guard below a switch is asked if the switch leads to it on the present tree")
    func switchBetween() async throws {
        var isMember = true
        let account = account(by: guarding("login"))
        let base = SwitchAssembly<Screen, Void>()
            .addCase(when: { isMember }, from: account.anyScreen)
            .assemble(default: DestinationStep<Screen, Void>.topmost)
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(base).assemble()
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login"])
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login", "login"])
        isMember = false
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login", "login"])
    }

    @Test("A switch whose closure chooses the step is asked for it below the origin")
    func closureBetween() async throws {
        let account = account(by: guarding("login"))
        let base = SwitchAssembly<AccountScreen, Void>().addCase { account }.assemble()
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(base).assemble()
        try await router.navigate(to: orders)
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login", "login"])
    }

    @Test("A switch below the origin that matches no case has no guard")
    func switchWithoutMatch() async throws {
        let account = account(by: guarding("login"))
        var isMember = true
        let base = SwitchAssembly<AccountScreen, Void>().addCase(when: { isMember }, from: account).assemble()
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(base).assemble()
        try await router.navigate(to: orders)
        isMember = false
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login"])
    }

    @Test("A switch below the origin that leads to no guard is not asked")
    func switchWithoutGuard() async throws {
        var questions = 0
        let account = account()
        let base = SwitchAssembly<AccountScreen, Void>()
            .addCase(
                when: {
                    questions += 1
                    return true
                }, from: account
            ).assemble()
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(base).assemble()
        try await router.navigate(to: orders)
        expect(questions, equals: 1)
        try await router.navigate(to: orders)
        expect(questions, equals: 1)
    }

    @Test("A guard below a transformer is asked with the transformed context")
    func transformerBetween() async throws {
        let account = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: Int) in AccountScreen() })
            .guarded(by: OwnerGuard(log: log)).using(.push).from(.nearest).assemble()
        let order = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: String) in OrderScreen() })
            .using(.present).from(account.adaptingContext { (text: String) in text.count }).assemble()
        try await router.navigate(to: order, with: "three")
        try await router.navigate(to: order, with: "seventh")
        expect(log.questions, equals: ["owner of 5", "owner of 7"])
    }

    @Test("A transformer that throws above a guard ends the navigation")
    func throwingTransformer() async throws {
        struct Unknown: Error {}
        let account = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: Int) in AccountScreen() })
            .guarded(by: OwnerGuard(log: log)).using(.push).from(.nearest).assemble()
        let order = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: String) in OrderScreen() })
            .using(.present)
            .from(
                account.adaptingContext { (text: String) throws in
                    guard text != "unknown" else { throw Unknown() }
                    return text.count
                }
            ).assemble()
        try await router.navigate(to: order, with: "three")
        await expectRefusal(.transformFailed, in: window) { try await router.navigate(to: order, with: "unknown") }
    }

    @Test("A transformer below the origin that leads to no guard is not called")
    func transformerWithoutGuard() async throws {
        var calls = 0
        let account = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: Int) in AccountScreen() })
            .using(.push).from(.nearest).assemble()
        let order = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: String) in OrderScreen() })
            .using(.present)
            .from(
                account.adaptingContext { (text: String) in
                    calls += 1
                    return text.count
                }
            ).assemble()
        try await router.navigate(to: order, with: "a")
        try await router.navigate(to: order, with: "b")
        expect(calls, equals: 1)
    }

    // MARK: How often, and in which order

    @Test("Guards are asked from the origin to the target, then the other interceptors, each once")
    func order() async throws {
        let home = StepAssembly { HomeScreen() }.guarded(by: guarding("home")).using(.push).from(stack).assemble()
        let account = StepAssembly { AccountScreen() }
            .guarded(by: guarding("account 1")).adding(guarding("account 2")).guarded(by: guarding("account 3"))
            .using(.push).from(home.expectingContainer()).assemble()
        let orders = StepAssembly { OrdersScreen() }.guarded(by: guarding("orders"))
            .using(.push).from(account.expectingContainer()).assemble()
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["home", "account 1", "account 3", "orders", "account 2"])
        log.questions = []
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["home", "account 1", "account 3", "orders"])
    }

    @Test("Other interceptors are asked from the target to the origin, after the guards of all steps")
    func orderOfOthers() async throws {
        let account = StepAssembly { AccountScreen() }
            .adding(guarding("account added")).guarded(by: guarding("account guard")).using(.push).from(stack)
            .assemble()
        let orders = StepAssembly { OrdersScreen() }
            .adding(guarding("orders added")).guarded(by: guarding("orders guard"))
            .using(.push).from(account.expectingContainer()).assemble()
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["account guard", "orders guard", "orders added", "account added"])
    }

    @Test("Interceptors of the router are asked before all guards, in the order in which they were added")
    func routerFirst() async throws {
        router.add(guarding("router 1"))
        router.add(guarding("router 2"))
        let orders = orders(on: account(by: guarding("login")))
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["router 1", "router 2", "login"])
        log.questions = []
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["router 1", "router 2", "login"])
    }

    @Test("A branch whose guard refuses asks no interceptor of the screens in it")
    func branchBeforeLeaf() async throws {
        let account = account(by: Guard(name: "login", log: log) { throw LoggedOut() })
        let orders = StepAssembly { OrdersScreen() }.adding(guarding("load")).guarded(by: guarding("orders"))
            .using(.push).from(account.expectingContainer()).assemble()
        await expectRefusal(.intercepted, in: window) { try await router.navigate(to: orders) }
        expect(log.questions, equals: ["login"])
    }

    @Test("A guard is asked once if the navigation is planned again, also when its step lies elsewhere then")
    func plannedAgain() async throws {
        let account = account(by: guarding("login"))
        let orders = StepAssembly { OrdersScreen() }
            .adding(
                InlineInterceptor { [log, window] (_: Void) in
                    log.questions.append("orders")
                    // The account leaves, so its step is built in the next plan.
                    try (window.root as? NavigationContainer)?.popToRoot()
                    return .proceed
                }
            )
            .using(.present).from(account).assemble()
        try (window.root as? NavigationContainer)?.push(AccountScreen())
        try await router.navigate(to: orders)
        expect(log.questions, equals: ["login", "orders"])
        expectHierarchy(window, "N[HomeScreen, AccountScreen] ^ OrdersScreen")
    }

    @Test("A guard that has passed below the origin counts when its step is above it in the next plan")
    func passCounts() async throws {
        let account = account(by: guarding("login"))
        let orders = StepAssembly { OrdersScreen() }.using(.present).from(account).assemble()
        try await router.navigate(to: orders)
        log.questions = []
        let gate = GateInterceptor()
        let guarded = StepAssembly { OrdersScreen() }
            .using(.present)
            .from(
                StepAssembly { AccountScreen() }.guarded(by: guarding("login")).guarded(by: gate)
                    .using(.push).from(stack).assemble()
            ).assemble()
        let navigation = Running { [router] in try await router.navigate(to: guarded) }
        await gate.untilReached()
        try window.root?.dismissPresented()
        try (window.root as? NavigationContainer)?.popToRoot()
        gate.open()
        try await navigation.value()
        expect(log.questions, equals: ["login"])
        expectHierarchy(window, "N[HomeScreen, AccountScreen] ^ OrdersScreen")
    }

    // MARK: Redirects

    @Test("A guard below the origin can redirect")
    func redirect() async throws {
        let login = StepAssembly { LoginScreen() }.using(.present).from(DestinationStep<Screen, Void>.topmost)
            .assemble()
        let session = Session()
        let guardian = Guard(name: "login", log: log) {
            session.isLoggedIn ? .proceed : .redirect(AnyDestination(to: login))
        }
        let orders = orders(on: account(by: guardian))
        try await router.navigate(to: orders)
        session.isLoggedIn = false
        await #expect(throws: RoutingError.self) { try await router.navigate(to: orders) }
        expectHierarchy(window, "N[HomeScreen, AccountScreen, OrdersScreen] ^ LoginScreen")
    }

    // MARK: Inline on containers

    @Test("A guard on a container serves in a chain over any context")
    func inlineOnContainers() async throws {
        let order = StepAssembly(finder: ClassFinder(), factory: InlineFactory { (_: Int) in OrderScreen() })
            .using(.push)
            .from(.navigation.guarded(by: guarding("stack")))
            .using(.present)
            .from(.topmost)
            .assemble()
        try await router.navigate(to: order, with: 7)
        expect(log.questions, equals: ["stack"])
        try await router.navigate(to: order, with: 7)
        expect(log.questions, equals: ["stack", "stack"])
    }

    // MARK: Explaining

    @Test("A plan names the guards apart from the other interceptors, and those below the origin last")
    func plan() async throws {
        let account = StepAssembly { AccountScreen() }
            .guarded(by: guarding("a")).adding(guarding("b")).using(.push).from(stack).assemble()
        let orders = orders(on: account)
        #expect(try router.plan(to: orders, with: ()).guardingSteps.isEmpty)
        try expect(router.plan(to: orders, with: ()).steps[1].guards, equals: ["Guard"])
        try expect(router.plan(to: orders, with: ()).steps[1].interceptors, equals: ["Guard"])
        try await router.navigate(to: orders)
        let plan = try router.plan(to: orders, with: ())
        expect(plan.steps.map(\.target), equals: ["OrdersScreen"])
        expect(
            plan.guardingSteps.map(\.description),
            equals: [
                "AccountScreen protects the destination: it follows the origin; guarded by Guard"
            ])
    }

    @Test("An outline names the guards apart from the other interceptors")
    func outline() {
        let account = StepAssembly { AccountScreen() }
            .guarded(by: guarding("a")).adding(OtherInterceptor()).using(.push).from(stack).assemble()
        let step = account.outline.steps[0]
        expect(step.guards.map(\.name), equals: ["Guard"])
        expect(step.interceptors.map(\.name), equals: ["OtherInterceptor"])
        #expect(step.description.hasSuffix("; guarded by Guard; asks OtherInterceptor"))
    }

    private struct OtherInterceptor: RoutingInterceptor {
        func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    }
}
