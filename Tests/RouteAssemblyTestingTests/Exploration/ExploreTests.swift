import Foundation
import RouteAssembly
import Testing

@testable import RouteAssemblyTesting
import TestSupport

@MainActor
struct ExploreTests {
    @Test("An app without faults is explored completely")
    func sound() async {
        let space = await explore(Club.exploration)
        expect(space, equals: ExploredSpace(states: 24, edges: 120))
    }

    @Test(
        "A fault is found with its shortest sequence, and the printed test is the one in this project",
        arguments: Club.Fault.allCases)
    func fault(_ fault: Club.Fault) async throws {
        let failures = await Club.$fault.withValue(fault) {
            await FailureRecorder.collect { await explore(Club.exploration) }
        }
        let message = try #require(failures.first?.message)
        expect(failures.count, equals: 1)
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
        This does not hold in T[HomeScreen, VaultScreen*], false false: VaultScreen appears only behind MemberGuard.
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
                expect(failures.count, equals: 1)
            } else if current == nil {
                #expect(failures.isEmpty, "\(failures)")
            }
        }
    }

    @Test("A step that waits for the result of a screen ends, a later step answers it, and all apps are released")
    func results() async {
        var sizes: [String?] = []
        var windows: [() -> RoutingWindow?] = []
        let steps: [ExploredStep<Shop>] = [
            .tap("ask") { sizes.append(try await $0.router.result(of: Steps.size)) },
            .tap("answer") { shop in try await (shop.window.topmost as? SizePicker)?.finish(with: "large") },
            .unwind(.back),
        ]
        let space = await explore(
            exploration(steps, rules: [.wayBack]) {
                let shop = try Shop()
                windows.append { [weak window = shop.window] in window }
                return shop
            })
        expect(space, equals: ExploredSpace(states: 2, edges: 3))
        #expect(sizes.contains("large") && sizes.contains(nil))
        #expect(await waitUntil({ windows.allSatisfy { $0() == nil } }, within: .seconds(600)))
    }

    @Test("Guards, loaders, and screens give the answers of a step")
    func answers() async {
        struct Closed: Interceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { throw CancellationError() }
        }
        let guarded = StepAssembly(finder: ClassFinder<AccountScreen, Void>()).guarded(by: Closed()).from(.root)
        let loaded = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, Int>(), loading: { (id: Int) in id }
        ) { id, _ in ProductScreen(id: id) }.using(.push).from(.custom(using: ClassFinder<NavigationContainer, Int>()))
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
                    route == .account ? Destination.to(guarded) : Destination.to(loaded, with: 1)
                }
                return shop
            })
        expect(space, equals: ExploredSpace(states: 4, edges: 9))
        let message = await explorationFailure(
            exploration(
                [
                    .go(
                        to: LoadedRoute.product, named: "offline",
                        answering: [.notLoaded("ProductScreen", because: "No net.")])
                ],
                rules: [.reachable("offline")]
            ) {
                let shop = try Shop()
                shop.router.register(LoadedRoute.self) { _ in .to(loaded, with: 1) }
                return shop
            })
        expect(message?.hasPrefix("No steps lead to offline from T[N[HomeScreen]*, AccountScreen]."), equals: true)
    }

    @Test("A repeated sequence is not blamed for what later steps break")
    func laterSteps() async {
        let message = await explorationFailure(
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

    @Test("A screen that its guard has allowed stays allowed when a later step takes it out and puts it back")
    func putBack() async {
        enum TabsRoute: Route { case tabs }
        struct Open: Interceptor {
            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
        }
        let tabs = StepAssembly(
            finder: NilFinder(),
            factory: TabContainerFactory {
                HomeScreen()
                LoginScreen()
            }
        ).guarded(by: Open()).using(.replaceRoot).from(.root)
        let steps: [ExploredStep<Shop>] = [
            .go(to: TabsRoute.tabs),
            .tap("select") { shop in try (shop.window.root as? TabContainer)?.select(1) },
            .tap("put back") { shop in
                guard let tabs = shop.window.root as? TabContainer else { return }
                let children = tabs.children
                try tabs.setChildren([children[0]])
                try tabs.setChildren(children)
            },
        ]
        let message = await explorationFailure(
            exploration(steps, rules: [.guarded(LoginScreen.self, by: Open.self)]) {
                let shop = try Shop()
                shop.router.register(TabsRoute.self) { _ in .to(tabs) }
                return shop
            })
        #expect(message == nil)
    }

    @Test("A tap, an unwinding, and a redirected navigation do not arrive")
    func arrivals() async {
        let steps: [ExploredStep<Shop>] = [
            .tap("tap") { _ in }, .go(to: ShopRoute.product(id: 1)), .unwind(.back),
            .go(
                to: ShopRoute.account, named: "redirected",
                answering: [.redirected(by: "Closed", to: ShopPage.product(1))]),
        ]
        for name in ["tap", "back", "redirected"] {
            let message = await explorationFailure(
                exploration(steps, rules: [.reachable(name)]) {
                    let shop = try Shop()
                    shop.router.add(Closed())
                    shop.router.register(ShopPage.self) { $0.destination }
                    return shop
                })
            expect(message?.hasPrefix("No steps lead to \(name) from"), equals: true, "\(message ?? "")")
        }
    }

    private struct Closed: Interceptor {
        func perform(with context: Any) async throws -> InterceptorVerdict { .proceed }
    }

    private enum ShopPage: Route {
        case product(Int)

        @MainActor var destination: Destination {
            switch self {
            case .product(let id): .to(Steps.product, with: id)
            }
        }
    }
}
