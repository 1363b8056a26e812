import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A navigation asks the screens that it removes for their confirmation.
@MainActor
struct RemovalConfirmationTests: Navigating {
    let log = Log()
    let fixture: HierarchyFixture
    let window: RoutingWindow
    let router: DefaultRouter

    init() throws {
        let names = ["home", "list", "form", "other", "modal", "detail", "top"]
        let pages = names.map { [log] name in (name, { Page(name, log: log) as Screen }) }
        fixture = try RoutingWindow.fixture(
            "T[N[home, list, form]*, other] ^ N[modal, detail] ^ top", screens: Dictionary(uniqueKeysWithValues: pages))
        window = fixture.window
        router = DefaultRouter(window: window)
        _ = log.take()
    }

    private func page(_ name: String) throws -> Page { try fixture.screen(name, as: Page.self) }

    private func step(to name: String) throws -> DestinationStep<Page, Void> {
        .custom(using: InstanceFinder(try page(name)))
    }

    // MARK: Who is asked

    nonisolated private static func ask(_ names: String...) -> [String] { names.map { "ask \($0)" } }

    nonisolated private static let all = ask("top", "detail", "modal", "form", "list")

    nonisolated static let removals: [HierarchyCase<Self>] = [
        HierarchyCase("each screen that is removed, the deepest first", "T[N[home]*, other]", logging: all) {
            try await $0.go(to: "home")
        },
        HierarchyCase(
            "no screen that stays", "T[N[home, list, form], other*]", logging: ask("top", "detail", "modal")
        ) { try await $0.go(to: "other") },
        HierarchyCase(
            "no screen that stays, even if it is locked", "T[N[home, list]*, other]",
            logging: ask("top", "detail", "modal", "form")
        ) {
            try $0.page("home").isLocked = true
            try $0.page("list").isLocked = true
            try await $0.go(to: "list")
        },
        HierarchyCase(
            "no screen that is only covered",
            "T[N[home, list, form]*, other] ^ N[modal, detail] ^ top ^sheet LoginPage"
        ) { _ = try await $0.router.navigate(to: Shop.login()) },
        HierarchyCase(
            "screens after the interceptors", "T[N[home, list, form]*, other] ^ N[modal, detail]",
            logging: ask("interceptor", "top")
        ) { suite in
            suite.router.add(interceptor { suite.log.add("ask interceptor") })
            try await suite.go(to: "detail")
        },
        HierarchyCase(
            "a screen that is added while another one is asked", "T[N[home]*, other]",
            logging: ask("top", "detail", "modal", "form", "late", "list")
        ) {
            try $0.pushWhenFormIsAsked(Page("late", log: $0.log))
            try await $0.go(to: "home")
        },
        HierarchyCase("a screen that dismisses itself then", "T[N[home]*, other]", logging: all) {
            let top = try $0.page("top")
            top.confirm = { [weak top] in
                try? top?.dismiss()
                return true
            }
            try await $0.go(to: "home")
        },
    ]

    private func go(to name: String) async throws { try await router.navigate(to: step(to: name)) }

