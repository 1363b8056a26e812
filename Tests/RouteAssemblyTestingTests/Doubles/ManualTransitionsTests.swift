import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

@MainActor struct ManualTransitionsTests {
    @Test("A transition ends when the test finishes it, and the navigation ends with it")
    func finish() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let recorder = RoutingRecorder(window: shop.window, router: shop.router)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await transitions.untilBegun()
        expectHierarchy(shop.window, "T[N[HomeScreen, product 1], AccountScreen]")
        expect(recorder.entries.last, equals: "#1 committed")
        transitions.finish()
        _ = try await navigation.value
        expect(recorder.entries.last, equals: "#1 arrived at product 1")
        #expect(!transitions.isRunning && transitions.count == 1)
    }

    @Test("A running transition ends when its renderer is released")
    func released() async throws {
        let shop = try Shop()
        var transitions: ManualTransitions? = ManualTransitions(of: shop.window)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await transitions?.untilBegun()
        transitions = nil
        _ = try await navigation.value
    }

    @Test("Finishing too early fails the test and ends the next transition immediately", .timeLimit(.minutes(10)))
    func prematureFinish() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let failures = FailureRecorder.collect { transitions.finish() }
        expect(failures.count, equals: 1)
        try await shop.router.navigate(to: Steps.product, with: 1)
        #expect(transitions.count == 1 && !transitions.isRunning)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 2) }
        await transitions.untilBegun()
        transitions.finish()
        _ = try await navigation.value
    }

    @Test("A transition has time to begin after the limit if the main actor is busy", .timeLimit(.minutes(10)))
    func busyMainActor() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let navigation = Task {
            let end = ContinuousClock.now + .milliseconds(20)
            while ContinuousClock.now < end {}
            return try await shop.router.navigate(to: Steps.product, with: 1)
        }
        await transitions.untilBegun(within: .milliseconds(1))
        transitions.finish()
        _ = try await navigation.value
    }

    @Test("Waiting for a transition and finishing one fail the test if there is none")
    func missingTransition() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let failures = await FailureRecorder.collect {
            await transitions.untilBegun(within: .milliseconds(1))
            transitions.finish()
        }
        expect(
            failures.map(\.message),
            equals: [
                "No transition has begun within 0.001 seconds. Was the change animated?",
                "No transition is running. Call untilBegun() first.",
            ])
        let lines: [UInt] = [#line - 9, #line - 8]
        expect(failures.map(\.line), equals: lines)
    }
}
