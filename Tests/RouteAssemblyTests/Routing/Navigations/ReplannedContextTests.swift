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
    let log = Log()

    init(parents: [String: String]) { self.parents = parents }

    func step(asking ask: @escaping (String) throws -> Void) -> DestinationStep<Named, String> {
        var itself: DestinationStep<Named, String>?
        let parent = SwitchAssembly<NavigationContainer, String>()
            .addCase { [self] name in
                guard let parent = parents[name] else { return nil }
                return itself?.expectingContainer(NavigationContainer.self).adaptingContext { (_: String) in parent }
            }
            .assemble(default: .stack)
        let folder = StepAssembly(finder: ClassWithContextFinder(), factory: NamedFactory(log: Log()))
            .adding(
                InlineInterceptor { [log] (name: String) in
                    log.add(name)
                    try ask(name)
                    return .proceed
                }
            )
            .using(.push).from(parent).assemble()
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
    private func noting<Context>(_ name: String, _: Context.Type, _ work: @escaping () throws -> Void = {})
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
    private func product<I: RoutingInterceptor<Void>>(
        over list: StepAssembly<Named, String>, named name: @escaping () -> String, _ interceptor: I
    ) -> DestinationStep<Product, Int> {
        let list = list.using(.push).from(.stack).assemble()
        return StepAssembly(finder: NilFinder(), factory: ProductFactory()).adding(interceptor).using(.push)
            .from(list.expectingContainer(NavigationContainer.self).adaptingContext { (_: Int) in name() }).assemble()
    }

    // MARK: The context of the last plan

    @Test("A screen is built with the context of the last plan, and its tasks get that context")
    func built() async throws {
        var account = "guests"
        let list = list.adding(forAnyScreen: LoggedTask<String>("task", log)).adding(
            forAnyScreen: LoggedPostTask<String>("post", log))
        let product = product(
            over: list, named: { account },
            interceptor {
                account = "members"
                try stack.push(Page("news"))
            })
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, news, members, p7]")
        let done = log.take().filter { !$0.contains("prepare") }
        expect(
            done,
            equals: [
                "list.build(members)", "task.on members(members)",
                "post.after members of [NavigationContainer, members, p7](members)",
            ])
    }

    @Test("A screen is found by the context of the last plan, and no screen is popped for an earlier one")
    func found() async throws {
        var account = "guests"
        try stack.push(Named("guests"))
        let product = product(
            over: list.adding(forAnyScreen: LoggedTask<String>("task", log)), named: { account },
            interceptor {
                account = "members"
                try stack.push(Named("members"))
            })
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, guests, members, p7]")
        expect(log.take().filter { $0.contains("on ") }, equals: ["task.on members(members)"])
    }

    @Test("A repeated step uses the parent of the last plan")
    func folder() async throws {
        let folders = Folders(parents: ["c": "b"])
        let step = folders.step { name in
            guard name == "c" else { return }
            folders.parents["c"] = "a"
            try stack.push(Page("news"))
        }
        try await router.navigate(to: step, with: "c")
        expectHierarchy(window, "N[home, news, a, c]")
        expect(folders.log.lines, equals: ["c", "a"])
    }

    @Test("A factory is prepared once for each context, also when a context returns")
    func prepared() async throws {
        var account = "guests"
        let list = list.adding(LoggedInterceptor<String>("guard", log)).adding(
            forAnyScreen: LoggedTask<String>("task", log))
        let product = product(
            over: list, named: { account },
            interceptor {
                account = "members"
                try stack.push(Page("news"))
            })
        try whenFormIsAsked { account = "guests" }
        try await router.navigate(to: product, with: 7)
        expectHierarchy(window, "N[home, news, news, guests, p7]")
        func lines(of name: String) -> [String] { log.lines.filter { $0.hasPrefix("\(name).") } }
        expect(lines(of: "list"), equals: ["list.prepare(guests)", "list.prepare(members)", "list.build(guests)"])
        expect(lines(of: "task"), equals: ["task.prepare(guests)", "task.prepare(members)", "task.on guests(guests)"])
        // The first plan is stale before the interceptor runs for the guests. It runs for them when
        // the last plan has their context again.
        expect(
            lines(of: "guard").filter { $0.contains("prepare") },
            equals: ["guard.prepare(guests)", "guard.prepare(members)"])
        expect(
            lines(of: "guard").filter { $0.contains("perform") },
            equals: ["guard.perform(members)", "guard.perform(guests)"])
    }

    @Test("The factory of a container that needs no context is prepared once for all contexts")
    func preparedForAllContexts() async throws {
        var account = "guests"
        let shelf = ContainerStep(
            finder: NilFinder(),
            factory: LoggedContainerFactory("shelf", log, TabContainerFactory<TabContainer, Void>()))
        let list = list.adding(
            interceptor {
                account = "members"
                try stack.push(Page("news"))
            }
        )
        .using(.addTab).from(shelf.adaptingContext()).using(.push).from(.stack)
        try await router.navigate(to: list.adaptingContext { (_: Void) in account })
        expectHierarchy(window, "N[home, news, T[members*]]")
        expect(
            log.take(),
            equals: [
                "list.prepare(guests)", "shelf.prepare", "list.prepare(members)", "shelf.begin", "list.build(members)",
                "shelf.end",
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

    @Test("A pass is remembered for its context when the context returns")
    func comesBack() async throws {
        var account = "guests"
        let guarded = list.adding(
            InlineInterceptor { [log] (name: String) in
                log.add("ask \(name)")
                return .proceed
            })
        try stack.push(Page("list"))
        try #require(stack.top as? Page).confirm = {
            account = "guests"
            try? stack.push(Page("tip"))
            return true
        }
        let list = guarded.using(PushAsRoot<NavigationContainer>()).from(
            .stack
        ).assemble()
        let product = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(.push)
            .from(list.expectingContainer(NavigationContainer.self).adaptingContext { (_: Int) in account }).assemble()
        try whenFormIsAsked { account = "members" }
        try await router.navigate(to: product, with: 7)
        expect(takeQuestions(), equals: ["ask guests", "ask form", "ask members"])
        expectHierarchy(window, "N[guests, p7]")
    }

    @Test("A pass counts again for the navigation's own context, `Void`, an equal one, and the same object")
    func countsAgain() async throws {
        var account = "guests"
        let session = Session()
        let shared = StepAssembly(
            finder: NilFinder<Page, Session>(), factory: InlineFactory { (_: Session) in Page("shared") }
        )
        .adding(noting("same object", Session.self)).using(.push).from(
            .stack
        ).assemble()
        let shop = list.adding(noting("equal", String.self)).using(.push)
            .from(shared.expectingContainer(NavigationContainer.self).adaptingContext { (_: String) in session })
            .assemble()
        let list = list.adding(noting("none", Void.self)).adding(noting("another", String.self)).using(.push)
            .from(shop.expectingContainer(NavigationContainer.self).adaptingContext { (_: String) in "shop" })
            .assemble()
        let product = StepAssembly(
            finder: NilFinder<Page, Account>(), factory: InlineFactory { (account: Account) in Page(account.name) }
        )
        .adding(noting("own", Account.self)).using(.push)
        .from(list.expectingContainer(NavigationContainer.self).adaptingContext { (_: Account) in account }).assemble()
        try whenFormIsAsked { account = "members" }
        try await router.navigate(to: product, with: Account(name: "mine"))
        expect(
            takeQuestions(),
            equals: [
                "ask own", "ask none", "ask another", "ask equal", "ask same object", "ask form", "ask another",
            ])
        expectHierarchy(window, "N[home, news, shared, shop, members, mine]")
    }

    /// A page over a page whose context is not `Equatable`.
    private func page(_ first: InlineInterceptor<Void>, over second: InlineInterceptor<Account>) -> DestinationStep<
        Page, Void
    > {
        let account = StepAssembly(
            finder: NilFinder<Page, Account>(), factory: InlineFactory { (account: Account) in Page(account.name) }
        )
        .adding(second).using(.push).from(.stack).assemble()
        return StepAssembly(finder: NilFinder<Page, Void>(), factory: InlineFactory { Page("top") }).adding(first)
            .using(.push)
            .from(
                account.expectingContainer(NavigationContainer.self).adaptingContext { (_: Void) in
                    Account(name: "account")
                }
            ).assemble()
    }

    @Test("An interceptor with an incomparable context is not asked again after the answer of another one")
    func incomparable() async throws {
        try whenFormIsAsked {}
        try await router.navigate(to: page(noting("first", Void.self), over: noting("account", Account.self)))
        expect(log.take(), equals: ["ask first", "ask account", "ask form"])
        expectHierarchy(window, "N[home, news, account, top]")
    }

    @Test("An interceptor with an incomparable context is not asked again after it has changed the tree itself")
    func afterItsOwnAnswer() async throws {
        let account = noting("account", Account.self) { try stack.push(Page("notice")) }
        try whenFormIsAsked {}
        try await router.navigate(to: page(noting("first", Void.self), over: account))
        expect(log.take(), equals: ["ask first", "ask account", "ask form"])
        expectHierarchy(window, "N[home, notice, news, account, top]")
    }

    @Test("An interceptor is not asked again if the same transformer makes another object in each plan")
    func anotherObject() async throws {
        let session = StepAssembly(
            finder: NilFinder<Page, Session>(), factory: InlineFactory { (_: Session) in Page("session") }
        )
        .adding(noting("session", Session.self)).using(.push).from(
            .stack
        ).assemble()
        let page = StepAssembly(finder: NilFinder<Page, Void>(), factory: InlineFactory { Page("top") }).using(.push)
            .from(session.expectingContainer(NavigationContainer.self).adaptingContext { (_: Void) in Session() })
            .assemble()
        try whenFormIsAsked {}
        try await router.navigate(to: page)
        expect(log.take(), equals: ["ask session", "ask form"])
        expectHierarchy(window, "N[home, news, session, top]")
    }

    @Test(
        "An interceptor with an incomparable context is asked again if it is made from another context",
        arguments: ["guests", "members"])
    func madeFromOtherContext(later: String) async throws {
        var name = "guests"
        let account = StepAssembly(
            finder: NilFinder<Page, Account>(), factory: InlineFactory { (account: Account) in Page(account.name) }
        )
        .adding(noting("account", Account.self)).using(.push).from(.stack).assemble()
        let page = account.adaptingContext { (name: String) in Account(name: name) }
            .adaptingContext { (_: Void) in name }
        try whenFormIsAsked { name = later }
        try await router.navigate(to: page)
        expect(log.take(), equals: ["ask account", "ask form"] + (later == "guests" ? [] : ["ask account"]))
        expectHierarchy(window, try HierarchyPattern(parsing: "N[home, news, \(later)]"))
    }

    /// A step that pushes a page whose name each plan evaluates, and an interceptor of its context.
    private func named<Context>(
        _ makeContext: @escaping () -> Context, _ name: @escaping (Context) -> String,
        asking ask: @escaping (String) throws -> Void
    ) -> DestinationStep<Page, Void> {
        StepAssembly(
            finder: NilFinder(), factory: InlineFactory { (context: Context) in Page(name(context)) }
        )
        .adding(
            InlineInterceptor { (context: Context) in
                try ask(name(context))
                return .proceed
            }
        )
        .using(.push).from(.stack).assemble()
        .adaptingContext { (_: Void) in makeContext() }
    }

    @Test(
        "The answer of an interceptor counts for its context only, unless contexts cannot be compared",
        arguments: [true, false])
    func passForOtherContext(isComparable: Bool) async throws {
        let transitions = ManualTransitions(of: window)
        try stack.push(Page("shown"))
        await transitions.untilBegun()
        var (asked, account): ([String], String) = ([], "guest")
        let step =
            isComparable
            ? named({ account }, { $0 }) { asked.append($0) }
            : named({ Account(name: account) }, \.name) { asked.append($0) }
        var hasPassed = false
        let token = router.observe { event in if case .intercepted = event.kind { hasPassed = true } }
        let running = Running { try await router.navigate(to: step, with: (), animated: false) }
        // The navigation begins to wait for the transition in the turn of this event.
        #expect(await until { hasPassed })
        token.cancel()
        account = "member"
        try stack.push(Page("other"), animated: false)
        transitions.finish()
        try await running.value()
        expect(asked, equals: (isComparable ? ["guest", "member"] : ["guest"]))
        expectHierarchy(window, "N[home, shown, other, member]")
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
        expect(asked, equals: (isComparable ? ["guest", "member"] : ["guest"]))
        expectHierarchy(window, "N[home, notice, member]")
    }
}
