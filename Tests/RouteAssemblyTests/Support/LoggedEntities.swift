import RouteAssembly
import RouteAssemblyTesting

/// Logs the calls of an entity, with their context unless it is `Void`: `c1.prepare`,
/// `c1.perform(7)`.
@MainActor
struct LoggedEntry<Context> {
    let name: String
    let log: Log
    /// The call that throws.
    var refused: String?

    func note(_ what: String, _ context: Context) throws {
        log.add("\(name).\(what)" + (context is Void ? "" : "(\(context))"))
        if what == refused { throw Refusal(reason: name) }
    }
}

struct LoggedFinder<Target, Context> {
    private let entry: LoggedEntry<Context>
    private let found: () -> Target?

    init(_ name: String, _ log: Log, finding found: @escaping () -> Target? = { nil }) {
        (entry, self.found) = (LoggedEntry(name: name, log: log), found)
    }
}

extension LoggedFinder: Finder where Target: Screen {
    func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        try entry.note("find", context)
        return found()
    }
}

struct LoggedFactory<Context>: Factory {
    private let entry: LoggedEntry<Context>

    init(_ name: String, _ log: Log, refusing refused: String? = nil) {
        entry = LoggedEntry(name: name, log: log, refused: refused)
    }

    mutating func prepare(with context: Context) throws { try entry.note("prepare", context) }

    func build(with context: Context) throws -> FixtureScreen {
        try entry.note("build", context)
        return FixtureScreen(entry.name)
    }
}

/// Wraps a container factory.
struct LoggedContainerFactory<Base: ContainerFactory>: ContainerFactory {
    private let entry: LoggedEntry<Base.Context>
    private var base: Base

    init(_ name: String, _ log: Log, _ base: Base) { (entry, self.base) = (LoggedEntry(name: name, log: log), base) }

    mutating func prepare(with context: Base.Context) throws {
        try entry.note("prepare", context)
        try base.prepare(with: context)
    }

    func build(with context: Base.Context, integrating children: ChildCoordinator) throws -> Base.Target {
        try entry.note("begin", context)
        let container = try base.build(with: context, integrating: children)
        try entry.note("end", context)
        return container
    }
}

struct LoggedInterceptor<Context>: Interceptor {
    private let entry: LoggedEntry<Context>

    init(_ name: String, _ log: Log, refusing refused: String? = nil) {
        entry = LoggedEntry(name: name, log: log, refused: refused)
    }

    mutating func prepare(with context: Context) throws { try entry.note("prepare", context) }

    func perform(with context: Context) async throws -> InterceptorVerdict {
        await MainActor.turn()
        try entry.note("perform", context)
        return .proceed
    }
}

/// Logs its calls for any screen.
struct LoggedTask<Context>: ContextTask {
    private let entry: LoggedEntry<Context>

    init(_ name: String, _ log: Log, refusing refused: String? = nil) {
        entry = LoggedEntry(name: name, log: log, refused: refused)
    }

    mutating func prepare(with context: Context) throws { try entry.note("prepare", context) }

    func perform(on screen: Screen, with context: Context) throws { try entry.note("on \(screen)", context) }
}

/// Logs its calls for any screen, with the routing stack.
struct LoggedPostTask<Context>: PostRoutingTask {
    private let entry: LoggedEntry<Context>

    init(_ name: String, _ log: Log) { entry = LoggedEntry(name: name, log: log) }

    func perform(on screen: Screen, with context: Context, routingStack: [Screen]) {
        try? entry.note("after \(screen) of \(routingStack)", context)
    }
}

/// Wraps an action, and logs whether it performs or embeds.
struct LoggedAction<Base: ContainerAction>: ContainerAction {
    private let base: Base
    private let log: Log

    init(_ base: Base, _ log: Log) { (self.base, self.log) = (base, log) }

    func perform(with screen: Screen, on host: Base.Host, animated: Bool) throws {
        log.add("perform \(screen)")
        try base.perform(with: screen, on: host, animated: animated)
    }

    func embed(_ screen: Screen, in children: inout [Screen]) throws {
        log.add("embed \(screen)")
        try base.embed(screen, in: &children)
    }

    func removals(on host: Base.Host) -> [Screen] { base.removals(on: host) }
}

/// Presents, and logs its calls.
struct LoggedPresent: Action {
    let log: Log

    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        log.add("present \(screen)")
        try host.present(screen, animated: animated)
    }
}
