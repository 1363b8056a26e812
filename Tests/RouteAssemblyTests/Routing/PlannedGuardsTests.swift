import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Records that it was asked.
private struct AskedGuard<Name, Context>: RoutingInterceptor {
    let log: Log

    func perform(with context: Context) async throws -> InterceptorVerdict {
        log.add("asked")
        return .proceed
    }
}

private enum Login {}
private enum Age {}
private enum Hours {}

private struct PageRoute: Route {}

@MainActor
struct PlannedGuardsTests {
    private let log = Log()

    private func names(_ guards: [any RoutingInterceptor.Type]) -> [String] {
        guards.map { String("\($0)".split { "<,".contains($0) }[1]) }
    }

    private var account: DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("account")
            .adding(AskedGuard<Hours, Void>(log: log))
            .guarded(by: AskedGuard<Login, Void>(log: log))
            .using(.push).from(.stack)
    }

    private var order: DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("order").guarded(by: AskedGuard<Age, Void>(log: log))
            .using(.push).from(account.expectingContainer())
    }

    @Test("The guards of a chain are those that a navigation asks, in its order, and none is asked")
    func chain() async throws {
        let app = try TestApp("N[home]")
        let before = WindowState(app.window)
        app.router.add(AskedGuard<Hours, Void>(log: log))
        try expect(names(app.router.guards(of: AnyDestination(to: order))), equals: ["Login", "Age"])
        try expect(names(app.router.guards(of: AnyDestination(to: account))), equals: ["Login"])
        #expect(WindowState(app.window) == before && log.lines.isEmpty)
    }

    @Test("The guards of screens that exist are there as well")
    func existing() throws {
        let app = try TestApp("N[home, account, order]")
        try expect(names(app.router.guards(of: AnyDestination(to: order))), equals: ["Login", "Age"])
    }

    @Test("A guard is recognized by its type")
    func route() throws {
        let app = try TestApp("N[home]")
        let order = order
        app.router.register(PageRoute.self) { _ in AnyDestination(to: order) }
        let guards = try app.router.guards(of: PageRoute())
        #expect(guards.contains { $0 == AskedGuard<Login, Void>.self })
        #expect(!guards.contains { $0 == AskedGuard<Hours, Void>.self })
    }

    @Test("A switch chooses its case by the hierarchy")
    func choice() throws {
        let step = SwitchAssembly<FixtureScreen, Void>()
            .addCase(finding: LabelFinder<FixtureScreen, Void>("home"), from: order)
            .assemble(default: StepAssembly.labelled("welcome").using(.present).from(.topmost))
        try expect(names(TestApp("N[home]").router.guards(of: AnyDestination(to: step))), equals: ["Login", "Age"])
        #expect(try TestApp("N[other]").router.guards(of: AnyDestination(to: step)).isEmpty)
    }

    @Test("A case of a switch that finds a screen ends the search for guards below the origin")
    func foundBelow() throws {
        let app = try TestApp("N[home, page]")
        let start = SwitchAssembly<NavigationContainer, Void>().addCase(from: ClassFinder<NavigationContainer, Void>())
            .assemble(default: account.expectingContainer())
        let page = StepAssembly.labelled("page").using(.push).from(start)
        let plan = try app.router.plan(to: page)
        #expect(plan.origin === app["page"] && plan.steps.map(\.outcome) == [.found] && plan.guardingSteps.isEmpty)
    }

    @Test("A navigation that cannot be planned has no guards, and the error says why")
    func failure() throws {
        let app = try TestApp("home")
        expectRefusal(.originNotFound, in: app.window) { _ = try app.router.guards(of: AnyDestination(to: order)) }
        expectRefusal(.unregisteredRoute, in: app.window) { _ = try app.router.guards(of: PageRoute()) }
    }
}
