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
        let window = try Window.withRoots()
        return { try window.transaction {} }
    }

    private static func pushAndPop() throws -> @MainActor () throws -> Void {
        let stack = try Window.withRoots().keptStack
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

extension Window {
    /// The selected stack, and the window, which a benchmark has to retain.
    fileprivate var keptStack: (window: Window, stack: NavigationContainer) {
        get throws { (self, try selectedStack) }
    }
}
