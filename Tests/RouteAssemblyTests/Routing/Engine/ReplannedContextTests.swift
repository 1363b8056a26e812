import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A list or a folder with a name.
private final class Named: Screen, ContextChecking {
    let name: String

    init(_ name: String) { self.name = name }

    override var description: String { name }
    func isTarget(for context: String) -> Bool { name == context }
}

private struct NamedFactory: Factory {
    let log: Log

    mutating func prepare(with name: String) { log.add("list.prepare(\(name))") }

    func build(with name: String) -> Named {
        log.add("list.build(\(name))")
        return Named(name)
    }
}

/// A step that pushes a folder over its parent folder, with the same step.
@MainActor
private final class Folders {
    var parents: [String: String]
    let log: Log

    init(parents: [String: String], log: Log) { (self.parents, self.log) = (parents, log) }

    func step(asking ask: @escaping (String) throws -> Void) -> DestinationStep<Named, String> {
        var itself: DestinationStep<Named, String>?
        let parent = SwitchAssembly<NavigationContainer, String>().addCase { [self] name in
            guard let parent = parents[name] else { return nil }
            return itself?.expectingContainer(NavigationContainer.self).adaptingContext { (_: String) in parent }
        }
        .assemble(default: .stack)
        let folder = StepAssembly(finder: ClassWithContextFinder(), factory: NamedFactory(log: Log())).adding(
            InlineInterceptor { [log] (name: String) in
                log.add(name)
                try ask(name)
                return .proceed
            }
        ).using(.push).from(parent)
        itself = folder
        return folder
    }
}

/// A context that is an object.
private final class Session {}

