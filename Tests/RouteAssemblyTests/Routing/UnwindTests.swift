import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct UnwindTests {
    @Test(
        "Each unwinding removes its screens",
        arguments: [
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
        ])
    func goesBack(from: String, unwind: Unwind, to: String) async throws {
        let window = try Window.fixture(from).window
        try await DefaultRouter(window: window).unwind(unwind)
        expect(tree(window), equals: to)
    }

    @Test(
        "An unwinding without anything to remove throws",
        arguments: [
            ("a", Unwind.back, "modal"), ("N[a]", .pop, "stack"), ("N[a, b] ^ m", .pop, "stack"),
            ("N[a]", .popToRoot, "stack"),
            ("N[a, b]", .dismiss, "modal"), ("N[a, b]", .dismissAll, "modal"),
        ])
    func nothingToUnwind(from: String, unwind: Unwind, word: String) async throws {
        let window = try Window.fixture(from).window
        await expectRefusal(.nothingToUnwind, saying: word, in: window) {
            try await DefaultRouter(window: window).unwind(unwind)
        }
    }

    @Test("Going back in a collapsed split removes the detail", arguments: ["S[a | b]", "S[N[a] | N[b]]"])
    func collapsedSplit(_ notation: String) async throws {
        let fixture = try Window.fixture(notation)
        let split = try fixture.screen("SplitContainer", as: SplitContainer.self)
        let (router, primary) = (DefaultRouter(window: fixture.window), split.primary)
        await expectRefusal(.nothingToUnwind, saying: "stack", in: fixture.window) { try await router.unwind(.pop) }
        split.isCollapsed = true
        try await router.unwind(.pop)
        #expect(split.children.count == 1 && split.primary === primary)
        await expectRefusal(.nothingToUnwind, saying: "stack", in: fixture.window) { try await router.unwind(.pop) }
    }

    private func unwind(_ notation: String, to label: String) async throws -> Window {
        let fixture = try Window.fixture(notation)
        try await DefaultRouter(window: fixture.window).unwind(.pop(to: InstanceFinder<Screen, Void>(fixture[label])))
        return fixture.window
    }

    @Test("`pop(to:)` goes back to a screen at any level")
    func popTo() async throws {
        expectHierarchy(try await unwind("N[a, b, c, d]", to: "b"), "N[a, b]")
        expectHierarchy(try await unwind("T[N[a, b], N[c]*] ^ m ^ n", to: "a"), "T[N[a]*, N[c]]")
        expectHierarchy(try await unwind("N[T[N[a, b]*, c], d]", to: "a"), "N[T[N[a]*, c]]")
        expectHierarchy(try await unwind("N[a, b] ^ m", to: "b"), "N[a, b]")
        expectHierarchy(try await unwind("N[T[a*, b], c]", to: "b"), "N[T[a, b*]]")
    }

    @Test("`pop(to:)` throws for the screen on top")
    func popToTop() async throws {
        let fixture = try Window.fixture("T[N[a, b]*, c]")
        await expectRefusal(.nothingToUnwind, saying: "b", in: fixture.window) {
            try await DefaultRouter(window: fixture.window).unwind(.pop(to: InstanceFinder<Screen, Void>(fixture["b"])))
        }
    }

    @Test("`pop(to:)` throws for a screen outside the window")
    func popToMissing() async throws {
        let fixture = try Window.fixture("T[a*, b]")
        let router = DefaultRouter(window: fixture.window)
        await expectRefusal(.nothingToUnwind, saying: "did not find", in: fixture.window) {
            try await router.unwind(.pop(to: ClassFinder<LoginPage, Void>()))
        }
        let elsewhere = try Window.fixture("N[x, y]")
        await expectRefusal(.nothingToUnwind, saying: "x", "not in the router's window", in: elsewhere.window) {
            try await router.unwind(.pop(to: InlineFinder { (_: Void, _) -> Screen? in elsewhere["x"] }))
        }
    }

    @Test("The error of a finder is wrapped")
    func throwingFinder() async throws {
        let window = try Window.fixture("N[a, b]").window
        let error = await expectRefusal(.finderFailed, in: window) {
            try await DefaultRouter(window: window).unwind(
                .pop(to: InlineFinder { (_: Void, _) -> Screen? in throw Refusal() }))
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal())
        #expect(error?.plan != nil)
    }

    @Test("An unwinding asks screens and runs no interceptors or tasks")
    func asksScreens() async throws {
        let log = Log()
        let window = Window(root: try navigation(Page("a"), Page("b", log: log)))
        let router = DefaultRouter(window: window)
        router.add(interceptor { log.add("interceptor") })
        router.add(InlineContextTask { (_: Screen, _: Void) in log.add("task") })
        router.add(InlinePostTask { (_: Screen, _: Void, _) in log.add("post task") })
        _ = log.take()
        try await router.unwind(.back, animated: false)
        expect(log.take(), equals: ["ask b", "detach b", "disappear b"])
    }

    @Test("A screen that declines or is locked stays")
    func declinesOrLocked() async throws {
        let (a, b) = (Page("a"), Page("b"))
        let window = Window(root: try navigation(a, b))
        let router = DefaultRouter(window: window)
        b.confirm = { false }
        await expectRefusal(.removalDeclined, saying: "b ", in: window) { try await router.unwind(.back) }
        b.isLocked = true
        await expectRefusal(.cannotBeRemoved, saying: "b ", in: window) { try await router.unwind(.back) }
    }

    @Test(
        "A screen closes wherever it is, with everything above it",
        arguments: [
            ("N[a, b, x]", "b", "N[a]"), ("N[a, b]", "b", "N[a]"), ("a ^ b", "b", "a"), ("a ^ N[b]", "b", "a"),
            ("a ^ N[b, c]", "c", "a ^ N[b]"), ("a ^ T[N[b]*] ^ m", "b", "a"),
            ("T[N[a, b], c*] ^ m", "b", "T[N[a], c*] ^ m"),
        ])
    func closes(from: String, label: String, to: String) async throws {
        let fixture = try Window.fixture(from)
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
        let window = Window(root: try navigation(below, form))
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
        let window = Window(root: outer)
        _ = log.take()
        try await DefaultRouter(window: window).unwind(.pop(to: InstanceFinder<Screen, Void>(inner.children[0])))
        expectHierarchy(window, "N[N[x]]")
        expect(log.take(), equals: ["ask above", "detach above", "disappear above"])
    }

    @Test("An unwinding succeeds if its screen is removed while it is asked")
    func removesItself() async throws {
        let b = Page("b")
        let stack = try navigation(Page("a"), b)
        let window = Window(root: stack)
        b.confirm = {
            _ = try? stack.pop()
            return true
        }
        try await DefaultRouter(window: window).unwind(.back)
        expectHierarchy(window, "N[a]")
    }
}
