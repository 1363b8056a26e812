import RouteAssembly
import RouteAssemblyTesting
import Testing

/// The result of the overloads below, which the compiler takes only if no declaration of the
/// framework fits.
private enum Verdict { case doesNotCompile }

extension StepAssembly {
    @_disfavoredOverload
    fileprivate func adding(_ entity: Any) -> Verdict { .doesNotCompile }
}

extension StepAssembly.Link {
    @_disfavoredOverload
    fileprivate func from(_ step: Any) -> Verdict { .doesNotCompile }
}

extension StepAssembly.Joint {
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

/// Chains and entities that do not fit together do not compile.
@MainActor
struct TypeCheckingTests {
    private final class Other: Screen {}

    private func isRefused(_ verdict: Any) -> Bool { verdict is Verdict }

    @Test("A post-routing task for another type of screen does not compile")
    func postTaskForAnotherScreen() throws {
        let step = try TestApp("a").step("c")
        #expect(isRefused(step.adding(InlinePostTask { (_: Other, _: Void, _) in })))
        #expect(!isRefused(step.adding(InlinePostTask { (_: FixtureScreen, _: Void, _) in })))
        #expect(!isRefused(step.adding(forAnyScreen: InlinePostTask { (_: Screen, _: Void, _) in })))
    }

    @Test("A chain over one context does not take a step over another context")
    func otherContext() throws {
        let app = try TestApp("a")
        let text = app.start("a", over: String.self)
        let maybe = app.start("a", over: String?.self)
        let void = app.start("a")
        let link = app.step("c", over: Int.self).using(.present)
        #expect(isRefused(link.from(text)))
        #expect(isRefused(link.from(maybe)))
        #expect(!isRefused(link.from(void)))
        #expect(!isRefused(app.step("c", over: String.self).using(.present).from(text)))
        #expect(isRefused(app.step("c", over: String?.self).using(.present).from(text)), "nil is no String")
        #expect(isRefused(app.step("c").using(.present).from(text)), "Void is no String")
    }

    @Test("A transformer with the wrong result does not compile")
    func transformerThatDoesNotFit() throws {
        let text = try TestApp("a").start("a", over: String.self)
        #expect(isRefused(text.adaptingContext { (id: Int) -> Int in id }))
        #expect(!isRefused(text.adaptingContext { (id: Int) -> String in "\(id)" }))
    }

    @Test("A switch over another context does not compile")
    func switchOverAnotherContext() throws {
        let app = try TestApp("a")
        let texts = SwitchAssembly<Screen, String>().addCase(when: \.isEmpty, from: .root).assemble(default: .topmost)
        #expect(isRefused(app.step("c", over: Int.self).using(.present).from(texts)))
        #expect(!isRefused(app.step("c", over: String.self).using(.present).from(texts)))
    }

    @Test("A push from a step of a plain screen does not compile")
    func pushFromPlainScreen() throws {
        let app = try TestApp("a")
        let link = app.step("c").using(.push)
        #expect(isRefused(link.from(app.modal("b"))))
        #expect(!isRefused(link.from(app.modal("b").expectingContainer())))
    }

    @Test("A navigation with another context does not compile")
    func navigatingWithAnotherContext() async throws {
        let app = try TestApp("a")
        let step = app.step("c", over: String.self).using(.present).from(.topmost).assemble()
        #expect(isRefused(app.router.navigate(to: step, with: 7)))
        expectHierarchy(app.window, "a")
    }

    @Test("A chain that ends in a container without an action does not compile")
    func containerWithoutPlace() throws {
        let app = try TestApp("a")
        let joint = app.step("c").using(.push).from(.navigation)
        #expect(isRefused(joint.assemble()))
        #expect(!isRefused(joint.using(.present).from(.topmost).assemble()))
    }
}
