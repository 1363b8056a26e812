import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct HierarchyChangeTests {
    let stack: NavigationContainer
    let window: RoutingWindow
    let x = Page("x")

    init() throws {
        stack = try navigation(Page("home"))
        window = RoutingWindow(root: stack)
    }

    struct Addition: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let after: HierarchyPattern
        let added: [String]
        let work: @MainActor @Sendable (NavigationContainer, Page) throws -> Void

        /// Makes a row with the hierarchy after a transaction, the screens that it adds, and its
        /// work with the stack of the window and a screen x.
        init(
            _ sentence: String, _ after: HierarchyPattern, _ added: [String],
            _ work: @escaping @MainActor @Sendable (NavigationContainer, Page) throws -> Void
        ) {
            (testDescription, self.after, self.added, self.work) = (sentence, after, added, work)
        }
    }

    nonisolated static let additions = [
        Addition(
            "A screen added first alone and then in a container is listed after the container", "N[home, N[y, x]]",
            ["NavigationContainer", "x", "y"]
        ) { stack, x in
            let container = try navigation(Page("y"))
            try stack.push(x)
            try stack.pop()
            try container.push(x)
            try stack.push(container)
        },
        Addition(
            "A screen added first in another container is listed after its last container", "N[home, X{x*, N[]}]",
            ["Drawer", "NavigationContainer", "x"]
        ) { stack, x in
            let (first, second) = (try navigation(x), Drawer())
            try stack.push(first)
            try stack.pop()
            try first.setChildren([])
            try second.setChildren([x, first])
            try stack.push(second)
        },
        Addition(
            "Nested containers are listed from the outside in, whatever their order of addition", "N[home, X{N[x]}]",
            ["Drawer", "NavigationContainer", "x"]
        ) { stack, x in
            let (inner, outer) = (NavigationContainer(), Drawer())
            try stack.push(x)
            try stack.push(inner)
            try stack.pop(to: stack.children[0])
            try inner.push(x)
            try outer.setChildren([inner])
            try stack.push(outer)
        },
        Addition(
            "A screen that moves within the window into a new container is listed after it", "N[home, N[x]]",
            ["NavigationContainer", "x"]
        ) { stack, x in
            let container = NavigationContainer()
            try stack.push(x)
            try stack.push(container)
            try stack.setChildren([stack.children[0], container])
            try container.push(x)
        },
        Addition(
            "A screen that comes from another window is listed after its new container", "N[home, N[x]]",
            ["NavigationContainer", "x"]
        ) { stack, x in
            let (others, container) = (try navigation(Page("a"), x), NavigationContainer())
            let other = RoutingWindow(root: others)
            try others.pop()
            try stack.push(x)
            try stack.pop()
            try container.push(x)
            try stack.push(container)
            expectHierarchy(other, "N[a]")
        },
    ]

    @Test("A change lists containers before their children, however often they have moved", arguments: additions)
    func lists(_ addition: Addition) throws {
        var added: [String] = []
        let token = window.observe { change in added += change.added.map(\.description) }
        try window.transaction { try addition.work(stack, x) }
        token.cancel()
        expectHierarchy(window, addition.after)
        expect(added, equals: addition.added)
    }
}
