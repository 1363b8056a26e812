import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import Testing

/// Redirects that a session shows and an outline does not.
@MainActor @Suite struct TracedIssuesTests {
    private final class Account: Screen {}
    private final class Orders: Screen {}
    private final class Login: Screen {}
    private final class Help: Screen {}

    private struct Guard: RedirectingInterceptor {
        let target: AnyDestination
        var declared: [any InspectableDestination] = []

        func perform(with context: Void) async throws -> InterceptorVerdict { .redirect(target) }
        var redirects: [any InspectableDestination] { declared }
    }

    private let router: DefaultRouter
    private let recorder: TraceRecorder
    private let login = StepAssembly { Login() }.using(.present).from(.topmost).assemble()
    private let help = StepAssembly { Help() }.using(.present).from(.topmost).assemble()

    init() {
        router = DefaultRouter(window: Window(root: Screen()))
        recorder = TraceRecorder(of: router)
    }

    private func account(
        declaring declared: any InspectableDestination...,
        change: (StepAssembly<Account, Void>) -> StepAssembly<Account, Void> = { $0 }
    ) -> DestinationStep<Account, Void> {
        change(
            StepAssembly { Account() }.guarded(by: Guard(target: AnyDestination(to: login), declared: declared))
        ).using(.present).from(.topmost).assemble()
    }

    private func places(_ destinations: KeyValuePairs<String, any InspectableDestination>) -> [String] {
        DestinationOutline(of: destinations).issues(seenIn: recorder.trace).map {
            "\($0.severity) \($0.code) at \($0.path.joined(separator: " > "))"
        }
    }

    @Test("A redirect belongs to the destination of a journey whose interceptor has redirected")
    func journey() async throws {
        let orders = StepAssembly { Orders() }.using(.present).from(.topmost).assemble()
        let (declaring, other) = (account(declaring: login), account(declaring: help))
        for account in [declaring, other] {
            _ = try await router.navigate(through: [AnyDestination(to: account), AnyDestination(to: orders)])
        }
        #expect(places(["orders": orders, "account": declaring]) == [])
        #expect(
            places(["orders": orders, "account": other]) == [
                "warning undeclaredRedirect at account > Account > Guard"
            ])
    }

    @Test("A redirect that is not declared is an issue, once")
    func undeclared() async throws {
        let account = account(declaring: help)
        #expect(places(["account": account]) == [])
        for _ in 0..<2 { _ = try await router.navigate(to: AnyDestination(to: account)) }
        #expect(places(["account": account]) == ["warning undeclaredRedirect at account > Account > Guard"])
        #expect(
            account.outline.issues(seenIn: recorder.trace).map(\.message) == [
                """
                Guard has redirected a navigation from Account to Login, which its redirects do not contain. Add the \
                destination to its property redirects.
                """
            ])
    }

    @Test("A declared redirect, one of a switch, and one to a container are no issues")
    func declared() async throws {
        let account = account(declaring: help, login)
        _ = try await router.navigate(to: AnyDestination(to: account))
        #expect(places(["account": account]) == [])
        let choice = SwitchAssembly().addCase(when: { true }, from: help).assemble(default: help)
        #expect(places(["account": self.account(declaring: choice)]) == [])
    }

    @Test("A container that is declared is compared by its type")
    func declaredContainer() async throws {
        let stack = StepAssembly { Login() }.using(.push).from(.navigation).using(.present).from(.topmost).assemble()
            .expectingContainer(NavigationContainer.self)
        let account = StepAssembly { Account() }
            .guarded(by: Guard(target: AnyDestination(to: stack), declared: [stack])).using(.present).from(.topmost)
            .assemble()
        _ = try await router.navigate(to: AnyDestination(to: account))
        #expect(places(["account": account]) == [])
        #expect(places(["account": self.account(declaring: login)]).count == 1)
    }

    @Test("A guard of a later step, also behind a switch, has the issue")
    func laterStep() async throws {
        let account = account()
        let choice = SwitchAssembly<Screen, Void>().addCase(when: { false }, from: help.anyScreen).assemble(
            default: account.anyScreen)
        let orders = StepAssembly { Orders() }.using(.present).from(choice).assemble()
        _ = try await router.navigate(to: AnyDestination(to: orders))
        #expect(
            places(["orders": orders]) == [
                "warning undeclaredRedirect at orders > Orders > a switch > the default > Account > Guard"
            ])
        #expect(places(["account": account]) == [], "no navigation to this destination was recorded")
    }

    @Test("The redirects of a router's interceptor and those of other destinations are ignored")
    func otherInterceptors() async throws {
        let account = account()
        _ = try await router.navigate(to: AnyDestination(to: account))
        #expect(places(["help": help]) == [])
        router.add(InlineInterceptor { [login] (_: Void) in .redirect(AnyDestination(to: login)) })
        await #expect(throws: RoutingError.self) { try await router.navigate(to: help) }
        #expect(places(["help": help]) == [])
    }

    @Test("Of several steps that ask the interceptor, the first one has the issue")
    func firstStep() async throws {
        let orders = StepAssembly { Orders() }.guarded(by: Guard(target: AnyDestination(to: login)))
            .using(.present).from(account()).assemble()
        _ = try await router.navigate(to: AnyDestination(to: orders))
        #expect(places(["orders": orders]) == ["warning undeclaredRedirect at orders > Orders > Guard"])
    }

    @Test("An allowed redirect is no issue")
    func allowed() async throws {
        let account = account { $0.allowing(.undeclaredRedirect, because: "The login is optional.") }
        _ = try await router.navigate(to: AnyDestination(to: account))
        #expect(places(["account": account]) == [])
        #expect(account.outline.issues() == [])
    }
}
