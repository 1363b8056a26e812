import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct WindowTests {
    nonisolated static let calls: [HierarchyCase<TestApp>] = [
        HierarchyCase("An empty window has no screens", "", "", changes: 0) { app in
            let window = app.window
            #expect(window.root == nil && window.topmost == nil && window.visibleScreen == nil)
            expect(window.screens.map(\.description), equals: [])
            expect(window.revision, equals: 0)
        },
        HierarchyCase("Replacing the root removes the modals over it", "a ^ m", "b", changes: 1) { app in
            let (a, m) = (app["a"], app["m"])
            try app.window.setRoot(FixtureScreen("b"))
            #expect(a.window == nil && m.window == nil && a.presented == nil && m.presenting == nil)
        },
        HierarchyCase("A window can be emptied", "a ^ m", "", changes: 1) { app in
            let a = app["a"]
            try app.window.setRoot(nil)
            #expect(app.window.root == nil && a.window == nil)
        },
        HierarchyCase("Setting the same root is no change", "a", "a", changes: 0) { app in
            try app.window.setRoot(app["a"])
        },
        HierarchyCase("A screen of a container cannot become the root", "N[a] ^ m", .refusal(.alreadyAttached, "a")) {
            app in
            try app.window.setRoot(app["a"])
        },
        HierarchyCase("A modal cannot become the root", "N[a] ^ m", .refusal(.alreadyAttached, "m")) { app in
            try app.window.setRoot(app["m"])
        },
        HierarchyCase("The visible screen is the last visible child of the root", "T[N[x, a]*, y]", "T[N[x, a]*, y]") {
            app in
            #expect(app.window.visibleScreen === app["a"] && app.window.topmost === app["TabContainer"])
        },
        HierarchyCase(
            "The visible screen is the last visible child of the topmost level", "T[a] ^ S1[p | N[d]]",
            "T[a] ^ S1[p | N[d]]"
        ) { app in
            #expect(app.window.visibleScreen === app["d"] && app.window.topmost === app["S1"])
        },
        HierarchyCase(
            "The screens are ordered depth first and level by level", "T1[N1[a, b], c] ^ N2[m]",
            "T1[N1[a, b], c] ^ N2[m]"
        ) { app in
            expect(app.window.screens.map(\.description), equals: ["T1", "N1", "a", "b", "c", "N2", "m"])
            #expect(app.window.screens.first { _ in true } === app.window.root)
        },
    ]

    @Test("A window has a root, and levels over it", arguments: calls)
    func changes(_ call: HierarchyCase<TestApp>) async throws { try await call.run() }

    @Test("The first router of a window reports that the root is elsewhere")
    func refusedRoot() async throws {
        let home = Page("home")
        let (window, empty) = (RoutingWindow(root: home), RoutingWindow(root: home))
        var errors: [RoutingError.Code?] = []
        let router = DefaultRouter(window: empty)
        router.errorHandler = { errors.append(($0 as? RoutingError)?.code) }
        let other = DefaultRouter(window: empty)
        other.errorHandler = router.errorHandler
        #expect(await until { !errors.isEmpty })
        expectHierarchy(window, "home")
        #expect(empty.root == nil && errors == [.alreadyAttached])
    }

    @Test("Creating a window with an attached root leaves it empty")
    func attachedRoot() throws {
        let a = Page("a")
        let first = RoutingWindow(root: a)
        let second = RoutingWindow(root: a)
        #expect(second.root == nil && second.revision == 0)
        #expect(a.window === first)
    }

    @Test("A locked screen prevents replacing the root, and the next change does not tell of the attempts")
    func lockedRoot() throws {
        let a = Page("a")
        let window = RoutingWindow(root: try tabs(Page("x"), try navigation(a)))
        a.isLocked = true
        expectRefusal(.cannotBeRemoved, saying: "a ", in: window) { try window.setRoot(Page("b")) }
        expectRefusal(.cannotBeRemoved, saying: "a ", in: window) { try window.setRoot(nil) }
        var changes: [String] = []
        let token = window.observe { changes.append("\($0)") }
        try (window.root as? TabContainer)?.select(1)
        expect(changes, equals: ["revision 2: appeared NavigationContainer, a; disappeared x"])
        token.cancel()
    }

    @Test("The screens of a released window are detached and can be placed elsewhere")
    func releasedWindow() throws {
        let log = Log()
        let (a, m) = (Page("a", log: log), Page("m", log: log))
        let stack = try navigation(a)
        var window: RoutingWindow? = RoutingWindow(root: stack)
        try a.present(m, as: .sheet)
        weak var gone: RoutingWindow?
        gone = window
        window = nil
        #expect(gone == nil)
        #expect(a.window == nil && m.window == nil && !a.isAttached && !a.isVisible && !m.isVisible)
        #expect(stack.parent == nil && a.parent === stack)

        _ = log.take()
        let next = RoutingWindow(root: stack)
        expectHierarchy(next, "N[a]")
        #expect(a.window === next && a.isVisible)
        #expect(m.window == nil && m.presenting == nil)
        expect(log.take(), equals: ["attach a", "appear a"])
        try a.present(m)
        expect(log.take(), equals: ["attach m", "disappear a", "appear m"])
    }

    enum Place: CaseIterable { case root, child, modal }

    @Test("A screen of a released window leaves the modal over it behind, even a locked one", arguments: Place.allCases)
    func modalOfReleasedWindow(place: Place) throws {
        let (a, m) = (Page("a"), Page("m"))
        m.isLocked = true
        try {
            let released = RoutingWindow(root: a)
            try a.present(m)
            withExtendedLifetime(released) {}
        }()
        let window = RoutingWindow(root: Page("b"))
        switch place {
        case .root:
            try window.setRoot(a)
            expectHierarchy(window, "a")
        case .child:
            try window.setRoot(try navigation(a))
            expectHierarchy(window, "N[a]")
        case .modal:
            try window.topmost?.present(a)
            expectHierarchy(window, "b ^ a")
        }
        #expect(window.contains(a) && !window.contains(m) && m.presenting == nil)
    }

    @Test("A window and its screens are released together")
    func releasedTogether() throws {
        weak var window: RoutingWindow?
        weak var page: Page?
        weak var modal: Page?
        try {
            let (a, m) = (Page("a"), Page("m"))
            let alive = RoutingWindow(root: try tabs(try navigation(a)))
            try a.present(m)
            (window, page, modal) = (alive, a, m)
            withExtendedLifetime(alive) {}
        }()
        #expect(window == nil && page == nil && modal == nil)
    }
}
