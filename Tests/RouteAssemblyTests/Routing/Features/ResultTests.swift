import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor
struct ResultTests {
    private static let step = StepAssembly(finder: ClassFinder()) { Picker("picker") }
    private let pushed = Picker.pushed

    private func picker(in window: RoutingWindow) -> Picker? { window.screens.lazy.compactMap { $0 as? Picker }.first }

    // MARK: Finishing

    nonisolated static let finishes = [
        ResultCase("The screen is popped with everything above it", "N[a]", .result("x"), "N[a]") { app, _, picker in
            try picker.nearestStack?.push(Page("b"))
            try picker.present(Page("m"))
            expectHierarchy(app.window, "N[a, picker, b] ^ m")
            try await picker.finish(with: "x")
        },
        ResultCase(
            "A modal screen is dismissed", "a",
            for: { step.using(.present).from(.topmost) }, .result("x"), "a"
        ) { _, _, picker in try await picker.finish(with: "x") },
        ResultCase(
            "A screen that is all there is in a modal takes the modal with it", "a",
            for: { step.using(.push).from(.navigation).using(.present).from(.topmost) }, .result("x"), "a"
        ) { _, _, picker in try await picker.finish(with: "x") },
        ResultCase(
            "A screen in a hidden stack is popped without bringing the stack to the front", "T[N[a]*, N[b]]",
            .result("x"), "T[N[a], N[b]*] ^ m"
        ) { app, _, picker in
            try (app.window.root as? TabContainer)?.select(1)
            try app["b"].present(Page("m"))
            expectHierarchy(app.window, "T[N[a, picker], N[b]*] ^ m")
            try await picker.finish(with: "x")
        },
        ResultCase(
            "The screens above are asked, and the finishing screen, those in it, and the one below are not",
            "N[a, below]", .result("y"), "N[a, below]"
        ) { app, call, picker in
            try app.fixture.screen("below", as: Page.self).log = app.log
            let above = Page("b", log: app.log)
            (picker.log, above.confirm) = (app.log, { false })
            try picker.nearestStack?.push(above)
            app.log.clear()
            await expectRefusal(.removalDeclined, in: app.window) { try await picker.finish(with: "x") }
            expect(app.log.take(), equals: ["ask b"])
            expect(call.hasEnded, equals: false)
            above.confirm = { true }
            try await picker.finish(with: "y")
            expect(app.log.take().filter { $0.hasPrefix("ask") }, equals: ["ask b"])
        },
        ResultCase("A locked screen cannot finish, and its call still waits", "N[a]", .result("y"), "N[a]") {
            app, _, picker in
            picker.isLocked = true
            await expectRefusal(.cannotBeRemoved, in: app.window) { try await picker.finish(with: "x") }
            picker.isLocked = false
            try await picker.finish(with: "y")
        },
        ResultCase(
            "A second finish throws an error, while the first waits and after it", "N[a]", .result("x"), "N[a]"
        ) { app, _, picker in
            let (question, first) = try await picker.finishing()
            await expectRefusal(.alreadyFinished, in: app.window) { try await picker.finish(with: "y") }
            question.open()
            try await first.value()
            await expectRefusal(.alreadyFinished, in: app.window) { try await picker.finish(with: "z") }
        },
        ResultCase(
            "A second call for the same screen is refused, nothing changes, and no screen is asked", "N[a]",
            .result("x"), "N[a]"
        ) { app, _, picker in
            let cover = Page("m", log: app.log)
            cover.confirm = { true }
            try picker.present(cover)
            app.log.clear()
            await expectRefusal(.alreadyAwaited, in: app.window) {
                _ = try await app.router.result(of: Picker.pushed)
            }
            expect(app.log.lines, equals: [])
            expectHierarchy(app.window, "N[a, picker] ^ m")
            try await picker.finish(with: "x")
        },
        ResultCase("A screen can be awaited again after its first call has ended", "N[a]", .result("x"), "N[a]") {
            app, call, picker in
            try await picker.finish(with: "x")
            try await call.value()
            try (app.window.root as? NavigationContainer)?.push(picker)
            let (second, same) = try await app.waiting()
            #expect(same === picker)
            try await picker.finish(with: "y")
            try await expect(second.value(), equals: "y")
        },
        ResultCase(
            "A wrapping router passes the call on, and the interceptors of its router are asked", "N[a]",
            with: { app in
                app.router.add(NotedInterceptor<Void>(name: "i", log: app.log))
                return PassingRouter(base: app.router)
            }, .result("x"), "N[a]"
        ) { app, _, picker in
            expect(app.log.take(), equals: ["prepare i", "ask i"])
            try await picker.finish(with: "x")
        },
        ResultCase(
            "Cancelling the call after the finishing change keeps the result, which comes after the transition",
            "N[a]", .result("x"), "N[a]"
        ) { app, call, picker in
            let transitions = ManualTransitions(of: app.window)
            let finish = Running { try await picker.finish(with: "x") }
            await transitions.untilBegun()
            expectHierarchy(app.window, "N[a]")
            call.cancel()
            await runReadyTasks()
            expect(call.hasEnded, equals: false)
            transitions.finish()
            try await finish.value()
        },
    ]

