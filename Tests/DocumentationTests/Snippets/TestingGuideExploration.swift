import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor let mail = Exploration(
    named: "mail",
    of: {
        let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
        try await router.navigate(to: MailRoute.inbox)
        return router
    },
    router: \.self, state: { ($0.window.topmost as? DraftScreen)?.text ?? "" },
    steps: [
        .go(to: MailRoute.inbox), .go(to: MailRoute.message(id: 7)), .go(to: ArchiveRoute.folder),
        .go(to: MailRoute.draft), .go(to: MailRoute.settings), .unwind(.back),
        .tap("write") { ($0.window.topmost as? DraftScreen)?.text = "Dear Ada" },
    ],
    rules: [
        .wayBack, .reachable("settings"), .guarded(ArchiveScreen.self, by: PasscodeGuard.self),
        .invariant("At most one modal is open") { $0.window.snapshot().levels.count <= 2 },
    ])

@MainActor struct ExplorationGuideTests {
    private let guide: Guide = "Documentation/Testing.md"

    @Test("A draft that cannot be left is reported as in the guide")
    func deadEnd() async throws {
        let failures = await FailureRecorder.collect {
            await explore(mail)
        }
        #expect(failures.count == 1)
        try expectShown(failures[0].message, in: guide)
        let repeated = await FailureRecorder.collect { await explore(mail, after: ["draft", "write"]) }
        #expect(repeated.map(\.message) == failures.map(\.message))
    }

    @Test("With a way to discard a draft, all rules hold")
    func discarding() async {
        let steps: [ExploredStep<DefaultRouter>] = [
            .go(to: MailRoute.draft),
            .tap("write") { ($0.window.topmost as? DraftScreen)?.text = "Dear Ada" },
            .unwind(.back, named: "discard", answering: [.agreed("DraftScreen")]),
        ]
        let space = await explore(
            Exploration(
                of: {
                    let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
                    try await router.navigate(to: MailRoute.inbox)
                    return router
                },
                router: \.self, state: { ($0.window.topmost as? DraftScreen)?.text ?? "" }, steps: steps,
                rules: [.wayBack]))
        #expect(space == ExploredSpace(states: 3, edges: 4))
    }
}
