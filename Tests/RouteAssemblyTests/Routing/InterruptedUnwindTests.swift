import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// An unwinding, what happens while its top screen is asked, and what it leaves.
struct UnwindCase: Sendable, CustomTestStringConvertible {
    typealias Act = @MainActor @Sendable (_ top: Screen, _ other: Screen) throws -> Void
    typealias Row = (unwind: Unwind, from: String, top: String, to: HierarchyPattern)

    let testDescription: String
    let row: Row
    let asked: [String]
    let act: Act

    /// Makes the rows of one act.
    ///
    /// - Parameters:
    ///   - sentence: The behaviour.
    ///   - act: What happens while the top screen is asked. It may use another screen, `x`.
    ///   - others: The screens that are asked after the top screen.
    ///   - rows: The unwindings.
    /// - Returns: A case for each unwinding.
    static func during(
        _ sentence: String, _ act: @escaping Act, asking others: String..., rows: [Row]
    ) -> [UnwindCase] {
        rows.map { row in
            UnwindCase(
                testDescription: "\(sentence): \(row.unwind) from \(row.from)", row: row,
                asked: [row.top] + others,
                act: act)
        }
    }
}

/// Unwindings of a hierarchy that changes while the top screen is asked.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct InterruptedUnwindTests {
    let log = Log()

    private func goBack(
        _ unwind: Unwind, in fixture: HierarchyFixture, asking top: String,
        whileAsked act: @escaping (Screen) throws -> Void
    ) async throws {
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

    nonisolated static let cases = [
        UnwindCase.during(
            "A top screen that leaves is the only one removed", leave,
            rows: [
                (.back, "N[a, b, c]", "c", "N[a, b]"), (.back, "N[a, b] ^ m", "m", "N[a, b]"),
                (.back, "a ^ m ^ n", "n", "a ^ m"), (.back, "N[a, b]", "b", "N[a]"),
                (.pop, "N[a, b, c]", "c", "N[a, b]"),
                (.pop, "N[a, T[N[b, c]*, d]]", "c", "N[a, T[N[b]*, d]]"),
                (.popToRoot, "N[a, N[b, c]]", "c", "N[a, N[b]]"), (.popToRoot, "N[a, b]", "b", "N[a]"),
                (.dismiss, "a ^ m ^ n", "n", "a ^ m"), (.dismiss, "a ^ m", "m", "a"),
                (.dismissAll, "a ^ m", "m", "a"),
            ]),
        UnwindCase.during(
            "A screen that replaces the top screen is not removed", replace,
            rows: [
                (.back, "N[a, b]", "b", "N[a, x]"), (.back, "a ^ m", "m", "a ^ x"),
                (.pop, "N[a, b]", "b", "N[a, x]"), (.popToRoot, "N[a, b]", "b", "N[a, x]"),
                (.dismiss, "a ^ m", "m", "a ^ x"), (.dismissAll, "a ^ m", "m", "a ^ x"),
            ]),
        UnwindCase.during(
            "A screen that covers the top screen is asked and removed with it", cover, asking: "x",
            rows: [
                (.back, "N[a, b]", "b", "N[a]"), (.back, "a ^ m", "m", "a"),
                (.pop, "N[a, b, c]", "c", "N[a, b]"), (.popToRoot, "N[a, b]", "b", "N[a]"),
                (.dismiss, "a ^ m ^ n", "n", "a ^ m"), (.dismissAll, "a ^ m", "m", "a"),
            ]),
        UnwindCase.during(
            "A modal over the top screen is asked and removed with it", { top, x in try top.present(x) },
            asking: "x",
            rows: [(.back, "N[a, b, c]", "c", "N[a, b]"), (.pop, "N[a, b, c]", "c", "N[a, b]")]),
        UnwindCase.during(
            "A screen that is added below is not removed",
            { c, x in
                let stack = try #require(c.parent as? NavigationContainer)
                try stack.setChildren([stack.children[0], x, c])
            },
            rows: [(.popToRoot, "N[a, b, c]", "c", "N[a, x]")]),
        UnwindCase.during(
            "Screens that remain after the top screen has left are asked and removed", leave, asking: "b",
            rows: [(.popToRoot, "N[a, b, c]", "c", "N[a]"), (.dismissAll, "a ^ b ^ c", "c", "a")]),
        UnwindCase.during(
            "A modal that replaces all modals to be dismissed is not dismissed",
            { n, x in
                let a = try #require(n.presenting?.presenting)
                try a.dismissPresented()
                try a.present(x)
            },
            rows: [(.dismissAll, "a ^ m ^ n", "n", "a ^ x")]),
    ].flatMap { $0 }

    @Test(
        "An unwinding follows the changes that are made while the top screen is asked", arguments: cases
    )
    func interrupted(_ unwindCase: UnwindCase) async throws {
        let row = unwindCase.row
        let fixture = try RoutingWindow.fixture(row.from)
        try await goBack(row.unwind, in: fixture, asking: row.top) { top in
            try unwindCase.act(top, note(FixtureScreen("x")))
        }
        expectHierarchy(fixture.window, row.to)
        expect(log.take(), equals: unwindCase.asked.map { "ask \($0)" })
    }

    @Test("A screen that covers the top screen and declines ends the unwinding")
    func coverDeclines() async throws {
        let fixture = try RoutingWindow.fixture("N[a, b]")
        let x = FixtureScreen("x")
        x.confirmation = { false }
        let error = await #expect(throws: RoutingError.self) {
            try await goBack(.back, in: fixture, asking: "b") { try cover($0, x) }
        }
        #expect(error?.code == .removalDeclined && error?.message.contains("x ") == true)
        expectHierarchy(fixture.window, "N[a, b, x]")
    }

    @Test(
        "Going back to a screen that has become visible meanwhile succeeds",
        arguments: [["a"], ["b", "c", "a"]])
    func popToFront(meanwhile labels: [String]) async throws {
        let fixture = try RoutingWindow.fixture("N[a, b, c]")
        let unwind = Unwind.pop(to: fixture["a"])
        try await goBack(unwind, in: fixture, asking: "c") {
            try #require($0.parent as? NavigationContainer).setChildren(labels.map { fixture[$0] })
        }
        expectHierarchy(fixture.window, try HierarchyPattern(parsing: "N[\(labels.joined(separator: ", "))]"))
        expect(log.take(), equals: ["ask c"])
    }

    @Test("An unwinding does not go back again after the user has gone back")
    func userGoesBack() async throws {
        let fixture = try RoutingWindow.fixture("N[a, b, c]")
        let gate = GateInterceptor()
        let router = DefaultRouter(window: fixture.window)
        try fixture.screen("c", as: FixtureScreen.self).confirmation = {
            (try? await gate.perform(with: ())) != nil
        }
        let unwinding = Running { try await router.unwind(.back) }
        await gate.untilReached()
        try (fixture.window.root as? NavigationContainer)?.pop()
        gate.open()
        try await unwinding.value()
        expectHierarchy(fixture.window, "N[a, b]")
    }
}

@MainActor
private func leave(_ screen: Screen, _: Screen) throws {
    if let stack = screen.parent as? NavigationContainer {
        try stack.pop()
    } else {
        try screen.dismiss()
    }
}

@MainActor
private func replace(_ screen: Screen, _ other: Screen) throws {
    if let stack = screen.parent as? NavigationContainer {
        return try stack.setChildren(stack.children.dropLast() + [other])
    }
    let presenter = try #require(screen.presenting)
    try presenter.dismissPresented()
    try presenter.present(other)
}

@MainActor
private func cover(_ screen: Screen, _ other: Screen) throws {
    if let stack = screen.parent as? NavigationContainer {
        try stack.push(other)
    } else {
        try screen.present(other)
    }
}
