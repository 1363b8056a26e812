import Account
import Cart
import Catalogue
import Foundation
import ModularShop
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

struct ModularShopTests {
    @Test("A link, a purchase, and a login lead through all modules")
    func journey() async throws {
        let shop = try ModularShop()
        try await shop.router.open("shop://products/7", using: shop.links)
        try await (shop.window.visibleScreen as? ProductScreen)?.buy()
        expectHierarchy(shop.window, "N[list, product7] ^sheet added 7")
        try await (shop.window.visibleScreen as? AddedScreen)?.showCart()
        expectHierarchy(shop.window, "N[list, product7] ^sheet added 7 ^ login")
        try await (shop.window.visibleScreen as? LoginScreen)?.logIn(as: "Anna")
        expectHierarchy(shop.window, "N[list, product7] ^sheet added 7 ^ cart of 7")
        #expect(shop.window.link(in: shop.links)?.absoluteString == "shop://cart")
    }

    @Test("The features and their links have no issues")
    func sound() throws {
        let shop = try ModularShop()
        #expect(shop.links.validate() == [])
        let map = FeatureMap(of: shop.features)
        expectSound(map.issues())
        #expect(
            map.edges.map { "\($0.source) \($0.isFound ? "leads" : "may lead") to \($0.target ?? "nothing")" } == [
                "Catalogue may lead to Cart", "Cart leads to Account", "Cart leads to Catalogue",
            ])
    }

    @Test("The picture of the features in the guide is current")
    func picture() throws {
        let guide = URL(filePath: #filePath).appending(path: "../../../../../Documentation/Features.md")
            .standardizedFileURL
        let picture = FeatureMap(of: try ModularShop().features).mermaid
        #expect(try String(contentsOf: guide, encoding: .utf8).contains("```mermaid\n\(picture)\n```\n"))
    }

    @Test("An app that is released releases its router")
    func memory() async throws {
        weak var router: DefaultRouter?
        do {
            let shop = try ModularShop()
            try await shop.router.open("shop://products/7", using: shop.links)
            router = shop.router
        }
        #expect(router == nil)
    }

    @Test("No module imports another one, and each has at most 150 lines", arguments: ["Account", "Cart", "Catalogue"])
    func modules(name: String) throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(name)")
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        let lines = try files.flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
        #expect((1...150).contains(lines.count))
        let imported = lines.compactMap { line -> Substring? in
            let words = line.split(separator: " ").drop { $0 == "public" || $0.hasPrefix("@") }
            return words.first == "import" ? words.last : nil
        }
        #expect(!imported.isEmpty)
        #expect(imported.filter { !$0.hasPrefix("RouteAssembly") } == [])
    }
}