    @Test("A screen that finishes is removed, and its call returns the result", arguments: finishes)
    func finishes(_ row: ResultCase) async throws { try await row.run() }

    @Test(
        "A root, a tab, a column, and the first of several screens cannot finish",
        arguments: ["picker", "T[picker*, b]", "S[picker | b]", "N[picker]", "a ^ N[picker]"])
    func notRemovable(_ notation: String) async throws {
        let app = try TestApp(notation, screens: ["picker": { Picker("picker") }])
        let found = StepAssembly(finder: ClassFinder<Picker, Void>()).from(.root)
        let (call, picker) = try await app.waiting(for: found)
        try picker.nearestStack?.push(Page("above"))
        let before = app.window.snapshot()
        await expectRefusal(.nothingToUnwind, in: app.window) { try await picker.finish(with: "x") }
        expect(app.window.snapshot(), equals: before)
        #expect(!call.hasEnded)
        try app.window.setRoot(nil)
        #expect(try await call.value() == nil)
    }

    @Test("A screen that a stack keeps by an error can finish again, and its call still waits")
    func keptByStack() async throws {
        let app = try TestApp("a")
        let stack = RefusingStack()
        try stack.push(Page("b"))
        try app.window.setRoot(stack)
        let (call, picker) = try await app.waiting()
        stack.isRefusing = true
        await expectRefusal(.invalidChildren, in: app.window) { try await picker.finish(with: "x") }
        #expect(picker.isAwaited && !call.hasEnded)
        stack.isRefusing = false
        try await picker.finish(with: "y")
        try await expect(call.value(), equals: "y")
    }

    private final class RefusingStack: NavigationContainer {
        var isRefusing = false

        override func validate(_ children: [Screen]) throws(RoutingError) {
            if isRefusing { throw RoutingError(.invalidChildren, "The children stay.") }
        }
    }

    @Test("A screen asks for a result with the router of its window")
    func fromScreen() async throws {
        let app = try TestApp("N[a]")
        let call = Running { try await app["a"].result(of: pushed) }
        try await requireSoon { picker(in: app.window) != nil }
        try await picker(in: app.window)?.finish(with: "x")
        try await expect(call.value(), equals: "x")
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
        let step = StepAssembly { Confirmation() }.using(.push).from(.nearest)
        let call = Running { try await app.router.result(of: step) != nil }
        try await requireSoon { app.window.visibleScreen is Confirmation }
        try await (app.window.visibleScreen as? Confirmation)?.finish()
        try await requireSoon { call.hasEnded }
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
    }

    // MARK: Leaving

