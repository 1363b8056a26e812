import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct PostRoutingTaskTests {
    let log = Log()

    /// The routing stacks of all calls.
    private final class Stacks {
        var all: [[String]] = []
        var distinct: Set<[String]> { Set(all) }
    }

    private struct NoteStack: PostRoutingTask {
        let stacks: Stacks

        func perform(on screen: Screen, with context: Void, routingStack: [Screen]) {
            stacks.all.append(routingStack.map(\.description))
        }
    }

    @Test("Post-routing tasks run from the outermost screen in, the global ones first, with one routing stack")
    func order() async throws {
        let app = try TestApp("a")
        let stacks = Stacks()
        app.router.add(NotedPostTask<Void>(name: "GP", log: app.log))
        app.router.add(NoteStack(stacks: stacks))
        func noted<Target>(_ builder: StepAssembly<Target, Void>, _ name: String) -> StepAssembly<Target, Void> {
            builder.adding(forAnyScreen: NotedPostTask<Void>(name: name, log: app.log)).adding(
                forAnyScreen: NoteStack(stacks: stacks))
        }
        let b = noted(app.step("B"), "bp").using(.push).from(noted(ContainerStep.navigation, "np")).using(.present)
            .from(.topmost).assemble()
        let c = noted(app.step("C"), "cp").using(.push).from(b.expectingContainer()).assemble()

        try await app.router.navigate(to: c)

        expectHierarchy(app.window, "a ^ N[B, C]")
        expect(
            app.log.take().filter { $0.contains(" on ") },
            equals: [
                "GP on a", "GP on NavigationContainer", "np on NavigationContainer", "GP on B", "bp on B",
                "GP on C", "cp on C",
            ])
        expect(stacks.distinct, equals: [["a", "NavigationContainer", "B", "C"]])
        expect(stacks.all.count, equals: 7)
    }

    @Test("The routing stack of a found destination contains only that screen")
    func stackOfFound() async throws {
        let app = try TestApp("N[C, a]")
        let stacks = Stacks()
        let c = app.step("C").adding(forAnyScreen: NoteStack(stacks: stacks)).using(.push).from(.nearest).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "N[C]")
        expect(stacks.all, equals: [["C"]])
    }

    @Test("The tasks of a step that neither finds nor builds do not run")
    func stackOfNothing() async throws {
        let app = try TestApp("a")
        let stacks = Stacks()
        let nothing = StepAssembly(finder: NilFinder<FixtureScreen, Void>()).adding(
            forAnyScreen: NoteStack(stacks: stacks)
        ).from(
            .topmost
        ).assemble()
        app.router.add(NoteStack(stacks: stacks))
        await expectRefusal(.nothingToBuild, saying: "FixtureScreen", in: app.window) {
            try await app.router.navigate(to: nothing)
        }
        #expect(stacks.all.isEmpty)
    }

    @Test("The routing stack includes steps without tasks")
    func stackOfSilent() async throws {
        let app = try TestApp("a")
        let stacks = Stacks()
        let c = app.step("C").adding(forAnyScreen: NoteStack(stacks: stacks)).using(.present).from(app.modal("B"))
            .assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "a ^ B ^ C")
        expect(stacks.all, equals: [["a", "B", "C"]])
    }

    @Test("Screens removed by the same navigation get no tasks and are not in the routing stack")
    func leftMeanwhile() async throws {
        let app = try TestApp("a")
        let stacks = Stacks()
        app.router.add(NotedPostTask<Void>(name: "GP", log: app.log))
        let b = app.step("B").adding(forAnyScreen: NoteStack(stacks: stacks)).using(.replaceRoot).from(.root).assemble()
        let c = app.step("C").adding(forAnyScreen: NoteStack(stacks: stacks)).using(.replaceRoot).from(b).assemble()
        try await app.router.navigate(to: c)
        expectHierarchy(app.window, "C")
        expect(stacks.all, equals: [["C"]])
        expect(app.log.take().filter { $0.hasPrefix("GP") }, equals: ["GP on C"])
    }

    @Test("Every task gets the context of its step")
    func contexts() async throws {
        let app = try TestApp("N[a]")
        let log = app.log
        app.router.add(NotedPostTask<Any>(name: "GP", log: log))
        let list = app.step("list", over: String.self).adding(forAnyScreen: NotedPostTask<String>(name: "lp", log: log))
            .using(.push).from(.nearest).assemble()
        let detail = app.step("detail", over: Int.self).adding(forAnyScreen: NotedPostTask<Int>(name: "dp", log: log))
            .using(.push).from(list.expectingContainer().adaptingContext { (id: Int) in "s\(id)" }).assemble()
        try await app.router.navigate(to: detail, with: 7)
        expectHierarchy(app.window, "N[a, list, detail]")
        expect(
            log.take().filter { $0.contains(" on ") },
            equals: [
                "GP on NavigationContainer with s7", "GP on list with s7", "lp on list with s7", "GP on detail with 7",
                "dp on detail with 7",
            ])
    }

    @Test("A task over a protocol gets a conforming value")
    func protocolContext() async throws {
        let app = try TestApp("a")
        let c = app.step("c", over: (any CustomStringConvertible).self)
            .adding(forAnyScreen: NotedPostTask<any CustomStringConvertible>(name: "cp", log: app.log)).using(.present)
            .from(
                .topmost
            ).assemble()
        try await app.router.navigate(to: c, with: 7)
        expectHierarchy(app.window, "a ^ c")
        expect(app.log.take().last, equals: "cp on c with 7")
    }

    @Test("A task over an optional gets a value and nil", arguments: ["x", nil])
    func optionalContext(_ context: String?) async throws {
        let app = try TestApp("a")
        let c = app.step("c", over: String?.self)
            .adding(forAnyScreen: NotedPostTask<String?>(name: "cp", log: app.log)).using(.present).from(.topmost)
            .assemble()
        try await app.router.navigate(to: c, with: context)
        expectHierarchy(app.window, "a ^ c")
        expect(app.log.take().last, equals: "cp on c with \(context as Any)")
    }

    @Test("Tasks run for a navigation that changes nothing")
    func withoutChange() async throws {
        let app = try TestApp("N[a]")
        let stacks = Stacks()
        let a = app.step("a").adding(forAnyScreen: NoteStack(stacks: stacks)).using(.push).from(.nearest).assemble()
        let revision = app.window.revision
        let found = try await app.router.navigate(to: a)
        #expect(found === app["a"])
        expect(stacks.all, equals: [["a"]])
        expectHierarchy(app.window, "N[a]")
        expect(app.window.revision, equals: revision)
    }

    @Test("Post-routing tasks run after the transition and before the navigation returns")
    func moment() async throws {
        let app = try TestApp("T[a*, N1[x]]")
        app.window.transitionHandler = { [log] _ in
            log.add("transition begins")
            await runReadyTasks()
            log.add("transition ends")
        }
        let look = InlinePostTask { [log] (screen: FixtureScreen, _: Void, _) in
            log.add("\(screen) in \(app.window.snapshot().notation), visible: \(screen.isVisible)")
        }
        let b = StepAssembly.new("b").adding(look).using(.push).from(.around("x")).assemble()
        let c = StepAssembly.new("c").adding(look).using(.push).from(b.expectingContainer()).assemble()
        try await app.router.navigate(to: c)
        log.add("navigation ends")
        let notation = "T[a, N1[x, b, c]*]"
        expectHierarchy(app.window, HierarchyPattern(stringLiteral: notation))
        expect(
            log.lines,
            equals: [
                "transition begins", "transition ends", "b in \(notation), visible: false",
                "c in \(notation), visible: true", "navigation ends",
            ])
    }

    @Test(
        "Post-routing tasks do not run after a failure",
        arguments: [
            ("interceptor", RoutingError.Code.intercepted), ("build", .factoryFailed), ("task", .taskFailed),
            ("action", .actionFailed),
        ])
    func failure(_ part: String, _ code: RoutingError.Code) async throws {
        let app = try TestApp("N[a]")
        app.router.add(LoggedPostTask<Void>("G", log))
        var assembly = part == "build" ? StepAssembly.failing("c") : .new("c")
        assembly = assembly.adding(forAnyScreen: LoggedPostTask<Void>("P", log))
        if part == "interceptor" { assembly = assembly.adding(InlineInterceptor { throw Refusal() }) }
        if part == "task" {
            assembly = assembly.adding(forAnyScreen: InlineContextTask { (_: Screen, _: Void) in throw Refusal() })
        }
        let b = StepAssembly.new("b").adding(forAnyScreen: LoggedPostTask<Void>("B", log)).using(.push).from(.nearest)
            .assemble()
        let step =
            part == "action"
            ? assembly.using(Failing()).from(b.expectingContainer()).assemble()
            : assembly.using(.push).from(b.expectingContainer()).assemble()
        let error = await expectRefusal(code, in: app.window) { try await app.router.navigate(to: step) }
        #expect(error?.underlyingError is Refusal)
        expect(log.lines, equals: [])
    }
}

private struct Failing: ContainerAction {
    typealias Host = NavigationContainer

    func embed(_ screen: Screen, in children: inout [Screen]) throws { throw Refusal() }
}
