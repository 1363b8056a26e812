import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Restorations of documents that have been deleted since the state was saved.
@MainActor
struct VanishedObjectTests {
    enum DocumentRoute: SavedRoute {
        case list
        case document(Int)
    }

    private final class ListPage: Screen {}

    private final class DocumentPage: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        override var description: String { "document\(id)" }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    /// An app with a list of documents.
    @MainActor
    private final class Library {
        let router = DefaultRouter(window: RoutingWindow(root: Screen()))
        var window: RoutingWindow { router.window }
        /// The documents whose pages were built.
        private(set) var built: [Int] = []

        init(deleted: Int? = nil) {
            let list = StepAssembly { ListPage() }.using(.push).from(.navigation).using(.replaceRoot).from(.root)
            let document = StepAssembly(build: { [unowned self] (id: Int) -> DocumentPage in
                if id == deleted { throw RoutingError(.factoryFailed, "The document was deleted.") }
                built.append(id)
                return DocumentPage(id: id)
            })
            .using(.push).from(list)
            router.register(DocumentRoute.self) { route in
                switch route {
                case .list: .to(list)
                case .document(let id): .to(document, with: id)
                }
            }
        }
    }

    @Test("A document that had left is not built again, and the next one keeps the stack that it had built")
    func left() async throws {
        let library = Library()
        try await library.router.navigate(to: DocumentRoute.document(1))
        try await library.router.unwind(.pop)
        try await library.router.navigate(to: DocumentRoute.document(3))
        let state = Restoration(of: library.router).save()
        let next = Library(deleted: 1)
        let report = try await Restoration(of: next.router).restore(state)
        expectHierarchy(next.window, "N[ListPage, document3]")
        #expect(report.dropped.isEmpty)
        #expect(report.isComplete)
        // The transaction can begin again.
        expect(Set(next.built), equals: [3])
    }

    @Test("Only the last screen of a journey that had left is not built again")
    func leftAfterJourney() async throws {
        let shop = MiniShop()
        let about = try await shop.router.navigate(
            through: [MiniRoute.product(1), .settings, .about].map { try shop.router.destination(of: $0) }
        ).screen
        try about.dismiss()
        try await shop.router.navigate(to: MiniRoute.note("a"))
        expectHierarchy(shop.window, "T[N[HomePage, 1], N[CartPage], S[N[ListPage]]] ^ SettingsPage ^ N[a]")
        let next = MiniShop()
        await expectRestores(shop.restoration) { next.restoration }
    }

    @Test("A document that is gone is dropped, and the list stays")
    func gone() async throws {
        let library = Library()
        try await library.router.navigate(to: DocumentRoute.list)
        try await library.router.navigate(to: DocumentRoute.document(3))
        let state = Restoration(of: library.router).save()
        let next = Library(deleted: 3)
        let report = try await Restoration(of: next.router).restore(state)
        expectHierarchy(next.window, "N[ListPage]")
        expect(report.dropped.count, equals: 1)
    }

    @Test("A route that is replaced by one whose screen is there finds it, also after the next restart")
    func replacedByFound() async throws {
        let library = Library()
        for id in [1, 3] { try await library.router.navigate(to: DocumentRoute.document(id)) }
        let next = Library()
        let restoration = Restoration(of: next.router)
        try await restoration.restore(Restoration(of: library.router).save()) {
            $0 as? DocumentRoute == .document(3) ? .replace(with: DocumentRoute.document(1)) : .keep
        }
        expectHierarchy(next.window, "N[ListPage, document1]")
        let last = Library()
        await expectRestores(restoration) { Restoration(of: last.router) }
    }
}
