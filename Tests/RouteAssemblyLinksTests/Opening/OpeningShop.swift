import Foundation
import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyTesting

/// An app with short links, whose server is a gate, and with links that act.
@MainActor
final class OpeningShop {
    enum Page: Route, Equatable { case product(Int), account }

    let window = RoutingWindow(root: FixtureScreen("home"))
    let router: DefaultRouter
    /// The server that knows where short links lead.
    let server = GateLoader<String, URL>()
    /// The actions of links.
    let actions = GateLoader<String, Bool>()
    var isLoggedIn = true
    var events: [String] = []
    private var token: ObservationToken?

    init(_ policy: CollisionPolicy = .latestWins) {
        router = DefaultRouter(window: window, collisionPolicy: policy)
        let product = StepAssembly(finder: NilFinder()) { (id: Int) in FixtureScreen("product\(id)") }
            .using(.present).from(.topmost)
        let login = StepAssembly(finder: NilFinder()) { (_: Void) in FixtureScreen("login") }
            .using(.present).from(.topmost)
        let account = StepAssembly(finder: NilFinder()) { (_: Void) in FixtureScreen("account") }.adding(
            InlineInterceptor { [unowned self] (_: Void) in
                isLoggedIn ? .proceed : .redirect(.to(login))
            }
        ).using(.present).from(.topmost)
        router.register(Page.self) { route in
            switch route {
            case .product(let id): .to(product, with: id)
            case .account: .to(account)
            }
        }
        token = router.observe { [unowned self] event in events.append("\(event)") }
    }

    /// The links of the app, whose time limit is short if a test waits for it.
    func links(within limit: Duration = .seconds(600)) -> LinkTable<Page> {
        let (server, actions) = (server, actions)
        return LinkTable(schemes: ["shop"], hosts: ["shop.example"]) {
            LinkPattern("/products/{id}", route: Page.product)
            LinkPattern("/account", route: .account)
            LinkPattern("/a/{code}", resolving: { (code: String) in try await server.load(with: code) }, within: limit)
            LinkPattern(
                "/mail/{path...}",
                resolving: { (_: String, link: LinkRequest) in try await server.load(with: link.text) }, within: limit)
            LinkPattern(
                "/verify/{token}", performing: { (token: String) in _ = try await actions.load(with: token) },
                then: .account, within: limit)
            LinkPattern(
                "/mute?for={days}",
                performing: { (days: Int?, link: LinkRequest) in
                    _ = try await actions.load(with: "\(days ?? 0) \(link.unknownItems.count)")
                }, then: nil, within: limit)
            LinkPattern(opensExternally: "/press/{path...}")
        }
    }

    /// Opens a link, and returns what its task ends with: a notation of the window, or an error.
    func open(_ link: String) -> Task<String, Never> {
        let links = links()
        return Task { [self] in
            do {
                try await router.open(link, using: links)
                return window.snapshot().notation
            } catch let error as LinkError {
                return "\(error.code)"
            } catch let error as RoutingError {
                return "\(error.code)"
            } catch {
                return "\(error)"
            }
        }
    }

    /// Opens a link, and returns its error.
    func error(opening link: String, within limit: Duration = .seconds(600)) async -> LinkError? {
        do {
            try await router.open(link, using: links(within: limit))
            return nil
        } catch {
            return error as? LinkError
        }
    }
}
