import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Programs that run twice, and whose journals are compared.
///
/// Their loaders and questions wait, and some of their navigations are cancelled or abandoned.
@MainActor
struct RepeatedSeedTests {
    @Test("A fuzz run of the same seed repeats its operations", arguments: Effort.seeds(5))
    func fuzzRun(seed: UInt64) async {
        await expectSameJournal { journal in
            let shop = SlowShop(journal)
            await fuzzRoutes(in: shop.window, destinations: SlowShop.destinations, seed: seed, steps: 100)
        }
    }

    @Test("A flow repeats its operations")
    func flow() async {
        await expectSameJournal { journal in
            let shop = SlowShop(journal)
            await RoutingTest.run(shop.router) { test in
                for id in 0..<20 {
                    await test.perform(expecting: "N[…]") {
                        let calls = SlowShop.destinations.map { destination in
                            Running { try await shop.router.navigate(to: destination) }
                        }
                        for _ in 0...id { await MainActor.turn() }
                        calls[id % calls.count].cancel()
                        _ = try await shop.router.navigate(to: SlowShop.destinations[id % 3])
                    }
                }
            }
        }
    }

    @Test("An exploration repeats its operations")
    func exploration() async {
        await expectSameJournal { journal in
            let steps = SlowShop.destinations.prefix(3).enumerated().map { index, destination in
                ExploredStep<SlowShop>.tap("\(index)") { shop in
                    let abandoned = Running { try await shop.router.navigate(to: SlowShop.destinations[0]) }
                    for _ in 0..<index { await MainActor.turn() }
                    if index.isMultiple(of: 2) { abandoned.cancel() }
                    _ = try await shop.router.navigate(to: destination)
                }
            }
            await explore(Exploration(of: { SlowShop(journal) }, router: \.router, steps: steps, rules: []))
        }
    }

    @Test("Loading programs of the same seed repeat their operations", arguments: Effort.seeds(37))
    func loading(seed: UInt64) async {
        await expectSameJournal { journal in
            var generator = SeededGenerator(seed: seed)
            for _ in 0..<100 {
                let program = LoadingProgram(seed: generator.next())
                let token = program.router.observe(journal.note)
                for _ in 0..<10 { await program.step() }
                await program.close()
                token.cancel()
                journal.lines += program.steps + program.visits.map { "\($0.ending as Any)" }
            }
        }
    }

    /// Runs a program twice, and expects the same journal.
    private func expectSameJournal(of program: (Journal) async -> Void) async {
        let journals = [Journal(), Journal()]
        for journal in journals { await program(journal) }
        let pairs = zip(journals[0].lines, journals[1].lines)
        #expect(journals[0].lines.count > 100)
        expect(journals[0].lines.count, equals: journals[1].lines.count)
        #expect(pairs.first { $0 != $1 } == nil)
    }
}

/// The events of routers, without their durations.
@MainActor
final class Journal {
    var lines: [String] = []

    func note(_ event: RoutingEvent) {
        if case .loaded(let screen, _, _) = event.kind {
            lines.append("#\(event.navigation) loaded \(screen)")
        } else {
            lines.append(event.description)
        }
    }
}

/// A shop in whose navigations an interceptor, loaders, and screens wait.
@MainActor
private struct SlowShop {
    final class Page: Screen, ContextChecking, RemovalConfirming {
        let id: Int

        init(id: Int) { self.id = id }

        override var description: String { "page \(id)" }
        func isTarget(for id: Int) -> Bool { self.id == id }
        var asksBeforeRemoval: Bool { id == 3 }
        func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            for _ in 0..<id { await MainActor.turn() }
            return id != 3
        }
    }

    static let page = StepAssembly(
        finder: ClassWithContextFinder<Page, Int>(),
        loading: { (id: Int) in
            for _ in 0..<(id * 3 % 7) { await MainActor.turn() }
            if id == 4 { throw Refusal() }
            return "\(id)"
        }
    ) { _, id in Page(id: id) }
    .adding(
        InlineInterceptor { (id: Int) in
            for _ in 0..<(id * 5 % 4) { await MainActor.turn() }
            return .proceed
        }
    ).using(.push).from(DestinationStep<NavigationContainer, Int>.stack)
    static let destinations = (0..<6).map { Destination.to(page, with: $0) }

    let window: RoutingWindow
    let router: DefaultRouter
    private let token: ObservationToken

    init(_ journal: Journal) {
        let stack = NavigationContainer()
        try? stack.push(Screen())
        window = RoutingWindow(root: stack)
        router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        token = router.observe(journal.note)
    }
}
