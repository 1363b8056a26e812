import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

/// Links of the kinds that Firefox for iOS opens.
@MainActor struct FirefoxLinksTests {
    private enum Page: Route, Equatable {
        case search(URL?, isPrivate: Bool)
        case glean(URL)
        case signIn([LinkQueryItem])
        case pairing(channel: String)
        case article(String, language: String)
        case tabs
    }

    /// The address after `url=`, which apps write without percent encoding.
    private nonisolated static func address(in link: LinkRequest) throws -> URL? {
        guard let range = link.text.range(of: "url=") else { return nil }
        guard let url = URL(string: String(link.text[range.upperBound...])) else {
            throw LinkError(.invalidValue, link: link.text, message: "The link has no address.")
        }
        return url
    }

    private let actions = GateLoader<String, Bool>()
    private let window = Window(root: FixtureScreen("home"))
    private let router: DefaultRouter

    init() {
        router = DefaultRouter(window: window)
        let page = StepAssembly(finder: NilFinder(), factory: InlineFactory { (_: Page) in FixtureScreen("page") })
            .using(.present).from(.topmost).assemble()
        router.register(Page.self) { AnyDestination(to: page, with: $0) }
    }

    private var links: LinkTables<Page> {
        let actions = actions
        let app = LinkTable<Page>(schemes: ["firefox"], acceptsBarePaths: false, repeatedItems: .last) {
            Link("/open-url?private={private}") { (isPrivate: Bool?, link: LinkRequest) in
                .search(try Self.address(in: link), isPrivate: isPrivate ?? false)
            }
            Link("/glean") { (link: LinkRequest) in
                guard let url = link.url else { throw LinkError(.malformed, link: link.text, message: "Not a URL.") }
                return .glean(url)
            }
            Link("/fxa-signin?signin={token}") { (_: String, link: LinkRequest) in .signIn(link.items) }
            Link(
                "/close-private-tabs", performing: { _ = try await actions.load(with: "close") }, within: .seconds(1200)
            )
        }
        let accounts = LinkTable<Page>(hosts: ["accounts.firefox.com"], acceptsBarePaths: false) {
            Link("/pair") { (link: LinkRequest) in
                let items = URLComponents(string: "?" + (link.fragment ?? ""))?.queryItems
                guard let channel = items?.first(where: { $0.name == "channel_id" })?.value else {
                    throw LinkError(.invalidValue, link: link.text, message: "The link has no channel.")
                }
                return .pairing(channel: channel)
            }
        }
        let articles = LinkTable<Page>(hosts: ["*.wikipedia.org"], acceptsBarePaths: false) {
            Link("/wiki/{title}") { (title: String, link: LinkRequest) in
                .article(title, language: String(link.host?.prefix { $0 != "." } ?? ""))
            }
        }
        return LinkTables([app, accounts, articles])
    }

    @Test("The links have no issues")
    func validity() { expect(links.validate(), equals: []) }

    @Test(
        "An address is written without percent encoding",
        arguments: [
            ("firefox://open-url?url=https://a.example/b?c=d", "https://a.example/b?c=d", false),
            ("firefox://open-url?private=true&url=https://a.example/#top", "https://a.example/#top", true),
            ("FIREFOX://open-url?private=false&private=true&url=https://a.example", "https://a.example", true),
            ("firefox://open-url", nil, false),
        ] as [(String, String?, Bool)])
    func address(link: String, address: String?, isPrivate: Bool) throws {
        try expect(links.route(for: link), equals: .search(address.flatMap(URL.init(string:)), isPrivate: isPrivate))
    }

    @Test("A route carries the URL, or all query items")
    func request() throws {
        let glean = "firefox://glean?logPings=true&tag=x"
        try expect(links.route(for: glean), equals: .glean(URL(of: glean)))
        let items = [LinkQueryItem(name: "signin", value: "a"), LinkQueryItem(name: "flow", value: "b")]
        try expect(links.route(for: "firefox://fxa-signin?signin=a&flow=b"), equals: .signIn(items))
        #expect(throws: LinkError.self) { try links.route(for: "firefox://fxa-signin?flow=b") }
    }

    @Test("Pairing reads the fragment")
    func fragment() throws {
        let pair = "https://accounts.firefox.com/pair#channel_id=42&channel_key=k"
        try expect(links.route(for: pair), equals: .pairing(channel: "42"))
        #expect(throws: LinkError.self) { try links.route(for: "https://accounts.firefox.com/pair") }
    }

    @Test(
        "All subdomains of a host have the same patterns",
        arguments: [("https://en.wikipedia.org/wiki/Tea", "en"), ("https://de.m.wikipedia.org/wiki/Tea", "de")])
    func subdomains(link: String, language: String) throws {
        try expect(links.route(for: link), equals: .article("Tea", language: language))
        #expect(throws: LinkError.self) { try links.route(for: "https://wikipedia.org.evil.example/wiki/Tea") }
        #expect(throws: LinkError.self) { try links.route(for: "/wiki/Tea") }
    }

    @Test("A link closes the private tabs, and stays where the user is")
    func closing() async throws {
        let (actions, links) = (actions, links)
        let answer = Task {
            await actions.untilReached()
            actions.finish(with: true)
        }
        try await router.open("firefox://close-private-tabs", using: links)
        await answer.value
        expectHierarchy(window, "home")
        expect(actions.contexts, equals: ["close"])
    }
}
