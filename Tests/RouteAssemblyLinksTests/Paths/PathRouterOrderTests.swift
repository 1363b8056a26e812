import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterOrderTests {
    private let tree = PathTree()

    @Test("A walk visits the children, then the parent, until a handler handles the path")
    func childrenFirst() async {
        tree.handling = ["C"]
        #expect(await tree.walk(from: tree.b) == "B D E F A C > C")
    }

    @Test("A walk reaches the whole tree from any router, and visits each router once")
    func fullWalk() async {
        #expect(await tree.walk(from: tree.b) == "B D E F A C G > none")
        #expect(await tree.walk(from: tree.g) == "G C A B D E F > none")
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > none")
    }

    @Test("The default priority is medium")
    func defaultPriority() async {
        let router = PathRouter()
        let first = PathRouter()
        let handler = router.addHandler(for: Int.self) { (_: Int) in false }
        router.add(child: first)
        let medium = PathRouter()
        router.add(child: medium, priority: .medium)
        let above = PathRouter()
        router.add(child: above, priority: 501)
        #expect([PathRouter.Priority.high, .medium, .low].map(\.rawValue) == [1_000, 500, 100])
        #expect(
            router.children.map(ObjectIdentifier.init) == [above, handler, first, medium].map(ObjectIdentifier.init))
    }

    @Test("Children with priority 0 are visited before the parent, and children with negative priorities after it")
    func parentPriority() async {
        let router = PathRouter()
        tree.a.add(child: router)
        tree.add(["zero": 0, "below": -1, "one": 1, "lowest": -1_000], to: router)
        #expect(await tree.walk(from: router) == "one zero A B D E F C G below lowest > none")
        #expect(await tree.walk(from: tree.a) == "A B D E F C G one zero below lowest > none")
    }

    @Test("A walk does not visit ignored routers, and reaches no other routers through them")
    func ignoring() async {
        #expect(await tree.walk(from: tree.a, ignoring: [tree.b]) == "A C G > none")
        #expect(await tree.walk(from: tree.e, ignoring: [tree.b]) == "E > none")
        #expect(await tree.walk(from: tree.b, ignoring: [tree.a]) == "B D E F > none")
        #expect(await tree.walk(from: tree.b, ignoring: [tree.c, tree.e]) == "B D F A > none")
    }

    @Test("A walk that begins at an ignored router returns nil")
    func ignoringAsked() async {
        tree.handling = ["A", "B"]
        #expect(await tree.walk(from: tree.a, ignoring: [tree.a]) == "> none")
    }
}
