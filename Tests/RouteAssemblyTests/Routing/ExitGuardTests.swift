import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite struct ExitGuardTests {
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

    @Test func whoeverWouldLeaveIsAskedOnceDeepestFirst() async throws {
        try await router.navigate(to: step(to: "home"))
        #expect(questions == ["ask top", "ask detail", "ask modal", "ask form", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test func whoeverStaysIsNotAsked() async throws {
        try await router.navigate(to: step(to: "other"))
        #expect(questions == ["ask top", "ask detail", "ask modal"])
        expectHierarchy(window, "T[N[home, list, form], other*]")
    }

    @Test func whoeverIsOnlyCoveredIsNotAsked() async throws {
        try await router.navigate(to: Shop.login())
        #expect(questions.isEmpty)
        expectHierarchy(window, "T[N[home, list, form]*, other] ^ N[modal, detail] ^ top ^sheet LoginPage")
    }

    @Test(arguments: ["top", "modal", "list"]) func oneThatDeclinesEndsTheNavigation(name: String) async throws {
        try page(name).confirm = { false }
        let target = try step(to: "home")
        await expectRefusal(.removalDeclined, saying: name, "Page", in: window) {
            try await router.navigate(to: target)
        }
        #expect(questions.last == "ask \(name)")
    }

    @Test func aLockedOneEndsItBeforeAnybodyIsAsked() async throws {
        try page("list").isLocked = true
        let target = try step(to: "home")
        await expectRefusal(.cannotBeDismissed, saying: "list", "Page", in: window) {
            try await router.navigate(to: target)
        }
        #expect(questions.isEmpty)
    }

    @Test func aLockedOneThatStaysDoesNotMatter() async throws {
        try page("home").isLocked = true
        try page("list").isLocked = true
        try await router.navigate(to: step(to: "list"))
        expectHierarchy(window, "T[N[home, list]*, other]")
    }

    @Test func oneThatIsLockedWhileOthersAreAskedStays() async throws {
        let list = try page("list")
        list.confirm = { true }
        try page("top").confirm = {
            list.isLocked = true
            return true
        }
        let target = try step(to: "home")
        await expectRefusal(.cannotBeDismissed, saying: "list", in: window) { try await router.navigate(to: target) }
    }

    @Test func oneThatSaidYesAndIsLockedAfterwardsStays() async throws {
        let top = try page("top")
        try page("list").confirm = {
            top.isLocked = true
            return true
        }
        let target = try step(to: "home")
        await expectRefusal(.cannotBeDismissed, saying: "top", in: window) { try await router.navigate(to: target) }
        #expect(questions.filter { $0 == "ask top" }.count == 1)
    }

    @Test func oneThatAppearsMeanwhileIsAskedToo() async throws {
        let late = Page("late", log: log)
        let stack = try #require(try page("detail").parent as? NavigationContainer)
        try page("form").confirm = {
            try? stack.push(late)
            return true
        }
        try await router.navigate(to: step(to: "home"))
        #expect(questions == ["ask top", "ask detail", "ask modal", "ask form", "ask late", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test func oneThatAppearsMeanwhileAndDeclinesKeepsEverything() async throws {
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

    @Test func oneThatLeavesByItselfWhileItIsAskedIsNoProblem() async throws {
        let top = try page("top")
        top.confirm = { [weak top] in
            try? top?.dismiss()
            return true
        }
        try await router.navigate(to: step(to: "home"))
        #expect(questions == ["ask top", "ask detail", "ask modal", "ask form", "ask list"])
        expectHierarchy(window, "T[N[home]*, other]")
    }

    @Test func whoeverIsAskedAfterACommitWasTakenBackMayShowTheTarget() async throws {
        struct Sweep: Action {
            // It does not say what it removes, so that is found out by doing it.
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
            .custom(using: ClassFinder<NavigationContainer, Void>())
        ).assemble()
        #expect(try await DefaultRouter(window: window).navigate(to: step) === target)
        expectHierarchy(window, "N[home, list, LoginPage]")
    }

    @Test func aPlainScreenAnswersWithWhetherItCanBeDismissed() async {
        #expect(await Screen().confirmRemoval())
        let locked = Page("locked")
        locked.isLocked = true
        #expect(await locked.confirmRemoval() == false)
    }

    @Test func interceptorsAreAskedBeforeScreens() async throws {
        let top = try page("top")
        router.add(interceptor { top.log?.add("ask interceptor") })
        try await router.navigate(to: step(to: "detail"))
        #expect(questions == ["ask interceptor", "ask top"])
    }
}
