import Foundation
import RouteAssemblyTesting
import Testing

@testable import StorefrontApp

struct SessionFileTests {
    /// A folder that is removed at the end of a test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID())")
        var file: URL { url.appending(path: "shop.json") }

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(at: url) }

        /// The names of the files, with their texts.
        func texts() throws -> [String: String] {
            let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
            return try names.reduce(into: [:]) { texts, name in
                texts[name] = String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
            }
        }
    }

    private func sessionOfAnna() async throws -> SavedSession {
        let app = try await ShopApp.started(as: "Anna", buying: [42, 42, 7])
        app.shop.form.address = Address(street: "Street 1", city: "Town")
        _ = try app.shop.placeOrder()
        try app.shop.cart.add(app.shop.catalogue.product(99))
        try await app.open("shop://orders/1001")
        return app.session
    }

    @Test("A saved session is read again, and only its owner can read the file")
    func saved() async throws {
        let folder = try Folder()
        let session = try await sessionOfAnna()
        try await SessionFile(folder.file.path).save(session)
        let content = try SessionFile(folder.file.path).load()
        #expect(content.shop?.saved == session.shop)
        #expect(content.screens == session.screens)
        #expect(content.problem == nil)
        let permissions = try FileManager.default.attributesOfItem(atPath: folder.file.path)[.posixPermissions]
        #expect(permissions as? Int == 0o600)
    }

    @Test("Without a file, the shop begins anew and says nothing")
    func missing() throws {
        let content = try SessionFile(try Folder().file.path).load()
        #expect(content.shop == nil && content.screens == nil && content.problem == nil)
    }

    @Test(
        "A damaged file is put aside and kept, also if there was one before",
        arguments: ["", "{", "[]", "no JSON", "{\"version\":1}", "\u{0}", "{\"version\":\"1\",\"shop\":{}}"])
    func damaged(text: String) throws {
        let folder = try Folder()
        for number in 1...2 {
            try text.write(to: folder.file, atomically: true, encoding: .utf8)
            let problem = try #require(try SessionFile(folder.file.path).load().problem)
            #expect(problem.hasSuffix("renamed to shop.json.damaged\(number == 1 ? "" : "2"). The shop begins anew."))
        }
        #expect(try folder.texts() == ["shop.json.damaged": text, "shop.json.damaged2": text])
    }

    @Test(
        "A model that no shop has saved is damaged",
        arguments: [
            ("\"count\" : 1", "\"count\" : 9223372036854775807"), ("\"count\" : 1", "\"count\" : 0"),
            ("\"customer\" : \"Anna\"", "\"customer\" : \"\""), ("\"name\"", "\"colour\""),
        ])
    func impossible(text: String, replacement: String) async throws {
        let folder = try Folder()
        try await SessionFile(folder.file.path).save(sessionOfAnna())
        let saved = try String(contentsOf: folder.file, encoding: .utf8)
        try #require(saved.contains(text))
        try saved.replacing(text, with: replacement).write(to: folder.file, atomically: true, encoding: .utf8)
        #expect(try SessionFile(folder.file.path).load().problem?.contains("is damaged") == true)
    }

    @Test("A product that is not sold any more is not in the cart, and its screen says so")
    func soldOut() async throws {
        let folder = try Folder()
        let app = try await ShopApp.started(as: "Anna", buying: [42, 7])
        try await app.open("shop://products/42")
        try await SessionFile(folder.file.path).save(app.session)
        let text = try String(contentsOf: folder.file, encoding: .utf8).replacing("\" : 42", with: "\" : 43")
            .replacing(#"\":42"#, with: #"\":43"#)
        try text.write(to: folder.file, atomically: true, encoding: .utf8)
        let content = try SessionFile(folder.file.path).load()
        #expect(content.shop?.cart.lines.map(\.product.id) == [7])
        let next = ShopApp(shop: try #require(content.shop))
        try await next.start(from: content.screens)
        #expect(
            next.restored?.description == """
                The screens were restored with these routes:
                  shop://home
                  shop://products/43
                  shop://products/43 was dropped: There is no product 43. The products are 7, 12, 21, 33, 42, 56, 64, 70, 81, 99.
                  ProductScreen 42 is missing.
                  NavigationContainer is missing.
                """)
        expectHierarchy(next.window, "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
    }

    @Test(
        "A file of a newer version stays as it is",
        arguments: [
            ("\"version\" : 1\n}\n", "\"version\" : 2\n}\n"),
            ("\"version\" : 1,\n    \"visits\"", "\"version\" : 2,\n    \"visits\""),
        ])
    func newer(text: String, replacement: String) async throws {
        let folder = try Folder()
        let session = try await sessionOfAnna()
        try await SessionFile(folder.file.path).save(session)
        let saved = try String(contentsOf: folder.file, encoding: .utf8) + "\n"
        try #require(saved.contains(text))
        let newer = saved.replacing(text, with: replacement)
        try newer.write(to: folder.file, atomically: true, encoding: .utf8)
        let file = SessionFile(folder.file.path)
        #expect(try file.load().problem?.contains("is of a newer version") == true)
        try await file.save(session)
        #expect(try folder.texts() == ["shop.json": newer])
    }

    @Test("A file that cannot be read is an error, which names it")
    func unreadable() throws {
        let folder = try Folder()
        let error = #expect(throws: FileError.self) { try SessionFile(folder.url.path).load() }
        #expect(error?.description == "The file \(folder.url.path) could not be read: it is a folder.")
    }
}
