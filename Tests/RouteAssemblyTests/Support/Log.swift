import RouteAssembly
import Testing

/// Lines in the order in which a test's screens and entities have added them.
@MainActor
final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func clear() { lines = [] }

    /// Returns the lines and empties the log.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// Returns the descriptions of the screens that a search visits, in order.
@MainActor
func visited(in window: RoutingWindow, from start: Screen? = nil, options: SearchOptions = .fullStack) -> [String] {
    struct Visitor: StackIteratingFinder {
        let options: SearchOptions
        let startingPoint: SearchOptions.StartingPoint
        let log: Log

        func isTarget(_ screen: Screen, with context: Void) -> Bool {
            log.add("\(screen)")
            return false
        }
    }
    let log = Log()
    let finder = Visitor(
        options: options, startingPoint: start.map { start in .custom { _ in start } } ?? .topmost, log: log)
    #expect(throws: Never.self) { try finder.findScreen(with: (), in: window) }
    return log.lines
}
