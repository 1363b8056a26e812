import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct PresentModallyTests {
    private func present(_ start: PresentModally.Presenter, from label: String) -> DestinationStep<FixtureScreen, Void>
    {
        StepAssembly.new("c").using(.present(startingFrom: start)).from(.at(label)).assemble()
    }

    @Test("The root of the level presents, from the start or from its topmost parent (053)", arguments: [true, false])
    func root(fromTopmostParent: Bool) async throws {
        let app = try TestApp("T1[N1[a]*]")
        let c = try await app.router.navigate(to: present(fromTopmostParent ? .topmostParent : .current, from: "a"))
        expectHierarchy(app.window, "T1[N1[a]*] ^ c")
        #expect(c.presenting === app["T1"])
        #expect(app["a"].presented === c)
    }

    @Test("Another level presents if the action names one of its screens (053)")
    func another() async throws {
        let app = try TestApp("T1[N1[a]*] ^ N2[m]")
        let step = present(.custom { window in window.topmost }, from: "m")
        let c = try await app.router.navigate(to: step)
        expectHierarchy(app.window, "T1[N1[a]*] ^ N2[m] ^ c")
        #expect(c.presenting === app["N2"])
        try c.dismiss()

        let again = try await app.router.navigate(to: present(.custom { window in window.root }, from: "a"))
        expectHierarchy(app.window, "T1[N1[a]*] ^ c")
        #expect(again.presenting === app["T1"])
    }

    @Test("A missing presenter throws and keeps the underlying error (054)", arguments: [Refusal(reason: "X"), nil])
    func missing(_ reason: Refusal?) async throws {
        let app = try TestApp("a")
        let start = PresentModally.Presenter.custom { _ in
            if let reason { throw reason }
            return nil
        }
        let error = await expectRefusal(.presenterMissing, saying: "c", in: app.window) {
            try await app.router.navigate(to: present(start, from: "a"))
        }
        #expect(error?.underlyingError as? Refusal == reason)
    }

    @Test("A level that already presents a modal cannot present another (055)")
    func twice() async throws {
        let app = try TestApp("T1[a] ^ d")
        await expectRefusal(.alreadyPresenting, saying: "T1", "d", "c", in: app.window) {
            try await app.router.navigate(to: present(.custom { $0.root }, from: "d"))
        }
    }

    @Test(
        "The style of a presentation decides whether the level below stays visible (056)",
        arguments: PresentationStyle.allCases)
    func style(_ style: PresentationStyle) async throws {
        let app = try TestApp("a")
        let c = try await app.router.navigate(
            to: StepAssembly.new("c").using(.present(style: style)).from(.current).assemble())
        expectHierarchy(app.window, style == .fullScreen ? "a ^ c" : "a ^\(style.rawValue) c")
        #expect(c.presentationStyle == style)
        #expect(app["a"].isVisible == (style != .fullScreen))
    }

    @Test("The default style is a full screen (056)")
    func defaultStyle() async throws {
        let app = try TestApp("a")
        let c = try await app.router.navigate(to: StepAssembly.new("c").using(.present).from(.current).assemble())
        #expect(c.presentationStyle == .fullScreen)
        expectHierarchy(app.window, "a ^ c")
    }
}
