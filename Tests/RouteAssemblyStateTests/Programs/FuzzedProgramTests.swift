import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// The fuzzer with containers of the app, three columns, and replacing actions.
@MainActor
struct FuzzedProgramTests {
    private static let routes: [ProgramRoute] = [
        .start, .home, .basket, .ware(1), .memo("a"), .offer(2), .counter(1), .kiosk(1), .drawer, .folder(1), .pager,
        .leaf(2),
        .newLeaf(5), .album(2), .split, .primary(1), .detail(1), .third(1), .detailStack(1), .month(3),
    ]

    @Test(
        "The states of an app with containers of its own are restored after each step",
        arguments: 1...UInt64(Effort.value(2, long: 4)))
    func restored(seed: UInt64) async {
        let app = ProgramApp()
        var next = app
        let restoring = FuzzedRestoration(app.windows[0].restoration) {
            next = ProgramApp()
            return next.windows[0].restoration
        }
        await fuzzRoutes(in: app.windows[0].window, routes: Self.routes, restoring: restoring, seed: seed, steps: 80)
        #expect(next !== app)
    }
}
