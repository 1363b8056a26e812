import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ExpectGuardedTests {
    private struct LoginGuard<Context>: Interceptor {
        func perform(with context: Context) async throws -> InterceptorVerdict { .proceed }
    }

    private final class Page: Screen {}

    private static let open = StepAssembly { Page() }.using(.push).from(.navigation).using(.present).from(.topmost)
    private static let guarded = StepAssembly { Page() }
        .guarded(by: LoginGuard<Void>()).using(.push).from(.navigation).using(.present).from(.topmost)

    private static func choice(default step: DestinationStep<Page, Void>) -> DestinationStep<Page, Void> {
        SwitchAssembly().addCase(when: { _ in true }, from: guarded).assemble(default: step)
    }

    private nonisolated static let stack = "Page → NavigationContainer → TopmostFinder"

    private nonisolated static let rows: [Row<Void, any InspectableDestination, String?>] = [
        Row("A guard of the destination protects it", nil) { guarded },
        Row("A guard of a step below it protects it", nil) {
            Destination.to(StepAssembly { Page() }.using(.present).from(guarded))
        },
        Row("A guard in a container protects it", nil) {
            StepAssembly { Page() }.using(.push).from(.navigation.guarded(by: LoginGuard()))
                .using(.present).from(.topmost)
        },
        Row("A chain without the guard is a failure that names its steps", stack) { open },
        Row("An interceptor that is no guard protects nothing", "Page → TopmostFinder") {
            StepAssembly { Page() }.adding(LoginGuard<Void>()).using(.present).from(.topmost)
        },
        Row("A switch whose cases have the guard is guarded", nil) { choice(default: guarded) },
        Row("The default of a switch needs the guard", stack) { choice(default: open) },
        Row("The first case without the guard is named", "Page → TopmostFinder") {
            let sheet = StepAssembly { Page() }.using(.present).from(.topmost)
            return SwitchAssembly().addCase(when: { _ in true }, from: sheet).assemble(default: open)
        },
        Row("A closure may lead elsewhere", "a closure") {
            SwitchAssembly().addCase { _ in guarded }.assemble(default: guarded)
        },
        Row("A guard above a switch protects all of its cases", nil) {
            StepAssembly { Page() }.guarded(by: LoginGuard<Void>()).using(.present).from(choice(default: open))
        },
    ]

    @Test("A destination is guarded if each of its paths has the guard", arguments: rows)
    private func guards(row: Row<Void, any InspectableDestination, String?>) async throws {
        let destination = try await row.body(())
        var isGuarded = false
        let failures = FailureRecorder.collect {
            isGuarded = expectGuarded(destination, by: LoginGuard<Void>.self)
        }
        expect(isGuarded, equals: row.expected == nil)
        let message = row.expected.map { path in
            "The destination Page is not guarded by LoginGuard on the path \(path). Add guarded(by:) to a step of the path."
        }
        expect(failures.map(\.message), equals: message.map { [$0] } ?? [])
    }
}
