import RouteAssembly
import RouteAssemblyRendering
import Testing

@testable import RouteAssemblyTesting
import TestSupport

/// A window with a strict toolkit that shows it.
@MainActor
final class Stage {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let toolkit: StrictToolkit
    let renderer: Renderer<SimulatedToolkit>

    /// Makes the window, and waits until it is shown.
    ///
    /// A label "form" stands for a screen that asks, and "drawer", "bottomSheet", and "pager" for
    /// containers of the app with the children a, b, and c.
    convenience init(
        _ notation: String, _ pace: SimulatedToolkit.Pace = .immediate, screens: [String: () -> Screen] = [:]
    ) async throws {
        try await self.init(notation, on: StrictToolkit(pace), screens: screens)
    }

    init(_ notation: String, on toolkit: StrictToolkit, screens: [String: () -> Screen] = [:]) async throws {
        let makers: [String: () -> Screen] = [
            "form": { AskingScreen("form") }, "drawer": { filled(RandomDrawer()) },
            "bottomSheet": { filled(RandomSheet()) }, "pager": { filled(RandomPager()) },
        ]
        fixture = try RoutingWindow.fixture(notation, screens: makers.merging(screens) { $1 })
        router = DefaultRouter(window: fixture.window)
        self.toolkit = toolkit
        renderer = Renderer(fixture.window, router: router, toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
    }

    var window: RoutingWindow { fixture.window }
    func stack(of label: String) throws -> NavigationContainer { try fixture[label].ancestor() }
    func page(of label: String) throws -> SimulatedPage { try #require(renderer.page(of: fixture[label])) }
    func lock(_ label: String) throws { try fixture.screen(label, as: FixtureScreen.self).isLocked = true }

    func push(_ label: String, in stack: String, animated: Bool = true) throws {
        try self.stack(of: stack).push(FixtureScreen(label), animated: animated)
    }

    func swipe(isFinished: Bool = true, _ location: SourceLocation = #_sourceLocation) {
        expect(toolkit.beginSwipeBack(), equals: true, sourceLocation: location)
        toolkit.endGesture(isFinished: isFinished)
    }

    /// Makes a change while the user swipes back.
    func whileSwiping(_ change: () throws -> Void, _ location: SourceLocation = #_sourceLocation) rethrows {
        expect(toolkit.beginSwipeBack(), equals: true, sourceLocation: location)
        try change()
        toolkit.endGesture(isFinished: true)
    }

    /// Makes a change while the user pulls a sheet down.
    func whilePullingDown(_ change: () throws -> Void, _ location: SourceLocation = #_sourceLocation) rethrows {
        expect(toolkit.beginPullingDown(), equals: true, sourceLocation: location)
        try change()
        toolkit.endGesture(isFinished: true)
    }

    /// Makes changes, and returns for each one whether it was animated.
    func animations(of changes: () throws -> Void) rethrows -> [Bool] {
        var animations: [Bool] = []
        let token = window.observe { animations.append($0.animated) }
        defer { token.cancel() }
        try changes()
        return animations
    }

    /// Does something that asks the form once, and waits until the form has left, or stays.
    func asksForm(answer: Bool, _ act: () throws -> Void) async throws {
        let form = try fixture.screen("form", as: AskingScreen.self)
        form.answer = answer
        try act()
        try await requireUntil { form.questions == 1 && form.isAttached != answer }
        await renderer.untilIdle()
        expect(form.questions, equals: 1)
    }

    /// Waits until the renderer is idle, and returns what the toolkit shows.
    func shown() async -> String {
        await renderer.untilIdle()
        return toolkit.description
    }
}

@MainActor
private func filled(_ container: Container) -> Container {
    try? container.setChildren(["a", "b", "c"].map { FixtureScreen($0) })
    return container
}

extension Screen {
    /// The nearest container of a type.
    func ancestor<T: Container>() throws -> T { try #require(ancestors.lazy.compactMap { $0 as? T }.first) }
}

/// Suspends until a condition holds, and returns `false` if it never does.
@MainActor
func until(_ condition: () -> Bool) async -> Bool { await waitUntil(condition, within: .seconds(300)) }

/// Suspends until a condition holds, and ends the test if it never does.
@MainActor
func requireUntil(_ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try #require(await until(condition), "The condition never holds.", sourceLocation: sourceLocation)
}
