import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FactoryTests {
    /// A step to C, which is pushed onto B in a new navigation container N.
    ///
    /// The container is presented over the topmost screen. All entities log their calls.
    private static func chain(_ log: Log, finding found: FixtureScreen? = nil) -> DestinationStep<FixtureScreen, Void> {
        let container = StepAssembly(
            finder: LoggedFinder("N", log),
            factory: LoggedContainerFactory("N", log, NavigationContainerFactory<NavigationContainer, Void>())
        ).adding(LoggedInterceptor<Void>("Ni", log)).adding(forAnyScreen: LoggedTask<Void>("Nt", log))
        let below = StepAssembly(finder: LoggedFinder("B", log), factory: LoggedFactory<Void>("B", log))
            .adding(LoggedInterceptor<Void>("Bi", log)).adding(forAnyScreen: LoggedTask<Void>("Bt", log))
            .using(.push).from(container).using(LoggedPresent(log: log)).from(.topmost)
        return StepAssembly(finder: LoggedFinder("C", log, finding: { found }), factory: LoggedFactory<Void>("C", log))
            .adding(LoggedInterceptor<Void>("Ci", log)).adding(forAnyScreen: LoggedTask<Void>("Ct", log))
            .using(.push).from(below)
    }

    private static func failing(over below: DestinationStep<some Screen, Void>) -> DestinationStep<FixtureScreen, Void>
    {
        StepAssembly.failing("C").using(.present).from(below)
    }

    nonisolated private static let failed = HierarchyCase<TestApp>.Outcome.refusal(
        .factoryFailed, "InlineFactory", "FixtureScreen", wrapping: Refusal(reason: "C"))

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "Every entity is prepared before any interceptor runs and before any screen is built", "a", "a ^ N[B, C]",
            logging: [
                "Gi.prepare", "Gt.prepare",
                "Ci.prepare", "Ct.prepare", "C.find", "C.prepare",
                "Bi.prepare", "Bt.prepare", "B.find", "B.prepare",
                "Ni.prepare", "Nt.prepare", "N.find", "N.prepare",
                "Gi.perform", "Ci.perform", "Bi.perform", "Ni.perform",
                "N.begin", "B.build", "Gt.on B", "Bt.on B", "C.build", "Gt.on C", "Ct.on C", "N.end",
                "Gt.on NavigationContainer", "Nt.on NavigationContainer", "present NavigationContainer", "Gt.on a",
            ]
        ) { app in
            app.router.add(LoggedInterceptor<Void>("Gi", app.log))
            app.router.add(LoggedTask<Void>("Gt", app.log))
            return chain(app.log)
        },
        .navigation(
            "Only entities of the steps to be built are prepared", "N[a, C, d]", "N[a, C]",
            logging: ["Ci.prepare", "Ct.prepare", "C.find", "Ci.perform", "Ct.on C"]
        ) { app in
            chain(app.log, finding: try app.fixture.screen("C", as: FixtureScreen.self))
        },
        .navigation(
            "A factory can end the navigation when it is prepared, after the router's interceptors", "a",
            .refusal(.prepareFailed, "LoggedFactory", "FixtureScreen", wrapping: Refusal(reason: "C")),
            logging: ["Gi.prepare", "C.prepare", "Gi.perform", "Gi.prepare", "C.prepare"]
        ) { app in
            app.router.add(LoggedInterceptor<Void>("Gi", app.log))
            return StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("C", app.log, refusing: "prepare"))
                .adding(logged("Ci", app.log)).using(.present).from(.topmost)
        },
        HierarchyCase(
            "Every navigation prepares copies of the entities", "N[a]", "N[a, c, c]",
            logging: ["interceptor 1", "factory 1", "task 1", "interceptor 1", "factory 1", "task 1"]
        ) { app in
            let step = StepAssembly(finder: NilFinder(), factory: CountingFactory(log: app.log))
                .adding(CountingInterceptor(log: app.log)).adding(forAnyScreen: CountingTask(log: app.log))
                .using(.push).from(.nearest)
            for _ in 1...2 { try await app.router.navigate(to: step) }
        },
        .navigation("A factory that throws leaves the hierarchy unchanged", "a", failed) { _ in
            failing(over: .root)
        },
        .navigation("A factory that throws dismisses no modal", "a ^ d", failed) { _ in failing(over: .root) },
        .navigation("A factory that throws over a new screen leaves the hierarchy unchanged", "a", failed) { _ in
            failing(over: StepAssembly.new("B").using(.present).from(.root))
        },
        .navigation("A factory that throws over a new screen dismisses no modal", "a ^ d", failed) { _ in
            failing(over: StepAssembly.new("B").using(.present).from(.root))
        },
        .navigation(
            "A step whose target is `Screen` throws and names the type to write", "N[a]",
            .refusal(.typeMismatch, "Screen", "State the type", "ProductScreen")
        ) { _ in
            StepAssembly<Screen, Void> { FixtureScreen("A") }.using(.push).from(.nearest)
        },
    ]

    @Test("A navigation prepares its entities, asks, and then builds", arguments: navigations)
    func builds(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }

    @Test("A test can call an entity directly")
    func byHand() async throws {
        let log = Log()
        var factory = LoggedFactory<String>("C", log)
        try factory.prepare(with: "x")
        try expect(factory.build(with: "x").label, equals: "C")
        var interceptor = LoggedInterceptor<Void>("I", log)
        try interceptor.prepare(with: ())
        _ = try await interceptor.perform(with: ())
        var task = LoggedTask<String?>("T", log)
        try task.prepare(with: nil)
        try task.perform(on: FixtureScreen("b"), with: nil)
        expect(
            log.lines,
            equals: ["C.prepare(x)", "C.build(x)", "I.prepare", "I.perform", "T.prepare(nil)", "T.on b(nil)"])
    }

    @Test("An inline factory calls its closure at each build and rethrows its error")
    func inlineFactory() throws {
        var count = 0
        let factory = InlineFactory {
            count += 1
            if count == 3 { throw Refusal() }
            return FixtureScreen("c\(count)")
        }
        try expect(factory.build(with: ()).label, equals: "c1")
        try expect(factory.build(with: ()).label, equals: "c2")
        #expect(throws: Refusal()) { try factory.build(with: ()) }
    }

    @Test("A factory without anything to build from throws, and the error names it")
    func nothingToBuildFrom() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly.failing("no initial screen").using(.push).from(.nearest)
        let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.description.contains("no initial screen"), equals: true)
    }
}

/// Logs how often this copy has been prepared.
private struct CountingFactory: Factory {
    let log: Log
    var count = 0

    mutating func prepare(with context: Void) { count += 1 }
    func build(with context: Void) -> FixtureScreen {
        log.add("factory \(count)")
        return FixtureScreen("c")
    }
}

private struct CountingInterceptor: Interceptor {
    let log: Log
    var count = 0

    mutating func prepare(with context: Void) { count += 1 }
    func perform(with context: Void) async -> InterceptorVerdict {
        log.add("interceptor \(count)")
        return .proceed
    }
}

private struct CountingTask: ContextTask {
    let log: Log
    var count = 0

    mutating func prepare(with context: Void) { count += 1 }
    func perform(on screen: Screen, with context: Void) { log.add("task \(count)") }
}
