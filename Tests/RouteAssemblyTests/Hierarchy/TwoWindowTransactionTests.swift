import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Transactions that change two windows.
@MainActor
struct TwoWindowTransactionTests {
    let log = Log()
    let one = RoutingWindow()
    let two = RoutingWindow()
    let left: NavigationContainer
    let right: NavigationContainer
    let moving: Page

    init() throws {
        moving = Page("moving", log: log)
        left = try navigation(Page("a"), moving)
        right = try navigation(Page("b"))
        try one.setRoot(left)
        try two.setRoot(right)
        _ = log.take()
    }

    @Test("One transaction changes each window once")
    func bothChange() throws {
        let revisions = (one.revision, two.revision)
        try one.transaction {
            try left.push(Page("x"))
            try right.push(Page("y"))
        }
        #expect(one.revision == revisions.0 + 1 && two.revision == revisions.1 + 1)
        expectHierarchy(one, "N[a, moving, x]")
        expectHierarchy(two, "N[b, y]")
    }

    @Test("A rollback restores both windows")
    func bothRollBack() throws {
        let before = (WindowState(one), WindowState(two))
        #expect(throws: Refusal()) {
            try one.transaction {
                try left.pop()
                try right.push(moving)
                throw Refusal()
            }
        }
        #expect(WindowState(one) == before.0 && WindowState(two) == before.1)
        #expect(moving.window === one && moving.parent === left && log.take().isEmpty)
    }

    @Test("A screen moves from one window to the other")
    func moves() throws {
        moving.isLocked = true
        var changes: [String] = []
        let tokens = [one.observe { changes.append("one \($0)") }, two.observe { changes.append("two \($0)") }]
        try one.transaction {
            try left.pop()
            try right.push(moving)
        }
        #expect(moving.window === two && moving.isVisible)
        expect(log.take(), equals: ["disappear moving", "detach moving", "attach moving", "appear moving"])
        expect(
            changes,
            equals: [
                "one revision 2: removed moving; appeared a; disappeared moving",
                "two revision 2: added moving; appeared moving; disappeared b",
            ])
        tokens.forEach { $0.cancel() }
    }

    @Test("A moved screen is detached before it is attached")
    func detachFirst() throws {
        try one.transaction {
            try right.push(Page("x"))
            try left.pop()
            try right.push(moving)
        }
        expect(log.take(), equals: ["disappear moving", "detach moving", "attach moving", "appear moving"])
        #expect(moving.window === two)
    }

    @Test("A window whose tree ends unchanged has no change")
    func unchangedWindow() throws {
        let before = WindowState(two)
        var told = 0
        let token = two.observe { _ in told += 1 }
        try one.transaction {
            try left.push(Page("x"))
            try right.push(Page("y"))
            try right.pop()
        }
        try one.transaction {
            try left.pop()
            try? two.transaction {
                try right.push(Page("y"))
                throw Refusal()
            }
        }
        expect(WindowState(two), equals: before)
        expect(told, equals: 0)
        token.cancel()
    }

    @Test("A change that a hook makes in the other window is delivered after the transaction")
    func changeInHook() throws {
        var revisions: [Int] = []
        let token = two.observe { revisions.append($0.revision) }
        let start = two.revision
        let x = Page("x")
        x.onAppear = { try? right.push(Page("later")) }
        try one.transaction {
            try left.push(x)
            try right.push(Page("y"))
        }
        expectHierarchy(two, "N[b, y, later]")
        expect(revisions, equals: [start + 1, start + 2])
        token.cancel()
    }
}
