import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens that must not be covered.
@MainActor
struct CoveringTests {
    private let app: TestApp

    private var tabs: TabContainer {
        get throws { try #require(app.window.root as? TabContainer) }
    }

    init() throws {
        app = try TestApp("T[N[home, pay]*, N[cart]]")
        try keep("pay")
    }

    private func keep(_ label: String, _ isKept: Bool = true) throws {
        try app.fixture.screen(label, as: FixtureScreen.self).isKeptVisible = isKept
    }

    private let pushed = StepAssembly.labelled("x").using(.push).from(.stack)
    private let sheet = StepAssembly.labelled("x").using(.present(.sheet)).from(.topmost)
    private let full = StepAssembly.labelled("x").using(.present(.fullScreen)).from(.topmost)

    @Test("A push, modals, and another tab are refused, and nothing has changed")
    func refused() async throws {
        for step in [pushed, sheet, full] {
            await expectRefusal(.cannotBeCovered, saying: "pay", "canBeCovered", in: app.window) {
                try await app.router.navigate(to: step)
            }
        }
        #expect(throws: RoutingError.self) { try tabs.select(1) }
        #expect(throws: RoutingError.self) { try app["home"].present(FixtureScreen("y")) }
        expectHierarchy(app.window, "T[N[home, pay]*, N[cart]]")
    }

    @Test("The screen may leave, alone or with the screen that takes its place")
    func leaving() async throws {
        try await app.router.navigate(to: StepAssembly.labelled("done").using(.pushReplacingLast).from(.stack))
        expectHierarchy(app.window, "T[N[home, done]*, N[cart]]")
        try tabs.select(1)
        expectHierarchy(app.window, "T[N[home, done], N[cart]*]")
    }

    @Test("A hidden screen, and one that a journey covers at once, do not count")
    func hidden() async throws {
        try keep("pay", false)
        try tabs.select(1)
        try keep("pay")
        try await app.router.navigate(to: sheet)
        expectHierarchy(app.window, "T[N[home, pay], N[cart]*] ^sheet x")
        let kept = StepAssembly(finder: NilFinder()) {
            let screen = FixtureScreen("kept")
            screen.isKeptVisible = true
            return screen
        }.using(.present).from(.topmost)
        let over = StepAssembly.labelled("over").using(.present).from(.topmost)
        try await app.router.navigate(through: [.to(kept), .to(over)])
        expectHierarchy(app.window, "T[N[home, pay], N[cart]*] ^sheet x ^ kept ^ over")
    }

    @Test("A container that must not be covered protects what it shows, and may change it")
    func container() async throws {
        final class Booth: NavigationContainer {
            override var canBeCovered: Bool { false }
        }
        let booth = Booth()
        try booth.setChildren([FixtureScreen("first")])
        try keep("pay", false)
        try app["pay"].present(booth)
        try booth.push(FixtureScreen("second"))
        expectHierarchy(app.window, "T[N[home, pay]*, N[cart]] ^ N[first, second]")
        await expectRefusal(.cannotBeCovered, in: app.window) { try await app.router.navigate(to: sheet) }
        try await app.router.unwind(.dismiss)
        expectHierarchy(app.window, "T[N[home, pay]*, N[cart]]")
    }

    @Test("A change of two windows is rolled back in both")
    func windows() throws {
        let other = try TestApp("N[a]")
        #expect(throws: RoutingError.self) {
            try other.window.transaction {
                try (other["a"].parent as? NavigationContainer)?.push(FixtureScreen("b"))
                try (app["pay"].parent as? NavigationContainer)?.push(FixtureScreen("c"))
            }
        }
        expectHierarchy(other.window, "N[a]")
        expectHierarchy(app.window, "T[N[home, pay]*, N[cart]]")
        try (other["a"].parent as? NavigationContainer)?.push(FixtureScreen("b"))
        expectHierarchy(other.window, "N[a, b]")
    }

    @Test(
        "In random programs, a visible screen that must not be covered stays in front or leaves",
        arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        for number in 0..<50 {
            let before = app.window.visibleScreen as? FixtureScreen
            before?.isKeptVisible = Bool.random(using: &random)
            let label = "p\(number)"
            switch Int.random(in: 0..<6, using: &random) {
            case 0: _ = try? await app.router.navigate(to: StepAssembly.labelled(label).using(.push).from(.stack))
            case 1:
                _ = try? await app.router.navigate(
                    to: StepAssembly.labelled(label).using(.present(.sheet)).from(.topmost))
            case 2: try? tabs.select(Int.random(in: 0...1, using: &random))
            case 3:
                _ = try? await app.router.navigate(
                    to: StepAssembly.labelled(label).using(.pushReplacingLast).from(.stack))
            default: try? await app.router.unwind(.back)
            }
            guard let before, before.isKeptVisible else { continue }
            #expect(app.window.visibleScreen === before || !before.isAttached)
            before.isKeptVisible = false
        }
    }
}
