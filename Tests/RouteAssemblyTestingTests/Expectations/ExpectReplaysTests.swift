import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ExpectReplaysTests {
    private enum PageRoute: String, Route, Codable { case page }

    private func router(_ root: String) -> DefaultRouter {
        let router = DefaultRouter(window: RoutingWindow(root: FixtureScreen(root)))
        router.register(PageRoute.self) { _ in
            .to(
                StepAssembly(finder: NilFinder()) { FixtureScreen("page") }.using(.present).from(.topmost))
        }
        return router
    }

    @Test("A session that is replayed otherwise records a failure at the line of the caller")
    func replays() async throws {
        let recorded = router("home")
        let recorder = try SessionRecorder(of: recorded)
        try await recorded.navigate(to: PageRoute.page)
        let session = recorder.session
        #expect(await expectReplays(session, on: router("home"), routes: PageRoute.self))
        var isSame = true
        let line = #line + 2
        let failures = await FailureRecorder.collect {
            isSame = await expectReplays(session, on: router("start"), routes: PageRoute.self)
        }
        #expect(!isSame && failures.map(\.line) == [UInt(line)])
        expect(
            failures.first?.message.hasPrefix(
                "The session is not as recorded. The session begins otherwise: the hierarchy was\nhome"), equals: true)
    }
}
