import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct TransitionQueueTests {
    let window = RoutingWindow(root: NavigationContainer())
    let log = Log()
    var stack: NavigationContainer { get throws { try #require(window.root as? NavigationContainer) } }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A cancelled waiter resumes at once and does not block the next one")
    func cancelledWaiter() async throws {
        let window = try RoutingWindow.fixture("N[home]").window
        let transitions = ManualTransitions(of: window)
        try #require(window.root as? NavigationContainer).push(Page("animated"))
        await transitions.untilBegun()
        let log = Log()
        let waiters = ["first", "second", "third"].map { name in
            Task.immediate {
                let wait = Wait(isInLine: true)
                window.storage.waits.append(wait)
                await window.transitions.untilIdle(wait)
                window.storage.waits.remove(wait)
                log.add(name)
            }
        }
        #expect(window.transitions.mustWait(isFirstInLine: true) && window.transitions.mustWait(isFirstInLine: false))
        waiters[1].cancel()
        await waiters[1].value
        expect(log.take(), equals: ["second"])
        waiters[0].cancel()
        await waiters[0].value
        expect(log.take(), equals: ["first"])
        transitions.finish()
        await waiters[2].value
        expect(log.take(), equals: ["third"])
        #expect(!window.transitions.mustWait(isFirstInLine: true) && !window.transitions.mustWait(isFirstInLine: false))
    }

    @Test("Animated changes play one at a time and in order")
    func order() async throws {
        let gate = GateInterceptor()
        window.transitionHandler = { [log] change in
            log.add("begin \(change.revision)")
            _ = try? await gate.perform(with: ())
            log.add("end \(change.revision)")
        }
        for name in ["a", "b", "c"] { try stack.push(Page(name)) }
        #expect(log.lines.isEmpty)
        for revision in 2...4 {
            await gate.untilReached()
            #expect(gate.waitingCount == 1 && log.lines.last == "begin \(revision)")
            gate.open()
        }
        try #require(await until { log.lines.count == 6 })
        expect(log.lines, equals: ["begin 2", "end 2", "begin 3", "end 3", "begin 4", "end 4"])
    }

    @Test("A change that is not animated has no transition")
    func notAnimated() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        window.transitionHandler = { [log] change in
            log.add("\(change.revision)")
            end.finish()
        }
        try stack.push(Page("a"), animated: false)
        try window.transaction(animated: false) { try stack.push(Page("b"), animated: true) }
        try stack.push(Page("c"))
        for await _ in ends {}
        expect(log.lines, equals: ["4"])
    }

    @Test("Removed screens are retained until the end of their transition")
    func retainsLeaving() async throws {
        weak var leaving: Page?
        var stored: HierarchyChange?
        let gate = GateInterceptor()
        try stack.push(Page("a"), animated: false)
        window.transitionHandler = { [log] change in
            stored = change
            _ = try? await gate.perform(with: ())
            log.add("\(change.removed.map(\.description))")
        }
        try {
            let b = Page("b")
            leaving = b
            try stack.push(b, animated: false)
            try stack.pop()
        }()
        await gate.untilReached()
        #expect(leaving != nil)
        gate.open()
        #expect(await until { leaving == nil })
        expect(log.lines, equals: [#"["b"]"#])
        expect(stored?.description, equals: "revision 4: removed Page; appeared a; disappeared Page")
    }

    @Test("Without a transition handler removed screens are released")
    func noHandler() throws {
        weak var leaving: Page?
        try {
            let b = Page("b")
            leaving = b
            try stack.setChildren([b])
            try stack.setChildren([])
        }()
        #expect(leaving == nil)
        #expect(window.transitionHandler == nil)
    }

    @Test("A released window releases its renderer", arguments: [false, true])
    func releasesRenderer(screenIsKept: Bool) throws {
        final class Renderer { var drawn: [Screen] = [] }
        let home = Page("home")
        weak var kept: Renderer?
        weak var page: Page?
        do {
            let (renderer, root) = (Renderer(), screenIsKept ? home : Page("root"))
            renderer.drawn = [root]
            (kept, page) = (renderer, root)
            let window = RoutingWindow(root: root)
            window.transitionHandler = { _ in _ = renderer }
            withExtendedLifetime(window) {}
        }
        #expect(kept == nil)
        expect(page == nil, equals: !screenIsKept)
        withExtendedLifetime(home) {}
    }

    @Test("A transition retains only the screens that it shows", arguments: [false, true])
    func retainsOnlyShown(isAnotherWindowChanged: Bool) async throws {
        let transitions = ManualTransitions(of: window)
        let (stack, other) = (try stack, RoutingWindow(root: try navigation(Page("root"), Page("goes"))))
        let elsewhere = try #require(other.root as? NavigationContainer)
        weak var brief: Screen?
        weak var gone: Screen?
        try window.transaction {
            let page = Page("brief")
            brief = page
            try stack.push(Page("first"))
            try stack.push(page)
            try stack.pop()
            if isAnotherWindowChanged {
                gone = elsewhere.top
                try elsewhere.pop()
            }
        }
        await transitions.untilBegun()
        #expect(brief == nil)
        #expect(gone == nil)
        transitions.finish()
    }
}
