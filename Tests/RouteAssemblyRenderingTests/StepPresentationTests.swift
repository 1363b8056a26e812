import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct StepPresentationTests {
    nonisolated private static let sheet = Presentation.sheet(
        detents: [.fraction(0.3), .large], width: 400, canBeDragged: false, hint: .fade)

    private static func filters(_ presentation: Presentation) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly(finder: .nil()) { FixtureScreen("filters") }.using(.present(presentation)).from(.topmost)
    }

    nonisolated private static let scenes = [
        Scene(
            "The toolkit gets the presentation of the step with the operation",
            "N[home]", shows: "stack[home] ^sheet filters"
        ) { stage in
            try await stage.router.navigate(to: filters(sheet))
            await stage.renderer.untilIdle()
            expect(stage.toolkit.levels.last?.presentation, equals: sheet)
        },
        Scene(
            "A page that cannot be dragged bounces, no screen is asked, and a button dismisses it",
            "N[home]", shows: "stack[home]"
        ) { stage in
            try await stage.router.navigate(to: filters(sheet))
            try #require(!stage.toolkit.beginPullingDown())
            await expect(stage.shown(), equals: "stack[home] ^sheet filters")
            let page = try #require(stage.toolkit.levels.last)
            try await stage.renderer.unwind(.dismiss(page)).value
            await expect(stage.shown(), equals: "stack[home]")
            expect(page.presentation, equals: nil)
        },
        Scene("A page that can be dragged is pulled down", "N[home]", shows: "stack[home]") { stage in
            try await stage.router.navigate(to: filters(.sheet))
            stage.whilePullingDown {}
        },
        Scene(
            "The hint of the step holds for the presentation and the dismissal, unless the call has one",
            "N[home]", shows: "stack[home] ^sheet filters"
        ) { stage in
            let (router, before) = (stage.router, stage.toolkit.hints.count)
            try await router.navigate(to: filters(sheet))
            try await router.unwind(.dismiss)
            try await TransitionHint.$current.withValue(.zoom(from: 7)) {
                try await router.navigate(to: filters(sheet))
            }
            try await router.unwind(.dismiss, animated: false)
            try await router.navigate(to: filters(.sheet))
            await stage.renderer.untilIdle()
            expect(stage.toolkit.hints.dropFirst(before), equals: [.fade, .fade, .zoom(from: 7), nil, nil])
        },
        Scene(
            "Modals that are dismissed together leave with the hint of the lowest one", "N[home]", shows: "stack[home]"
        ) { stage in
            for hint in [.fade, .zoom(from: 7), nil] as [TransitionHint?] {
                try await stage.router.navigate(to: filters(.sheet(hint: hint)))
            }
            try await stage.router.unwind(.dismissAll)
            await stage.renderer.untilIdle()
            expect(stage.toolkit.hints.suffix(4), equals: [.fade, .zoom(from: 7), nil, .fade])
        },
        Scene(
            "A page that is presented again in another way is presented anew",
            "N[home]", shows: "stack[home] ^sheet filters"
        ) { stage in
            let screen = try await stage.router.navigate(to: filters(sheet))
            try stage.window.transaction {
                try screen.dismiss()
                try stage.fixture["home"].present(screen, as: .sheet)
            }
            await stage.renderer.untilIdle()
            expect(stage.toolkit.levels.last?.presentation, equals: .sheet)
        },
    ]

    @Test("A page is presented as its step says", arguments: scenes)
    func presentations(scene: Scene) async throws { try await scene.play() }
}
