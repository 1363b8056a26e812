import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// Records random sessions, repeats them, and writes tests of them.
///
/// To write the tests in the folder Recorded again, run
/// `STOREFRONT_REGENERATE=1 swift test --filter RecordedCustomerTests`.
struct RecordedCustomerTests {
    private static let regenerates = ProcessInfo.processInfo.environment["STOREFRONT_REGENERATE"] != nil

    /// The number of sessions, which `STOREFRONT_SESSIONS=500` changes.
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["STOREFRONT_SESSIONS"].flatMap { UInt64($0) } ?? 30

    /// Records a session of a random customer.
    private func session(seed: UInt64, usesHistory: Bool = false) async throws -> RoutingTrace {
        let app = ShopApp()
        try await app.start()
        let recorder = TraceRecorder(of: app.router) { app.recordedState }
        var customer = RandomCustomer(seed: seed, usesHistory: usesHistory)
        await customer.use(app, times: 5...20)
        return recorder.trace
    }

    private func replay(_ trace: RoutingTrace) async throws -> TraceDifference? {
        let app = try await ShopApp.started()
        return await trace.replay(on: app.router, routes: ShopRoute.self) { state in
            try app.setRecordedState(state)
        } open: { link in
            try await app.open(link)
        }
    }

    @Test(
        "A session is repeated without a difference, or has a missing step that the replay names", arguments: 0..<count)
    func repeated(seed: UInt64) async throws {
        let trace = try await session(seed: seed)
        let difference = try await replay(RoutingTrace(json: trace.json()))
        #expect(difference?.message.hasPrefix("it cannot be repeated: ") ?? true, "\(difference.map { "\($0)" } ?? "")")
        #expect((difference == nil) == !trace.testSource().contains("test.missingStep(\"#"))
    }

    @Test("Going through the history is a missing step that has a name, or the same as going back")
    func history() async throws {
        var missing: [String] = []
        for seed in 0..<10 as Range<UInt64> {
            guard let difference = try await replay(await session(seed: seed, usesHistory: true)) else { continue }
            missing.append(difference.message)
        }
        #expect(!missing.isEmpty && missing.allSatisfy { $0.hasPrefix("it cannot be repeated: ") }, "\(missing)")
        #expect(missing.contains { $0.contains(", restoring ") })
    }

    private func setup(_ name: String, app: String) -> TestSetup {
        TestSetup(
            name: name, importing: "import Foundation\n@testable import StorefrontApp",
            router: "let app = \(app)\ntry await app.start()\nlet router = app.router",
            open: "try await app.open(link)",
            setState: "try app.setRecordedState(Data(json.utf8))")
    }

    private func expectFile(_ source: String, named name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Recorded/\(name).swift")
        if Self.regenerates { try source.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == source)
    }

    @Test("The tests of three sessions are those that the project compiles and runs", arguments: [2, 3, 5])
    func sources(seed: UInt64) async throws {
        let name = "RecordedCustomer\(seed)Tests"
        try expectFile(try await session(seed: seed).testSource(setup: setup(name, app: "ShopApp()")), named: name)
    }

    @Test("The test of a session with a bug expects the intended hierarchy")
    func bug() async throws {
        let app = ShopApp.withWrongReviews(true)
        try await app.start()
        let recorder = TraceRecorder(of: app.router) { app.recordedState }
        try await app.logIn("Anna")
        try await app.open("shop://products/7")
        try await app.open("shop://products/42/reviews")
        let source = recorder.trace.testSource(
            expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42] | N[ReviewsScreen 42]*], _, _, _]",
            setup: setup("RecordedBugTests", app: "ShopApp.withWrongReviews(WrongReviews.areShown)"))
        try expectFile(source, named: "RecordedBugTests")
    }

    @Test("The test of a session with a bug fails with the bug, and passes without")
    func failing() async throws {
        let test = RecordedBugTests()
        let failures = try await FailureRecorder.collect {
            try await WrongReviews.$areShown.withValue(true) { try await test.session() }
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("The hierarchy is not as expected: ") == true)
        #expect(try await FailureRecorder.collect { try await test.session() }.isEmpty)
    }
}

/// Whether the app of the recorded test shows the reviews of another product.
nonisolated enum WrongReviews {
    @TaskLocal static var areShown = false
}

extension ShopApp {
    /// Returns an app that can have a bug: the reviews of each product are those of product 7.
    static func withWrongReviews(_ hasBug: Bool) -> ShopApp {
        let app = ShopApp()
        guard hasBug else { return app }
        let routes = ShopApp()
        app.router.register(ShopRoute.self) { [routes] route in
            if case .reviews = route { return try routes.router.destination(of: ShopRoute.reviews(of: 7)) }
            return try routes.router.destination(of: route)
        }
        return app
    }
}
