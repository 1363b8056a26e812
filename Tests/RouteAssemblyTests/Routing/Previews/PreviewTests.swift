import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PreviewTests {
    private final class CallScreen: Screen, Unpreviewable {}
    private struct DraftFactory: Factory, Unpreviewable {
        func build(with context: Void) throws -> FixtureScreen { FixtureScreen("draft") }
    }
    private struct Dial: Action, Unpreviewable {
        func perform(with screen: Screen, on host: Screen, animated: Bool) throws { try host.present(screen) }
    }

    private let list = StepAssembly.new("list").using(.push).from(.navigation).using(.present).from(.topmost).assemble()

    /// The label of a new fixture screen is the name of its type.
    private func preview(_ app: TestApp, _ step: DestinationStep<some Screen, Void>) throws -> RoutingPreview {
        try app.router.preview(of: step)
    }

    @Test("A preview has the places, the selection, and the labels or the types of the screens, and changes nothing")
    func destination() throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        let step = StepAssembly.new("c").using(.push).from(.around("b")).assemble()
        let before = WindowState(app.window)
        let preview = try preview(app, step)
        expect(preview.hierarchy.notation, equals: "T[N[a], N[b, FixtureScreen]*]")
        #expect(preview.obstacle == nil)
        expect(WindowState(app.window), equals: before)
    }

    @Test("A step that is there already has the hierarchy as it is")
    func found() throws {
        let app = try TestApp("N[a, b]")
        try expect(preview(app, .at("b")).hierarchy.notation, equals: "N[a, b]")
        try expect(preview(app, .at("a")).hierarchy.notation, equals: "N[a]")
    }

    @Test("A preview in a task that was cancelled, and in an interceptor, is as any other")
    func cancelled() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly.new("b").using(.push).from(.nearest).assemble()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try preview(app, step).hierarchy.notation
        }
        try await expect(task.value, equals: "N[a, FixtureScreen]")
        var inside: String?
        let asking = StepAssembly.new("c").adding(interceptor { inside = try preview(app, step).hierarchy.notation })
            .using(.push).from(.nearest).assemble()
        try await app.router.navigate(to: asking)
        expect(inside, equals: "N[a, FixtureScreen]")
    }

    @Test("Nobody is asked in a preview, and what they forbid is nevertheless an error")
    func removals() async throws {
        let app = try TestApp("N[a, b, c]")
        let c = try app.fixture.screen("c", as: FixtureScreen.self)
        c.confirmation = {
            Issue.record("The screen was asked.")
            return false
        }
        try expect(app.router.preview(of: .popToRoot).hierarchy.notation, equals: "N[a]")
        c.isLocked = true
        expectRefusal(.cannotBeRemoved, in: app.window) { _ = try app.router.preview(of: .back) }
        expectRefusal(.nothingToUnwind, in: app.window) { _ = try app.router.preview(of: .dismiss) }
        expectRefusal(.nothingToBuild, in: app.window) { _ = try app.router.preview(of: []) }
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
        let step = StepAssembly.new("c").using(Telling(log: app.log)).from(.nearest).assemble()
        try expect(preview(app, step).hierarchy.notation, equals: "N[FixtureScreen]")
        try app.lock("b")
        expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { _ = try preview(app, step) }
        expect(app.log.take(), equals: ["true", "true"])
    }

    @Test("The error of a preview is that of the navigation, if a screen is locked and a factory would fail")
    func lockedAndFailing() async throws {
        let app = try TestApp("N[a, b]")
        try app.lock("b")
        let step = StepAssembly.failing("c").using(.push).from(.around("a")).assemble()
        expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { _ = try preview(app, step) }
        await expectRefusal(.cannotBeRemoved, saying: "b ", in: app.window) { try await app.router.navigate(to: step) }
    }

    @Test("The error of a preview has the plan of the navigation, with the step that has failed")
    func failedPlan() async throws {
        let app = try TestApp("N[a]")
        let nowhere = StepAssembly.new("b").using(.push).from(.around("nowhere")).assemble()
        let failing = StepAssembly.failing("c").using(.push).from(.around("a")).assemble()
        for (step, code) in [(nowhere, RoutingError.Code.originNotFound), (failing, .factoryFailed)] {
            let previewed = expectRefusal(code, in: app.window) { _ = try preview(app, step) }
            let navigated = await expectRefusal(code, in: app.window) { try await app.router.navigate(to: step) }
            #expect(previewed?.plan?.failure != nil)
            expect(previewed?.plan?.description, equals: navigated?.plan?.description)
        }
    }

    @Test("A preview ends before the step of a loader, with the screens that are placed by then")
    func loader() throws {
        let app = try TestApp("a")
        let page = StepAssembly(
            finder: NilFinder<FixtureScreen, Void>(), loading: { () async throws -> String in "never" }
        ) { FixtureScreen($0) }
        .using(.present).from(list).assemble()
        let preview = try app.router.preview(of: [AnyDestination(to: page), AnyDestination(to: .at("a"))])
        expect(preview.hierarchy.notation, equals: "a ^ N[FixtureScreen]")
        expect(preview.obstacle, equals: .needsValue(screen: "FixtureScreen", loader: "InlineLoader"))
        #expect(
            "\(preview)".hasSuffix("The preview ends here: FixtureScreen needs a value that InlineLoader has to load."))
    }

    @Test("A preview ends before a screen, a factory, or an action that is not to be previewed")
    func unpreviewable() throws {
        let app = try TestApp("a")
        let call = StepAssembly { CallScreen() }.using(.present).from(.topmost).assemble()
        let draft = StepAssembly(finder: NilFinder(), factory: DraftFactory()).using(.present).from(.topmost).assemble()
        let dial = StepAssembly.new("dial").using(Dial()).from(list).assemble()
        let cases: [(AnyDestination, String, PreviewObstacle)] = [
            (AnyDestination(to: call), "a", .unpreviewable(screen: "CallScreen", entity: "CallScreen")),
            (
                AnyDestination(to: draft), "a",
                .unpreviewable(screen: "FixtureScreen", entity: "DraftFactory")
            ),
            (
                AnyDestination(to: dial), "a ^ N[FixtureScreen]",
                .unpreviewable(screen: "FixtureScreen", entity: "Dial")
            ),
        ]
        for (destination, hierarchy, obstacle) in cases {
            let preview = try app.router.preview(of: destination)
            expect(preview.hierarchy.notation, equals: hierarchy)
            expect(preview.obstacle, equals: obstacle)
        }
        expect("\(cases[0].2)", equals: "CallScreen is Unpreviewable.")
        expect("\(cases[2].2)", equals: "FixtureScreen is not previewed, because Dial is Unpreviewable.")
    }

    @Test("A child of a container factory that is not to be previewed ends the preview before the container")
    func child() throws {
        let app = try TestApp("a")
        let tabs = StepAssembly(
            finder: ClassFinder<TabContainer, Void>(),
            factory: TabContainerFactory {
                NavigationContainerFactory { InlineFactory { CallScreen() } }
            }
        ).using(.replaceRoot).from(.root).assemble()
        let preview = try preview(app, tabs)
        expect(preview.hierarchy.notation, equals: "a")
        expect(preview.obstacle, equals: .unpreviewable(screen: "CallScreen", entity: "CallScreen"))
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

    @Test("A finder that changes the hierarchy does not change it in a preview")
    func changingFinder() throws {
        let app = try TestApp("N[a, b]")
        let finder = InlineFinder { (_: Void, window: Window) -> Screen? in
            _ = try? (window.root as? NavigationContainer)?.pop()
            return window.visibleScreen
        }
        try expect(preview(app, .custom(using: finder)).hierarchy.notation, equals: "N[a]")
        expect(tree(app.window), equals: "N[a, b]")
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
            .using(.present).from(.topmost).assemble()
        try expect(preview(app, step).hierarchy.notation, equals: "a ^ N[FixtureScreen]")
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

    @Test("A route without a destination cannot be previewed")
    func route() throws {
        struct Unknown: Route {}
        let app = try TestApp("a")
        expectRefusal(.unregisteredRoute, in: app.window) { _ = try app.router.preview(of: Unknown()) }
    }
}
