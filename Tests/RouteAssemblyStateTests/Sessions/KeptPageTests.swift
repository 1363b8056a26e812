import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

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
        // The login cannot be built again, so the page below it is not navigated to.
        try await app.history.goBack()
        #expect(app.tree.hasSuffix("^ month3 ^ LoginPage"))
        try await app.history.goBack()
        #expect(app.tree.hasSuffix("^ month2"))
        #expect(app.window.route as? MailRoute == .month(2))
    }
}
