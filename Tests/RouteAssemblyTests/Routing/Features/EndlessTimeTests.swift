import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Times of an app that a clock cannot represent.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EndlessTimeTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    nonisolated static let rows: [Row<(Self, Duration), Void, Void>] = [
        Row("preload(keepingFor:)") { suite, time in
            let step = suite.page(LoggedLoader(name: "l", log: suite.log))
            await suite.router.preload(to: step, with: 7, keepingFor: time)
            try await suite.router.navigate(to: step, with: 7)
        },
        Row("observePending(after:)") { suite, time in
            let tokens = [
                suite.window.observePending(after: time) { _ in }, suite.router.observePending(after: time) { _ in },
            ]
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
            tokens.forEach { $0.cancel() }
        },
        Row("observePending(forAtLeast:)") { suite, time in
            let token = suite.window.observePending(after: .zero, forAtLeast: time) { _ in }
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
            token.cancel()
        },
        Row("limitWaiting(for:)") { suite, time in
            suite.router.limitWaiting(for: time)
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
        },
        Row("timeout(after:) of a loader") { suite, time in
            try await suite.load(LoggedLoader(name: "l", log: suite.log).timeout(after: time))
        },
        Row("timeout(after:) of an interceptor") { suite, time in
            let step = suite.product(interceptor { await MainActor.turn() }.timeout(after: time))
            try await suite.router.navigate(to: step, with: 7)
        },
        Row("waitFor(_:within:)") { suite, time in try await suite.window.waitFor(Page.self, within: time) },
        Row("untilReached(within:)") { suite, time in
            let navigation = Running { try await suite.router.navigate(to: suite.product(suite.gate), with: 7) }
            if time > .zero { await suite.gate.untilReached(within: time) }
            try await requireSoon { suite.gate.waitingCount == 1 }
            suite.gate.open()
            try await navigation.value()
        },
    ]

    private func load(_ loader: some Loader<Int, String>) async throws {
        try await router.navigate(to: page(loader), with: 7)
    }

    @Test(
        "A time without an end is accepted",
        arguments: rows,
        [Duration.seconds(Int64.max), .seconds(Int64.max) * 10, .seconds(Int64.max / 1_000_000_000 + 1)])
    func endless(row: Row<(Self, Duration), Void, Void>, time: Duration) async throws {
        try await row.body((self, time))
    }

    @Test("A time before the beginning is accepted", arguments: rows, [Duration.seconds(Int64.min), .seconds(-1)])
    func negative(row: Row<(Self, Duration), Void, Void>, time: Duration) async throws {
        do { try await row.body((self, time)) } catch let error as RoutingError {
            // A navigation may have run out of time.
            #expect([.timedOut, .loadingFailed, .intercepted, .notAttached].contains(error.code), "\(error)")
        }
    }
}
