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

    @Test("Post-routing tasks run from the outermost screen in, the global ones first, with one routing stack (091)")
    func order() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        stage.router.add(NotedPostTask<Void>(name: "GP", log: stage.log))
        stage.router.add(NoteStack(stacks: stacks))
        func noted<B: StepBuilder>(_ builder: B, _ name: String) -> B where B.Context == Void {
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

    @Test("The routing stack of a found destination contains only that screen (092)")
    func stackOfFound() async throws {
        let stage = try Stage("N[C, a]")
        let stacks = Stacks()
        let c = stage.step("C").adding(NoteStack(stacks: stacks)).using(.push).from(.current).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "N[C]")
        #expect(stacks.all == [["C"]])
    }

    @Test("The tasks of a step that neither finds nor builds do not run (092)")
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

    @Test("The routing stack includes steps without tasks (092)")
    func stackOfSilent() async throws {
        let stage = try Stage("a")
        let stacks = Stacks()
        let c = stage.step("C").adding(NoteStack(stacks: stacks)).using(.present).from(stage.modal("B")).assemble()
        try await stage.router.navigate(to: c)
        expectHierarchy(stage.window, "a ^ B ^ C")
        #expect(stacks.all == [["a", "B", "C"]])
    }

    @Test("Screens removed by the same navigation get no tasks and are not in the routing stack (093)")
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

    @Test("Every task gets the context of its step (095)")
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

    @Test("A task over a protocol gets a conforming value (096)")
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

    @Test("A task over an optional gets a value and nil (096)", arguments: ["x", nil])
    func optionalContext(_ context: String?) async throws {
        let stage = try Stage("a")
        let c = stage.step("c", over: String?.self)
            .adding(NotedPostTask<String?>(name: "cp", log: stage.log)).using(.present).from(.current).assemble()
        try await stage.router.navigate(to: c, with: context)
        expectHierarchy(stage.window, "a ^ c")
        #expect(stage.log.take().last == "cp on c with \(context as Any)")
    }

    @Test("Tasks run for a navigation that changes nothing (097)")
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
