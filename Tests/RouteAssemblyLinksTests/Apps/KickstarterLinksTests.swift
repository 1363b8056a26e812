import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

/// Links of the kinds that Kickstarter's app opens.
@MainActor struct KickstarterLinksTests {
    private enum Page: Route, Equatable, Codable {
        case discovery([String: String])
        case project(String, ref: String?)
        case projectPage(URL)
        case update(project: String, update: Int)
        case settings
    }

    @MainActor
    private final class Server {
        let answers = GateLoader<String, URL>()
        let verified = GateLoader<String, Bool>()
    }

    private let server = Server()
    private let window = RoutingWindow(root: FixtureScreen("home"))
    private let router: DefaultRouter

    init() {
        router = DefaultRouter(window: window)
        let page = StepAssembly(finder: NilFinder()) { (page: Page) in FixtureScreen(Self.name(of: page)) }
            .using(.present).from(.topmost)
        router.register(Page.self) { Destination.to(page, with: $0) }
    }

    private static func name(of page: Page) -> String {
        switch page {
        case .discovery: "discovery"
        case .project(let name, _): name
        case .projectPage: "page"
        case .update(_, let number): "update\(number)"
        case .settings: "settings"
        }
    }

    private var links: LinkTables<Page> {
        let server = server
        let web = LinkTable<Page>(
            schemes: ["ksr"], hosts: ["www.kickstarter.com"], schemeHosts: ["www.kickstarter.com"],
            repeatedItems: .first
        ) {
            LinkPattern("/discover") { (link: LinkRequest) in
                .discovery(link.values.merging(["staff_picks": "true"]) { given, _ in given })
            }
            LinkPattern("/projects/{creator}/{project}?ref={ref}") { (_: String, project: String, ref: String?) in
                .project(project, ref: ref)
            } printing: { page in
                if case .project(let project, let ref) = page { ("creator", project, ref) } else { nil }
            }
            .unless("token")
            LinkPattern("/projects/{creator}/{project}/pages") { (_: String, _: String, link: LinkRequest) in
                guard let url = link.url else { throw LinkError(.malformed, link: link.text, message: "Not a URL.") }
                return .projectPage(url)
            }
            LinkPattern("/updates/{project}/{update}", route: Page.update)
            LinkPattern(
                "/settings/verify?code={code}",
                performing: { (code: String) in _ = try await server.verified.load(with: code) }, then: .settings,
                within: .seconds(1200))
            LinkPattern(opensExternally: "/press/{path...}")
        }
        let mail = LinkTable<Page>(hosts: ["*.e.kickstarter.com"], acceptsBarePaths: false) {
            LinkPattern(
                "/{path...}",
                resolving: { (_: String, link: LinkRequest) in try await server.answers.load(with: link.text) },
                within: .seconds(1200))
        }
        return LinkTables([web, mail])
    }

    @Test("The links have no issues, and an example each")
    func validity() {
        expect(links.validate(), equals: [])
        #expect(links.examples().allSatisfy { $0.link != nil })
    }

    @Test(
        "Discovery takes all query items",
        arguments: [
            ("https://www.kickstarter.com/discover", ["staff_picks": "true"]),
            (
                "https://www.kickstarter.com/discover?sort=newest&seed=1",
                ["staff_picks": "true", "sort": "newest", "seed": "1"]
            ),
            ("ksr://discover?staff_picks=false", ["staff_picks": "false"]),
        ])
    func discovery(link: String, items: [String: String]) throws {
        try expect(links.route(for: link), equals: .discovery(items))
    }

    @Test("A project with a token is not a link of the app, and the file of the site excludes it")
    func token() throws {
        let project = "https://www.kickstarter.com/projects/a/b"
        try expect(links.route(for: project + "?ref=mail&ref=web"), equals: .project("b", ref: "mail"))
        #expect(throws: LinkError.self) { try links.route(for: project + "?token=x") }
        let web = try #require(links.table(on: "www.kickstarter.com"))
        let file = try web.appleAppSiteAssociation(for: ["ksr"])
        let handwritten = """
            {"applinks": {"details": [{"appIDs": ["ksr"], "components": [
              {"/": "/projects/?*/?*/?*/pages", "exclude": true},
              {"/": "/projects/?*/?*/?*/pages/", "exclude": true},
              {"/": "/projects/?*/?*/pages"},
              {"/": "/projects/?*/?*/pages/"},
              {"/": "/projects/?*/?*/?*", "exclude": true},
              {"/": "/updates/?*/?*/?*", "exclude": true},
              {"/": "/projects/?*/?*", "?": {"token": "?*"}, "exclude": true},
              {"/": "/projects/?*/?*"},
              {"/": "/updates/?*/?*"},
              {"/": "/settings/verify", "?": {"code": "?*"}},
              {"/": "/settings/verify/", "?": {"code": "?*"}},
              {"/": "/discover"},
              {"/": "/discover/"}
            ]}]}}
            """
        expect(file.filter { !$0.isWhitespace }, equals: handwritten.filter { !$0.isWhitespace })
    }

    @Test("A route carries the URL, and a link is printed for the app and for the web")
    func origins() throws {
        let text = "https://www.kickstarter.com/projects/a/b/pages?x=1"
        try expect(links.route(for: text), equals: .projectPage(URL(of: text)))
        let project = Page.project("b", ref: nil)
        try expect(
            links.url(for: project, on: "ksr://www.kickstarter.com").absoluteString,
            equals: "ksr://www.kickstarter.com/projects/creator/b")
        try expect(
            links.url(for: project, on: "https://www.kickstarter.com").absoluteString,
            equals: "https://www.kickstarter.com/projects/creator/b")
        try expect(links.url(for: .update(project: "b", update: 7)).absoluteString, equals: "ksr://updates/b/7")
    }

    @Test("A link of a mail is resolved, and names its campaign")
    func mail() async throws {
        let project = URL(of: "https://www.kickstarter.com/projects/a/b?ref=mail&utm=1")
        let arrival = try await server.answers.answering(with: project) {
            try await router.open("https://click.e.kickstarter.com/f/a?qs=1a2b", using: links)
        }
        expect(server.answers.contexts, equals: ["https://click.e.kickstarter.com/f/a?qs=1a2b"])
        expectHierarchy(window, "home ^ b")
        expect(arrival.link?.unknownItems.map(\.name), equals: ["qs", "utm"])
    }

    @Test("A link verifies an address, and then shows the settings")
    func verification() async throws {
        try await server.verified.answering(with: true) {
            _ = try await router.open("https://www.kickstarter.com/settings/verify?code=7", using: links)
        }
        expectHierarchy(window, "home ^ settings")
    }

    @Test("The press pages are opened in the browser, as are links that the app does not know")
    func browser() async throws {
        var opened: [String] = []
        for path in ["press/2026", "blog", "projects/a/b?token=x"] {
            let arrival = try await router.open(
                URL(of: "https://www.kickstarter.com/" + path), using: links, includingUnknown: true
            ) { opened.append($0.path()) }
            #expect(arrival == nil)
        }
        expect(opened, equals: ["/press/2026", "/blog", "/projects/a/b"])
    }
}
