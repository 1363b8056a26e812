/// A clock that advances by a millisecond each time it is read.
final class SteppingClock: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        let offset: Duration
        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    private var reads = -1
    let minimumResolution = Duration.milliseconds(1)

    var now: Instant {
        reads += 1
        return Instant(offset: .milliseconds(reads))
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
