import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Tasks of found screens run last, when only another task can fail, because a rollback does not
/// undo them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct FoundScreenTaskTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    /// Returns the calls of tasks in the log and empties the log.
    private func takeRuns() -> [String] { log.take().filter { $0.contains(".on ") } }

    /// A step that finds the stack, with a task.
    private var found: DestinationStep<NavigationContainer, Int> {
        StepAssembly(finder: ClassFinder<NavigationContainer, Int>()).adding(
            forAnyScreen: LoggedTask<Int>("found", log)
        )
        .from(DestinationStep<Screen, Int>.root).assemble()
    }

    /// A step that places a product in the stack, with a task.
    private func product(
        _ action: some Action<NavigationContainer>, from host: DestinationStep<NavigationContainer, Int>
    ) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(forAnyScreen: LoggedTask<Int>("built", log))
            .using(action).from(host).assemble()
    }

    @Test("The task of a found screen does not run if the expected container is missing at the end")
    func mismatch() async {
        let step = product(.push, from: found).expectingContainer(TabContainer.self)
        await expectRefusal(.containerMismatch, saying: "p7", "TabContainer", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(takeRuns(), equals: ["built.on p7(7)"])
    }

    @Test("The task of an awaited screen does not run if the expected container is missing")
    func awaitedMismatch() async {
        let container = StepAssembly(
            finder: NilFinder(),
            factory: NavigationContainerFactory<NavigationContainer, Int> { InlineFactory { (_: Void) in LoginPage() } }
        )
        .using(.present).from(DestinationStep<Screen, Int>.topmost).assemble()
        let step = StepAssembly(finder: ClassFinder<LoginPage, Int>()).adding(
            forAnyScreen: LoggedTask<Int>("awaited", log)
        ).from(
            container
        ).assemble()
            .expectingContainer(TabContainer.self)
        await expectRefusal(.containerMismatch, saying: "LoginPage", "TabContainer", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        #expect(takeRuns().isEmpty)
    }

    @Test("The task of a found screen does not run if an unpredicted screen declines its removal")
    func declined() async {
        home.confirm = { false }
        let step = product(SilentReplacement(), from: found)
        await expectRefusal(.removalDeclined, saying: "home", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(takeRuns(), equals: ["built.on p7(7)"])
    }

    @Test("The task of a found screen does not run if an unpredicted screen is locked")
    func locked() async {
        home.isLocked = true
        let step = product(SilentReplacement(), from: found)
        await expectRefusal(.cannotBeRemoved, saying: "home", in: window) {
            try await router.navigate(to: step, with: 7)
        }
        expect(takeRuns(), equals: ["built.on p7(7)"])
    }

    @Test("The task of a found screen runs once if an unpredicted screen agrees to its removal")
    func agreed() async throws {
        try await router.navigate(to: product(SilentReplacement(), from: found), with: 7)
        expectHierarchy(window, "N[p7]")
        expect(takeRuns(), equals: ["built.on p7(7)", "built.on p7(7)", "found.on NavigationContainer(7)"])
    }

    @Test("The task of a found screen runs after the unpredicted screen is asked")
    func asked() async throws {
        home.confirm = { [log] in
            log.add("home.on its way")
            return true
        }
        try await router.navigate(to: product(SilentReplacement(), from: found), with: 7)
        expect(
            takeRuns(),
            equals: ["built.on p7(7)", "home.on its way", "built.on p7(7)", "found.on NavigationContainer(7)"])
    }

    @Test("A screen that the task of a found screen removes is asked", arguments: [true, false])
    func removedByTask(agrees: Bool) async throws {
        home.confirm = { agrees }
        let removing = InlineContextTask { [home] (stack: NavigationContainer, _: Int) in
            try stack.setChildren(stack.children.filter { $0 !== home })
        }
        let found = StepAssembly(finder: ClassFinder<NavigationContainer, Int>()).adding(removing)
            .from(DestinationStep<Screen, Int>.root).assemble()
        let step = product(.push, from: found)
        if agrees {
            try await router.navigate(to: step, with: 7)
            expectHierarchy(window, "N[p7]")
        } else {
            await expectRefusal(.removalDeclined, saying: "home", in: window) {
                try await router.navigate(to: step, with: 7)
            }
        }
    }

    /// A step that places a product in the stack, without a task.
    private func plainProduct(_ action: some Action<NavigationContainer>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(
            DestinationStep<NavigationContainer, Int>.nearest
        ).assemble()
    }

    @Test("Global tasks do not run on found screens if the commit fails")
    func globalMismatch() async {
        router.add(LoggedTask<Any>("global", log))
        let step = plainProduct(.push).expectingContainer(TabContainer.self)
        await expectRefusal(.containerMismatch, in: window) { try await router.navigate(to: step, with: 7) }
        expect(takeRuns(), equals: ["global.on p7(7)"])
    }

    @Test("Global tasks do not run on found screens if an unpredicted screen declines")
    func globalDeclined() async {
        router.add(LoggedTask<Any>("global", log))
        home.confirm = { false }
        await expectRefusal(.removalDeclined, in: window) {
            try await router.navigate(to: plainProduct(SilentReplacement()), with: 7)
        }
        expect(takeRuns(), equals: ["global.on p7(7)"])
    }

    @Test("Global tasks run once on found screens if an unpredicted screen agrees")
    func globalAgreed() async throws {
        router.add(LoggedTask<Any>("global", log))
        try await router.navigate(to: plainProduct(SilentReplacement()), with: 7)
        expectHierarchy(window, "N[p7]")
        expect(takeRuns(), equals: ["global.on p7(7)", "global.on p7(7)", "global.on NavigationContainer(7)"])
    }
}
