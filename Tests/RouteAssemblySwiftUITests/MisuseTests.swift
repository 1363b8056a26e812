import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

@MainActor
struct MisuseTests {
    @Test("A screen without a view shows its name, and the developer is told once")
    func noView() async throws {
        let stage = try await Stage("N[home, item]")
        let toolkit = stage.toolkit
        expect(toolkit.text(ofScreenWithoutView: stage.fixture["home"]), equals: "home")
        expect(toolkit.text(ofScreenWithoutView: stage.fixture["item"]), equals: "item")
        expect(toolkit.text(ofScreenWithoutView: Screen()), equals: "Screen")
        expect(
            stage.printed,
            equals: ["FixtureScreen", "Screen"].map {
                "\($0) has no view, so its name is shown. Conform it to ViewScreen."
            })
    }

    @Test("Without a renderer, pages keep what SwiftUI has done")
    func noRenderer() async throws {
        let toolkit = SwiftUIToolkit(System.simulated(FrameClock()))
        let fixture = try RoutingWindow.fixture("N[home, item]")
        var renderer: SwiftUIRenderer? = Renderer(
            fixture.window, router: DefaultRouter(window: fixture.window), toolkit: toolkit)
        toolkit.renderer = renderer
        toolkit.isShown = true
        let swiftUI = SimulatedSwiftUI(toolkit, FrameClock(), []) { _ in 0 }
        for _ in 0..<20 {
            swiftUI.frame()
            for _ in 0..<20 { await MainActor.turn() }
        }
        expect(swiftUI.description, equals: "stack[home, item]")
        fixture.window.transitionHandler = nil
        renderer = nil
        let root = try #require(swiftUI.root)
        swiftUI.popByItself(root, root.display.pages[0], to: 0)
        root.page.goBack()
        for _ in 0..<20 { swiftUI.frame() }
        expect(swiftUI.description, equals: "stack[home]")
        expect(renderer == nil, equals: true)
    }

    @Test("Two views of one renderer are a mistake that the developer is told of")
    func twoViews() async throws {
        let stage = try await Stage("N[home]")
        let views = [FrameClock(), FrameClock()]
        stage.toolkit.show(in: ObjectIdentifier(views[0]), isShown: true)
        stage.toolkit.show(in: ObjectIdentifier(views[0]), isShown: true)
        expect(stage.printed, equals: [])
        stage.toolkit.show(in: ObjectIdentifier(views[1]), isShown: true)
        expect(stage.printed, equals: ["Two views show the same renderer. Make a renderer for each view."])
        stage.toolkit.show(in: ObjectIdentifier(views[0]), isShown: false)
        expect(stage.toolkit.isShown, equals: true)
        stage.toolkit.show(in: ObjectIdentifier(views[1]), isShown: false)
        expect(stage.toolkit.isShown, equals: false)
    }
}
