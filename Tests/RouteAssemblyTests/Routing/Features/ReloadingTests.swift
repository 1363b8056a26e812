import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A page whose text can be loaded again.
private final class NewsPage: Screen, ContextChecking {
    let id: Int
    @Journaled var text = ""

    init(_ id: Int, _ text: String) {
        self.id = id
        super.init()
        self.text = text
    }

    override var description: String { "p\(id):\(text)" }
    func isTarget(for id: Int) -> Bool { self.id == id }
}

/// Steps whose loaders also run for screens that are there.
@MainActor
struct ReloadingTests {
    private let app: TestApp
    private let log = Log()

    init() throws { app = try TestApp("N[home]") }

    private final class Source {
        var version = 0
        var error: Refusal?
    }

    private let source = Source()

    private func news(_ finder: some Finder<NewsPage, Int> = ClassWithContextFinder()) -> StepAssembly<NewsPage, Int> {
        StepAssembly(
            finder: finder,
            loading: { [source, log] (id: Int) in
                log.add("load \(id)")
                if let error = source.error { throw error }
                source.version += 1
                return "v\(source.version)"
            }
        ) { text, id in NewsPage(id, text) }
        .reloading(
            InlineContextTask { [log] (page: NewsPage, loaded: (String, Int)) in
                log.add("show \(loaded.0) on \(loaded.1)")
                page.text = loaded.0
            })
    }

    private var page: DestinationStep<NewsPage, Int> { news().using(.push).from(.stack) }

    @discardableResult
    private func show(_ id: Int) async throws -> NewsPage { try await app.router.navigate(to: page, with: id) }

    nonisolated static let cases: [HierarchyCase<Self>] = [
        HierarchyCase(
            "The task shows the new value on the same screen", "N[home, p1:v2]",
            logging: ["load 1", "load 1", "show v2 on 1"]
        ) { suite in
            let first = try await suite.show(1)
            let again = try await suite.show(1)
            #expect(first === again)
        },
        HierarchyCase(
            "A screen below another one is reloaded, too", "N[home, p1:v3]",
            logging: ["load 1", "load 2", "load 1", "show v3 on 1"]
        ) { suite in for id in [1, 2, 1] { try await suite.show(id) } },
        HierarchyCase(
            "A journey reloads each found screen once, after its last destination", "N[home, p1:v2, p2:v4]",
            logging: ["load 1", "load 1", "load 2", "load 2", "show v2 on 1", "show v4 on 2"]
        ) { suite in
            try await suite.show(1)
            try await suite.app.router.navigate(through: [1, 2, 2].map { Destination.to(suite.page, with: $0) })
        },
        HierarchyCase(
            "If the loader fails, the value stays", "N[home, p1:v1]", logging: ["load 1", "load 1"]
        ) { suite in
            try await suite.show(1)
            suite.source.error = Refusal()
            await expectRefusal(.loadingFailed, in: suite.app.window) { try await suite.show(1) }
        },
        HierarchyCase(
            "If a later step throws, the value stays", "N[home, p1:v1]", logging: ["load 1", "load 1"]
        ) { suite in
            try await suite.show(1)
            let failing = suite.news().configuring { _ in throw Refusal() }.using(.push).from(.stack)
            await expectRefusal(.taskFailed, in: suite.app.window) {
                try await suite.app.router.navigate(to: failing, with: 1)
            }
        },
        HierarchyCase("A preview loads nothing", "N[home, p1:v1]", logging: ["load 1"]) { suite in
            try await suite.show(1)
            let preview = try suite.app.router.preview(of: suite.page, with: 1)
            expectHierarchy(preview.hierarchy, "N[home, p1:v1]")
            #expect(preview.obstacle == nil)
        },
    ]

    @Test("A found screen shows what its loader has loaded again", arguments: cases)
    func reloads(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, app.window) { log.take() }
    }

    @Test("A step without a context gets the value alone")
    func withoutContext() async throws {
        let step = StepAssembly(
            finder: ClassFinder<NewsPage, Void>(),
            loading: { [source] in
                source.version += 1
                return "v\(source.version)"
            }
        ) { text in NewsPage(0, text) }
        .reloading(InlineContextTask { (page: NewsPage, text: String) in page.text = text }).using(.push).from(.stack)
        try await app.router.navigate(to: step)
        try await app.router.navigate(to: step)
        expectHierarchy(app.window, "N[home, p0:v2]")
    }

    @Test("A task for another value, and a step without a loader, are refused before anything changes")
    func mismatch() async throws {
        let number = StepAssembly(loading: { (_: Int) in "text" }) { text, id in NewsPage(id, text) }
            .reloading(InlineContextTask { (_: NewsPage, _: (Int, Int)) in }).using(.push).from(.stack)
        await expectRefusal(.typeMismatch, saying: "reloads a (Int, Int)", "makes a (String, Int)", in: app.window) {
            try await app.router.navigate(to: number, with: 1)
        }
        let plain = StepAssembly { (id: Int) in NewsPage(id, "") }
            .reloading(InlineContextTask { (_: NewsPage, _: (String, Int)) in }).using(.push).from(.stack)
        await expectRefusal(.typeMismatch, saying: "it has no loader", in: app.window) {
            try await app.router.navigate(to: plain, with: 1)
        }
    }

    @Test("In random programs, each arrival shows the value that was loaded last", arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let id = Int.random(in: 0..<4, using: &random)
            source.error = Int.random(in: 0..<5, using: &random) == 0 ? Refusal() : nil
            if Int.random(in: 0..<4, using: &random) == 0 { try? await app.router.unwind(.back) }
            let before = app.window.snapshot().notation
            let arrival = try? await app.router.navigate(to: page, with: id)
            #expect(arrival.map { $0.text == "v\(source.version)" } ?? (app.window.snapshot().notation == before))
        }
    }
}
