import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
@Suite("Manual transitions")
struct ManualTransitionsTests {
    @Test("end when the test says so, and the navigation with them")
    func endWhenTheTestSaysSo() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let recorder = RoutingRecorder(window: shop.window, router: shop.router)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await transitions.untilBegun()
        expectHierarchy(shop.window, "T[N[HomeScreen, product 1], AccountScreen]")
        #expect(recorder.entries.last == "#1 committed")
        transitions.finish()
        _ = try await navigation.value
        #expect(recorder.entries.last == "#1 arrived at product 1")
        #expect(!transitions.isRunning && transitions.count == 1)
    }

    @Test("end when they are released")
    func endWhenReleased() async throws {
        let shop = try Shop()
        var transitions: ManualTransitions? = ManualTransitions(of: shop.window)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 1) }
        await transitions?.untilBegun()
        transitions = nil
        _ = try await navigation.value
    }

    @Test("make nobody wait who was given up too early", .timeLimit(.minutes(10)))
    func endAtOnceAfterAFailure() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let failures = FailureRecorder.collect { transitions.finish() }
        #expect(failures.count == 1)
        try await shop.router.navigate(to: Steps.product, with: 1)
        #expect(transitions.count == 1 && !transitions.isRunning)
        let navigation = Task { try await shop.router.navigate(to: Steps.product, with: 2) }
        await transitions.untilBegun()
        transitions.finish()
        _ = try await navigation.value
    }

    @Test("are waited for until they had a turn, however busy the machine is", .timeLimit(.minutes(10)))
    func haveATurn() async throws {
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

    @Test("fail when there is nothing to wait for and nothing to end")
    func failWhenThereIsNothing() async throws {
        let shop = try Shop()
        let transitions = ManualTransitions(of: shop.window)
        let failures = await FailureRecorder.collect {
            await transitions.untilBegun(within: .milliseconds(1))
            transitions.finish()
        }
        #expect(
            failures.map(\.message) == [
                "No transition has begun within 0.001 seconds. Was the change animated?",
                "No transition is being played. Wait for one with untilBegun().",
            ])
        #expect(failures.map(\.line) == [UInt(#line - 8), UInt(#line - 7)])
    }
}
