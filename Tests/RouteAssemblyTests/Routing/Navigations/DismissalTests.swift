import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Modals that a navigation dismisses, and locked screens.
@MainActor
struct DismissalTests {
    private func lock(_ app: TestApp, _ label: String) throws {
        try app.fixture.screen(label, as: FixtureScreen.self).isLocked = true
    }

    @Test(
        "Modals over the destination's level are dismissed in one change",
        arguments: [("d", "T[a, N[b]] ^ N[d]"), ("b", "T[a, N[b]*]"), ("e", "T[a, N[b]] ^ N[d] ^ e")])
    func whatIsDismissed(_ target: String, _ end: String) async throws {
        let app = try TestApp("T1[a*, N1[b]] ^ N2[d] ^ e")
        let recorder = RoutingRecorder(window: app.window)
        try await app.router.navigate(to: app.start(target))
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        expect(recorder.entries.count, equals: (target == "e" ? 0 : 1))
    }

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

    @Test("A nested screen belongs to the level of its root")
    func deepChild() async throws {
        let app = try TestApp("T[a*, N[b]] ^ d")
        let c = app.step("c").using(.present).from(app.start("b")).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "T[a, N[b]*] ^ c")
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A navigation waits for the transition of a dismissal", arguments: [false, true])
    func dismissalRunning(presents: Bool) async throws {
        let app = try TestApp("a ^ d")
        let transitions = ManualTransitions(of: app.window)
        try app["d"].dismiss()
        await transitions.untilBegun()
        expectHierarchy(app.window, "a")
        var hasEnded = false
        // The immediate task runs until the navigation waits.
        let navigation = Task.immediate {
            if presents {
                try await app.router.navigate(to: app.modal("c"))
            } else {
                try await app.router.navigate(to: .root)
            }
            hasEnded = true
        }
        expectHierarchy(app.window, "a")
        #expect(!hasEnded)
        transitions.finish()
        if presents {
            await transitions.untilBegun()
            expectHierarchy(app.window, "a ^ c")
            #expect(!hasEnded)
            transitions.finish()
        }
        try await navigation.value
        expectHierarchy(app.window, presents ? "a ^ c" : "a")
        #expect(hasEnded && transitions.count == (presents ? 2 : 1))
    }

    @Test("A modal that cannot be dismissed ends the navigation")
    func lockedModal() async throws {
        let app = try TestApp("a ^ g")
        let g = try app.fixture.screen("g", as: FixtureScreen.self)
        g.isLocked = true
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: .root)
        }
        g.isLocked = false
        try await app.router.navigate(to: .root)
        expectHierarchy(app.window, "a")
    }

    nonisolated static let lockedModals = ["N1[a, g]", "S1[p | N1[g]]", "X1{g}", "T1[a, N1[g]*]"]

    @Test(
        "A locked screen holds the containers around it, and the plan names the dismissed modal",
        arguments: lockedModals)
    func lockedInside(_ modal: String) async throws {
        let app = try TestApp("root ^ \(modal)")
        try lock(app, "g")
        let error = await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: .root)
        }
        expect(error?.plan?.dismissed.last, equals: String(modal.prefix(2)))
        let replacing = app.step("c").using(.replaceRoot).from(.root).assemble()
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: replacing)
        }
    }

    @Test(
        "A locked screen can be covered",
        arguments: [("N[a, g]", "N[a, g, c]"), ("S[p | N[g]]", "S[p | N[g, c]]"), ("T[a, N[g]*]", "T[a, N[g, c]*]")])
    func coveredByPush(_ start: String, _ end: String) async throws {
        let app = try TestApp(start)
        try lock(app, "g")
        try await app.router.navigate(to: app.step("c").using(.push).from(.nearest).assemble())
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        try await app.router.navigate(to: app.modal("m"))
        expectHierarchy(app.window, try HierarchyPattern(parsing: end + " ^ m"))
    }

    @Test(
        "A locked screen that is neither removed nor covered has no effect",
        arguments: [
            ("T[a*, N[g]]", "a", "T[a*, N[g]]"), ("T[a, N[g]*]", "a", "T[a*, N[g]]"), ("N[a, g]", "g", "N[a, g]"),
            ("g ^ N[m]", "g", "g"),
        ])
    func unconcerned(_ start: String, _ target: String, _ end: String) async throws {
        let app = try TestApp(start)
        try lock(app, "g")
        try await app.router.navigate(to: app.start(target))
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
    }

    @Test("A screen can present over a level that contains a locked screen")
    func presentBesideLocked() async throws {
        let app = try TestApp("T[a*, N[g]]")
        try lock(app, "g")
        try await app.router.navigate(to: app.step("c").using(.present).from(app.start("a")).assemble())
        expectHierarchy(app.window, "T[a*, N[g]] ^ c")
    }

    @Test("A locked screen below the start has no effect")
    func lockedBelow() async throws {
        let app = try TestApp("g ^ N[a]")
        try lock(app, "g")
        try await app.router.navigate(to: app.step("b").using(.push).from(.nearest).assemble())
        expectHierarchy(app.window, "g ^ N[a, b]")
    }

    @Test("A locked screen in a custom container holds the modal")
    func lockedInPlainParent() async throws {
        let app = try TestApp("b ^ X{e, g}")
        try lock(app, "g")
        await expectRefusal(.cannotBeRemoved, saying: "g", in: app.window) {
            try await app.router.navigate(to: .root)
        }
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
        try app["a"].present(m, style: .popover)
        expectHierarchy(app.window, "T[N[a]*, b] ^popover m")
        for screen in [app["a"], app["b"], app["NavigationContainer"]] { #expect(screen.presented === m) }
        #expect(m.presenting === app.window.root)
        try await app.router.navigate(to: app.start("b"))
        expectHierarchy(app.window, "T[N[a], b*]")
    }
}
