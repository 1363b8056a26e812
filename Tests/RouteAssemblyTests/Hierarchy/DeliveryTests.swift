import RouteAssemblyTesting
import Testing

@testable import RouteAssembly
import TestSupport

@MainActor
struct DeliveryTests {
    let log = Log()
    let window = RoutingWindow()
    let stack = NavigationContainer()
    let a: Page
    let b: Page

    init() throws {
        (a, b) = (Page("a", log: log), Page("b", log: log))
        try stack.setChildren([a])
        try window.setRoot(stack)
        _ = log.take()
    }

    /// Logs the changes that a closure makes.
    private func observing(_ work: () throws -> Void) rethrows {
        let token = window.observe { [log] in log.add("\($0)") }
        try work()
        token.cancel()
    }

    /// Removes a screen from a container, whose other tab is t, and then the container.
    private func removeContainer(isPutBackLast: Bool) throws {
        let other = try navigation(Page("x"), Page("y"))
        let bar = try tabs(Page("t"), other)
        try window.setRoot(bar)
        _ = log.take()
        let token = window.observe { [log] in log.add("removed \($0.removed)") }
        try window.transaction {
            let y = try #require(try other.pop())
            if !isPutBackLast { try other.push(y) }
            try bar.setChildren([bar.children[0]])
            if isPutBackLast { try other.push(y) }
        }
        token.cancel()
    }

    nonisolated static let deliveries: [Row<Self, Void, [String]>] = [
        Row(
            "Hooks see the new revision and the new tree",
            ["attach b", "disappear a", "appear b", "2 N[a, b]"]
        ) { suite in
            suite.b.onAppear = { [window = suite.window, log = suite.log] in
                log.add("\(window.revision) \(tree(window))")
            }
            try suite.stack.push(suite.b)
        },
        Row(
            "A change made in a hook is delivered next",
            [
                "attach b", "disappear a", "appear b", "revision 2: added b; appeared b; disappeared a",
                "attach c", "disappear b", "appear c", "revision 3: added c; appeared c; disappeared b",
                "attach d", "disappear c", "appear d", "revision 4: added d; appeared d; disappeared c",
            ]
        ) { suite in
            let (c, d) = (Page("c", log: suite.log), Page("d", log: suite.log))
            suite.b.onAppear = { [stack = suite.stack] in
                try? stack.push(c)
                try? stack.push(d)
            }
            try suite.observing { try suite.stack.push(suite.b) }
            expectHierarchy(suite.window, "N[a, b, c, d]")
        },
        Row(
            "A change made in an observer is delivered to all observers after the current one",
            [
                "attach b", "disappear a", "appear b", "first 2", "revision 2: added b; appeared b; disappeared a",
                "disappear b", "detach b", "appear a", "first 3", "revision 3: removed b; appeared a; disappeared b",
            ]
        ) { suite in
            let first = suite.window.observe { [log = suite.log, stack = suite.stack] change in
                log.add("first \(change.revision)")
                if change.revision == 2 { _ = try? stack.pop() }
            }
            try suite.observing { try suite.stack.push(suite.b) }
            first.cancel()
        },
        Row("Cancelling a token ends its observer, and cancelling it twice does nothing", ["disappear a"]) {
            suite in
            let token = suite.window.observe { [log = suite.log] _ in log.add("told") }
            token.cancel()
            token.cancel()
            try suite.stack.push(Page("x"))
        },
        Row("An observer that another observer cancels is not called", ["disappear a"]) { suite in
            var second: ObservationToken?
            let first = suite.window.observe { _ in second?.cancel() }
            second = suite.window.observe { [log = suite.log] _ in log.add("told") }
            try suite.stack.push(Page("x"))
            first.cancel()
        },
        Row(
            "An observer added during a delivery gets the next change", ["disappear a", "appear a", "inner 3"]
        ) { suite in
            var inner: ObservationToken?
            let outer = suite.window.observe { [log = suite.log, window = suite.window] _ in
                if inner == nil { inner = window.observe { log.add("inner \($0.revision)") } }
            }
            try suite.stack.push(Page("x"))
            try suite.stack.pop()
            [outer, inner].forEach { $0?.cancel() }
        },
        Row("A screen that moves and stays visible gets no hooks", []) { suite in
            let bar = try tabs(Page("t"))
            try suite.window.transaction {
                try suite.window.setRoot(nil)
                try suite.stack.setChildren([])
                try bar.setChildren([suite.a])
                try suite.window.setRoot(bar)
            }
            expectHierarchy(suite.window, "T[a*]")
        },
        Row(
            "A change lists containers before their children",
            [
                "attach b", "disappear a", "appear b",
                "revision 2: added TabContainer, NavigationContainer, b, t; "
                    + "appeared TabContainer, NavigationContainer, b; disappeared a",
                "disappear b", "detach b", "appear a",
                "revision 3: removed TabContainer, NavigationContainer, b, t; "
                    + "appeared a; disappeared TabContainer, NavigationContainer, b",
            ]
        ) { suite in
            try suite.observing {
                try suite.stack.push(try tabs(try navigation(suite.b), Page("t")))
                try suite.stack.pop()
            }
        },
        Row(
            "A change lists an added container before a child that was added earlier",
            [
                "attach b", "disappear a", "appear b",
                "revision 2: added TabContainer, NavigationContainer, b, t; "
                    + "appeared TabContainer, NavigationContainer, b; disappeared a",
            ]
        ) { suite in
            try suite.observing {
                try suite.window.transaction {
                    try suite.stack.push(suite.b)
                    try suite.stack.pop()
                    try suite.stack.push(try tabs(try navigation(suite.b), Page("t")))
                }
            }
        },
        Row(
            "A change lists a removed container before a child that was removed earlier and put back",
            ["removed [NavigationContainer, y, x]"]
        ) { suite in
            try suite.removeContainer(isPutBackLast: false)
        },
        Row(
            "A change lists a removed container before a child that was removed earlier and put back last",
            ["removed [NavigationContainer, y, x]"]
        ) { suite in
            try suite.removeContainer(isPutBackLast: true)
        },
    ]

    @Test("A change is delivered to the hooks of its screens and to the observers of its window", arguments: deliveries)
    func delivers(_ row: Row<Self, Void, [String]>) async throws {
        try await row.body(self)
        row.expect(log.take())
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
                "disappear a", "detach a", "attach b", "appear b",
                "first revision 2: added b; removed a; appeared b; disappeared a", "second 2", "returned", "handler 2",
            ])
        tokens.forEach { $0.cancel() }
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

    @Test("The default hooks of a screen do nothing")
    func defaultHooks() throws {
        let plain = Screen()
        try stack.push(plain)
        try stack.pop()
        #expect(plain.title == nil && plain.description == "Screen" && !plain.isAttached)
    }

    @Test("A window released before the delivery of its change calls no observers")
    func releasedWindow() throws {
        var other: RoutingWindow? = RoutingWindow(root: Page("x"))
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
        let (page, window) = (Page("page", log: log), RoutingWindow())
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
