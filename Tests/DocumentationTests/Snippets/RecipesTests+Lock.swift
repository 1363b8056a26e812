import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// The recipe for a lock over the whole app.
@MainActor struct LockRecipesTests {
    final class LockScreen: Screen {
        let lock: Lock
        init(lock: Lock) { self.lock = lock }
        override var canBeRemoved: Bool { !lock.isLocked }
    }

    @MainActor
    final class Lock {
        private(set) var isLocked = false
        private var waiters: [CheckedContinuation<Void, Never>] = []

        /// Covers everything that the window shows.
        func close(over window: RoutingWindow) throws {
            guard !isLocked else { return }
            try window.topmost?.present(LockScreen(lock: self), as: .fullScreen(canBeDragged: false))
            isLocked = true
        }

        /// Called when the user has been recognized.
        func open(_ window: RoutingWindow) throws {
            isLocked = false
            try window.topmost?.dismiss()
            for waiter in waiters { waiter.resume() }
            waiters = []
        }

        func untilOpen() async {
            if isLocked { await withCheckedContinuation { waiters.append($0) } }
        }
    }

    /// Lets every navigation wait until the app is unlocked.
    struct LockInterceptor: Interceptor {
        let lock: Lock

        func perform(with context: Void) async throws -> InterceptorVerdict {
            await lock.untilOpen()
            return .proceed
        }
    }

    @Test("A navigation waits until the app is unlocked") func waitsForTheLock() async throws {
        let window = try RoutingWindow.fixture("N[HomeScreen] ^sheet BagScreen", screens: RecipesTests.screens).window
        let router = DefaultRouter(window: window)
        let product = StepAssembly(finder: .classWithContext(), factory: ProductFactory())
            .using(.push).from(.custom(using: .class(startingPoint: .root)))

        let lock = Lock()
        router.add(LockInterceptor(lock: lock))

        try lock.close(over: window)
        expectHierarchy(window, "N[HomeScreen] ^sheet BagScreen ^ LockScreen")
        let navigation = router.go(to: product, with: 7)
        while window.pending == nil { await Task.yield() }
        expectHierarchy(window, "N[HomeScreen] ^sheet BagScreen ^ LockScreen")
        #expect(throws: RoutingError.self) { try window.setRoot(HomeScreen()) }
        try lock.open(window)
        await navigation.value
        expectHierarchy(window, "N[HomeScreen, ProductScreen]")
    }
}
