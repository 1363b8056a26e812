import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct FuzzResultsTests {
    static let routes: [ShopRoute] = [.home, .account, .login, .product(id: 1)]
    static var results: [FuzzedResult] {
        [FuzzedResult(of: Steps.size) { _ in "L" }, FuzzedResult(of: Steps.color, with: 3) { $0.color }]
    }

    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A valid app passes, and its window is closed at the end", arguments: 1...UInt64(Effort.value(5, long: 20)))
    func passes(seed: UInt64) async {
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, results: Self.results, seed: seed, steps: 100))
        #expect(shop.window.root == nil)
    }

    @Test("A run asks for results, lets screens finish, and removes others")
    func endings() async {
        var endings: Set<String> = []
        let token = shop.router.observe { event in
            switch event.kind {
            case .hasResult: endings.insert("finished")
            case .hasNoResult: endings.insert("left")
            case .cancelledResult: endings.insert("cancelled")
            default: break
            }
        }
        await fuzzRoutes(in: shop.window, destinations: [], results: Self.results, seed: 1)
        expect(endings, equals: ["finished", "left"])
        token.cancel()
    }

    @Test("The run continues when screens decline to leave, interceptors wait or redirect, and calls fail")
    func continues() async {
        let gate = GateInterceptor()
        let results = [
            FuzzedResult(of: Steps.size) { picker in
                picker.agrees = false
                return "L"
            },
            FuzzedResult(of: StepAssembly { SizePicker() }.adding(gate).using(.present).from(.topmost)) {
                _ in "L"
            },
            FuzzedResult(
                of: StepAssembly { SizePicker() }.adding(
                    InlineInterceptor { (_: Void) in .redirect(.to(Steps.login)) }
                ).using(.present).from(.topmost)
            ) { _ in "L" },
        ]
        #expect(
            await fuzzRoutes(
                in: shop.window, routes: Self.routes, results: results, seed: 1, steps: 60, timeout: .milliseconds(5)))
    }

    @Test("A call ends when its screen leaves, also if the screen leaves as it appears, or comes back in the same step")
    func briefScreens() async {
        var hasty = 0
        var returning: Set<Bool> = []
        let results =
            [
                FuzzedResult(
                    of: StepAssembly { HastyPicker { hasty += 1 } }.using(.present).from(.topmost)
                ) { _ in "L" }
            ]
            + [true, false].map { isObserver in
                FuzzedResult(
                    of: StepAssembly(finder: NilFinder()) { (_: Void) in
                        ReturningPicker(asObserver: isObserver) { returning.insert(isObserver) }
                    }.using(.present).from(.topmost)
                ) { _ in "L" }
            }
        #expect(await fuzzRoutes(in: shop.window, destinations: [], results: results, seed: 1))
        #expect(hasty > 0 && returning.count == 2)
    }

    @Test("A call waits for a screen that has moved to another window until the screen leaves that window")
    func movedScreen() async {
        let (window, other) = (shop.window, RoutingWindow())
        var moves = 0
        let mover = StepAssembly {
            HastyPicker {
                guard let picker = window.screens.first(where: { $0 is SizePicker }) else { return }
                moves += 1
                try? window.transaction {
                    try picker.dismiss()
                    // The picker that has moved there before leaves.
                    try other.setRoot(picker)
                }
            }
        }.using(.present).from(.topmost)
        let results = [FuzzedResult(of: Steps.size) { _ in "L" }, FuzzedResult(of: mover) { _ in "L" }]
        #expect(
            await fuzzRoutes(in: window, destinations: [], results: results, seed: 1, timeout: .milliseconds(100)))
        #expect(moves > 1 && other.root is SizePicker)
    }

    @Test("A screen finishes with the result for which the run has asked it")
    func ownResults() async {
        var finished: [Int: Set<Int>] = [:]
        let results = [3, 4].map { color in
            FuzzedResult(of: Steps.color, with: color) { picker in
                finished[color, default: []].insert(picker.color)
                return picker.color
            }
        }
        #expect(await fuzzRoutes(in: shop.window, destinations: [], results: results, seed: 1))
        expect(finished, equals: [3: [3], 4: [4]])
    }

    @Test("A screen that others have kept from finishing may leave without a result")
    func declinedFinish() async {
        let form = StepAssembly { () -> FixtureScreen in
            let form = FixtureScreen("form")
            form.confirmation = { false }
            return form
        }.using(.present).from(.topmost)
        var (attempts, finished, left) = (0, 0, 0)
        let token = shop.router.observe { event in
            switch event.kind {
            case .hasResult: finished += 1
            case .hasNoResult, .cancelledResult: left += 1
            default: break
            }
        }
        let result = FuzzedResult(of: Steps.size) { _ in
            attempts += 1
            return "L"
        }
        #expect(await fuzzRoutes(in: shop.window, destinations: [Destination.to(form)], results: [result], seed: 1))
        #expect(attempts > finished && left > 0)
        token.cancel()
    }

    @Test("A screen that the app asks for finishes with the first result of its type")
    func askedByApp() async throws {
        let closed = StepAssembly { SizePicker() }.adding(InlineInterceptor { (_: Void) in throw CancellationError() })
            .using(.present).from(.topmost)
        let results = ["first", "second"].map { size in FuzzedResult(of: closed) { _ in size } }
        var sizes: Set<String> = []
        for seed in 1...10 as ClosedRange<UInt64> {
            let shop = try Shop()
            let call = Task { try await shop.router.result(of: Steps.size) }
            while shop.window.topmost === shop.window.root { await MainActor.turn() }
            #expect(await fuzzRoutes(in: shop.window, destinations: [], results: results, seed: seed, steps: 20))
            if let size = try await call.value { sizes.insert(size) }
        }
        expect(sizes, equals: ["first"])
    }

    @Test("A call that does not end once is reported", arguments: FaultyRouter.Fault.allCases)
    func faults(_ fault: FaultyRouter.Fault) async throws {
        let router = FaultyRouter(wrapping: shop.router, with: fault)
        shop.window.router = router
        let failures = await FailureRecorder.collect {
            await fuzzRoutes(
                in: shop.window, destinations: [], results: [FuzzedResult(of: Steps.size) { _ in "L" }], seed: 1,
                timeout: .milliseconds(50))
        }
        let message = try #require(failures.first?.message)
        #expect(message.hasPrefix("The call for the result of SizePicker \(fault.problem)\nThe seed is 1"))
        let lines: [UInt] = [#line - 6]
        expect(failures.map(\.line), equals: lines)
        router.release()
    }
}