    nonisolated static let departures = [
        ResultCase("It is popped", "N[a]", .left, "N[a]") { _, _, picker in try picker.nearestStack?.pop() },
        ResultCase("An unwinding removes it", "N[a]", .left, "N[a]") { app, _, _ in try await app.router.unwind(.back)
        },
        ResultCase("A navigation replaces the root", "N[a]", .left, "z") { app, _, _ in
            try await app.router.navigate(to: StepAssembly.new("z").using(.replaceRoot).from(.root))
        },
        ResultCase("The root is replaced", "N[a]", .left, "z") { app, _, _ in try app.window.setRoot(Page("z")) },
        ResultCase("The root is removed", "N[a]", .left, "") { app, _, _ in try app.window.setRoot(nil) },
        ResultCase("Another change removes it while the screens above it are asked", "N[a]", .left, "") {
            app, call, picker in
            let (question, finish) = try await picker.finishing()
            try app.window.setRoot(nil)
            try await call.value()
            question.open()
            await expect(finish.failure()?.code, equals: .notAttached)
        },
        ResultCase("It leaves its second window, after a rolled back removal and a move", "N[a]", .left, "N[a]") {
            app, call, picker in
            let other = RoutingWindow(root: NavigationContainer())
            #expect(throws: Refusal.self) {
                try app.window.transaction {
                    try picker.nearestStack?.pop()
                    throw Refusal()
                }
            }
            try picker.move(to: other)
            await runReadyTasks()
            #expect(!call.hasEnded && picker.window === other)
            try other.setRoot(nil)
        },
    ]

    @Test("A screen that leaves for another reason ends the call without a result", arguments: departures)
    func leaves(_ row: ResultCase) async throws { try await row.run() }

    @Test("A screen that finishes or leaves during its own transition ends the call", arguments: [true, false])
    func duringTransition(finishes: Bool) async throws {
        let app = try TestApp("N[a]")
        let transitions = ManualTransitions(of: app.window)
        let call = Running { try await app.router.result(of: pushed) }
        await transitions.untilBegun()
        let picker = try #require(self.picker(in: app.window))
        let end = Running { if finishes { try await picker.finish(with: "x") } else { try picker.nearestStack?.pop() } }
        while !call.hasEnded || !end.hasEnded {
            if transitions.isRunning { transitions.finish() }
            await MainActor.turn()
        }
        try expect(call.outcome?.get(), equals: finishes ? "x" : nil)
    }

    // MARK: Calls

    @Test("Of two calls that wait for permission to reach a screen, the second to arrive is refused")
    func arrivesSecond() async throws {
        let app = try TestApp("N[a, picker]", screens: ["picker": { Picker("picker") }])
        let gate = GateInterceptor()
        let guarded = StepAssembly(finder: ClassFinder<Picker, Void>()).adding(gate).from(.root)
        var events: [String] = []
        let token = app.window.routeRecord.observe { events.append("\($0)") }
        defer { token.cancel() }
        let calls = (1...2).map { _ in Running { try await app.router.result(of: guarded) } }
        try await requireSoon { gate.waitingCount == 2 }
        for _ in calls { gate.open() }
        try await requireSoon { calls.contains(where: \.hasEnded) }
        expect(calls.compactMap(\.code), equals: [.alreadyAwaited])
        // The second call has not arrived.
        expect(events.filter { $0.hasPrefix("navigated") }.count, equals: 1)
        expect(events.filter { $0.hasPrefix("rolledBack") }.count, equals: 1)
        try await picker(in: app.window)?.finish(with: "x")
        let first = try #require(calls.first { $0.code == nil })
        try await expect(first.value(), equals: "x")
    }

    @Test(
        "A call can wait for a screen after a call whose router has thrown, before or after it had arrived",
        arguments: [false, true])
    func failedRouter(hasArrived: Bool) async throws {
        let app = try TestApp("N[a]")
        let failing = FailingRouter(base: app.router, hasArrived: hasArrived)
        await #expect(throws: RoutingError.self) { try await failing.result(of: pushed) }
        try await requireSoon { tree(app.window) == "N[a, picker]" }
        await runReadyTasks()
        let (call, picker) = try await app.waiting()
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("A redirect without the original destination, and an error, end the call")
    func redirected() async throws {
        let app = try TestApp("N[a]")
        var destination: String?
        let redirect = InlineInterceptor { (_: Void) in
            .redirect { original in
                destination = original.description
                return .to(app.modal("login"))
            }
        }
        let redirecting = Self.step.adding(redirect).using(.push).from(.nearest)
        await expect(Running { try await app.router.result(of: redirecting) }.failure()?.code, equals: .redirected)
        expectHierarchy(app.window, "N[a] ^ login")
        expect(destination, equals: "Picker")
        let failing = StepAssembly(finder: ClassFinder<Picker, Void>()) { throw Refusal() }
            .using(.present).from(.topmost)
        await expectRefusal(.factoryFailed, in: app.window) { _ = try await app.router.result(of: failing) }
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
        let step = StepAssembly(finder: ClassFinder()) { picker }.using(.push).from(.around("a"))
        try app["a"].present(latch)
        var (checks, call): (Int, Running<String?>?) = (0, nil)
        repeat {
            (checks, latch.checks) = (checks + 1, checks)
            let router = FailingAloud(base: app.router) { #expect(!picker.isAwaited) }
            let latest = Running { try await router.result(of: step) }
            call = latest
            try await requireSoon { latest.hasEnded || picker.isAttached }
            expect(picker.isAwaited, equals: picker.isAttached)
        } while latch.isAttached
        #expect(checks > 2)
        try await picker.finish(with: "x")
        try await expect(#require(call).value(), equals: "x")
    }

    // MARK: Cancelling

    nonisolated static let cancellations = [
        ResultCase("A screen that was built for the call is removed, animated", "N[a]", .failed(.cancelled), "N[a]") {
            app, call, picker in
            var changes: [Bool] = []
            let token = app.window.observe { changes.append($0.animated) }
            call.cancel()
            try await requireSoon { !picker.isAttached }
            expect(changes, equals: [true])
            token.cancel()
        },
        ResultCase("A screen that declines stays", "N[a]", .failed(.cancelled), "N[a, picker]") { app, call, picker in
            picker.confirm = { false }
            let revision = app.window.revision
            call.cancel()
            try await requireSoon { call.hasEnded }
            await runReadyTasks()
            expect(app.window.revision, equals: revision)
        },
        ResultCase("A screen that was found stays", "N[a, picker]", .failed(.cancelled), "N[a, picker]", act: cancel),
        ResultCase(
            "A screen that was found in a hidden tab stays visible", "T[b*, N[a, picker]]", .failed(.cancelled),
            "T[b, N[a, picker]*]", act: cancel),
        ResultCase("A screen that stays can finish for the next call", "N[a, picker]", .failed(.cancelled), "N[a]") {
            app, call, picker in
            try await cancel(app, call, picker)
            let (second, _) = try await app.waiting()
            try await picker.finish(with: "x")
            try await expect(second.value(), equals: "x")
        },
    ]

    private static func cancel(_ app: TestApp, _ call: Running<String?>, _ picker: Picker) async throws {
        call.cancel()
        try await requireSoon { call.hasEnded }
        await runReadyTasks()
    }

    @Test("Cancelling a call removes only a screen that was built for it and agrees", arguments: cancellations)
    func cancelled(_ row: ResultCase) async throws { try await row.run() }

    @Test("A screen outside a window cannot finish or ask for a result, and a call that arrives there ends at once")
    func outsideWindow() async throws {
        let (detached, router) = (Picker("p"), RecordingRouter())
        await expect(Running { try await detached.finish(with: "x") }.failure()?.code, equals: .notAttached)
        await expect(
            Running { [pushed] in try await detached.result(of: pushed) }.failure()?.code, equals: .notAttached)
        router.outcome = { _ in .arrive(detached) }
        try await expect(router.result(of: pushed), equals: nil)
    }

    // MARK: Reports and memory

    @Test("The events of a router contain the beginning and the end of each wait")
    func events() async throws {
        let app = try TestApp("N[a]")
        let token = app.router.observe { event in
            switch event.kind {
            case .awaitsResult, .hasResult, .hasNoResult, .cancelledResult: app.log.add("\(event)")
            default: break
            }
        }
        let (first, picker) = try await app.waiting()
        try await picker.finish(with: "x")
        _ = try await first.value()
        let (second, _) = try await app.waiting()
        try (app.window.root as? NavigationContainer)?.pop()
        _ = try await second.value()
        let (third, _) = try await app.waiting()
        third.cancel()
        try await requireSoon { third.hasEnded }
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
            let (call, waited) = try await app.waiting()
            picker = waited
            try await waited.finish(with: "x")
            _ = try await call.value()
        }
        await expectSoon { picker == nil }
    }

    @Test("A window retains no result after its call has ended", arguments: [false, true])
    func releasedResult(hasMoved: Bool) async throws {
        let (app, other) = (try TestApp("N[a]"), try TestApp("N[b]"))
        let step = StepAssembly { TokenPicker() }.using(.push).from(.nearest)
        weak var token: Token?
        do {
            let call = Running { try await app.router.result(of: step)?.name }
            try await requireSoon { app.window.visibleScreen is TokenPicker }
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

/// A router that calls a function when a navigation has failed.
private struct FailingAloud: ForwardingRouter {
    let base: DefaultRouter
    let didFail: () -> Void

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        do throws(RoutingError) {
            return try await base.navigate(to: destination, animated: animated)
        } catch {
            didFail()
            throw error
        }
    }
}

/// A router that fails, either when it has arrived or before.
private struct FailingRouter: ForwardingRouter {
    let base: DefaultRouter
    let hasArrived: Bool

    func navigate(to destination: Destination, animated: Bool) async throws(RoutingError) -> Arrival {
        if hasArrived {
            try await base.navigate(to: destination, animated: animated)
        } else {
            base.go(to: destination, animated: animated)
        }
        throw RoutingError(.taskFailed, "It fails.")
    }
}
