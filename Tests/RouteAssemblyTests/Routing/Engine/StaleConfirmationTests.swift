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

    // MARK: Screens that have left

    nonisolated static let departures: [HierarchyCase<(suite: Self, objection: Objection)>] = [
        HierarchyCase("A modal that an interceptor dismisses", "N[home, p7]") { suite, objection in
            let form = try suite.presentForm()
            let dismissing = interceptor {
                try form.dismiss()
                suite.object(objection, form)
            }
            try await suite.router.navigate(to: suite.product(dismissing), with: 7)
        },
        HierarchyCase("A modal that the user dismisses while an interceptor waits", "N[home, p7]") {
            suite, objection in
            let form = try suite.presentForm()
            let navigation = Running { try await suite.router.navigate(to: suite.product(suite.gate), with: 7) }
            await suite.gate.untilReached()
            try form.dismiss()
            suite.object(objection, form)
            suite.gate.open()
            try await navigation.value()
        },
        HierarchyCase("A modal that an observer of the plan dismisses", "N[home, p7]") { suite, objection in
            let form = try suite.presentForm()
            let token = suite.router.observe { event in
                guard case .planned = event.kind, form.isAttached else { return }
                try? form.dismiss()
                suite.object(objection, form)
            }
            try await suite.router.navigate(to: suite.product(interceptor()), with: 7)
            token.cancel()
        },
        HierarchyCase(
            "A screen that is removed while another one is asked", "N[home]", logging: ["ask form"]
        ) { suite, objection in
            let list = suite.page("list")
            try suite.stack.push(list)
            try suite.presentForm { [gate = suite.gate] in (try? await gate.perform(with: ())) != nil }
            let navigation = Running { try await suite.goHome() }
            await suite.gate.untilReached()
            try suite.stack.setChildren([suite.stack.children[0]])
            suite.object(objection, list)
            suite.gate.open()
            try await navigation.value()
        },
    ]

    @discardableResult
    private func presentForm(_ confirm: (() async -> Bool)? = nil) throws -> Page {
        let form = page("form", confirm)
        try stack.present(form)
        return form
    }

    @Test(
        "A screen that has left is not asked and does not end the navigation",
        arguments: departures, Objection.allCases)
    func departed(_ row: HierarchyCase<(suite: Self, objection: Objection)>, objection: Objection) async throws {
        try await row.run(in: (self, objection), window, log: takeQuestions)
    }

    // MARK: Other questions

    /// Presents a modal that declines, and one over it that dismisses both when it is asked.
    private func presentTwo() throws {
        let under = page("under") { false }
        try stack.present(under)
        try under.present(
            page("top") {
                try? under.dismiss()
                return true
            })
    }

    nonisolated static let rows: [HierarchyCase<Self>] = [
        HierarchyCase(
            "Modals below the asked screen can be dismissed with it and are not asked", "N[home, p7]",
            logging: ["ask top"]
        ) {
            try $0.presentTwo()
            try await $0.router.navigate(to: $0.product(interceptor()), with: 7)
        },
        HierarchyCase("An unwinding does not ask modals that have been dismissed", "N[home]", logging: ["ask top"]) {
            try $0.presentTwo()
            try await $0.router.unwind(.dismissAll)
        },
        HierarchyCase(
            "An interceptor of a new plan runs before the next screen is asked", "N[home, LoginPage, p7]",
            logging: ["ask form", "ask interceptor", "ask under"]
        ) { suite in
            let base = StepAssembly(finder: ClassFinder<NavigationContainer, Int>())
                .adding(interceptor { suite.log.add("ask interceptor") }).from(DestinationStep<Screen, Int>.root)
            let login = StepAssembly(finder: ClassFinder()) { (_: Int) in LoginPage() }
                .using(.push).from(base.assemble())
            let product = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push).from(login)
            let under = suite.page("under")
            try suite.stack.push(LoginPage())
            try suite.stack.present(under)
            try under.present(suite.page("form") { (try? suite.stack.pop()) != nil })
            try await suite.router.navigate(to: product, with: 7)
        },
        HierarchyCase(
            "A screen that only an earlier commit removes is not asked", "N[home, list, p7]", logging: ["ask last"]
        ) { suite in
            let keeps = Flag()
            let last = suite.page("last") {
                keeps.isSet = true
                try? suite.stack.present(Page("tip"))
                return true
            }
            try suite.stack.setChildren([suite.page("home"), suite.page("list") { false }, last])
            try await suite.router.navigate(to: suite.product(using: Sweep(keepsTwo: keeps)), with: 7)
        },
    ]

    /// An action whose removals are not predicted, so only the commit reveals them.
    private struct Sweep: Action {
        let keepsTwo: Flag

        func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
            try host.setChildren(keepsTwo.isSet ? Array(host.children.prefix(2)) + [screen] : [screen])
        }
    }

    @Test("A navigation is planned again before it asks the next screen", arguments: rows)
    func plannedAgain(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self) }

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
