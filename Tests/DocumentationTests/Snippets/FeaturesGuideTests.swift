import RouteAssembly
import RouteAssemblyLinks
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// The code of Documentation/Features.md that Example/Modular does not have.
@MainActor
struct FeaturesGuideTests {
    enum AccountRoute: SavedRoute { case orders }

    private static let links = LinkTable<AccountRoute> { LinkPattern("/account/orders", route: .orders) }

    private static func feature() -> Feature {
        let orders = StepAssembly(finder: NilFinder<Screen, Void>()) { Screen() }.using(.present).from(.topmost)
        return Feature("Account", routes: AccountRoute.self) { _ in .to(orders) }
    }

    @Test("A link to a feature that comes later is parked")
    func later() async throws {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        let parking = Parking(of: router, lifetime: .seconds(900), store: MemoryStore()) { nil }
        let link = "/account/orders"
        do {
            try await router.open(link, using: Self.links)
        } catch let error as RoutingError where error.code == .unregisteredRoute {
            parking.park(try Self.links.route(for: link))
        }
        expectHierarchy(router.window, "Screen")

        try router.install(Self.feature())
        try await parking.resume(by: router)
        expectHierarchy(router.window, "Screen ^ Screen")
    }

    @MainActor
    final class Flags { var newCheckout = true }

    @Test("A plan names the case of a switch that a flag has decided")
    func flag() throws {
        let flags = Flags()
        let (newCheckout, checkout) = (DestinationStep<Screen, Int>.topmost, DestinationStep<Screen, Int>.root)
        let step =
            SwitchAssembly()
            .addCase(named: "flag: new checkout", when: { _ in flags.newCheckout }, from: newCheckout)
            .assemble(default: checkout)
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        #expect("\(try router.plan(to: step, with: 7))".contains("a switch took flag: new checkout"))
        flags.newCheckout = false
        let plan = "\(try router.plan(to: step, with: 7))"
        #expect(plan.contains("a switch took the default, not flag: new checkout"))
    }
}
