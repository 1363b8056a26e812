import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterOrderTests {
    private let tree = PathTree()

    @Test("SH01 an empty router answers nil, without waiting")
    func empty() async {
        var handled = false
        let later = Task { handled = true }
        #expect(await PathRouter().handle("path") == nil)
        #expect(!handled)
        await later.value
    }

    @Test("SH02 children are asked first, then the parent, until somebody takes the path")
    func childrenFirst() async {
        tree.takers = ["C"]
        #expect(await tree.walk(from: tree.b) == "B D E F A C > C")
    }

    @Test("SH03 the whole tree is reached from any node, and no parent asks the child it was asked by")
    func fullWalk() async {
        #expect(await tree.walk(from: tree.b) == "B D E F A C G > nobody")
        #expect(await tree.walk(from: tree.g) == "G C A B D E F > nobody")
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > nobody")
    }

    @Test("SH04 children are asked by descending priority, equal ones in the order of adding")
    func priorities() async {
        let router = PathRouter()
        tree.add(
            [
                "low": .low, "first": .medium, "second": 500, "high": .high, "999": 999, "third": .medium, "101": 101,
                "1001": 1_001,
            ], to: router)
        #expect(await tree.walk(from: router) == "1001 high 999 first second third 101 low > nobody")
        #expect([PathRouter.Priority.high, .medium, .low].map(\.rawValue) == [1_000, 500, 100])
    }

    @Test("SH04 the default priority is medium")
    func defaultPriority() async {
        let router = PathRouter()
        let first = PathRouter()
        let handler = router.addHandler(for: Int.self) { (_: Int) in false }
        router.add(child: first)
        let medium = PathRouter()
        router.add(child: medium, priority: .medium)
        let above = PathRouter()
        router.add(child: above, priority: 501)
        #expect(
            router.children.map(ObjectIdentifier.init) == [above, handler, first, medium].map(ObjectIdentifier.init))
    }

    @Test("SH05 the parent has priority 0: children with 0 are asked before it, those below 0 after it")
    func parentPriority() async {
        let router = PathRouter()
        tree.a.add(child: router)
        tree.add(["zero": 0, "below": -1, "one": 1, "lowest": -1_000], to: router)
        #expect(await tree.walk(from: router) == "one zero A B D E F C G below lowest > nobody")
        #expect(await tree.walk(from: tree.a) == "A B D E F C G one zero below lowest > nobody")
    }

    @Test("SH09 ignored routers are not asked, and nobody is reached through them")
    func ignoring() async {
        #expect(await tree.walk(from: tree.a, ignoring: [tree.b]) == "A C G > nobody")
        #expect(await tree.walk(from: tree.e, ignoring: [tree.b]) == "E > nobody")
        #expect(await tree.walk(from: tree.b, ignoring: [tree.a]) == "B D E F > nobody")
        #expect(await tree.walk(from: tree.b, ignoring: [tree.c, tree.e]) == "B D F A > nobody")
    }

    @Test("SH09 a handler can be ignored too")
    func ignoringHandler() async {
        let router = PathRouter()
        let first = router.addHandler(for: Int.self) { (_: Int) in true }
        let second = router.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === first)
        #expect(await router.handle(1, ignoring: [first]) === second)
    }

    @Test("SH10 a router that is itself ignored answers nil")
    func ignoringAsked() async {
        tree.takers = ["A", "B"]
        #expect(await tree.walk(from: tree.a, ignoring: [tree.a]) == "> nobody")
    }
}
