import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Calls that are cancelled or started while their screens finish, and routers that navigate twice.
@MainActor
struct InterruptedResultTests {
    // MARK: Cancelling while the screen finishes

    @Test("A screen whose call is cancelled while it finishes asks each screen once, and leaves")
    func cancelledWhileFinishing() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        call.cancel()
        try #require(await until { call.hasEnded })
        await runReadyTasks()
        question.open()
        try await finish.value()
        #expect(call.code == .cancelled && question.count == 1)
        expectHierarchy(app.window, "N[a]")
    }

    @Test("A screen whose call is cancelled while it finishes stays if a screen above it declines")
    func declinedWhileFinishing() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion(false)
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        call.cancel()
        try #require(await until { call.hasEnded })
        question.open()
        try #require(await until { finish.hasEnded })
        await runReadyTasks()
        #expect(finish.code == .removalDeclined && question.count == 1)
        expectHierarchy(app.window, "N[a, picker, form]")
        // It stays after a later finish, too, which no call has to do with.
        let later = Running { try await picker.finish(with: "y") }
        later.cancel()
        try #require(await until { later.hasEnded })
        await Task.detached { await runReadyTasks() }.value
        #expect(later.code == .cancelled && question.count == 1)
        expectHierarchy(app.window, "N[a, picker, form]")
    }

    @Test("A screen is removed if its call is cancelled while it finishes, and then its finish")
    func bothCancelled() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        call.cancel()
        try #require(await until { call.hasEnded })
        finish.cancel()
        question.open()
        try #require(await until { finish.hasEnded && !picker.isAttached })
        expect(finish.code, equals: .cancelled)
        expectHierarchy(app.window, "N[a]")
    }

    @Test("A call that starts while the screen finishes for a cancelled call gets the result")
    func nextCall() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        call.cancel()
        try #require(await until { call.hasEnded })
        let next = Running { try await app.router.result(of: Picker.pushed) }
        try #require(await until { app.window.visibleScreen === picker })
        await runReadyTasks()
        question.open()
        try await finish.value()
        try await expect(next.value(), equals: "x")
    }

    // MARK: Starting while the screen finishes

    @Test("A call that starts while the screen finishes for no call gets the result")
    func finishesForNoCall() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let picker = try #require(app.window.visibleScreen as? Picker)
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        let call = Running { try await app.router.result(of: Picker.pushed) }
        try #require(await until { call.hasEnded || app.window.visibleScreen === picker })
        await runReadyTasks()
        #expect(call.code == nil)
        await expectRefusal(.alreadyAwaited, in: app.window) { _ = try await app.router.result(of: Picker.pushed) }
        question.open()
        try await finish.value()
        try await expect(call.value(), equals: "x")
    }

    @Test("A call that starts while the screen finishes waits on if the screen stays")
    func staysForNextCall() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let picker = try #require(app.window.visibleScreen as? Picker)
        let question = try picker.pushQuestion(false)
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        let call = Running { try await app.router.result(of: Picker.pushed) }
        try #require(await until { call.hasEnded || app.window.visibleScreen === picker })
        question.open()
        try #require(await until { finish.hasEnded })
        await runReadyTasks()
        #expect(finish.code == .removalDeclined && call.code == nil && picker.isAwaited)
        try await picker.finish(with: "y")
        try await expect(call.value(), equals: "y")
    }

    // MARK: The task that cancels

    @Test("The removal for a call that an interceptor has cancelled is not superseded with its navigation")
    func cancelledInInterceptor() async throws {
        let app = try TestApp("N[a]", policy: .latestWins)
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let interceptor = InlineInterceptor { (_: Void) in
            call.cancel()
            _ = await until { Task.isCancelled }
            return .proceed
        }
        let step = StepAssembly.new("z").adding(interceptor).using(.present).from(.topmost).assemble()
        let navigation = Running { try await app.router.navigate(to: step) }
        try await question.asked()
        let failing = StepAssembly.failing("y").using(.present).from(.topmost).assemble()
        await expectRefusal(.factoryFailed, in: app.window) { _ = try await app.router.navigate(to: failing) }
        try #require(await until { navigation.hasEnded })
        expect(navigation.code, equals: .superseded)
        question.open()
        #expect(await until { !picker.isAttached })
        expectHierarchy(app.window, "N[a]")
    }

    @Test("The removal for a call that a transition handler has cancelled waits for the transition")
    func cancelledInTransitionHandler() async throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        let (call, picker) = try await app.waiting()
        var (isPlaying, end): (Bool, CheckedContinuation<Void, Never>?) = (false, nil)
        app.window.transitionHandler = { [unowned window = app.window] _ in
            window.transitionHandler = nil
            call.cancel()
            isPlaying = true
            await withCheckedContinuation { end = $0 }
        }
        try (app.window.root as? TabContainer)?.select(1)
        try #require(await until { isPlaying && call.hasEnded })
        for _ in 0..<5 { await runReadyTasks() }
        expectHierarchy(app.window, "T[N[a, picker], N[b]*]")
        end?.resume()
        try #require(await until { !picker.isAttached })
        expectHierarchy(app.window, "T[N[a], N[b]*]")
    }

    // MARK: Routers that navigate twice

    @Test("A router that navigates again to the screen of a call keeps the call waiting")
    func navigatesAgain() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting(with: NavigatingTwice(base: app.router))
        expectHierarchy(app.window, "N[a, picker]")
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("A screen that was built for a call is removed with it, also if the router has navigated twice")
    func navigatesAgainCancelled() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting(with: NavigatingTwice(base: app.router))
        call.cancel()
        try #require(await until { call.hasEnded && !picker.isAttached })
        expectHierarchy(app.window, "N[a]")
    }

    @Test("A call whose router arrives at a second screen waits for that one only")
    func navigatesToSecondScreen() async throws {
        let app = try TestApp("N[a]")
        var count = 0
        let factory = InlineFactory {
            count += 1
            return Picker("picker \(count)")
        }
        let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.nearest).assemble()
        let call = Running { try await NavigatingTwice(base: app.router).result(of: step) }
        try #require(await until { call.hasEnded || tree(app.window) == "N[a, picker 1, picker 2]" })
        await runReadyTasks()
        let stack = try #require(app.window.root as? NavigationContainer)
        expect(stack.children.map(\.isAwaited), equals: [false, false, true])
        let below = Running { try await app.router.result(of: Picker.pushed) }
        try await (stack.children.last as? Picker)?.finish(with: "x")
        try await expect(call.value(), equals: "x")
        below.cancel()
        try #require(await until { below.hasEnded })
    }

    @Test("A call whose second navigation fails waits on, and the observers of the router learn of its end")
    func secondNavigationFailsInTask() async throws {
        let app = try TestApp("N[a]")
        let token = app.router.observe { if case .result = $0.kind { app.log.add("\($0)") } }
        var count = 0
        let task = InlineContextTask { (_: Picker, _: Void) in
            count += 1
            if count > 1 { throw Refusal() }
        }
        let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { Picker("picker") }).adding(task)
            .using(.push).from(.nearest).assemble()
        let (call, picker) = try await app.waiting(for: step, with: NavigatingTwice(base: app.router))
        expect(count, equals: 2)
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
        expect(app.log.take(), equals: ["#1 picker finished with a result"])
        token.cancel()
    }

    @Test("A call whose second navigation is rolled back waits for the screen of the first one")
    func secondNavigationFails() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting(with: KeepingFirst(base: app.router))
        expectHierarchy(app.window, "N[a, picker]")
        call.cancel()
        try #require(await until { call.hasEnded && !picker.isAttached })
    }
    @Test("Cancelling a call whose router has arrived without a navigation keeps the screen")
    func arrivedWithoutNavigation() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let (call, _) = try await app.waiting(with: Arriving(base: app.router, screen: app["picker"]))
        call.cancel()
        try #require(await until { call.hasEnded })
        await Task.detached { await runReadyTasks() }.value
        expectHierarchy(app.window, "N[a, picker]")
    }
}

/// A router that arrives at one screen without a navigation.
private struct Arriving: ForwardingRouter {
    let base: DefaultRouter
    let screen: Screen

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        Arrival(screen: screen)
    }
}

/// A router that navigates to each destination twice, and returns the first arrival if the second
/// navigation fails.
private struct NavigatingTwice: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        let arrival = try await base.navigate(to: destination, animated: animated)
        return (try? await base.navigate(to: destination, animated: animated)) ?? arrival
    }
}

/// A router that tries each destination a second time, when the window is locked, and then returns
/// the first arrival.
private struct KeepingFirst: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        let arrival = try await base.navigate(to: destination, animated: animated)
        let above = Page("above")
        do {
            try (arrival.screen.parent as? NavigationContainer)?.push(above)
            above.isLocked = true
        } catch {
            throw error
        }
        _ = try? await base.navigate(to: destination, animated: animated)
        above.isLocked = false
        do { try (above.parent as? NavigationContainer)?.pop() } catch { throw error }
        return arrival
    }
}
