import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Calls that are cancelled or started while their screens finish, and routers that navigate twice.
@MainActor
struct InterruptedResultTests {
    // MARK: Cancelling while the screen finishes

    nonisolated static let cancellations = [
        ResultCase("The screens above are asked once, and the screen leaves", "N[a]", .failed(.cancelled), "N[a]") {
            _, call, picker in
            let (question, finish) = try await picker.finishing()
            call.cancel()
            try await requireSoon { call.hasEnded }
            await runReadyTasks()
            question.open()
            try await finish.value()
            expect(question.count, equals: 1)
        },
        ResultCase(
            "The screen stays if one above it declines, after a later finish, too", "N[a]", .failed(.cancelled),
            "N[a, picker, form]"
        ) { app, call, picker in
            let (question, finish) = try await picker.finishing(agreeing: false)
            call.cancel()
            try await requireSoon { call.hasEnded }
            question.open()
            await expect(finish.failure()?.code, equals: .removalDeclined)
            await runReadyTasks()
            expectHierarchy(app.window, "N[a, picker, form]")
            // No call has to do with the later finish.
            let later = Running { try await picker.finish(with: "y") }
            later.cancel()
            await expect(later.failure()?.code, equals: .cancelled)
            await Task.detached { await runReadyTasks() }.value
            expect(question.count, equals: 1)
        },
        ResultCase("The screen leaves if its finish is cancelled, too", "N[a]", .failed(.cancelled), "N[a]") {
            _, call, picker in
            let (question, finish) = try await picker.finishing()
            call.cancel()
            try await requireSoon { call.hasEnded }
            finish.cancel()
            question.open()
            await expect(finish.failure()?.code, equals: .cancelled)
            try await requireSoon { !picker.isAttached }
        },
        ResultCase("A call that starts meanwhile gets the result", "N[a, picker]", .failed(.cancelled), "N[a]") {
            app, call, picker in
            let (question, finish) = try await picker.finishing()
            call.cancel()
            try await requireSoon { call.hasEnded }
            try picker.nearestStack?.pop()
            let next = Running { try await app.router.result(of: Picker.pushed) }
            try await requireSoon { app.window.visibleScreen === picker }
            await runReadyTasks()
            question.open()
            try await finish.value()
            try await expect(next.value(), equals: "x")
        },
    ]

    @Test("A call that is cancelled while its screen finishes leaves the rest to the finish", arguments: cancellations)
    func cancelledWhileFinishing(_ row: ResultCase) async throws { try await row.run() }

    // MARK: Starting while the screen finishes

