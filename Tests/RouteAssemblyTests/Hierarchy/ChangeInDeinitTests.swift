import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct ChangeInDeinitTests {
    let window: RoutingWindow
    let stack: NavigationContainer
    let log = Log()
    let token: ObservationToken

    init() throws {
        stack = try navigation(Page("a"))
        window = RoutingWindow(root: stack)
        token = window.observe { [log] in log.add("\($0)") }
    }

    /// Returns a page that pushes another one when it is released.
    func dyingPage() -> DeinitPage {
        let page = DeinitPage("dying")
        page.onDeinit = { [stack] in try? stack.push(Page("last words")) }
        return page
    }

    /// Expects the hierarchy with the page that the dying page has pushed, and a change for it
    /// after others.
    func expectLastWords(
        over top: String = "a", after others: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let last = "added last words; appeared last words; disappeared \(top)"
        let changes = (others + [last]).enumerated().map { "revision \($0 + 2): \($1)" }
        expect(log.take(), equals: changes, sourceLocation: sourceLocation)
        expectHierarchy(window, top == "a" ? "N[a, \"last words\"]" : "N[a, \(top), \"last words\"]")
        #expect(!Transaction.isRunning, sourceLocation: sourceLocation)
    }

    @Test("A change made in `deinit` after a rollback is a change of its own")
    func rollback() throws {
        try? window.transaction {
            try stack.push(dyingPage())
            throw Refusal(reason: "taken back")
        }
        expectLastWords()
        try? window.transaction {
            try stack.push(Page("b"))
            throw Refusal(reason: "taken back")
        }
        expectHierarchy(window, "N[a, \"last words\"]")
    }

    @Test("A change made in `deinit` of a screen that only the journal retains is a change of its own")
    func journal() throws {
        try window.transaction {
            let detached = try navigation(dyingPage())
            try detached.setChildren([])
        }
        expectLastWords()
    }

    @Test("A change made in `deinit` of a screen that a rollback detaches is a change of its own")
    func detachedByRollback() throws {
        let detached = try navigation(Page("b"))
        try? window.transaction {
            try detached.push(dyingPage())
            throw Refusal(reason: "taken back")
        }
        expectLastWords()
        expect(tree(detached), equals: "N[b]")
    }

    @Test("A change made in `deinit` after a refused commit is a change of its own")
    func refusedCommit() throws {
        let container = InterferingContainer()
        try container.setChildren([Page("b")])
        try stack.push(container)
        _ = log.take()
        container.whenShowing = { container.count += 1 }
        #expect(throws: RoutingError.self) { try stack.setChildren([dyingPage(), container]) }
        container.whenShowing = {}
        expect(
            log.take(),
            equals: ["revision 3: added last words; appeared last words; disappeared InterferingContainer, b"])
        expectHierarchy(window, "N[a, X{b}, \"last words\"]")
    }

    @Test("A change made in `deinit` is delivered after the change that has released the screen")
    func order() throws {
        try window.transaction {
            try stack.push(dyingPage())
            try stack.pop()
            stack.children[0].title = "A"
        }
        expectLastWords(after: "updated a")
    }

    @Test("A change made in `deinit` after a change of a hook is delivered after that change")
    func orderInHook() throws {
        let b = Page("b")
        b.onAppear = { [window, stack] in
            try? window.transaction {
                try stack.push(dyingPage())
                try stack.pop()
                b.title = "B"
            }
        }
        try stack.push(b)
        expectLastWords(over: "b", after: "added b; appeared b; disappeared a", "updated b")
    }
}
