import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterSizeTests {
    private let router = PathRouter()

    @Test("SH20 a hundred thousand handlers of one router", .timeLimit(.minutes(10)))
    func wide() async {
        var asked = 0
        for _ in 0..<100_000 {
            router.addHandler(for: Int.self) { (_: Int) in
                asked += 1
                return false
            }
        }
        let last = router.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === last)
        #expect(asked == 100_000)
        #expect(router.descendants.count == 100_001)
    }

    @Test(
        "SH20 a hundred thousand handlers below routers, a chain of a hundred thousand routers",
        .timeLimit(.minutes(10)))
    func deep() async {
        var (router, asked) = (router, 0)
        for _ in 0..<100_000 {
            let child = PathRouter()
            child.addHandler(for: Int.self) { (_: Int) in
                asked += 1
                return false
            }
            router.add(child: child)
            router = child
        }
        #expect(await router.handle(1) == nil)
        #expect(asked == 100_000)
        #expect(await self.router.handle(1) == nil)
        #expect(asked == 200_000)
        #expect(router.parents.count == 100_000)
        #expect(self.router.descendants.count == 200_000)
    }

    @Test("SH20 a chain that is built upwards, handlers below handlers", .timeLimit(.minutes(10)))
    func upwards() async {
        var top = PathRouter()
        let bottom = top.addHandler(for: String.self) { (path: String) in path == "here" }
        for _ in 0..<100_000 {
            let parent = PathRouter()
            parent.add(child: top)
            top = parent
        }
        #expect(await top.handle("here") === bottom)
        #expect(await bottom.handle("there") == nil)
    }

    @Test("SH20 asynchronous handlers do not pile up either", .timeLimit(.minutes(10)))
    func asynchronous() async {
        var asked = 0
        for _ in 0..<10_000 {
            router.addHandler(for: Int.self) { _ in
                await Task.yield()
                asked += 1
                return false
            }
        }
        #expect(await router.handle(1) == nil)
        #expect(asked == 10_000)
    }
}
