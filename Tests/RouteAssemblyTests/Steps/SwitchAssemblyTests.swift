import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct SwitchAssemblyTests {
    private static let order = StepAssembly { Order() }.using(.present).from(.topmost)
    private static let login = StepAssembly { LoginPage() }.using(.present).from(.topmost)

    /// A step that presents a page over an order, if there is one, or else over the login.
    private static func page() -> DestinationStep<FixtureScreen, Void> {
        let orders = InlineFinder { (_: Void, window: RoutingWindow) in
            window.screens.first { $0.description == "order" }
        }
        return StepAssembly.new("page").using(.present)
            .from(SwitchAssembly().addCase(finding: orders, from: order).assemble(default: login))
    }

    /// A step that pushes c onto what a finder finds, or else onto a new navigation container.
    private static func pushOntoFound(_ app: TestApp) -> DestinationStep<FixtureScreen, Void> {
        let choice = SwitchAssembly<NavigationContainer, Void>()
            .addCase(finding: NotedLabelFinder<Screen, Void>("b", app.log), from: newNavigation())
            .addCase(expecting: NotedLabelFinder<Screen, Void>("d", app.log))
            .assemble(default: newNavigation())
        return app.step("c").using(.push).from(choice)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation("A case can lead to a screen of another type than the default", "order", "order ^ Order ^ page") {
            _ in
            page()
        },
        .navigation("The default can lead to a screen of another type", "home", "home ^ LoginPage ^ page") { _ in
            page()
        },
        .navigation(
            "An endless recursion of switches ends the navigation, not the process", "home",
            .refusal(.originNotFound, "256 switches", "Screen")
        ) { _ in
            Circle.page
        },
        .navigation(
            "A switch can lead back to itself as often as a context needs it", "root",
            "root ^ folder1 ^ folder2 ^ folder3"
        ) { _ in
            Destination.to(Folders.folder, with: 3)
        },
        .navigation("A switch takes the first matching case", "T[N1[a]*, N2[b]]", "T[N1[a, c]*, N2[b]]") { app in
            pushC(app)
        },
        .navigation("A switch takes the second case if the first does not match", "T[a*, N2[b]]", "T[a*, N2[b]] ^ N[c]")
        { app in
            pushC(app)
        },
        .navigation("A case can be a finder with a step", "N[b]", "N[b] ^ N[c]") { app in pushOntoFound(app) },
        .navigation("A case can be what a finder finds", "T[N[d, e]*, f]", "T[N[d, c]*, f]") { app in
            pushOntoFound(app)
        },
        .navigation("The default can be a step", "a", "a ^ N[c]") { app in pushOntoFound(app) },
        .navigation(
            "A case whose finder throws ends the navigation, and the error says why", "N[a]",
            .refusal(.finderFailed, "InlineFinder", "switch", wrapping: Refusal(reason: "offline"))
        ) { _ in
            let failing = InlineFinder { (_: Void, _) -> NavigationContainer? in throw Refusal(reason: "offline") }
            return StepAssembly.new("c").using(.push)
                .from(SwitchAssembly().addCase(from: failing).assemble(default: .nearest))
        },
        .navigation("The chosen case is final", "a", .refusal(.originNotFound, "default")) { _ in
            let inner = SwitchAssembly<Screen, Void>().addCase(when: { false }, from: .root).assemble()
            let outer = SwitchAssembly<Screen, Void>().addCase(when: { true }, from: inner).assemble(default: .root)
            return StepAssembly.new("c").using(.present).from(outer)
        },
        .navigation(
            "A switch evaluates no case if the destination is found", "N[c, a]", "N[c]", logging: ["find c"]
        ) { app in
            let choice = SwitchAssembly<NavigationContainer, Void>()
                .addCase(
                    when: {
                        app.log.add("case")
                        return false
                    }, from: newNavigation()
                )
                .addCase(finding: NotedLabelFinder<Screen, Void>("a", app.log), from: newNavigation())
                .assemble(default: .nearest)
            return app.step("c").using(.push).from(choice)
        },
        .navigation(
            "A switch with a closure is evaluated below a found destination, because it may lead to a guard",
            "N[c, a]", "N[c]", logging: ["find c", "case", "find a"]
        ) { app in
            let choice = SwitchAssembly<NavigationContainer, Void>()
                .addCase {
                    app.log.add("case")
                    return nil
                }
                .addCase(finding: NotedLabelFinder<Screen, Void>("a", app.log), from: newNavigation())
                .assemble {
                    app.log.add("default")
                    return .nearest
                }
            return app.step("c").using(.push).from(choice)
        },
        .navigation(
            "The interceptors of all steps that a closure leads to are asked", "N[a]", "N[a, b, c, d]",
            logging: ["ask c", "ask b"]
        ) { app in
            let b = StepAssembly.new("b").adding(logged("b", app.log)).using(.push).from(.nearest)
            let c = StepAssembly.new("c").adding(logged("c", app.log)).using(.push).from(b)
            let choice = SwitchAssembly<NavigationContainer, Void>().addCase { c.expectingContainer() }.assemble()
            return StepAssembly.new("d").using(.push).from(choice)
        },
    ]

    @Test("A switch decides where a chain starts", arguments: navigations)
    func decides(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A switch takes closures and finders of any screens")
    func closuresAndFinders() async throws {
        let window = RoutingWindow(root: FixtureScreen("home"))
        let router = DefaultRouter(window: window)
        let (order, login) = (Self.order, Self.login)
        func page(on start: DestinationStep<Screen, Int>) -> DestinationStep<Page, Int> {
            StepAssembly(finder: NilFinder()) { (_: Int) in Page("page") }.using(.present).from(start)
        }
        let step = page(
            on: SwitchAssembly<Screen, Int>()
                .addCase(from: InlineFinder { (_, window) in window.screens.first { $0 is Page } })
                .addCase { number in number == 1 ? order.anyScreen.adaptingContext() : nil }
                .assemble { login.anyScreen.adaptingContext() })
        try await router.navigate(to: step, with: 2)
        expectHierarchy(window, "home ^ LoginPage ^ page")
        try await router.navigate(to: step, with: 3)
        expectHierarchy(window, "home ^ LoginPage ^ page ^ page")
        try await router.unwind(.dismissAll)
        try await router.navigate(to: step, with: 1)
        expectHierarchy(window, "home ^ Order ^ page")
    }

    private static func newNavigation<Context>() -> DestinationStep<NavigationContainer, Context> {
        StepAssembly.navigation.using(.present).from(.topmost)
    }

    /// A step that pushes c onto the visible navigation container, or else, if there is a b, onto a
    /// new one.
    private static func pushC(_ app: TestApp) -> DestinationStep<FixtureScreen, Void> {
        app.step("c").using(.push).from(
            SwitchAssembly()
                .addCase(from: ClassFinder<NavigationContainer, Void>(options: .currentVisibleOnly))
                .addCase(finding: NotedLabelFinder<Screen, Void>("b", app.log), from: newNavigation())
                .assemble()
        )
    }

    @Test("A switch without a matching case and without a default throws")
    func noneMatching() async throws {
        let app = try TestApp("T[a*, d]")
        let error = await expectRefusal(.originNotFound, saying: "2 cases", "assemble(default:)", in: app.window) {
            try await app.router.navigate(to: Self.pushC(app))
        }
        expect(
            error?.plan?.choices.map(\.description),
            equals: [
                "a switch took no case, not ClassFinder for NavigationContainer, not NotedLabelFinder for Screen"
            ])
    }

    @Test("A switch evaluates its conditions and closures at each navigation")
    func evaluatedEachTime() async throws {
        let app = try TestApp("N[a]")
        let log = app.log
        var flag = false
        var wanted: DestinationStep<NavigationContainer, Int>?
        let choice = SwitchAssembly<NavigationContainer, Int>()
            .addCase { _ in
                log.add("flag")
                return flag ? .nearest : nil
            }
            .addCase(when: { $0 > 5 }, from: Self.newNavigation())
            .addCase { _ in wanted }
            .assemble {
                log.add("default")
                return Self.newNavigation()
            }
        let c = StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Int>("c", log)).using(.push).from(choice)

        flag = true
        try await app.router.navigate(to: c, with: 1)
        expectHierarchy(app.window, "N[a, c]")
        flag = false
        try await app.router.navigate(to: c, with: 6)
        expectHierarchy(app.window, "N[a, c] ^ N[c]")
        wanted = .nearest
        try await app.router.navigate(to: c, with: 2)
        expectHierarchy(app.window, "N[a, c] ^ N[c, c]")
        wanted = nil
        try await app.router.navigate(to: c, with: 3)
        try await app.router.navigate(to: c, with: 4)
        expectHierarchy(app.window, "N[a, c] ^ N[c, c] ^ N[c] ^ N[c]")
        expect(
            log.take().filter { ["flag", "default"].contains($0) },
            equals: [
                "flag", "flag", "flag", "flag", "default", "flag", "default",
            ])
    }

    @Test("A switch that is assembled twice has two independent defaults")
    func assembledTwice() async throws {
        let app = try TestApp("T[N1[a]*, N2[b]]")
        let cases = SwitchAssembly<NavigationContainer, Void>().addCase(when: { false }, from: .nearest)
        let first = cases.assemble(default: app.start("N1", as: NavigationContainer.self))
        let second = cases.assemble(default: app.start("N2", as: NavigationContainer.self))
        try await app.router.navigate(to: app.step("c").using(.push).from(first))
        expectHierarchy(app.window, "T[N1[a, c]*, N2[b]]")
        try await app.router.navigate(to: app.step("d").using(.push).from(second))
        expectHierarchy(app.window, "T[N1[a, c], N2[b, d]*]")
    }
}

@MainActor private enum Circle {
    static let page = StepAssembly(finder: NilFinder()) { FixtureScreen("page") }.using(
        .present
    ).from(SwitchAssembly<FixtureScreen, Void>().assemble { back })
    static let back: DestinationStep<FixtureScreen, Void> = SwitchAssembly().addCase(when: { _ in true }, from: page)
        .assemble()
}

@MainActor private enum Folders {
    private final class Folder: Screen {
        let depth: Int
        init(depth: Int) { self.depth = depth }
        override var description: String { "folder\(depth)" }
    }

    static let folder: DestinationStep<Screen, Int> = StepAssembly(finder: NilFinder<Screen, Int>()) {
        (depth: Int) -> Screen in Folder(depth: depth)
    }
    .using(.present)
    .from(
        SwitchAssembly<Screen, Int>().addCase { depth in depth > 1 ? parent : nil }
            .assemble { DestinationStep<Screen, Void>.root.adaptingContext() }
    )

    static var parent: DestinationStep<Screen, Int> { folder.adaptingContext { $0 - 1 } }
}
