/// A value that code on the main actor waits for.
///
/// A task that waits for a continuation, for an element of a stream, or for the value of another
/// task resumes on the global executor. From there, it comes back to a random place in the queue of
/// the main actor. A task that waits for a signal never leaves that queue, so a program repeats its
/// operations in the same order.
@MainActor
package final class Signal<Value> {
    /// `nil` until it is sent.
    package private(set) var value: Value?
    private var waiting: [UnownedJob] = []

    package init() {}

    /// Ends all waits with a value, unless it has been sent before.
    package func send(_ value: Value) {
        self.value = self.value ?? value
        resumeAll()
    }

    /// Waits for the value, even if the task is cancelled.
    package func wait() async -> Value {
        while true {
            if let value { return value }
            await suspend()
        }
    }

    /// Waits for the value, and returns `nil` if the task is cancelled before.
    @discardableResult
    package func waitUnlessCancelled() async -> Value? {
        await withTaskCancellationHandler {
            while value == nil, !Task.isCancelled { await suspend() }
        } onCancel: {
            Task { @MainActor in resumeAll() }
        }
        return value
    }

    private func suspend() async { await Suspension.run { self.waiting.append($0) } }

    private func resumeAll() {
        let jobs = waiting
        waiting = []
        for job in jobs { MainActor.shared.enqueue(job) }
    }
}

extension Signal<Void> {
    package func send() { send(()) }
}

extension MainActor {
    /// Lets the tasks run that are in the queue of the main actor.
    ///
    /// Unlike `Task.yield()`, it adds the current task to the end of the queue directly.
    @MainActor
    package static func turn() async { await Suspension.run { shared.enqueue($0) } }
}

/// An actor that a task of the main actor calls in order to be suspended.
///
/// The executor of the actor does not run the task, but passes it to a closure, which puts it back
/// into the queue of the main actor.
private actor Suspension {
    private static let shared = Suspension()
    private let executor = Executor()
    private var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Suspends the current task, which the closure receives and must resume once.
    @MainActor
    static func run(_ body: @escaping (UnownedJob) -> Void) async {
        Executor.body = body
        await shared.resume()
    }

    // A function without an effect would be called without a change of the actor.
    private func resume() { count &+= 1 }

    private final class Executor: SerialExecutor {
        @MainActor static var body: ((UnownedJob) -> Void)?

        func enqueue(_ job: UnownedJob) {
            MainActor.assumeIsolated {
                let body = Self.body
                Self.body = nil
                body?(job)
            }
        }

        func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
    }
}

extension Clock<Duration> {
    /// Suspends the task for a time of any length.
    ///
    /// `sleep(for:)` ends the process if the time is so long that a clock cannot represent its end.
    package func pause(for time: Duration) async throws { try await sleep(for: time.limited) }
}

extension Duration {
    /// The duration, at least zero and at most a hundred years.
    ///
    /// It can be added to the time of a clock.
    package var limited: Duration { min(max(self, .zero), .seconds(100 * 365 * 24 * 60 * 60)) }
}
