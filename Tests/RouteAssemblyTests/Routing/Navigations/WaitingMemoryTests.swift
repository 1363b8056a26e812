import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// What a navigation retains while it waits, and after its end while a task still refers to it.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct WaitingMemoryTests: StackSuite {
    /// The part that a navigation waits for.
    enum Wait: CaseIterable {
        case interceptor, screen, transition
    }

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

    @Test("A modal that has been dismissed is released while the navigation waits", arguments: Wait.allCases)
    func predicted(wait: Wait) async throws {
        let transitions = ManualTransitions(of: window)
        let recorder = RoutingRecorder(window: window, router: router)
        let asked = Page("asked")
        if wait == .screen {
            asked.confirm = { [gate] in (try? await gate.perform(with: ())) != nil }
        }
        if wait == .transition {
            try stack.push(Page("animated"))
            await transitions.untilBegun()
        }
        let form = try {
            let form = Page("form")
            try stack.present(form, animated: false)
            if wait == .screen { try form.present(asked, animated: false) }
            return Weak(form)
        }()
        try #require(form.object != nil)
        let step = wait == .interceptor ? product(gate) : product(interceptor())
        let navigation = Running { try await router.navigate(to: step, with: 7, animated: false) }
        if wait == .transition {
            try #require(await until { recorder.entries.contains { $0.contains("may leave") } })
        } else {
            await gate.untilReached()
        }
        try stack.dismissPresented(animated: false)
        recorder.clear()
        #expect(form.object == nil)
        #expect(!navigation.hasEnded)
        if wait == .transition { transitions.finish() } else { gate.open() }
        try await navigation.value()
        if wait == .transition {
            expectHierarchy(window, "N[home, animated, p7]")
        } else {
            expectHierarchy(window, "N[home, p7]")
        }
    }

    /// A row of the table of screens that leave while a navigation waits at the gate.
    struct Leaver: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let after: HierarchyPattern
        let place: Call<Screen>
        let navigate: Call<Void>
        let remove: Call<Void>

        typealias Call<Result> = @MainActor @Sendable (WaitingMemoryTests) async throws -> Result

        init(
            _ sentence: String, to after: HierarchyPattern, place: @escaping Call<Screen>,
            navigate: @escaping Call<Void>, remove: @escaping Call<Void>
        ) {
            (testDescription, self.after) = (sentence, after)
            (self.place, self.navigate, self.remove) = (place, navigate, remove)
        }
    }

    /// A page that waits at the gate when it is asked.
    private func waitingPage() -> Page {
        let page = Page("waiting")
        page.confirm = { [gate] in (try? await gate.perform(with: ())) != nil }
        return page
    }

    nonisolated static let leavers: [Leaver] = [
        Leaver(
            "A screen that is removed before it is asked", to: "N[home]",
            place: { suite in
                let under = Page("under")
                try suite.stack.setChildren(suite.stack.children + [under, suite.waitingPage()])
                return under
            }, navigate: { try await $0.router.unwind(.popToRoot) },
            remove: { try $0.stack.setChildren([$0.stack.children[0], $0.stack.children[2]]) }),
        Leaver(
            "The screen that an unwinding would show", to: "N[other]",
            place: { suite in
                let target = Page("target")
                try suite.stack.setChildren([target, suite.waitingPage()])
                return target
            }, navigate: { try await $0.router.unwind(.back) },
            remove: { try $0.stack.setChildren([Page("other"), $0.stack.children[1]]) }),
        Leaver(
            "A screen that was found before another one is asked", to: "N[home, LoginPage]",
            place: { suite in
                let target = LoginPage()
                try suite.stack.push(target)
                try suite.stack.present(suite.waitingPage())
                return target
            },
            navigate: { suite in
                let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { LoginPage() }).using(.push)
                try await suite.router.navigate(to: step.from(.stack).assemble())
            }, remove: { try $0.stack.pop() }),
        Leaver(
            "A screen that was found before an interceptor runs", to: "N[home, p7]",
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

    // MARK: After the end of the navigation

    private func page(
        _ interceptors: [InlineInterceptor<Token>], isLoading: Bool = false
    ) -> DestinationStep<Page, Token> {
        var step =
            isLoading
            ? StepAssembly(finder: NilFinder(), loading: { (_: Token) in 7 }) { (_: Int, _: Token) in Page("page") }
            : StepAssembly(finder: NilFinder<Page, Token>(), factory: InlineFactory { (_: Token) in Page("page") })
        for interceptor in interceptors { step = step.adding(interceptor) }
        return step.using(.push).from(.stack).assemble()
    }

    /// Navigates with a new context, and returns a weak reference to the context.
    private func navigate(to step: DestinationStep<Page, Token>) async -> Weak<Token> {
        let token = Token()
        let reference = Weak(token)
        _ = try? await router.navigate(to: step, with: token)
        return reference
    }

    private func ending(_ end: End) -> InlineInterceptor<Token> {
        InlineInterceptor { (_: Token) in
            if end == .fails { throw Refusal() }
            return .proceed
        }
    }

    @Test(
        "A task that an interceptor has started does not retain the context after the navigation",
        arguments: End.allCases, [false, true])
    func taskOfAnInterceptor(end: End, isLoading: Bool) async throws {
        var left: Task<Void, Never>?
        let starting = InlineInterceptor { [gate] (_: Token) in
            left = Task { _ = try? await gate.perform(with: ()) }
            await gate.untilReached()
            return .proceed
        }
        let token = await navigate(to: page([starting, ending(end)], isLoading: isLoading))
        #expect(await until { token.object == nil })
        expect(gate.waitingCount, equals: 1)
        gate.open()
        await left?.value
        if end == .arrives { expectHierarchy(window, "N[home, page]") } else { expectHierarchy(window, "N[home]") }
    }

    @Test("A task of a screen placed for an interceptor does not retain the context", arguments: End.allCases)
    func taskOfAPlacedScreen(end: End) async throws {
        var left: Task<Void, Never>?
        let notice = StepAssembly(
            finder: NilFinder<Page, Void>(),
            factory: InlineFactory { [gate] in
                let notice = Page("notice")
                notice.onAppear = { left = Task { _ = try? await gate.perform(with: ()) } }
                return notice
            }
        )
        .using(.present).from(DestinationStep<Screen, Void>.topmost).assemble()
        let showing = InlineInterceptor { [gate, router] (_: Token) in
            try await router.navigate(to: notice)
            await gate.untilReached()
            return .proceed
        }
        let token = await navigate(to: page([showing, ending(end)]))
        #expect(await until { token.object == nil })
        expect(gate.waitingCount, equals: 1)
        gate.open()
        await left?.value
        if end == .arrives {
            expectHierarchy(window, "N[home, page]")
        } else {
            expectHierarchy(window, "N[home] ^ notice")
        }
    }

    @Test("A waiting navigation of a placed screen does not retain the context of its parent")
    func navigationOfAPlacedScreen() async throws {
        router.register(ProductRoute.self) { [gate] in AnyDestination(to: Shop.product(gate), with: $0.id) }
        var left: Running<Void>?
        let notice = StepAssembly(finder: NilFinder<Page, Void>(), factory: InlineFactory { Page("notice") })
            .using(.present).from(DestinationStep<Screen, Void>.topmost).assemble()
        let showing = InlineInterceptor { [gate, router] (_: Token) in
            let notice = try await router.navigate(to: notice)
            left = Running { [weak notice] in try await notice?.navigate(to: ProductRoute(id: 3)) }
            await gate.untilReached()
            return .proceed
        }
        let token = await navigate(to: page([showing, ending(.fails)]))
        #expect(await until { token.object == nil })
        expect(gate.waitingCount, equals: 1)
        expectHierarchy(window, "N[home] ^ notice")
        left?.cancel()
        _ = await until { left?.hasEnded == true }
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
        let transitions = ManualTransitions(of: window)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        let failing = StepAssembly(
            finder: NilFinder(), factory: InlineFactory { (_: Token) -> Page in throw Refusal() }
        )
        .using(.push).from(.stack).assemble()
        let navigation = Running { [self] in await navigate(to: failing) }
        try #require(await until { router.pending?.wait == .transition })
        transitions.finish()
        let token = try await navigation.value()
        #expect(await until { token.object == nil })
        expectHierarchy(window, "N[home, animated]")
    }

    @Test("A redirected navigation releases its screens while the next one waits")
    func redirected() async throws {
        let second = StepAssembly(finder: NilFinder(), factory: InlineFactory { Page("second") }).adding(gate)
            .using(.push).from(.stack).assemble()
        let first = Shop.page("first", InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: second)) })
        weak var modal: Page?
        try {
            let page = Page("modal")
            modal = page
            try stack.present(page, animated: false)
        }()
        let task = Task { try await router.navigate(to: AnyDestination(to: first)) }
        await gate.untilReached()
        try stack.dismissPresented(animated: false)
        #expect(await until { modal == nil })
        gate.open()
        _ = try await task.value
        expectHierarchy(window, "N[home, second]")
    }
}
