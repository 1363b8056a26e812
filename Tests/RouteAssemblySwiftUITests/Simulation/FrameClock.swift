import RouteAssembly

/// A clock whose time passes in frames, so that a run repeats itself.
@MainActor
final class FrameClock {
    private(set) var now = Duration.zero
    private(set) var frames = 0
    private var sleepers: [(end: Duration, signal: Signal<Void>)] = []

    func sleep(_ duration: Duration) async {
        let signal = Signal<Void>()
        sleepers.append((now + duration, signal))
        await signal.waitUnlessCancelled()
    }

    func advance(by duration: Duration) {
        (now, frames) = (now + duration, frames + 1)
        let due = sleepers.filter { $0.end <= now }
        sleepers.removeAll { $0.end <= now }
        for sleeper in due { sleeper.signal.send() }
    }
}
