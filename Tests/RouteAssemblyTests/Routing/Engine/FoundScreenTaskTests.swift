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
        ).from(DestinationStep<Screen, Int>.root)
    }

    /// A step that places a product in the stack, with a task.
    private func product(
        _ action: some Action<NavigationContainer>, from host: DestinationStep<NavigationContainer, Int>
    ) -> DestinationStep<
        Product, Int
    > {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(forAnyScreen: LoggedTask<Int>("built", log))
            .using(action).from(host)
    }

    /// A step that places a product in the stack, without a task.
    private func plainProduct(_ action: some Action<NavigationContainer>) -> DestinationStep<Product, Int> {
        StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(action).from(.nearest)
    }

    nonisolated static let failures: [HierarchyCase<Self>] = [
        .navigation(
            "the expected container is missing at the end", .refusal(.containerMismatch, "p7", "TabContainer"),
            logging: ["built.on p7(7)"]
        ) {
            let step = $0.product(.push, from: $0.found).expectingContainer(TabContainer.self)
            return Destination.to(step, with: 7)
        },
        .navigation(
            "the expected container of an awaited screen is missing",
            .refusal(.containerMismatch, "LoginPage", "TabContainer")
        ) {
            let factory = NavigationContainerFactory<NavigationContainer, Int> {
                LoginPage()
            }
            let container = StepAssembly(finder: NilFinder(), factory: factory).using(.present)
                .from(DestinationStep<Screen, Int>.topmost)
            let step = StepAssembly(finder: ClassFinder<LoginPage, Int>())
                .adding(forAnyScreen: LoggedTask<Int>("awaited", $0.log)).from(container)
            return Destination.to(step.expectingContainer(TabContainer.self), with: 7)
        },
        .navigation(
            "an unpredicted screen declines its removal", .refusal(.removalDeclined, "home"),
            logging: ["built.on p7(7)"]
        ) {
            $0.home.confirm = { false }
            return Destination.to($0.product(SilentReplacement(), from: $0.found), with: 7)
        },
        .navigation(
            "an unpredicted screen is locked", .refusal(.cannotBeRemoved, "home", "Product"),
            logging: ["built.on p7(7)"]
        ) {
            $0.home.isLocked = true
            return Destination.to($0.product(SilentReplacement(), from: $0.found), with: 7)
        },
        .navigation(
            "it is global, and the expected container is missing", .refusal(.containerMismatch),
            logging: ["global.on p7(7)"]
        ) {
            $0.router.add(LoggedTask<Any>("global", $0.log))
            return Destination.to($0.plainProduct(.push).expectingContainer(TabContainer.self), with: 7)
        },
        .navigation(
            "it is global, and an unpredicted screen declines", .refusal(.removalDeclined), logging: ["global.on p7(7)"]
        ) {
            $0.router.add(LoggedTask<Any>("global", $0.log))
            $0.home.confirm = { false }
            return Destination.to($0.plainProduct(SilentReplacement()), with: 7)
        },
    ]

    @Test("The task of a found screen does not run if", arguments: failures)
    func refused(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window, log: takeRuns)
    }

    nonisolated static let agreements: [HierarchyCase<Self>] = [
        HierarchyCase(
            "if an unpredicted screen agrees to its removal", "N[p7]",
            logging: ["built.on p7(7)", "built.on p7(7)", "found.on NavigationContainer(7)"]
        ) { try await $0.router.navigate(to: $0.product(SilentReplacement(), from: $0.found), with: 7) },
        HierarchyCase(
            "after the unpredicted screen is asked", "N[p7]",
            logging: ["built.on p7(7)", "home.on its way", "built.on p7(7)", "found.on NavigationContainer(7)"]
        ) {
            $0.home.confirm = { [log = $0.log] in
                log.add("home.on its way")
                return true
            }
            try await $0.router.navigate(to: $0.product(SilentReplacement(), from: $0.found), with: 7)
        },
        HierarchyCase(
            "if it is global", "N[p7]",
            logging: ["global.on p7(7)", "global.on p7(7)", "global.on NavigationContainer(7)"]
        ) {
            $0.router.add(LoggedTask<Any>("global", $0.log))
            try await $0.router.navigate(to: $0.plainProduct(SilentReplacement()), with: 7)
        },
    ]

    @Test("The task of a found screen runs once", arguments: agreements)
    func agreed(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window, log: takeRuns)
    }

    @Test("A screen that the task of a found screen removes is asked", arguments: [true, false])
    func removedByTask(agrees: Bool) async throws {
        home.confirm = { agrees }
        let removing = InlineContextTask { [home] (stack: NavigationContainer, _: Int) in
            try stack.setChildren(stack.children.filter { $0 !== home })
        }
        let found = StepAssembly(finder: ClassFinder<NavigationContainer, Int>()).adding(removing)
            .from(DestinationStep<Screen, Int>.root)
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
}
