import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// A screen with a name, for which a context can be the name.
class Page: Screen, ContextChecking {
    let name: String
    /// The last context that a task has set.
    var note = ""

    init(_ name: String) { self.name = name }

    override var description: String { name }

    func isTarget(for context: String) -> Bool { name == context }
}

/// A page with a state of its own.
final class KeptPage: Page, StateKeeping {
    var kept = ""
}

/// Finds a page by its name.
struct PageFinder<Target: Page, Context>: StackIteratingFinder {
    let name: String

    func isTarget(_ screen: Target, with context: Context) -> Bool { screen.name == name }
}

/// Returns a step that finds or builds a page.
@MainActor
func page(_ name: String) -> StepAssembly<Page, Void> {
    StepAssembly(finder: PageFinder<Page, Void>(name: name)) { Page(name) }
}

/// Returns a step that finds or builds a page with a state of its own.
@MainActor
func keptPage(_ name: String) -> StepAssembly<KeptPage, Void> {
    StepAssembly(finder: PageFinder<KeptPage, Void>(name: name)) { KeptPage(name) }
}

/// Returns a step to a page that is the first one of a stack in the root.
@MainActor
func firstPage(_ name: String) -> DestinationStep<Page, Void> {
    page(name).using(.push).from(.navigation).using(.replaceRoot).from(.root)
}

/// Returns a step that only finds a page.
@MainActor
func found(_ name: String) -> DestinationStep<Page, Void> {
    .custom(using: PageFinder<Page, Void>(name: name))
}

extension DestinationStep where Target: Screen, Context == Void {
    /// The stack of the screen.
    var stack: DestinationStep<NavigationContainer, Void> { expectingContainer(NavigationContainer.self) }
}

/// An app with one window and the routes of an enum.
@MainActor
final class TreeApp<Routes: SavedRoute> {
    let window: RoutingWindow
    let router: DefaultRouter
    let restoration: Restoration

    init(root: Screen? = nil, _ destination: @escaping (Routes) throws -> Destination) {
        window = RoutingWindow(root: root)
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        router.register(Routes.self, destination)
    }

    var tree: String { window.snapshot().notation }

    func go(_ routes: Routes...) async throws { for route in routes { try await router.navigate(to: route) } }

    func journey(_ routes: Routes...) async throws {
        try await router.navigate(through: routes.map { try router.destination(of: $0) })
    }

    /// Returns the page with a name.
    func page(_ name: String) throws -> Page { try #require(pages(name).first, "There is no \(name).") }

    func pages(_ name: String) -> [Page] { window.screens.compactMap { $0 as? Page }.filter { $0.name == name } }

    func kept(_ name: String) throws -> KeptPage { try #require(try page(name) as? KeptPage) }

    func first<S: Screen>(_ type: S.Type = S.self) throws -> S {
        try #require(window.screens.lazy.compactMap { $0 as? S }.first)
    }

    /// Restores the state of another window, which is encoded and decoded.
    @discardableResult
    func restore(
        _ other: TreeApp, revise: (any SavedRoute) -> RouteRevision = { _ in .keep }
    ) async throws -> RestorationReport {
        try await restoration.restore(other.restoration.save().decoded(), revise: revise)
    }

    /// Expects that the hierarchy is restored in a new window, and again from there.
    func expectRestored(
        _ tree: String? = nil, sourceLocation: SourceLocation = #_sourceLocation, in makeApp: () -> TreeApp
    ) async throws {
        var app = self
        let tree = tree ?? self.tree
        for _ in 0..<2 {
            let next = makeApp()
            let report = try await next.restore(app)
            expect(next.tree, equals: tree, sourceLocation: sourceLocation)
            expect(report.dropped.map(\.description), equals: [], sourceLocation: sourceLocation)
            #expect(report.isComplete, sourceLocation: sourceLocation)
            app = next
        }
    }
}

extension SavedState {
    /// The state, after it was encoded and decoded.
    func decoded() throws -> SavedState {
        try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(self))
    }
}

/// Expects an error of routing.
@MainActor
func expectCode(
    _ code: RoutingError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async {
    do {
        try await body()
        Issue.record("There is no error.", sourceLocation: sourceLocation)
    } catch {
        expect((error as? RoutingError)?.code, equals: code, "\(error)", sourceLocation: sourceLocation)
    }
}
