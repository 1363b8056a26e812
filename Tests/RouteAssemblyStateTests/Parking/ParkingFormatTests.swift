import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ParkingFormatTests {
    private let app: ClubApp

    init() throws { app = try ClubApp() }

    private func document(
        version: Int = 1, route: String = #"{\"order\":{\"_0\":7}}"#, owner: String = #"{"user":{"_0":"ada"}}"#,
        attempts: Int = 0
    ) -> String {
        """
        {"version": \(version), "id": "8B3C7F64-6B4E-4C86-9E24-0A5C7B1F1D10",
        "routes": [{"type": "", "version": 1, "json": "\(route)"}],
        "owner": \(owner), "date": \(Date(timeIntervalSince1970: 1000.5).timeIntervalSinceReferenceDate), "attempts": \(attempts)}
        """
    }

    @Test("A parked route is stored in version 1 of the format")
    func storedFields() throws {
        struct Fields: Decodable, Equatable {
            struct Stored: Decodable, Equatable { let type: String, version: Int, json: String }
            let version: Int
            let routes: [Stored]
            let owner: [String: [String: String]]
            let date: Date
            let attempts: Int
        }
        for user in [nil, "ada"] {
            app.user = user
            app.parking.park(ClubRoute.order(7))
            let fields = try JSONDecoder().decode(Fields.self, from: try #require(app.store.data))
            expect(
                fields,
                equals: Fields(
                    version: 1, routes: [.init(type: "", version: 1, json: #"{"order":{"_0":7}}"#)],
                    owner: user.map { ["user": ["_0": $0]] } ?? ["anyone": [:]],
                    date: Date(timeIntervalSince1970: 1000), attempts: 0))
        }
    }

    @Test("Unknown fields are ignored, and nobody has to be logged in for a route of anyone")
    func otherFields() {
        app.store.data = Data(
            document(owner: #"{"anyone": {}}"#).replacing("{\"version\"", with: "{\"new\": [], \"version\"").utf8)
        app.date += 1
        expect(app.parking.route as? ClubRoute, equals: .order(7))
    }

    /// Content that is not a parked route of this version of the app.
    private nonisolated static let unreadable = [
        "", "{", "[]", "null", "7", "\u{0}\u{FF}", "{}", #"{"version": 1}"#, #"{"version": "1"}"#,
        String(repeating: "[", count: 100_000),
    ]

    @Test("Content that cannot be read counts as no route, is reported, and stays", arguments: unreadable)
    func unreadable(_ text: String) async throws {
        try await expectUnreadable(text)
    }

    @Test("Routes of other versions, and cases that the app does not have, cannot be read")
    func versions() async throws {
        for version in [0, 2, -1, .max] { try await expectUnreadable(document(version: version)) }
        try await expectUnreadable(document(route: #"{\"basket\":{}}"#))
        for owner in ["7", "null", "{}", #"{"anybody": {}}"#] { try await expectUnreadable(document(owner: owner)) }
        try await expectUnreadable(document().replacing(/\[\{.*\}\]/, with: "[]"))
    }

    private func expectUnreadable(_ text: String) async throws {
        let app = try ClubApp()
        app.user = "ada"
        app.store.data = Data(text.utf8)
        #expect(try await app.parking.resume(by: app.router) == nil)
        expect(app.problems, equals: ["The parked route cannot be read, and counts as none."])
        expect(app.store.data, equals: Data(text.utf8))
        app.parking.park(ClubRoute.help)
        expect(app.parking.route as? ClubRoute, equals: .help)
    }

    @Test("An attempt that is stored prevents another one", arguments: [-1, 1, 2, .max])
    func attempts(_ attempts: Int) async throws {
        app.store.data = Data(document(attempts: attempts).utf8)
        (app.user, app.date) = ("ada", app.date + 1)
        #expect(try await app.parking.resume(by: app.router) == nil)
        expect(app.problems, equals: [])
    }

    // MARK: Stores that fail

    @Test("A store that cannot be loaded counts as empty, and is reported")
    func failingLoad() async throws {
        app.parking.park(ClubRoute.help)
        app.store.failsToLoad = true
        #expect(app.parking.route == nil)
        #expect(try await app.parking.resume(by: app.router) == nil)
        expect(app.problems, equals: Array(repeating: "The parked route cannot be read, and counts as none.", count: 2))
        app.store.failsToLoad = false
        expect(app.parking.route as? ClubRoute, equals: .help)
    }

    @Test("A route that cannot be stored is not replaced by the one before it")
    func failingSave() async throws {
        app.parking.park(ClubRoute.help)
        app.store.failsToSave = true
        try await app.router.navigate(to: ClubRoute.orders)
        expectHierarchy(app.window, "N[HomeScreen, LoginScreen]")
        expect(app.problems, equals: ["The parked route cannot be stored, and is not resumed."])
        #expect(app.parking.route == nil)
    }

    @Test("A route whose owner is missing cannot be read")
    func missingOwner() {
        (app.user, app.date) = ("bob", app.date + 1)
        app.store.data = Data(document().replacing("\"owner\"", with: "\"user\"").utf8)
        #expect(app.parking.route == nil)
        app.store.data = Data(document(owner: #"{"anyone": {}}"#).utf8)
        expect(app.parking.route as? ClubRoute, equals: .order(7))
    }

    @Test("Damaged content neither ends the process nor resumes for another user")
    func damagedContent() throws {
        var generator = SeededGenerator(seed: 20)
        app.user = "ada"
        app.parking.park(ClubRoute.order(7))
        let original = Array(try #require(app.store.data))
        app.date += 1
        app.user = "bob"
        for _ in 0..<5_000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator)) }
            app.store.data = Data(bytes)
            #expect(app.parking.route == nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
