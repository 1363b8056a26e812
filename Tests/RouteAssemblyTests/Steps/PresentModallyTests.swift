import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PresentModallyTests {
    private static func step(_ action: PresentModally, from label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("c").using(action).from(.at(label))
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("The level of the next step's screen presents", "T1[N1[a]*]", "T1[N1[a]*] ^ c") { _ in
            step(.present, from: "a")
        },
        .navigation(
            "Another level presents if the action names it", "T1[N1[a]*] ^ N2[m]", "T1[N1[a]*] ^ N2[m] ^ c"
        ) { _ in
            step(.present(from: { $0.topmost }), from: "m")
        },
        .navigation("A level below dismisses those above it", "T1[N1[a]*] ^ N2[m]", "T1[N1[a]*] ^ c") { _ in
            step(.present(from: { $0.root }), from: "a")
        },
        .navigation("A missing presenter throws", "a", .refusal(.presenterMissing, "c", "returned nil")) { _ in
            step(PresentModally { _ in nil }, from: "a")
        },
        .navigation(
            "The error of a presenter is kept", "a",
            .refusal(.presenterMissing, "c", "threw an error", wrapping: Refusal(reason: "X"))
        ) { _ in
            step(PresentModally { _ in throw Refusal(reason: "X") }, from: "a")
        },
        .navigation(
            "A level that already presents a modal cannot present another", "T1[a] ^ d",
            .refusal(.alreadyPresenting, "T1", "d", "c", "Dismiss")
        ) { _ in
            step(.present(from: { $0.root }), from: "d")
        },
        .navigation("A presentation can name its presenter", "a ^ b", "a ^ b ^popover c") { _ in
            step(PresentModally(.popover(width: 300)) { $0.topmost }, from: "b")
        },
    ]

    @Test("`PresentModally` presents a screen over a level", arguments: navigations)
    func presents(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test(
        "The style of a presentation, which is a full screen by default, decides whether the level below stays visible",
        arguments: [
            (nil, .fullScreen, "a ^ c"), (.fullScreen, .fullScreen, "a ^ c"), (.sheet, .sheet, "a ^sheet c"),
            (.popover, .popover, "a ^popover c"), (.overlay, .overlay, "a ^overlay c"),
        ] as [(Presentation.Style?, Presentation.Style, HierarchyPattern)])
    func style(_ given: Presentation.Style?, _ style: Presentation.Style, _ expected: HierarchyPattern) async throws {
        let action = given.map { PresentModally.present(Presentation(style: $0)) } ?? .present
        let app = try TestApp("a")
        let c = try await app.router.navigate(to: Self.step(action, from: "a"))
        expectHierarchy(app.window, expected)
        expect(c.presentationStyle, equals: style)
        expect(app["a"].isVisible, equals: style != .fullScreen)
    }

    @Test("A presentation of the step stays with the screen while it is presented")
    func presentation() async throws {
        let app = try TestApp("a")
        let sheet = Presentation.sheet(detents: [.medium, .large], width: 480, canBeDragged: false, hint: .fade)
        let c = try await app.router.navigate(to: Self.step(.present(sheet), from: "a"))
        expectHierarchy(app.window, "a ^sheet c")
        #expect(c.presentation == sheet && c.presentationStyle == .sheet && app["a"].presentation == nil)

        // A change that is rolled back restores all of it.
        #expect(throws: Refusal.self) {
            try app.window.transaction {
                try c.dismiss()
                try app["a"].present(FixtureScreen("d"), as: .popover)
                throw Refusal()
            }
        }
        expect(c.presentation, equals: sheet)
        try c.dismiss()
        expect(c.presentation, equals: nil)
        try app["a"].present(c, as: .fullScreen(canBeDragged: false))
        #expect(c.presentationStyle == .fullScreen && c.presentation?.canBeDragged == false)
    }
}
