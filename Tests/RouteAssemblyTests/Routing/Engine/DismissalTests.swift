import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Modals that a navigation dismisses, and locked screens.
@MainActor
struct DismissalTests {
    private func lock(_ app: TestApp, _ label: String, _ isLocked: Bool = true) throws {
        try app.fixture.screen(label, as: FixtureScreen.self).isLocked = isLocked
    }

    nonisolated private static let levels = "T1[a*, N1[b]] ^ N2[d] ^ e"

    nonisolated static let dismissals: [HierarchyCase<TestApp>] = [
        .navigation("Over a level in the middle", levels, "T[a, N[b]] ^ N[d]", changes: 1, to: shown("d")),
        .navigation("Over the first level", levels, "T[a, N[b]*]", changes: 1, to: shown("b")),
        .navigation("Over the last level", levels, "T[a, N[b]] ^ N[d] ^ e", changes: 0, to: shown("e")),
        .navigation(
            "A nested screen is in its root's level", "T[a*, N[b]] ^ d", "T[a, N[b]*] ^ c", to: presented(from: "b")),
    ]

    @Test("Modals over the destination's level are dismissed in one change", arguments: dismissals)
    func dismissed(_ row: HierarchyCase<TestApp>) async throws { try await row.run() }

    @Test("Levels below the destination are neither changed nor asked")
    func levelsBelow() async throws {
        let app = try TestApp("a ^ g ^ d")
        try lock(app, "g")
        var isAsked = false
        try app.fixture.screen("g", as: FixtureScreen.self).confirmation = {
            isAsked = true
            return false
        }
        let revision = app.window.revision
        try await app.router.navigate(to: app.start("d"))
        expectHierarchy(app.window, "a ^ g ^ d")
        #expect(app.window.revision == revision && !isAsked)
    }

    nonisolated static let lockedModals = ["g", "N1[a, g]", "S1[p | N1[g]]", "X1{g}", "X1{e, g}", "T1[a, N1[g]*]"]

    @Test(
        "A locked screen holds its modal and the containers around it, and the plan names the modal",
        arguments: lockedModals)
    func lockedInside(_ modal: String) async throws {
        let app = try TestApp("root ^ \(modal)")
        try lock(app, "g")
        let error = await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: .root)
        }
        expect(error?.plan?.dismissed.last, equals: String(modal.prefix(2)))
        let replacing = app.step("c").using(.replaceRoot).from(.root)
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: replacing)
        }
        try lock(app, "g", false)
        try await app.router.navigate(to: .root)
        expectHierarchy(app.window, "root")
    }

    private static func pushed(_ app: TestApp) -> Destination {
        .to(app.step("c").using(.push).from(.nearest))
    }

    nonisolated private static func presented(from label: String) -> @MainActor @Sendable (TestApp) -> Destination {
        { Destination.to($0.step("c").using(.present).from($0.start(label))) }
    }

    nonisolated private static func shown(_ label: String) -> @MainActor @Sendable (TestApp) -> Destination {
        { Destination.to($0.start(label)) }
    }

    nonisolated static let lockedScreens: [HierarchyCase<TestApp>] = [
        .navigation("covered in a stack", "N[a, g]", "N[a, g, c]", to: pushed),
        .navigation("covered in a detail", "S[p | N[g]]", "S[p | N[g, c]]", to: pushed),
        .navigation("covered in a tab", "T[a, N[g]*]", "T[a, N[g, c]*]", to: pushed),
        .navigation("below a modal that gets a screen", "g ^ N[a]", "g ^ N[a, c]", to: pushed),
        .navigation("covered by a modal", "N[a, g]", "N[a, g] ^ c", to: presented(from: "g")),
        .navigation("in a hidden tab below a modal", "T[a*, N[g]]", "T[a*, N[g]] ^ c", to: presented(from: "a")),
        .navigation("in a tab that a modal's start hides", "T[a, N[g]*]", "T[a*, N[g]] ^ c", to: presented(from: "a")),
        .navigation("in a hidden tab", "T[a*, N[g]]", "T[a*, N[g]]", to: shown("a")),
        .navigation("in a tab that gets hidden", "T[a, N[g]*]", "T[a*, N[g]]", to: shown("a")),
        .navigation("as the target", "N[a, g]", "N[a, g]", to: shown("g")),
        .navigation("as the target below a modal", "g ^ N[m]", "g", to: shown("g")),
    ]

    @Test("A locked screen has no effect if it stays", arguments: lockedScreens)
    func lockedStays(_ row: HierarchyCase<TestApp>) async throws {
        let app = try row.makeApp()
        try lock(app, "g")
        try await row.run(in: app, app.window)
    }

    @Test("A screen that is locked while interceptors run is not removed")
    func lockedMeanwhile() async throws {
        let app = try TestApp("a ^ g")
        app.router.add(
            InlineInterceptor { (_: Void) in
                try lock(app, "g")
                return .proceed
            })
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: .root)
        }
    }

    @Test("A modal that a nested screen presents belongs to the level, and every navigation dismisses it")
    func nestedPresentation() async throws {
        let app = try TestApp("T[N[a]*, b]")
        let m = FixtureScreen("m")
        try app["a"].present(m, as: .popover)
        expectHierarchy(app.window, "T[N[a]*, b] ^popover m")
        for screen in [app["a"], app["b"], app["NavigationContainer"]] { #expect(screen.presented === m) }
        #expect(m.presenting === app.window.root)
        try await app.router.navigate(to: app.start("b"))
        expectHierarchy(app.window, "T[N[a], b*]")
    }
}
