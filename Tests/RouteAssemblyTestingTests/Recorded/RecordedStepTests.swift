import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct RecordedStepTests {
    private enum PageRoute: Route, Codable {
        case product(Int), account, locked
    }

    private let shop: Shop
    private let gate = Gate()

    private final class Gate {
        var questions = 0
    }

    init() throws {
        shop = try Shop()
        let gate = gate
        let guarded = StepAssembly(finder: ClassFinder<AccountScreen, Void>())
            .adding(
                InlineInterceptor { (_: Void) in
                    gate.questions += 1
                    throw CancellationError()
                }
            ).from(.root).assemble()
        shop.router.register(PageRoute.self) { route in
            switch route {
            case .product(let id): AnyDestination(to: Steps.product, with: id)
            case .account: AnyDestination(to: Steps.account)
            case .locked: AnyDestination(to: guarded)
            }
        }
    }

    @Test("A step navigates to the route in JSON, or through several, with an animation")
    func routes() async {
        var animations: [Bool] = []
        let token = shop.window.observe { animations.append($0.animated) }
        defer { token.cancel() }
        await RoutingTest.run(shop.router) { test in
            let arrival = await test.navigate(
                to: PageRoute.self, decoding: #"{"product":{"_0":1}}"#,
                expecting: "T[N[HomeScreen, product 1], AccountScreen]")
            #expect(arrival?.screen.description == "product 1")
            await test.navigate(
                to: PageRoute.self, decoding: #"{"product":{"_0":2}}"#, #"{"account":{}}"#,
                expecting: "T[N[_, _, product 2], AccountScreen*]")
        }
        #expect(animations == [true, true])
    }

    @Test("A route that cannot be decoded is a failure")
    func undecodable() async {
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                await test.navigate(to: PageRoute.self, decoding: "{}", expecting: "_")
            }
        }
        #expect(failures.map(\.message) == ["The recorded route is not a PageRoute: {}"])
    }

    @Test("Recorded answers are given in place of interceptors, once each")
    func answers() async {
        await RoutingTest.run(shop.router) { test in
            await test.navigate(
                to: PageRoute.self, decoding: #"{"locked":{}}"#,
                answering: [
                    .redirected(by: "InlineInterceptor", to: PageRoute.self, decoding: #"{"product":{"_0":3}}"#)
                ],
                expecting: "T[N[_, product 3], _]")
            #expect(gate.questions == 0)
            await test.navigate(
                to: PageRoute.self, decoding: #"{"locked":{}}"#,
                answering: [.refused(by: "InlineInterceptor", because: "closed")], expecting: .failure(.intercepted))
            #expect(gate.questions == 0)
            await test.navigate(
                to: PageRoute.self, decoding: #"{"locked":{}}"#,
                answering: [.redirected(by: "InlineInterceptor", to: PageRoute.self, decoding: "no route")],
                expecting: .failure(.intercepted))
            #expect(gate.questions == 1)
            await test.navigate(
                to: PageRoute.self, decoding: #"{"locked":{}}"#, answering: [.allowed(by: "InlineInterceptor")],
                expecting: "T[_, AccountScreen*]")
            await test.navigate(to: PageRoute.self, decoding: #"{"locked":{}}"#, expecting: .failure(.intercepted))
            #expect(gate.questions == 2)
        }
    }

    @Test("An answer that a step has not asked for is a failure at its line")
    func unusedAnswers() async throws {
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                await test.navigate(
                    to: PageRoute.self, decoding: #"{"locked":{}}"#,
                    answering: [
                        .refused(by: "Other", because: "closed"), .allowed(by: "InlineInterceptor"),
                        .loaded("ProductScreen", decoding: "1"),
                    ],
                    expecting: "T[_, AccountScreen*]")
                await test.unwind(.back, answering: [.agreed("draft")], expecting: .failure(.nothingToUnwind))
            }
        }
        #expect(
            failures.map(\.message) == [
                "Other was not asked. Remove its answer, or correct its name.",
                "No loader was asked for the value of ProductScreen. Remove its answer, or correct the name of the screen.",
                "draft was not asked. Remove its answer, or correct its name.",
            ])
        #expect(failures.last?.line == UInt(#line - 9))
    }

    @Test("Recorded answers are given in place of screens")
    func confirmations() async throws {
        let fixture = try Window.fixture("N[a, b, c]")
        let screen = try fixture.screen("c", as: FixtureScreen.self)
        screen.confirmation = { false }
        let router = DefaultRouter(window: fixture.window)
        await RoutingTest.run(router) { test in
            test.keeps(screen)
            await test.unwind(.back, answering: [.declined("c")], expecting: .failure(.removalDeclined))
            await test.unwind(.back, answering: [], expecting: .failure(.removalDeclined))
            await test.unwind(.back, answering: [.agreed("c")], expecting: "N[a, b]")
        }
    }

    @Test("Gestures change the hierarchy in their order")
    func gestures() async throws {
        let fixture = try Window.fixture("T[N[a, b], S[c | d]] ^ e")
        let router = DefaultRouter(window: fixture.window)
        await RoutingTest.run(router) { test in
            await test.gesture(.dismiss(keeping: 1), .select(1, level: 0), expecting: "T[N[a, b], S[c | d]*]")
            await test.gesture(.collapse(true, level: 0, 1), expecting: "T[N[a, b], S[c | d*]*]")
            await test.gesture(.pop(keeping: 1, level: 0, 0), expecting: "T[N[a], S[c | d*]*]")
            await test.gesture(.select(9, level: 0), expecting: .failure(.invalidIndex))
        }
    }

    @Test("A missing step is a failure, and the steps after it run without being checked")
    func missingStep() async {
        let failures = await FailureRecorder.collect {
            await RoutingTest.run(shop.router) { test in
                test.missingStep("#4,\nthe navigation")
                await test.navigate(to: PageRoute.self, decoding: #"{"product":{"_0":1}}"#, expecting: "wrong")
                await test.unwind(.dismiss, expecting: "wrong")
                await test.unwind(.back, expecting: .failure(.nothingToUnwind))
            }
        }
        #expect(failures.map(\.message) == [#"A step of the recorded session is missing: #4,\nthe navigation."#])
        #expect(shop.window.snapshot().notation == "T[N[HomeScreen]*, AccountScreen]")
    }

    @Test("The hierarchy may change while the state is prepared")
    func preparation() async throws {
        try await RoutingTest.run(shop.router) { test in
            try test.prepare { try shop.window.topmost?.present(LoginScreen()) }
            await test.unwind(.dismiss, expecting: "T[N[HomeScreen], AccountScreen]")
        }
    }
}
