import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Routes of features that are installed after a link to them was opened.
@MainActor
struct ParkedFeatureTests {
    enum AccountRoute: SavedRoute { case orders(Int) }

    private static let links = LinkTable<AccountRoute> {
        LinkPattern("/account/orders/{id}") {
            .orders($0)
        } printing: {
            if case .orders(let id) = $0 { id } else { nil }
        }
    }

    private static func feature() -> Feature {
        let orders = StepAssembly(finder: NilFinder()) { (_: Int) in Screen() }.using(.present).from(.topmost)
        return Feature("Account", routes: AccountRoute.self) { route in
            switch route {
            case .orders(let id): .to(orders, with: id)
            }
        }
    }

    /// Opens a link, and parks its route if no feature has it.
    private func open(_ link: String, by router: DefaultRouter, _ parking: Parking) async throws {
        do {
            try await router.open(link, using: Self.links)
        } catch let error as RoutingError where error.code == .unregisteredRoute {
            parking.park(try Self.links.route(for: link))
        }
    }

    @Test("A feature that is installed while a link to it is parked gets the link", arguments: [false, true])
    func installed(afterRestart isRestarted: Bool) async throws {
        let store = MemoryStore()
        var router = DefaultRouter(window: RoutingWindow(root: Screen()))
        var parking = Parking(of: router, lifetime: .seconds(900), store: store) { "ada" }
        try await open("/account/orders/7", by: router, parking)
        #expect(try await parking.resume(by: router) == nil)
        expectHierarchy(router.window, "Screen")

        if isRestarted {
            router = DefaultRouter(window: RoutingWindow(root: Screen()))
            parking = Parking(of: router, lifetime: .seconds(900), store: store) { "ada" }
        }
        try router.install(Self.feature())
        expect(parking.route as? AccountRoute, equals: .orders(7))
        #expect(try await parking.resume(by: router) != nil)
        expectHierarchy(router.window, "Screen ^ Screen")
        #expect(parking.route == nil)
    }

    @Test("Parking a route of a feature that comes later is no problem, and one whose name is taken is")
    func problems() {
        enum OtherRoute: SavedRoute { case other }
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let parking = Parking(of: router, lifetime: .seconds(900), store: MemoryStore()) { "ada" }
        var problems: [String] = []
        parking.onProblem = { problems.append($0.message) }
        parking.park(AccountRoute.orders(7))
        expect(problems, equals: [])
        router.register(OtherRoute.self) { _ in .to(.root) }
        parking.park(AccountRoute.orders(7))
        #expect(problems.count == 1 && problems.first?.hasPrefix("Routes of type AccountRoute are saved") == true)
    }

    @Test("A route whose feature is installed only after the next start stays parked")
    func neverInstalled() async throws {
        let store = MemoryStore()
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        try await open(
            "/account/orders/7", by: router, Parking(of: router, lifetime: .seconds(900), store: store) { "ada" })
        let next = DefaultRouter(window: RoutingWindow(root: Screen()))
        let parking = Parking(of: next, lifetime: .seconds(900), store: store) { "ada" }
        #expect(parking.route == nil)
        _ = try? await parking.resume(by: next)
        try next.install(Self.feature())
        expect(parking.route as? AccountRoute, equals: .orders(7))
    }
}
