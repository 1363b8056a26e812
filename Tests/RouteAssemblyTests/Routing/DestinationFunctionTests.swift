import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Destinations that are functions.
@MainActor
struct DestinationFunctionTests {
    /// A destination that replaces the root with a stack of two pages.
    private func onboarding(
        _ log: Log? = nil, guardedBy guards: [any Interceptor<Void>] = [],
        then end: @escaping @MainActor (RoutingWindow) throws -> Void = { _ in }
    ) -> Destination {
        Destination(named: "onboarding", guardedBy: guards) { window in
            log?.add("run")
            try window.setRoot(navigation(Page("welcome"), Page("terms")))
            try end(window)
        }
    }

    @Test("A function changes the hierarchy in one transaction, and arrives at the topmost visible screen")
    func arrives() async throws {
        let app = try TestApp("N[a, b] ^ c")
        let changes = try await app.changes {
            let arrival = try await app.router.navigate(to: onboarding())
            expect("\(arrival.screen)", equals: "terms")
            #expect(arrival.redirect == nil && arrival.screen === app.window.visibleScreen)
        }
        expect(changes, equals: 1)
        expectHierarchy(app.window, "N[welcome, terms]")
    }

    @Test("A function arrives on a modal, and at what is there if it changes nothing")
    func visibleScreen() async throws {
        let app = try TestApp("N[a, b]")
        let modal = Destination(named: "modal") { try $0.topmost?.present(Page("m")) }
        expect("\(try await app.router.navigate(to: modal).screen)", equals: "m")
        let nothing = Destination(named: "nothing") { _ in }
        expect("\(try await app.router.navigate(to: nothing).screen)", equals: "m")
        expectHierarchy(app.window, "N[a, b] ^ m")
    }

    @Test("The interceptors of the router and the guards are asked before the function runs")
    func asksFirst() async throws {
        let app = try TestApp("a")
        app.router.add(interceptor { app.log.add("router") })
        let guards = ["g1", "g2"].map { name in interceptor { app.log.add(name) } }
        let modal = Destination(named: "modal", guardedBy: guards) { window in
            app.log.add("run")
            try window.topmost?.present(Page("m"))
        }
        try await app.router.navigate(to: modal)
        expect(app.log.take(), equals: ["router", "g1", "g2", "run"])
    }

    @Test("A guard that refuses or redirects keeps the function from running")
    func guarded() async throws {
        let app = try TestApp("a")
        let refusing = InlineInterceptor<Void> { throw Refusal() }
        await expectRefusal(.intercepted, saying: "the navigation to \"onboarding\"", in: app.window) {
            try await app.router.navigate(to: onboarding(app.log, guardedBy: [refusing]))
        }
        var originals: [Destination] = []
        let login = app.modal("login")
        let redirecting = InlineInterceptor<Void> {
            .redirect { original in
                originals.append(original)
                return .to(login)
            }
        }
        let arrival = try await app.router.navigate(to: onboarding(app.log, guardedBy: [redirecting]))
        expect("\(arrival.screen), \(originals)", equals: "login, [onboarding]")
        #expect(!app.log.lines.contains("run"))
    }

    @Test(
        "An error in the middle of a function undoes everything, and the navigation names the destination and the cause"
    )
    func failure() async throws {
        let app = try TestApp("N[a, b] ^ c")
        let failing = onboarding { _ in throw Refusal() }
        let error = await expectRefusal(.actionFailed, saying: "\"onboarding\"", in: app.window) {
            try await app.router.navigate(to: failing)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal())
        expect(error?.plan?.target, equals: "onboarding")
        let covered = onboarding { window in
            try window.topmost?.present(Page("m"))
            try window.root?.present(Page("n"))
        }
        let other = await expectRefusal(.alreadyPresenting, saying: "\"onboarding\"", in: app.window) {
            try await app.router.navigate(to: covered)
        }
        #expect(other?.underlyingError is RoutingError)
    }

    @Test("A screen that a function removes is asked after a rollback, and the function runs again")
    func asksScreens() async throws {
        let log = Log()
        let form = Page("form")
        form.confirm = {
            log.add("ask in \(form.window.map(tree) ?? "no window")")
            return true
        }
        let window = RoutingWindow(root: try navigation(Page("a"), form))
        let router = DefaultRouter(window: window)
        try await router.navigate(to: onboarding(log))
        expect(log.take(), equals: ["run", "ask in N[a, form]", "run"])
        expectHierarchy(window, "N[welcome, terms]")
    }

    @Test("A screen that declines, and one that must not leave, stay, and nothing has changed")
    func staying() async throws {
        let form = Page("form")
        let window = RoutingWindow(root: try navigation(Page("a"), form))
        let router = DefaultRouter(window: window)
        form.confirm = { false }
        await expectRefusal(.removalDeclined, saying: "form", "\"onboarding\"", in: window) {
            try await router.navigate(to: onboarding())
        }
        (form.confirm, form.isLocked) = (nil, true)
        await expectRefusal(.cannotBeRemoved, saying: "form", "\"onboarding\"", "Let it finish first", in: window) {
            try await router.navigate(to: onboarding())
        }
    }

