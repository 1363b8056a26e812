import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PresentModallyTests {
    private func step(_ action: PresentModally, from label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("c").using(action).from(.at(label)).assemble()
    }

    @Test("The root of the level of the next step's screen presents")
    func root() async throws {
        let app = try TestApp("T1[N1[a]*]")
        let c = try await app.router.navigate(to: step(.present, from: "a"))
        expectHierarchy(app.window, "T1[N1[a]*] ^ c")
        #expect(c.presenting === app["T1"])
        #expect(app["a"].presented === c)
    }

    @Test("Another level presents if the action names one of its screens")
    func another() async throws {
        let app = try TestApp("T1[N1[a]*] ^ N2[m]")
        let c = try await app.router.navigate(to: step(.present(from: { $0.topmost }), from: "m"))
        expectHierarchy(app.window, "T1[N1[a]*] ^ N2[m] ^ c")
        #expect(c.presenting === app["N2"])
        try c.dismiss()

        let again = try await app.router.navigate(to: step(.present(from: { $0.root }), from: "a"))
        expectHierarchy(app.window, "T1[N1[a]*] ^ c")
        #expect(again.presenting === app["T1"])
    }

    @Test("A missing presenter throws and keeps the underlying error", arguments: [Refusal(reason: "X"), nil])
    func missing(_ reason: Refusal?) async throws {
        let app = try TestApp("a")
        let action = PresentModally { _ in
            if let reason { throw reason }
            return nil
        }
        let error = await expectRefusal(.presenterMissing, saying: "c", in: app.window) {
            try await app.router.navigate(to: step(action, from: "a"))
        }
        expect(error?.underlyingError as? Refusal, equals: reason)
    }

    @Test("A level that already presents a modal cannot present another")
    func twice() async throws {
        let app = try TestApp("T1[a] ^ d")
        await expectRefusal(.alreadyPresenting, saying: "T1", "d", "c", in: app.window) {
            try await app.router.navigate(to: step(.present(from: { $0.root }), from: "d"))
        }
    }

    @Test(
        "The style of a presentation decides whether the level below stays visible",
        arguments: PresentationStyle.allCases)
    func style(_ style: PresentationStyle) async throws {
        let app = try TestApp("a")
        let c = try await app.router.navigate(
            to: StepAssembly.new("c").using(.present(style: style)).from(.topmost).assemble())
        expectHierarchy(app.window, style == .fullScreen ? "a ^ c" : "a ^\(style.rawValue) c")
        expect(c.presentationStyle, equals: style)
        expect(app["a"].isVisible, equals: (style != .fullScreen))
    }

    @Test("The default style is a full screen")
    func defaultStyle() async throws {
        let app = try TestApp("a")
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.present).from(.topmost).assemble())
        expect(c.presentationStyle, equals: .fullScreen)
        expectHierarchy(app.window, "a ^ c")
    }

    @Test("A presentation of the step stays with the screen while it is presented")
    func presentation() async throws {
        let app = try TestApp("a")
        let sheet = Presentation(
            style: .sheet, detents: [.medium, .large], width: 480, canBeDragged: false, hint: .fade)
        let c = try await app.router.navigate(
            to: StepAssembly.new("c").using(.present(as: sheet)).from(.topmost).assemble())
        expectHierarchy(app.window, "a ^sheet c")
        #expect(c.presentation == sheet && c.presentationStyle == .sheet && app["a"].presentation == nil)

        // A change that is rolled back restores all of it.
        #expect(throws: Refusal.self) {
            try app.window.transaction {
                try c.dismiss()
                try app["a"].present(FixtureScreen("d"), as: Presentation(style: .popover))
                throw Refusal()
            }
        }
        expect(c.presentation, equals: sheet)
        try c.dismiss()
        #expect(c.presentation == nil)
        try app["a"].present(c, as: Presentation(canBeDragged: false))
        #expect(c.presentationStyle == .fullScreen && c.presentation?.canBeDragged == false)
    }

    @Test("A presentation can name its presenter")
    func presentationFromPresenter() async throws {
        let app = try TestApp("a ^ b")
        let action = PresentModally(as: Presentation(style: .popover, width: 300)) { $0.topmost }
        let c = try await app.router.navigate(to: step(action, from: "b"))
        expectHierarchy(app.window, "a ^ b ^popover c")
        expect(c.presentation?.width, equals: 300)
    }
}
