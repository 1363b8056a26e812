import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What takes the place of an interceptor that delays navigations: a commit waits for the end of a
/// running transition by itself.
@MainActor @Suite("Behaviours: navigating while a transition runs")
struct TransitionWaitBehaviours {
    private func yields() async { for _ in 0..<50 { await Task.yield() } }

    @Test(
        "A navigation waits while a modal is presented or dismissed, and then commits (166)", arguments: [true, false])
    func waits(isPresented: Bool) async throws {
        let stage = try Stage(isPresented ? "a" : "a ^ d")
        let transitions = ManualTransitions(of: stage.window)
        if isPresented { try stage["a"].present(FixtureScreen("d")) } else { try stage["d"].dismiss() }
        await transitions.untilBegun()
        let navigation = Task { try await stage.router.navigate(to: stage.modal("c")) }
        await yields()
        expectHierarchy(stage.window, isPresented ? "a ^ d" : "a")
        #expect(!stage.log.take().contains("build c"))
        transitions.finish()
        await transitions.untilBegun()
        transitions.finish()
        _ = try await navigation.value
        expectHierarchy(stage.window, isPresented ? "a ^ d ^ c" : "a ^ c")
    }

    @Test("A navigation that waits for a transition runs no interceptor twice, and can be cancelled (167)")
    func toldOfTheEnd() async throws {
        let stage = try Stage("a")
        let transitions = ManualTransitions(of: stage.window)
        try stage["a"].present(FixtureScreen("d"))
        await transitions.untilBegun()
        let c = stage.step("c").adding(NotedInterceptor<Void>(name: "ci", log: stage.log)).using(.present).from(
            .current
        ).assemble()
        let given = Task { try await stage.router.navigate(to: c) }
        await yields()
        #expect(stage.log.take() == ["prepare ci", "find c", "prepare c", "ask ci"])
        given.cancel()
        let error = await #expect(throws: RoutingError.self) { try await given.value }
        #expect(error?.code == .cancelled)
        expectHierarchy(stage.window, "a ^ d")

        let waiting = Task { try await stage.router.navigate(to: c, animated: false) }
        await yields()
        transitions.finish()
        _ = try await waiting.value
        expectHierarchy(stage.window, "a ^ d ^ c")
        #expect(stage.log.take() == ["prepare ci", "find c", "prepare c", "ask ci", "build c"])
    }

    @Test(
        "A screen can be presented where a modal is being dismissed, also through a wrapping router (168)",
        arguments: [true, false])
    func whileDismissing(isWrapped: Bool) async throws {
        let stage = try Stage("a ^ d")
        let transitions = ManualTransitions(of: stage.window)
        try stage["d"].dismiss()
        await transitions.untilBegun()
        let router: any Router = isWrapped ? GlobalInterceptorRouter(base: stage.router) : stage.router
        let navigation = Task { try await router.navigate(to: AnyDestination(to: stage.modal("c")), animated: false) }
        await yields()
        expectHierarchy(stage.window, "a")
        transitions.finish()
        let c = try await navigation.value
        expectHierarchy(stage.window, "a ^ c")
        #expect(c.presenting === stage["a"])
    }

    @Test("A navigation without a running transition does not wait, and a dismissed modal is not topmost (169)")
    func stable() async throws {
        let stage = try Stage("a ^ d")
        let transitions = ManualTransitions(of: stage.window)
        try await stage.router.navigate(to: stage.modal("c"), animated: false)
        expectHierarchy(stage.window, "a ^ d ^ c")
        #expect(transitions.count == 0)
        try stage["d"].dismiss()
        await transitions.untilBegun()
        #expect(stage.window.topmost === stage["a"])
        transitions.finish()
    }
}
