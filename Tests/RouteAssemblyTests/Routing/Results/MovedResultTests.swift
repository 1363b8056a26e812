import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Calls whose screens move to other windows, and calls in windows that are closed.
@MainActor
struct MovedResultTests {
    private func move(_ picker: Picker, to window: Window) throws {
        let stack = try #require(picker.parent as? NavigationContainer)
        try window.transaction {
            try stack.setChildren(stack.children.filter { $0 !== picker })
            try (window.root as? NavigationContainer)?.push(picker)
        }
    }

    // MARK: Finishing

    @Test("A screen that moves to another window while the screens above it are asked finishes there")
    func finishesInOtherWindow() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        let (call, picker) = try await open[0].waiting()
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        try move(picker, to: open[1].window)
        let above = Page("m")
        above.confirm = {
            open[1].log.add("ask m")
            return true
        }
        try picker.present(above)
        question.open()
        try await finish.value()
        expect(open.trees, equals: ["N[a, form]", "N[b]"])
        expect(open[1].log.take(), equals: ["ask m"])
        try await expect(call.value(), equals: "x")
    }

    @Test(
        "A screen that moves and cannot finish in its new window throws, and its call waits",
        arguments: [true, false])
    func cannotFinishInOtherWindow(hasRouter: Bool) async throws {
        let (app, window) = (try TestApp("N[a]"), Window(root: NavigationContainer()))
        let router = hasRouter ? DefaultRouter(window: window) : nil
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        try move(picker, to: window)
        question.open()
        try #require(await until { finish.hasEnded })
        expect(finish.code, equals: (hasRouter ? .nothingToUnwind : .noRouter))
        #expect(tree(window) == "N[picker]" && !call.hasEnded && picker.isAwaited)
        withExtendedLifetime(router) {}
        try window.setRoot(nil)
        #expect(try await call.value() == nil)
    }

    @Test("A screen that has left and come back while it finished belongs to its next call")
    func comesBack() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let question = try picker.pushQuestion()
        let stack = try #require(picker.parent as? NavigationContainer)
        let finish = Running { try await picker.finish(with: "x") }
        try await question.asked()
        try stack.popToRoot()
        #expect(try await call.value() == nil)
        try stack.push(picker)
        let (second, _) = try await app.waiting()
        question.open()
        try #require(await until { finish.hasEnded })
        #expect(finish.code == .notAttached && picker.isAwaited)
        expectHierarchy(app.window, "N[a, picker]")
        try await picker.finish(with: "y")
        try await expect(second.value(), equals: "y")
    }

    @Test("A screen that comes back during its last transition belongs to its next call")
    func comesBackDuringTransition() async throws {
        let app = try TestApp("N[a]")
        let (call, picker) = try await app.waiting()
        let stack = try #require(picker.parent as? NavigationContainer)
        let transitions = ManualTransitions(of: app.window)
        let finish = Running { try await picker.finish(with: "x") }
        await transitions.untilBegun()
        try stack.push(picker, animated: false)
        let second = Running { try await app.router.result(of: Picker.pushed) }
        transitions.finish()
        try await expect(call.value(), equals: "x")
        try await finish.value()
        try #require(await until { picker.isAwaited })
        let secondFinish = Running { try await picker.finish(with: "y") }
        await transitions.untilBegun()
        transitions.finish()
        try await secondFinish.value()
        try await expect(second.value(), equals: "y")
    }

    // MARK: Windows that go away

    @Test("A call whose screen has moved ends when the new window is released", arguments: [true, false])
    func released(isRetained: Bool) async throws {
        let app = try TestApp("N[a]")
        var window: Window? = Window(root: NavigationContainer())
        var retained: Picker?
        let call: Running<String?>
        do {
            let (started, picker) = try await app.waiting()
            call = started
            if isRetained { retained = picker }
            try move(picker, to: #require(window))
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
        let third = Window(root: NavigationContainer())
        var second: Window? = Window(root: NavigationContainer())
        let (call, picker) = try await app.waiting()
        try move(picker, to: #require(second))
        try move(picker, to: third)
        second = nil
        await runReadyTasks()
        #expect(!call.hasEnded && picker.isAwaited)
        try third.setRoot(nil)
        #expect(try await call.value() == nil)
    }

    @Test("A window that is removed from its directory ends the calls for its screens")
    func removedFromDirectory() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        let (call, picker) = try await open[0].waiting()
        let (moved, other) = try await open[0].waiting(
            for: StepAssembly(finder: NilFinder(), factory: InlineFactory { Picker("q") })
                .using(.push).from(.nearest).assemble())
        try move(other, to: open[1].window)
        open.directory.remove(open[0].window)
        #expect(try await call.value() == nil)
        await runReadyTasks()
        #expect(!moved.hasEnded)
        open.directory.remove(open[1].window)
        #expect(try await moved.value() == nil)
        expect(open.trees, equals: ["N[a, picker]", "N[b, q]"])
        try await picker.finish(with: "x")
        expect(open.trees, equals: ["N[a]", "N[b, q]"])
    }

    @Test("A window that is removed from its directory ends a call that came after a cancelled one")
    func laterCall() async throws {
        let open = try OpenWindows("N[a]")
        let found = try await open[0].router.navigate(to: Picker.pushed)
        let (cancelled, _) = try await open[0].waiting()
        cancelled.cancel()
        try #require(await until { cancelled.hasEnded })
        let (call, picker) = try await open[0].waiting()
        #expect(picker === found)
        open.directory.remove(open[0].window)
        #expect(try await call.value() == nil)
        expect(open.trees, equals: ["N[a, picker]"])
    }

    @Test("A call that arrives in a window that was removed from its directory ends at once")
    func arrivesInRemovedWindow() async throws {
        let open = try OpenWindows("N[a]")
        let window = open[0].window
        open.directory.activate(window)
        open.directory.remove(window)
        #expect(try await open[0].router.result(of: Picker.pushed) == nil)
        open.directory.add(window)
        let (call, picker) = try await open[0].waiting()
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    @Test("Another directory, and an activation, do not end the calls of a window")
    func keptInDirectory() async throws {
        let open = try OpenWindows("N[a]", "N[b]")
        let (call, picker) = try await open[0].waiting()
        open.activate(0, 1, 0)
        WindowDirectory { Window() }.remove(open[0].window)
        await runReadyTasks()
        #expect(!call.hasEnded)
        try await picker.finish(with: "x")
        try await expect(call.value(), equals: "x")
    }

    // MARK: Cancelling

    @Test("Cancelling a call removes the screen that was built for it from the window where it is")
    func cancelledAfterMove() async throws {
        let open = try OpenWindows("N[a]", "N[b]", "N[c]")
        let (call, picker) = try await open[0].waiting()
        try move(picker, to: open[1].window)
        let question = try picker.pushQuestion()
        call.cancel()
        try await question.asked()
        try move(picker, to: open[2].window)
        question.open()
        try #require(await until { !picker.isAttached })
        expect(open.trees, equals: ["N[a]", "N[b, form]", "N[c]"])
    }
}
