import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterSizeTests {
    /// Enough to overflow the stack of the main thread.
    private static let count = Effort.value(30_000, long: 100_000)
    private let router = PathRouter()

    @Test("A router can have tens of thousands of handlers", .timeLimit(.minutes(10)))
    func wide() async {
        var called = 0
        for _ in 0..<Self.count {
            router.addHandler(for: Int.self) { (_: Int) in
                called += 1
                return false
            }
        }
        let last = router.addHandler(for: Int.self) { (_: Int) in true }
        await expect(router, handles: 1, by: last)
        expect(called, equals: Self.count)
        expect(router.descendants.count, equals: Self.count + 1)
    }

    @Test(
        "A chain of tens of thousands of routers with handlers does not overflow the stack",
        .timeLimit(.minutes(10)))
    func deep() async {
        var (router, called) = (router, 0)
        for _ in 0..<Self.count {
            let child = PathRouter()
            child.addHandler(for: Int.self) { (_: Int) in
                called += 1
                return false
            }
            router.add(child: child)
            router = child
        }
        await expect(router, handles: 1, by: nil)
        expect(called, equals: Self.count)
        await expect(self.router, handles: 1, by: nil)
        expect(called, equals: 2 * Self.count)
        expect(router.parents.count, equals: Self.count)
        expect(self.router.descendants.count, equals: 2 * Self.count)

        // It is also released without recursion.
        weak var last: PathRouter?
        last = router
        router = self.router
        for child in router.children { router.remove(child: child) }
        #expect(last == nil)
    }

    @Test(
        "A chain of tens of thousands of routers can be built from its lower end, and moved as a whole",
        .timeLimit(.minutes(10)))
    func upwards() async {
        var top = PathRouter()
        let bottom = top.addHandler(for: String.self) { (path: String) in path == "here" }
        for _ in 0..<Self.count {
            let parent = PathRouter()
            parent.add(child: top)
            top = parent
        }
        await expect(top, handles: "here", by: bottom)
        await expect(bottom, handles: "there", by: nil)

        // Searching the whole chain for each move would take hours.
        let parents = [PathRouter(), PathRouter()]
        for parent in parents { router.add(child: parent) }
        for move in 0..<20_000 { parents[move % 2].add(child: top) }
        expect(top.parents.map(ObjectIdentifier.init), equals: [parents[1], router].map(ObjectIdentifier.init))
    }

    @Test("Ten thousand asynchronous handlers do not overflow the stack", .timeLimit(.minutes(10)))
    func asynchronous() async {
        var called = 0
        for _ in 0..<10_000 {
            // An answer without a suspension does not unwind the stack.
            router.addHandler(for: Int.self) { (_: Int, answer: (Bool) -> Void) in
                called += 1
                answer(false)
            }
        }
        await expect(router, handles: 1, by: nil)
        expect(called, equals: 10_000)
    }
}
