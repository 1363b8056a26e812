import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssemblySwiftUI

/// A window that a simulated SwiftUI shows.
@MainActor
final class Stage {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let renderer: SwiftUIRenderer
    let swiftUI: SimulatedSwiftUI
    private(set) var printed: [String] = []
    private(set) var events: [String] = []

    /// Makes the window, and waits until it is shown.
    ///
    /// A label "form" stands for a screen that asks.
    init(
        _ notation: String, isCompact: Bool = false, _ manners: SimulatedSwiftUI.Manners = [],
        screens: [String: () -> Screen] = [:], isPlacedByApp: @escaping @MainActor (Screen) -> Bool = { _ in false }
    ) async throws {
        let makers = ["form": { AskingScreen("form") as Screen }].merging(screens) { $1 }
        fixture = try RoutingWindow.fixture(notation, screens: makers)
        router = DefaultRouter(window: fixture.window)
        let (clock, notes) = (FrameClock(), Notes())
        var system = System.simulated(clock)
        system.isPlacedByApp = isPlacedByApp
        system.print = { notes.print($0) }
        system.note = { notes.note($0) }
        renderer = SwiftUIRenderer(fixture.window, router: router, system: system)
        swiftUI = SimulatedSwiftUI(renderer.toolkit, clock, manners) { _ in 0 }
        swiftUI.isCompact = isCompact
        toolkit.isCompact = isCompact
        toolkit.isShown = true
        notes.print = { [weak self] in self?.printed.append($0) }
        notes.note = { [weak self] in self?.events.append($0.text) }
        _ = await shown()
    }

    private final class Notes {
        var print: @MainActor (String) -> Void = { _ in }
        var note: @MainActor (System.Event) -> Void = { _ in }
    }

    var window: RoutingWindow { fixture.window }
    var toolkit: SwiftUIToolkit { renderer.toolkit }
    var root: Page { get throws { try #require(toolkit.root) } }

    func page(of label: String) throws -> Page { try #require(renderer.page(of: fixture[label])) }
    func stack(of label: String) throws -> NavigationContainer {
        try #require(fixture[label].ancestors.lazy.compactMap { $0 as? NavigationContainer }.first)
    }
    /// The view of the container of a screen.
    func node(around label: String) throws -> ViewNode {
        let container = try #require(fixture[label].parent)
        return try #require(swiftUI.visibleNodes.first { $0.page.screen === container })
    }
    func lock(_ label: String) throws { try fixture.screen(label, as: FixtureScreen.self).isLocked = true }
    func push(_ label: String, in stack: String) throws {
        try self.stack(of: stack).push(FixtureScreen(label), animated: true)
    }

    /// Lets SwiftUI pop pages although one of them asks, because the user had begun before.
    func pop(around label: String, to position: Int) throws {
        let node = try node(around: label)
        swiftUI.popByItself(node, try #require(node.display.pages.first), to: position)
    }

    /// Lets SwiftUI dismiss the topmost page although it asks.
    func dismiss() throws { swiftUI.pullByItself(try #require(swiftUI.levels.dropLast().last)) }

    /// Lets other tasks run, without a frame.
    func turns(_ count: Int = 50) async { for _ in 0..<count { await MainActor.turn() } }

    func frames(_ count: Int = 1) async {
        for _ in 0..<count {
            swiftUI.frame()
            await turns(5)
        }
    }

    /// Waits until the renderer is idle and nothing moves, and returns what SwiftUI shows.
    func shown() async -> String {
        await frames(20)
        for _ in 0..<4 {
            var isIdle = false
            let wait = Task {
                await renderer.untilIdle()
                isIdle = true
            }
            for _ in 0..<500 where !isIdle || !swiftUI.isStill { await frames() }
            wait.cancel()
            await turns()
        }
        return swiftUI.description
    }

    /// Expects what SwiftUI shows, and that the pages and the hierarchy are the same.
    func expect(
        _ shown: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        TestSupport.expect(await self.shown(), equals: shown, sourceLocation: sourceLocation)
        TestSupport.expect(swiftUI.modelText, equals: shown, "the pages", sourceLocation: sourceLocation)
        TestSupport.expect(
            toolkit.text, equals: toolkit.expectedPages(of: window), "the hierarchy", sourceLocation: sourceLocation)
    }
}

extension System.Event {
    @MainActor fileprivate var text: String {
        switch self {
        case .tookOver: "took over"
        case .tappedAgain: "tapped again"
        case .timeout(let page): "timeout of \(page.screen)"
        }
    }
}
