import Dispatch
import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The order of loaders, interceptors, and screens that leave, and what a navigation does with the
/// values.
@MainActor
struct LoadingTests: StackSuite {
    let fixture: StackFixture
    let loader = TextGate()

    init() throws { fixture = try StackFixture() }

    // MARK: When

    private var loggedStep: StepAssembly<LoadedPage, Int> { loaded(LoggedLoader(name: "l", log: log)) }

    nonisolated static let orders: [HierarchyCase<Self>] = [
        HierarchyCase(
            "A loader runs only for a new screen", "N[home, p7:l7]", logging: ["load l 7", "build 7"]
        ) { suite in
            let step = suite.loggedStep.using(.push).from(.stack)
            let built = try await suite.router.navigate(to: step, with: 7)
            let found = try await suite.router.navigate(to: step, with: 7)
            #expect(found === built)
        },
        HierarchyCase(
            "A loader runs after all interceptors, and before a screen is asked to leave", "N[home, p7:l7]",
            logging: ["ask router", "ask guard", "ask step", "load l 7", "ask leaving", "build 7"]
        ) { suite in
            let log = suite.log
            try suite.stack.push(Page("leaving", log: log))
            suite.router.add(logged("router", log))
            let branch = StepAssembly(finder: InstanceFinder<Page, Int>(suite.home)).guarded(by: logged("guard", log))
                .from(.root)
            let step = suite.loggedStep.adding(logged("step", log)).using(.push).from(branch)
            try await suite.router.navigate(to: step, with: 7)
        },
        HierarchyCase("Nothing is loaded if an interceptor refuses", "N[home]") { suite in
            let step = suite.loggedStep.adding(InlineInterceptor { (_: Void) in throw Refusal() })
                .using(.push).from(.stack)
            await expectRefusal(.intercepted, in: suite.window) { try await suite.router.navigate(to: step, with: 7) }
        },
        HierarchyCase("Nothing is loaded if one redirects", "N[home] ^ login") { suite in
            let login = StepAssembly<FixtureScreen, Void>.new("login").using(.present).from(.topmost)
            let step = suite.loggedStep
                .guarded(by: InlineInterceptor { (_: Void) in .redirect(.to(login)) })
                .using(.push).from(.stack)
            try await suite.router.navigate(to: .to(step, with: 7))
        },
        HierarchyCase(
            "A factory that rejects the loaded value ends the navigation before a screen is asked", "N[home, leaving]",
            logging: ["load l 7"]
        ) { suite in
            struct Rejecting: Factory {
                mutating func prepare(with context: (String, Int)) throws { throw Refusal(reason: context.0) }
                func build(with context: (String, Int)) throws -> LoadedPage { LoadedPage(context.1, context.0) }
            }
            try suite.stack.push(Page("leaving", log: suite.log))
            let loader = LoggedLoader(name: "l", log: suite.log)
            let step = StepAssembly(finder: ClassWithContextFinder(), loading: loader, factory: Rejecting())
                .using(.push)
                .from(DestinationStep<Page, Int>.custom(using: InstanceFinder(suite.home)))
            let error = await expectRefusal(.prepareFailed, saying: "Rejecting", in: suite.window) {
                try await suite.router.navigate(to: step, with: 7)
            }
            expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "l7"))
        },
    ]

    @Test("A loader runs once all has been allowed, and if its value is needed", arguments: orders)
    func order(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { log.take().filter { !$0.contains("tach") && !$0.contains("ppear") } }
    }

    // MARK: At the same time

    @Test("The loaders of a plan run at the same time, and their events have the order of the steps")
    func concurrent() async throws {
        let other = TextGate()
        let below = StepAssembly(finder: NilFinder(), loading: other) { text, _ in Page(text) }
            .using(.push).from(.stack)
        let step = loaded(loader).using(.push).from(below)
        var loaded: [String] = []
        let token = router.observe { if case .loaded(let target, _, _) = $0.kind { loaded.append(target) } }
        defer { token.cancel() }
        let navigation = navigating(to: step)
        await loader.untilReached()
        await other.untilReached()
        expectHierarchy(window, "N[home]")
        other.finish(with: "below")
        await runReadyTasks()
        #expect(!navigation.hasEnded)
        loader.finish(with: "above")
        try await navigation.value()
        expect(loaded, equals: ["LoadedPage", "Page"])
        expectHierarchy(window, "N[home, below, p7:above]")
    }

    @Test("A loader runs outside the main actor only if it is concurrent")
    func isolation() async throws {
        struct Parser: Loader {
            @concurrent func load(with id: Int) async throws -> Bool {
                DispatchQueue.getSpecific(key: mainQueue) == true
            }
        }
        struct Asking: Loader {
            func load(with id: Int) async throws -> Bool { DispatchQueue.getSpecific(key: mainQueue) == true }
        }
        var answers: [Bool] = []
        func step(_ loader: some Loader<Int, Bool>) -> DestinationStep<Page, Int> {
            StepAssembly(finder: NilFinder(), loading: loader) { isMain, _ -> Page in
                answers.append(isMain)
                return Page("page")
            }
            .using(.push).from(.stack)
        }
        try await router.navigate(to: step(Parser()), with: 1)
        try await router.navigate(to: step(Asking()), with: 1)
        expect(answers, equals: [false, true])
    }

    // MARK: Once

    @Test("A value survives plans that are made again, and attempts that are rolled back")
    func replanned() async throws {
        let replacing = loaded(loader).using(SilentReplacement()).from(.stack)
        home.log = log
        let navigation = navigating(to: replacing)
        await loader.untilReached()
        try stack.push(Page("other", log: log))
        loader.finish(with: "text")
        try await navigation.value()
        expect(loader.contexts, equals: [7])
        // The action has not predicted the removals, so the first attempt is rolled back.
        let calls = log.take().filter { $0.hasPrefix("build") || $0.hasPrefix("ask") }
        expect(calls, equals: ["build 7", "ask other", "ask home", "build 7"])
        expectHierarchy(window, "N[p7:text]")
    }

    @Test("A screen that has appeared in the meantime is found, and the value is dropped")
    func appeared() async throws {
        let step = page(loader)
        let navigation = navigating(to: step)
        await loader.untilReached()
        let screen = LoadedPage(7, "there")
        try stack.push(screen)
        loader.finish(with: "late")
        #expect(try await navigation.value() === screen)
        expectHierarchy(window, "N[home, p7:there]")
        expect(log.take(), equals: [])
    }

    @Test("A step without a context loads once for all contexts, and an adapted one for each")
    func contexts() async throws {
        var loads: [String] = []
        let list = StepAssembly(
            finder: ClassFinder(),
            loading: {
                loads.append("list")
                return "all"
            }
        ) { FixtureScreen($0) }
        .using(.push).from(.stack)
        // The closure makes a new object each time.
        let named = StepAssembly(
            finder: NilFinder(),
            loading: { (token: Token) in
                loads.append(token.name)
                return token.name
            }
        ) { name, _ in Page(name) }
        .using(.push).from(list)
        .adaptingContext { (id: Int) in Token("token\(id)") }
        let replacing = StepAssembly(finder: NilFinder(), factory: ProductFactory()).using(SilentReplacement())
            .from(named)
        try await router.navigate(to: replacing, with: 7)
        expect(loads.sorted(), equals: ["list", "token7"])
        expectHierarchy(window, "N[p7]")
    }

    // MARK: Memory

    @Test("A navigation that has ended retains no values and contexts")
    func memory() async throws {
        final class Value: Sendable {}
        weak var value: Value?
        weak var token: Token?
        let step = StepAssembly(
            finder: NilFinder(),
            loading: { (_: Token) in
                let loaded = Value()
                value = loaded
                return loaded
            }
        ) { _, _ in Page("page") }.using(.push).from(.stack)
        func navigate() async throws {
            let context = Token()
            token = context
            try await router.navigate(to: step, with: context)
        }
        try await navigate()
        await expectSoon { value == nil && token == nil }
    }

    // MARK: Reports

    @Test("The event of a loaded value has the value only if the loader is recorded")
    func recordedValue() async throws {
        var values: [(any Codable)?] = []
        let token = router.observe { if case .loaded(_, _, let recorded) = $0.kind { values.append(recorded) } }
        defer { token.cancel() }
        let loader = LoggedLoader(name: "l", log: log)
        try await router.navigate(to: page(loader), with: 1)
        try await router.navigate(to: page(loader.recorded()), with: 2)
        expect(values.map { $0 as? String }, equals: [nil, "l2"])
    }

    @Test("A plan says what it would load, and the events when it has been loaded")
    func reports() async throws {
        let step = page(LoggedLoader(name: "l", log: log))
        let plan = try router.plan(to: step, with: 7)
        expect(plan.steps.map(\.loads), equals: ["String", nil])
        #expect(plan.steps[0].description.contains("so InlineFactory builds it; loads String; placed by Push"))
        var events: [String] = []
        let token = router.observe { event in
            switch event.kind {
            case .planned: events.append("planned")
            case .loading, .loaded: events.append(event.description)
            default: break
            }
        }
        defer { token.cancel() }
        try await router.navigate(to: step, with: 7)
        expect(events.count, equals: 3)
        expect(events.dropLast(), equals: ["planned", "#1 loads what LoadedPage needs"])
        expect(events.last?.hasPrefix("#1 loaded what LoadedPage needs in "), equals: true)
        #expect(try router.plan(to: step, with: 7).steps[0].loads == nil)
    }
}

/// A mark of the main queue, which runs the main actor.
private let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
