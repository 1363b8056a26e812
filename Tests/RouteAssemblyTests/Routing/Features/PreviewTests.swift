import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

private final class CallScreen: Screen, Unpreviewable {}

private struct DraftFactory: Factory, Unpreviewable {
    func build(with context: Void) throws -> FixtureScreen { FixtureScreen("draft") }
}

private struct Dial: Action, Unpreviewable {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws { try host.present(screen) }
}

/// A preview of a change, the hierarchy before it, and the predicted one, with the reason for which
/// it ends early.
///
/// The label of a new fixture screen is the name of its type.
private typealias Preview = Row<TestApp, RoutingPreview, (start: String, after: String, obstacle: String?)>

extension TestApp {
    fileprivate func preview(_ step: DestinationStep<some Screen, Void>) throws -> RoutingPreview {
        try router.preview(of: step)
    }
}

@MainActor
struct PreviewTests {
    private static var list: DestinationStep<FixtureScreen, Void> {
        StepAssembly.new("list").using(.push).from(.navigation).using(.present).from(.topmost)
    }

    private nonisolated static let previews: [Preview] = [
        Row("A screen is pushed in another tab", ("T[N[a]*, N[b]]", "T[N[a], N[b, FixtureScreen]*]", nil)) {
            try $0.preview(StepAssembly.new("c").using(.push).from(.around("b")))
        },
        Row("A screen is visible already", ("N[a, b]", "N[a, b]", nil)) {
            try $0.preview(.at("b"))
        },
        Row("A screen is below another one", ("N[a, b]", "N[a]", nil)) {
            try $0.preview(.at("a"))
        },
        Row("Nobody is asked", ("N[a, b, c]", "N[a]", nil)) { app in
            try app.fixture.screen("c", as: FixtureScreen.self).confirmation = {
                Issue.record("The screen was asked.")
                return false
            }
            return try app.router.preview(of: .popToRoot)
        },
        Row("The changes of a finder are not made", ("N[a, b]", "N[a]", nil)) { app in
            let finder = InlineFinder { (_: Void, window: RoutingWindow) -> Screen? in
                _ = try? (window.root as? NavigationContainer)?.pop()
                return window.visibleScreen
            }
            return try app.preview(.custom(using: finder))
        },
        Row(
            "A journey ends before the step of a loader",
            ("a", "a ^ N[FixtureScreen]", "FixtureScreen needs a value that InlineLoader has to load.")
        ) { app in
            let page = StepAssembly(
                finder: NilFinder<FixtureScreen, Void>(), loading: { () async throws -> String in "never" }
            ) { FixtureScreen($0) }.using(.present).from(list)
            return try app.router.preview(of: [.to(page), .to(.at("a"))])
        },
        Row(
            "A preview ends before a screen that is not to be previewed", ("a", "a", "CallScreen is Unpreviewable.")
        ) { try $0.preview(StepAssembly { CallScreen() }.using(.present).from(.topmost)) },
        Row(
            "A preview ends before a factory that is not to be previewed",
            ("a", "a", "FixtureScreen is not previewed, because DraftFactory is Unpreviewable.")
        ) { app in
            let draft = StepAssembly(finder: NilFinder(), factory: DraftFactory())
            return try app.preview(draft.using(.present).from(.topmost))
        },
        Row(
            "A preview ends before an action that is not to be previewed",
            ("a", "a ^ N[FixtureScreen]", "FixtureScreen is not previewed, because Dial is Unpreviewable.")
        ) { try $0.preview(StepAssembly.new("dial").using(Dial()).from(list)) },
        Row(
            "A preview ends before the container whose child is not to be previewed",
            ("a", "a", "CallScreen is Unpreviewable.")
        ) { app in
            let tabs = StepAssembly(
                finder: ClassFinder<TabContainer, Void>(),
                factory: TabContainerFactory { NavigationContainerFactory { CallScreen() } })
            return try app.preview(tabs.using(.replaceRoot).from(.root))
        },
    ]

    @Test(
        "A preview has the places, the selection, and the labels or the types of the screens, and changes nothing",
        arguments: previews)
    private func predicts(_ row: Preview) async throws {
        let app = try TestApp(row.expected.start)
        let before = WindowState(app.window)
        let preview = try await row.body(app)
        expect(preview.hierarchy.notation, equals: row.expected.after)
        expect(preview.obstacle.map { "\($0)" }, equals: row.expected.obstacle)
        let ending = row.expected.obstacle.map { "\nThe preview ends here: \($0)" } ?? ""
        expect("\(preview)", equals: "\(preview.hierarchy)\(ending)")
        expect(WindowState(app.window), equals: before)
    }

