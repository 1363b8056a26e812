import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Calls whose screens move to other windows, and calls in windows that are closed.
@MainActor
struct MovedResultTests {
    // MARK: Finishing

    @Test(
        "A screen that moves and cannot finish in its new window throws, and its call waits",
        arguments: [true, false])
    func cannotFinishInOtherWindow(hasRouter: Bool) async throws {
        let (app, window) = (try TestApp("N[a]"), RoutingWindow(root: NavigationContainer()))
        let router = hasRouter ? DefaultRouter(window: window) : nil
        let (call, picker) = try await app.waiting()
        let (question, finish) = try await picker.finishing()
        try picker.move(to: window)
        question.open()
        await expect(finish.failure()?.code, equals: hasRouter ? .nothingToUnwind : .noRouter)
        #expect(tree(window) == "N[picker]" && !call.hasEnded && picker.isAwaited)
        withExtendedLifetime(router) {}
        try window.setRoot(nil)
        #expect(try await call.value() == nil)
    }

    nonisolated static let returns = [
        ResultCase("It comes back while it finishes", "N[a]", .left, "N[a]") { app, call, picker in
            let (question, finish) = try await picker.finishing()
            let stack = picker.nearestStack
            try stack?.popToRoot()
            try await call.value()
            try stack?.push(picker)
            let (second, _) = try await app.waiting()
            question.open()
            await expect(finish.failure()?.code, equals: .notAttached)
            expect(picker.isAwaited, equals: true)
            expectHierarchy(app.window, "N[a, picker]")
            try await picker.finish(with: "y")
            try await expect(second.value(), equals: "y")
        },
        ResultCase("It comes back during its last transition", "N[a]", .result("x"), "N[a]") { app, call, picker in
            let stack = picker.nearestStack
            let transitions = ManualTransitions(of: app.window)
            let finish = Running { try await picker.finish(with: "x") }
            await transitions.untilBegun()
            try stack?.push(picker, animated: false)
            let second = Running { try await app.router.result(of: Picker.pushed) }
            transitions.finish()
            try await call.value()
            try await finish.value()
            try await requireSoon { picker.isAwaited }
            let secondFinish = Running { try await picker.finish(with: "y") }
            await transitions.untilBegun()
            transitions.finish()
            try await secondFinish.value()
            try await expect(second.value(), equals: "y")
        },
    ]

    @Test("A screen that has left and comes back belongs to its next call", arguments: returns)
    func comesBack(_ row: ResultCase) async throws { try await row.run() }

    // MARK: Windows

    @Test("A call whose screen has moved ends when the new window is released", arguments: [true, false])
    func released(isRetained: Bool) async throws {
        let app = try TestApp("N[a]")
        var window: RoutingWindow? = RoutingWindow(root: NavigationContainer())
        var retained: Picker?
        let call: Running<String?>
        do {
            let (started, picker) = try await app.waiting()
            call = started
            if isRetained { retained = picker }
            try picker.move(to: #require(window))
        }
        await runReadyTasks()
        #expect(!call.hasEnded)
        window = nil
        #expect(try await call.value() == nil)
        #expect(retained?.isAttached != true)
    }

    @Test("A call whose screen moves on to a third window outlives the second one")
    func movesTwice() async throws {
        let app = try TestApp("N[a]")
        let third = RoutingWindow(root: NavigationContainer())
        var second: RoutingWindow? = RoutingWindow(root: NavigationContainer())
        let (call, picker) = try await app.waiting()
        try picker.move(to: #require(second))
        try picker.move(to: third)
        second = nil
        await runReadyTasks()
        #expect(!call.hasEnded && picker.isAwaited)
        try third.setRoot(nil)
        #expect(try await call.value() == nil)
    }

    nonisolated static let moves = [
        WindowCase(
            "A screen that moves while the screens above it are asked finishes in its new window", ["N[a]", "N[b]"],
            ["N[a, form]", "N[b]"], [0, 1]
        ) { open in
            let (call, picker) = try await open[0].waiting()
            let (question, finish) = try await picker.finishing()
            try picker.move(to: open[1].window)
            try picker.present(open.note(FixtureScreen("m")))
            question.open()
            try await finish.value()
            expect(open.log.take(), equals: ["ask m"])
            try await expect(call.value(), equals: "x")
        },
        WindowCase(
            "Cancelling a call removes the screen that was built for it from the window where it is",
            ["N[a]", "N[b]", "N[c]"], ["N[a]", "N[b, form]", "N[c]"], [0, 1, 2]
        ) { open in
            let (call, picker) = try await open[0].waiting()
            try picker.move(to: open[1].window)
            let question = try picker.pushQuestion()
            call.cancel()
            try await question.asked()
            try picker.move(to: open[2].window)
            question.open()
            try await requireSoon { !picker.isAttached }
        },
        WindowCase(
            "A window that is removed from its directory ends the calls for its screens", ["N[a]", "N[b]"],
            ["N[a]", "N[b, q]"], []
        ) { open in
            let (call, picker) = try await open[0].waiting()
            let (moved, other) = try await open[0].waiting(
                for: StepAssembly(finder: NilFinder()) { Picker("q") }.using(.push).from(.nearest))
            try other.move(to: open[1].window)
            open.directory.remove(open[0].window)
            try await expect(call.value(), equals: nil)
            await runReadyTasks()
            expect(moved.hasEnded, equals: false)
            open.directory.remove(open[1].window)
            try await expect(moved.value(), equals: nil)
            expect(open.trees, equals: ["N[a, picker]", "N[b, q]"])
            try await picker.finish(with: "x")
        },
        WindowCase(
            "A window that is removed from its directory ends a call that came after a cancelled one", ["N[a]"],
            ["N[a, picker]"], []
        ) { open in
            let found = try await open[0].router.navigate(to: Picker.pushed)
            let (cancelled, _) = try await open[0].waiting()
            cancelled.cancel()
            try await requireSoon { cancelled.hasEnded }
            let (call, picker) = try await open[0].waiting()
            #expect(picker === found)
            open.directory.remove(open[0].window)
            try await expect(call.value(), equals: nil)
        },
        WindowCase(
            "A call that arrives in a window that was removed from its directory ends at once", ["N[a]"], ["N[a]"], [0]
        ) { open in
            let window = open[0].window
            open.directory.activate(window)
            open.directory.remove(window)
            try await expect(open[0].router.result(of: Picker.pushed), equals: nil)
            open.directory.add(window)
            let (call, picker) = try await open[0].waiting()
            try await picker.finish(with: "x")
            try await expect(call.value(), equals: "x")
        },
        WindowCase(
            "Another directory, and an activation, do not end the calls of a window", ["N[a]", "N[b]"],
            ["N[a]", "N[b]"], [0, 1]
        ) { open in
            let (call, picker) = try await open[0].waiting()
            open.activate(0, 1, 0)
            WindowDirectory { RoutingWindow() }.remove(open[0].window)
            await runReadyTasks()
            expect(call.hasEnded, equals: false)
            try await picker.finish(with: "x")
            try await expect(call.value(), equals: "x")
        },
    ]

    @Test("A call waits in the window of its screen, until the window leaves its directory", arguments: moves)
    func windows(_ row: WindowCase) async throws { try await row.run() }
}
