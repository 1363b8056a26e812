import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: presenting") struct PresentationBehaviours {
    private func present(_ start: PresentModally.Presenter, from label: String) -> DestinationStep<FixtureScreen, Void>
    {
        StepAssembly.new("c").using(.present(startingFrom: start)).from(.at(label)).assemble()
    }

    @Test(
        "053 the level's root presents, whether the start or its topmost parent is asked to", arguments: [true, false])
    func root(fromTopmostParent: Bool) async throws {
        let given = try Situation("T1[N1[a]*]")
        let c = try await given.router.navigate(to: present(fromTopmostParent ? .topmostParent : .current, from: "a"))
        expectHierarchy(given.window, "T1[N1[a]*] ^ c")
        #expect(c.presenting === given["T1"])
        #expect(given["a"].presented === c)
    }

    @Test("053 another screen's level presents if it is asked to")
    func another() async throws {
        let given = try Situation("T1[N1[a]*] ^ N2[m]")
        let step = present(.custom { window in window.topmost }, from: "m")
        let c = try await given.router.navigate(to: step)
        expectHierarchy(given.window, "T1[N1[a]*] ^ N2[m] ^ c")
        #expect(c.presenting === given["N2"])
        try c.dismiss()

        let again = try await given.router.navigate(to: present(.custom { window in window.root }, from: "a"))
        expectHierarchy(given.window, "T1[N1[a]*] ^ c")
        #expect(again.presenting === given["T1"])
    }

    @Test(
        "054 a presenter that is missing is named as the reason, and its error kept",
        arguments: [Refusal(reason: "X"), nil])
    func missing(_ reason: Refusal?) async throws {
        let given = try Situation("a")
        let start = PresentModally.Presenter.custom { _ in
            if let reason { throw reason }
            return nil
        }
        let error = await expectRefusal(.presenterMissing, saying: "c", in: given.window) {
            try await given.router.navigate(to: present(start, from: "a"))
        }
        #expect(error?.underlyingError as? Refusal == reason)
    }

    @Test("055 a level that presents already cannot present another")
    func twice() async throws {
        let given = try Situation("T1[a] ^ d")
        await expectRefusal(.alreadyPresenting, saying: "T1", "d", "c", in: given.window) {
            try await given.router.navigate(to: present(.custom { $0.root }, from: "d"))
        }
    }

    @Test("056 a presentation has a style, which says what stays visible", arguments: PresentationStyle.allCases)
    func style(_ style: PresentationStyle) async throws {
        let given = try Situation("a")
        let c = try await given.router.navigate(
            to: StepAssembly.new("c").using(.present(style: style)).from(.current).assemble())
        expectHierarchy(given.window, style == .fullScreen ? "a ^ c" : "a ^\(style.rawValue) c")
        #expect(c.presentationStyle == style)
        #expect(given["a"].isVisible == (style != .fullScreen))
    }

    @Test("056 without a style it is a full screen")
    func defaultStyle() async throws {
        let given = try Situation("a")
        let c = try await given.router.navigate(to: StepAssembly.new("c").using(.present).from(.current).assemble())
        #expect(c.presentationStyle == .fullScreen)
        expectHierarchy(given.window, "a ^ c")
    }
}