    @Test("A navigation asks, once each,", arguments: removals)
    func asked(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take().filter { $0.hasPrefix("ask") } }
    }

    private func pushWhenFormIsAsked(_ late: Page) throws {
        let stack = try #require(try page("detail").parent as? NavigationContainer)
        try page("form").confirm = {
            try? stack.push(late)
            return true
        }
    }

    // MARK: Refusals

    nonisolated static let refusals: [HierarchyCase<Self>] = [
        .navigation("The topmost screen declines", .refusal(.removalDeclined, "top"), logging: ask("top")) {
            try $0.declining("top")
        },
        .navigation(
            "A screen in a modal container declines", .refusal(.removalDeclined, "modal"),
            logging: ask("top", "detail", "modal")
        ) { try $0.declining("modal") },
        .navigation("The last screen declines", .refusal(.removalDeclined, "list"), logging: all) {
            try $0.declining("list")
        },
        .navigation("A locked screen, so none is asked", .refusal(.cannotBeRemoved, "list")) {
            try $0.page("list").isLocked = true
            return try $0.new()
        },
        .navigation(
            "A screen that is locked while another one is asked", .refusal(.cannotBeRemoved, "list"),
            logging: ask("top", "detail", "modal", "form")
        ) {
            try $0.page("list").confirm = { true }
            return try $0.locking("list", whenAsking: "top")
        },
        .navigation("A modal that is locked after it has agreed", .refusal(.cannotBeRemoved, "top"), logging: all) {
            try $0.locking("top", whenAsking: "list")
        },
        .navigation(
            "A screen in a stack that is locked after it has agreed", .refusal(.cannotBeRemoved, "form"), logging: all
        ) { try $0.locking("form", whenAsking: "list") },
    ]

    /// A destination on the home page that builds a screen.
    private func new() throws -> Destination {
        .to(
            StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Void>("new", log))
                .using(.push).from(try step(to: "home")))
    }

    private func declining(_ name: String) throws -> Destination {
        try page(name).confirm = { false }
        return try new()
    }

    private func locking(_ name: String, whenAsking other: String) throws -> Destination {
        let page = try page(name)
        try self.page(other).confirm = {
            page.isLocked = true
            return true
        }
        return try new()
    }

    @Test("A screen that cannot be removed ends the navigation, and nothing is built", arguments: refusals)
    func refused(_ row: HierarchyCase<Self>) async throws {
        let error = try await row.run(in: self, window) { log.take().filter { $0 != "prepare new" } }
        expect(error?.message.contains("FixtureScreen"), equals: true)
    }

    @Test("A screen that is added meanwhile and declines ends the navigation")
    func addedMeanwhileDeclines() async throws {
        let late = Page("late")
        late.confirm = { false }
        try pushWhenFormIsAsked(late)
        let target = try step(to: "home")
        await #expect { try await router.navigate(to: target) } throws: {
            ($0 as? RoutingError)?.code == .removalDeclined
        }
        expectHierarchy(window, "T[N[home, list, form]*, other] ^ N[modal, detail, late] ^ top")
    }

    @Test("A screen that declines after another navigation has removed it ends the navigation")
    func declinesAfterRemoval() async throws {
        let (window, answer, isAsked) = (RoutingWindow(root: Page("home")), Signal<Bool>(), Flag())
        do {
            let form = Page("form")
            form.confirm = {
                isAsked.isSet = true
                return await answer.wait()
            }
            try window.root?.present(form)
        }
        let router = DefaultRouter(window: window)
        let first = Task { try await router.unwind(.dismiss) }
        #expect(await until { isAsked.isSet })
        try window.root?.dismissPresented()
        // No test and no window retains the form now.
        answer.send(false)
        await #expect { try await first.value } throws: { ($0 as? RoutingError)?.code == .removalDeclined }
        expectHierarchy(window, "home")
    }

    @Test("A screen that is asked after a rollback can show the target")
    func showsTarget() async throws {
        let fixture = try RoutingWindow.fixture(
            "N[home, list]", screens: ["home": { Page("home") }, "list": { Page("list") }])
        let (window, target) = (fixture.window, LoginPage())
        let stack = try #require(window.root as? NavigationContainer)
        try fixture.screen("home", as: Page.self).confirm = {
            try? stack.push(target)
            return true
        }
        let step = StepAssembly { LoginPage() }.using(SilentReplacement()).from(.stack)
        #expect(try await DefaultRouter(window: window).navigate(to: step) === target)
        expectHierarchy(window, "N[home, list, LoginPage]")
    }

    @Test("A screen can ask with a dialog that the router shows", arguments: [true, false])
    func dialog(agrees: Bool) async throws {
        let form = Page("form")
        let router = DefaultRouter(window: RoutingWindow(root: try navigation(Page("home"), form)))
        let dialog = StepAssembly { LoginPage() }.using(.present).from(.topmost)
        form.confirm = {
            guard let shown = try? await router.navigate(to: dialog) else { return false }
            expectHierarchy(router.window, "N[home, form] ^ LoginPage")
            return (try? await shown.close()) != nil && agrees
        }
        if agrees {
            try await form.close()
        } else {
            await #expect { try await form.close() } throws: { ($0 as? RoutingError)?.code == .removalDeclined }
        }
        expectHierarchy(router.window, agrees ? "N[home]" : "N[home, form]")
    }
}
