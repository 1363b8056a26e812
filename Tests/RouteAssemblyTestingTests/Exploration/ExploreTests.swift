import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct ExploreTests {
    @Test("An app without faults is explored completely")
    func sound() async {
        let space = await explore(Club.exploration)
        #expect(space == ExploredSpace(states: 24, edges: 120))
    }

    @Test(
        "A fault is found with its shortest sequence, and the printed test is the one in this project",
        arguments: Club.Fault.allCases)
    func fault(_ fault: Club.Fault) async throws {
        let failures = await Club.$fault.withValue(fault) {
            await FailureRecorder.collect { await explore(Club.exploration) }
        }
        let message = try #require(failures.first?.message)
        #expect(failures.count == 1)
        let expected = try #require(Self.messages[fault])
        #expect(message.hasPrefix(expected), "\(message)")
        let source = try #require(message.components(separatedBy: "A test that repeats it:\n\n").last)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "ExploredSequenceTests.swift")
        let tests = try String(contentsOf: file, encoding: .utf8).replacing("\n    ", with: "\n")
        #expect(tests.contains(source), "\(source)")
    }

    private static let messages: [Club.Fault: String] = [
        .wayAroundGuard: """
        VaultScreen has appeared in T[HomeScreen, VaultScreen*], false false, and MemberGuard has not allowed it.
        The shortest sequence:
        1. vault tab
        A test
        """,
        .deadEnd: """
        No steps lead back to the start from T[HomeScreen*, VaultScreen] ^ HelpScreen, false false.
        The shortest sequence:
        1. help
        A test
        """,
        .unreachableRoute: """
        No steps lead to vault from T[HomeScreen*, VaultScreen], false true.
        The shortest sequence:
        1. log in
        2. log out
        A test
        """,
    ]

    @Test("A printed test fails with its fault, and passes with the others and without", arguments: Club.Fault.allCases)
    func printedTest(_ fault: Club.Fault) async {
        for current in [nil] + Club.Fault.allCases.map(Optional.some) {
            let failures = await Club.$fault.withValue(current) {
                await FailureRecorder.collect { await fault.test() }
            }
            if current == fault {
                #expect(failures.count == 1)
            } else if current == nil {
                #expect(failures.isEmpty, "\(failures)")
            }
        }
    }

    // MARK: Other failures

    private func failure(_ exploration: Exploration<Shop>, after names: [String] = []) async -> String? {
        var space: ExploredSpace?
        let failures = await FailureRecorder.collect { space = await explore(exploration, after: names) }
        #expect((space == nil) == (failures.count == 1))
        return failures.first?.message
    }

    private func exploration(
        _ steps: [ExploredStep<Shop>], rules: [ExploredRule<Shop>] = [], limit: Int = 50,
        timeout: Duration = .seconds(600), of makeApp: @escaping @MainActor () async throws -> Shop = { try Shop() }
    ) -> Exploration<Shop> {
        Exploration(of: makeApp, router: \.router, steps: steps, rules: rules, limit: limit, timeout: timeout)
    }

    @Test("An invariant that does not hold is a failure with the sequence")
    func invariant() async {
        let message = await failure(
            exploration(
                [.go(to: ShopRoute.product(id: 1)), .go(to: ShopRoute.product(id: 2)), .unwind(.back)],
                rules: [.invariant("At most one product") { $0.window.screens.count { $0 is ProductScreen } < 2 }]))
        #expect(
            message == """
                This does not hold in T[N[HomeScreen, product 1, product 2]*, AccountScreen]: At most one product.
                The shortest sequence:
                1. product(id: 1)
                2. product(id: 2)
                A test that repeats it:

                @Test("At most one product")
                func exploredSequence() async {
                    await explore(exploration, after: ["product(id: 1)", "product(id: 2)"])
                }
                """)
    }

    @Test("A state that does not settle is a failure")
    func unsettled() async throws {
        let message = await failure(
            exploration([.go(to: ShopRoute.account)], timeout: .milliseconds(100)) {
                let shop = try Shop()
                shop.router.add(GateInterceptor())
                return shop
            })
        #expect(
            message?.hasPrefix(
                """
                0.1 seconds after the step account, the navigation to AccountScreen: asking GateInterceptor has not ended.
                """) == true, "\(message ?? "")")
    }

    @Test("A step that waits for the result of a screen ends, and a later step answers it")
    func results() async {
        var sizes: [String?] = []
        let steps: [ExploredStep<Shop>] = [
            .tap("ask") { sizes.append(try await $0.router.result(of: Steps.size)) },
            .tap("answer") { shop in try await (shop.window.topmost as? SizePicker)?.finish(with: "large") },
            .unwind(.back),
        ]
        let space = await explore(exploration(steps, rules: [.wayBack]))
        #expect(space == ExploredSpace(states: 2, edges: 3))
        #expect(sizes.contains("large") && sizes.contains(nil))
    }

    @Test("Guards, loaders, and screens give the answers of a step")
    func answers() async {
        struct Closed: RoutingInterceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { throw CancellationError() }
        }
        let guarded = StepAssembly(finder: ClassFinder<AccountScreen, Void>()).guarded(by: Closed()).from(.root)
        let loaded = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, Int>(), loading: { (id: Int) in id }
        ) { id, _ in ProductScreen(id: id) }
        .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Int>())).assemble()
        enum LoadedRoute: Route { case account, product }
        let space = await explore(
            exploration(
                [
                    .go(to: LoadedRoute.account, named: "closed"),
                    .go(to: LoadedRoute.account, named: "open", answering: [.allowed(by: "Closed")]),
                    .tap("tap", answering: [.allowed(by: "Closed")]) { shop in
                        try await shop.router.navigate(to: LoadedRoute.account)
                    },
                    .go(
                        to: LoadedRoute.product, named: "offline",
                        answering: [.notLoaded("ProductScreen", because: "No net.")]),
                    .go(to: LoadedRoute.product, named: "online"),
                    .unwind(.back),
                ],
                rules: [.reachable("open"), .reachable("online"), .guarded(AccountScreen.self, by: Closed.self)]
            ) {
                let shop = try Shop()
                shop.router.register(LoadedRoute.self) { route in
                    route == .account ? AnyDestination(to: guarded) : AnyDestination(to: loaded, with: 1)
                }
                return shop
            })
        #expect(space == ExploredSpace(states: 4, edges: 9))
        let message = await failure(
            exploration(
                [
                    .go(
                        to: LoadedRoute.product, named: "offline",
                        answering: [.notLoaded("ProductScreen", because: "No net.")])
                ],
                rules: [.reachable("offline")]
            ) {
                let shop = try Shop()
                shop.router.register(LoadedRoute.self) { _ in AnyDestination(to: loaded, with: 1) }
                return shop
            })
        #expect(message?.hasPrefix("No steps lead to offline from T[N[HomeScreen]*, AccountScreen].") == true)
    }

    @Test("More states than the limit, and a state that is not the same again, are failures")
    func limits() async {
        let push = ExploredStep<Shop>.tap("push") { shop in
            try (shop.window.root as? TabContainer)?.children.first.flatMap { $0 as? NavigationContainer }?.push(
                HomeScreen())
        }
        let endless = await failure(exploration([push], limit: 3))
        #expect(endless?.hasPrefix("The app has more than 3 states.") == true, "\(endless ?? "")")
        var count = 0
        let changing = await failure(
            exploration([push]) {
                count += 1
                let shop = try Shop()
                if count > 3 { try shop.window.topmost?.present(LoginScreen()) }
                return shop
            })
        #expect(changing?.hasPrefix("The same steps have led to another state:") == true, "\(changing ?? "")")
    }

    @Test("A repeated sequence is not blamed for what later steps break")
    func laterSteps() async {
        let message = await failure(
            exploration(
                [
                    .go(to: ShopRoute.product(id: 1), named: "one"), .go(to: ShopRoute.product(id: 2), named: "two"),
                    .unwind(.back),
                ],
                rules: [
                    .wayBack, .invariant("At most one product") { $0.window.screens.count { $0 is ProductScreen } < 2 },
                ]), after: ["one"])
        #expect(message == nil)
    }

    @Test("A guard that has allowed an earlier screen does not allow a new one")
    func newScreenWithoutGuard() async {
        enum LoginRoute: Route { case login }
        struct Open: RoutingInterceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        let login = StepAssembly { LoginScreen() }.guarded(by: Open()).using(.present).from(.topmost).assemble()
        let steps: [ExploredStep<Shop>] = [
            .go(to: LoginRoute.login), .unwind(.back),
            .tap("open") { shop in try shop.window.topmost?.present(LoginScreen()) },
        ]
        let exploration = exploration(steps, rules: [.guarded(LoginScreen.self, by: Open.self)]) {
            let shop = try Shop()
            shop.router.register(LoginRoute.self) { _ in AnyDestination(to: login) }
            return shop
        }
        #expect(await failure(exploration, after: ["login", "back"]) == nil)
        let message = await failure(exploration, after: ["login", "back", "open"])
        #expect(
            message?.hasPrefix(
                "LoginScreen has appeared in T[N[HomeScreen]*, AccountScreen] ^ LoginScreen, and Open has not allowed it."
            ) == true, "\(message ?? "")")
    }

    @Test("A tap, an unwinding, and a redirected navigation do not arrive")
    func arrivals() async {
        let steps: [ExploredStep<Shop>] = [
            .tap("tap") { _ in }, .go(to: ShopRoute.product(id: 1)), .unwind(.back),
            .go(
                to: ShopRoute.account, named: "redirected",
                answering: [.redirected(by: "Closed", to: ShopPage.self, decoding: #"{"product":{"_0":1}}"#)]),
        ]
        for name in ["tap", "back", "redirected"] {
            let message = await failure(
                exploration(steps, rules: [.reachable(name)]) {
                    let shop = try Shop()
                    shop.router.add(Closed())
                    shop.router.register(ShopPage.self) { $0.destination }
                    return shop
                })
            #expect(message?.hasPrefix("No steps lead to \(name) from") == true, "\(message ?? "")")
        }
    }

    private struct Closed: RoutingInterceptor {
        func perform(with context: Any) async throws -> InterceptorVerdict { .proceed }
    }

    private enum ShopPage: Route, Codable {
        case product(Int)

        @MainActor var destination: AnyDestination {
            switch self {
            case .product(let id): AnyDestination(to: Steps.product, with: id)
            }
        }
    }

    @Test("Wrong names of steps, and an app that does not start, are failures")
    func setUp() async {
        let twice = await failure(exploration([.unwind(.back), .unwind(.back)]))
        #expect(twice == #"Two steps of the exploration are named "back". Give each a name of its own."#)
        let unknown = await failure(exploration([.unwind(.back)], rules: [.reachable("cart")]))
        #expect(unknown == #"The exploration has no step named "cart". Its steps are "back"."#)
        let sequence = await failure(exploration([.unwind(.back)]), after: ["forward"])
        #expect(sequence == #"The exploration has no step named "forward". Its steps are "back"."#)
        let broken = await failure(exploration([.unwind(.back)]) { throw RoutingError(.cancelled, "no") })
        #expect(broken == "The app did not start: cancelled: no")
    }
}
