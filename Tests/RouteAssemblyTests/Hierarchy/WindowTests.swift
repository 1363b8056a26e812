import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct WindowTests {
    @Test("The first router of a window reports that the root is elsewhere")
    func refusedRoot() async throws {
        let home = Page("home")
        let (window, empty) = (Window(root: home), Window(root: home))
        var errors: [RoutingError.Code?] = []
        let router = DefaultRouter(window: empty)
        router.errorHandler = { errors.append(($0 as? RoutingError)?.code) }
        let other = DefaultRouter(window: empty)
        other.errorHandler = router.errorHandler
        #expect(await until { !errors.isEmpty })
        expectHierarchy(window, "home")
        #expect(empty.root == nil && errors == [.alreadyAttached])
    }

    @Test("An empty window has no screens")
    func empty() {
        let window = Window()
        #expect(window.root == nil && window.topmost == nil && window.visibleScreen == nil)
        #expect(Array(window.screens).isEmpty)
        expect(window.revision, equals: 0)
    }

    @Test("Creating a window with an attached root leaves it empty")
    func attachedRoot() throws {
        let a = Page("a")
        let first = Window(root: a)
        let second = Window(root: a)
        #expect(second.root == nil && second.revision == 0)
        #expect(a.window === first)
    }

    @Test("Replacing the root removes the modals over it")
    func setRoot() throws {
        let (a, m, b) = (Page("a"), Page("m"), Page("b"))
        let window = Window(root: a)
        try a.present(m)
        try window.setRoot(b)
        expectHierarchy(window, "b")
        #expect(a.window == nil && m.window == nil && a.presented == nil && m.presenting == nil)
        try window.setRoot(nil)
        #expect(window.root == nil && b.window == nil)
    }

    @Test("Setting the same root is no change")
    func sameRoot() throws {
        let a = Page("a")
        let window = Window(root: a)
        let revision = window.revision
        try window.setRoot(a)
        expect(window.revision, equals: revision)
    }

    @Test("Setting an attached root throws")
    func setAttachedRoot() throws {
        let (a, m) = (Page("a"), Page("m"))
        let window = Window(root: try navigation(a))
        try a.present(m)
        expectRefusal(.alreadyAttached, saying: "a", in: window) { try window.setRoot(a) }
        expectRefusal(.alreadyAttached, saying: "m", in: window) { try window.setRoot(m) }
    }

    @Test("A locked screen prevents replacing the root, and the next change does not tell of the attempts")
    func lockedRoot() throws {
        let a = Page("a")
        let window = Window(root: try tabs(Page("x"), try navigation(a)))
        a.isLocked = true
        expectRefusal(.cannotBeRemoved, saying: "a ", in: window) { try window.setRoot(Page("b")) }
        expectRefusal(.cannotBeRemoved, saying: "a ", in: window) { try window.setRoot(nil) }
        var changes: [String] = []
        let token = window.observe { changes.append("\($0)") }
        try (window.root as? TabContainer)?.select(1)
        expect(changes, equals: ["revision 2: appeared NavigationContainer, a; disappeared x"])
        token.cancel()
    }

    @Test("The visible screen is the last visible child of the topmost level")
    func visibleScreen() throws {
        let (a, d) = (Page("a"), Page("d"))
        let window = Window(root: try tabs(try navigation(Page("x"), a), Page("y")))
        #expect(window.visibleScreen === a)
        try a.present(try split(Page("p"), try navigation(d)))
        #expect(window.visibleScreen === d)
        #expect(window.topmost is SplitContainer)
    }

    @Test("The screens of a window are ordered depth first and level by level")
    func screens() throws {
        let window = Window(root: try tabs(try navigation(Page("a"), Page("b")), Page("c")))
        try window.root?.present(try navigation(Page("m")))
        expect(
            window.screens.map(\.description),
            equals: [
                "TabContainer", "NavigationContainer", "a", "b", "c", "NavigationContainer", "m",
            ])
        #expect(window.screens.first { _ in true } === window.root)
    }

    @Test("The screens of a released window are detached and can be placed elsewhere")
    func releasedWindow() throws {
        let log = Log()
        let (a, m) = (Page("a", log: log), Page("m", log: log))
        let stack = try navigation(a)
        var window: Window? = Window(root: stack)
        try a.present(m, style: .sheet)
        weak var gone: Window?
        gone = window
        window = nil
        #expect(gone == nil)
        #expect(a.window == nil && m.window == nil && !a.isAttached && !a.isVisible && !m.isVisible)
        #expect(stack.parent == nil && a.parent === stack)

        _ = log.take()
        let next = Window(root: stack)
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
            let released = Window(root: a)
            try a.present(m)
            withExtendedLifetime(released) {}
        }()
        let window = Window(root: Page("b"))
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
        weak var window: Window?
        weak var page: Page?
        weak var modal: Page?
        try {
            let (a, m) = (Page("a"), Page("m"))
            let alive = Window(root: try tabs(try navigation(a)))
            try a.present(m)
            (window, page, modal) = (alive, a, m)
            withExtendedLifetime(alive) {}
        }()
        #expect(window == nil && page == nil && modal == nil)
    }
}
