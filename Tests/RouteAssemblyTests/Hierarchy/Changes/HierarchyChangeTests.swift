import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A change lists containers before their children, however often a transaction has moved them.
@MainActor
struct HierarchyChangeTests {
    let stack: NavigationContainer
    let window: Window

    init() throws {
        stack = try navigation(Page("home"))
        window = Window(root: stack)
    }

    /// Returns the descriptions of the screens that a transaction adds.
    private func added(in window: Window? = nil, _ work: () throws -> Void) throws -> [String] {
        let window = window ?? self.window
        var added: [String] = []
        let token = window.observe { change in added += change.added.map(\.description) }
        try window.transaction(work)
        token.cancel()
        return added
    }

    @Test("A screen added first alone and then in a container is listed after the container")
    func twice() throws {
        let x = Page("x")
        let container = try navigation(Page("y"))
        let added = try added {
            try stack.push(x)
            try stack.pop()
            try container.push(x)
            try stack.push(container)
        }
        expectHierarchy(window, "N[home, N[y, x]]")
        #expect(
            added.first == "NavigationContainer" && Set(added) == ["NavigationContainer", "x", "y"] && added.count == 3)
    }

    @Test("A screen added first in another container is listed after its last container")
    func fromContainerToContainer() throws {
        let x = Page("x")
        let (first, second) = (try navigation(x), Drawer())
        let added = try added {
            try stack.push(first)
            try stack.pop()
            try first.setChildren([])
            try second.setChildren([x, first])
            try stack.push(second)
        }
        expectHierarchy(window, "N[home, X{x*, N[]}]")
        #expect(added.first == "Drawer" && Set(added) == ["Drawer", "x", "NavigationContainer"] && added.count == 3)
    }

    @Test("Nested containers are listed from the outside in, whatever their order of addition")
    func nested() throws {
        let x = Page("x")
        let inner = NavigationContainer()
        let outer = Drawer()
        let added = try added {
            try stack.push(x)
            try stack.push(inner)
            try stack.pop(to: stack.children[0])
            try inner.push(x)
            try outer.setChildren([inner])
            try stack.push(outer)
        }
        expectHierarchy(window, "N[home, X{N[x]}]")
        expect(added, equals: ["Drawer", "NavigationContainer", "x"])
    }

    @Test("A screen that moves within the window into a new container is listed after it")
    func movesInside() throws {
        let x = Page("x")
        let container = NavigationContainer()
        let added = try added {
            try stack.push(x)
            try stack.push(container)
            try stack.setChildren([stack.children[0], container])
            try container.push(x)
        }
        expectHierarchy(window, "N[home, N[x]]")
        expect(added, equals: ["NavigationContainer", "x"])
    }

    @Test("A screen that comes from another window is listed after its new container")
    func fromAnotherWindow() throws {
        let x = Page("x")
        let others = try navigation(Page("a"), x)
        let other = Window(root: others)
        let container = NavigationContainer()
        let added = try added {
            try others.pop()
            try stack.push(x)
            try stack.pop()
            try container.push(x)
            try stack.push(container)
        }
        expectHierarchy(window, "N[home, N[x]]")
        expectHierarchy(other, "N[a]")
        expect(added, equals: ["NavigationContainer", "x"])
    }
}
