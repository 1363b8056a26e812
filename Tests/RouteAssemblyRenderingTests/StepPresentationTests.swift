import RouteAssembly
import RouteAssemblyRendering
@testable import RouteAssemblyTesting
import TestSupport
import Testing

/// A toolkit that notes the hints of its operations.
private final class HintedToolkit: SimulatedToolkit {
    private(set) var hints: [TransitionHint?] = []

    override func perform(
        _ operation: RenderingOperation<SimulatedPage>, animated: Bool, hint: TransitionHint?
    ) async {
        hints.append(hint)
        await super.perform(operation, animated: animated, hint: hint)
    }
}

@MainActor
struct StepPresentationTests {
    private let sheet = Presentation(
        style: .sheet, detents: [.fraction(0.3), .large], width: 400, canBeDragged: false, hint: .fade)

    private func filters(_ presentation: Presentation) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly(finder: .nil()) { FixtureScreen("filters") }.using(.present(as: presentation)).from(.topmost)
    }

    @Test("The toolkit gets the presentation of the step with the operation")
    func operation() async throws {
        let stage = try await Stage("N[home]")
        try await stage.router.navigate(to: filters(sheet))
        await expect(stage.shown(), equals: "stack[home] ^sheet filters")
        expect(stage.toolkit.levels.last?.presentation, equals: sheet)
        #expect(stage.toolkit.refusals.isEmpty)
    }

    @Test("A page that cannot be dragged bounces, no screen is asked, and a button dismisses it")
    func undraggable() async throws {
        let stage = try await Stage("N[home]")
        try await stage.router.navigate(to: filters(sheet))
        try #require(!stage.toolkit.beginPullingDown())
        await expect(stage.shown(), equals: "stack[home] ^sheet filters")
        let page = try #require(stage.toolkit.levels.last)
        try await stage.renderer.unwind(.dismiss(page)).value
        await expect(stage.shown(), equals: "stack[home]")
        #expect(page.presentation == nil)

        try await stage.router.navigate(to: filters(Presentation(style: .sheet)))
        #expect(stage.toolkit.beginPullingDown())
        stage.toolkit.endGesture(isFinished: true)
        await expect(stage.shown(), equals: "stack[home]")
    }

    @Test("The hint of the step holds for the presentation and the dismissal, unless the call has one")
    func hints() async throws {
        let fixture = try Window.fixture("N[home]")
        let router = DefaultRouter(window: fixture.window)
        let toolkit = HintedToolkit()
        let renderer = Renderer(fixture.window, router: router, toolkit: toolkit as SimulatedToolkit)
        await renderer.untilIdle()
        let before = toolkit.hints.count

        try await router.navigate(to: filters(sheet))
        try await router.unwind(.dismiss)
        try await TransitionHint.$current.withValue(.zoom(from: 7)) { try await router.navigate(to: filters(sheet)) }
        try await router.unwind(.dismiss, animated: false)
        try await router.navigate(to: filters(Presentation(style: .sheet)))
        await renderer.untilIdle()
        expect(toolkit.hints.dropFirst(before), equals: [.fade, .fade, .zoom(from: 7), nil, nil])
    }

    @Test("Modals that are dismissed together leave with the hint of the lowest one")
    func hintOfLowest() async throws {
        let fixture = try Window.fixture("N[home]")
        let router = DefaultRouter(window: fixture.window)
        let toolkit = HintedToolkit()
        let renderer = Renderer(fixture.window, router: router, toolkit: toolkit as SimulatedToolkit)
        for hint in [.fade, .zoom(from: 7), nil] as [TransitionHint?] {
            try await router.navigate(to: filters(Presentation(style: .sheet, hint: hint)))
        }
        try await router.unwind(.dismissAll)
        await renderer.untilIdle()
        expect(toolkit.hints.suffix(4), equals: [.fade, .zoom(from: 7), nil, .fade])
    }

    @Test("A page that is presented again in another way is presented anew")
    func again() async throws {
        let stage = try await Stage("N[home]")
        let screen = try await stage.router.navigate(to: filters(sheet))
        try stage.window.transaction {
            try screen.dismiss()
            try stage.fixture["home"].present(screen, as: Presentation(style: .sheet))
        }
        await expect(stage.shown(), equals: "stack[home] ^sheet filters")
        expect(stage.toolkit.levels.last?.presentation, equals: Presentation(style: .sheet))
        #expect(stage.toolkit.refusals.isEmpty)
    }
}
