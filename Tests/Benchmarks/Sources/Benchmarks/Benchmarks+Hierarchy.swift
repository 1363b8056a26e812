import RouteAssembly

extension Benchmark {
    /// The benchmarks of the hierarchy's primitives, without a router.
    static var hierarchy: [Benchmark] {
        [
            Benchmark("transaction, empty", .sync(emptyTransaction)),
            Benchmark("transaction, push and pop", .sync(pushAndPop), bare: .sync(pushAndPopBare)),
        ]
    }

    private static func emptyTransaction() throws -> @MainActor () throws -> Void {
        let window = try RoutingWindow.withRoots()
        return { try window.transaction {} }
    }

    private static func pushAndPop() throws -> @MainActor () throws -> Void {
        let stack = try RoutingWindow.withRoots().keptStack
        return {
            try stack.stack.push(TargetScreen())
            try stack.stack.pop()
        }
    }

    private static func pushAndPopBare() -> @MainActor () throws -> Void {
        let stack = BareStack([BareHome()])
        return {
            stack.push(BareTarget())
            stack.pop()
        }
    }
}

extension RoutingWindow {
    /// The selected stack, and the window, which a benchmark has to retain.
    fileprivate var keptStack: (window: RoutingWindow, stack: NavigationContainer) {
        get throws { (self, try selectedStack) }
    }
}
