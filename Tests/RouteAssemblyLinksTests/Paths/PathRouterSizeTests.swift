import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterSizeTests {
    private let router = PathRouter()

    @Test("A router can have a hundred thousand handlers", .timeLimit(.minutes(10)))
    func wide() async {
        var called = 0
        for _ in 0..<100_000 {
            router.addHandler(for: Int.self) { (_: Int) in
                called += 1
                return false
            }
        }
        let last = router.addHandler(for: Int.self) { (_: Int) in true }
        await expect(router, handles: 1, by: last)
        expect(called, equals: 100_000)
        expect(router.descendants.count, equals: 100_001)
    }

    @Test(
        "A chain of a hundred thousand routers with handlers does not overflow the stack",
        .timeLimit(.minutes(10)))
    func deep() async {
        var (router, called) = (router, 0)
        for _ in 0..<100_000 {
            let child = PathRouter()
            child.addHandler(for: Int.self) { (_: Int) in
                called += 1
                return false
            }
            router.add(child: child)
            router = child
        }
        await expect(router, handles: 1, by: nil)
        expect(called, equals: 100_000)
        await expect(self.router, handles: 1, by: nil)
        expect(called, equals: 200_000)
        expect(router.parents.count, equals: 100_000)
        expect(self.router.descendants.count, equals: 200_000)

        // It is also released without recursion.
        weak let last = router
        router = self.router
        for child in router.children { router.remove(child: child) }
        #expect(last == nil)
    }

    @Test(
        "A chain of a hundred thousand routers can be built from its lower end, and moved as a whole",
        .timeLimit(.minutes(10)))
    func upwards() async {
        var top = PathRouter()
        let bottom = top.addHandler(for: String.self) { (path: String) in path == "here" }
        for _ in 0..<100_000 {
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
