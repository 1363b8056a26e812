import RouteAssemblyLinks
import TestSupport
import Testing

@MainActor
struct PathRouterTreeTests {
    private let tree = PathTree()

    @Test("Children are in the order of priority, descendants follow their parents, and the nearest parent comes first")
    func relatives() throws {
        let root = PathRouter()
        let (first, second, leaf) = (PathRouter(), PathRouter(), PathRouter())
        root.add(child: second, priority: .low)
        root.add(child: first)
        second.add(child: leaf)
        expect(root.children.map(ObjectIdentifier.init), equals: [first, second].map(ObjectIdentifier.init))
        expect(root.descendants.map(ObjectIdentifier.init), equals: [first, second, leaf].map(ObjectIdentifier.init))
        expect(leaf.parents.map(ObjectIdentifier.init), equals: [second, root].map(ObjectIdentifier.init))
        #expect(root.parents.isEmpty && root.parent == nil && leaf.descendants.isEmpty)
    }

    @Test("A removed child has no parent, and walks do not visit it")
    func removing() async {
        tree.a.remove(child: tree.b)
        #expect(tree.b.parent == nil)
        await expect(tree.walk(from: tree.a), equals: "A C G > none")
        await expect(tree.walk(from: tree.b), equals: "B D E F > none")
    }

    @Test("A router retains its children, but not its parent")
    func weakParent() {
        var parent: PathRouter? = PathRouter()
        let child = PathRouter()
        parent?.add(child: child)
        weak var held: PathRouter?
        do {
            let other = PathRouter()
            parent?.add(child: other)
            held = other
        }
        #expect(held != nil && child.parent != nil)
        parent = nil
        #expect(held == nil && child.parent == nil)
    }

    @Test("A child keeps its children when its parent is released")
    func releasedParent() async {
        let tree = PathTree()
        var root: PathRouter? = PathRouter()
        root?.add(child: tree.a)
        root = nil
        await expect(tree.walk(from: tree.g), equals: "G C A B D E F > none")
    }

    @Test("A router cannot be added below itself at any depth", arguments: 1...6)
    func deepCycles(depth: Int) throws {
        let chain = (0...depth).map { _ in PathRouter() }
        for (parent, child) in zip(chain, chain.dropFirst()) { parent.add(child: child) }
        for (index, router) in chain.enumerated() {
            // A cycle would let the test continue without end.
            for lower in chain[index...] { try #require(!lower.add(child: router)) }
            expect(router.parents.count, equals: index)
        }
        expect(chain[0].descendants.count, equals: depth)
    }

    @Test("A router that is added to two parents is visited once, as a child of the second parent")
    func diamond() async {
        let (top, left, right, bottom) = (PathRouter(), PathRouter(), PathRouter(), PathRouter())
        for (name, router) in [("top", top), ("left", left), ("right", right), ("bottom", bottom)] {
            tree.record(router, as: name)
        }
        top.add(child: left)
        top.add(child: right)
        left.add(child: bottom)
        right.add(child: bottom)
        await expect(tree.walk(from: top), equals: "top left right bottom > none")
        await expect(tree.walk(from: bottom), equals: "bottom right top left > none")
    }

    @Test("A router that is moved during a walk is not visited again")
    func movedDuringWalk() async {
        tree.b.addHandler(for: String.self, priority: 10) { [tree] (_: String) in
            tree.g.add(child: tree.d)
            return false
        }
        await expect(tree.walk(from: tree.a), equals: "A B D E F C G > none")
        #expect(tree.d.parent === tree.g)
    }
}
