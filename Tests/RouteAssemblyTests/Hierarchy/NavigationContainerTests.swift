import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct NavigationContainerTests {
    let window = Window()
    let a = Page("a")
    let b = Page("b")
    let c = Page("c")
    let stack: NavigationContainer

    init() throws {
        stack = try navigation(a, b, c)
        try window.setRoot(stack)
    }

    @Test("`push` puts a screen on top")
    func push() throws {
        let d = Page("d")
        try stack.push(d)
        expectHierarchy(window, "N[a, b, c, d]")
        #expect(stack.top === d)
        #expect(window.visibleScreen === d)
        #expect(!c.isVisible)
    }

    @Test("`pop` removes the top screen and returns it")
    func pop() throws {
        #expect(try stack.pop() === c)
        expectHierarchy(window, "N[a, b]")
        #expect(!c.isAttached)
        #expect(c.parent == nil)
    }

    @Test("`pop` and `popToRoot` never remove the root")
    func popAtRoot() throws {
        try expect(stack.popToRoot().map(\.description), equals: ["b", "c"])
        let revision = window.revision
        #expect(try stack.pop() == nil)
        #expect(try stack.popToRoot().isEmpty)
        expectHierarchy(window, "N[a]")
        expect(window.revision, equals: revision)
    }

    @Test("An empty stack has nothing to pop")
    func empty() throws {
        let empty = NavigationContainer()
        #expect(try empty.pop() == nil)
        #expect(try empty.popToRoot().isEmpty)
        #expect(empty.top == nil)
        #expect(empty.visibleChildren.isEmpty)
    }

    @Test("`pop(to:)` removes the screens above")
    func popTo() throws {
        try expect(stack.pop(to: b).map(\.description), equals: ["c"])
        #expect(try stack.pop(to: b).isEmpty)
        expectHierarchy(window, "N[a, b]")
    }

    @Test("`pop(to:)` throws for a screen that is not in the stack")
    func popToStranger() {
        expectRefusal(.notContained, saying: "NavigationContainer", "stranger", in: window) {
            try stack.pop(to: Page("stranger"))
        }
    }

    @Test("A locked top screen is not popped")
    func lockedTop() {
        c.isLocked = true
        expectRefusal(.cannotBeRemoved, saying: "c ", in: window) { try stack.pop() }
        expectRefusal(.cannotBeRemoved, saying: "c ", in: window) { try stack.popToRoot() }
        expectRefusal(.cannotBeRemoved, saying: "c ", in: window) { try stack.pop(to: a) }
        expectRefusal(.cannotBeRemoved, saying: "c ", in: window) { try stack.setChildren([a]) }
        #expect(c.parent === stack)
    }

    @Test("A locked screen can be covered")
    func coverLocked() throws {
        c.isLocked = true
        try stack.push(Page("d"))
        expectHierarchy(window, "N[a, b, c, d]")
    }

    @Test("Pushing a screen that already has a place throws")
    func pushAttached() throws {
        expectRefusal(.alreadyAttached, saying: "a", "NavigationContainer", "Remove it from there first", in: window) {
            try stack.push(a)
        }
        expectRefusal(.alreadyAttached, saying: "root of a window", in: window) { try stack.push(stack) }
        let modal = Page("modal")
        try a.present(modal)
        expectRefusal(.alreadyAttached, saying: "presents it", in: window) { try stack.push(modal) }
        let elsewhere = try navigation(Page("x"))
        expectRefusal(.alreadyAttached, in: window) { try stack.push(elsewhere.children[0]) }
        expect(tree(elsewhere), equals: "N[x]")
    }

    @Test("`makeVisible` pops to a hidden child")
    func makeVisible() throws {
        expect(stack.removals(toShow: a).map(\.description), equals: ["b", "c"])
        #expect(stack.removals(toShow: Page("stranger")).isEmpty)
        try stack.makeVisible(a)
        expectHierarchy(window, "N[a]")
    }
}
