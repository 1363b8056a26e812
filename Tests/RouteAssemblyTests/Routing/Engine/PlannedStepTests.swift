import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PlannedStepTests {
    private let window: RoutingWindow
    private let router: DefaultRouter

    init() throws {
        window = RoutingWindow(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A screen that is released with a step can start a navigation to that step")
    func navigationInDeinit() async throws {
        let log = Log()
        let gate = GateInterceptor()
        var isGated = false
        let start = StepAssembly(finder: InlineFinder { (_: Void, window: RoutingWindow) -> Screen? in window.root })
            .configuring { screen in log.add("task on \(screen)") }.from(DestinationStep<Screen, Void>.root)
        let step = StepAssembly(finder: NilFinder()) { Page("new") }
            .adding(interceptor { if isGated { _ = try await gate.perform(with: ()) } }).using(.replaceRoot).from(start)
        var second: Task<Void, any Error>?
        try {
            let old = DeinitPage("old")
            old.onDeinit = { [router] in
                isGated = true
                second = Task.immediate { _ = try await router.navigate(to: step) }
            }
            try window.setRoot(old)
        }()
        try await router.navigate(to: step)
        // The `deinit` of the old screen can run later than the end of the navigation.
        try #require(await until { second != nil })
        await gate.untilReached()
        gate.open()
        try await second?.value
        expect(log.lines, equals: ["task on old", "task on new"])
    }
}
