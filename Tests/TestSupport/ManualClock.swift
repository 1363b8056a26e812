import Foundation

/// A clock whose time a test advances.
public final class ManualClock: Clock, @unchecked Sendable {
    /// A time, as the offset from the first one.
    public struct Instant: InstantProtocol {
        fileprivate let offset: Duration

        /// Returns a later time.
        public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        /// Returns the time until another time.
        public func duration(to other: Self) -> Duration { other.offset - offset }
        /// Indicates whether a time is before another one.
        public static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    private typealias Sleeper = (id: Int, deadline: Instant, continuation: CheckedContinuation<Void, any Error>)

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var count = 0
    private var sleepers: [Sleeper] = []

    /// Creates a clock that begins at zero.
    public init() {}

    /// The time.
    public var now: Instant { lock.withLock { time } }
    /// The step of the clock.
    public var minimumResolution: Duration { .zero }
    /// The number of tasks that wait for a time.
    public var sleeperCount: Int { lock.withLock { sleepers.count } }

    /// Waits until a test has advanced the time.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = lock.withLock {
            count += 1
            return count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let end: Result<Void, any Error>? = lock.withLock {
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= time { return .success(()) }
                    sleepers.append((id, deadline, continuation))
                    return nil
                }
                if let end { continuation.resume(with: end) }
            }
        } onCancel: {
            for sleeper in take({ $0.id == id }) { sleeper.continuation.resume(throwing: CancellationError()) }
        }
    }

    /// Advances the time, and resumes the sleepers whose deadline has come.
    public func advance(by duration: Duration) {
        let now = lock.withLock {
            time = time.advanced(by: duration)
            return time
        }
        for sleeper in take({ $0.deadline <= now }) { sleeper.continuation.resume() }
    }

    private func take(_ isTaken: (Sleeper) -> Bool) -> [Sleeper] {
        lock.withLock {
            let taken = sleepers.filter(isTaken)
            sleepers.removeAll(where: isTaken)
            return taken
        }
    }
}
