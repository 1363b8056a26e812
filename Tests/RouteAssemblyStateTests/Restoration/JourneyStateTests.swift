import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Journeys whose destinations have found screens.
@MainActor
struct JourneyStateTests {
    private enum MailRoute: SavedRoute { case product(Int), document, inbox, search(String), result(String) }

    /// A shop that counts what is done for the document.
    @MainActor
    private final class MailApp {
        let app: TreeApp<MailRoute>
        let work = Work()

        init() {
            let work = work
            let tabs = StepAssembly(
                finder: ClassFinder(),
                factory: TabContainerFactory {
                    NavigationContainerFactory { Page("home") }
                    NavigationContainerFactory { Page("inbox") }
                }
            ).using(.replaceRoot).from(.root)
            let home = StepAssembly(finder: PageFinder<Page, Void>(name: "home")).from(tabs)
            let inbox = StepAssembly(finder: PageFinder<Page, Void>(name: "inbox")).from(tabs)
            let document = StepAssembly(
                finder: PageFinder<Page, Void>(name: "document"),
                loading: InlineLoader { (_: Void) in
                    work.loads += 1
                    if work.isDeleted { throw RoutingError(.loadingFailed, "It was deleted.") }
                    return "text"
                },
                factory: InlineFactory { (loaded: (String, Void)) in
                    work.builds += 1
                    return Page("document")
                }
            ).adding(
                InlineInterceptor { (_: Void) in
                    work.questions += 1
                    return .proceed
                }
            ).using(.push).from(inbox.stack)
            let noting = InlineContextTask { (page: Page, word: String) in page.note = word }
            let search = StepAssembly(finder: PageFinder<Page, String>(name: "home")).adding(noting)
                .from(tabs.adaptingContext { (_: String) in })
            let result = StepAssembly(finder: ClassWithContextFinder<Page, String>()) { (name: String) in Page(name) }
                .adding(noting).using(.push).from(.nearest)
            app = TreeApp { route in
                switch route {
                case .product(let id):
                    .to(page("product \(id)").using(.push).from(home.stack))
                case .document: .to(document)
                case .inbox: .to(inbox)
                case .search(let word): .to(search, with: word)
                case .result(let word): .to(result, with: word)
                }
            }
        }
    }

    @MainActor
    private final class Work {
        var (loads, questions, builds) = (0, 0, 0)
        var isDeleted = false
        var total: Int { loads + questions + builds }
    }

    // MARK: The last destination

    /// Opens the document, goes to a product and to the document again in one journey, and closes
    /// the document.
    private func closedDocument() async throws -> MailApp {
        let mail = MailApp()
        try await mail.app.go(.document)
        try await mail.app.journey(.product(1), .document)
        expect(mail.app.tree, equals: "T[N[home, product 1], N[inbox, document]*]")
        try mail.app.first(TabContainer.self).children.compactMap { $0 as? NavigationContainer }.last?.pop()
        expect(mail.app.tree, equals: "T[N[home, product 1], N[inbox]*]")
        return mail
    }

    @Test("A document that the last destination of a journey has found is not opened again after it was closed")
    func closedLast() async throws {
        let first = try await closedDocument()
        var app = first.app
        for _ in 0..<2 {
            let next = MailApp()
            let report = try await next.app.restore(app)
            expect(next.app.tree, equals: "T[N[home, product 1], N[inbox]*]")
            expect(next.work.total, equals: 0)
            #expect(report.isComplete && report.dropped.isEmpty)
            app = next.app
        }
    }

    @Test("Nothing is lost if a document that has been closed cannot be opened any more")
    func deletedLast() async throws {
        let (first, next) = (try await closedDocument(), MailApp())
        next.work.isDeleted = true
        let report = try await next.app.restore(first.app)
        expect(next.app.tree, equals: "T[N[home, product 1], N[inbox]*]")
        #expect(report.isComplete && report.dropped.isEmpty)
        expect(next.work.total, equals: 0)
    }

    @Test("Only the document is lost if it cannot be opened any more, and not what the journey has built")
    func deletedOpen() async throws {
        let (first, next) = (MailApp(), MailApp())
        try await first.app.go(.document)
        try await first.app.journey(.product(1), .document)
        next.work.isDeleted = true
        let report = try await next.app.restore(first.app)
        expect(next.app.tree, equals: "T[N[home, product 1], N[inbox]*]")
        expect(report.differences, equals: ["document is missing."])
    }

    // MARK: A destination in the middle

    @Test("A screen that a journey has found on its way has the word and the route of that destination")
    func middle() async throws {
        let first = MailApp()
        try await first.app.go(.product(1), .search("coffee"))
        try await first.app.journey(.search("tea"), .result("kettle"))
        expect(first.app.tree, equals: "T[N[home, kettle]*, N[inbox]]")
        try first.app.first(NavigationContainer.self).pop()
        try expect(first.app.page("home").note, equals: "tea")
        expect(first.app.window.route as? MailRoute, equals: .search("tea"))
        var app = first.app
        for _ in 0..<2 {
            let next = MailApp()
            try await next.app.restore(app)
            expect(next.app.tree, equals: "T[N[home]*, N[inbox]]")
            try expect(next.app.page("home").note, equals: "tea")
            expect(next.app.window.route as? MailRoute, equals: .search("tea"))
            app = next.app
        }
    }

    @Test("A screen under the last destination of a journey has the word of its own destination")
    func middleUnderLast() async throws {
        let (first, next) = (MailApp(), MailApp())
        try await first.app.journey(.search("coffee"), .inbox, .search("tea"), .result("kettle"))
        expect(first.app.tree, equals: "T[N[home, kettle]*, N[inbox]]")
        try expect(first.app.page("home").route as? MailRoute, equals: .search("tea"))
        try expect(first.app.page("inbox").route as? MailRoute, equals: .inbox)
        try await next.app.restore(first.app)
        expect(next.app.tree, equals: first.app.tree)
        try expect(next.app.page("home").note, equals: "tea")
        try expect(next.app.page("kettle").note, equals: "kettle")
        try expect(next.app.page("home").route as? MailRoute, equals: .search("tea"))
        expect(next.app.window.route as? MailRoute, equals: .result("kettle"))
    }
}