    @Test("A call that starts while the screen finishes for no call gets the result")
    func finishesForNoCall() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let picker = try #require(app.window.visibleScreen as? Picker)
        let (question, finish) = try await picker.finishing()
        try picker.nearestStack?.pop()
        let call = Running { try await app.router.result(of: Picker.pushed) }
        await runReadyTasks()
        expect(call.code, equals: nil)
        await expectRefusal(.alreadyAwaited, in: app.window) { _ = try await app.router.result(of: Picker.pushed) }
        question.open()
        try await finish.value()
        try await expect(call.value(), equals: "x")
    }

    @Test("A call that starts while the screen finishes waits on if the screen stays")
    func staysForNextCall() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let picker = try #require(app.window.visibleScreen as? Picker)
        let (question, finish) = try await picker.finishing(agreeing: false)
        try picker.nearestStack?.pop()
        let call = Running { try await app.router.result(of: Picker.pushed) }
        await runReadyTasks()
        question.open()
        await expect(finish.failure()?.code, equals: .removalDeclined)
        await runReadyTasks()
        #expect(call.code == nil && picker.isAwaited)
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
        let step = StepAssembly.new("z").adding(interceptor).using(.present).from(.topmost)
        let navigation = Running { try await app.router.navigate(to: step) }
        try await question.asked()
        let failing = StepAssembly.failing("y").using(.present).from(.topmost)
        await expectRefusal(.factoryFailed, in: app.window) { _ = try await app.router.navigate(to: failing) }
        await expect(navigation.failure()?.code, equals: .superseded)
        question.open()
        await expectSoon { !picker.isAttached }
        expectHierarchy(app.window, "N[a]")
    }

    @Test("The removal for a call that a transition handler has cancelled waits for the transition")
    func cancelledInTransitionHandler() async throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        let (call, picker) = try await app.waiting()
        let end = Signal<Void>()
        var isPlaying = false
        app.window.transitionHandler = { [unowned window = app.window] _ in
            window.transitionHandler = nil
            call.cancel()
            isPlaying = true
            await end.wait()
        }
        try (app.window.root as? TabContainer)?.select(1)
        try await requireSoon { isPlaying && call.hasEnded }
        for _ in 0..<5 { await runReadyTasks() }
        expectHierarchy(app.window, "T[N[a, picker], N[b]*]")
        end.send()
        try await requireSoon { !picker.isAttached }
        expectHierarchy(app.window, "T[N[a], N[b]*]")
    }

    // MARK: Routers that navigate twice

    nonisolated static let routers = [
        ResultCase(
            "A router that navigates again to the screen keeps the call waiting", "N[a]",
            with: { NavigatingTwice(base: $0.router) }, .result("x"), "N[a]"
        ) { app, _, picker in
            expectHierarchy(app.window, "N[a, picker]")
            try await picker.finish(with: "x")
        },
        ResultCase(
            "A screen that the first of two navigations has built is removed with the call", "N[a]",
            with: { NavigatingTwice(base: $0.router) }, .failed(.cancelled), "N[a]"
        ) { _, call, picker in
            call.cancel()
            try await requireSoon { !picker.isAttached }
        },
        ResultCase(
            "A call whose second navigation is rolled back waits for the screen of the first one", "N[a]",
            with: { KeepingFirst(base: $0.router) }, .failed(.cancelled), "N[a]"
        ) { app, call, picker in
            expectHierarchy(app.window, "N[a, picker]")
            call.cancel()
            try await requireSoon { !picker.isAttached }
        },
        ResultCase(
            "Cancelling a call whose router has arrived without a navigation keeps the screen", "N[a, picker]",
            with: { Arriving(base: $0.router) }, .failed(.cancelled), "N[a, picker]"
        ) { _, call, _ in
            call.cancel()
            try await requireSoon { call.hasEnded }
            await Task.detached { await runReadyTasks() }.value
        },
    ]

    @Test("A call waits for the screen at which its router arrives", arguments: routers)
    func router(_ row: ResultCase) async throws { try await row.run() }

    @Test("A call whose router arrives at a second screen waits for that one only")
    func navigatesToSecondScreen() async throws {
        let app = try TestApp("N[a]")
        var count = 0
        let factory = InlineFactory {
            count += 1
            return Picker("picker \(count)")
        }
        let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.nearest)
        let call = Running { try await NavigatingTwice(base: app.router).result(of: step) }
        try await requireSoon { call.hasEnded || tree(app.window) == "N[a, picker 1, picker 2]" }
        await runReadyTasks()
        let stack = try #require(app.window.root as? NavigationContainer)
        expect(stack.children.map(\.isAwaited), equals: [false, false, true])
        let below = Running { try await app.router.result(of: Picker.pushed) }
        try await (stack.children.last as? Picker)?.finish(with: "x")
        try await expect(call.value(), equals: "x")
        below.cancel()
        try await requireSoon { below.hasEnded }
    }

    @Test("A call whose second navigation fails waits on, and the observers of the router learn of its end")
    func secondNavigationFailsInTask() async throws {
        let app = try TestApp("N[a]")
        let token = app.router.observe { event in
            switch event.kind {
            case .hasResult, .hasNoResult, .cancelledResult: app.log.add("\(event)")
            default: break
            }
        }
        var count = 0
        let task = InlineContextTask { (_: Picker, _: Void) in
            count += 1
            if count > 1 { throw Refusal() }
        }
        let step = StepAssembly(finder: ClassFinder()) { Picker("picker") }.adding(task).using(.push).from(.nearest)
        let (call, picker) = try await app.waiting(for: step, with: NavigatingTwice(base: app.router))
        expect(count, equals: 2)
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
        expect(app.log.take(), equals: ["#1 picker finished with a result"])
        token.cancel()
    }
}

/// A router that arrives at the visible screen without a navigation.
private struct Arriving: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        guard let screen = base.window.visibleScreen else { throw RoutingError(.notAttached, "No screen is visible.") }
        return Arrival(screen: screen)
    }
}

/// A router that navigates to each destination twice, and returns the first arrival if the second
/// navigation fails.
private struct NavigatingTwice: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        let arrival = try await base.navigate(to: destination, animated: animated)
        return (try? await base.navigate(to: destination, animated: animated)) ?? arrival
    }
}

/// A router that tries each destination a second time, when the window is locked, and then returns
/// the first arrival.
private struct KeepingFirst: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
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
