import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterOrderTests {
    private let tree = PathTree()

    @Test("A walk visits the children, then the parent, until a handler handles the path")
    func childrenFirst() async {
        tree.handling = ["C"]
        await expect(tree.walk(from: tree.b), equals: "B D E F A C > C")
    }

    @Test("A walk reaches the whole tree from any router, and visits each router once")
    func fullWalk() async {
        await expect(tree.walk(from: tree.b), equals: "B D E F A C G > none")
        await expect(tree.walk(from: tree.g), equals: "G C A B D E F > none")
        await expect(tree.walk(from: tree.a), equals: "A B D E F C G > none")
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
        expect([PathRouter.Priority.high, .medium, .low].map(\.rawValue), equals: [1_000, 500, 100])
        expect(
            router.children.map(ObjectIdentifier.init),
            equals: [above, handler, first, medium].map(ObjectIdentifier.init))
    }

    @Test("Children with priority 0 are visited before the parent, and children with negative priorities after it")
    func parentPriority() async {
        let router = PathRouter()
        tree.a.add(child: router)
        tree.add(["zero": 0, "below": -1, "one": 1, "lowest": -1_000], to: router)
        await expect(tree.walk(from: router), equals: "one zero A B D E F C G below lowest > none")
        await expect(tree.walk(from: tree.a), equals: "A B D E F C G one zero below lowest > none")
    }

    @Test("A walk does not visit ignored routers, and reaches no other routers through them")
    func ignoring() async {
        await expect(tree.walk(from: tree.a, ignoring: [tree.b]), equals: "A C G > none")
        await expect(tree.walk(from: tree.e, ignoring: [tree.b]), equals: "E > none")
        await expect(tree.walk(from: tree.b, ignoring: [tree.a]), equals: "B D E F > none")
        await expect(tree.walk(from: tree.b, ignoring: [tree.c, tree.e]), equals: "B D F A > none")
    }

    @Test("A walk that begins at an ignored router returns nil")
    func ignoringAsked() async {
        tree.handling = ["A", "B"]
        await expect(tree.walk(from: tree.a, ignoring: [tree.a]), equals: "> none")
    }
}
