import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A change compares the hierarchy before and after a transaction, however often a screen has
/// moved.
@MainActor
struct RepeatedMoveTests {
    let log = Log()
    let stack: NavigationContainer
    let window: Window

    init() throws {
        stack = try navigation(Page("home", log: log))
        window = Window(root: stack)
    }

    /// Returns the descriptions of the changes that a transaction makes, after the calls of the
    /// hooks.
    private func changes(_ work: () throws -> Void) throws -> [String] {
        _ = log.take()
        let token = window.observe { [log] in log.add("\($0)") }
        try window.transaction(work)
        token.cancel()
        return log.take()
    }

    @Test("A screen that was added to a container is not listed if the container is removed")
    func removedWithItsContainer() throws {
        let inner = try navigation(Page("a", log: log))
        try stack.push(inner)
        let changes = try changes {
            try inner.push(Page("b", log: log))
            try stack.pop()
        }
        expect(
            changes,
            equals: [
                "detach a", "disappear a", "appear home",
                "revision 3: removed NavigationContainer, a; appeared home; disappeared NavigationContainer, a",
            ])
    }

    @Test("A screen that leaves with its container and returns in another one gets no hooks")
    func returnsInAnotherContainer() throws {
        let x = Page("x", log: log)
        let inner = try navigation(x)
        try stack.push(inner)
        let drawer = Drawer()
        let changes = try changes {
            try stack.pop()
            try inner.setChildren([])
            try drawer.setChildren([x])
            try stack.push(drawer)
        }
        expectHierarchy(window, "N[home, X{x}]")
        expect(
            changes,
            equals: [
                "revision 3: added Drawer; removed NavigationContainer; appeared Drawer; disappeared NavigationContainer"
            ])
    }

    @Test("A screen that leaves and returns before its container is removed is listed after the container")
    func returnsAndLeaves() throws {
        let x = Page("x", log: log)
        let inner = NavigationContainer()
        try stack.push(x)
        try stack.push(inner)
        let changes = try changes {
            try stack.setChildren([stack.children[0], inner])
            try inner.push(x)
            try stack.pop()
        }
        expect(
            changes,
            equals: [
                "detach x", "appear home",
                "revision 4: removed NavigationContainer, x; appeared home; disappeared NavigationContainer",
            ])
    }

    @Test("One of many screens that returns in a container is listed after the container")
    func oneOfMany() throws {
        let pages = (0..<100).map { Page("\($0)") }
        let drawer = Drawer()
        let changes = try changes {
            for page in pages { try stack.push(page) }
            try stack.setChildren(Array(stack.children.dropLast()))
            try drawer.setChildren([pages[99]])
            try stack.push(drawer)
        }
        let added = (0..<99).map(String.init).joined(separator: ", ")
        expect(
            changes,
            equals: [
                "disappear home",
                "revision 2: added \(added), Drawer, 99; appeared Drawer, 99; disappeared home",
            ])
    }

    @Test("A screen that leaves with others and returns is not listed", arguments: [2, 31, 32, 33, 100])
    func returnsAfterMany(count: Int) throws {
        let pages = (1...count).map { Page("\($0)") }
        try stack.setChildren(pages)
        let changes = try changes {
            try stack.setChildren([])
            try stack.setChildren([pages[count - 1]])
        }
        expect(changes, equals: ["revision 3: removed \((1..<count).map(String.init).joined(separator: ", "))"])
    }

    @Test("Screens that were moved before a savepoint are listed after a rollback to it")
    func rollbackToSavepoint() throws {
        let (x, drawer) = (Page("x", log: log), Drawer())
        let changes = try changes {
            try stack.push(x)
            try? window.transaction {
                try stack.pop()
                try drawer.setChildren([x])
                try stack.push(drawer)
                throw RoutingError(.unstable, "rolled back")
            }
        }
        expectHierarchy(window, "N[home, x]")
        expect(
            changes,
            equals: [
                "attach x", "disappear home", "appear x", "revision 2: added x; appeared x; disappeared home",
            ])
    }

    @Test("A visible screen that only changes its place among the visible ones gets no hooks")
    func changesItsPlace() throws {
        let (a, b, c) = (Page("a", log: log), Page("b", log: log), Page("c", log: log))
        let row = Row()
        try row.setChildren([a, b])
        try stack.push(row)
        let changes = try changes { try row.setChildren([b, c, a]) }
        expect(changes, equals: ["attach c", "appear c", "revision 3: added c; appeared c"])
    }

    @Test("A stored change that has waited for its delivery does not retain screens")
    func storedAfterQueue() throws {
        var stored: [HierarchyChange] = []
        let token = window.observe { [stack] change in
            stored.append(change)
            if stored.count == 1 { _ = try? stack.pop() }
        }
        weak var gone: Page?
        try {
            let page = Page("page")
            gone = page
            try stack.push(page)
        }()
        #expect(gone == nil)
        expect(stored.map { "\($0)" }.last, equals: "revision 3: removed Page; appeared home; disappeared Page")
        token.cancel()
    }
}

/// A container that shows all of its children.
private final class Row: Container {}
