import RouteAssemblyTesting
import Testing

@testable import RouteAssembly

@MainActor @Suite struct TransitionQueueTests {
    @Test("A cancelled waiter resumes at once and does not block the next one")
    func cancelledWaiter() async throws {
        let window = try Window.fixture("N[home]").window
        let transitions = ManualTransitions(of: window)
        try #require(window.root as? NavigationContainer).push(Page("animated"))
        await transitions.untilBegun()
        let log = Log()
        let waiters = ["first", "second", "third"].map { name in
            Task.immediate {
                await window.transitions.untilIdle()
                log.add(name)
            }
        }
        #expect(window.transitions.mustWait(isFirstInLine: true) && window.transitions.mustWait(isFirstInLine: false))
        waiters[1].cancel()
        await waiters[1].value
        #expect(log.take() == ["second"])
        waiters[0].cancel()
        await waiters[0].value
        #expect(log.take() == ["first"])
        transitions.finish()
        await waiters[2].value
        #expect(log.take() == ["third"])
        #expect(!window.transitions.mustWait(isFirstInLine: true) && !window.transitions.mustWait(isFirstInLine: false))
    }

    @Test("A task that a hook starts can wait for the end of the delivery")
    func untilDelivered() async throws {
        let log = Log()
        let (page, window) = (Page("page", log: log), Window())
        let token = window.observe { _ in log.add("observed") }
        var task: Task<Void, Never>?
        page.onAppear = {
            #expect(Delivery.isUnderWay)
            task = Task.immediate {
                await Delivery.untilDelivered()
                log.add("waited")
            }
        }
        try window.setRoot(page)
        #expect(!Delivery.isUnderWay)
        await task?.value
        #expect(log.take() == ["attach page", "appear page", "observed", "waited"])
        token.cancel()
    }

    @Test("Mutations are forbidden in a query outside a transaction")
    func outsideTransaction() throws {
        let (drawer, stack) = (Drawer(), try navigation(Page("a"), Page("b")))
        let window = Window(root: try tabs(stack, drawer))
        let unchanged = window.snapshot()
        let answer = try Transaction.withMutationForbidden { () throws(RoutingError) in
            #expect(throws: RoutingError.self) { try stack.pop() }
            return 7
        }
        let error = #expect(throws: RoutingError.self) {
            try Transaction.withMutationForbidden { () throws(RoutingError) in drawer.isOpen = true }
        }
        #expect(answer == 7 && error?.code == .unstable && window.snapshot() == unchanged)
        try stack.pop()
        drawer.isOpen = true
        #expect(drawer.isOpen && stack.children.count == 1)
    }
}
