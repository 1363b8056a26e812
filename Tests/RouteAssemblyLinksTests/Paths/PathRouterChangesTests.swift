import RouteAssemblyLinks
import RouteAssemblyTesting
import Testing

@MainActor
@Suite struct PathRouterChangesTests {
    /// A handler with its type of paths, and its priority and order among its siblings.
    private struct Node {
        let router: PathRouter
        let name: Int
        let takesInts: Bool
        var parent: Int?
        var priority: Int
        var order: Int
    }

    // The last seed is different in every run. A failure shows it as the argument.
    @Test(
        "A walk visits the handlers in order, whatever was added, moved, and removed since the last walk",
        arguments: [1, 2, UInt64.random(in: 0...(.max))])
    func changes(seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let root = PathRouter()
        var nodes: [Node] = []
        var order = 0
        var visited: [Int] = []
        for step in 0..<2_000 {
            let index = nodes.indices.randomElement(using: &generator)
            let parent = Bool.random(using: &generator) ? nil : nodes.indices.randomElement(using: &generator)
            let priority = [1_000, 500, 100, 0, -5].randomElement(using: &generator) ?? 0
            order += 1
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4:
                let owner = parent.map { nodes[$0].router } ?? root
                let isForInts = Bool.random(using: &generator)
                let visit = { visited.append(step) }
                let router =
                    isForInts
                    ? owner.addHandler(for: Int.self, priority: .init(rawValue: priority)) { (_: Int) in
                        visit()
                        return false
                    }
                    : owner.addHandler(for: String.self, priority: .init(rawValue: priority)) { (_: String) in
                        visit()
                        return false
                    }
                nodes.append(
                    Node(
                        router: router, name: step, takesInts: isForInts, parent: parent.map { nodes[$0].name },
                        priority: priority, order: order))
            case 4..<6:
                guard let index else { continue }
                let owner = parent.map { nodes[$0].router } ?? root
                guard owner.add(child: nodes[index].router, priority: .init(rawValue: priority)) else { continue }
                let newParent = parent.map { nodes[$0].name }
                if nodes[index].router.parent === owner, nodes[index].parent != newParent || nodes[index].order < 0 {
                    nodes[index].order = order
                }
                nodes[index].parent = newParent
                nodes[index].priority = priority
            case 6:
                guard let index else { continue }
                nodes[index].router.parent?.remove(child: nodes[index].router)
                nodes[index].order = -1
                nodes[index].parent = -1
            default:
                let takesInts = Bool.random(using: &generator)
                visited = []
                _ = takesInts ? await root.handle(step) : await root.handle("path")
                #expect(visited == walk(nodes, below: nil, takesInts), "seed \(seed), step \(step)")
            }
        }
    }

    private func walk(_ nodes: [Node], below parent: Int?, _ takesInts: Bool) -> [Int] {
        let children = nodes.filter { $0.parent == parent && $0.order >= 0 }
        return children.sorted { ($1.priority, $0.order) < ($0.priority, $1.order) }.flatMap { node in
            (node.takesInts == takesInts ? [node.name] : []) + walk(nodes, below: node.name, takesInts)
        }
    }

    @Test("A tree whose routers have cached their candidates is released without recursion")
    func release() async {
        var root: PathRouter? = PathRouter()
        var lowest = root
        for _ in 0..<100_000 {
            let child = PathRouter()
            lowest?.add(child: child)
            lowest = child
        }
        weak var last: PathRouter?
        last = lowest
        let handler = lowest?.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await root?.handle(1) === handler)
        (root, lowest) = (nil, nil)
        #expect(last == nil)
    }
}
