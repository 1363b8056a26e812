import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

/// Files of sessions and parked routes that no program has written.
struct MutatedFileTests {
    /// The number of files, which `STOREFRONT_MUTATIONS=20000` changes.
    private static let count =
        ProcessInfo.processInfo.environment["STOREFRONT_MUTATIONS"].flatMap { Int($0) } ?? 300

    private func files() async throws -> (session: Data, parked: Data) {
        let store = MemoryStore()
        let app = ShopApp(
            shop: try Shop(try await ShopApp.started(as: "Anna", buying: [42, 7]).shop.saved), parkingIn: store)
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        try await app.start()
        _ = try app.shop.placeOrder()
        try app.shop.cart.add(app.shop.catalogue.product(99))
        for link in ["products/42", "products/7/reviews", "search?q=tea", "orders/1001", "checkout", "settings"] {
            try await app.open("shop://\(link)")
        }
        app.parking.park(ShopRoute.cart)
        return (try JSONEncoder().encode(app.session), try #require(store.data))
    }

    @Test("Whatever the files contain, the shop starts, and keeps a file that it cannot read")
    func mutated() async throws {
        let files = try await files()
        let folder = FileManager.default.temporaryDirectory.appending(path: "mutated-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        var endings: [String: Int] = [:]
        for seed in 0..<UInt64(Self.count) {
            var mutation = JSONMutation(seed: seed)
            let isParked = seed % 4 == 0
            // Most changes are in the screens, because the model is read as a whole or not at all.
            let session =
                isParked
                ? files.session : try mutation.apply(to: files.session, at: seed % 4 == 1 ? nil : "screens")
            let parked = isParked ? try mutation.apply(to: files.parked) : files.parked
            let comment: Comment = "seed \(seed): \(mutation.steps)"

            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let url = folder.appending(path: "shop.json")
            try session.write(to: url)
            try parked.write(to: folder.appending(path: "shop.json.parked"))
            let file = SessionFile(url.path)
            let content = try file.load()
            let app = ShopApp(shop: content.shop ?? Shop(), parkingIn: file.parked)
            try await app.start(from: content.screens)
            #expect(app.window.root is TabContainer, comment)
            expectInvariants(app.window)
            if app.shop.session.isLoggedIn {
                _ = try? await app.parking.resume(by: app.router)
            } else {
                _ = try? await app.logIn("Anna")
            }
            expectInvariants(app.window)
            try await file.save(app.session)

            if let problem = content.problem {
                let isNewer = problem.contains("newer")
                let kept = try Data(contentsOf: isNewer ? url : url.appendingPathExtension("damaged"))
                #expect(kept == session, comment)
                endings[isNewer ? "newer" : "damaged", default: 0] += 1
                continue
            }
            endings[app.restored?.isComplete == true ? "complete" : "partial", default: 0] += 1
            // What was restored is restored again.
            let next = ShopApp(shop: try #require(try SessionFile(url.path).load().shop, comment))
            try await next.start(from: app.session.screens)
            #expect(next.window.snapshot() == app.window.snapshot(), comment)
        }
        print("The endings of \(Self.count) mutated files: \(endings)")
        for ending in ["damaged", "complete", "partial"] {
            #expect(endings[ending, default: 0] >= Self.count / 20, "\(endings)")
        }
    }
}

/// Random changes of a JSON document that keep it JSON.
private struct JSONMutation {
    private var generator: SeededGenerator
    private(set) var steps: [String] = []

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private static let values: [Any] = [
        NSNull(), true, false, 0, 1, -1, 3, 99, Int.max, Int.min, UInt64.max, 0.5, 1e308, "", "home", "\u{0}\u{202E}",
        String(repeating: "a", count: 10_000), [Any](), [String: Any](), [0, 1, 2], ["visit": 0, "screen": 99_999],
        ["type": "", "version": 1, "json": #"{"product":{"_0":-1}}"#],
    ]

    /// Changes some values, only inside that of a key if there is one.
    mutating func apply(to data: Data, at key: String? = nil) throws -> Data {
        var root = try JSONSerialization.jsonObject(with: data)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            if let key, var object = root as? [String: Any], let value = object[key] {
                object[key] = change(value, "")
                root = object
            } else {
                root = change(root, "")
            }
        }
        return try JSONSerialization.data(withJSONObject: root is [String: Any] ? root : [root])
    }

    /// Changes something in a value.
    private mutating func change(_ value: Any, _ path: String) -> Any {
        let goesOn = Int.random(in: 0..<8, using: &generator) > 0
        if goesOn || path.isEmpty, let object = value as? [String: Any],
            let key = object.keys.sorted().randomElement(using: &generator)
        {
            var object = object
            switch Int.random(in: 0..<16, using: &generator) {
            case 0:
                steps.append("remove \(path).\(key)")
                object[key] = nil
            case 1:
                steps.append("rename \(path).\(key)")
                object[key + "2"] = object.removeValue(forKey: key)
            default: object[key] = change(object[key] ?? NSNull(), "\(path).\(key)")
            }
            return object
        }
        if goesOn, let list = value as? [Any], let index = list.indices.randomElement(using: &generator) {
            var list = list
            switch Int.random(in: 0..<8, using: &generator) {
            case 0:
                steps.append("remove \(path).\(index)")
                list.remove(at: index)
            case 1:
                steps.append("repeat \(path).\(index)")
                list.insert(list[index], at: Int.random(in: 0...list.count, using: &generator))
            case 2:
                steps.append("shuffle \(path)")
                list.shuffle(using: &generator)
            default: list[index] = change(list[index], "\(path).\(index)")
            }
            return list
        }
        if goesOn, let text = value as? String, text.hasPrefix("{"),
            let inner = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
            let new = try? JSONSerialization.data(
                withJSONObject: change(inner, "\(path).json"), options: .fragmentsAllowed)
        {
            return String(decoding: new, as: UTF8.self)
        }
        let new = Self.values.randomElement(using: &generator) ?? NSNull()
        steps.append("set \(path) to \("\(new)".prefix(40))")
        return new
    }
}
