import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: dismissing what is presented, and screens that must not leave")
struct DismissalBehaviours {
    private func lock(_ stage: Stage, _ label: String) throws {
        try stage.fixture.screen(label, as: FixtureScreen.self).isLocked = true
    }

    @Test(
        "Modals over the destination's level are dismissed in one change (129)",
        arguments: [("d", "T[a, N[b]] ^ N[d]"), ("b", "T[a, N[b]*]"), ("e", "T[a, N[b]] ^ N[d] ^ e")])
    func whatIsDismissed(_ target: String, _ end: String) async throws {
        let stage = try Stage("T1[a*, N1[b]] ^ N2[d] ^ e")
        let recorder = RoutingRecorder(window: stage.window)
        try await stage.router.navigate(to: stage.start(target))
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
        #expect(recorder.entries.count == (target == "e" ? 0 : 1))
    }

    @Test("Levels below the destination are neither changed nor asked (129)")
    func levelsBelow() async throws {
        let stage = try Stage("a ^ g ^ d")
        try lock(stage, "g")
        var isAsked = false
        try stage.fixture.screen("g", as: FixtureScreen.self).confirmation = {
            isAsked = true
            return false
        }
        let revision = stage.window.revision
        try await stage.router.navigate(to: stage.start("d"))
        expectHierarchy(stage.window, "a ^ g ^ d")
        #expect(stage.window.revision == revision && !isAsked)
    }

    @Test("A nested screen belongs to the level of its root (130)")
    func deepChild() async throws {
        let stage = try Stage("T[a*, N[b]] ^ d")
        let c = stage.step("c").using(.present).from(stage.start("b")).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "T[a, N[b]*] ^ c")
    }

    @Test("A navigation waits for the transition of a dismissal (131)", arguments: [false, true])
    func dismissalRunning(presents: Bool) async throws {
        let stage = try Stage("a ^ d")
        let transitions = ManualTransitions(of: stage.window)
        try stage["d"].dismiss()
        await transitions.untilBegun()
        expectHierarchy(stage.window, "a")
        var hasEnded = false
        let navigation = Task {
            if presents {
                try await stage.router.navigate(to: stage.modal("c"))
            } else {
                try await stage.router.navigate(to: .root)
            }
            hasEnded = true
        }
        for _ in 0..<20 { await Task.yield() }
        expectHierarchy(stage.window, "a")
        #expect(!hasEnded)
        transitions.finish()
        if presents {
            await transitions.untilBegun()
            expectHierarchy(stage.window, "a ^ c")
            #expect(!hasEnded)
            transitions.finish()
        }
        try await navigation.value
        expectHierarchy(stage.window, presents ? "a ^ c" : "a")
        #expect(hasEnded && transitions.count == (presents ? 2 : 1))
    }

    @Test("A modal that cannot be dismissed ends the navigation (132)")
    func lockedModal() async throws {
        let stage = try Stage("a ^ g")
        let g = try stage.fixture.screen("g", as: FixtureScreen.self)
        g.isLocked = true
        await expectRefusal(.cannotBeDismissed, saying: "g", in: stage.window) {
            try await stage.router.navigate(to: .root)
        }
        g.isLocked = false
        try await stage.router.navigate(to: .root)
        expectHierarchy(stage.window, "a")
    }

    nonisolated static let cases133 = ["N1[a, g]", "S1[p | N1[g]]", "X1{g}", "T1[a, N1[g]*]"]

    @Test(
        "A locked screen holds the containers around it, and the plan names the dismissed modal (133)",
        arguments: cases133)
    func lockedInside(_ modal: String) async throws {
        let stage = try Stage("root ^ \(modal)")
        try lock(stage, "g")
        let error = await expectRefusal(.cannotBeDismissed, saying: "g", in: stage.window) {
            try await stage.router.navigate(to: .root)
        }
        #expect(error?.plan?.dismissed.last == String(modal.prefix(2)))
        let replacing = stage.step("c").using(.replaceRoot).from(.root).assemble()
        await expectRefusal(.cannotBeDismissed, saying: "g", in: stage.window) {
            try await stage.router.navigate(to: replacing)
        }
    }

    @Test(
        "A locked screen can be covered (133)",
        arguments: [("N[a, g]", "N[a, g, c]"), ("S[p | N[g]]", "S[p | N[g, c]]"), ("T[a, N[g]*]", "T[a, N[g, c]*]")])
    func coveredByPush(_ start: String, _ end: String) async throws {
        let stage = try Stage(start)
        try lock(stage, "g")
        try await stage.router.navigate(to: stage.step("c").using(.push).from(.current).assemble())
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
        try await stage.router.navigate(to: stage.modal("m"))
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end + " ^ m"))
    }

    @Test(
        "A locked screen that is neither removed nor covered has no effect (134)",
        arguments: [
            ("T[a*, N[g]]", "a", "T[a*, N[g]]"), ("T[a, N[g]*]", "a", "T[a*, N[g]]"), ("N[a, g]", "g", "N[a, g]"),
            ("g ^ N[m]", "g", "g"),
        ])
    func unconcerned(_ start: String, _ target: String, _ end: String) async throws {
        let stage = try Stage(start)
        try lock(stage, "g")
        try await stage.router.navigate(to: stage.start(target))
        expectHierarchy(stage.window, try HierarchyPattern(parsing: end))
    }

    @Test("A screen can present over a level that contains a locked screen (134)")
    func presentBesideLocked() async throws {
        let stage = try Stage("T[a*, N[g]]")
        try lock(stage, "g")
        try await stage.router.navigate(to: stage.step("c").using(.present).from(stage.start("a")).assemble())
        expectHierarchy(stage.window, "T[a*, N[g]] ^ c")
    }

    @Test("A locked screen below the start has no effect (135)")
    func lockedBelow() async throws {
        let stage = try Stage("g ^ N[a]")
        try lock(stage, "g")
        try await stage.router.navigate(to: stage.step("b").using(.push).from(.current).assemble())
        expectHierarchy(stage.window, "g ^ N[a, b]")
    }

    @Test("A locked screen in a custom container holds the modal (136)")
    func lockedInPlainParent() async throws {
        let stage = try Stage("b ^ X{e, g}")
        try lock(stage, "g")
        await expectRefusal(.cannotBeDismissed, saying: "g", in: stage.window) {
            try await stage.router.navigate(to: .root)
        }
    }

    @Test("A screen that is locked while interceptors run is not removed (137)")
    func lockedMeanwhile() async throws {
        let stage = try Stage("a ^ g")
        stage.router.add(
            InlineInterceptor { (_: Void) in
                try lock(stage, "g")
                return .proceed
            })
        await expectRefusal(.cannotBeDismissed, saying: "g", in: stage.window) {
            try await stage.router.navigate(to: .root)
        }
    }

    @Test("A modal that a nested screen presents belongs to the level, and every navigation dismisses it (138)")
    func nestedPresentation() async throws {
        let stage = try Stage("T[N[a]*, b]")
        let m = FixtureScreen("m")
        try stage["a"].present(m, style: .popover)
        expectHierarchy(stage.window, "T[N[a]*, b] ^popover m")
        for screen in [stage["a"], stage["b"], stage["NavigationContainer"]] { #expect(screen.presented === m) }
        #expect(m.presenting === stage.window.root)
        try await stage.router.navigate(to: stage.start("b"))
        expectHierarchy(stage.window, "T[N[a], b*]")
    }
}
