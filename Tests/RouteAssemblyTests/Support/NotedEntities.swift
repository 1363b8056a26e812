import RouteAssembly
import RouteAssemblyTesting

/// Finds the screen of a type with a label, and logs `find c with 7`.
struct NotedLabelFinder<Target, Context> {
    private let label: String
    private let log: Log

    init(_ label: String, _ log: Log) { (self.label, self.log) = (label, log) }
}

extension NotedLabelFinder: Finder where Target: Screen {
    func findScreen(with context: Context, in window: RoutingWindow) -> Target? {
        log.add("find \(label)" + suffix(context))
        return window.screens.lazy.compactMap { $0 as? Target }.first { $0.description == label }
    }
}

/// Builds a screen with a label, and logs `prepare c with 7` and `build c with 7`.
struct NotedLabelFactory<Context>: Factory {
    private let label: String
    private let log: Log

    init(_ label: String, _ log: Log) { (self.label, self.log) = (label, log) }

    func prepare(with context: Context) { log.add("prepare \(label)" + suffix(context)) }

    func build(with context: Context) -> FixtureScreen {
        log.add("build \(label)" + suffix(context))
        return FixtureScreen(label)
    }
}

/// Logs `prepare i with 7` and `ask i with 7`.
struct NotedInterceptor<Context>: Interceptor {
    let name: String
    let log: Log

    func prepare(with context: Context) { log.add("prepare \(name)" + suffix(context)) }

    func perform(with context: Context) async throws -> InterceptorVerdict {
        log.add("ask \(name)" + suffix(context))
        return .proceed
    }
}

/// Logs `prepare t with 7` and `t on c with 7`.
struct NotedTask<Context>: ContextTask {
    let name: String
    let log: Log

    func prepare(with context: Context) { log.add("prepare \(name)" + suffix(context)) }
    func perform(on screen: Screen, with context: Context) { log.add("\(name) on \(screen)" + suffix(context)) }
}

/// Logs `p on c with 7`.
struct NotedPostTask<Context>: PostRoutingTask {
    let name: String
    let log: Log

    func perform(on screen: Screen, with context: Context, routingStack: [Screen]) {
        log.add("\(name) on \(screen)" + suffix(context))
    }
}

private func suffix(_ context: Any) -> String { context is Void ? "" : " with \(context)" }
