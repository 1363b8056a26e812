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
    let window: RoutingWindow

    init() throws {
        stack = try navigation(Page("home", log: log))
        window = RoutingWindow(root: stack)
    }

    /// Makes a transaction, whose hooks and changes are in the log.
    private func change(_ work: () throws -> Void) throws {
        _ = log.take()
        let token = window.observe { [log] in log.add("\($0)") }
        try window.transaction(work)
        token.cancel()
    }

    nonisolated static let moves: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A screen that was added to a container is not listed if the container is removed", "N[home]",
            logging: [
                "disappear a", "detach a", "appear home",
                "revision 3: removed NavigationContainer, a; appeared home; disappeared NavigationContainer, a",
            ]
        ) { suite in
            let inner = try navigation(Page("a", log: suite.log))
            try suite.stack.push(inner)
            try suite.change {
                try inner.push(Page("b", log: suite.log))
                try suite.stack.pop()
            }
        },
        HierarchyCase(
            "A screen that leaves with its container and returns in another one gets no hooks", "N[home, X{x}]",
            logging: [
                "revision 3: added Drawer; removed NavigationContainer; "
                    + "appeared Drawer; disappeared NavigationContainer"
            ]
        ) { suite in
            let (x, drawer) = (Page("x", log: suite.log), Drawer())
            let inner = try navigation(x)
            try suite.stack.push(inner)
            try suite.change {
                try suite.stack.pop()
                try inner.setChildren([])
                try drawer.setChildren([x])
                try suite.stack.push(drawer)
            }
        },
        HierarchyCase(
            "A screen that leaves and returns before its container is removed is listed after the container", "N[home]",
            logging: [
                "detach x", "appear home",
                "revision 4: removed NavigationContainer, x; appeared home; disappeared NavigationContainer",
            ]
        ) { suite in
            let (x, inner) = (Page("x", log: suite.log), NavigationContainer())
            try suite.stack.push(x)
            try suite.stack.push(inner)
            try suite.change {
                try suite.stack.setChildren([suite.stack.children[0], inner])
                try inner.push(x)
                try suite.stack.pop()
            }
        },
        HierarchyCase(
            "One of many screens that returns in a container is listed after the container", "N[home, …]",
            logging: [
                "disappear home",
                "revision 2: added \((0..<99).map(String.init).joined(separator: ", ")), Drawer, 99; "
                    + "appeared Drawer, 99; disappeared home",
            ]
        ) { suite in
            let pages = (0..<100).map { Page("\($0)") }
            let (stack, drawer) = (suite.stack, Drawer())
            try suite.change {
                for page in pages { try stack.push(page) }
                try stack.setChildren(Array(stack.children.dropLast()))
                try drawer.setChildren([pages[99]])
                try stack.push(drawer)
            }
        },
        HierarchyCase(
            "Screens that were moved before a savepoint are listed after a rollback to it", "N[home, x]",
            logging: ["attach x", "disappear home", "appear x", "revision 2: added x; appeared x; disappeared home"]
        ) { suite in
            let (stack, x, drawer) = (suite.stack, Page("x", log: suite.log), Drawer())
            try suite.change {
                try stack.push(x)
                try? suite.window.transaction {
                    try stack.pop()
                    try drawer.setChildren([x])
                    try stack.push(drawer)
                    throw RoutingError(.unstable, "rolled back")
                }
            }
        },
        HierarchyCase(
            "A visible screen that only changes its place among the visible ones gets no hooks", "N[home, X{b, c, a}]",
            logging: ["attach c", "appear c", "revision 3: added c; appeared c"]
        ) { suite in
            let (a, b, c) = (Page("a", log: suite.log), Page("b", log: suite.log), Page("c", log: suite.log))
            let row = Row()
            try row.setChildren([a, b])
            try suite.stack.push(row)
            try suite.change { try row.setChildren([b, c, a]) }
        },
    ]

    @Test("A change compares the hierarchy before and after the moves of a transaction", arguments: moves)
    func compares(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self, window) { log.take() } }

    @Test("A screen that leaves with others and returns is not listed", arguments: [2, 31, 32, 33, 100])
    func returnsAfterMany(count: Int) throws {
        let pages = (1...count).map { Page("\($0)") }
        try stack.setChildren(pages)
        try change {
            try stack.setChildren([])
            try stack.setChildren([pages[count - 1]])
        }
        expect(log.take(), equals: ["revision 3: removed \((1..<count).map(String.init).joined(separator: ", "))"])
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
