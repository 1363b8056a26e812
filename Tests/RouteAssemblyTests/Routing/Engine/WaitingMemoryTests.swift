import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// What a navigation retains while it waits, and after its end while a task still refers to it.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WaitingMemoryTests: StackSuite {
    /// How the navigation ends.
    enum End: CaseIterable {
        case arrives, fails
    }

    /// A weak reference that a closure can return.
    private final class Weak<Object: AnyObject> {
        private(set) weak var object: Object?

        init(_ object: Object) { self.object = object }
    }

    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    // MARK: While the navigation waits

    /// A row of the table of screens that leave while a navigation waits at the gate.
    struct Leaver: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let after: HierarchyPattern
        let place: Call<Screen>
        let navigate: Call<Void>
        let remove: Call<Void>

        typealias Call<Result> = @MainActor @Sendable (WaitingMemoryTests) async throws -> Result
    }

    /// A page that waits at the gate when it is asked.
    private func waitingPage() -> Page {
        let page = Page("waiting")
        page.confirm = { [gate] in (try? await gate.perform(with: ())) != nil }
        return page
    }

    private func presentForm() throws -> Page {
        let form = Page("form")
        try stack.present(form, animated: false)
        return form
    }

    private func dismissForm() throws { try stack.dismissPresented(animated: false) }

    nonisolated static let leavers: [Leaver] = [
        Leaver(
            testDescription: "A modal, while an interceptor runs", after: "N[home, p7]",
            place: { try $0.presentForm() },
            navigate: { try await $0.router.navigate(to: $0.product($0.gate), with: 7, animated: false) },
            remove: { try $0.dismissForm() }),
        Leaver(
            testDescription: "A modal, while the modal over it is asked", after: "N[home, p7]",
            place: { suite in
                let form = try suite.presentForm()
                try form.present(suite.waitingPage(), animated: false)
                return form
            }, navigate: { try await $0.router.navigate(to: $0.product(interceptor()), with: 7, animated: false) },
            remove: { try $0.dismissForm() }),
        Leaver(
            testDescription: "A modal, while the destination of a redirect waits", after: "N[home, second]",
            place: { try $0.presentForm() },
            navigate: { suite in
                let second = StepAssembly(finder: NilFinder()) { Page("second") }
                    .adding(suite.gate).using(.push).from(.stack)
                let first = Shop.page("first", InlineInterceptor { .redirect(.to(second)) })
                try await suite.router.navigate(to: .to(first))
            }, remove: { try $0.dismissForm() }),
        Leaver(
            testDescription: "A screen that is removed before it is asked", after: "N[home]",
            place: { suite in
                let under = Page("under")
                try suite.stack.setChildren(suite.stack.children + [under, suite.waitingPage()])
                return under
            }, navigate: { try await $0.router.unwind(.popToRoot) },
            remove: { try $0.stack.setChildren([$0.stack.children[0], $0.stack.children[2]]) }),
        Leaver(
            testDescription: "The screen that an unwinding would show", after: "N[other]",
            place: { suite in
                let target = Page("target")
                try suite.stack.setChildren([target, suite.waitingPage()])
                return target
            }, navigate: { try await $0.router.unwind(.back) },
            remove: { try $0.stack.setChildren([Page("other"), $0.stack.children[1]]) }),
        Leaver(
            testDescription: "A screen that was found before another one is asked", after: "N[home, LoginPage]",
            place: { suite in
                let target = LoginPage()
                try suite.stack.push(target)
                try suite.stack.present(suite.waitingPage())
                return target
            },
            navigate: { suite in
                let step = StepAssembly(finder: ClassFinder()) { LoginPage() }.using(.push)
                try await suite.router.navigate(to: step.from(.stack))
            }, remove: { try $0.stack.pop() }),
        Leaver(
            testDescription: "A screen that was found before an interceptor runs", after: "N[home, p7]",
            place: { suite in
                let target = Product(7)
                try suite.stack.push(target)
                return target
            }, navigate: { try await $0.router.navigate(to: Shop.product($0.gate), with: 7) },
            remove: { try $0.stack.pop() }),
    ]

    @Test("A screen is released when it is removed while a navigation waits", arguments: leavers)
    func left(_ row: Leaver) async throws {
        let screen = Weak(try await row.place(self))
        let navigation = Running { try await row.navigate(self) }
        await gate.untilReached()
        try #require(screen.object != nil)
        try await row.remove(self)
        #expect(screen.object == nil)
        #expect(!navigation.hasEnded)
        gate.open()
        try await navigation.value()
        expectHierarchy(window, row.after)
    }

    @Test("A modal is released when it is dismissed while a navigation waits for a transition")
    func duringTransition() async throws {
        let transitions = try await playTransition()
        let form = Weak(try presentForm())
        let navigation = Running { try await router.navigate(to: product(interceptor()), with: 7, animated: false) }
        try #require(await until { router.pending?.wait == .transition })
        try dismissForm()
        #expect(form.object == nil)
        #expect(!navigation.hasEnded)
        transitions.finish()
        try await navigation.value()
        expectHierarchy(window, "N[home, animated, p7]")
    }

    // MARK: After the end of the navigation

    private func page(
        _ interceptors: [InlineInterceptor<Token>], isLoading: Bool = false
    ) -> DestinationStep<Page, Token> {
        var step =
            isLoading
            ? StepAssembly(finder: NilFinder(), loading: { (_: Token) in 7 }) { (_: Int, _: Token) in Page("page") }
            : StepAssembly(finder: NilFinder<Page, Token>()) { (_: Token) in Page("page") }
        for interceptor in interceptors { step = step.adding(interceptor) }
        return step.using(.push).from(.stack)
    }

    /// Navigates with a new context, and returns a weak reference to the context.
    private func navigate(to step: DestinationStep<Page, Token>) async -> Weak<Token> {
        let token = Token()
        let reference = Weak(token)
        _ = try? await router.navigate(to: step, with: token)
        return reference
    }

    /// A row of the table of tasks that an interceptor leaves behind.
    struct Leftover: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var isLoading = false
        var failure: HierarchyPattern = "N[home]"
        let begin: @MainActor @Sendable (WaitingMemoryTests) async throws -> Void
    }

    /// The task that is left behind.
    @MainActor private final class Left {
        var task: Running<Void>?
    }

    private let left = Left()

    private func waitAtGate() { left.task = Running { [gate] in _ = try await gate.perform(with: ()) } }

    nonisolated static let leftovers: [Leftover] = [
        Leftover(testDescription: "of an interceptor") { $0.waitAtGate() },
        Leftover(testDescription: "of an interceptor before a loader", isLoading: true) { $0.waitAtGate() },
        Leftover(testDescription: "of a screen that was placed for an interceptor", failure: "N[home] ^ notice") {
            suite in
            let factory = InlineFactory {
                let notice = Page("notice")
                notice.onAppear = { suite.waitAtGate() }
                return notice
            }
            let notice = StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost)
            try await suite.router.navigate(to: notice)
        },
        Leftover(
            testDescription: "of a navigation of a screen that was placed for an interceptor",
            failure: "N[home] ^ notice"
        ) {
            suite in
            suite.router.register(ProductRoute.self) { Destination.to(Shop.product(suite.gate), with: $0.id) }
            let notice = StepAssembly(finder: NilFinder()) { Page("notice") }.using(.present)
            let page = try await suite.router.navigate(to: notice.from(.topmost))
            suite.left.task = Running { [weak page] in try await page?.navigate(to: ProductRoute(id: 3)) }
        },
    ]

    @Test("A task does not retain the context after the navigation", arguments: leftovers, End.allCases)
    func leftover(_ row: Leftover, end: End) async throws {
        let leaving = InlineInterceptor { (_: Token) in
            try await row.begin(self)
            await gate.untilReached()
            return .proceed
        }
        let ending = InlineInterceptor { (_: Token) in
            if end == .fails { throw Refusal() }
            return .proceed
        }
        let token = await navigate(to: page([leaving, ending], isLoading: row.isLoading))
        #expect(await until { token.object == nil })
        expect(gate.waitingCount, equals: 1)
        expectHierarchy(window, end == .arrives ? "N[home, page]" : row.failure)
        left.task?.cancel()
        #expect(await until { left.task?.hasEnded == true })
    }

    @Test("A child that has arrived does not retain its context in its waiting parent")
    func arrivedChild() async throws {
        let child = page([], isLoading: true)
        var token: Weak<Token>?
        let showing = interceptor { [self] in
            token = await navigate(to: child)
            _ = try await gate.perform(with: ())
        }
        let parent = Running { try await router.navigate(to: product(showing), with: 7) }
        await gate.untilReached()
        let context = try #require(token)
        await runReadyTasks()
        #expect(context.object == nil && !parent.hasEnded)
        gate.open()
        try await parent.value()
        expectHierarchy(window, "N[home, page, p7]")
    }

    @Test("A navigation that has waited for a transition and then failed does not retain the context")
    func failedAfterTransition() async throws {
        let transitions = try await playTransition()
        let failing = StepAssembly(finder: NilFinder()) { (_: Token) -> Page in throw Refusal() }
            .using(.push).from(.stack)
        let navigation = Running { [self] in await navigate(to: failing) }
        try #require(await until { router.pending?.wait == .transition })
        transitions.finish()
        let token = try await navigation.value()
        #expect(await until { token.object == nil })
        expectHierarchy(window, "N[home, animated]")
    }
}
