import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// An interceptor that presents a login with a navigation of its own and waits for the user (079).
@MainActor @Suite(.timeLimit(.minutes(10)))
struct LoginInterceptorTests {
    let app: TestApp
    private let session: Session

    init() throws {
        app = try TestApp("T[N1[circle], sq*]", policy: .latestWins)
        session = Session(router: app.router)
    }

    private func destination(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        StepAssembly.labelled(label).adding(LoginInterceptor(session: session)).using(.push).from(.around("circle"))
    }

    private func navigate(to label: String) -> Task<FixtureScreen, any Error> {
        Task { try await app.router.navigate(to: destination(label)) }
    }

    @Test("The login is presented on the topmost level, and the navigation continues after the user logs in")
    func logsIn() async throws {
        let navigation = navigate(to: "figures")
        await session.isShown()
        expectHierarchy(app.window, "T[N1[circle], sq*] ^ N[login]")
        session.answer(true)
        let figures = try await navigation.value
        expectHierarchy(app.window, "T[N1[circle, figures]*, sq]")
        #expect(figures.isVisible)

        try await app.router.navigate(to: destination("more"))
        expectHierarchy(app.window, "T[N1[circle, more]*, sq]")
    }

    @Test("Closing the login ends the navigation")
    func closes() async throws {
        let navigation = navigate(to: "figures")
        await session.isShown()
        session.answer(false)
        let error = await #expect(throws: RoutingError.self) { try await navigation.value }
        expect(error?.code, equals: .intercepted)
        expect(error?.underlyingError as? Refusal, equals: Refusal(reason: "closed"))
        expectHierarchy(app.window, "T[N1[circle], sq*]")
    }

    @Test("A later navigation supersedes the first one while the login stays presented")
    func supersedes() async throws {
        let first = navigate(to: "first")
        await session.isShown()
        let login = try #require(app.window.visibleScreen)
        let second = navigate(to: "figures")
        await session.isShown()
        let error = await #expect(throws: RoutingError.self) { try await first.value }
        expect(error?.code, equals: .superseded)
        expectHierarchy(app.window, "T[N1[circle], sq*] ^ N[login]")
        #expect(app.window.visibleScreen === login)
        session.answer(true)
        _ = try await second.value
        expectHierarchy(app.window, "T[N1[circle, figures]*, sq]")
    }
}

@MainActor private final class Session {
    private(set) var isLoggedIn = false
    private let router: DefaultRouter
    private let shown = AsyncStream.makeStream(of: Void.self)
    private var waiting: [AsyncStream<Bool>.Continuation] = []
    private let login = StepAssembly.labelled("login").using(.push).from(.navigation).using(.present).from(.topmost)

    init(router: DefaultRouter) { self.router = router }

    /// Waits until the login is presented once more.
    func isShown() async {
        for await _ in shown.stream { return }
    }

    /// Ends the login as the user does: logged in, or closed.
    func answer(_ isLoggedIn: Bool) {
        self.isLoggedIn = isLoggedIn
        for continuation in waiting { continuation.yield(isLoggedIn) }
        waiting = []
    }

    func logIn() async throws {
        let screen = try await router.navigate(to: login)
        let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
        waiting.append(continuation)
        shown.continuation.yield()
        for await answer in answers {
            if screen.isAttached { try screen.dismiss() }
            if answer { return }
            throw Refusal(reason: "closed")
        }
        throw CancellationError()
    }
}

private struct LoginInterceptor: Interceptor {
    let session: Session

    func perform(with context: Void) async throws -> InterceptorVerdict {
        if !session.isLoggedIn { try await session.logIn() }
        return .proceed
    }
}
