/// A clock that advances by a millisecond each time it is read.
public final class SteppingClock: Clock, @unchecked Sendable {
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

    private var reads = -1
    /// The step of the clock.
    public let minimumResolution = Duration.milliseconds(1)

    /// Creates a clock that begins at zero.
    public init() {}

    /// The next time.
    public var now: Instant {
        reads += 1
        return Instant(offset: .milliseconds(reads))
    }

    /// Returns without waiting.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
