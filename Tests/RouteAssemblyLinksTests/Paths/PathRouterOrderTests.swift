import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterOrderTests {
    private let tree = PathTree()

    private struct Walk: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let from: String
        var ignoring: [String] = []
        var handling: Set<String> = []
        let walk: String
    }

    private nonisolated static let rows = [
        Walk(
            testDescription: "A walk visits the children, then the parent, until a handler handles the path",
            from: "B", handling: ["C"], walk: "B D E F A C > C"),
        Walk(testDescription: "A walk from a child reaches the whole tree", from: "B", walk: "B D E F A C G > none"),
        Walk(testDescription: "A walk from a leaf reaches the whole tree", from: "G", walk: "G C A B D E F > none"),
        Walk(testDescription: "A walk from the root reaches the whole tree", from: "A", walk: "A B D E F C G > none"),
        Walk(
            testDescription: "A walk does not go down through an ignored child", from: "A", ignoring: ["B"],
            walk: "A C G > none"),
        Walk(
            testDescription: "A walk does not go up through an ignored parent", from: "E", ignoring: ["B"],
            walk: "E > none"),
        Walk(
            testDescription: "A walk does not leave the part below an ignored root", from: "B", ignoring: ["A"],
            walk: "B D E F > none"),
        Walk(
            testDescription: "A walk can ignore several routers", from: "B", ignoring: ["C", "E"],
            walk: "B D F A > none"),
        Walk(
            testDescription: "A walk that begins at an ignored router visits none",
            from: "A", ignoring: ["A"], handling: ["A", "B"], walk: "> none"),
    ]

    @Test("A walk visits each router once, in order", arguments: rows)
    private func walks(row: Walk) async {
        tree.handling = row.handling
        await expect(tree.walk(from: tree[row.from], ignoring: row.ignoring.map { tree[$0] }), equals: row.walk)
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

}
