import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: post-routing tasks")
struct PostTaskBehaviours {
    /// Writes down the routing stack of every call.
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

    @Test("091 post-routing tasks run outside in, the global ones first, all with one routing stack")
    func order() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        stage.router.add(NotedPostTask<Void>(name: "GP", log: stage.log))
        stage.router.add(NoteStack(stacks: stacks))
        func noted<Target>(_ builder: StepAssembly<Target, Void>, _ name: String) -> StepAssembly<Target, Void> {
            builder.adding(NotedPostTask<Void>(name: name, log: stage.log)).adding(NoteStack(stacks: stacks))
        }
        let b = noted(stage.step("B"), "bp").using(.push).from(noted(ContainerStep.navigation, "np")).using(.present)
            .from(.current).assemble()
        let c = noted(stage.step("C"), "cp").using(.push).from(b.expectingContainer()).assemble()

        try await stage.router.navigate(to: c)

        expectHierarchy(stage.window, "a ^ N[B, C]")
        #expect(
            stage.log.take().filter { $0.contains(" on ") }
                == [
                    "GP on a", "GP on NavigationContainer", "np on NavigationContainer", "GP on B", "bp on B",
                    "GP on C", "cp on C",
                ])
        #expect(stacks.distinct == [["a", "NavigationContainer", "B", "C"]])
        #expect(stacks.all.count == 7)
    }

    @Test("092 the routing stack of a found destination is that one screen")
    func stackOfFound() async throws {
        let stage = try Stage("N[C, a]")
        let stacks = Stacks()
        let c = stage.step("C").adding(NoteStack(stacks: stacks)).using(.push).from(.current).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "N[C]")
        #expect(stacks.all == [["C"]])
    }

    @Test("092 a step that neither finds nor builds is not passed over: nobody is told that it was reached")
    func stackOfNothing() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        let nothing = StepAssembly(finder: NilFinder<FixtureScreen, Void>()).adding(NoteStack(stacks: stacks)).from(
            .current
        ).assemble()
        stage.router.add(NoteStack(stacks: stacks))
        await expectRefusal(.nothingToBuild, saying: "FixtureScreen", in: stage.window) {
            try await stage.router.navigate(to: nothing)
        }
        #expect(stacks.all.isEmpty)
    }

    @Test("092 steps without tasks of their own are in the routing stack all the same")
    func stackOfSilent() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        let c = stage.step("C").adding(NoteStack(stacks: stacks)).using(.present).from(stage.modal("B")).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ B ^ C")
        #expect(stacks.all == [["a", "B", "C"]])
    }

    @Test("093 screens that left in the same navigation are told nothing and are not in the routing stack")
    func leftMeanwhile() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        stage.router.add(NotedPostTask<Void>(name: "GP", log: stage.log))
        let b = stage.step("B").adding(NoteStack(stacks: stacks)).using(.replaceRoot).from(.root).assemble()
        let c = stage.step("C").adding(NoteStack(stacks: stacks)).using(.replaceRoot).from(b).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "C")
        #expect(stacks.all == [["C"]])
        #expect(stage.log.take().filter { $0.hasPrefix("GP") } == ["GP on C"])
    }

    @Test("095 every step's tasks get the context that is valid there, a global one that of the step it is called for")
    func contexts() async throws {
        let stage = try Stage("N[a]")
        let log = stage.log
        stage.router.add(NotedPostTask<Any>(name: "GP", log: log))
        let list = stage.step("list", over: String.self).adding(NotedPostTask<String>(name: "lp", log: log))
            .using(.push).from(.current).assemble()
        let detail = stage.step("detail", over: Int.self).adding(NotedPostTask<Int>(name: "dp", log: log))
            .using(.push).from(list.expectingContainer().adaptingContext { (id: Int) in "s\(id)" }).assemble()
        try await stage.router.navigate(to: detail, with: 7)
        expectHierarchy(stage.window, "N[a, list, detail]")
        #expect(
            log.take().filter { $0.contains(" on ") } == [
                "GP on NavigationContainer with s7", "GP on list with s7", "lp on list with s7", "GP on detail with 7",
                "dp on detail with 7",
            ])
    }

    @Test("096 a task over a protocol is told of a conforming value")
    func protocolContext() async throws {
        let stage = try Stage("a")
        let c = stage.step("c", over: (any CustomStringConvertible).self)
            .adding(NotedPostTask<any CustomStringConvertible>(name: "cp", log: stage.log)).using(.present).from(
                .current
            ).assemble()
        try await stage.router.navigate(to: c, with: 7)
        expectHierarchy(stage.window, "a ^ c")
        #expect(stage.log.take().last == "cp on c with 7")
    }

    @Test("096 a task over an optional is told of a value and of nil", arguments: ["x", nil])
    func optionalContext(_ context: String?) async throws {
        let stage = try Stage("a")
        let c = stage.step("c", over: String?.self)
            .adding(NotedPostTask<String?>(name: "cp", log: stage.log)).using(.present).from(.current).assemble()
        try await stage.router.navigate(to: c, with: context)
        expectHierarchy(stage.window, "a ^ c")
        #expect(stage.log.take().last == "cp on c with \(context as Any)")
    }

    @Test("097 a navigation with nothing to do tells its tasks")
    func nothingToDo() async throws {
        let stage = try Stage("N[a]")
        let stacks = Stacks()
        let a = stage.step("a").adding(NoteStack(stacks: stacks)).using(.push).from(.current).assemble()
        let revision = stage.window.revision
        let found = try await stage.router.navigate(to: a)
        #expect(found === stage["a"])
        #expect(stacks.all == [["a"]])
        expectHierarchy(stage.window, "N[a]")
        #expect(stage.window.revision == revision)
    }
}
