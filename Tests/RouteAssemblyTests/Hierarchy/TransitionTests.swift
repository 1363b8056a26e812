import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct TransitionTests {
    let window = Window(root: NavigationContainer())
    let log = Log()
    var stack: NavigationContainer { get throws { try #require(window.root as? NavigationContainer) } }

    @Test("Animated changes play one at a time and in order")
    func order() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        window.transitionHandler = { [log] change in
            log.add("begin \(change.revision)")
            for _ in 0..<5 { await Task.yield() }
            log.add("end \(change.revision)")
            if change.revision == 4 { end.finish() }
        }
        for name in ["a", "b", "c"] { try stack.push(Page(name)) }
        #expect(log.lines.isEmpty)
        for await _ in ends {}
        #expect(log.lines == ["begin 2", "end 2", "begin 3", "end 3", "begin 4", "end 4"])
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
        #expect(log.lines == ["4"])
    }

    @Test("Removed screens are retained until the end of their transition")
    func retainsLeaving() async throws {
        weak var leaving: Page?
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        try stack.push(Page("a"), animated: false)
        window.transitionHandler = { [log] change in
            await Task.yield()
            log.add("\(change.removed.map(\.description))")
            end.finish()
        }
        try {
            let b = Page("b")
            leaving = b
            try stack.push(b, animated: false)
            try stack.pop()
        }()
        #expect(leaving != nil)
        for await _ in ends {}
        #expect(log.lines == [#"["b"]"#])
        for _ in 0..<10 where leaving != nil { await Task.yield() }
        #expect(leaving == nil)
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
            let window = Window(root: root)
            window.transitionHandler = { _ in _ = renderer }
            withExtendedLifetime(window) {}
        }
        #expect(kept == nil)
        #expect((page == nil) == !screenIsKept)
        withExtendedLifetime(home) {}
    }

    @Test("A transition retains only the screens that it shows", arguments: [false, true])
    func retainsOnlyShown(isAnotherWindowChanged: Bool)
        async throws
    {
        let transitions = ManualTransitions(of: window)
        let (stack, other) = (try stack, Window(root: try navigation(Page("root"), Page("goes"))))
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
