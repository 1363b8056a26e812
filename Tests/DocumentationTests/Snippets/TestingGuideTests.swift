import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyRendering
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

@MainActor struct MailTests {
    let window = RoutingWindow(root: LaunchScreen())
    let router: DefaultRouter

    init() { router = DefaultRouter(window: window) }

    @Test("A message is pushed on the inbox")
    func message() async throws {
        try await router.navigate(to: MailSteps.message, with: 7)
        expectHierarchy(window, "T[N[InboxScreen, MessageScreen], SettingsScreen]")
    }

    @Test("A prediction is compared like the hierarchy of a window")
    func prediction() throws {
        let preview = try router.preview(of: MailRoute.message(id: 7))
        expectHierarchy(preview.hierarchy, "T[N[InboxScreen, MessageScreen], SettingsScreen]")
        expectHierarchy(window, "LaunchScreen")
    }

    @Test("A mismatch is reported as in the guide")
    func mismatch() async throws {
        let failures = try await FailureRecorder.collect {
            try await router.navigate(to: MailSteps.settings)
            expectHierarchy(window, "T[N[InboxScreen], SettingsScreen]")
        }
        #expect(failures.count == 1)
        try expectShown(failures[0].message, in: guide)
    }

    @Test("The guide explains valid notation")
    func notation() throws {
        let notations = try guide.text().matches(of: /(?m)^- `([^`]+)`:/).map { String($0.1) }
        #expect(notations.count == 10)
        for notation in notations { #expect(throws: Never.self) { try HierarchyPattern(parsing: notation) } }
    }

    @Test(
        "Each route leads to its screen",
        arguments: [
            (.inbox, "T[N[InboxScreen], SettingsScreen]"),
            (.message(id: 7), "T[N[InboxScreen, MessageScreen], SettingsScreen]"),
        ] as [(MailRoute, HierarchyPattern)])
    func everyRoute(route: MailRoute, expected: HierarchyPattern) async throws {
        try await router.navigate(to: route)
        expectHierarchy(window, expected)
    }

    // MARK: Fixtures

    @Test("A draft with text declines its removal")
    func draftWithText() async throws {
        let fixture = try RoutingWindow.fixture(
            "T[N[inbox, a message]*, settings] ^sheet draft",
            screens: ["inbox": { InboxScreen() }, "draft": { DraftScreen() }])
        let router = DefaultRouter(window: fixture.window)
        try fixture.screen("draft", as: DraftScreen.self).text = "Dear Ada"

        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: MailRoute.inbox) }
        #expect(error?.code == .removalDeclined)
        expectHierarchy(fixture.window, "T[N[InboxScreen, a message], settings] ^sheet DraftScreen")
    }

    // MARK: Checking a configuration

    @Test("The configuration is sound")
    func soundConfiguration() {
        expectSound(of: [
            "inbox": MailSteps.inbox, "message": MailSteps.message, "draft": MailSteps.draft,
            "settings": MailSteps.settings, "archive": MailSteps.archive,
        ])
    }

    @Test("A step without an action is found")
    func mistakenConfiguration() throws {
        let settings = StepAssembly { SettingsScreen() }.from(MailSteps.tabs)

        let failures = FailureRecorder.collect { expectSound(of: ["inbox": MailSteps.inbox, "settings": settings]) }
        #expect(failures.count == 1)
        try expectShown(failures[0].message, in: guide)
    }

    @Test("An issue is allowed at its step")
    func allowedIssue() {
        let openDraft = StepAssembly(finding: DraftScreen.self)
            .allowing(.nothingToBuild, because: "The command is disabled while no draft is open.")
            .from(.root)

        expectSound(of: ["open draft": openDraft])
    }

    @Test("Every route leads to its screen from everywhere")
    func reachableRoutes() throws {
        let starts = ["launch", "T[N[inbox], settings*] ^sheet draft"]
        let routers = try starts.map { start in
            let screens: [String: () -> Screen] = ["inbox": { InboxScreen() }, "settings": { SettingsScreen() }]
            return DefaultRouter(window: try RoutingWindow.fixture(start, screens: screens).window)
        }
        expectReachable([MailRoute.inbox, .message(id: 7), .draft, .settings], from: routers)
    }

    // MARK: Doubles

    @Test("A tap navigates to the message")
    func tap() async throws {
        let inbox = InboxScreen()
        let window = RoutingWindow(root: inbox)
        let router = RecordingRouter(for: window)
        try await inbox.messageTapped(7)
        #expect(router.requests.map(\.description) == ["navigate to message(id: 7)"])
    }

    @Test("A message is moved to the folder that a recording router returns")
    func recordedResult() async throws {
        let message = MessageScreen(id: 7)
        let window = RoutingWindow(root: message)
        let router = RecordingRouter(for: window)
        router.outcome = { _ in .finish(with: Folder.archive) }
        try await message.moveTapped()
        #expect(message.folder == .archive)
    }

    // MARK: Results

    @Test("A message is moved to the folder that the user picks")
    func answer() async throws {
        let message = try await router.navigate(to: MailSteps.message, with: 7)
        let move = Task { try await message.moveTapped() }
        try await window.answer(FolderPicker.self, with: .archive)
        try await move.value
        #expect(message.folder == .archive)
    }

    @Test("A picker is dismissed when it finishes")
    func resultInFlow() async {
        await RoutingTest.run(router) { test in
            await test.navigate(to: MailRoute.message(id: 7), expecting: "T[N[_, MessageScreen], _]")
            let folder = await test.result(
                of: MailSteps.folderPicker, showing: "T[N[_, _], _] ^sheet FolderPicker", expecting: "T[N[_, _], _]"
            ) { picker in
                try await picker.folderTapped(.archive)
            }
            #expect(folder == .archive)
        }
    }

    // MARK: Interceptors and transitions

    @Test("The hierarchy does not change while an interceptor waits")
    func waitingInterceptor() async throws {
        let gate = GateInterceptor()
        router.add(gate)
        let navigation = Task { try await router.navigate(to: MailSteps.message, with: 7) }
        await gate.untilReached()
        expectHierarchy(window, "LaunchScreen")
        gate.open()
        #expect(try await navigation.value.id == 7)
    }

    @Test("The archive needs the passcode", arguments: [ArchiveRoute.folder, .message(id: 7)])
    func guardedArchive(route: ArchiveRoute) throws {
        expectGuarded(try router.destination(of: route), by: PasscodeGuard.self)
    }

    @Test("The hierarchy changes before the transition ends")
    func transition() async throws {
        let transitions = ManualTransitions(of: window)
        let navigation = Task { try await router.navigate(to: MailSteps.settings) }
        await transitions.untilBegun()
        expectHierarchy(window, "T[_, SettingsScreen*]")
        transitions.finish()
        _ = try await navigation.value
    }

    @Test("A tap selects a tab")
    func tappedTab() async throws {
        let window = try RoutingWindow.fixture("T[inbox*, settings]").window
        let router = DefaultRouter(window: window)
        let toolkit = SimulatedToolkit()
        let renderer = Renderer(window, router: router, toolkit: toolkit)
        toolkit.renderer = renderer
        await renderer.untilIdle()
        toolkit.tapTab(1)
        await renderer.untilIdle()
        expectHierarchy(window, "T[inbox, settings*]")
        #expect(toolkit.difference(from: window) == nil)
    }

    @Test("A navigation is one change")
    func order() async throws {
        try await router.navigate(to: MailSteps.inbox)
        let recorder = RoutingRecorder(window: window, router: router)
        try await router.navigate(to: MailSteps.message, with: 7)
        #expect(
            recorder.entries == [
                "#2 began the navigation to MessageScreen", "#2 planned",
                "changed: added MessageScreen; appeared MessageScreen; disappeared InboxScreen",
                "#2 committed", "#2 arrived at MessageScreen",
            ])
    }

    // MARK: Flows

    @Test("A user reads a message and opens a draft")
    func flow() async {
        await RoutingTest.run(router) { test in
            await test.navigate(
                to: MailRoute.message(id: 7), expecting: "T[N[InboxScreen, MessageScreen], SettingsScreen]")
            await test.navigate(to: MailRoute.draft, expecting: "T[N[_, _], _] ^sheet DraftScreen")
            await test.perform(expecting: "T[N[_, _], _]") { try window.topmost?.dismiss() }
            await test.unwind(.back, expecting: "T[N[InboxScreen], _]")
            await test.unwind(.back, expecting: .failure(.nothingToUnwind))
        }
    }

    // MARK: Recorded sessions

    @Test("A recorded session is stored, shown, and replayed")
    func recordedSession() async throws {
        let store = MemoryStore()
        let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = try SessionRecorder(
            of: router, in: store, redacting: { text in text.contains("@") ? "…" : text })
        try await router.navigate(to: MailRoute.message(id: 7))
        try await router.navigate(to: MailRoute.draft)
        try window.topmost?.dismiss()

        if let session = try RecordedSession(in: store) {
            print(session)
            let page = session.page(title: "A draft was lost")
            try Data(page.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("A draft was lost"))

        let session = recorder.session
        do {
            let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
            await expectReplays(session, on: router, routes: MailRoute.self)
        }
        let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
        _ = await session.replay(on: router, routes: MailRoute.self)
        expectHierarchy(router.window, "T[N[InboxScreen, MessageScreen], SettingsScreen]")
    }

    private final class Account {
        var state = ["inbox": 7]

        func restore(_ json: Data) throws { state = try JSONDecoder().decode([String: Int].self, from: json) }
    }

    @Test("A session with a state is replayed")
    func replayedState() async throws {
        let (account, store) = (Account(), MemoryStore())
        let recorder = try SessionRecorder(of: router, in: store, state: { account.state })
        try await router.navigate(to: MailRoute.message(id: 7))
        account.state = [:]
        let session = recorder.session
        let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
        await expectReplays(session, on: router, routes: MailRoute.self, setState: account.restore)
        #expect(account.state == ["inbox": 7])
    }

    @Test("A change outside of the steps is reported as in the guide")
    func changeOutsideOfSteps() async throws {
        let failures = try await FailureRecorder.collect {
            try await RoutingTest.run(router) { test in
                await test.navigate(
                    to: MailRoute.draft, expecting: "T[N[InboxScreen], SettingsScreen] ^sheet DraftScreen")
                try window.topmost?.dismiss()
                await test.navigate(to: MailRoute.settings, expecting: "T[N[InboxScreen], SettingsScreen*]")
            }
        }
        #expect(failures.count == 1)
        try expectShown(failures[0].message, in: guide)
    }

    // MARK: Fuzzing

    @Test("Random steps keep the hierarchy valid", arguments: 1...5 as ClosedRange<UInt64>)
    func randomSteps(seed: UInt64) async {
        await fuzzRoutes(
            in: window, routes: [MailRoute.inbox, .message(id: 1), .message(id: 2), .draft, .settings], seed: seed)
    }

    @Test("Random steps end each call that waits for a result", arguments: 1...5 as ClosedRange<UInt64>)
    func randomResults(seed: UInt64) async {
        await fuzzRoutes(
            in: window, routes: [MailRoute.inbox, .message(id: 1), .draft],
            results: [FuzzedResult(of: MailSteps.folderPicker) { _ in .archive }], seed: seed)
    }

    @Test("The state is restored after each random step", arguments: 1...5 as ClosedRange<UInt64>)
    func randomStates(seed: UInt64) async {
        router.register(MailRoute.self)
        await fuzzRoutes(
            in: window, routes: [MailRoute.inbox, .message(id: 1), .draft],
            restoring: FuzzedRestoration(Restoration(of: router)) {
                let router = DefaultRouter(window: RoutingWindow(root: LaunchScreen()))
                router.register(MailRoute.self)
                return Restoration(of: router)
            },
            seed: seed)
    }

    @Test("A violation is reported as in the guide")
    func violation() async throws {
        let failures = await FailureRecorder.collect {
            router.add(HintInterceptor(window: window))
            await fuzzRoutes(in: window, routes: [MailRoute.inbox, .message(id: 1), .draft], seed: 9)
        }
        #expect(failures.count == 1)
        let message = failures[0].message.split(separator: "\n", maxSplits: 1)
        #expect(
            message[0] == """
                The step failed, but changed the hierarchy from T[N[InboxScreen]*, SettingsScreen] ^sheet DraftScreen to \
                T[N[InboxScreen]*, SettingsScreen] ^sheet DraftScreen ^popover hint. The error: intercepted: \
                HintInterceptor stopped the navigation to MessageScreen. (cause: cancelled: Finish your draft first.)
                """)
        try expectShown(String(message[1]), in: guide)
    }

    // MARK: Custom expectations

    @Test("A custom expectation is tested with collected failures")
    func customExpectation() throws {
        let window = try RoutingWindow.fixture("N[a] ^ b").window
        let failures = FailureRecorder.collect { expectNoModal(in: window) }
        #expect(failures.map(\.message) == ["There is a modal: N[a] ^ b"])
    }
}

private let guide: Guide = "Documentation/Testing.md"

struct HintInterceptor: Interceptor {
    let window: RoutingWindow

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard window.visibleScreen is DraftScreen else { return .proceed }
        try window.topmost?.present(FixtureScreen("hint"), as: .popover)
        throw RoutingError(.cancelled, "Finish your draft first.")
    }
}

@MainActor
func expectNoModal(
    in window: RoutingWindow, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) {
    guard window.topmost !== window.root else { return }
    let message = "There is a modal: \(window.snapshot().notation)"
    FailureRecorder.current.record(TestFailure(message, fileID: fileID, filePath: filePath, line: line, column: column))
}
