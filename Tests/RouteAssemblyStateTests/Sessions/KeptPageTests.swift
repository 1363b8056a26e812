import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState

/// A history whose entries have screens that no route can build again.
@MainActor @Suite
struct KeptPageTests {
    @Test("A page that an entry with an unrouted screen has kept as it was gets its route back in an earlier entry")
    func keptPage() async throws {
        let account = MailAccount()
        let app = SessionWindow(account, SessionWindow.Stores())
        try await app.router.navigate(to: MailRoute.start)
        try await app.router.navigate(to: MailRoute.month(2))
        account.isLoggedIn = false
        try await app.tapTab(1)
        // The entry of the login is no longer a redirect, which the next navigation would replace.
        try await app.tapTab(2)
        try await app.router.navigate(to: MailRoute.inbox)
        let page = try #require(app.window.screens.lazy.compactMap { $0 as? MonthPage }.first)
        page.turn(to: 3)
        // The login cannot be built again, and stays over the page, which shows what it showed.
        try await app.history.goBack()
        #expect(app.tree.hasSuffix("^ month2 ^ LoginPage"))
        try await app.history.goBack()
        #expect(app.tree.hasSuffix("^ month2"))
        #expect(app.window.route as? MailRoute == .month(2))
    }

    @Test("A page that a history has kept as it was, with a screen over it again, is restored with that screen")
    func keptBelow() async throws {
        let account = MailAccount()
        let stores = SessionWindow.Stores()
        let app = SessionWindow(account, stores)
        for route in [MiniRoute.home, .about, .note("b")] { try await app.router.navigate(to: route) }
        let tree = app.tree
        #expect(tree.hasSuffix("^ AboutPage ^ N[b]"))
        // Finds the page, and dismisses the note.
        try await app.router.navigate(to: MiniRoute.mailbox)
        #expect(app.tree.hasSuffix("^ AboutPage"))
        // The route of the page never finds it, so the history lets the page stay as it is.
        try await app.history.goBack()
        #expect(app.tree == tree)
        #expect(app.window.route as? MiniRoute == .note("b"))
        let other = SessionWindow(account, stores)
        let report = try await other.restoration.restore(app.restoration.save())
        #expect(report.differences == [])
        #expect(other.tree == tree)
    }

    @Test("A page that is built again below a screen that a history has kept shows what it showed")
    func builtAgainOverKept() async throws {
        let app = SessionWindow(MailAccount(), SessionWindow.Stores())
        for route in [MiniRoute.home, .about] { try await app.router.navigate(to: route) }
        for month in [1, 2] { try await app.router.navigate(to: MailRoute.month(month)) }
        let tree = app.tree
        #expect(tree.hasSuffix("^ month2"))
        try await app.router.navigate(to: MiniRoute.mailbox)
        #expect(!app.tree.contains("month"))
        try await app.history.goBack()
        #expect(app.tree == tree)
        #expect(app.window.route as? MailRoute == .month(2))
    }

    @Test("The preview of a history has a screen once that two visits find by its context")
    func previewedTwice() async throws {
        let app = SessionWindow(MailAccount(), SessionWindow.Stores())
        for route in [MiniRoute.home, .about, .note("b"), .note("b"), .mailbox] {
            try await app.router.navigate(to: route)
        }
        let preview = try app.history.preview(of: -1)
        try await app.history.goBack()
        #expect(app.tree.hasSuffix("^ AboutPage ^ N[b]"))
        #expect(preview.hierarchy.shape == app.window.snapshot().shape)
    }
}
