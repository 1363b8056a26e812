import RouteAssembly
import RouteAssemblyState

extension Benchmark {
    /// The benchmarks of a push that a restoration records, and of saving.
    ///
    /// Saving costs the same for each screen: both benchmarks of it save 1,000 screens, in ten
    /// windows or in one.
    static var state: [Benchmark] {
        [
            Benchmark("push, route", .async { try pushRoute(isRecorded: false) }),
            Benchmark("push, route recorded", .async { try pushRoute(isRecorded: true) }, base: "push, route"),
        ] + [100, 1_000].map { count in Benchmark("save \(count)", .async { try save(count) }) }
    }

    private enum PushRoute: SavedRoute { case target }

    private static func pushRoute(isRecorded: Bool) throws -> @MainActor (Int) async throws -> Void {
        let window = try RoutingWindow.withRoots()
        let router = DefaultRouter(window: window)
        let restoration = isRecorded ? Restoration(of: router) : nil
        let stack = try window.selectedStack
        let step = Steps.pushed()
        router.register(PushRoute.self) { _ in .to(step) }
        return { count in
            for _ in 0..<count {
                use(try await router.navigate(to: PushRoute.target))
                try stack.pop()
            }
            use(restoration)
        }
    }

    private static func save(_ screenCount: Int) throws -> @MainActor (Int) async throws -> Void {
        let router = DefaultRouter(window: try RoutingWindow.withRoots())
        let restoration = Restoration(of: router)
        let step = StepAssembly(finder: .nil()) { ListScreen() }.using(.push).from(.nearest)
        router.register(PushRoute.self) { _ in .to(step) }
        var isPrepared = false
        return { count in
            if !isPrepared {
                for _ in 0..<screenCount { try await router.navigate(to: PushRoute.target, animated: false) }
            }
            isPrepared = true
            for _ in 0..<count { for _ in 0..<1_000 / screenCount { use(restoration.save()) } }
        }
    }
}
