/// Prints a router's events by level.
///
/// ```swift
/// let log = ConsoleLog(level: .warnings)
/// let token = router.observe(log.write)
/// ```
@MainActor
public struct ConsoleLog {
    /// How much is printed.
    public enum Level: Int, Comparable, Sendable {
        /// Nothing.
        case nothing
        /// Navigations that failed.
        case errors
        /// Those, and interceptors and screens that refused.
        case warnings
        /// Everything.
        case verbose

        /// Whether one level prints less than another.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private let level: Level
    private let output: (String) -> Void

    /// Makes a log that prints to standard output unless told otherwise.
    public init(level: Level = .verbose, output: @escaping (String) -> Void = { print($0) }) {
        (self.level, self.output) = (level, output)
    }

    /// Prints an event if its level is wanted; nothing is formatted otherwise.
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
