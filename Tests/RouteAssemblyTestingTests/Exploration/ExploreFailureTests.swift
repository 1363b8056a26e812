import RouteAssembly
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor
struct ExploreFailureTests {
    /// An exploration, and the message of its failure.
    private struct Failure: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The whole message, or its first lines with a line break after them.
        let message: String
        let names: [String]
        let exploration: @MainActor @Sendable () -> Exploration<Shop>

        init(
            _ testDescription: String, _ message: String, after names: [String] = [],
            exploration: @escaping @MainActor @Sendable () -> Exploration<Shop>
        ) {
            (self.testDescription, self.message, self.names) = (testDescription, message, names)
            self.exploration = exploration
        }
    }

    /// A container that counts children that it does not have.
    private final class Drawer: Container {
        override var arrangement: Arrangement { .selecting(2, of: 3, as: "drawer") }
    }

    /// The shop, whose router asks a gate that no test opens.
    private static func gated() throws -> Shop {
        let shop = try Shop()
        shop.router.add(GateInterceptor())
        return shop
    }

    @Test("A failure has the sequence that leads to it, or says what to change", arguments: rows)
    private func failures(row: Failure) async {
        let message = await explorationFailure(row.exploration(), after: row.names)
        if row.message.hasSuffix("\n") {
            expect(message?.hasPrefix(row.message), equals: true, "\(message ?? "")")
        } else {
            expect(message, equals: row.message)
        }
    }

    private nonisolated static let rows = [
        Failure(
            "An invariant that does not hold",
            """
            This does not hold in T[N[HomeScreen, product 1, product 2]*, AccountScreen]: At most one product.
            The shortest sequence:
            1. product(id: 1)
            2. product(id: 2)
            A test that repeats it:

            @Test("At most one product")
            func exploredSequence() async {
                await explore(exploration, after: ["product(id: 1)", "product(id: 2)"])
            }
            """
        ) {
            exploration(
                [.go(to: ShopRoute.product(id: 1)), .go(to: ShopRoute.product(id: 2)), .unwind(.back)],
                rules: [.invariant("At most one product") { $0.window.screens.count { $0 is ProductScreen } < 2 }])
        },
        Failure(
            "A hierarchy that is not valid",
            """
            Drawer has 0 children, but its arrangement refers to position 2.
            The shortest sequence:
            1. open
            A test that repeats it:

            @Test("The hierarchy is valid")
            func exploredSequence() async {
                await explore(exploration, after: ["open"])
            }
            """
        ) { exploration([.tap("open") { shop in try shop.window.topmost?.present(Drawer()) }]) },
        Failure(
            "A state that does not settle",
            "0.1 seconds after the step account, the navigation to AccountScreen: asking GateInterceptor has not ended.\n"
        ) { exploration([.go(to: ShopRoute.account)], timeout: .milliseconds(100)) { try gated() } },
        Failure(
            "A navigation that does not end, which has not arrived",
            "No steps lead to account from T[N[HomeScreen]*, AccountScreen].\n", after: ["tap"]
        ) {
            exploration(
                [.tap("tap") { _ in }, .go(to: ShopRoute.account)], rules: [.reachable("account")],
                timeout: .milliseconds(100)
            ) { try gated() }
        },
        Failure(
            "Two steps of one name",
            #"Two steps of the exploration are named "back". Give each a name of its own."#
        ) { exploration([.unwind(.back), .unwind(.pop), .unwind(.back), .unwind(.pop)]) },
        Failure(
            "A rule about a step that is not there",
            #"The exploration has no step named "cart". Its steps are "back"."#
        ) { exploration([.unwind(.back)], rules: [.reachable("cart"), .reachable("order")]) },
        Failure(
            "A sequence with a step that is not there",
            #"The exploration has no step named "forward". Its steps are "back"."#, after: ["forward"]
        ) { exploration([.unwind(.back)]) },
        Failure("An app that does not start", "The app did not start: cancelled: no") {
            exploration([.unwind(.back)]) { throw RoutingError(.cancelled, "no") }
        },
    ]

    @Test("A step that does not end, or whose transition does not end, is a failure", arguments: [false, true])
    func endless(transition: Bool) async {
        var transitions: [ManualTransitions] = []
        let step = ExploredStep<Shop>.tap("tap") { shop in
            if transition { try shop.window.topmost?.present(LoginScreen()) }
            while !transition, !Task.isCancelled { await MainActor.turn() }
        }
        let message = await explorationFailure(
            exploration([step], timeout: .milliseconds(20)) {
                let shop = try Shop()
                transitions.append(ManualTransitions(of: shop.window))
                return shop
            })
        expect(
            message?.hasPrefix("0.02 seconds after the step tap, it has not ended.\n"), equals: true, "\(message ?? "")"
        )
    }

    @Test("A guard that has allowed an earlier screen does not allow a new one, nor does another guard")
    func newScreenWithoutGuard() async {
        enum LoginRoute: Route { case login, other }
        struct Open: Interceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        struct Other: Interceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        let login = StepAssembly { LoginScreen() }.guarded(by: Open()).using(.present).from(.topmost)
        let other = StepAssembly { LoginScreen() }.guarded(by: Other()).using(.present).from(.topmost)
        let steps: [ExploredStep<Shop>] = [
            .go(to: LoginRoute.login), .go(to: LoginRoute.other), .unwind(.back),
            .tap("open") { shop in try shop.window.topmost?.present(LoginScreen()) },
        ]
        let exploration = exploration(steps, rules: [.guarded(LoginScreen.self, by: Open.self)]) {
            let shop = try Shop()
            shop.router.register(LoginRoute.self) { Destination.to($0 == .login ? login : other) }
            return shop
        }
        #expect(await explorationFailure(exploration, after: ["login", "back"]) == nil)
        for step in ["open", "other"] {
            let message = await explorationFailure(exploration, after: ["login", "back", step])
            expect(
                message?.hasPrefix(
                    "This does not hold in T[N[HomeScreen]*, AccountScreen] ^ LoginScreen: LoginScreen appears only behind Open."
                ), equals: true, "\(step): \(message ?? "")")
        }
    }

    @Test("More states than the limit, and a state that is not the same again, are failures")
    func limits() async {
        let push = ExploredStep<Shop>.tap("push") { shop in
            try (shop.window.root as? TabContainer)?.children.first.flatMap { $0 as? NavigationContainer }?.push(
                HomeScreen())
        }
        let endless = await explorationFailure(exploration([push], limit: 3))
        expect(
            endless,
            equals: """
                The app has more than 3 states. Explore fewer steps, or let the closure `state` leave out what grows \
                without end. The last state, after push, push, push, is \
                T[N[HomeScreen, HomeScreen, HomeScreen, HomeScreen]*, AccountScreen].
                """)
        var count = 0
        let changing = await explorationFailure(
            exploration([push]) {
                count += 1
                let shop = try Shop()
                if count > 3 { try shop.window.topmost?.present(LoginScreen()) }
                return shop
            })
        expect(changing?.hasPrefix("The same steps have led to another state:"), equals: true, "\(changing ?? "")")
    }

    @Test(
        "An exploration that is cancelled, also while it repeats a step, ends the step, and records no failure",
        arguments: [(1, []), (2, []), (1, ["push"])] as [(Int, [String])])
    func cancelled(count: Int, names: [String]) async {
        var exploring: Task<ExploredSpace?, Never>?
        var (calls, isEnded) = (0, false)
        let push = ExploredStep<Shop>.tap("push") { shop in
            calls += 1
            if calls == count {
                exploring?.cancel()
                while !Task.isCancelled { await MainActor.turn() }
                isEnded = true
            }
            try shop.window.topmost?.present(LoginScreen())
        }
        let failures = await FailureRecorder.collect {
            let task = Task { await explore(exploration([push]), after: names) }
            exploring = task
            #expect(await task.value == nil)
        }
        #expect(failures.isEmpty, "\(failures)")
        #expect(await waitUntil({ isEnded }, within: .seconds(600)))
    }
}
