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

    @Test("The loader runs for a found screen, and the task shows the value there")
    func found() async throws {
        let first = try await app.router.navigate(to: page, with: 1)
        expectHierarchy(app.window, "N[home, p1:v1]")
        expect(log.take(), equals: ["load 1"])
        let again = try await app.router.navigate(to: page, with: 1)
        expectHierarchy(app.window, "N[home, p1:v2]")
        #expect(first === again && log.take() == ["load 1", "show v2 on 1"])
        try await app.router.navigate(to: page, with: 2)
        try await app.router.navigate(to: page, with: 1)
        expectHierarchy(app.window, "N[home, p1:v4]")
        expect(log.take(), equals: ["load 2", "load 1", "show v4 on 1"])
    }

    @Test("If the loader fails, or a later step throws, the found screen keeps its value")
    func failing() async throws {
        try await app.router.navigate(to: page, with: 1)
        source.error = Refusal()
        await expectRefusal(.loadingFailed, in: app.window) { try await app.router.navigate(to: page, with: 1) }
        source.error = nil
        let failing = news().adding(InlineContextTask { (_: NewsPage, _: Int) in throw Refusal() })
            .using(.push).from(.stack)
        await expectRefusal(.taskFailed, in: app.window) { try await app.router.navigate(to: failing, with: 1) }
        expectHierarchy(app.window, "N[home, p1:v1]")
    }

    @Test("A journey reloads each found screen once, after its last destination")
    func journey() async throws {
        try await app.router.navigate(to: page, with: 1)
        _ = log.take()
        try await app.router.navigate(through: [
            AnyDestination(to: page, with: 1), AnyDestination(to: page, with: 2), AnyDestination(to: page, with: 2),
        ])
        expectHierarchy(app.window, "N[home, p1:v2, p2:v4]")
        expect(log.take(), equals: ["load 1", "load 2", "load 2", "show v2 on 1", "show v4 on 2"])
    }

    @Test("A preview shows the found screen, and loads nothing")
    func preview() async throws {
        try await app.router.navigate(to: page, with: 1)
        _ = log.take()
        let preview = try app.router.preview(of: page, with: 1)
        #expect(preview.hierarchy.notation == "N[home, p1:v1]" && preview.obstacle == nil && log.lines.isEmpty)
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
        .reloading(InlineContextTask { (page: NewsPage, text: String) in page.text = text })
        .using(.push).from(.stack)
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
