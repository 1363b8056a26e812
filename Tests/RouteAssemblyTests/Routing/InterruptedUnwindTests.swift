import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// An unwinding, with the hierarchies before and after it.
struct UnwindCase: Sendable, CustomTestStringConvertible {
    let unwind: Unwind
    let from: String
    let top: String
    let to: String

    init(_ unwind: Unwind, _ from: String, asking top: String, _ to: String) {
        (self.unwind, self.from, self.top, self.to) = (unwind, from, top, to)
    }

    var testDescription: String { "\(unwind) from \(from) to \(to)" }
}

/// Unwindings of a hierarchy that changes while the top screen is asked.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct InterruptedUnwindTests {
    let log = Log()

    /// Unwinds, and changes the hierarchy while the top screen is asked.
    private func goBack(_ unwindCase: UnwindCase, whileAsked act: @escaping (Screen) throws -> Void) async throws {
        let fixture = try Window.fixture(unwindCase.from)
        try await goBack(unwindCase.unwind, in: fixture, asking: unwindCase.top, whileAsked: act)
        expectHierarchy(fixture.window, try HierarchyPattern(parsing: unwindCase.to))
    }

    private func goBack(
        _ unwind: Unwind, in fixture: HierarchyFixture, asking top: String,
        whileAsked act: @escaping (Screen) throws -> Void
    )
        async throws
    {
        for case let screen as FixtureScreen in fixture.window.screens { note(screen) }
        let screen = try fixture.screen(top, as: FixtureScreen.self)
        var failure: (any Error)?
        screen.confirmation = { [log, unowned screen] in
            log.add("ask \(screen)")
            do { try act(screen) } catch { failure = error }
            return true
        }
        try await DefaultRouter(window: fixture.window).unwind(unwind)
        if let failure { throw failure }
    }

    @discardableResult
    private func note(_ screen: FixtureScreen) -> FixtureScreen {
        screen.confirmation = { [log, unowned screen] in
            log.add("ask \(screen)")
            return true
        }
        return screen
    }

    private func leave(_ screen: Screen) throws {
        if let stack = screen.parent as? NavigationContainer { try stack.pop() } else { try screen.dismiss() }
    }

    private func replace(_ screen: Screen, by other: Screen) throws {
        if let stack = screen.parent as? NavigationContainer {
            return try stack.setChildren(stack.children.dropLast() + [other])
        }
        let presenter = try #require(screen.presenting)
        try presenter.dismissPresented()
        try presenter.present(other)
    }

    private func cover(_ screen: Screen, by other: Screen) throws {
        if let stack = screen.parent as? NavigationContainer {
            try stack.push(other)
        } else {
            try screen.present(other)
        }
    }

    nonisolated static let leaving = [
        UnwindCase(.back, "N[a, b, c]", asking: "c", "N[a, b]"),
        UnwindCase(.back, "N[a, b] ^ m", asking: "m", "N[a, b]"),
        UnwindCase(.back, "a ^ m ^ n", asking: "n", "a ^ m"),
        UnwindCase(.back, "N[a, b]", asking: "b", "N[a]"),
        UnwindCase(.pop, "N[a, b, c]", asking: "c", "N[a, b]"),
        UnwindCase(.pop, "N[a, T[N[b, c]*, d]]", asking: "c", "N[a, T[N[b]*, d]]"),
        UnwindCase(.popToRoot, "N[a, N[b, c]]", asking: "c", "N[a, N[b]]"),
        UnwindCase(.popToRoot, "N[a, b]", asking: "b", "N[a]"),
        UnwindCase(.dismiss, "a ^ m ^ n", asking: "n", "a ^ m"),
        UnwindCase(.dismiss, "a ^ m", asking: "m", "a"),
        UnwindCase(.dismissAll, "a ^ m", asking: "m", "a"),
    ]

    @Test("A top screen that is removed while it is asked is the only one removed", arguments: leaving)
    func removesItself(unwindCase: UnwindCase) async throws {
        try await goBack(unwindCase) { try leave($0) }
        expect(log.take(), equals: ["ask \(unwindCase.top)"])
    }

    nonisolated static let replacing = [
        UnwindCase(.back, "N[a, b]", asking: "b", "N[a, x]"),
        UnwindCase(.back, "a ^ m", asking: "m", "a ^ x"),
        UnwindCase(.pop, "N[a, b]", asking: "b", "N[a, x]"),
        UnwindCase(.popToRoot, "N[a, b]", asking: "b", "N[a, x]"),
        UnwindCase(.dismiss, "a ^ m", asking: "m", "a ^ x"),
        UnwindCase(.dismissAll, "a ^ m", asking: "m", "a ^ x"),
    ]

    @Test("A screen that replaces the top screen while it is asked is not removed", arguments: replacing)
    func replaced(unwindCase: UnwindCase) async throws {
        try await goBack(unwindCase) { try replace($0, by: note(FixtureScreen("x"))) }
        expect(log.take(), equals: ["ask \(unwindCase.top)"])
    }

    nonisolated static let covering = [
        UnwindCase(.back, "N[a, b]", asking: "b", "N[a]"),
        UnwindCase(.back, "a ^ m", asking: "m", "a"),
        UnwindCase(.pop, "N[a, b, c]", asking: "c", "N[a, b]"),
        UnwindCase(.popToRoot, "N[a, b]", asking: "b", "N[a]"),
        UnwindCase(.dismiss, "a ^ m ^ n", asking: "n", "a ^ m"),
        UnwindCase(.dismissAll, "a ^ m", asking: "m", "a"),
    ]

    @Test("A screen that covers the top screen while it is asked is asked and removed with it", arguments: covering)
    func covered(unwindCase: UnwindCase) async throws {
        try await goBack(unwindCase) { try cover($0, by: note(FixtureScreen("x"))) }
        expect(log.take(), equals: ["ask \(unwindCase.top)", "ask x"])
    }

    @Test(
        "A modal presented while the top screen is asked is asked and removed with it", arguments: [Unwind.back, .pop])
    func presentedOver(unwind: Unwind) async throws {
        let unwindCase = UnwindCase(unwind, "N[a, b, c]", asking: "c", "N[a, b]")
        try await goBack(unwindCase) { try $0.present(note(FixtureScreen("x"))) }
        expect(log.take(), equals: ["ask c", "ask x"])
    }

    @Test("A screen that covers the top screen and declines ends the unwinding")
    func coverDeclines() async throws {
        let fixture = try Window.fixture("N[a, b]")
        let x = FixtureScreen("x")
        x.confirmation = { false }
        let error = await #expect(throws: RoutingError.self) {
            try await goBack(.back, in: fixture, asking: "b") { try cover($0, by: x) }
        }
        #expect(error?.code == .removalDeclined && error?.message.contains("x ") == true)
        expectHierarchy(fixture.window, "N[a, b, x]")
    }

    @Test("A screen that is added below while the top screen is asked is not removed")
    func addedBelow() async throws {
        let unwindCase = UnwindCase(.popToRoot, "N[a, b, c]", asking: "c", "N[a, x]")
        try await goBack(unwindCase) { c in
            let stack = try #require(c.parent as? NavigationContainer)
            try stack.setChildren([stack.children[0], note(FixtureScreen("x")), c])
        }
        expect(log.take(), equals: ["ask c"])
    }

    @Test(
        "Screens that remain after the top screen has left are asked and removed",
        arguments: [
            UnwindCase(.popToRoot, "N[a, b, c]", asking: "c", "N[a]"),
            UnwindCase(.dismissAll, "a ^ b ^ c", asking: "c", "a"),
        ])
    func removedPartially(unwindCase: UnwindCase) async throws {
        try await goBack(unwindCase) { try leave($0) }
        expect(log.take(), equals: ["ask c", "ask b"])
    }

    @Test("A modal that replaces all modals to be dismissed is not dismissed")
    func replacedModals() async throws {
        let unwindCase = UnwindCase(.dismissAll, "a ^ m ^ n", asking: "n", "a ^ x")
        try await goBack(unwindCase) { n in
            let m = try #require(n.presenting)
            let a = try #require(m.presenting)
            try a.dismissPresented()
            try a.present(note(FixtureScreen("x")))
        }
        expect(log.take(), equals: ["ask n"])
    }

    @Test("Going back to a screen that has become visible meanwhile succeeds", arguments: [["a"], ["b", "c", "a"]])
    func popToFront(meanwhile labels: [String]) async throws {
        let fixture = try Window.fixture("N[a, b, c]")
        let unwind = Unwind.pop(to: InstanceFinder<Screen, Void>(fixture["a"]))
        try await goBack(unwind, in: fixture, asking: "c") {
            try #require($0.parent as? NavigationContainer).setChildren(labels.map { fixture[$0] })
        }
        expectHierarchy(fixture.window, try HierarchyPattern(parsing: "N[\(labels.joined(separator: ", "))]"))
        expect(log.take(), equals: ["ask c"])
    }

    @Test("An unwinding does not go back again after the user has gone back")
    func userGoesBack() async throws {
        let fixture = try Window.fixture("N[a, b, c]")
        let gate = GateInterceptor()
        let router = DefaultRouter(window: fixture.window)
        try fixture.screen("c", as: FixtureScreen.self).confirmation = { (try? await gate.perform(with: ())) != nil }
        let unwinding = Running { try await router.unwind(.back) }
        await gate.untilReached()
        try (fixture.window.root as? NavigationContainer)?.pop()
        gate.open()
        try await unwinding.value()
        expectHierarchy(fixture.window, "N[a, b]")
    }
}
