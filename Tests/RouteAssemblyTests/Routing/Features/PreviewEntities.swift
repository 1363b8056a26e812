import RouteAssembly

/// What screens and entities of a random app do where others can notice it.
@MainActor
final class Witness {
    private struct Reference { weak var screen: Screen? }

    /// The calls of hooks, confirmations, interceptors, tasks, loaders, and observers.
    private(set) var calls: [String] = []
    private var screens: [Reference] = []

    /// The screens that have not been released.
    var alive: [Screen] { screens.compactMap(\.screen) }

    func note(_ call: String) { calls.append(call) }

    func add(_ screen: Screen) {
        screens.removeAll { $0.screen == nil }
        screens.append(Reference(screen: screen))
    }
}

/// A page for a number, which reports its hooks.
///
/// It is described by its type, because a preview has no other labels.
class RandomPage: Screen, ContextChecking, RemovalConfirming {
    private let id: Int
    private let witness: Witness
    @Journaled var isMarked = false
    var isLocked = false

    required init(_ id: Int, _ witness: Witness) {
        (self.id, self.witness) = (id, witness)
        super.init()
        witness.add(self)
        title = "page \(id)"
        isMarked = id > 0
    }

    func isTarget(for id: Int) -> Bool { self.id == id }

    override var canBeRemoved: Bool { !isLocked }
    var asksBeforeRemoval: Bool { true }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        witness.note("confirm")
        return canBeRemoved
    }
    override func didAttach() { witness.note("attach") }
    override func didDetach() { witness.note("detach") }
    override func didAppear() { witness.note("appear") }
    override func didDisappear() { witness.note("disappear") }
}

final class FirstPage: RandomPage {}
final class SecondPage: RandomPage {}
final class ThirdPage: RandomPage {}
/// A page whose value has to be loaded.
final class FetchedPage: RandomPage {}
/// A page that a preview must not build.
final class DiallingPage: RandomPage, Unpreviewable {}

/// A container of an app: it shows one child, and keeps at most two.
final class Shelf: Container {
    @Journaled private var front = 0

    override var arrangement: Arrangement { .selecting(front, of: children.count, as: "shelf") }
    override func arrange(_ arrangement: Arrangement) { front = arrangement.selection ?? 0 }
    override func validate(_ children: [Screen]) throws(RoutingError) {
        if children.count > 2 { throw RoutingError(.invalidChildren, "A shelf holds at most two screens.") }
    }
    override func childrenDidChange(from old: [Screen]) { front = min(front, max(children.count - 1, 0)) }
}

/// A factory of a shelf, with the screens of the preceding steps.
struct ShelfFactory: ContainerFactory {
    let witness: Witness

    func build(with id: Int, integrating children: ChildCoordinator) throws -> Shelf {
        let shelf = Shelf()
        witness.add(shelf)
        try shelf.setChildren(children.build(integrating: [FirstPage(id, witness)]))
        return shelf
    }
}

/// An action of an app, among the children of a container.
struct PutOnShelf: ContainerAction {
    func embed(_ screen: Screen, in children: inout [Screen]) throws { children.insert(screen, at: 0) }
    func perform(with screen: Screen, on host: Shelf, animated: Bool) throws {
        try host.setChildren([screen] + host.children, animated: animated)
        try host.makeVisible(screen)
    }
}

/// An action of an app that changes several places: it dismisses everything, and replaces the first
/// tab or presents the screen.
struct TakeOver: Action {
    func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
        if host.window?.root?.presented != nil { try host.window?.root?.dismissPresented(animated: animated) }
        if let tabs = host.window?.root as? TabContainer, let last = tabs.children.last {
            try tabs.setChildren([screen, last], animated: animated)
            try tabs.select(0)
        } else {
            try host.window?.root?.present(screen, as: .overlay, animated: animated)
        }
    }
}

struct WitnessedInterceptor: Interceptor {
    let witness: Witness

    func perform(with context: Void) async throws -> InterceptorVerdict {
        witness.note("interceptor")
        return .proceed
    }
}

struct WitnessedTask<Target, Context> {
    let witness: Witness
}

extension WitnessedTask: ScreenTask, ContextTask where Target: Screen {
    func perform(on screen: Target, with context: Context) throws {
        witness.note("task")
        screen.title = "shown"
    }
}

struct WitnessedPostTask: PostRoutingTask {
    let witness: Witness

    func perform(on screen: Screen, with context: Void, routingStack: [Screen]) { witness.note("post task") }
}
