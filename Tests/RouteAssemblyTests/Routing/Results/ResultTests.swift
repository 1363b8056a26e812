import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ResultTests {
    private let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { Picker("picker") })
    private var pushed: DestinationStep<Picker, Void> { step.using(.push).from(.nearest).assemble() }
    private var presented: DestinationStep<Picker, Void> { step.using(.present).from(.topmost).assemble() }

    /// Starts a call that waits for a result, and returns it when the picker is there.
    private func waiting(_ app: TestApp, for step: DestinationStep<Picker, Void>) async throws -> (
        call: Running<String?>, picker: Picker
    ) {
        let call = Running { try await app.router.result(of: step) }
        try #require(await until { picker(in: app.window)?.isAttached == true || call.hasEnded })
        await runReadyTasks()
        return (call, try #require(picker(in: app.window)))
    }

    private func picker(in window: Window) -> Picker? { window.screens.lazy.compactMap { $0 as? Picker }.first }

    private func result(of call: Running<String?>) async throws -> String? {
        try #require(await until { call.hasEnded })
        return try call.outcome?.get() ?? nil
    }

    // MARK: Finishing

    @Test("A finishing screen is popped with everything above it, and its result is returned")
    func popped() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        expectHierarchy(app.window, "N[a, picker]")
        try picker.nearestStack?.push(Page("b"))
        try picker.present(Page("m"))
        expectHierarchy(app.window, "N[a, picker, b] ^ m")
        try await picker.finish(with: "x")
        expectHierarchy(app.window, "N[a]")
        try await expect(result(of: call), equals: "x")
    }

    @Test("A screen that is all there is in a modal takes the modal with it")
    func modal() async throws {
        let app = try TestApp("a")
        let inStack = step.using(.push).from(.navigation).using(.present).from(.topmost).assemble()
        for step in [presented, inStack] {
            let (call, picker) = try await waiting(app, for: step)
            try await picker.finish(with: "x")
            expectHierarchy(app.window, "a")
            try await expect(result(of: call), equals: "x")
        }
    }

    @Test("A screen in a hidden stack is popped without bringing the stack to the front")
    func hidden() async throws {
        let app = try TestApp("T[N[a]*, N[b]]")
        let (call, picker) = try await waiting(app, for: pushed)
        try (app.window.root as? TabContainer)?.select(1)
        try app["b"].present(Page("m"))
        expectHierarchy(app.window, "T[N[a, picker], N[b]*] ^ m")
        try await picker.finish(with: "x")
        expectHierarchy(app.window, "T[N[a], N[b]*] ^ m")
        try await expect(result(of: call), equals: "x")
    }

    @Test(
        "A root, a tab, a column, and the first of several screens cannot finish",
        arguments: ["picker", "T[picker*, b]", "S[picker | b]", "N[picker]", "a ^ N[picker]"])
    func notRemovable(_ notation: String) async throws {
        let app = try TestApp(notation, screens: ["picker": { Picker("picker") }])
        let found = StepAssembly(finder: ClassFinder<Picker, Void>()).from(.root).assemble()
        let (call, picker) = try await waiting(app, for: found)
        try picker.nearestStack?.push(Page("above"))
        let before = app.window.snapshot()
        await expectRefusal(.nothingToUnwind, in: app.window) { try await picker.finish(with: "x") }
        expect(app.window.snapshot(), equals: before)
        #expect(!call.hasEnded)
        try app.window.setRoot(nil)
        #expect(try await result(of: call) == nil)
    }

    @Test("The screens above are asked, and the finishing screen, those in it, and the one below are not")
    func asked() async throws {
        let app = try TestApp("N[a, below]", screens: ["below": { Page("below") }])
        try app.fixture.screen("below", as: Page.self).log = app.log
        let (call, picker) = try await waiting(app, for: pushed)
        let above = Page("b", log: app.log)
        (picker.log, above.confirm) = (app.log, { false })
        try picker.nearestStack?.push(above)
        _ = app.log.take()
        await expectRefusal(.removalDeclined, in: app.window) { try await picker.finish(with: "x") }
        expect(app.log.take(), equals: ["ask b"])
        #expect(!call.hasEnded)
        above.confirm = { true }
        try await picker.finish(with: "y")
        expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask b"])
        try await expect(result(of: call), equals: "y")
    }

    @Test("A locked screen cannot finish, and its call still waits")
    func locked() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        picker.isLocked = true
        await expectRefusal(.cannotBeRemoved, in: app.window) { try await picker.finish(with: "x") }
        picker.isLocked = false
        try await picker.finish(with: "y")
        try await expect(result(of: call), equals: "y")
    }

    @Test("A screen that a stack keeps by an error can finish again, and its call still waits")
    func keptByStack() async throws {
        let app = try TestApp("a")
        let stack = RefusingStack()
        try stack.push(Page("b"))
        try app.window.setRoot(stack)
        let (call, picker) = try await waiting(app, for: pushed)
        stack.isRefusing = true
        await expectRefusal(.invalidChildren, in: app.window) { try await picker.finish(with: "x") }
        #expect(picker.isAwaited && !call.hasEnded)
        stack.isRefusing = false
        try await picker.finish(with: "y")
        try await expect(result(of: call), equals: "y")
    }

    private final class RefusingStack: NavigationContainer {
        var isRefusing = false

        override func validate(_ children: [Screen]) throws(RoutingError) {
            if isRefusing { throw RoutingError(.invalidChildren, "The children stay.") }
        }
    }

    @Test("A second finish throws an error, while the first waits and after it")
    func twice() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        let (above, gate) = (Page("b"), Gate())
        above.confirm = { await gate.passed() }
        try picker.nearestStack?.push(above)
        let first = Running { try await picker.finish(with: "x") }
        try #require(await until { gate.isReached })
        await expectRefusal(.alreadyFinished, in: app.window) { try await picker.finish(with: "y") }
        gate.open()
        try #require(await until { first.hasEnded })
        await expectRefusal(.alreadyFinished, in: app.window) { try await picker.finish(with: "z") }
        try await expect(result(of: call), equals: "x")
    }

    @Test("A screen asks for a result with the router of its window")
    func fromScreen() async throws {
        let app = try TestApp("N[a]")
        let call = Running { try await app["a"].result(of: pushed) }
        try #require(await until { picker(in: app.window) != nil })
        try await picker(in: app.window)?.finish(with: "x")
        try await expect(result(of: call), equals: "x")
        await #expect { _ = try await Page("detached").result(of: pushed) } throws: {
            ($0 as? RoutingError)?.code == .notAttached
        }
    }

    @Test("A router that leaves the finishing screen where it is lets it finish again")
    func keptByRouter() async throws {
        let app = try TestApp("N[picker]", screens: ["picker": { Picker("picker") }])
        let router = RecordingRouter(for: app.window)
        let picker = try #require(self.picker(in: app.window))
        try await picker.finish(with: "x")
        try await picker.finish(with: "y")
        #expect(router.requests.count == 2 && picker.isAttached)
    }

    @Test("A screen without a value to give tells that it has finished")
    func noValue() async throws {
        let app = try TestApp("N[a]")
        let step = StepAssembly { Confirmation() }.using(.push).from(.nearest).assemble()
        let call = Running { try await app.router.result(of: step) != nil }
        try #require(await until { app.window.visibleScreen is Confirmation })
        try await (app.window.visibleScreen as? Confirmation)?.finish()
        try #require(await until { call.hasEnded })
        try expect(call.outcome?.get(), equals: true)
    }

    private final class Confirmation: Screen, ResultProviding {
        typealias Output = Void
    }

    @Test("A screen that nobody waits for is removed when it finishes")
    func unawaited() async throws {
        let app = try TestApp("N[a]")
        let picker = try await app.router.navigate(to: pushed)
        try await picker.finish(with: "x")
        expectHierarchy(app.window, "N[a]")
        let detached = Picker("p")
        await #expect { try await detached.finish(with: "x") } throws: { ($0 as? RoutingError)?.code == .notAttached }
    }

    // MARK: Leaving

    @Test(
        "A screen that leaves for another reason ends the call without a result",
        arguments: Departure.allCases)
    func leaves(_ departure: Departure) async throws {
        let app = try TestApp("N[a]")
        let (call, _) = try await waiting(app, for: pushed)
        try await departure.perform(app)
        #expect(try await result(of: call) == nil)
    }

    enum Departure: CaseIterable {
        case pop, unwind, navigation, newRoot, noRoot

        @MainActor
        func perform(_ app: TestApp) async throws {
            switch self {
            case .pop: try (app.window.root as? NavigationContainer)?.pop()
            case .unwind: try await app.router.unwind(.back)
            case .navigation:
                try await app.router.navigate(to: StepAssembly.new("z").using(.replaceRoot).from(.root).assemble())
            case .newRoot: try app.window.setRoot(Page("z"))
            case .noRoot: try app.window.setRoot(nil)
            }
        }
    }

    @Test("A move to another place and a removal that is rolled back do not end the call")
    func stays() async throws {
        let (app, other) = (try TestApp("N[a]"), Window(root: NavigationContainer()))
        let (call, picker) = try await waiting(app, for: pushed)
        let stack = try #require(app.window.root as? NavigationContainer)
        #expect(throws: Refusal.self) {
            try app.window.transaction {
                try stack.pop()
                throw Refusal()
            }
        }
        try app.window.transaction {
            try stack.pop()
            try (other.root as? NavigationContainer)?.push(picker)
        }
        await runReadyTasks()
        #expect(!call.hasEnded && picker.window === other)
        try other.setRoot(nil)
        #expect(try await result(of: call) == nil)
    }

    @Test("A screen that finishes or leaves during its own transition ends the call")
    func duringTransition() async throws {
        for finishes in [true, false] {
            let app = try TestApp("N[a]")
            let transitions = ManualTransitions(of: app.window)
            let call = Running { try await app.router.result(of: pushed) }
            await transitions.untilBegun()
            let picker = try #require(self.picker(in: app.window))
            let end = Running {
                if finishes { try await picker.finish(with: "x") } else { try picker.nearestStack?.pop() }
            }
            while !call.hasEnded || !end.hasEnded {
                if transitions.isRunning { transitions.finish() }
                await MainActor.turn()
            }
            try expect(call.outcome?.get(), equals: (finishes ? "x" : nil))
        }
    }

    // MARK: Calls

    @Test("A second call for the same screen is refused, nothing changes, and no screen is asked")
    func alreadyAwaited() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        let cover = Page("m")
        var isAsked = false
        cover.confirm = {
            isAsked = true
            return true
        }
        try picker.present(cover)
        await expectRefusal(.alreadyAwaited, in: app.window) { _ = try await app.router.result(of: pushed) }
        #expect(!isAsked)
        expectHierarchy(app.window, "N[a, picker] ^ m")
        try await picker.finish(with: "x")
        try await expect(result(of: call), equals: "x")
    }

    @Test("Of two calls that wait for permission to reach a screen, the second to arrive is refused")
    func arrivesSecond() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let gate = GateInterceptor()
        let guarded = StepAssembly(finder: ClassFinder<Picker, Void>()).adding(gate).from(.root).assemble()
        var events: [String] = []
        let token = app.window.routeRecord.observe { events.append("\($0)") }
        defer { token.cancel() }
        let calls = (1...2).map { _ in Running { try await app.router.result(of: guarded) } }
        try #require(await until { gate.waitingCount == 2 })
        for _ in calls { gate.open() }
        try #require(await until { calls.contains(where: \.hasEnded) })
        expect(calls.compactMap(\.code), equals: [.alreadyAwaited])
        // The second call has not arrived.
        expect(events.filter { $0.hasPrefix("navigated") }.count, equals: 1)
        expect(events.filter { $0.hasPrefix("rolledBack") }.count, equals: 1)
        try await picker(in: app.window)?.finish(with: "x")
        let first = try #require(calls.first { $0.code == nil })
        try await expect(result(of: first), equals: "x")
    }

    @Test("A call whose router has thrown does not wait for the screen that arrives later")
    func abandoned() async throws {
        struct Impatient: ForwardingRouter {
            let base: DefaultRouter
            func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
                base.go(to: destination, animated: animated)
                throw RoutingError(.unstable, "It takes too long.")
            }
        }
        let app = try TestApp("N[a]")
        await #expect(throws: RoutingError.self) { try await Impatient(base: app.router).result(of: pushed) }
        try #require(await until { picker(in: app.window) != nil })
        await runReadyTasks()
        let (call, awaited) = try await waiting(app, for: pushed)
        try await awaited.finish(with: "x")
        try await expect(result(of: call), equals: "x")
    }

    @Test("A screen can be awaited again after its first call has ended")
    func again() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        try await picker.finish(with: "x")
        try await expect(result(of: call), equals: "x")
        try (app.window.root as? NavigationContainer)?.push(picker)
        let (second, same) = try await waiting(app, for: pushed)
        #expect(same === picker)
        try await picker.finish(with: "y")
        try await expect(result(of: second), equals: "y")
    }

    @Test("A redirect and an error end the call, and wait for no screen")
    func redirected() async throws {
        let app = try TestApp("N[a]")
        let redirecting = step.adding(
            InlineInterceptor { (_: Void) in .redirect(AnyDestination(to: app.modal("login"))) }
        )
        .using(.push).from(.nearest).assemble()
        await #expect { _ = try await app.router.result(of: redirecting) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        expectHierarchy(app.window, "N[a] ^ login")
        let failing = StepAssembly(finder: ClassFinder<Picker, Void>(), factory: InlineFactory { throw Refusal() })
            .using(.present).from(.topmost).assemble()
        await expectRefusal(.factoryFailed, in: app.window) { _ = try await app.router.result(of: failing) }
    }

    @Test("A redirect to the original destination after a login starts no second wait")
    func redirectedToOriginal() async throws {
        let app = try TestApp("N[a]")
        var destination: AnyDestination?
        let redirecting = step.adding(
            InlineInterceptor { (_: Void) in
                .redirect { original in
                    destination = original
                    return AnyDestination(to: app.modal("login"))
                }
            }
        )
        .using(.push).from(.around("a")).assemble()
        _ = try? await app.router.result(of: redirecting)
        expect(destination?.description, equals: "Picker")
    }

    @Test("A screen whose navigation is refused or rolled back, at whatever moment, is not awaited")
    func rolledBack() async throws {
        final class Latch: Screen {
            var checks = 0
            override var canBeRemoved: Bool {
                checks -= 1
                return checks >= 0
            }
        }
        let (app, latch, picker) = (try TestApp("N[a]"), Latch(), Picker("picker"))
        let step = StepAssembly(finder: ClassFinder(), factory: InlineFactory { picker })
            .using(.push).from(.around("a")).assemble()
        try app["a"].present(latch)
        var (checks, call): (Int, Running<String?>?) = (0, nil)
        repeat {
            (checks, latch.checks) = (checks + 1, checks)
            let router = FailingAloud(base: app.router) { #expect(!picker.isAwaited) }
            let latest = Running { try await router.result(of: step) }
            call = latest
            try #require(await until { latest.hasEnded || picker.isAttached })
            expect(picker.isAwaited, equals: picker.isAttached)
        } while latch.isAttached
        #expect(checks > 2)
        try await picker.finish(with: "x")
        try await expect(#require(call).value(), equals: "x")
    }

    @Test("A wrapping router passes the call on")
    func wrapped() async throws {
        let app = try TestApp("N[a]")
        app.router.add(NotedInterceptor<Void>(name: "i", log: app.log))
        let wrapper = PassingRouter(base: app.router)
        let call = Running { try await wrapper.result(of: pushed) }
        try #require(await until { picker(in: app.window) != nil })
        try await picker(in: app.window)?.finish(with: "x")
        try await expect(result(of: call), equals: "x")
        #expect(app.log.take().contains { $0.contains("i") })
    }

    @Test("A call can wait for a screen after a call whose router has failed when it had arrived")
    func failedRouter() async throws {
        let app = try TestApp("N[a]")
        await #expect(throws: RoutingError.self) { try await FailingLate(base: app.router).result(of: pushed) }
        expectHierarchy(app.window, "N[a, picker]")
        let (call, picker) = try await waiting(app, for: pushed)
        try await picker.finish(with: "x")
        try await expect(result(of: call), equals: "x")
    }

    // MARK: Cancelling

    @Test("Cancelling a call removes a screen that was built for it, animated, unless the screen declines")
    func cancelled() async throws {
        for agrees in [true, false] {
            let app = try TestApp("N[a]")
            let (call, picker) = try await waiting(app, for: pushed)
            picker.confirm = { agrees }
            var changes: [Bool] = []
            let token = app.window.observe { changes.append($0.animated) }
            call.cancel()
            try #require(await until { call.hasEnded })
            expect(call.code, equals: .cancelled)
            if agrees { try #require(await until { !picker.isAttached }) } else { await runReadyTasks() }
            expectHierarchy(app.window, agrees ? "N[a]" : "N[a, picker]")
            expect(changes, equals: (agrees ? [true] : []))
            token.cancel()
        }
    }

    @Test(
        "Cancelling a call keeps a screen that was found",
        arguments: [("N[a, picker]", "N[a, picker]"), ("T[b*, N[a, picker]]", "T[b, N[a, picker]*]")])
    func cancelledFound(start: String, end: String) async throws {
        let app = try TestApp(start, screens: ["picker": { Picker("picker") }])
        let (call, picker) = try await waiting(app, for: pushed)
        call.cancel()
        try #require(await until { call.hasEnded })
        await runReadyTasks()
        expectHierarchy(app.window, try HierarchyPattern(parsing: end))
        let (second, _) = try await waiting(app, for: pushed)
        try await picker.finish(with: "x")
        try await expect(result(of: second), equals: "x")
    }

    @Test("Cancelling a call after the finishing change keeps the result, which comes after the transition")
    func cancelledTooLate() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        let transitions = ManualTransitions(of: app.window)
        let finish = Running { try await picker.finish(with: "x") }
        await transitions.untilBegun()
        expectHierarchy(app.window, "N[a]")
        call.cancel()
        await runReadyTasks()
        #expect(!call.hasEnded)
        transitions.finish()
        try await expect(result(of: call), equals: "x")
        try #require(await until { finish.hasEnded })
    }

    @Test("A call ends when another change removes the screen while those above it are asked")
    func removedWhileFinishing() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await waiting(app, for: pushed)
        let (above, gate) = (Page("b"), Gate())
        above.confirm = { await gate.passed() }
        try picker.nearestStack?.push(above)
        let finish = Running { try await picker.finish(with: "x") }
        try #require(await until { gate.isReached })
        try app.window.setRoot(nil)
        #expect(try await result(of: call) == nil)
        gate.open()
        try #require(await until { finish.hasEnded })
        expect(finish.code, equals: .notAttached)
    }

    @Test("A router that arrives at a screen outside a window ends the call at once")
    func outsideWindow() async throws {
        let router = RecordingRouter()
        router.outcome = { _ in .arrive(Picker("p")) }
        #expect(try await router.result(of: pushed) == nil)
    }

    // MARK: Reports and memory

    @Test("The events of a router contain the beginning and the end of each wait")
    func events() async throws {
        let app = try TestApp("N[a]")
        let token = app.router.observe { event in
            switch event.kind {
            case .awaitsResult, .result: app.log.add("\(event)")
            default: break
            }
        }
        let (first, picker) = try await waiting(app, for: pushed)
        try await picker.finish(with: "x")
        _ = try await result(of: first)
        let (second, _) = try await waiting(app, for: pushed)
        try (app.window.root as? NavigationContainer)?.pop()
        _ = try await result(of: second)
        let (third, _) = try await waiting(app, for: pushed)
        third.cancel()
        try #require(await until { third.hasEnded })
        expect(
            app.log.take(),
            equals: [
                "#1 waits for the result of picker", "#1 picker finished with a result",
                "#3 waits for the result of picker", "#3 picker left without a result",
                "#4 waits for the result of picker", "#4 cancelled the wait for the result of picker",
            ])
        token.cancel()
    }

    @Test("A call retains no screen after it has ended")
    func released() async throws {
        let app = try TestApp("N[a]")
        weak var picker: Picker?
        do {
            let (call, waited) = try await waiting(app, for: pushed)
            picker = waited
            try await waited.finish(with: "x")
            _ = try await result(of: call)
        }
        #expect(await until { picker == nil })
    }

    @Test("A window retains no result after its call has ended", arguments: [false, true])
    func releasedResult(hasMoved: Bool) async throws {
        let (app, other) = (try TestApp("N[a]"), try TestApp("N[b]"))
        let step = StepAssembly { TokenPicker() }.using(.push).from(.nearest).assemble()
        weak var token: Token?
        do {
            let call = Running { try await app.router.result(of: step)?.name }
            try #require(await until { app.window.visibleScreen is TokenPicker })
            await runReadyTasks()
            let picker = try #require(app.window.visibleScreen as? TokenPicker)
            if hasMoved {
                try app.window.transaction {
                    try picker.nearestStack?.pop()
                    try (other.window.root as? NavigationContainer)?.push(picker)
                }
            }
            let output = Token("x")
            token = output
            try await picker.finish(with: output)
            try await expect(call.value(), equals: "x")
        }
        expectHierarchy(app.window, "N[a]")
        expectHierarchy(other.window, "N[b]")
        await runReadyTasks()
        #expect(token == nil)
    }

    private final class TokenPicker: Screen, ResultProviding {
        typealias Output = Token
    }
}

extension Screen {
    fileprivate var nearestStack: NavigationContainer? { parent as? NavigationContainer }
}

/// A question that waits until the test opens it.
@MainActor
private final class Gate {
    private(set) var isReached = false
    private var continuation: CheckedContinuation<Void, Never>?

    func passed() async -> Bool {
        isReached = true
        await withCheckedContinuation { continuation = $0 }
        return true
    }

    func open() { continuation?.resume() }
}

/// A router that calls a function when a navigation has failed.
private struct FailingAloud: ForwardingRouter {
    let base: DefaultRouter
    let didFail: () -> Void

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        do throws(RoutingError) {
            return try await base.navigate(to: destination, animated: animated)
        } catch {
            didFail()
            throw error
        }
    }
}

/// A router that fails when it has arrived.
private struct FailingLate: ForwardingRouter {
    let base: DefaultRouter

    func navigate(to destination: AnyDestination, animated: Bool) async throws(RoutingError) -> Arrival {
        try await base.navigate(to: destination, animated: animated)
        throw RoutingError(.taskFailed, "It fails.")
    }
}
