import RouteAssembly

extension Benchmark {
    /// The benchmarks of searches in hierarchies of 10 to 10,000 screens.
    ///
    /// Finding a visible screen should not cost more in a larger hierarchy.
    static var searching: [Benchmark] {
        Size.all.map { size in
            Benchmark(
                "miss \(size.count)", .sync { try miss(in: .large(size)) },
                floor: .sync { try missByHand(in: .large(size)) })
        }
            + Size.all.map { size in
                Benchmark(
                    "miss \(size.count) + modal", .sync { try miss(in: withModal(size)) },
                    floor: .sync { try missByHand(in: withModal(size)) })
            }
            + Size.all.map { size in
                Benchmark(
                    "visible \(size.count)", .async { try visible(in: .large(size, top: TargetScreen())) },
                    floor: .sync { try visibleByHand(in: .large(size, top: TargetScreen())) })
            } + [
                Benchmark(
                    "hidden 10000", .sync { try hit(in: .large(.largest, hidden: TargetScreen())) },
                    floor: .sync { try hitByHand(in: .large(.largest, hidden: TargetScreen())) })
            ]
    }

    private static func withModal(_ size: Size) throws -> RoutingWindow {
        let window = try RoutingWindow.large(size)
        try window.root?.present(ModalScreen())
        return window
    }

    private static func miss(in window: RoutingWindow) throws -> @MainActor () throws -> Void {
        let finder = ClassFinder<AbsentScreen, Void>()
        return { guard try finder.findScreen(with: (), in: window) == nil else { throw Missing() } }
    }

    private static func missByHand(in window: RoutingWindow) throws -> @MainActor () throws -> Void {
        { guard ByHand.find(AbsentScreen.self, in: window) == nil else { throw Missing() } }
    }

    private static func hit(in window: RoutingWindow) throws -> @MainActor () throws -> Void {
        let finder = ClassFinder<TargetScreen, Void>()
        return { guard try finder.findScreen(with: (), in: window) != nil else { throw Missing() } }
    }

    private static func hitByHand(in window: RoutingWindow) throws -> @MainActor () throws -> Void {
        { guard ByHand.find(TargetScreen.self, in: window) != nil else { throw Missing() } }
    }
}
