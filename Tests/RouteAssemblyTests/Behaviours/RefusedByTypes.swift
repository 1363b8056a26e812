import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What is answered where the framework's own declarations do not fit: overloads of the least
/// favoured kind, which the compiler takes only if no other compiles.
private enum Verdict { case doesNotCompile }

extension StepAssembly {
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

    @Test("094 a post-routing task for another type of screen is refused at assembly")
    func postTaskForAnotherScreen() throws {
        let step = try Stage("a").step("c")
        #expect(isRefused(step.adding(InlinePostTask { (_: Other, _: Void, _) in })))
        #expect(!isRefused(step.adding(InlinePostTask { (_: FixtureScreen, _: Void, _) in })))
        #expect(!isRefused(step.adding(InlinePostTask { (_: Screen, _: Void, _) in })))
    }

    @Test("102 a chain over one context does not take a step over another one")
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

    @Test("104 a transformer whose result does not fit is refused at assembly")
    func transformerThatDoesNotFit() throws {
        let text = try Stage("a").start("a", over: String.self)
        #expect(isRefused(text.adaptingContext { (id: Int) -> Int in id }))
        #expect(!isRefused(text.adaptingContext { (id: Int) -> String in "\(id)" }))
    }

    @Test("108 a switch over another context is refused at assembly")
    func switchOverAnotherContext() throws {
        let stage = try Stage("a")
        let texts = SwitchAssembly<Screen, String>().addCase(when: \.isEmpty, from: .root).assemble(default: .current)
        #expect(isRefused(stage.step("c", over: Int.self).using(.present).from(texts)))
        #expect(!isRefused(stage.step("c", over: String.self).using(.present).from(texts)))
    }

    @Test("114 a push from a step of a plain screen is refused at assembly")
    func pushFromPlainScreen() throws {
        let stage = try Stage("a")
        let link = stage.step("c").using(.push)
        #expect(isRefused(link.from(stage.modal("b"))))
        #expect(!isRefused(link.from(stage.modal("b").expectingContainer())))
    }

    @Test("115 a destination is not asked for with another context")
    func navigatingWithAnotherContext() async throws {
        let stage = try Stage("a")
        let step = stage.step("c", over: String.self).using(.present).from(.current).assemble()
        #expect(isRefused(stage.router.navigate(to: step, with: 7)))
        expectHierarchy(stage.window, "a")
    }

    @Test("117 a chain that ends in a container has to say where to put it")
    func containerWithoutPlace() throws {
        let stage = try Stage("a")
        let joint = stage.step("c").using(.push).from(.navigation)
        #expect(isRefused(joint.assemble()))
        #expect(!isRefused(joint.using(.present).from(.current).assemble()))
    }
}
