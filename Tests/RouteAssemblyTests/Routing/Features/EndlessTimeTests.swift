import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Times of an app that a clock cannot represent.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EndlessTimeTests: StackSuite {
    let fixture: StackFixture

    init() throws { fixture = try StackFixture() }

    /// A function with a time, and a navigation that it concerns.
    struct Row: NamedCase {
        let name: String
        let run: @MainActor @Sendable (EndlessTimeTests, Duration) async throws -> Void
    }

    nonisolated static let rows: [Row] = [
        Row(name: "preload(keepingFor:)") { suite, time in
            let step = suite.page(LoggedLoader(name: "l", log: suite.log))
            await suite.router.preload(to: step, with: 7, keepingFor: time)
            try await suite.router.navigate(to: step, with: 7)
        },
        Row(name: "observePending(after:)") { suite, time in
            let tokens = [
                suite.window.observePending(after: time) { _ in }, suite.router.observePending(after: time) { _ in },
            ]
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
            tokens.forEach { $0.cancel() }
        },
        Row(name: "observePending(forAtLeast:)") { suite, time in
            let token = suite.window.observePending(after: .zero, forAtLeast: time) { _ in }
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
            token.cancel()
        },
        Row(name: "limitWaiting(for:)") { suite, time in
            suite.router.limitWaiting(for: time)
            try await suite.load(LoggedLoader(name: "l", log: suite.log))
        },
        Row(name: "timeout(after:) of a loader") { suite, time in
            try await suite.load(LoggedLoader(name: "l", log: suite.log).timeout(after: time))
        },
        Row(name: "timeout(after:) of an interceptor") { suite, time in
            let step = suite.product(interceptor { await MainActor.turn() }.timeout(after: time))
            try await suite.router.navigate(to: step, with: 7)
        },
        Row(name: "waitFor(_:within:)") { suite, time in try await suite.window.waitFor(Page.self, within: time) },
        Row(name: "untilReached(within:)") { suite, time in
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
    func endless(row: Row, time: Duration) async throws { try await row.run(self, time) }

    @Test("A time before the beginning is accepted", arguments: rows, [Duration.seconds(Int64.min), .seconds(-1)])
    func negative(row: Row, time: Duration) async throws {
        do { try await row.run(self, time) } catch let error as RoutingError {
            // A navigation may have run out of time.
            #expect([.timedOut, .loadingFailed, .intercepted, .notAttached].contains(error.code), "\(error)")
        }
    }
}
