import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: when post-routing tasks run") struct PostTaskMomentBehaviours {
    let log = Log()

    @Test("Post-routing tasks run after the transition and before the navigation returns (090)")
    func moment() async throws {
        let given = try Situation("T[a*, N1[x]]")
        given.window.transitionHandler = { [log] _ in
            log.add("transition begins")
            await Task.yield()
            log.add("transition ends")
        }
        let look = InlinePostTask { [log] (screen: FixtureScreen, _: Void, _) in
            log.add("\(screen) in \(given.window.snapshot().notation), visible: \(screen.isVisible)")
        }
        let b = StepAssembly.new("b").adding(look).using(.push).from(.around("x")).assemble()
        let c = StepAssembly.new("c").adding(look).using(.push).from(b.expectingContainer()).assemble()
        try await given.router.navigate(to: c)
        log.add("navigation ends")
        let notation = "T[a, N1[x, b, c]*]"
        expectHierarchy(given.window, HierarchyPattern(stringLiteral: notation))
        #expect(
            log.lines == [
                "transition begins", "transition ends", "b in \(notation), visible: false",
                "c in \(notation), visible: true", "navigation ends",
            ])
    }

    @Test(
        "Post-routing tasks do not run after a failure (090)",
        arguments: [
            ("interceptor", RoutingError.Code.intercepted), ("build", .factoryFailed), ("task", .taskFailed),
            ("action", .actionFailed),
        ])
    func failure(_ part: String, _ code: RoutingError.Code) async throws {
        let given = try Situation("N[a]")
        given.router.add(LoggedPostTask<Void>("G", log))
        var assembly = part == "build" ? StepAssembly.failing("c") : .new("c")
        assembly = assembly.adding(LoggedPostTask<Void>("P", log))
        if part == "interceptor" { assembly = assembly.adding(InlineInterceptor { throw Refusal() }) }
        if part == "task" { assembly = assembly.adding(InlineContextTask { (_: Screen, _: Void) in throw Refusal() }) }
        let b = StepAssembly.new("b").adding(LoggedPostTask<Void>("B", log)).using(.push).from(.current).assemble()
        let step =
            part == "action"
            ? assembly.using(Failing()).from(b.expectingContainer()).assemble()
            : assembly.using(.push).from(b.expectingContainer()).assemble()
        let error = await expectRefusal(code, in: given.window) { try await given.router.navigate(to: step) }
        #expect(error?.underlyingError is Refusal)
        #expect(log.lines == [])
    }
}

private struct Failing: ContainerAction {
    typealias Host = NavigationContainer

    func embed(_ screen: Screen, in children: inout [Screen]) throws { throw Refusal() }
}