    @Test("A preview in a task that was cancelled, and in an interceptor, is as any other")
    func cancelled() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly.new("b").using(.push).from(.nearest)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try app.preview(step).hierarchy.notation
        }
        try await expect(task.value, equals: "N[a, FixtureScreen]")
        var inside: String?
        let asking = StepAssembly.new("c").adding(interceptor { inside = try app.preview(step).hierarchy.notation })
            .using(.push).from(.nearest)
        try await app.router.navigate(to: asking)
        expect(inside, equals: "N[a, FixtureScreen]")
    }

    @Test("A preview of a navigation that is refused throws its error")
    func refused() throws {
        let app = try TestApp("N[a, b]")
        try app.lock("b")
        expectRefusal(.cannotBeRemoved, in: app.window) { _ = try app.router.preview(of: .back) }
        expectRefusal(.nothingToUnwind, in: app.window) { _ = try app.router.preview(of: .dismiss) }
        expectRefusal(.nothingToBuild, in: app.window) { _ = try app.router.preview(of: []) }
        expectRefusal(.unregisteredRoute, in: app.window) { _ = try app.router.preview(of: LabelRoute("x")) }
    }

    @Test("A preview carries out the actions as an animated navigation, and finds locked screens that they remove")
    func unpredictedRemovals() throws {
        struct Telling: Action {
            let log: Log
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                log.add("\(animated)")
                try SilentReplacement().perform(with: screen, on: host, animated: animated)
            }
        }
        let app = try TestApp("N[a, b]")
        let step = StepAssembly.new("c").using(Telling(log: app.log)).from(.nearest)
        try expect(app.preview(step).hierarchy.notation, equals: "N[FixtureScreen]")
        try app.lock("b")
        expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { _ = try app.preview(step) }
        expect(app.log.take(), equals: ["true", "true"])
    }

    @Test("The error of a preview is that of the navigation, if a screen is locked and a factory would fail")
    func lockedAndFailing() async throws {
        let app = try TestApp("N[a, b]")
        try app.lock("b")
        let step = StepAssembly.failing("c").using(.push).from(.around("a"))
        expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { _ = try app.preview(step) }
        await expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { try await app.router.navigate(to: step) }
    }

    @Test("The error of a preview has the plan of the navigation, with the step that has failed")
    func failedPlan() async throws {
        let app = try TestApp("N[a]")
        let nowhere = StepAssembly.new("b").using(.push).from(.around("nowhere"))
        let failing = StepAssembly.failing("c").using(.push).from(.around("a"))
        for (step, code) in [(nowhere, RoutingError.Code.originNotFound), (failing, .factoryFailed)] {
            let previewed = expectRefusal(code, in: app.window) { _ = try app.preview(step) }
            let navigated = await expectRefusal(code, in: app.window) { try await app.router.navigate(to: step) }
            #expect(previewed?.plan?.failure != nil)
            expect(previewed?.plan?.description, equals: navigated?.plan?.description)
        }
    }

    @Test("A preview in a transaction leaves the transaction's changes as they are")
    func nested() throws {
        let app = try TestApp("N[a, b]")
        try app.window.transaction {
            try (app.window.root as? NavigationContainer)?.push(FixtureScreen("c"))
            try expect(app.router.preview(of: .popToRoot).hierarchy.notation, equals: "N[a]")
            expect(tree(app.window), equals: "N[a, b, c]")
        }
        expect(tree(app.window), equals: "N[a, b, c]")
    }

    private final class Box { var coordinator: ChildCoordinator? }

    private struct KeepingFactory: ContainerFactory {
        let box: Box
        func build(with context: Void, integrating children: ChildCoordinator) throws -> NavigationContainer {
            box.coordinator = children
            let stack = NavigationContainer()
            try stack.setChildren(children.build())
            return stack
        }
    }

    @Test("A factory that keeps its coordinator keeps no screen of a preview")
    func keptCoordinator() throws {
        let (app, box) = (try TestApp("a"), Box())
        weak var built: Screen?
        let factory = InlineFactory { () -> FixtureScreen in
            let screen = FixtureScreen("b")
            built = screen
            return screen
        }
        let step = StepAssembly(finder: NilFinder(), factory: factory)
            .using(.push).from(StepAssembly(finder: NilFinder(), factory: KeepingFactory(box: box)))
            .using(.present).from(.topmost)
        try expect(app.preview(step).hierarchy.notation, equals: "a ^ N[FixtureScreen]")
        #expect(box.coordinator != nil && built == nil)
    }

    @Test("A method that must not change the hierarchy cannot preview")
    func forbidden() throws {
        final class Vain: Screen {
            weak var router: DefaultRouter?
            var error: RoutingError?
            override var canBeRemoved: Bool {
                do throws(RoutingError) { _ = try router?.preview(of: .back) } catch { self.error = error }
                return true
            }
        }
        let app = try TestApp("N[a, b]", screens: ["b": { Vain() }])
        let vain = try app.fixture.screen("b", as: Vain.self)
        vain.router = app.router
        try (app.window.root as? NavigationContainer)?.pop()
        expect(vain.error?.code, equals: .unstable)
    }
}
