import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A navigation asks the screens that it removes for their confirmation.
@MainActor
struct RemovalConfirmationTests {
    let log = Log()
    let fixture: HierarchyFixture
    let window: Window
    let router: DefaultRouter

    init() throws {
        let log = log
        func page(_ name: String) -> () -> Screen { { Page(name, log: log) } }
        fixture = try Window.fixture(
            "T[N[home, list, form]*, other] ^ N[modal, detail] ^ top",
            screens: Dictionary(
                uniqueKeysWithValues: ["home", "list", "form", "other", "modal", "detail", "top"].map { ($0, page($0)) }
            ))
        window = fixture.window
        router = DefaultRouter(window: window)
        _ = log.take()
    }

    private func page(_ name: String) throws -> Page { try fixture.screen(name, as: Page.self) }

    private func step(to name: String) throws -> DestinationStep<Page, Void> {
        .custom(using: InstanceFinder(try page(name)))
    }

    private var questions: [String] { log.take().filter { $0.hasPrefix("ask") } }

    @Test("A screen that has agreed and is locked before the change stops the navigation, and nothing is built")
    func lockedAfterAnswer() async throws {
        let (form, list) = (try page("form"), try page("list"))
        list.confirm = {
            form.isLocked = true
            return true
        }
        let step = StepAssembly(finder: NilFinder(), factory: NotedLabelFactory<Void>("new", log))
            .using(.push).from(try step(to: "home").expectingContainer())
        await expectRefusal(.cannotBeRemoved, saying: "form", in: window) {
            try await router.navigate(to: step.assemble())
        }
        expect(log.take().filter { !$0.hasPrefix("ask") }, equals: ["prepare new"])
    }

