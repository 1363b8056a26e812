import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// A call for a result whose navigation is redirected, and continues later.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct RedirectedResultTests {
    /// A login that continues to the original destination.
    private final class Login: Page {
        var original: Destination?

        init(_ name: String, _ original: Destination?) {
            self.original = original
            super.init(name)
        }
    }

    /// Guards that redirect to logins until they are told to proceed, in their order.
    @MainActor
    private final class Session {
        var allowed: Set<Int> = []

        /// A guard that hands the original destination to its login in the way of a row.
        func interceptor(_ number: Int, _ way: Way) -> InlineInterceptor<Void> {
            InlineInterceptor { [self] (_: Void) in
                if allowed.contains(number) { return .proceed }
                return .redirect { original in
                    let kept = way == .drops ? nil : original
                    let factory = InlineFactory { Login("login\(number)", kept) }
                    let assembly = StepAssembly(finder: NilFinder<Login, Void>(), factory: factory)
                    return .to(assembly.using(.present).from(.topmost))
                }
            }
        }
    }

    enum Way { case keeps, drops }

    @MainActor
    private struct Fixture {
        let app: TestApp
        let session = Session()
        let step: DestinationStep<Picker, Void>

        init(guards: Int = 1, _ way: Way = .keeps, policy: CollisionPolicy = .overlap) throws {
            app = try TestApp("N[a]", policy: policy)
            var assembly = StepAssembly(
                finder: ClassFinder<Picker, Void>(), factory: InlineFactory { Picker("picker") })
            for number in 1...guards { assembly = assembly.adding(session.interceptor(number, way)) }
            step = assembly.using(.push).from(.navigation(in: app))
        }

        func call() -> Running<String?> { Running { try await app.router.result(of: step) } }

        func login(_ number: Int = 1) async throws -> Login {
            try await requireSoon { app.window.visibleScreen?.description == "login\(number)" }
            await runReadyTasks()
            return try #require(app.window.visibleScreen as? Login)
        }

        var picker: Picker? { app.window.screens.lazy.compactMap { $0 as? Picker }.first }

        /// Logs in, and continues in one of several ways.
        func proceed(from login: Login, _ number: Int = 1, _ way: Continuing = .fromLogin) async throws {
            session.allowed.insert(number)
            let original = try #require(login.original)
            switch way {
            case .fromLogin: try await login.navigate(to: original)
            case .byRouter: try await app.router.navigate(to: original)
            case .afterClosing:
                try await login.close()
                try await app.router.navigate(to: original)
            case .goingAfterClosing:
                try await login.close()
                app.router.go(to: original)
            case .inJourney: try await app.router.navigate(through: [app.at("a"), original])
            }
        }
    }

    enum Continuing: CaseIterable { case fromLogin, byRouter, afterClosing, goingAfterClosing, inJourney }

    @Test(
        "The call returns the result of the screen to which a login continues",
        arguments: Continuing.allCases, [CollisionPolicy.overlap, .latestWins])
    func continues(way: Continuing, policy: CollisionPolicy) async throws {
        let fixture = try Fixture(policy: policy)
        let call = fixture.call()
        try await fixture.proceed(from: fixture.login(), 1, way)
        try await requireSoon { fixture.picker?.isAwaited == true }
        await runReadyTasks()
        #expect(!call.hasEnded)
        expectHierarchy(fixture.app.window, "N[a, picker]")
        try await fixture.picker?.finish(with: "x")
        try await expect(call.value(), equals: "x")
        expectHierarchy(fixture.app.window, "N[a]")
    }

    @Test("The call waits through several logins", arguments: [2, 3])
    func severalLogins(count: Int) async throws {
        let fixture = try Fixture(guards: count)
        let call = fixture.call()
        for number in 1...count { try await fixture.proceed(from: fixture.login(number), number) }
        try await requireSoon { fixture.picker?.isAwaited == true }
        #expect(!call.hasEnded)
        try await fixture.picker?.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("A picker that leaves without a result ends the call")
    func pickerLeaves() async throws {
        let fixture = try Fixture()
        let call = fixture.call()
        try await fixture.proceed(from: fixture.login())
        try await requireSoon { fixture.picker?.isAwaited == true }
        try await fixture.app.router.unwind(.back)
        try await expect(call.value(), equals: nil)
    }

    enum Dismissal: CaseIterable { case close, unwind, direct, closedWindow, newRoot }

    @Test("A login that is dismissed ends the call without a result", arguments: Dismissal.allCases, [1, 2])
    func dismissed(way: Dismissal, guards: Int) async throws {
        let fixture = try Fixture(guards: guards)
        let call = fixture.call()
        if guards == 2 { try await fixture.proceed(from: fixture.login()) }
        // The test retains the login and the destination, as an app may.
        let login = try await fixture.login(guards)
        #expect(!call.hasEnded)
        let window = fixture.app.window
        switch way {
        case .close: try await login.close()
        case .unwind: try await fixture.app.router.unwind(.dismissAll)
        case .direct: try login.dismiss()
        case .closedWindow:
            let directory = WindowDirectory { RoutingWindow() }
            directory.add(window)
            try await directory.close(window)
        case .newRoot: try window.setRoot(Page("z"))
        }
        try await expect(call.value(), equals: nil)
        // The destination can still be continued, and nobody waits.
        #expect(login.original != nil)
    }

    @Test("A login that forgets the destination ends the call")
    func forgotten() async throws {
        let fixture = try Fixture()
        let call = fixture.call()
        try await fixture.login().original = nil
        await expect(call.failure()?.code, equals: .redirected)
    }

    @Test("If the redirect drops the destination, the call throws at once")
    func dropped() async throws {
        let fixture = try Fixture(.drops)
        await expect(fixture.call().failure()?.code, equals: .redirected)
        expectHierarchy(fixture.app.window, "N[a] ^ login1")
    }

    @Test("A call that is cancelled at the login ends, and the continued screen is not awaited")
    func cancelled() async throws {
        let fixture = try Fixture()
        let call = fixture.call()
        let login = try await fixture.login()
        call.cancel()
        await expect(call.failure()?.code, equals: .cancelled)
        try await fixture.proceed(from: login)
        expect(fixture.picker?.isAwaited, equals: false)
    }

    @Test("A continued navigation that fails lets the call wait for the next one")
    func failsFirst() async throws {
        let fixture = try Fixture()
        let call = fixture.call()
        let login = try await fixture.login()
        fixture.app.router.add(interceptor { if !fixture.session.allowed.contains(2) { throw Refusal() } })
        await #expect(throws: RoutingError.self) { try await fixture.proceed(from: login) }
        #expect(!call.hasEnded)
        fixture.session.allowed.insert(2)
        try await fixture.proceed(from: login)
        try await requireSoon { fixture.picker?.isAwaited == true }
        try await fixture.picker?.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("An interceptor that redirects to the original destination itself keeps the call")
    func redirectsToItself() async throws {
        let app = try TestApp("N[a]")
        var count = 0
        let again = InlineInterceptor { (_: Void) in
            count += 1
            return count == 1 ? .redirect { $0 } : .proceed
        }
        let step = StepAssembly(finder: ClassFinder<Picker, Void>(), factory: InlineFactory { Picker("picker") })
            .adding(again).using(.push).from(.nearest)
        let (call, picker) = try await app.waiting(for: step)
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("The destination that an interceptor receives continues the call, too")
    func receivedDestination() async throws {
        struct Guard: Interceptor {
            let session: Flag

            func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }

            func perform(with context: Void, for destination: Destination) async throws -> InterceptorVerdict {
                if session.isSet { return try await perform(with: context) }
                let assembly = StepAssembly(finder: NilFinder<Login, Void>()) { Login("login", destination) }
                return .redirect(.to(assembly.using(.present).from(.topmost)))
            }
        }
        let (app, session) = (try TestApp("N[a]"), Flag())
        let step = StepAssembly(finder: ClassFinder<Picker, Void>(), factory: InlineFactory { Picker("picker") })
            .adding(Guard(session: session)).using(.push).from(.navigation(in: app))
        let call = Running { try await app.router.result(of: step) }
        try await requireSoon { app.window.visibleScreen is Login }
        session.isSet = true
        let login = try #require(app.window.visibleScreen as? Login)
        try await app.router.navigate(to: try #require(login.original))
        let picker = try app.first(Picker.self)
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("A wrapping router passes a redirected call on")
    func wrapped() async throws {
        let fixture = try Fixture()
        let router = PassingRouter(base: fixture.app.router)
        let call = Running { try await router.result(of: fixture.step) }
        try await fixture.proceed(from: fixture.login())
        try await requireSoon { fixture.picker?.isAwaited == true }
        try await fixture.picker?.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }
}

extension DestinationStep where Target == NavigationContainer, Context == Void {
    /// The stack of an app that consists of one.
    fileprivate static func navigation(in app: TestApp) -> Self { .around("a") }
}
