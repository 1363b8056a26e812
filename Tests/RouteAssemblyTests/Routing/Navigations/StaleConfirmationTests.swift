import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Why a screen would have ended the navigation if it had not been removed before its question.
enum Objection: CaseIterable {
    case declines, isLocked
}

/// A page that declines if it is asked after its removal.
private final class AskedInTime: Page {
    override func confirmRemoval(_ reason: RemovalReason) async -> Bool { isAttached }
}

/// A navigation is planned again before it asks the next screen: it does not ask a removed screen,
/// and it asks an added one.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct StaleConfirmationTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    private func page(_ name: String, _ confirm: (() async -> Bool)? = nil) -> Page {
        let page = Page(name, log: log)
        page.confirm = confirm
        return page
    }

    private func object(_ objection: Objection, _ page: Page) {
        switch objection {
        case .declines: page.confirm = { false }
        case .isLocked: page.isLocked = true
        }
    }

    @Test(
        "A modal that an interceptor dismisses is not asked and does not end the navigation",
        arguments: Objection.allCases)
    func dismissedByAnInterceptor(objection: Objection) async throws {
        let form = page("form")
        try stack.present(form)
        let dismissing = interceptor {
            try form.dismiss()
            object(objection, form)
        }
        try await router.navigate(to: product(dismissing), with: 7)
        expectHierarchy(window, "N[home, p7]")
        #expect(takeQuestions().isEmpty)
    }

    @Test(
        "A modal that the user dismisses while an interceptor waits does not end the navigation",
        arguments: Objection.allCases)
    func swipedAway(objection: Objection) async throws {
        let form = page("form")
        try stack.present(form)
        let navigation = Running { try await router.navigate(to: product(gate), with: 7) }
        await gate.untilReached()
        try form.dismiss()
        object(objection, form)
        gate.open()
        try await navigation.value()
        expectHierarchy(window, "N[home, p7]")
        #expect(takeQuestions().isEmpty)
    }

    @Test("A modal that an observer of the plan dismisses is not asked", arguments: Objection.allCases)
    func dismissedByAnObserver(objection: Objection) async throws {
        let form = page("form")
        try stack.present(form)
        let token = router.observe { event in
            guard case .planned = event.kind, form.isAttached else { return }
            try? form.dismiss()
            object(objection, form)
        }
        try await router.navigate(to: product(interceptor()), with: 7)
        expectHierarchy(window, "N[home, p7]")
        #expect(takeQuestions().isEmpty)
        withExtendedLifetime(token) {}
    }

    @Test("A screen that is removed while another one is asked is not asked", arguments: Objection.allCases)
    func removedDuringQuestion(objection: Objection) async throws {
        let form = page("form") { [gate] in (try? await gate.perform(with: ())) != nil }
        let list = page("list")
        try stack.push(list)
        try stack.present(form)
        let navigation = Running { try await goHome() }
        await gate.untilReached()
        try stack.setChildren([stack.children[0]])
        object(objection, list)
        gate.open()
        try await navigation.value()
        expectHierarchy(window, "N[home]")
        expect(takeQuestions(), equals: ["ask form"])
    }

    @Test("Modals below the asked screen can be dismissed with it and are not asked")
    func dismissedFromBelow() async throws {
        let under = page("under") { false }
        let top = page("top") {
            try? under.dismiss()
            return true
        }
        try stack.present(under)
        try under.present(top)
        try await router.navigate(to: product(interceptor()), with: 7)
        expectHierarchy(window, "N[home, p7]")
        expect(takeQuestions(), equals: ["ask top"])
    }

    @Test("A deeper screen that is added while another one is asked is asked next")
    func addedDuringQuestion() async throws {
        let late = page("late")
        let form = page("form") {
            try? stack.push(late)
            return true
        }
        try stack.push(page("list"))
        try stack.present(form)
        try await goHome()
        expectHierarchy(window, "N[home]")
        expect(takeQuestions(), equals: ["ask form", "ask late", "ask list"])
    }

    @Test("An interceptor of a new plan runs before the next screen is asked")
    func newInterceptor() async throws {
        let base = StepAssembly(finder: ClassFinder<NavigationContainer, Int>()).adding(
            interceptor { [log] in log.add("ask interceptor") }
        )
        .from(DestinationStep<Screen, Int>.root).assemble()
        let login = StepAssembly(
            finder: ClassFinder<LoginPage, Int>(), factory: InlineFactory { (_: Int) in LoginPage() }
        )
        .using(.push).from(base).assemble()
        let product = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(login.expectingContainer(NavigationContainer.self)).assemble()
        let under = page("under")
        try stack.push(LoginPage())
        try stack.present(under)
        try under.present(
            page("form") {
                _ = try? stack.pop()
                return true
            })
        _ = log.take()
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, LoginPage, p7]")
        expect(takeQuestions(), equals: ["ask form", "ask interceptor", "ask under"])
    }

    @Test("A screen that only an earlier commit removes is not asked")
    func keptInALaterAttempt() async throws {
        struct Sweep: Action {
            // The removals are not predicted, so only the commit reveals them.
            let keeps: () -> Bool
            func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
                try host.setChildren(keeps() ? Array(host.children.prefix(2)) + [screen] : [screen])
            }
        }
        var keeps = false
        let last = page("last") {
            keeps = true
            try? stack.present(Page("tip"))
            return true
        }
        try stack.setChildren([page("home"), page("list") { false }, last])
        _ = log.take()
        let step = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(Sweep { keeps })
            .from(.stack).assemble()
        try await router.navigate(to: step, with: 7)
        expectHierarchy(window, "N[home, list, p7]")
        expect(takeQuestions(), equals: ["ask last"])
    }

    @Test("An unwinding does not ask modals that have been dismissed")
    func unwinding() async throws {
        let under = page("under") { false }
        let top = page("top") {
            try? under.dismiss()
            return true
        }
        try stack.present(under)
        try under.present(top)
        try await router.unwind(.dismissAll)
        expectHierarchy(window, "N[home]")
        expect(takeQuestions(), equals: ["ask top"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A screen that is removed before its question begins is not asked, where it does not begin at once")
    func removedBeforeQuestion() async throws {
        // With this policy the question runs in a child task.
        let router = DefaultRouter(window: window, collisionPolicy: .latestWins)
        let modal = AskedInTime("modal")
        try stack.present(modal, animated: false)
        let task = QuestionTask.$beginsAtOnce.withValue(false) {
            Task.immediate { try await router.navigate(to: Shop.page("p")) }
        }
        try modal.dismiss(animated: false)
        _ = try await task.value
        expectHierarchy(window, "N[home, p]")
    }
}
