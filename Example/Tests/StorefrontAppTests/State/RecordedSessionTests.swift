import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// Records random sessions, and replays them and those of customers.
struct RecordedSessionTests {
    /// The number of sessions, which `STOREFRONT_SESSIONS=500` changes.
    private nonisolated static let count =
        ProcessInfo.processInfo.environment["STOREFRONT_SESSIONS"].flatMap { UInt64($0) } ?? 30

    /// Records a session, and reads it from its store.
    private func session(of app: ShopApp, _ use: () async throws -> Void) async throws -> RecordedSession {
        let store = MemoryStore()
        let recorder = try SessionRecorder(of: app.router, in: store, state: { [unowned app] in app.recordedState })
        try await app.start()
        try await use()
        let session = try #require(try RecordedSession(in: store))
        #expect(session == recorder.session)
        return session
    }

    @Test("A session is replayed without a difference, or has a step that cannot be repeated", arguments: 0..<count)
    func random(seed: UInt64) async throws {
        let app = ShopApp()
        let session = try await session(of: app) {
            var customer = RandomCustomer(seed: seed, usesHistory: false)
            await customer.use(app, times: 5...20)
        }
        let other = ShopApp()
        let difference = await session.replay(
            on: other.router, routes: ShopRoute.self, setState: other.setRecordedState)
        #expect(difference?.contains("it cannot be repeated: ") ?? true, "\(difference ?? "")")
        #expect(difference == nil || session.description.contains("restoring"), "\(difference ?? "")")
    }

    @Test("The session of a customer leads to the same screens", arguments: ["customer", "reviews"])
    func recorded(name: String) async throws {
        let app = ShopApp()
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Recorded/\(name).json")
        let session = try RecordedSession(json: Data(contentsOf: file))
        await expectReplays(session, on: app.router, routes: ShopRoute.self, setState: app.setRecordedState)
    }

    @Test("The session of a customer shows a bug that the app has now")
    func bug() async throws {
        let app = ShopApp()
        let session = try await session(of: app) {
            try await app.logIn("Anna")
            try await app.open("shop://products/42/reviews")
        }
        let (other, routes) = (ShopApp(), ShopApp())
        other.router.register(ShopRoute.self) { route in
            if case .reviews = route { return try routes.router.destination(of: ShopRoute.reviews(of: 7)) }
            return try routes.router.destination(of: route)
        }
        let failures = await FailureRecorder.collect {
            await expectReplays(session, on: other.router, routes: ShopRoute.self, setState: other.setRecordedState)
        }
        #expect(failures.count == 1)
        #expect(failures.first?.message.contains("ReviewsScreen 42") == true)
    }
}
