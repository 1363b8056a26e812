import RouteAssembly

extension Benchmark {
    /// The benchmarks of work whose cost for each element must not depend on the number of
    /// elements.
    static var growth: [Benchmark] {
        [100, 1_000].map { count in Benchmark("waiting \(count)", .async { try waiting(count) }) }
            + [1_000, 10_000].map { count in Benchmark("label \(count)", .async { labels(of: count) }) }
            + [10, 100].map { count in Benchmark("journey asked \(count)", .async { try journey(through: count) }) }
    }

    /// Returns work that goes through destinations whose interceptors are each asked.
    ///
    /// Every tenth operation goes through 100 destinations, so the figures are those of ten.
    private static func journey(through destinationCount: Int) throws -> @MainActor (Int) async throws -> Void {
        let step = StepAssembly(finder: .nil()) { (_: Int) in Screen() }
            .adding(InlineInterceptor { (_: Int) in .proceed })
            .using(.push).from(.nearest)
        let destinations = (0..<destinationCount).map { Destination.to(step, with: $0) }
        let stack = NavigationContainer()
        try stack.push(Screen(), animated: false)
        let window = RoutingWindow(root: stack)
        let router = DefaultRouter(window: window)
        return { count in
            for number in 0..<count where number.isMultiple(of: 10) {
                for _ in 0..<100 / destinationCount {
                    try await router.navigate(through: destinations, animated: false)
                    try stack.popToRoot(animated: false)
                }
            }
        }
    }

    /// Returns work with which navigations wait for a transition, and then show one tab after
    /// another.
    ///
    /// Every tenth operation lets 1,000 navigations wait, so the figures are those of a hundred.
    private static func waiting(_ navigationCount: Int) throws -> @MainActor (Int) async throws -> Void {
        let window = try RoutingWindow.withRoots()
        let router = DefaultRouter(window: window)
        guard let tabs = window.root as? TabContainer else { throw Missing() }
        let steps = tabs.children.map { DestinationStep<Screen, Void>.custom(using: InstanceFinder($0)) }
        return { count in
            for number in 0..<count where number.isMultiple(of: 10) {
                for _ in 0..<1_000 / navigationCount {
                    let transition = window.beginTransition()
                    let navigations = (0..<navigationCount).map { index in
                        Task { _ = try await router.navigate(to: steps[index % steps.count], animated: false) }
                    }
                    // The navigations begin to wait in the order of their tasks.
                    await Task {}.value
                    transition.end()
                    for navigation in navigations { try await navigation.value }
                }
            }
        }
    }

    /// Returns work that escapes texts of a number of control characters.
    ///
    /// Every tenth operation escapes 10,000 characters, so the figures are those of a thousand.
    private static func labels(of length: Int) -> @MainActor (Int) async throws -> Void {
        let label = String(repeating: "\u{1B}", count: length)
        return { count in
            for number in 0..<count where number.isMultiple(of: 10) {
                for _ in 0..<10_000 / length { use(String(printable: label)) }
            }
        }
    }
}
