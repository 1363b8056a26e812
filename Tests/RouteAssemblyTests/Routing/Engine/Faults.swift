import RouteAssembly

/// The points that a navigation reaches in entities, in order, one of which can fail.
@MainActor
final class Faults {
    enum Fault { case none, throwing(Int), cancelling(Int), declining(Int) }

    private struct Reference { weak var screen: Screen? }

    var fault = Fault.none
    /// Cancels the task of the navigation.
    var cancel: () -> Void = {}
    private(set) var reached: [String] = []
    private var built: [Reference] = []

    /// The built screens that have not been released.
    var alive: [Screen] { built.compactMap(\.screen) }

    /// Records a synchronous point, and throws if it is to fail.
    ///
    /// The point fails again from then on, because a plan that has failed is made again after the
    /// answers of the router's interceptors.
    func reach(_ point: String) throws {
        reached.append(point)
        if case .throwing(let index) = fault, reached.count > index, reached[index] == point {
            throw Refusal(reason: point)
        }
    }

    /// Records a point that suspends, and throws, cancels, or declines if it is to fail.
    func answer(_ point: String) async throws -> Bool {
        await MainActor.turn()
        try reach(point)
        if case .cancelling(reached.count - 1) = fault {
            cancel()
            await MainActor.turn()
        }
        if case .declining(reached.count - 1) = fault { return false }
        return true
    }

    func note(_ screen: Screen) { built.append(Reference(screen: screen)) }
}

struct FaultyFactory<Target: Screen>: Factory {
    let name: String
    let faults: Faults
    let make: () -> Target

    mutating func prepare(with context: Int) throws { try faults.reach("prepare factory \(name)") }
    func build(with context: Int) throws -> Target {
        try faults.reach("build \(name)")
        let screen = make()
        faults.note(screen)
        return screen
    }
}

struct FaultyNavigationFactory: ContainerFactory {
    let faults: Faults

    mutating func prepare(with context: Int) throws { try faults.reach("prepare factory modal") }
    func build(with context: Int, integrating children: ChildCoordinator) throws -> NavigationContainer {
        try faults.reach("build modal, begin")
        let container = NavigationContainer()
        faults.note(container)
        try container.setChildren(children.build())
        try faults.reach("build modal, end")
        return container
    }
}

struct FaultyFinder<Target: Screen>: Finder {
    let name: String
    let faults: Faults

    func findScreen(with context: Int, in window: RoutingWindow) throws -> Target? {
        try faults.reach("find \(name)")
        return try ClassFinder<Target, Int>().findScreen(with: context, in: window)
    }
}

struct FaultyTask<Context>: ContextTask {
    let name: String
    let faults: Faults

    mutating func prepare(with context: Context) throws { try faults.reach("prepare task \(name)") }
    func perform(on screen: Screen, with context: Context) throws {
        try faults.reach("task \(name) on \(type(of: screen))")
    }
}

struct FaultyInterceptor<Context>: Interceptor {
    let name: String
    let faults: Faults

    mutating func prepare(with context: Context) throws { try faults.reach("prepare interceptor \(name)") }
    func perform(with context: Context) async throws -> InterceptorVerdict {
        _ = try await faults.answer("intercept \(name)")
        return .proceed
    }
}

/// Throws before or after the base action has performed.
struct FaultyAction<Base: Action>: Action {
    let base: Base
    let name: String
    let faults: Faults
    var predicts = true

    func perform(with screen: Screen, on host: Base.Host, animated: Bool) throws {
        try faults.reach("action \(name), before")
        try base.perform(with: screen, on: host, animated: animated)
        try faults.reach("action \(name), after")
    }
    func removals(on host: Base.Host) -> [Screen] { predicts ? base.removals(on: host) : [] }
}

struct FaultyEmbedding<Base: ContainerAction>: ContainerAction {
    let base: Base
    let name: String
    let faults: Faults

    func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try faults.reach("action \(name), before")
        try base.embed(screen, in: &children)
        try faults.reach("action \(name), after")
    }
    func removals(on host: Base.Host) -> [Screen] { base.removals(on: host) }
}

/// A screen whose confirmation is a point of failure.
final class GuardedPage: Screen, RemovalConfirming {
    let name: String
    let faults: Faults

    init(_ name: String, _ faults: Faults) { (self.name, self.faults) = (name, faults) }

    override var description: String { name }
    var asksBeforeRemoval: Bool { true }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        (try? await faults.answer("confirm \(name)")) ?? false
    }
}