/// A step that is planned again gets the context of the new plan, and an interceptor that has
/// passed another context runs again.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ReplannedContextTests: StackSuite {
    let fixture: StackFixture
    let form = Page("form")

    init() throws { fixture = try StackFixture() }

    /// Presents the form, and changes the tree while the navigation asks it.
    private func whenFormIsAsked(_ work: @escaping () -> Void) throws {
        try stack.present(form)
        form.confirm = { [log, stack] in
            log.add("ask form")
            work()
            try? stack.push(Page("news"))
            return true
        }
    }

    /// An interceptor that logs its calls.
    private func noting<Context>(
        _ name: String, _: Context.Type = Context.self, _ work: @escaping () throws -> Void = {}
    )
        -> InlineInterceptor<Context>
    {
        InlineInterceptor { [log] (_: Context) in
            log.add("ask \(name)")
            try work()
            return .proceed
        }
    }

    private var list: StepAssembly<Named, String> {
        StepAssembly(finder: ClassWithContextFinder(), factory: NamedFactory(log: log))
    }

    /// A step to a product over a list whose name each plan evaluates.
    private func product<I: Interceptor<Void>>(
        over list: StepAssembly<Named, String>, named name: @escaping () -> String, _ interceptor: I
    ) -> DestinationStep<Product, Int> {
        let list = list.using(.push).from(.stack)
        return StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(interceptor).using(.push)
            .from(list.adaptingContext { (_: Int) in name() })
    }

    // MARK: The context of the last plan

    nonisolated static let contexts: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A screen is built with the context of the last plan, and its tasks get that context",
            "N[home, news, members, p7]",
            logging: [
                "list.build(members)", "task.on members(members)",
                "post.after members of [NavigationContainer, members, p7](members)",
            ]
        ) { suite in
            let list = suite.list.adding(forAnyScreen: LoggedTask<String>("task", suite.log))
                .adding(forAnyScreen: LoggedPostTask<String>("post", suite.log))
            try await suite.logIn(over: list) { try suite.stack.push(Page("news")) }
            suite.keepLines { !$0.contains("prepare") }
        },
        HierarchyCase(
            "A screen is found by the context of the last plan, and no screen is popped for an earlier one",
            "N[home, guests, members, p7]", logging: ["task.on members(members)"]
        ) { suite in
            try suite.stack.push(Named("guests"))
            let list = suite.list.adding(forAnyScreen: LoggedTask<String>("task", suite.log))
            try await suite.logIn(over: list) { try suite.stack.push(Named("members")) }
            suite.keepLines { $0.contains("on ") }
        },
        HierarchyCase(
            "A repeated step uses the parent of the last plan", "N[home, news, a, c]", logging: ["c", "a"]
        ) { suite in
            let folders = Folders(parents: ["c": "b"], log: suite.log)
            let step = folders.step { name in
                guard name == "c" else { return }
                folders.parents["c"] = "a"
                try suite.stack.push(Page("news"))
            }
            try await suite.router.navigate(to: step, with: "c")
        },
        HierarchyCase(
            "The factory of a container is prepared for each plan, even if it needs no context",
            "N[home, news, T[members*]]",
            logging: [
                "list.prepare(guests)", "shelf.prepare", "list.prepare(members)", "shelf.prepare", "shelf.begin",
                "list.build(members)", "shelf.end",
            ]
        ) { suite in
            var account = "guests"
            let shelf = StepAssembly(
                finder: NilFinder(),
                factory: LoggedContainerFactory("shelf", suite.log, TabContainerFactory<TabContainer, Void>()))
            let changing = interceptor {
                account = "members"
                try suite.stack.push(Page("news"))
            }
            let list = suite.list.adding(changing).using(.addTab).from(shelf.adaptingContext()).using(.push)
                .from(.stack)
            try await suite.router.navigate(to: list.adaptingContext { (_: Void) in account })
        },
    ]

    /// Navigates to a product over the list of guests, and changes the tree and the list to that of
    /// the members while an interceptor runs.
    private func logIn(over list: StepAssembly<Named, String>, _ change: @escaping () throws -> Void) async throws {
        var account = "guests"
        let changing = interceptor {
            account = "members"
            try change()
        }
        try await router.navigate(to: product(over: list, named: { account }, changing), with: 7)
    }

    private func keepLines(_ isKept: (String) -> Bool) { log.take().filter(isKept).forEach(log.add) }

    @Test("A step gets the context of the last plan", arguments: contexts)
    func lastContext(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take() }
    }

    @Test("Entities are prepared for the context of each plan, also when a context returns")
    func prepared() async throws {
        let list = list.adding(LoggedInterceptor<String>("guard", log)).adding(
            forAnyScreen: LoggedTask<String>("task", log))
        var account = "guests"
        let product = product(
            over: list, named: { account },
            interceptor {
                account = "members"
                try stack.push(Page("news"))
            })
        try whenFormIsAsked { account = "guests" }
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, news, news, guests, p7]")
        // The first plan is stale before the interceptor runs for the guests. It runs for them when
        // the last plan has their context again.
        let lines = log.take()
        expect(
            ["list.", "task.", "guard.pr", "guard.pe"].map { start in lines.filter { $0.hasPrefix(start) } },
            equals: [
                ["list.prepare(guests)", "list.prepare(members)", "list.prepare(guests)", "list.build(guests)"],
                ["task.prepare(guests)", "task.prepare(members)", "task.prepare(guests)", "task.on guests(guests)"],
                ["guard.prepare(guests)", "guard.prepare(members)", "guard.prepare(guests)"],
                ["guard.perform(members)", "guard.perform(guests)"],
            ])
    }

    // MARK: Remembered passes

    @Test("An interceptor that has passed one context runs again for another")
    func refused() async throws {
        var account = "guests"
        let list = list.adding(
            InlineInterceptor { [log] (name: String) in
                log.add("ask \(name)")
                if name == "members" { throw Refusal(reason: name) }
                return .proceed
            })
        let product = product(over: list, named: { account }, interceptor())
        try whenFormIsAsked { account = "members" }
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: product, with: 7) }
        #expect(error?.code == .intercepted && error?.underlyingError as? Refusal == Refusal(reason: "members"))
        expect(takeQuestions(), equals: ["ask guests", "ask form", "ask members"])
        expectHierarchy(window, "N[home, news] ^ form")
    }

    /// A step that pushes a page that is named after its context, with an interceptor that logs its
    /// calls.
    private func page<Context>(
        _ name: @escaping (Context) -> String, asking interceptor: InlineInterceptor<Context>
    ) -> DestinationStep<Page, Context> {
        StepAssembly(finder: NilFinder()) { (context: Context) in Page(name(context)) }
            .adding(interceptor).using(.push).from(.stack)
    }

    /// A step to the page `top` on another page, with an interceptor.
    private func top<Context>(
        on page: DestinationStep<Page, Context>, with context: @escaping () -> Context
    ) -> DestinationStep<Page, Void> {
        StepAssembly(finder: NilFinder()) { Page("top") }.adding(noting("top", Void.self))
            .using(.push)
            .from(page.adaptingContext { (_: Void) in context() })
    }

    nonisolated static let passes: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A pass is remembered for its context when the context returns", "N[guests, p7]",
            logging: ["ask guests", "ask form", "ask members"]
        ) { suite in
            var account = "guests"
            let guarded = suite.list.adding(
                InlineInterceptor { (name: String) in
                    suite.log.add("ask \(name)")
                    return .proceed
                })
            let asked = Page("list")
            asked.confirm = {
                account = "guests"
                try? suite.stack.push(Page("tip"))
                return true
            }
            try suite.stack.push(asked)
            let list = guarded.using(Embedding<NavigationContainer>.pushAsRoot).from(.stack)
            let product = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
                .from(list.adaptingContext { (_: Int) in account })
            try suite.whenFormIsAsked { account = "members" }
            try await suite.router.navigate(to: product.assemble(), with: 7)
        },
        HierarchyCase(
            "A pass counts again for the navigation's own context, `Void`, an equal one, and the same object",
            "N[home, news, shared, shop, members, mine]",
            logging: ["ask own", "ask none", "ask another", "ask equal", "ask same object", "ask form", "ask another"]
        ) { suite in
            var account = "guests"
            let session = Session()
            let shared = suite.page({ (_: Session) in "shared" }, asking: suite.noting("same object"))
            let shop = suite.list.adding(suite.noting("equal", String.self)).using(.push)
                .from(shared.adaptingContext { (_: String) in session })
            let list = suite.list.adding(suite.noting("none", Void.self)).adding(suite.noting("another", String.self))
                .using(.push)
                .from(shop.adaptingContext { (_: String) in "shop" })
            let mine = StepAssembly(finder: NilFinder()) { (account: Account) in Page(account.name) }
                .adding(suite.noting("own", Account.self)).using(.push)
                .from(list.adaptingContext { (_: Account) in account })
            try suite.whenFormIsAsked { account = "members" }
            try await suite.router.navigate(to: mine.assemble(), with: Account(name: "mine"))
        },
        HierarchyCase(
            "An interceptor with an incomparable context is not asked again after the answer of another one",
            "N[home, news, account, top]", logging: ["ask top", "ask account", "ask form"]
        ) {
            let account = $0.page(\.name, asking: $0.noting("account", Account.self))
            try $0.whenFormIsAsked {}
            try await $0.router.navigate(to: $0.top(on: account, with: { Account() }))
        },
        HierarchyCase(
            "An interceptor with an incomparable context is not asked again after it has changed the tree itself",
            "N[home, notice, news, account, top]", logging: ["ask top", "ask account", "ask form"]
        ) { suite in
            let noting = suite.noting("account", Account.self) { try suite.stack.push(Page("notice")) }
            try suite.whenFormIsAsked {}
            let account = suite.page(\.name, asking: noting)
            try await suite.router.navigate(to: suite.top(on: account, with: { Account() }))
        },
        HierarchyCase(
            "An interceptor is not asked again if the same transformer makes another object in each plan",
            "N[home, news, session, top]", logging: ["ask top", "ask session", "ask form"]
        ) {
            let session = $0.page({ (_: Session) in "session" }, asking: $0.noting("session"))
            try $0.whenFormIsAsked {}
            try await $0.router.navigate(to: $0.top(on: session, with: { Session() }))
        },
        HierarchyCase(
            "An interceptor with an incomparable context is not asked again if it is made from an equal context",
            "N[home, news, guests]", logging: ["ask account", "ask form"]
        ) { try await $0.navigate(from: "guests", to: "guests") },
        HierarchyCase(
            "An interceptor with an incomparable context is asked again if it is made from another context",
            "N[home, news, members]", logging: ["ask account", "ask form", "ask account"]
        ) { try await $0.navigate(from: "guests", to: "members") },
    ]

    /// Navigates to an account whose name changes while the form is asked.
    private func navigate(from name: String, to later: String) async throws {
        var name = name
        let page = page(\.name, asking: noting("account", Account.self))
            .adaptingContext { (name: String) in Account(name: name) }.adaptingContext { (_: Void) in name }
        try whenFormIsAsked { name = later }
        try await router.navigate(to: page)
    }

    @Test("A pass of an interceptor counts for its context", arguments: passes)
    func remembered(_ row: HierarchyCase<Self>) async throws { try await row.run(in: self) }

    /// A step that pushes a page whose name each plan evaluates, and an interceptor of its context.
    private func named<Context>(
        _ makeContext: @escaping () -> Context, _ name: @escaping (Context) -> String,
        asking ask: @escaping (String) throws -> Void
    ) -> DestinationStep<Page, Void> {
        StepAssembly(finder: NilFinder()) { (context: Context) in Page(name(context)) }.adding(
            InlineInterceptor { (context: Context) in
                try ask(name(context))
                return .proceed
            }
        ).using(.push).from(.stack).adaptingContext { (_: Void) in makeContext() }
    }

    @Test(
        "The answer of an interceptor counts for its context only, unless contexts cannot be compared",
        arguments: [true, false])
    func passForOtherContext(isComparable: Bool) async throws {
        let transitions = try await playTransition()
        var (asked, account): ([String], String) = ([], "guest")
        let step =
            isComparable
            ? named({ account }, { $0 }) { asked.append($0) }
            : named({ Account(name: account) }, \.name) { asked.append($0) }
        let running = Running { try await router.navigate(to: step, with: (), animated: false) }
        try #require(await until { router.pending?.wait == .transition })
        account = "member"
        try stack.push(Page("other"), animated: false)
        transitions.finish()
        try await running.value()
        expect(asked, equals: isComparable ? ["guest", "member"] : ["guest"])
        expectHierarchy(window, "N[home, animated, other, member]")
    }

    @Test(
        "The plan right after an answer asks again if the context is another one, unless contexts cannot be compared",
        arguments: [true, false])
    func passForOnePlan(isComparable: Bool) async throws {
        var (asked, account): ([String], String) = ([], "guest")
        func ask(_ name: String) throws {
            asked.append(name)
            guard asked.count == 1 else { return }
            account = "member"
            try stack.push(Page("notice"))
        }
        let step =
            isComparable
            ? named({ account }, { $0 }, asking: ask) : named({ Account(name: account) }, \.name, asking: ask)
        try await router.navigate(to: step)
        expect(asked, equals: isComparable ? ["guest", "member"] : ["guest"])
        expectHierarchy(window, "N[home, notice, member]")
    }
}
