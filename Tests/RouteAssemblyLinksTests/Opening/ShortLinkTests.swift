import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ShortLinkTests {
    private let shop = OpeningShop()

    @Test("Reading a short link without opening it says that it needs an answer")
    func reading() {
        let error = shop.links().error(for: "https://shop.example/a/x")
        expect(
            error?.description,
            equals: """
                needsResolving: "https://shop.example/a/x" leads to a route only after an answer. \
                Open it with router.open(_:using:).
                """)
        expect(error?.pattern, equals: "/a/{code}")
        expect(shop.links().validate(), equals: [])
        #expect(shop.links().examples().map(\.link).contains("shop://a/text"))
        expect(shop.server.contexts, equals: [])
    }

    @Test(
        "Opening a short link waits for its answer, which the table reads",
        arguments: [.overlap, .latestWins, .reject] as [CollisionPolicy])
    func opening(policy: CollisionPolicy) async {
        let shop = OpeningShop(policy)
        let opening = shop.open("shop://a/x")
        await shop.server.untilReached()
        expect(shop.router.pending?.description, equals: "opening shop://a/x: loading shop://a/x")
        expect(shop.router.pending?.isLoading, equals: true)
        expectHierarchy(shop.window, "home")
        shop.server.finish(with: URL(of: "https://shop.example/products/42"))
        await expect(opening.value, equals: "home ^ product42")
        expect(shop.router.pending?.description, equals: nil)
        expect(
            shop.events.map { $0.split { $0.isWhitespace }.prefix(4).joined(separator: " ") },
            equals: [
                "#1 began opening shop://a/x", "#1 loads what shop://a/x", "#1 loaded what shop://a/x",
                "#1 ended: shop://a/x leads", "#2 began the navigation", "#2 planned: to FixtureScreen",
                "#2 committed revision 2:", "#2 arrived at product42",
            ])
    }

    @Test("A server that never answers ends the opening at its limit, says what to write, and leaves nothing")
    func limit() async {
        let error = await shop.error(opening: "shop://a/x", within: .milliseconds(20))
        expect(
            error?.description,
            equals: """
                needsResolving: The closure of "/a/{code}" has failed for "shop://a/x". \
                Try again, or give it more time with `within`. The error: The value did not arrive within 0.02 seconds.
                """)
        expect((error?.underlyingError as? RoutingError)?.code, equals: .timedOut)
        await expectUntil { shop.server.waitingCount == 0 }
        expectHierarchy(shop.window, "home")
        expect(shop.router.pending?.description, equals: nil)
        let opening = shop.open("shop://a/x")
        await shop.server.untilReached()
        shop.server.finish(with: URL(of: "/products/1"))
        await expect(opening.value, equals: "home ^ product1")
    }

    @Test("A short link is cancelled by its task, and by the pending activity")
    func cancelling() async {
        let first = shop.open("shop://a/x")
        await shop.server.untilReached()
        first.cancel()
        await expect(first.value, equals: "cancelled")
        await expectUntil { shop.server.waitingCount == 0 }
        let second = shop.open("shop://a/x")
        await expectUntil { shop.server.waitingCount == 1 }
        shop.router.pending?.cancel()
        await expect(second.value, equals: "cancelled")
        await expectUntil { shop.server.waitingCount == 0 }
        expect(shop.router.pending?.description, equals: nil)
        expectHierarchy(shop.window, "home")
    }

    @Test(
        "A later link supersedes a short link that waits",
        arguments: [.overlap, .latestWins, .reject] as [CollisionPolicy])
    func superseding(policy: CollisionPolicy) async {
        let shop = OpeningShop(policy)
        let first = shop.open("shop://a/x")
        await shop.server.untilReached()
        await expect(shop.open("shop://products/7").value, equals: "home ^ product7")
        await expect(first.value, equals: "superseded")
        await expectUntil { shop.server.waitingCount == 0 }
        expectHierarchy(shop.window, "home ^ product7")
    }

    @Test("The same short link asks once while it waits, and another one asks again")
    func same() async {
        let first = shop.open("shop://a/x")
        await shop.server.untilReached()
        let second = shop.open("shop://a/x")
        await expect(first.value, equals: "superseded")
        let third = shop.open("shop://a/x")
        await expect(second.value, equals: "superseded")
        expect(shop.server.contexts, equals: ["x"])
        let other = shop.open("shop://a/y")
        await expect(third.value, equals: "superseded")
        await expectUntil { shop.server.contexts == ["x", "y"] && shop.server.waitingCount == 1 }
        shop.server.finish(with: URL(of: "shop://products/1"))
        await expect(other.value, equals: "home ^ product1")
    }

    @Test("A later opening of the same link gets the answer")
    func takenOver() async {
        let first = shop.open("shop://a/x")
        await shop.server.untilReached()
        let second = shop.open("shop://a/x")
        await expect(first.value, equals: "superseded")
        shop.server.finish(with: URL(of: "shop://products/1"))
        await expect(second.value, equals: "home ^ product1")
        expect(shop.server.contexts, equals: ["x"])
    }

    @Test(
        "An answer is read by the table, and one that it does not accept changes nothing",
        arguments: [
            ("shop://a/x", "x", "/products/1", "home ^ product1"),
            ("shop://mail/x/y?u=1", "shop://mail/x/y?u=1", "/products/1", "home ^ product1"),
            ("shop://a/x", "x", "https://elsewhere.example/products/42", "forbiddenHost"),
            ("shop://a/x", "x", "ftp://x", "forbiddenScheme"), ("shop://a/x", "x", "shop://products/x", "invalidValue"),
            ("shop://a/x", "x", "shop://nowhere", "noMatch"), ("shop://a/x", "x", "shop://press/1", "isExternal"),
        ])
    func answers(link: String, context: String, answer: String, end: String) async {
        let opening = shop.open(link)
        await shop.server.untilReached()
        expect(shop.server.contexts, equals: [context])
        shop.server.finish(with: URL(of: answer))
        await expect(opening.value, equals: end)
        expect(shop.window.snapshot().notation, equals: end.hasPrefix("home") ? end : "home")
    }

    @Test("An error of the server is in the error of the link")
    func failure() async throws {
        struct Gone: Error, CustomStringConvertible { let description = "410 Gone" }
        let server = shop.server
        let answer = Task {
            await server.untilReached()
            server.fail(with: Gone())
        }
        let error = await shop.error(opening: "shop://a/x")
        await answer.value
        expect(
            error?.description,
            equals: """
                needsResolving: The closure of "/a/{code}" has failed for "shop://a/x". \
                Try again, or give it more time with `within`. The error: 410 Gone
                """)
        #expect(error?.underlyingError is Gone)
        expectHierarchy(shop.window, "home")
    }

    /// Opens a short link whose answers are short links.
    private func open(_ answers: [String]) async -> LinkError? {
        let server = shop.server
        let answer = Task {
            for answer in answers {
                await server.untilReached()
                server.finish(with: URL(of: answer))
                _ = await until { server.waitingCount == 0 }
            }
        }
        defer { answer.cancel() }
        return await shop.error(opening: "shop://a/0")
    }

    @Test(
        "A short link that leads to itself says what to write",
        arguments: [["shop://a/0"], ["shop://a/1", "shop://a/0"]])
    func cycle(answers: [String]) async {
        await expect(
            open(answers)?.description,
            equals: """
                needsResolving: "shop://a/0" leads to "shop://a/0" again. \
                Let the closure of the short link return the URL of a page, not of a short link.
                """)
        expectHierarchy(shop.window, "home")
    }

    @Test("A short link can lead to other short links, up to five times")
    func redirects() async {
        await expect(open((1...4).map { "shop://a/\($0)" } + ["shop://products/5"])?.description, equals: nil)
        expectHierarchy(shop.window, "home ^ product5")
        await expect(
            open((1...5).map { "shop://a/\($0)" })?.message.hasPrefix(
                "\"shop://a/0\" is redirected more than 5 times."), equals: true)
        expectHierarchy(shop.window, "home ^ product5")
    }

    @Test("A router that wraps another one opens short links, too")
    func wrapper() async throws {
        let wrapper = RecordingRouter(forwardingTo: shop.router)
        let arrival = try await shop.server.answering(with: URL(of: "/products/3")) {
            try await wrapper.open("shop://a/x", using: shop.links())
        }
        expect(arrival.link?.alias, equals: "/a/{code}")
        expectHierarchy(shop.window, "home ^ product3")
    }

    @Test("A short link leaves nothing after it has ended")
    func leaves() async {
        weak var router: DefaultRouter?
        weak var window: RoutingWindow?
        do {
            let shop = OpeningShop()
            (router, window) = (shop.router, shop.window)
            let first = shop.open("shop://a/x")
            await shop.server.untilReached()
            let second = shop.open("shop://a/y")
            await expectUntil { shop.server.contexts.count == 2 }
            second.cancel()
            _ = (await first.value, await second.value)
        }
        await expectUntil { router == nil && window == nil }
    }
}
