import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations that an interceptor redirects, and the destination that stands for them.
@MainActor
struct RedirectedRestorationTests {
    private enum OfficeRoute: SavedRoute, Hashable { case home, document, call, note(Int), settings }

    /// A factory that a preview must not use.
    private struct CallFactory: Factory, Unpreviewable {
        func build(with context: Void) throws -> Page { Page("call") }
    }

    /// The conditions of an office.
    @MainActor
    private final class Conditions {
        /// Whether the interceptor of the router redirects the next navigation to the login.
        var needsLogin = false
        /// The destinations that the interceptor has redirected.
        var originals: [Destination] = []
        /// The routes whose screens cannot be built, and those that a guard refuses.
        var (broken, refused): (Set<OfficeRoute>, Set<OfficeRoute>) = ([], [])
        var loads = 0
    }

    @MainActor
    private final class Office {
        let app: TreeApp<OfficeRoute>
        let conditions = Conditions()

        init() {
            let conditions = conditions
            let login = page("login").using(.present).from(.topmost)
            let document = StepAssembly(
                finder: PageFinder<Page, Void>(name: "document"),
                loading: InlineLoader { (_: Void) in
                    conditions.loads += 1
                    return "text"
                }, factory: InlineFactory { (_: (String, Void)) in Page("document") }
            ).using(.push).from(firstPage("home").stack)
            let call = StepAssembly(finder: PageFinder<Page, Void>(name: "call"), factory: CallFactory())
                .using(.push).from(.nearest)
            app = TreeApp(root: Screen()) { route in
                let guarding = InlineInterceptor { (_: Void) in
                    if conditions.refused.contains(route) { throw RoutingError(.notPlaced, "It is refused.") }
                    return .proceed
                }
                @MainActor
                func guarded(_ name: String) -> StepAssembly<Page, Void> {
                    let factory = InlineFactory { (_: Void) in
                        if conditions.broken.contains(route) { throw RoutingError(.factoryFailed, "It is broken.") }
                        return Page(name)
                    }
                    return StepAssembly(finder: PageFinder(name: name), factory: factory).adding(guarding)
                }
                return switch route {
                case .home: .to(firstPage("home"))
                case .document: .to(document)
                case .call: .to(call)
                case .note(let id):
                    .to(guarded("note \(id)").using(.push).from(.nearest))
                case .settings:
                    .to(guarded("settings").using(.present).from(.topmost))
                }
            }
            app.router.add(
                InlineInterceptor { (_: Void) in
                    guard conditions.needsLogin else { return .proceed }
                    conditions.needsLogin = false
                    return .redirect { original in
                        conditions.originals.append(original)
                        return .to(login)
                    }
                })
        }

        /// Restores a state, which is redirected, and returns the destination that stands for it.
        func restoreRedirected(_ state: SavedState) async throws -> Destination {
            conditions.needsLogin = true
            await expectCode(.redirected) { try await app.restoration.restore(state) }
            return try #require(conditions.originals.last)
        }
    }

    /// Returns the state of an office after navigations to routes.
    private func saved(_ routes: OfficeRoute...) async throws -> (tree: String, state: SavedState) {
        let office = Office()
        for route in routes { try await office.app.go(route) }
        return (office.app.tree, try office.app.restoration.save().decoded())
    }

    // MARK: Previews

    @Test(
        "A preview of a restoration that waits for the login drops nothing of it",
        arguments: [[.home, .document, .note(1), .settings], [.home, .call, .note(1), .settings]] as [[OfficeRoute]])
    private func preview(routes: [OfficeRoute]) async throws {
        let first = Office()
        for route in routes { try await first.app.go(route) }
        let state = first.app.restoration.save()
        for count in 1...3 {
            let next = Office()
            let original = try await next.restoreRedirected(state)
            for _ in 0..<count {
                let preview = try next.app.router.preview(of: original)
                #expect(preview.obstacle != nil)
            }
            expect(next.conditions.loads, equals: 0)
            expect(next.app.tree, equals: "Screen ^ login")
            expect(next.app.restoration.save(), equals: state)
            try await next.app.router.navigate(to: original)
            expect(next.app.tree, equals: first.app.tree)
            expect(next.app.restoration.report?.dropped.map(\.description), equals: [])
            expect(next.app.restoration.report?.isComplete, equals: true)
            try await next.app.expectRestored { Office().app }
        }
    }

    @Test("A preview of a waiting restoration without an obstacle shows what it restores")
    func completePreview() async throws {
        let (tree, state) = try await saved(.home, .note(1), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        let preview = try next.app.router.preview(of: original)
        #expect(preview.obstacle == nil)
        expect(preview.hierarchy.levels.count, equals: 2)
        #expect(next.app.restoration.report == nil)
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: tree)
    }

    // MARK: Navigating to it again

    @Test("What cannot be built the first time is restored the second time")
    func broken() async throws {
        let (tree, state) = try await saved(.home, .document, .note(1), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        next.conditions.broken = [.note(1), .settings]
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: "N[home, document]")
        expect(next.app.restoration.report?.dropped.count, equals: 2)
        next.conditions.broken = []
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: tree)
        expect(next.app.restoration.report?.dropped.map(\.description), equals: [])
        try await next.app.expectRestored(tree) { Office().app }
    }

    @Test("What a guard refuses the first time is restored the second time")
    func refused() async throws {
        let (tree, state) = try await saved(.home, .note(1), .note(2), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        next.conditions.refused = [.note(2)]
        try await next.app.router.navigate(to: original)
        #expect(next.app.tree == "N[home, note 1] ^ settings" || next.app.tree == "N[home, note 1]")
        expect(next.app.restoration.report?.dropped.first?.error?.code, equals: .intercepted)
        next.conditions.refused = []
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: tree)
        expect(next.app.restoration.report?.dropped.map(\.description), equals: [])
    }

    @Test("A redirect to the login for a second time omits nothing later")
    func redirectedTwice() async throws {
        let (tree, state) = try await saved(.home, .document, .note(1), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        next.conditions.needsLogin = true
        next.conditions.broken = [.settings]
        _ = try? await next.app.router.navigate(to: original)
        expect(next.conditions.originals.count, equals: 2)
        next.conditions.broken = []
        try await next.app.router.navigate(to: try #require(next.conditions.originals.last))
        expect(next.app.tree, equals: tree)
        expect(next.app.restoration.report?.dropped.map(\.description), equals: [])
    }

    @Test("A cancelled navigation to the restoration omits nothing later")
    func cancelled() async throws {
        let (tree, state) = try await saved(.home, .document, .note(1), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        next.conditions.broken = [.settings]
        let task = Task { try await next.app.router.navigate(to: original) }
        task.cancel()
        _ = try? await task.value
        next.conditions.broken = []
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: tree)
        expect(next.app.restoration.report?.dropped.map(\.description), equals: [])
    }

    @Test("The parts that were omitted come back in place of screens that were opened since then")
    func openedSince() async throws {
        let (tree, state) = try await saved(.home, .note(1), .settings)
        let next = Office()
        let original = try await next.restoreRedirected(state)
        next.conditions.broken = [.settings]
        try await next.app.router.navigate(to: original)
        next.conditions.broken = []
        try await next.app.go(.note(2), .note(3))
        expect(next.app.tree, equals: "N[home, note 1, note 2, note 3]")
        try await next.app.router.navigate(to: original)
        expect(next.app.tree, equals: tree)
        expect(next.app.restoration.report?.isComplete, equals: true)
    }
}
