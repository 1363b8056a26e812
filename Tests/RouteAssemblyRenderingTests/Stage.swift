import RouteAssembly
import RouteAssemblyRendering
import Testing

@testable import RouteAssemblyTesting

/// A window with a strict toolkit that shows it.
@MainActor
final class Stage {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let toolkit: StrictToolkit
    let renderer: Renderer<SimulatedToolkit>

    /// Makes the window, and waits until it is shown.
    convenience init(
        _ notation: String, _ pace: SimulatedToolkit.Pace = .immediate, screens: [String: () -> Screen] = [:]
    ) async throws {
        try await self.init(notation, on: StrictToolkit(pace), screens: screens)
    }

    init(_ notation: String, on toolkit: StrictToolkit, screens: [String: () -> Screen] = [:]) async throws {
        fixture = try Window.fixture(notation, screens: screens)
        router = DefaultRouter(window: fixture.window)
        self.toolkit = toolkit
        renderer = Renderer(fixture.window, router: router, toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
    }

    var window: Window { fixture.window }
    func stack(of label: String) throws -> NavigationContainer { try fixture[label].ancestor() }

    /// Waits until the renderer is idle, and returns what the toolkit shows.
    func shown() async -> String {
        await renderer.untilIdle()
        return toolkit.description
    }
}

extension Screen {
    /// The nearest container of a type.
    func ancestor<T: Container>() throws -> T { try #require(ancestors.lazy.compactMap { $0 as? T }.first) }
}

/// Suspends until a condition holds, and returns `false` if it never does.
@MainActor
func until(_ condition: () -> Bool) async -> Bool { await waitUntil(condition, within: .seconds(300)) }
