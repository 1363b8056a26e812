import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct DeliveryTests {
    let log = Log()
    let window = Window()
    let stack = NavigationContainer()
    let a: Page
    let b: Page

    init() throws {
        (a, b) = (Page("a", log: log), Page("b", log: log))
        try stack.setChildren([a])
        try window.setRoot(stack)
        _ = log.take()
    }

    @Test("A change runs hooks, then observers, then the transition handler")
    func order() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        window.transitionHandler = { [log] change in
            log.add("handler \(change.revision)")
            end.finish()
        }
        let tokens = [
            window.observe { [log] in log.add("first \($0)") },
            window.observe { [log] in log.add("second \($0.revision)") },
        ]
        try stack.setChildren([b])
        log.add("returned")
        for await _ in ends {}
        expect(
            log.take(),
            equals: [
                "detach a", "attach b", "disappear a", "appear b",
                "first revision 2: added b; removed a; appeared b; disappeared a", "second 2", "returned", "handler 2",
            ])
        tokens.forEach { $0.cancel() }
    }

    @Test("Hooks see the new revision and the new tree")
    func stateInHooks() throws {
        let seen = Log()
        b.onAppear = { [window] in seen.add("\(window.revision) \(tree(window))") }
        try stack.push(b)
        expect(seen.lines, equals: ["2 N[a, b]"])
    }

    @Test("A change made in a hook is delivered next")
    func changeInHook() throws {
        let (c, d) = (Page("c", log: log), Page("d", log: log))
        b.onAppear = { [stack] in
            try? stack.push(c)
            try? stack.push(d)
        }
        let token = window.observe { [log] in log.add("\($0)") }
        try stack.push(b)
        expect(
            log.take(),
            equals: [
                "attach b", "disappear a", "appear b", "revision 2: added b; appeared b; disappeared a",
                "attach c", "disappear b", "appear c", "revision 3: added c; appeared c; disappeared b",
                "attach d", "disappear c", "appear d", "revision 4: added d; appeared d; disappeared c",
            ])
        expectHierarchy(window, "N[a, b, c, d]")
        token.cancel()
    }

    @Test("A change made in an observer is delivered to all observers after the current one")
    func changeInObserver() throws {
        let first = window.observe { [log, stack] change in
            log.add("first \(change.revision)")
            if change.revision == 2 { _ = try? stack.pop() }
        }
        let second = window.observe { [log] in log.add("second \($0.revision) \($0.appeared.map(\.description))") }
        try stack.push(b)
        expect(
            log.take().filter { $0.contains("st ") || $0.contains("second") },
            equals: [
                "first 2", #"second 2 ["b"]"#, "first 3", #"second 3 ["a"]"#,
            ])
        [first, second].forEach { $0.cancel() }
    }

    @Test("A call for the result of a screen ends when an observer removes the screen")
    func removedInObserver() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let token = app.window.observe { _ in
            if picker.isAttached { _ = try? (picker.parent as? NavigationContainer)?.pop() }
        }
        app["a"].title = "A"
        #expect(try await call.value() == nil)
        expectHierarchy(app.window, "N[a]")
        token.cancel()
    }

    @Test("Cancelling a token ends its observer")
    func cancelledToken() throws {
        let token = window.observe { [log] _ in log.add("told") }
        token.cancel()
        token.cancel()
        try stack.push(Page("x"))
        #expect(!log.take().contains("told"))
    }

    @Test("Releasing a token ends its observer")
    func releasedToken() throws {
        weak var captured: Page?
        try {
            let page = Page("captured")
            captured = page
            let token = window.observe { [log] _ in log.add("told \(page)") }
            try stack.push(Page("x"))
            withExtendedLifetime(token) {}
        }()
        #expect(log.take().contains("told captured"))
        #expect(captured == nil)
        try stack.pop()
        #expect(!log.take().contains("told captured"))
    }

    @Test("An observer that another observer cancels is not called")
    func cancelledByAnother() throws {
        var second: ObservationToken?
        let first = window.observe { _ in second?.cancel() }
        second = window.observe { [log] _ in log.add("told") }
        try stack.push(Page("x"))
        #expect(!log.take().contains("told"))
        first.cancel()
    }

    @Test("An observer added during a delivery gets the next change")
    func addedInObserver() throws {
        var inner: ObservationToken?
        let outer = window.observe { [log, window] _ in
            if inner == nil { inner = window.observe { log.add("inner \($0.revision)") } }
        }
        try stack.push(Page("x"))
        try stack.pop()
        expect(log.take().filter { $0.hasPrefix("inner") }, equals: ["inner 3"])
        [outer, inner].forEach { $0?.cancel() }
    }

    @Test("A stored change does not retain screens")
    func storedChange() throws {
        var stored: HierarchyChange?
        let token = window.observe { stored = $0 }
        weak var gone: Page?
        try {
            let page = Page("page")
            gone = page
            try stack.push(page)
            try stack.pop()
        }()
        #expect(gone == nil)
        #expect(stored?.removed.isEmpty == true && stored?.disappeared.isEmpty == true)
        expect(stored.map { "\($0)" }, equals: "revision 3: removed Page; appeared a; disappeared Page")
        token.cancel()
    }

    @Test("A screen that moves and stays visible gets no hooks")
    func movesWhileVisible() throws {
        let bar = try tabs(Page("t"))
        try window.transaction {
            try window.setRoot(nil)
            try stack.setChildren([])
            try bar.setChildren([a])
            try window.setRoot(bar)
        }
        expectHierarchy(window, "T[a*]")
        #expect(log.take().isEmpty)
    }

    @Test("A change lists containers before their children")
    func containersFirst() throws {
        var changes: [String] = []
        let token = window.observe { changes.append("\($0)") }
        try stack.push(try tabs(try navigation(b), Page("t")))
        try stack.pop()
        let (all, visible) = ("TabContainer, NavigationContainer, b, t", "TabContainer, NavigationContainer, b")
        expect(
            changes,
            equals: [
                "revision 2: added \(all); appeared \(visible); disappeared a",
                "revision 3: removed \(all); appeared a; disappeared \(visible)",
            ])
        token.cancel()
    }

    @Test("A change lists an added container before a child that was added earlier")
    func containerAddedFirst() throws {
        var changes: [String] = []
        let token = window.observe { changes.append("\($0)") }
        try window.transaction {
            try stack.push(b)
            try stack.pop()
            try stack.push(try tabs(try navigation(b), Page("t")))
        }
        let (all, visible) = ("TabContainer, NavigationContainer, b, t", "TabContainer, NavigationContainer, b")
        expect(changes, equals: ["revision 2: added \(all); appeared \(visible); disappeared a"])
        expect(log.take(), equals: ["attach b", "disappear a", "appear b"])
        token.cancel()
    }

    @Test("A change lists a removed container before a child that was removed earlier", arguments: [false, true])
    func containerRemovedFirst(isPutBackLast: Bool) throws {
        let other = try navigation(Page("x"), Page("y"))
        let bar = try tabs(Page("t"), other)
        try window.setRoot(bar)
        var removed: [String] = []
        let token = window.observe { removed = $0.removed.map(\.description) }
        try window.transaction {
            let y = try #require(try other.pop())
            if !isPutBackLast { try other.push(y) }
            try bar.setChildren([bar.children[0]])
            if isPutBackLast { try other.push(y) }
        }
        expect(removed, equals: ["NavigationContainer", "y", "x"])
        token.cancel()
    }

    @Test("The default hooks of a screen do nothing")
    func defaultHooks() throws {
        let plain = Screen()
        try stack.push(plain)
        try stack.pop()
        #expect(plain.title == nil && plain.description == "Screen" && !plain.isAttached)
    }

    @Test("A window released before the delivery of its change calls no observers")
    func releasedWindow() throws {
        var other: Window? = Window(root: Page("x"))
        let token = other?.observe { [log] _ in log.add("told") }
        other?.transitionHandler = { [log] _ in log.add("played") }
        let top = Page("top")
        top.onAppear = {
            try? other?.setRoot(Page("y"))
            other = nil
        }
        try stack.push(top)
        #expect(other == nil)
        #expect(!log.lines.contains("told") && !log.lines.contains("played"))
        withExtendedLifetime(token) {}
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A task that a hook starts can wait for the end of the delivery")
    func untilDelivered() async throws {
        let log = Log()
        let (page, window) = (Page("page", log: log), Window())
        let token = window.observe { _ in log.add("observed") }
        var task: Task<Void, Never>?
        page.onAppear = {
            #expect(Delivery.isUnderWay)
            task = Task.immediate {
                await Delivery.untilDelivered()
                log.add("waited")
            }
        }
        try window.setRoot(page)
        #expect(!Delivery.isUnderWay)
        await task?.value
        expect(log.take(), equals: ["attach page", "appear page", "observed", "waited"])
        token.cancel()
    }
}