    @Test("A function that leaves no screen, or starts a navigation, fails and changes nothing")
    func mistakes() async throws {
        let app = try TestApp("N[a, b]")
        let empty = Destination(named: "empty") { try $0.setRoot(nil) }
        await expectRefusal(.notPlaced, saying: "\"empty\"", "Let it set a root", in: app.window) {
            try await app.router.navigate(to: empty)
        }
        var results: [RoutingError.Code] = []
        var tasks: [Task<Void, Never>] = []
        let navigating = onboarding { window in
            tasks.append(
                app.router.go(to: app.modal("m")) { result in
                    if case .failure(let error) = result { results.append(error.code) }
                })
            tasks.append(app.router.go(.back))
            tasks.append(app.router.perform { app.log.add("performed") })
        }
        await expectRefusal(.actionFailed, saying: "\"onboarding\"", "navigate(through:)", in: app.window) {
            try await app.router.navigate(to: navigating)
        }
        for task in tasks { await task.value }
        expect(results, equals: [.actionFailed])
        expectHierarchy(app.window, "N[a, b]")
        #expect(!app.log.lines.contains("performed"))
    }

    @Test("A plan and a preview show the name and the change, and change nothing")
    func previews() async throws {
        let app = try TestApp("N[a, b]")
        let destination = onboarding(guardedBy: [GateInterceptor()])
        let revision = app.window.revision
        expect(
            "\(try app.router.plan(to: destination))",
            equals: """
                to onboarding
                  onboarding is a function: it changes the hierarchy itself; guarded by GateInterceptor
                """)
        let preview = try app.router.preview(of: destination)
        expect(preview.hierarchy.notation, equals: "N[Page, Page]")
        expect(try app.router.guards(of: destination).map { "\($0)" }, equals: ["GateInterceptor"])
        expect(app.window.revision, equals: revision)
        expectHierarchy(app.window, "N[a, b]")
    }

    @Test("The events of a navigation name the function and what it has changed")
    func events() async throws {
        let app = try TestApp("a")
        var events: [String] = []
        let token = app.router.observe { events.append("\($0)") }
        let modal = Destination(named: "modal") { try $0.topmost?.present(Page("m")) }
        try await app.router.navigate(to: modal)
        expect(
            events,
            equals: [
                "#1 began the navigation to \"modal\"",
                "#1 planned: to modal\n  modal is a function: it changes the hierarchy itself",
                "#1 committed revision 2: added m; appeared m; disappeared a", "#1 arrived at m",
            ])
        token.cancel()
    }

    @Test("A function is a destination on the way or the end of a journey, with questions in between")
    func journeys() async throws {
        let app = try TestApp("a", screens: ["a": { Product(1) }])
        let gate = interceptor { app.log.add("ask in \(tree(app.window))") }
        let details = StepAssembly(finder: NilFinder()) { Page("details") }.using(.push).from(.stack)
        let modal = Destination(named: "modal", guardedBy: [gate]) { try $0.topmost?.present(Page("m")) }
        let arrival = try await app.router.navigate(through: [onboarding(app.log), .to(details), modal])
        expect("\(arrival.screen)", equals: "m")
        expectHierarchy(app.window, "N[welcome, terms, details] ^ m")
        // It runs again after the answer of the guard, and after that of the screen that leaves.
        expect(app.log.take(), equals: ["run", "ask in p1", "run", "run"])
        let failing = onboarding { _ in throw Refusal() }
        let error = await expectRefusal(.actionFailed, in: app.window) {
            try await app.router.navigate(through: [onboarding(), failing])
        }
        expect("\(error?.plan?.position, default: "none")", equals: "destination 2 of 2")
    }

    @Test("The tasks of the router run on the screen at which a function arrives")
    func tasks() async throws {
        let app = try TestApp("a")
        app.router.add(NotedTask<Void>(name: "t", log: app.log))
        app.router.add(NotedPostTask<Void>(name: "p", log: app.log))
        try await app.router.navigate(to: onboarding())
        expect(app.log.take(), equals: ["prepare t", "t on terms", "p on terms"])
        let journey = ["m", "n"].map { name in
            Destination(named: name) { try $0.topmost?.present(Page(name)) }
        }
        try await app.router.navigate(through: journey)
        expect(app.log.take(), equals: ["prepare t", "prepare t", "t on m", "t on n", "p on m", "p on n"])
    }

    private enum Flow: Route { case onboarding }

    @Test("A route can lead to a function, also by a redirect, and is the route of the window then")
    func routes() async throws {
        let app = try TestApp("a")
        app.router.register(Flow.self) { _ in onboarding() }
        let screen = try await app.router.navigate(to: Flow.onboarding, as: Page.self)
        expect("\(screen), \(app.window.route as? Flow, default: "no route")", equals: "terms, onboarding")
        try app.window.setRoot(Page("b"))
        let arrival = try await app.router.navigate(to: .to(Flow.onboarding))
        expect("\(arrival.screen)", equals: "terms")
    }

    @Test("A chain cannot continue with a function, and the error says what to do")
    func chains() async throws {
        let app = try TestApp("N[a]")
        app.router.register(Flow.self) { _ in onboarding() }
        let step = StepAssembly(finder: NilFinder()) { Page("m") }.using(.present).from(.route(Flow.onboarding))
        await expectRefusal(.originNotFound, saying: "\"onboarding\"", "navigate(through:)", in: app.window) {
            try await app.router.navigate(to: step)
        }
    }

    @Test("A name with control characters is escaped in texts")
    func names() async throws {
        let app = try TestApp("a")
        let destination = Destination(named: "a\n\u{1B}b") { _ in throw Refusal() }
        let error = await expectRefusal(.actionFailed, in: app.window) {
            try await app.router.navigate(to: destination)
        }
        expect(error?.message.contains("\"a\\n\\u{1B}b\""), equals: true)
        let plan = try app.router.plan(to: destination)
        #expect(!"\(plan)".contains("\u{1B}") && "\(plan)".split(separator: "\n").count == 2)
    }
}
