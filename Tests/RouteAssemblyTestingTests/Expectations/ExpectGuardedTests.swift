import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ExpectGuardedTests {
    private struct LoginGuard<Context>: RoutingInterceptor {
        func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    }

    private final class Page: Screen {}

    private let open = StepAssembly { Page() }.using(.push).from(.navigation).using(.present).from(.topmost).assemble()
    private let guarded = StepAssembly { Page() }
        .guarded(by: LoginGuard<Void>()).using(.push).from(.navigation).using(.present).from(.topmost).assemble()

    private func failures(_ destination: some InspectableDestination) -> [String] {
        var isGuarded = false
        let failures = FailureRecorder.collect { isGuarded = expectGuarded(destination, by: LoginGuard<Void>.self) }
        expect(isGuarded, equals: failures.isEmpty)
        return failures.map(\.message)
    }

    @Test("A guard of the destination, of a step below it, or in a container protects it")
    func guardedDestinations() {
        let above = StepAssembly { Page() }.using(.present).from(guarded).assemble()
        let inline = StepAssembly { Page() }.using(.push).from(.navigation.guarded(by: LoginGuard()))
            .using(.present).from(.topmost).assemble()
        expect(failures(guarded), equals: [])
        expect(failures(AnyDestination(to: above)), equals: [])
        expect(failures(inline), equals: [])
    }

    @Test("A chain without the guard is a failure that names its steps")
    func openDestination() {
        let message = """
            The destination Page is not guarded by LoginGuard on the path Page → NavigationContainer → TopmostFinder. \
            Add guarded(by:) to a step of the path.
            """
        expect(failures(open), equals: [message])
        let asked = StepAssembly { Page() }.adding(LoginGuard<Void>()).using(.present).from(.topmost).assemble()
        expect(failures(asked).count, equals: 1, "an interceptor that is no guard")
    }

    @Test("Every case of a switch needs the guard, and the first one without it is named")
    func switches() {
        let half = SwitchAssembly<Page, Void>().addCase(when: { _ in true }, from: guarded).assemble(default: open)
        let whole = SwitchAssembly<Page, Void>().addCase(when: { _ in true }, from: guarded).assemble(default: guarded)
        let closure = SwitchAssembly<Page, Void>().addCase { _ in guarded }.assemble(default: guarded)
        let above = StepAssembly { Page() }.guarded(by: LoginGuard<Void>()).using(.present).from(half).assemble()
        let sheet = StepAssembly { Page() }.using(.present).from(.topmost).assemble()
        let neither = SwitchAssembly<Page, Void>().addCase(when: { _ in true }, from: sheet).assemble(default: open)
        expect(failures(half).count, equals: 1)
        expect(failures(neither).first?.contains("on the path Page → TopmostFinder."), equals: true)
        expect(failures(whole), equals: [])
        expect(failures(closure).first?.contains("on the path a closure."), equals: true)
        expect(failures(above), equals: [])
    }
}
