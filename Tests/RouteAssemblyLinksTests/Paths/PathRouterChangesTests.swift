import RouteAssemblyLinks
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PathRouterChangesTests {
    // The last seed is different in every run. A failure shows it as the argument.
    @Test(
        "A walk visits the handlers in order, whatever was added, moved, and removed since the last walk",
        arguments: Effort.seeds(1, 2))
    func changes(seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let model = Model()
        for step in 0..<Effort.count(500, long: 1_000) {
            let node = model.nodes.randomElement(using: &generator)
            let parent = Bool.random(using: &generator) ? nil : model.nodes.randomElement(using: &generator)
            let priority = [1_000, 500, 100, 0, -5].randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<10, using: &generator) {
            case 0..<4: model.add(takesInts: Bool.random(using: &generator), to: parent, priority)
            case 4..<6: if let node { model.move(node, to: parent, priority) }
            case 6: if let node { model.remove(node) }
            default:
                let takesInts = Bool.random(using: &generator)
                await expect(model.walk(takesInts), equals: model.expected(takesInts), "seed \(seed), step \(step)")
            }
        }
    }

    /// A tree of handlers, each with its priority and order among its siblings.
    @MainActor
    private final class Model {
        final class Node {
            let router: PathRouter
            let name: Int
            let takesInts: Bool
            /// The name of the parent, `nil` for the root of the tree, or -1 for no parent.
            var parent: Int?
            var priority = 0
            var order = 0

            init(_ router: PathRouter, _ name: Int, takesInts: Bool) {
                (self.router, self.name, self.takesInts) = (router, name, takesInts)
            }
        }

        private(set) var nodes: [Node] = []
        private let root = PathRouter()
        private var lastOrder = 0
        private var visited: [Int] = []

        func add(takesInts: Bool, to parent: Node?, _ priority: Int) {
            let (owner, name) = (parent?.router ?? root, nodes.count)
            let visit: @MainActor () -> Bool = { [unowned self] in
                visited.append(name)
                return false
            }
            let router =
                takesInts
                ? owner.addHandler(for: Int.self, priority: .init(rawValue: priority)) { (_: Int) in visit() }
                : owner.addHandler(for: String.self, priority: .init(rawValue: priority)) { (_: String) in visit() }
            let node = Node(router, name, takesInts: takesInts)
            node.parent = -1
            place(node, below: parent, priority)
            nodes.append(node)
        }

        func move(_ node: Node, to parent: Node?, _ priority: Int) {
            let owner = parent?.router ?? root
            if owner.add(child: node.router, priority: .init(rawValue: priority)) {
                place(node, below: parent, priority)
            }
        }

        func remove(_ node: Node) {
            node.router.parent?.remove(child: node.router)
            node.parent = -1
        }

        private func place(_ node: Node, below parent: Node?, _ priority: Int) {
            if node.parent != parent?.name {
                lastOrder += 1
                node.order = lastOrder
            }
            (node.parent, node.priority) = (parent?.name, priority)
        }

        func walk(_ takesInts: Bool) async -> [Int] {
            visited = []
            _ = takesInts ? await root.handle(1) : await root.handle("path")
            return visited
        }

        func expected(_ takesInts: Bool, below parent: Int? = nil) -> [Int] {
            let children = nodes.filter { $0.parent == parent }
            return children.sorted { ($1.priority, $0.order) < ($0.priority, $1.order) }.flatMap { node in
                (node.takesInts == takesInts ? [node.name] : []) + expected(takesInts, below: node.name)
            }
        }
    }
}
