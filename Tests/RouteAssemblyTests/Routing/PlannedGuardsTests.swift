import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Records that it was asked.
private struct AskedGuard<Name, Context>: Interceptor {
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

    private var account: DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("account").adding(AskedGuard<Hours, Void>(log: log))
            .guarded(by: AskedGuard<Login, Void>(log: log)).using(.push).from(.stack)
    }

    private var order: DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled("order").guarded(by: AskedGuard<Age, Void>(log: log)).using(.push).from(account)
    }

    private var choice: DestinationStep<FixtureScreen, Void> {
        SwitchAssembly<FixtureScreen, Void>().addCase(finding: LabelFinder<FixtureScreen, Void>("home"), from: order)
            .assemble(default: StepAssembly.labelled("welcome").using(.present).from(.topmost))
    }

    /// A step in a hierarchy, and the guards that a navigation to it asks.
    typealias Guarded = Row<Self, DestinationStep<FixtureScreen, Void>, (before: String, guards: [String])>

    nonisolated static let rows: [Guarded] = [
        Row("A chain, in the order of a navigation", ("N[home]", ["Login", "Age"])) { $0.order },
        Row("A step, without its other interceptors", ("N[home]", ["Login"])) { $0.account },
        Row("Screens that exist", ("N[home, account, order]", ["Login", "Age"])) { $0.order },
        Row("The case of a switch", ("N[home]", ["Login", "Age"])) { $0.choice },
        Row("The default of a switch", ("N[other]", [])) { $0.choice },
    ]

    @Test("The guards of a destination are those that a navigation asks, and none is asked", arguments: rows)
    func guards(_ row: Guarded) async throws {
        let app = try TestApp(row.expected.before)
        let before = WindowState(app.window)
        app.router.add(AskedGuard<Hours, Void>(log: log))
        let guards = try await app.router.guards(of: .to(row.body(self)))
        expect(guards.map { String("\($0)".split { "<,".contains($0) }[1]) }, equals: row.expected.guards)
        #expect(WindowState(app.window) == before && log.lines.isEmpty)
    }

    @Test("A guard is recognized by its type")
    func route() throws {
        let app = try TestApp("N[home]")
        let order = order
        app.router.register(PageRoute.self) { _ in .to(order) }
        let guards = try app.router.guards(of: PageRoute())
        #expect(guards.contains { $0 == AskedGuard<Login, Void>.self })
        #expect(!guards.contains { $0 == AskedGuard<Hours, Void>.self })
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
        expectRefusal(.originNotFound, in: app.window) { _ = try app.router.guards(of: .to(order)) }
        expectRefusal(.unregisteredRoute, in: app.window) { _ = try app.router.guards(of: PageRoute()) }
    }
}
