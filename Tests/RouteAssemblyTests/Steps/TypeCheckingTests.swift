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

    struct Fit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let compiles: Bool
        let make: @MainActor @Sendable (TestApp) throws -> Any

        init(_ name: String, _ compiles: Bool, _ make: @escaping @MainActor @Sendable (TestApp) throws -> Any) {
            (testDescription, self.compiles, self.make) = (name, compiles, make)
        }
    }

    /// A link of a step over a context.
    private static func link<Context>(
        _ app: TestApp, over context: Context.Type
    ) -> StepAssembly<FixtureScreen, Context>.Placement<Screen> {
        app.step("c", over: context).using(.present)
    }

    private static let texts = SwitchAssembly<Screen, String>().addCase(when: \.isEmpty, from: .root)
        .assemble(default: .topmost)

    nonisolated static let fits = [
        Fit("A post-routing task for another type of screen", false) { app in
            app.step("c").adding(InlinePostTask { (_: Other, _: Void, _) in })
        },
        Fit("A post-routing task for the type of screen", true) { app in
            app.step("c").adding(InlinePostTask { (_: FixtureScreen, _: Void, _) in })
        },
        Fit("A post-routing task for any screen", true) { app in
            app.step("c").adding(forAnyScreen: InlinePostTask { (_: Screen, _: Void, _) in })
        },
        Fit("A chain over an integer on a step over a string", false) { app in
            link(app, over: Int.self).from(app.start("a", over: String.self))
        },
        Fit("A chain over an integer on a step over an optional string", false) { app in
            link(app, over: Int.self).from(app.start("a", over: String?.self))
        },
        Fit("A chain over an integer on a step without a context", true) { app in
            link(app, over: Int.self).from(app.start("a"))
        },
        Fit("A chain over a string on a step over a string", true) { app in
            link(app, over: String.self).from(app.start("a", over: String.self))
        },
        Fit("A chain over an optional on a step over a value", false) { app in
            link(app, over: String?.self).from(app.start("a", over: String.self))
        },
        Fit("A chain without a context on a step over a value", false) { app in
            link(app, over: Void.self).from(app.start("a", over: String.self))
        },
        Fit("A transformer with the wrong result", false) { app in
            app.start("a", over: String.self).adaptingContext { (id: Int) -> Int in id }
        },
        Fit("A transformer with the right result", true) { app in
            app.start("a", over: String.self).adaptingContext { (id: Int) -> String in "\(id)" }
        },
        Fit("A switch over another context", false) { app in link(app, over: Int.self).from(texts) },
        Fit("A switch over the same context", true) { app in link(app, over: String.self).from(texts) },
        Fit("A push from a step of a plain screen", true) { app in app.step("c").using(.push).from(app.modal("b")) },
        Fit("A push from a container around a screen", true) { app in
            app.step("c").using(.push).from(app.modal("b").expectingContainer())
        },
        Fit("A navigation with another context", false) { app in
            app.router.navigate(to: link(app, over: String.self).from(.topmost), with: 7)
        },
        Fit("A chain that ends in a container without an action", false) { app in
            app.step("c").using(.push).from(.navigation).assemble()
        },
        Fit("A chain that ends in a container with an action", true) { app in
            app.step("c").using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        },
    ]

    @Test("What does not fit together does not compile", arguments: fits)
    func compiles(_ fit: Fit) throws {
        let app = try TestApp("a")
        expect(!(try fit.make(app) is Verdict), equals: fit.compiles)
        expectHierarchy(app.window, "a")
    }
}
