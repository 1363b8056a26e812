import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct OpenedLinkTests {
    private let shop = OpeningShop()
    private var links: LinkTable<OpeningShop.Page> {
        let table = shop.links()
        return LinkTable(schemes: ["shop"]) {
            table.links
            LinkPattern("/item?id={id}", redirectingTo: "/products/{id}")
        }
    }

    @Test("The arrival names the link, its pattern, its alias, and the unknown items")
    func arrival() async throws {
        let arrival = try await shop.router.open("shop://item?utm=mail&id=7", using: links)
        expect(
            arrival.link,
            equals: OpenedLink(
                text: "shop://item?utm=mail&id=7", pattern: "/products/{id}", alias: "/item?id={id}",
                unknownItems: [LinkQueryItem(name: "utm", value: "mail")]))
        let other = try await shop.router.navigate(to: OpeningShop.Page.product(8))
        #expect(other.link == nil)
    }

    @Test("The event of a navigation names the link")
    func events() async throws {
        var opened: [OpenedLink?] = []
        let token = shop.router.observe { event in
            if case .started(let request) = event.kind { opened.append(request.link) }
        }
        let arrival = try await shop.server.answering(with: URL(of: "/item?id=7&utm=web")) {
            try await shop.router.open("shop://a/x?utm=mail", using: links)
        }
        try await shop.router.navigate(to: OpeningShop.Page.product(8))
        let items = ["mail", "web"].map { LinkQueryItem(name: "utm", value: $0) }
        let short = OpenedLink(text: "shop://a/x?utm=mail", pattern: "/a/{code}", alias: nil, unknownItems: [items[0]])
        let long = OpenedLink(
            text: "shop://a/x?utm=mail", pattern: "/products/{id}", alias: "/a/{code}", unknownItems: items)
        expect(opened, equals: [short, long, nil])
        expect(arrival.link, equals: long)
        #expect(arrival.redirect == nil)
        token.cancel()
    }

    @Test("A destination that continues after a login keeps its link")
    func continuing() async throws {
        shop.isLoggedIn = false
        let arrival = try await shop.router.open("shop://account?utm=mail", using: links)
        expectHierarchy(shop.window, "home ^ login")
        #expect(arrival.redirect != nil)
        expect(arrival.link?.pattern, equals: "/account")
    }

    @Test("The closure that opens links of the web returns the arrival with its link")
    func anyRoute() async throws {
        let table = shop.links()
        let links = LinkTable<any Route>(schemes: ["shop"]) { table }
        let arrival = try await shop.router.open(URL(of: "shop://products/1?a=b"), using: links) { _ in }
        expect(arrival?.link?.unknownItems.map(\.name), equals: ["a"])
    }
}
