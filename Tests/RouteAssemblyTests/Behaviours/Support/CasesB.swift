import RouteAssembly
import RouteAssemblyTesting

/// A window made from the notation with its router, and a log of what happens there.
@MainActor
struct Stage {
    let fixture: HierarchyFixture
    let router: DefaultRouter
    let log = Log()

    init(_ notation: String, screens: [String: () -> Screen] = [:], policy: CollisionPolicy = .overlap) throws {
        fixture = try Window.fixture(notation, screens: screens)
        router = DefaultRouter(window: fixture.window, collisionPolicy: policy)
    }

    var window: Window { fixture.window }

    subscript(label: String) -> Screen { fixture[label] }

    /// A step whose screen is known by its label: found by it, or built.
    func step<Context>(_ label: String, over context: Context.Type = Void.self) -> StepAssembly<FixtureScreen, Context>
    {
        StepAssembly(finder: Labelled(label, log), factory: Labelling(label, log))
    }

    /// A start at the screen with a label.
    func start<Target: Screen, Context>(
        _ label: String, as type: Target.Type = Screen.self, over context: Context.Type = Void.self
    ) -> DestinationStep<Target, Context> {
        .custom(using: Labelled(label, log))
    }

    /// A step that presents a new screen over what is there.
    func modal(_ label: String) -> DestinationStep<FixtureScreen, Void> {
        step(label).using(.present).from(.current).assemble()
    }
}

/// Finds the screen of a type with a label.
struct Labelled<Target, Context> {
    private let label: String
    private let log: Log

    init(_ label: String, _ log: Log) { (self.label, self.log) = (label, log) }
}

extension Labelled: Finder where Target: Screen {
    func findScreen(with context: Context, in window: Window) -> Target? {
        log.add("find \(label)" + value(context))
        return window.screens.lazy.compactMap { $0 as? Target }.first { $0.description == label }
    }
}

/// Builds a screen with a label.
struct Labelling<Context>: Factory {
    private let label: String
    private let log: Log

    init(_ label: String, _ log: Log) { (self.label, self.log) = (label, log) }

    func prepare(with context: Context) { log.add("prepare \(label)" + value(context)) }

    func build(with context: Context) -> FixtureScreen {
        log.add("build \(label)" + value(context))
        return FixtureScreen(label)
    }
}

/// A screen that shows the value it was given last: `b#7`.
final class Showing<Value: Equatable>: Screen, ContextChecking, ContextAccepting {
    let name: String
    private(set) var value: Value?

    init(_ name: String, _ value: Value? = nil) { (self.name, self.value) = (name, value) }

    func isTarget(for context: Value) -> Bool { value == context }
    func setup(with context: Value) { value = context }

    override var description: String { value.map { "\(name)#\($0)" } ?? name }
}

/// Notes that it is prepared and asked.
struct NotedInterceptor<Context>: RoutingInterceptor {
    let name: String
    let log: Log

    func prepare(with context: Context) { log.add("prepare \(name)" + value(context)) }

    func perform(with context: Context) async throws -> InterceptorVerdict {
        log.add("ask \(name)" + value(context))
        return .proceed
    }
}

/// Notes the screens it runs on, with the context it is given.
struct NotedTask<Context>: ContextTask {
    let name: String
    let log: Log

    func prepare(with context: Context) { log.add("prepare \(name)" + value(context)) }
    func perform(on screen: Screen, with context: Context) { log.add("\(name) on \(screen)" + value(context)) }
}

/// Notes the screens it is told of, with the context it is given.
struct NotedPostTask<Context>: PostRoutingTask {
    let name: String
    let log: Log

    func perform(on screen: Screen, with context: Context, routingStack: [Screen]) {
        log.add("\(name) on \(screen)" + value(context))
    }
}

private func value(_ context: Any) -> String { context is Void ? "" : " with \(context)" }