    @Test("A navigation asks each screen that it removes once, the deepest first")
    func deepestFirst() async throws {
        try await router.navigate(to: step(to: "home"))
        expect(questions, equals: ["ask top", "ask detail", "ask modal", "ask form", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test("A screen that stays is not asked")
    func staying() async throws {
        try await router.navigate(to: step(to: "other"))
        expect(questions, equals: ["ask top", "ask detail", "ask modal"])
        expectHierarchy(window, "T[N[home, list, form], other*]")
    }

    @Test("A screen that is only covered is not asked")
    func covered() async throws {
        try await router.navigate(to: Shop.login())
        #expect(questions.isEmpty)
        expectHierarchy(window, "T[N[home, list, form]*, other] ^ N[modal, detail] ^ top ^sheet LoginPage")
    }

    @Test("A screen that declines its removal ends the navigation", arguments: ["top", "modal", "list"])
    func declines(name: String) async throws {
        try page(name).confirm = { false }
        let target = try step(to: "home")
        await expectRefusal(.removalDeclined, saying: name, "Page", in: window) {
            try await router.navigate(to: target)
        }
        expect(questions.last, equals: "ask \(name)")
    }

    @Test("A locked screen ends the navigation before any screen is asked")
    func locked() async throws {
        try page("list").isLocked = true
        let target = try step(to: "home")
        await expectRefusal(.cannotBeRemoved, saying: "list", "Page", in: window) {
            try await router.navigate(to: target)
        }
        #expect(questions.isEmpty)
    }

    @Test("A locked screen that stays has no effect")
    func lockedStaying() async throws {
        try page("home").isLocked = true
        try page("list").isLocked = true
        try await router.navigate(to: step(to: "list"))
        expectHierarchy(window, "T[N[home, list]*, other]")
    }

    @Test("A screen that is locked while another one is asked stays")
    func lockedMeanwhile() async throws {
        let list = try page("list")
        list.confirm = { true }
        try page("top").confirm = {
            list.isLocked = true
            return true
        }
        let target = try step(to: "home")
        await expectRefusal(.cannotBeRemoved, saying: "list", in: window) { try await router.navigate(to: target) }
    }

    @Test("A screen that is locked after it has agreed stays")
    func lockedAfterAgreeing() async throws {
        let top = try page("top")
        try page("list").confirm = {
            top.isLocked = true
            return true
        }
        let target = try step(to: "home")
        await expectRefusal(.cannotBeRemoved, saying: "top", in: window) { try await router.navigate(to: target) }
        expect(questions.filter { $0 == "ask top" }.count, equals: 1)
    }

    @Test("A screen that is added while another one is asked is asked as well")
    func addedMeanwhile() async throws {
        let late = Page("late", log: log)
        let stack = try #require(try page("detail").parent as? NavigationContainer)
        try page("form").confirm = {
            try? stack.push(late)
            return true
        }
        try await router.navigate(to: step(to: "home"))
        expect(questions, equals: ["ask top", "ask detail", "ask modal", "ask form", "ask late", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test("A screen that is added meanwhile and declines ends the navigation")
    func addedMeanwhileDeclines() async throws {
        let late = Page("late", log: log)
        late.confirm = { false }
        let stack = try #require(try page("detail").parent as? NavigationContainer)
        try page("form").confirm = {
            try? stack.push(late)
            return true
        }
        let target = try step(to: "home")
        await #expect { try await router.navigate(to: target) } throws: {
            ($0 as? RoutingError)?.code == .removalDeclined
        }
        expectHierarchy(window, "T[N[home, list, form]*, other] ^ N[modal, detail, late] ^ top")
    }

    @Test("A screen can dismiss itself while it is asked")
    func dismissesItself() async throws {
        let top = try page("top")
        top.confirm = { [weak top] in
            try? top?.dismiss()
            return true
        }
        try await router.navigate(to: step(to: "home"))
        expect(questions, equals: ["ask top", "ask detail", "ask modal", "ask form", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test("A screen that declines after another navigation has removed it ends the navigation")
    func declinesAfterRemoval() async throws {
        let (window, answer) = (Window(root: Page("home")), Signal<Bool>())
        var answers: [() async -> Bool] = [{ await answer.wait() }, { true }]
        do {
            let form = Page("form")
            form.confirm = { await answers.removeFirst()() }
            try window.root?.present(form)
        }
        let router = DefaultRouter(window: window)
        let first = Task { try await router.unwind(.dismiss) }
        #expect(await until { answers.count == 1 })
        try await router.unwind(.dismiss)
        // No test and no window retains the form now.
        answer.send(false)
        await #expect { try await first.value } throws: { ($0 as? RoutingError)?.code == .removalDeclined }
        expectHierarchy(window, "home")
    }

    @Test("A screen that is asked after a rollback can show the target")
    func showsTarget() async throws {
        struct Sweep: Action {
            // The removals are not predicted, so only the commit reveals them.
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                try host.setChildren([screen])
            }
        }
        let fixture = try Window.fixture(
            "N[home, list]", screens: ["home": { Page("home") }, "list": { Page("list") }])
        let (window, target) = (fixture.window, LoginPage())
        let stack = try #require(window.root as? NavigationContainer)
        try fixture.screen("home", as: Page.self).confirm = {
            try? stack.push(target)
            return true
        }
        let step = StepAssembly { LoginPage() }.using(Sweep()).from(
            .stack
        ).assemble()
        #expect(try await DefaultRouter(window: window).navigate(to: step) === target)
        expectHierarchy(window, "N[home, list, LoginPage]")
    }

    @Test("A screen can ask with a dialog that the router shows", arguments: [true, false])
    func dialog(agrees: Bool) async throws {
        let form = Page("form")
        let router = DefaultRouter(window: Window(root: try navigation(Page("home"), form)))
        let dialog = StepAssembly { LoginPage() }.using(.present).from(.topmost).assemble()
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

    @Test("Interceptors run before screens are asked")
    func interceptorsFirst() async throws {
        let top = try page("top")
        router.add(interceptor { top.log?.add("ask interceptor") })
        try await router.navigate(to: step(to: "detail"))
        expect(questions, equals: ["ask interceptor", "ask top"])
    }
}
