import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct FactoryTests {
    let log = Log()

    /// A step to C, which is pushed onto B in a new navigation container N.
    ///
    /// The container is presented over the topmost screen. All entities log their calls.
    private func chain(
        c: LoggedFactory<Void>? = nil, b: LoggedFactory<Void>? = nil,
        finding found: @escaping () -> FixtureScreen? = { nil }
    ) -> DestinationStep<FixtureScreen, Void> {
        let container = ContainerStep(
            finder: LoggedFinder("N", log),
            factory: LoggedContainerFactory("N", log, NavigationContainerFactory<NavigationContainer, Void>())
        ).adding(LoggedInterceptor<Void>("Ni", log)).adding(forAnyScreen: LoggedTask<Void>("Nt", log))
        let below = StepAssembly(finder: LoggedFinder("B", log), factory: b ?? LoggedFactory("B", log))
            .adding(LoggedInterceptor<Void>("Bi", log)).adding(forAnyScreen: LoggedTask<Void>("Bt", log))
            .using(.push).from(container).using(LoggedPresent(log: log)).from(.topmost).assemble()
        return StepAssembly(finder: LoggedFinder("C", log, finding: found), factory: c ?? LoggedFactory("C", log))
            .adding(LoggedInterceptor<Void>("Ci", log)).adding(forAnyScreen: LoggedTask<Void>("Ct", log))
            .using(.push).from(below.expectingContainer()).assemble()
    }

    @Test(
        "Every entity is prepared before any interceptor runs and before any screen is built, if the plan succeeds")
    func order() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedInterceptor<Void>("Gi", log))
        app.router.add(LoggedTask<Void>("Gt", log))
        try await app.router.navigate(to: chain())
        expectHierarchy(app.window, "a ^ N[B, C]")
        expect(
            log.lines,
            equals: [
                "Gi.prepare", "Gt.prepare",
                "Ci.prepare", "Ct.prepare", "C.find", "C.prepare",
                "Bi.prepare", "Bt.prepare", "B.find", "B.prepare",
                "Ni.prepare", "Nt.prepare", "N.find", "N.prepare",
                "Gi.perform", "Ci.perform", "Bi.perform", "Ni.perform",
                "N.begin", "B.build", "Gt.on B", "Bt.on B", "C.build", "Gt.on C", "Ct.on C", "N.end",
                "Gt.on NavigationContainer", "Nt.on NavigationContainer", "present NavigationContainer", "Gt.on a",
            ])
    }

    @Test("Only entities of the steps to be built are prepared")
    func found() async throws {
        let app = try TestApp("N[a, c, d]")
        let c = try app.fixture.screen("c", as: FixtureScreen.self)
        let target = try await app.router.navigate(to: chain(finding: { c }))
        #expect(target === c)
        expectHierarchy(app.window, "N[a, c]")
        expect(log.lines, equals: ["Ci.prepare", "Ct.prepare", "C.find", "Ci.perform", "Ct.on c"])
    }

    @Test("A factory can end the navigation when it is prepared, after the router's interceptors")
    func refusal() async throws {
        let app = try TestApp("a")
        app.router.add(LoggedInterceptor<Void>("Gi", log))
        let step = StepAssembly(finder: NilFinder(), factory: LoggedFactory<Void>("C", log, refusing: "prepare"))
            .adding(LoggedInterceptor<Void>("Ci", log)).using(.present).from(.topmost).assemble()
        let error = await expectRefusal(.prepareFailed, saying: "LoggedFactory", "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "C"))
        expect(
            log.lines.filter { !$0.hasPrefix("Ci.prepare") },
            equals: ["Gi.prepare", "C.prepare", "Gi.perform", "C.prepare"])
    }

    @Test("Every navigation prepares copies of the entities")
    func fresh() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly(finder: NilFinder(), factory: CountingFactory(log: log)).adding(
            CountingInterceptor(log: log)
        )
        .adding(forAnyScreen: CountingTask(log: log)).using(.push).from(.nearest).assemble()
        for _ in 1...2 { try await app.router.navigate(to: step) }
        expectHierarchy(app.window, "N[a, c, c]")
        expect(log.lines, equals: ["interceptor 1", "factory 1", "task 1", "interceptor 1", "factory 1", "task 1"])
    }

    @Test("A container is complete before it is placed")
    func complete() async throws {
        let app = try TestApp("a")
        try await app.router.navigate(to: chain())
        let built = log.lines.filter { line in ["begin", "build", "end", "present"].contains { line.contains($0) } }
        expect(built, equals: ["N.begin", "B.build", "C.build", "N.end", "present NavigationContainer"])
    }

    @Test("A factory that throws in the middle leaves the hierarchy unchanged", arguments: ["a", "a ^ d"])
    func buildFailure(_ notation: String) async throws {
        let app = try TestApp(notation)
        let below = StepAssembly.new("B").using(.present).from(.root).assemble()
        let over = StepAssembly.failing("C").using(.present).from(below).assemble()
        let alone = StepAssembly.failing("C").using(.present).from(.root).assemble()
        for step in [over, alone] {
            let error = await expectRefusal(.factoryFailed, saying: "InlineFactory", "FixtureScreen", in: app.window) {
                try await app.router.navigate(to: step)
            }
            expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "C"))
        }
        expectHierarchy(app.window, HierarchyPattern(stringLiteral: notation))
    }

    @Test("A test can call an entity directly")
    func byHand() async throws {
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

    @Test("A step whose target is `Screen` throws and names the type to write")
    func wrongType() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly(build: { (_: Void) -> Screen in FixtureScreen("A") }).using(.push).from(.nearest)
            .assemble()
        await expectRefusal(.typeMismatch, saying: "Screen", "ProductScreen", in: app.window) {
            try await app.router.navigate(to: step)
        }
    }

    @Test("A factory without anything to build from throws, and the error names it")
    func nothingToBuildFrom() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly.failing("no initial screen").using(.push).from(.nearest).assemble()
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

private struct CountingInterceptor: RoutingInterceptor {
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
