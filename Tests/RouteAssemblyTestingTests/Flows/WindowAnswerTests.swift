import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct WindowAnswerTests {
    @Test("An answer waits for the screen, finishes it, and returns when it has left")
    func answers() async throws {
        let shop = try Shop()
        let call = Task { try await shop.router.result(of: Steps.size) }
        try await shop.window.answer(SizePicker.self, with: "L")
        expectHierarchy(shop.window, "T[N[HomeScreen], AccountScreen]")
        try await expect(call.value, equals: "L")
    }

    @Test("Of several awaited screens, the visible one finishes first, and then the topmost")
    func several() async throws {
        let fixture = try RoutingWindow.fixture(
            "T[N[a, p]*, N[b, q], N[c, r]]",
            screens: ["p": { SizePicker() }, "q": { SizePicker() }, "r": { SizePicker() }])
        let router = DefaultRouter(window: fixture.window)
        let calls = try ["p", "q", "r"].map { label in
            let picker: SizePicker = try fixture.screen(label)
            let step = DestinationStep<SizePicker, Void>.custom(using: InlineFinder { [weak picker] _, _ in picker })
            return Task { try await router.result(of: step) }
        }
        let tabs = try #require(fixture.window.root as? TabContainer)
        while tabs.selectedIndex != 2 { await MainActor.turn() }
        try tabs.select(0)
        for size in ["S", "M", "L"] { try await fixture.window.answer(SizePicker.self, with: size) }
        try await expect(calls[0].value, equals: "S")
        try await expect(calls[2].value, equals: "M")
        try await expect(calls[1].value, equals: "L")
    }

    @Test("Of several visible screens that are awaited, the topmost finishes first")
    func visible() async throws {
        let shop = try Shop()
        let step = StepAssembly(finder: NilFinder()) { (_: Void) in SizePicker() }
            .using(.present(.sheet)).from(.topmost)
        var calls: [Task<String?, any Error>] = []
        for count in 1...2 {
            calls.append(Task { try await shop.router.result(of: step) })
            while shop.window.screens.count(where: \.isAwaited) < count { await MainActor.turn() }
        }
        expectHierarchy(shop.window, "T[N[_], _] ^sheet SizePicker ^sheet SizePicker")
        for size in ["S", "M"] { try await shop.window.answer(SizePicker.self, with: size) }
        try await expect(calls[1].value, equals: "S")
        try await expect(calls[0].value, equals: "M")
    }

    @Test("An answer that no call waits for throws an error with the hierarchy", arguments: [true, false])
    func notAwaited(isThere: Bool) async throws {
        let shop = try Shop()
        if isThere { try await shop.router.navigate(to: Steps.size) }
        let error = await #expect(throws: RoutingError.self) {
            try await shop.window.answer(SizePicker.self, with: "L", within: .milliseconds(1))
        }
        expect(error?.code, equals: .notAttached)
        expect(
            error?.message,
            equals: """
                No call has waited for the result of a SizePicker within 0.001 seconds, \
                \(isThere ? "although one is in the window" : "and none is in the window"). \
                The hierarchy is \(shop.window.snapshot().notation).
                """)
    }

    @Test("An answer throws the error of a screen that cannot finish, whose call still waits")
    func refused() async throws {
        let shop = try Shop()
        let call = Task { try await shop.router.result(of: Steps.size) }
        while !(shop.window.topmost is SizePicker) { await MainActor.turn() }
        let above = FixtureScreen("above")
        above.isLocked = true
        try shop.window.topmost?.present(above)
        let error = await #expect(throws: RoutingError.self) {
            try await shop.window.answer(SizePicker.self, with: "L")
        }
        expect(error?.code, equals: .cannotBeRemoved)
        above.isLocked = false
        try await shop.window.answer(SizePicker.self, with: "M")
        try await expect(call.value, equals: "M")
    }
}
