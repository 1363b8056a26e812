/// A log that prints the events of a router up to a level.
///
/// ```swift
/// let log = ConsoleLog(level: .warnings)
/// let token = router.observe(log.write)
/// ```
@MainActor
public struct ConsoleLog {
    /// The events that a log prints.
    public enum Level: Int, Comparable, Sendable {
        /// No events.
        case nothing
        /// Navigations that have failed.
        case errors
        /// Navigations that have failed, and the interceptors and screens that have stopped a
        /// navigation.
        case warnings
        /// All events.
        case verbose

        /// Indicates whether one level prints fewer events than another.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private let level: Level
    private let output: (String) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - level: The events to print.
    ///   - output: Called with each text. The default prints it to the standard output.
    public init(level: Level = .verbose, output: @escaping (String) -> Void = { print($0) }) {
        (self.level, self.output) = (level, output)
    }

    /// Prints an event if the level includes it, and makes no text otherwise.
    public func write(_ event: RoutingEvent) {
        guard level >= event.kind.level else { return }
        output(event.description)
    }
}

extension RoutingEvent.Kind {
    fileprivate var level: ConsoleLog.Level {
        switch self {
        case .failed: .errors
        case .intercepted(_, .refused), .asked(_, mayLeave: false): .warnings
        default: .verbose
        }
    }
}
