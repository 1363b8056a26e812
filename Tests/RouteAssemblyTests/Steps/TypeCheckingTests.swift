import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The result of the overloads below, which the compiler takes only if no declaration of the
/// framework fits.
private enum Verdict { case doesNotCompile }

extension StepAssembly {
    @_disfavoredOverload
    fileprivate func adding(_ entity: Any) -> Verdict { .doesNotCompile }
}

extension StepAssembly.Placement {
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

    /// A link of a step over a context.
    private static func link<Context>(
        _ app: TestApp, over context: Context.Type
    ) -> StepAssembly<FixtureScreen, Context>.Placement<Screen> {
        app.step("c", over: context).using(.present)
    }

    private static let texts = SwitchAssembly<Screen, String>().addCase(when: \.isEmpty, from: .root)
        .assemble(default: .topmost)

    nonisolated static let fits: [Row<TestApp, Any, Bool>] = [
        Row("A post-routing task for another type of screen", false) { app in
            app.step("c").adding(InlinePostTask { (_: Other, _: Void, _) in })
        },
        Row("A post-routing task for the type of screen", true) { app in
            app.step("c").adding(InlinePostTask { (_: FixtureScreen, _: Void, _) in })
        },
        Row("A post-routing task for any screen", true) { app in
            app.step("c").adding(forAnyScreen: InlinePostTask { (_: Screen, _: Void, _) in })
        },
        Row("A chain over an integer on a step over a string", false) { app in
            link(app, over: Int.self).from(app.start("a", over: String.self))
        },
        Row("A chain over an integer on a step over an optional string", false) { app in
            link(app, over: Int.self).from(app.start("a", over: String?.self))
        },
        Row("A chain over an integer on a step without a context", true) { app in
            link(app, over: Int.self).from(app.start("a"))
        },
        Row("A chain over a string on a step over a string", true) { app in
            link(app, over: String.self).from(app.start("a", over: String.self))
        },
        Row("A chain over an optional on a step over a value", false) { app in
            link(app, over: String?.self).from(app.start("a", over: String.self))
        },
        Row("A chain without a context on a step over a value", false) { app in
            link(app, over: Void.self).from(app.start("a", over: String.self))
        },
        Row("A transformer with the wrong result", false) { app in
            app.start("a", over: String.self).adaptingContext { (id: Int) -> Int in id }
        },
        Row("A transformer with the right result", true) { app in
            app.start("a", over: String.self).adaptingContext { (id: Int) -> String in "\(id)" }
        },
        Row("A switch over another context", false) { app in link(app, over: Int.self).from(texts) },
        Row("A switch over the same context", true) { app in link(app, over: String.self).from(texts) },
        Row("A push from a step of a plain screen", true) { app in app.step("c").using(.push).from(app.modal("b")) },
        Row("A push from a container around a screen", true) { app in
            app.step("c").using(.push).from(app.modal("b").expectingContainer())
        },
        Row("A navigation with another context", false) { app in
            app.router.navigate(to: link(app, over: String.self).from(.topmost), with: 7)
        },
        Row("A chain that ends in a container without an action", false) { app in
            app.step("c").using(.push).from(.navigation).assemble()
        },
        Row("A chain that ends in a container with an action", true) { app in
            app.step("c").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        },
    ]

    @Test("What does not fit together does not compile", arguments: fits)
    func compiles(_ row: Row<TestApp, Any, Bool>) async throws {
        let app = try TestApp("a")
        row.expect(!(try await row.body(app) is Verdict))
        expectHierarchy(app.window, "a")
    }
}
