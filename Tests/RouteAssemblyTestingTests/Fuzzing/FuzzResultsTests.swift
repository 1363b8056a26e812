import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct FuzzResultsTests {
    static let routes: [ShopRoute] = [.home, .account, .login, .product(id: 1)]
    static var results: [FuzzedResult] {
        [FuzzedResult(of: Steps.size) { _ in "L" }, FuzzedResult(of: Steps.color, with: 3) { $0.color }]
    }

    let shop: Shop

    init() throws { shop = try Shop() }

    @Test("A valid app passes, and its window is closed at the end", arguments: 1...20 as ClosedRange<UInt64>)
    func passes(seed: UInt64) async {
        #expect(await fuzzRoutes(in: shop.window, routes: Self.routes, results: Self.results, seed: seed, steps: 100))
        #expect(shop.window.root == nil)
    }

    @Test("A run asks for results, lets screens finish, and removes others")
    func endings() async {
        var endings: Set<String> = []
        let token = shop.router.observe { event in
            if case .result(_, let ending) = event.kind { endings.insert("\(ending)") }
        }
        await fuzzRoutes(in: shop.window, destinations: [], results: Self.results, seed: 1)
        #expect(endings == ["finished", "left"])
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
            FuzzedResult(of: StepAssembly { SizePicker() }.adding(gate).using(.present).from(.topmost).assemble()) {
                _ in "L"
            },
            FuzzedResult(
                of: StepAssembly { SizePicker() }.adding(
                    InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: Steps.login)) }
                )
                .using(.present).from(.topmost).assemble()
            ) { _ in "L" },
        ]
        #expect(
            await fuzzRoutes(
                in: shop.window, routes: Self.routes, results: results, seed: 1, steps: 60, timeout: .milliseconds(5)))
    }

    @Test("A call ends when its screen leaves, also if the screen leaves as it appears, or comes back in the same step")
    func briefScreens() async {
        var (hasty, returning) = (0, 0)
        let results = [
            FuzzedResult(
                of: StepAssembly { HastyPicker { hasty += 1 } }.using(.present).from(.topmost).assemble()
            ) { _ in "L" },
            FuzzedResult(
                of: StepAssembly { ReturningPicker { returning += 1 } }.using(.present).from(.topmost).assemble()
            ) { _ in "L" },
        ]
        #expect(await fuzzRoutes(in: shop.window, destinations: [], results: results, seed: 1))
        #expect(hasty > 0 && returning > 0)
    }

    @Test("A screen that others have kept from finishing may leave without a result")
    func declinedFinish() async {
        let form = StepAssembly { () -> FixtureScreen in
            let form = FixtureScreen("form")
            form.confirmation = { false }
            return form
        }.using(.present).from(.topmost).assemble()
        var (attempts, finished, left) = (0, 0, 0)
        let token = shop.router.observe { event in
            guard case .result(_, let ending) = event.kind else { return }
            if "\(ending)" == "finished" { finished += 1 } else { left += 1 }
        }
        let result = FuzzedResult(of: Steps.size) { _ in
            attempts += 1
            return "L"
        }
        #expect(
            await fuzzRoutes(in: shop.window, destinations: [AnyDestination(to: form)], results: [result], seed: 1))
        #expect(attempts > finished && left > 0)
        token.cancel()
    }

    @Test("A screen that the app asks for finishes with the first result of its type")
    func askedByApp() async throws {
        let closed = StepAssembly { SizePicker() }.adding(InlineInterceptor { (_: Void) in throw CancellationError() })
            .using(.present).from(.topmost).assemble()
        let results = ["first", "second"].map { size in FuzzedResult(of: closed) { _ in size } }
        var sizes: Set<String> = []
        for seed in 1...10 as ClosedRange<UInt64> {
            let shop = try Shop()
            let call = Task { try await shop.router.result(of: Steps.size) }
            while shop.window.topmost === shop.window.root { await Task.yield() }
            #expect(await fuzzRoutes(in: shop.window, destinations: [], results: results, seed: seed, steps: 20))
            if let size = try await call.value { sizes.insert(size) }
        }
        #expect(sizes == ["first"])
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
        #expect(failures.map(\.line) == [UInt(#line - 6)])
        router.release()
    }
}

/// A sheet that leaves as soon as it appears.
private final class HastyPicker: Screen, ResultProviding {
    typealias Output = String
    private let leaves: () -> Void

    init(leaving leaves: @escaping () -> Void) { self.leaves = leaves }

    override func didAppear() {
        leaves()
        try? dismiss()
    }
}

/// A sheet that comes back once, right after it has left.
private final class ReturningPicker: Screen, ResultProviding {
    typealias Output = String
    private let returns: () -> Void
    private var token: ObservationToken?

    init(returning returns: @escaping () -> Void) { self.returns = returns }

    override func didAttach() {
        guard token == nil, let window else { return }
        token = window.observe { [weak self, weak window] change in
            guard let self, change.removed.contains(where: { $0 === self }) else { return }
            token?.cancel()
            returns()
            try? window?.topmost?.present(self)
        }
    }
}

/// A router that ends the calls that wait for results in a wrong way.
@MainActor
final class FaultyRouter: Router {
    enum Fault: CaseIterable {
        case never, early, lost, failing
        /// Returns a result to two calls.
        case twice

        var problem: String {
            switch self {
            case .never: "still waits, although its screen has left the window."
            case .early, .twice: "has returned, although no screen has finished or left for it."
            case .lost: "has returned nil, although its screen has finished with a result."
            case .failing: "has failed while it waited: cancelled: Too late."
            }
        }
    }

    private let base: DefaultRouter
    private let fault: Fault
    private var earlier: Any?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(wrapping base: DefaultRouter, with fault: Fault) { (self.base, self.fault) = (base, fault) }

    /// Resumes the calls that would never end.
    func release() { for continuation in waiting { continuation.resume() } }

    func result<Target: ResultProviding, Context>(
        of step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target.Output? {
        if fault == .twice, let earlier = earlier as? Target.Output { return earlier }
        if fault == .early {
            try await base.navigate(to: step, with: context, animated: animated)
            return nil
        }
        let result = try await base.result(of: step, with: context, animated: animated)
        earlier = result
        switch fault {
        case .never: await withCheckedContinuation { waiting.append($0) }
        case .failing: throw RoutingError(.cancelled, "Too late.")
        case .lost: return nil
        case .early, .twice: break
        }
        return result
    }

    func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool
    ) async throws(RoutingError) -> Target { try await base.navigate(to: step, with: context, animated: animated) }

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await base.navigate(to: destination, animated: animated)
    }

    func navigate(through destinations: [AnyDestination], animated: Bool) async throws(RoutingError) -> Arrival {
        try await base.navigate(through: destinations, animated: animated)
    }

    func unwind(_ unwind: Unwind, animated: Bool) async throws(RoutingError) {
        try await base.unwind(unwind, animated: animated)
    }
}
