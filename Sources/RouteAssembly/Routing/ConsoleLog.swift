/// A log that prints the events of a router up to a level.
///
/// ```swift
/// let log = ConsoleLog.warnings()
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
    package enum Level: Int, Comparable, Sendable {
        case errors, warnings, verbose

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    private let level: Level
    private let output: (String) -> Void

    package init(level: Level, output: @escaping (String) -> Void) {
        self.level = level
        self.output = output
    }

    /// Creates a log of all events.
    ///
    /// - Parameter output: Called with each text. The default prints it to the standard output.
    public init(output: @escaping (String) -> Void = { print($0) }) { self.init(level: .verbose, output: output) }

    /// Returns a log of the errors, and of the navigations that ended without a defect: an
    /// interceptor or a screen stopped them, another navigation replaced or rejected them, or their
    /// task was cancelled.
    ///
    /// - Parameter output: Called with each text. The default prints it to the standard output.
    public static func warnings(output: @escaping (String) -> Void = { print($0) }) -> Self {
        Self(level: .warnings, output: output)
    }

    /// Returns a log of the navigations that have failed, and the links that have not led to a
    /// destination.
    ///
    /// - Parameter output: Called with each text. The default prints it to the standard output.
    public static func errors(output: @escaping (String) -> Void = { print($0) }) -> Self {
        Self(level: .errors, output: output)
    }

    /// Prints an event if the level includes it, and makes no text otherwise.
    public func write(_ event: RoutingEvent) {
        guard level >= event.kind.level else { return }
        output(event.description)
    }

    /// Prints an error if the level includes it.
    ///
    /// ```swift
    /// router.errorHandler = ConsoleLog.errors().write
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
