import RouteAssemblyLinks
import Testing

@MainActor
@Suite struct PathRouterTreeTests {
    private let tree = PathTree()

    @Test("SH06 adding a child again changes its priority only")
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

    @Test("SH06 a child that was removed and is added again comes last")
    func addingRemoved() {
        let router = PathRouter()
        let children = [PathRouter(), PathRouter()]
        for child in children { router.add(child: child) }
        router.remove(child: children[0])
        router.add(child: children[0])
        #expect(router.children.map(ObjectIdentifier.init) == children.reversed().map(ObjectIdentifier.init))
    }

    @Test("SH07 children by priority, descendants all below, parents the nearest first")
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

    @Test("SH08 a removed child has no parent and is no longer asked")
    func removing() async {
        tree.a.remove(child: tree.b)
        #expect(tree.b.parent == nil)
        #expect(await tree.walk(from: tree.a) == "A C G > nobody")
        #expect(await tree.walk(from: tree.b) == "B D E F > nobody")
    }

    @Test("SH08 removing a router that is no child does nothing, neither here nor at its parent")
    func removingStranger() async {
        tree.c.remove(child: tree.d)
        tree.c.remove(child: tree.a)
        tree.c.remove(child: PathRouter())
        #expect(tree.d.parent === tree.b && tree.a.parent == nil && tree.c.parent === tree.a)
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > nobody")
    }

    @Test("SH08 a removed handler is no longer asked, also after it has been")
    func removingHandler() async {
        let router = PathRouter()
        let handler = router.addHandler(for: Int.self) { (_: Int) in true }
        #expect(await router.handle(1) === handler)
        router.remove(child: handler)
        #expect(await router.handle(1) == nil)
    }

    @Test("SH16 children are held, the parent is not")
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

    @Test("SH16 a child that somebody holds keeps its children when the parent is released")
    func releasedParent() async {
        let tree = PathTree()
        var root: PathRouter? = PathRouter()
        root?.add(child: tree.a)
        root = nil
        #expect(await tree.walk(from: tree.g) == "G C A B D E F > nobody")
    }

    @Test("SH17 adding a child moves it from its former parent, which cannot remove it any more")
    func moving() async {
        tree.c.add(child: tree.b)
        #expect(tree.b.parent === tree.c)
        #expect(!tree.a.children.contains { $0 === tree.b })
        tree.a.remove(child: tree.b)
        #expect(tree.b.parent === tree.c)
        #expect(await tree.walk(from: tree.a) == "A C G B D E F > nobody")
    }

    @Test("SH18 nobody is added below itself")
    func cycles() async {
        #expect(!tree.a.add(child: tree.a))
        #expect(!tree.d.add(child: tree.a))
        #expect(!tree.d.add(child: tree.b, priority: .high))
        #expect(tree.a.parent == nil && tree.b.parent === tree.a && tree.d.children.count == 1)
        #expect(await tree.walk(from: tree.b) == "B D E F A C G > nobody")
        #expect(tree.d.add(child: tree.c))
    }

    @Test("SH18 a router with two possible parents is asked once, below the last one")
    func diamond() async {
        let (top, left, right, bottom) = (PathRouter(), PathRouter(), PathRouter(), PathRouter())
        for (name, router) in [("top", top), ("left", left), ("right", right), ("bottom", bottom)] {
            tree.note(name, router)
        }
        top.add(child: left)
        top.add(child: right)
        left.add(child: bottom)
        right.add(child: bottom)
        #expect(await tree.walk(from: top) == "top left right bottom > nobody")
        #expect(await tree.walk(from: bottom) == "bottom right top left > nobody")
    }

    @Test("SH18 a router that is moved during a walk is not asked again")
    func movedDuringWalk() async {
        tree.b.addHandler(for: String.self, priority: 10) { [tree] (_: String) in
            tree.g.add(child: tree.d)
            return false
        }
        #expect(await tree.walk(from: tree.a) == "A B D E F C G > nobody")
        #expect(tree.d.parent === tree.g)
    }
}
