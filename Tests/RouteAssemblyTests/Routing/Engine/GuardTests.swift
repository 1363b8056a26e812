import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct GuardTests {
    private struct Guard: Interceptor {
        let name: String
        let log: Log
        var verdict: @MainActor () throws -> InterceptorVerdict = { .proceed }

        func perform(with context: Void) async throws -> InterceptorVerdict {
            log.add(name)
            return try verdict()
        }
    }

    /// A guard of a context.
    private struct OwnerGuard: Interceptor {
        let log: Log

        func perform(with id: Int) async throws -> InterceptorVerdict {
            log.add("owner of \(id)")
            return .proceed
        }
    }

    private final class HomeScreen: Screen {}
    private final class AccountScreen: Screen {}
    private final class OrdersScreen: Screen {}
    private final class OrderScreen: Screen {}

    private let log = Log()
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = RoutingWindow(root: try navigation(HomeScreen()))
        router = DefaultRouter(window: window)
    }

    private func guarding(_ name: String) -> Guard { Guard(name: name, log: log) }

    private func account(by guards: any Interceptor<Void>...) -> DestinationStep<AccountScreen, Void> {
        guards.reduce(StepAssembly { AccountScreen() }) { $0.guarded(by: $1) }.using(.push).from(.nearest)
    }

    private func orders(on account: DestinationStep<AccountScreen, Void>) -> DestinationStep<OrdersScreen, Void> {
        StepAssembly { OrdersScreen() }.using(.push).from(account)
    }

    private func orders(over account: DestinationStep<some Screen, Void>) -> DestinationStep<OrdersScreen, Void> {
        StepAssembly { OrdersScreen() }.using(.present).from(account)
    }

    /// An order over an account whose context is the number of characters of a text.
    private func order(_ count: @escaping (String) throws -> Int, isGuarded: Bool = true) -> DestinationStep<
        OrderScreen, String
    > {
        let account = StepAssembly(finder: ClassFinder()) { (_: Int) in AccountScreen() }
        let guarded = isGuarded ? account.guarded(by: OwnerGuard(log: log)) : account
        return StepAssembly(finder: ClassFinder()) { (_: String) in OrderScreen() }
            .using(.present).from(guarded.using(.push).from(.nearest).adaptingContext(count))
    }

    private static func knownCount(_ text: String) throws -> Int {
        if text == "unknown" { throw Refusal() }
        return text.count
    }

    /// Navigates once or several times, and adds `-` to the log each time.
    private func go(to step: DestinationStep<some Screen, Void>, times: Int = 1) async throws {
        for _ in 0..<times {
            try await router.navigate(to: step)
            log.add("-")
        }
    }

    nonisolated static let rows: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A guard is asked when its step is built, and when the target is on screen already",
            "N[HomeScreen, AccountScreen]", logging: ["login", "-", "login", "-", "login", "-"]
        ) {
            let account = $0.account(by: $0.guarding("login"))
            let orders = $0.orders(on: account)
            try await $0.go(to: orders, times: 2)
            try await $0.go(to: account)
        },
        HierarchyCase(
            "An interceptor that was added is asked only if the search reaches its step",
            "N[HomeScreen, AccountScreen, OrdersScreen]",
            logging: ["added", "-", "-"]
        ) {
            let account = StepAssembly { AccountScreen() }.adding($0.guarding("added")).using(.push).from(.nearest)
            let orders = $0.orders(on: account.assemble())
            try await $0.go(to: orders, times: 2)
        },
        HierarchyCase(
            "A guard is asked when the target is in a hidden tab", "T[HomeScreen, AccountScreen*] ^ OrdersScreen",
            logging: ["login", "-", "login", "-"]
        ) {
            let account = StepAssembly { AccountScreen() }.guarded(by: $0.guarding("login")).using(.addTab)
                .from(.nearest)
            try $0.window.setRoot(tabs(HomeScreen(), AccountScreen()))
            try await $0.go(to: account)
            try await $0.go(to: $0.orders(over: account))
        },
        HierarchyCase(
            "A finder above a guard does not hide it", "N[HomeScreen, AccountScreen, OrdersScreen]",
            logging: ["login", "-", "login", "-"]
        ) {
            let account = $0.account(by: $0.guarding("login"))
            let found = StepAssembly(finder: ClassFinder<OrdersScreen, Void>()).from(account)
            try await $0.go(to: $0.orders(on: account))
            try await $0.go(to: found)
        },
        HierarchyCase(
            "A guard on a container serves in a chain over any context", "N[HomeScreen] ^ N[OrderScreen]",
            logging: ["stack", "-", "stack", "-"]
        ) {
            let order = StepAssembly(finder: ClassFinder()) { (_: Int) in OrderScreen() }
                .using(.push).from(.navigation.guarded(by: $0.guarding("stack")))
                .using(.present).from(.topmost).adaptingContext { (_: Void) in 7 }
            try await $0.go(to: order, times: 2)
        },
        // What lies between
        HierarchyCase(
            "A guard below a switch is asked if the switch leads to it on the present tree",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen", logging: ["login", "-", "login", "-", "-"]
        ) {
            var isMember = true
            let base = SwitchAssembly<Screen, Void>()
                .addCase(when: { isMember }, from: $0.account(by: $0.guarding("login")).anyScreen)
                .assemble(default: DestinationStep<Screen, Void>.topmost)
            let orders = $0.orders(over: base)
            try await $0.go(to: orders, times: 2)
            isMember = false
            try await $0.go(to: orders)
        },
        HierarchyCase(
            "A switch whose closure chooses the step is asked for it below the origin",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen", logging: ["login", "-", "login", "-"]
        ) {
            let account = $0.account(by: $0.guarding("login"))
            let orders = $0.orders(over: SwitchAssembly<AccountScreen, Void>().addCase { account }.assemble())
            try await $0.go(to: orders, times: 2)
        },
        HierarchyCase(
            "A switch below the origin that matches no case has no guard",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen", logging: ["login", "-", "-"]
        ) {
            var isMember = true
            let account = $0.account(by: $0.guarding("login"))
            let base = SwitchAssembly<AccountScreen, Void>().addCase(when: { isMember }, from: account).assemble()
            let orders = $0.orders(over: base)
            try await $0.go(to: orders)
            isMember = false
            try await $0.go(to: orders)
        },
        HierarchyCase(
            "A switch below the origin that leads to no guard is not asked",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen", logging: ["case", "-", "-"]
        ) {
            suite in
            let base = SwitchAssembly<AccountScreen, Void>()
                .addCase(
                    when: {
                        suite.log.add("case")
                        return true
                    }, from: suite.account()
                ).assemble()
            let orders = suite.orders(over: base)
            try await suite.go(to: orders, times: 2)
        },
        HierarchyCase(
            "A guard below a transformer is asked with the transformed context",
            "N[HomeScreen, AccountScreen] ^ OrderScreen",
            logging: ["owner of 5", "owner of 7"]
        ) {
            let order = $0.order(\.count)
            try await $0.router.navigate(to: order, with: "three")
            try await $0.router.navigate(to: order, with: "seventh")
        },
        HierarchyCase(
            "A transformer that throws above a guard ends the navigation", "N[HomeScreen, AccountScreen] ^ OrderScreen",
            logging: ["owner of 5"]
        ) {
            let (router, order) = ($0.router, $0.order(knownCount))
            try await router.navigate(to: order, with: "three")
            await expectRefusal(.transformFailed, in: $0.window) {
                try await router.navigate(to: order, with: "unknown")
            }
        },
        HierarchyCase(
            "A transformer below the origin that leads to no guard is not called",
            "N[HomeScreen, AccountScreen] ^ OrderScreen", logging: ["transform"]
        ) {
            suite in
            let order = suite.order(
                {
                    suite.log.add("transform")
                    return $0.count
                }, isGuarded: false)
            try await suite.router.navigate(to: order, with: "a")
            try await suite.router.navigate(to: order, with: "b")
        },
        // How often, and in which order
        HierarchyCase(
            "Guards are asked from the origin to the target, then the other interceptors, each once",
            "N[HomeScreen, AccountScreen, OrdersScreen]",
            logging: [
                "home", "account1", "account3", "orders", "account2", "-", "home", "account1", "account3", "orders",
                "-",
            ]
        ) {
            let home = StepAssembly { HomeScreen() }.guarded(by: $0.guarding("home")).using(.push).from(.nearest)
            let account = StepAssembly { AccountScreen() }
                .guarded(by: $0.guarding("account1")).adding($0.guarding("account2"))
                .guarded(by: $0.guarding("account3")).using(.push).from(home.assemble())
            let orders = StepAssembly { OrdersScreen() }.guarded(by: $0.guarding("orders"))
                .using(.push).from(account.assemble())
            try await $0.go(to: orders, times: 2)
        },
        HierarchyCase(
            "Other interceptors are asked from the target to the origin, after the guards of all steps",
            "N[HomeScreen, AccountScreen, OrdersScreen]",
            logging: ["accountGuard", "ordersGuard", "ordersAdded", "accountAdded", "-"]
        ) {
            let account = StepAssembly { AccountScreen() }.adding($0.guarding("accountAdded"))
                .guarded(by: $0.guarding("accountGuard")).using(.push).from(.nearest)
            let orders = StepAssembly { OrdersScreen() }.adding($0.guarding("ordersAdded"))
                .guarded(by: $0.guarding("ordersGuard")).using(.push).from(account)
            try await $0.go(to: orders)
        },
        HierarchyCase(
            "Interceptors of the router are asked before all guards, in the order in which they were added",
            "N[HomeScreen, AccountScreen, OrdersScreen]",
            logging: ["router1", "router2", "login", "-", "router1", "router2", "login", "-"]
        ) {
            $0.router.add($0.guarding("router1"))
            $0.router.add($0.guarding("router2"))
            let orders = $0.orders(on: $0.account(by: $0.guarding("login")))
            try await $0.go(to: orders, times: 2)
        },
        HierarchyCase(
            "A branch whose guard refuses asks no interceptor of the screens in it", "N[HomeScreen]", logging: ["login"]
        ) {
            let account = $0.account(by: Guard(name: "login", log: $0.log) { throw Refusal() })
            let orders = StepAssembly { OrdersScreen() }.adding($0.guarding("load")).guarded(by: $0.guarding("orders"))
                .using(.push).from(account)
            await expectRefusal(.intercepted, in: $0.window) { [router = $0.router] in
                try await router.navigate(to: orders)
            }
        },
        HierarchyCase(
            "A guard is asked once if the navigation is planned again, also when its step lies elsewhere then",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen",
            logging: ["login", "orders", "-"]
        ) { suite in
            let stack = try #require(suite.window.root as? NavigationContainer)
            let leaving = Guard(name: "orders", log: suite.log) {
                // The account leaves, so its step is built in the next plan.
                try stack.popToRoot()
                return .proceed
            }
            let orders = StepAssembly { OrdersScreen() }.adding(leaving).using(.present)
                .from(suite.account(by: suite.guarding("login")))
            try stack.push(AccountScreen())
            try await suite.go(to: orders)
        },
        HierarchyCase(
            "A guard that has passed below the origin counts when its step is above it in the next plan",
            "N[HomeScreen, AccountScreen] ^ OrdersScreen",
            logging: ["login", "-", "login"]
        ) {
            let (window, router) = ($0.window, $0.router)
            try await $0.go(to: $0.orders(over: $0.account(by: $0.guarding("login"))))
            let gate = GateInterceptor()
            let account = StepAssembly { AccountScreen() }.guarded(by: $0.guarding("login")).guarded(by: gate)
                .using(.push).from(.nearest)
            let orders = $0.orders(over: account)
            let navigation = Running { try await router.navigate(to: orders) }
            await gate.untilReached()
            try window.root?.dismissPresented()
            try (window.root as? NavigationContainer)?.popToRoot()
            gate.open()
            try await navigation.value()
        },
    ]

    @Test("The guards of all steps and the interceptors of the reached steps are asked", arguments: rows)
    func questions(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take() }
    }

    // MARK: Below the origin

    @Test("A guard that refuses stops a navigation to a screen above it, and nothing changes")
    func refusesTarget() async throws {
        let isLoggedIn = Flag(true)
        let orders = orders(on: account(by: interceptor { if !isLoggedIn.isSet { throw Refusal() } }))
        try await router.navigate(to: orders)
        isLoggedIn.isSet = false
        await expectRefusal(.intercepted, saying: "InlineInterceptor", in: window) {
            try await router.navigate(to: orders)
        }
    }

    @Test("A guard below the origin can redirect")
    func redirect() async throws {
        let isLoggedIn = Flag(true)
        let login = InlineInterceptor { isLoggedIn.isSet ? .proceed : .redirect(.to(Shop.login())) }
        let orders = orders(on: account(by: login))
        try await router.navigate(to: orders)
        isLoggedIn.isSet = false
        await #expect(throws: RoutingError.self) { try await router.navigate(to: orders) }
        expectHierarchy(window, "N[HomeScreen, AccountScreen, OrdersScreen] ^sheet LoginPage")
    }

    // MARK: Explaining

    @Test("A plan names the guards apart from the other interceptors, and those below the origin last")
    func plan() async throws {
        let account = StepAssembly { AccountScreen() }
            .guarded(by: guarding("a")).adding(guarding("b")).using(.push).from(.nearest)
        let orders = orders(on: account)
        #expect(try router.plan(to: orders, with: ()).guardingSteps.isEmpty)
        try expect(router.plan(to: orders, with: ()).steps[1].guards, equals: ["Guard"])
        try expect(router.plan(to: orders, with: ()).steps[1].interceptors, equals: ["Guard"])
        try await router.navigate(to: orders)
        let plan = try router.plan(to: orders, with: ())
        expect(plan.steps.map(\.target), equals: ["OrdersScreen"])
        expect(
            plan.guardingSteps.map(\.description),
            equals: ["AccountScreen protects the destination: it follows the origin; guarded by Guard"])
    }
}
