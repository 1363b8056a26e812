/// A log that prints the events of a router up to a level.
///
/// ```swift
/// let log = ConsoleLog(level: .warnings)
/// let token = router.observe(log.write)
/// ```
///
/// A failure is one line that says what was requested, what prevented it, and what to do:
///
///     #4 failed: linkRejected: shop://products/abc leads to no destination. (cause: …)
///
/// The lines contain links and labels. If these are confidential, remove them in `output`.
@MainActor
public struct ConsoleLog {
    /// The events that a log prints.
    public enum Level: Int, Comparable, Sendable {
        /// No events.
        case nothing
        /// Navigations that have failed, and links that have not led to a destination.
        case errors
        /// The errors, and the navigations that ended without a defect: an interceptor or a screen
        /// stopped them, another navigation replaced or rejected them, or their task was
        /// cancelled.
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

    /// Prints an error if the level includes it.
    ///
    /// ```swift
    /// router.errorHandler = ConsoleLog(level: .errors).write
    /// ```
    ///
    /// - Parameter error: The error of a navigation, or another one.
    public func write(_ error: any Error) {
        guard level >= (error as? RoutingError)?.code.level ?? .errors else { return }
        output("failed: \(error)")
    }
}

extension RoutingEvent.Kind {
    fileprivate var level: ConsoleLog.Level {
        switch self {
        case .failed(let error): error.code.level
        default: .verbose
        }
    }
}

extension RoutingError.Code {
    fileprivate var level: ConsoleLog.Level {
        switch self {
        // A redirect is a usual part of a navigation, for example to a login.
        case .redirected: .verbose
        case .intercepted, .removalDeclined, .cancelled, .superseded, .rejected: .warnings
        default: .errors
        }
    }
}
