import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct UnwindTests {
    nonisolated static let arrivals = [
        ("N[a, b, c]", Unwind.back, "N[a, b]"),
        ("N[a] ^ m", .back, "N[a]"),
        ("N[a] ^ N[m, n]", .back, "N[a] ^ N[m]"),
        ("N[a, T[b, c*]]", .back, "N[a]"),
        ("N[a, T[N[b]*, c]]", .pop, "N[a]"),
        ("N[a, T[N[b, c]*, d]]", .pop, "N[a, T[N[b]*, d]]"),
        ("T[N[a, b, c]*, N[d, e]]", .popToRoot, "T[N[a]*, N[d, e]]"),
        ("a ^ m ^ N[n, o]", .dismiss, "a ^ m"),
        ("N[a, b] ^ m ^ n", .dismissAll, "N[a, b]"),
        ("S[N[a, b] | N[c]]", .back, "S[N[a] | N[c]]"),
        ("S[N[a, b, x] | N[c]]", .popToRoot, "S[N[a] | N[c]]"),
        ("S[N[a, b] | N[c, d]]", .back, "S[N[a, b] | N[c]]"),
        ("N[x, S[T[N[a, b]*, N[y, z]] | c]]", .pop, "N[x, S[T[N[a]*, N[y, z]] | c]]"),
        ("N[x, S[N[a] | N[c]]]", .back, "N[x]"),
        ("X{N[a, b], N[c, d], e}", .back, "X{N[a, b], N[c], e}"),
    ]

    @Test("Each unwinding removes its screens", arguments: arrivals)
    func goesBack(from: String, unwind: Unwind, to: String) async throws {
        let window = try RoutingWindow.fixture(from).window
        try await DefaultRouter(window: window).unwind(unwind)
        expect(tree(window), equals: to)
    }

    @Test(
        "`pop(to:)` goes back to a screen at any level",
        arguments: [
            ("N[a, b, c, d]", "b", "N[a, b]"), ("T[N[a, b], N[c]*] ^ m ^ n", "a", "T[N[a]*, N[c]]"),
            ("N[T[N[a, b]*, c], d]", "a", "N[T[N[a]*, c]]"), ("N[a, b] ^ m", "b", "N[a, b]"),
            ("N[T[a*, b], c]", "b", "N[T[a, b*]]"),
        ])
    func popTo(from: String, label: String, to: String) async throws {
        let app = try TestApp(from)
        try await app.router.unwind(.pop(to: app[label]))
        expect(tree(app.window), equals: to)
    }

    @Test("`pop(to:)` goes back to the nearest screen of a type")
    func popToType() async throws {
        let app = try TestApp("N[x, a, b, c] ^ m", screens: ["x": { Product(1) }, "b": { Product(2) }])
        try await app.router.unwind(.pop(to: Product.self))
        expect(tree(app.window), equals: "N[p1, a, p2]")
    }

    nonisolated static let refusals: [HierarchyCase<TestApp>] = [
        refusal("a", .back, saying: "modal"),
        refusal("N[a]", .pop, saying: "stack"),
        refusal("N[a, b] ^ m", .pop, saying: "stack"),
        refusal("N[a]", .popToRoot, saying: "stack"),
        refusal("N[a, b]", .dismiss, saying: "modal"),
        refusal("N[a, b]", .dismissAll, saying: "modal"),
        HierarchyCase("The screen is on top", "T[N[a, b]*, c]", .refusal(.nothingToUnwind, "b")) { app in
            try await app.router.unwind(.pop(to: app["b"]))
        },
        HierarchyCase("The screen is nowhere", "T[a*, b]", .refusal(.nothingToUnwind, "did not find")) { app in
            try await app.router.unwind(.pop(to: LoginPage.self))
        },
        HierarchyCase(
            "The screen is in another window", "N[x, y]",
            .refusal(
                .nothingToUnwind, "x",
                "not in the router's window")
        ) { app in
            let router = DefaultRouter(window: try RoutingWindow.fixture("T[a*, b]").window)
            try await router.unwind(.pop(to: InlineFinder { (_: Void, _) -> Screen? in app["x"] }))
        },
        HierarchyCase("The error of a finder is wrapped", "N[a, b]", .refusal(.finderFailed, wrapping: Refusal())) {
            app in
            try await app.router.unwind(.pop(to: InlineFinder { (_: Void, _) -> Screen? in throw Refusal() }))
        } error: {
            #expect($0.plan != nil)
        },
        HierarchyCase(
            "A screen that declines stays", "N[a, b]", .refusal(.removalDeclined, "b "), pages: ["b"],
            logging: ["ask b"]
        ) { app in
            try app.fixture.screen("b", as: Page.self).confirm = { false }
            try await app.router.unwind(.back)
        },
        HierarchyCase("A locked screen stays", "N[a, b]", .refusal(.cannotBeRemoved, "b ")) { app in
            try app.lock("b")
            try await app.router.unwind(.back)
        },
    ]

    @Test("An unwinding that removes nothing throws", arguments: refusals)
    func fails(_ row: HierarchyCase<TestApp>) async throws { try await row.runExpectingQuestions() }

    nonisolated private static func refusal(
        _ notation: String, _ unwind: Unwind, saying word: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> HierarchyCase<TestApp> {
        HierarchyCase(
            "\(unwind) in \(notation)", notation, .refusal(.nothingToUnwind, word), sourceLocation: sourceLocation
        ) { try await $0.router.unwind(unwind) }
    }

    @Test("Going back in a collapsed split removes the detail", arguments: ["S[a | b]", "S[N[a] | N[b]]"])
    func collapsedSplit(_ notation: String) async throws {
        let fixture = try RoutingWindow.fixture(notation)
        let split = try fixture.screen("SplitContainer", as: SplitContainer.self)
        let (router, primary) = (DefaultRouter(window: fixture.window), split.primary)
        await expectRefusal(.nothingToUnwind, saying: "stack", in: fixture.window) { try await router.unwind(.pop) }
        split.isCollapsed = true
        try await router.unwind(.pop)
        #expect(split.children.count == 1 && split.primary === primary)
        await expectRefusal(.nothingToUnwind, saying: "stack", in: fixture.window) { try await router.unwind(.pop) }
    }

    @Test("An unwinding asks screens and runs no interceptors or tasks")
    func asksScreens() async throws {
        let log = Log()
        let window = RoutingWindow(root: try navigation(Page("a"), Page("b", log: log)))
        let router = DefaultRouter(window: window)
        router.add(interceptor { log.add("interceptor") })
        router.add(InlineContextTask { (_: Screen, _: Void) in log.add("task") })
        router.add(InlinePostTask { (_: Screen, _: Void, _) in log.add("post task") })
        _ = log.take()
        try await router.unwind(.back, animated: false)
        expect(log.take(), equals: ["ask b", "disappear b", "detach b"])
    }

    @Test(
        "A screen closes wherever it is, with everything above it",
        arguments: [
            ("N[a, b, x]", "b", "N[a]"), ("N[a, b]", "b", "N[a]"), ("a ^ b", "b", "a"), ("a ^ N[b]", "b", "a"),
            ("a ^ N[b, c]", "c", "a ^ N[b]"), ("a ^ T[N[b]*] ^ m", "b", "a"),
            ("T[N[a, b], c*] ^ m", "b", "T[N[a], c*] ^ m"),
        ])
    func closes(from: String, label: String, to: String) async throws {
        let fixture = try RoutingWindow.fixture(from)
        let router = DefaultRouter(window: fixture.window)
        let (screen, root) = (fixture[label], try #require(fixture.window.root))
        try await screen.close()
        expect(tree(fixture.window), equals: to)
        await expectRefusal(.notAttached, in: fixture.window) { try await screen.close() }
        await expectRefusal(.nothingToUnwind, in: fixture.window) { try await root.close() }
        withExtendedLifetime(router) {}
    }

    @Test("A screen that closes is asked, and stays if it declines")
    func closingAsks() async throws {
        let (below, form) = (Page("below"), Page("form"))
        let window = RoutingWindow(root: try navigation(below, form))
        await expectRefusal(.noRouter, in: window) { try await form.close() }
        let router = DefaultRouter(window: window)
        form.confirm = { false }
        await expectRefusal(.removalDeclined, saying: "form", in: window) { try await form.close() }
        form.confirm = { true }
        try await form.close()
        expectHierarchy(window, "N[below]")
        withExtendedLifetime(router) {}
    }

    @Test("A screen that only the commit removes is asked")
    func unpredicted() async throws {
        let log = Log()
        let inner = try navigation(Page("x"))
        let outer = try navigation(inner, Page("above", log: log))
        let window = RoutingWindow(root: outer)
        _ = log.take()
        try await DefaultRouter(window: window).unwind(.pop(to: inner.children[0]))
        expectHierarchy(window, "N[N[x]]")
        expect(log.take(), equals: ["ask above", "disappear above", "detach above"])
    }
}
