import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct RestorationTests {
    /// The number of random states, which `STOREFRONT_STATES=1500` changes.
    private static let count = ProcessInfo.processInfo.environment["STOREFRONT_STATES"].flatMap { Int($0) } ?? 300

    @Test("The next session shows the screens of a random session, or says which are missing")
    func randomSessions() async throws {
        var complete = 0
        for seed in 0..<UInt64(Self.count) {
            var customer = RandomCustomer(seed: seed)
            let app = try await ShopApp.started()
            await customer.use(app, times: 1...25)
            let data = try encoded(app.session)
            let next = try await relaunched(data, columnRoom: app.columnRoom)
            let comment: Comment = "seed \(seed): \(customer.steps)"
            let summary = try #require(next.restored, comment)
            #expect(summary.isComplete == (next.window.snapshot() == app.window.snapshot()), comment)
            #expect(next.shop.saved == app.shop.saved, comment)
            let missing = app.window.screens.filter { $0 is AddressPicker }
            if missing.isEmpty {
                #expect(
                    summary.isComplete, "\(comment): \(summary)\n\(app.window.snapshot())\n\(next.window.snapshot())")
            } else {
                #expect("\(summary)".contains("AddressPicker is missing."), comment)
            }
            complete += summary.isComplete ? 1 : 0
            var last = try encoded(next.session)
            // A route that was saved in another form has a way after it was navigated to.
            let hasWays = !String(decoding: data, as: UTF8.self).contains(/"legs"\s*:\s*\[\s*\]/)
            if summary.isComplete, hasWays { #expect(last == data, comment) }
            for _ in 0..<2 {
                let again = try encoded(try await relaunched(last, columnRoom: app.columnRoom).session)
                #expect(again == last, comment)
                last = again
            }
        }
        #expect(complete > Self.count * 9 / 10)
    }

    private func encoded(_ session: SavedSession) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(session)
    }

    private func relaunched(_ data: Data, columnRoom: Int) async throws -> ShopApp {
        let session = try JSONDecoder().decode(SavedSession.self, from: data)
        let app = ShopApp(shop: try Shop(session.shop))
        app.columnRoom = columnRoom
        try await app.start(from: session.screens)
        return app
    }
}
