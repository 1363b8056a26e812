import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterTreeTests {
    private let tree = PathTree()

    @Test("Adding a child again changes only its priority")
    func addingAgain() async {
        let router = PathRouter()
        let children = [PathRouter(), PathRouter(), PathRouter()]
        for child in children { router.add(child: child) }

        router.add(child: children[0], priority: .low)
        #expect(
            router.children.map(ObjectIdentifier.init)
                == [children[1], children[2], children[0]].map(ObjectIdentifier.init))
        router.add(child: children[1], priority: .low)
        #expect(
            router.children.map(ObjectIdentifier.init)
                == [children[2], children[0], children[1]].map(ObjectIdentifier.init))
        router.add(child: children[0])
        router.add(child: children[1])
        #expect(router.children.map(ObjectIdentifier.init) == children.map(ObjectIdentifier.init))
    }

    @Test("A child that is removed and added again comes last")
    func addingRemoved() {
        let router = PathRouter()
        let children = [PathRouter(), PathRouter()]
        for child in children { router.add(child: child) }
        router.remove(child: children[0])
        router.add(child: children[0])
        #expect(router.children.map(ObjectIdentifier.init) == children.reversed().map(ObjectIdentifier.init))
    }

    @Test("Children are in the order of priority, descendants follow their parents, and the nearest parent comes first")
    func relatives() throws {
        let root = PathRouter()
        let (first, second, leaf) = (PathRouter(), PathRouter(), PathRouter())
        root.add(child: second, priority: .low)
        root.add(child: first)
        second.add(child: leaf)
        #expect(root.children.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
        #expect(root.descendants.map(ObjectIdentifier.init) == [first, second, leaf].map(ObjectIdentifier.init))
        #expect(leaf.parents.map(ObjectIdentifier.init) == [second, root].map(ObjectIdentifier.init))
        #expect(root.parents.isEmpty && root.parent == nil && leaf.descendants.isEmpty)
    }

    @Test("A removed child has no parent, and walks do not visit it")
    func removing() async {
        tree.a.remove(child: tree.b)
        #expect(tree.b.parent == nil)
        #expect(await tree.walk(from: tree.a) == "A C G > none")
        #expect(await tree.walk(from: tree.b) == "B D E F > none")
    }

    @Test("Removing a router that is not a child has no effect")
    func removingStranger() async {
        tree.c.remove(child: tree.d)
        tree.c.remove(child: tree.a)
        tree.c.remove(child: PathRouter())
        #expect(tree.d.parent === tree.b && tree.a.parent == nil && tree.c.parent === tree.a)
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > none")
    }

    @Test("A removed handler is not called, even if it has been called before")
    func removingHandler() async {
        let router = PathRouter()
        let handler = router.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === handler)
        router.remove(child: handler)
        #expect(await router.handle(1) == nil)
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
        #expect(await tree.walk(from: tree.g) == "G C A B D E F > none")
    }

    @Test("Adding a child of another router removes it from that router")
    func moving() async {
        tree.c.add(child: tree.b)
        #expect(tree.b.parent === tree.c)
        #expect(!tree.a.children.contains { $0 === tree.b })
        tree.a.remove(child: tree.b)
        #expect(tree.b.parent === tree.c)
        #expect(await tree.walk(from: tree.a) == "A C G B D E F > none")
    }

    @Test("A router cannot be added below itself")
    func cycles() async {
        #expect(!tree.a.add(child: tree.a))
        #expect(!tree.d.add(child: tree.a))
        #expect(!tree.d.add(child: tree.b, priority: .high))
        #expect(tree.a.parent == nil && tree.b.parent === tree.a && tree.d.children.count == 1)
        #expect(await tree.walk(from: tree.b) == "B D E F A C G > none")
        #expect(tree.d.add(child: tree.c))
    }

    @Test("A router cannot be added below itself at any depth", arguments: 1...6)
    func deepCycles(depth: Int) throws {
        let chain = (0...depth).map { _ in PathRouter() }
        for (parent, child) in zip(chain, chain.dropFirst()) { parent.add(child: child) }
        for (index, router) in chain.enumerated() {
            // A cycle would let the test continue without end.
            for lower in chain[index...] { try #require(!lower.add(child: router)) }
            #expect(router.parents.count == index)
        }
        #expect(chain[0].descendants.count == depth)
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
        #expect(await tree.walk(from: top) == "top left right bottom > none")
        #expect(await tree.walk(from: bottom) == "bottom right top left > none")
    }

    @Test("A router that is moved during a walk is not visited again")
    func movedDuringWalk() async {
        tree.b.addHandler(for: String.self, priority: 10) { [tree] (_: String) in
            tree.g.add(child: tree.d)
            return false
        }
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > none")
        #expect(tree.d.parent === tree.g)
    }

    @Test("A walk visits a child that has moved to another tree, and does not continue in that tree")
    func movedAwayDuringWalk() async {
        let other = PathRouter()
        tree.record(other, as: "other")
        tree.b.addHandler(for: String.self, priority: .high) { [tree] (_: String) in
            other.add(child: tree.d)
            return false
        }
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > none")
        #expect(tree.d.parent === other)
    }
}
