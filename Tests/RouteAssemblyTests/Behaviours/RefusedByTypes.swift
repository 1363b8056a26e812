import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What is answered where the framework's own declarations do not fit: overloads of the least
/// favoured kind, which the compiler takes only if no other compiles.
private enum Verdict { case doesNotCompile }

extension StepBuilder {
    @_disfavoredOverload
    fileprivate func adding(_ entity: Any) -> Verdict { .doesNotCompile }
}

extension StepLink {
    @_disfavoredOverload
    fileprivate func from(_ step: Any) -> Verdict { .doesNotCompile }
}

extension StepJoint {
    @_disfavoredOverload
    fileprivate func assemble() -> Verdict { .doesNotCompile }
}

extension DestinationStep {
    @_disfavoredOverload
    fileprivate func adaptingContext(_ transform: Any) -> Verdict { .doesNotCompile }
}

extension DefaultRouter {
    @_disfavoredOverload
    fileprivate func navigate<Target, Context>(to step: DestinationStep<Target, Context>, with context: Any) -> Verdict
    { .doesNotCompile }
}

/// What the original finds out while it routes, or never, and what does not compile here.
@MainActor @Suite("Behaviours: refused by the types")
struct RefusedByTypes {
    private final class Other: Screen {}

    private func isRefused(_ verdict: Any) -> Bool { verdict is Verdict }

    @Test("A post-routing task for another type of screen does not compile (094)")
    func postTaskForAnotherScreen() throws {
        let step = try Stage("a").step("c")
        #expect(isRefused(step.adding(InlinePostTask { (_: Other, _: Void, _) in })))
        #expect(!isRefused(step.adding(InlinePostTask { (_: FixtureScreen, _: Void, _) in })))
        #expect(!isRefused(step.adding(InlinePostTask { (_: Screen, _: Void, _) in })))
    }

    @Test("A chain over one context does not take a step over another context (102)")
    func otherContext() throws {
        let stage = try Stage("a")
        let text = stage.start("a", over: String.self)
        let maybe = stage.start("a", over: String?.self)
        let void = stage.start("a")
        let link = stage.step("c", over: Int.self).using(.present)
        #expect(isRefused(link.from(text)))
        #expect(isRefused(link.from(maybe)))
        #expect(!isRefused(link.from(void)))
        #expect(!isRefused(stage.step("c", over: String.self).using(.present).from(text)))
        #expect(isRefused(stage.step("c", over: String?.self).using(.present).from(text)), "nil would be no String")
        #expect(isRefused(stage.step("c").using(.present).from(text)), "nothing would be no String")
    }

    @Test("A transformer with the wrong result does not compile (104)")
    func transformerThatDoesNotFit() throws {
        let text = try Stage("a").start("a", over: String.self)
        #expect(isRefused(text.adaptingContext { (id: Int) -> Int in id }))
        #expect(!isRefused(text.adaptingContext { (id: Int) -> String in "\(id)" }))
    }

    @Test("A switch over another context does not compile (108)")
    func switchOverAnotherContext() throws {
        let stage = try Stage("a")
        let texts = SwitchAssembly<Screen, String>().addCase(when: \.isEmpty, from: .root).assemble(default: .current)
        #expect(isRefused(stage.step("c", over: Int.self).using(.present).from(texts)))
        #expect(!isRefused(stage.step("c", over: String.self).using(.present).from(texts)))
    }

    @Test("A push from a step of a plain screen does not compile (114)")
    func pushFromPlainScreen() throws {
        let stage = try Stage("a")
        let link = stage.step("c").using(.push)
        #expect(isRefused(link.from(stage.modal("b"))))
        #expect(!isRefused(link.from(stage.modal("b").expectingContainer())))
    }

    @Test("A navigation with another context does not compile (115)")
    func navigatingWithAnotherContext() async throws {
        let stage = try Stage("a")
        let step = stage.step("c", over: String.self).using(.present).from(.current).assemble()
        #expect(isRefused(stage.router.navigate(to: step, with: 7)))
        expectHierarchy(stage.window, "a")
    }

    @Test("A chain that ends in a container without an action does not compile (117)")
    func containerWithoutPlace() throws {
        let stage = try Stage("a")
        let joint = stage.step("c").using(.push).from(.navigation)
        #expect(isRefused(joint.assemble()))
        #expect(!isRefused(joint.using(.present).from(.current).assemble()))
    }
}
