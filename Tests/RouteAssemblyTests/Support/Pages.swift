import RouteAssembly

/// What happened, in order.
@MainActor
final class Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// The lines so far, which are forgotten then.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A screen with a name, which can be told to stay and to write down what it is told and asked.
class Page: Screen {
    let name: String
    var isLocked = false
    var log: Log?
    var confirm: (() async -> Bool)?
    var onAppear: (() -> Void)?

    init(_ name: String, log: Log? = nil) { (self.name, self.log) = (name, log) }

    override var description: String { name }
    override var canBeDismissed: Bool { !isLocked }
    override func confirmRemoval() async -> Bool {
        log?.add("ask \(name)")
        if let confirm { return await confirm() }
        return canBeDismissed
    }
    override func didAttach() { log?.add("attach \(name)") }
    override func didDetach() { log?.add("detach \(name)") }
    override func didAppear() {
        log?.add("appear \(name)")
        onAppear?()
    }
    override func didDisappear() { log?.add("disappear \(name)") }
}

/// A container of an app's own: a drawer, closed it shows its first child only.
final class Drawer: Container {
    @Journaled var isOpen = false

    override var visibleChildren: [Screen] { isOpen ? children : Array(children.prefix(1)) }
    override func makeVisible(_ child: Screen) throws(RoutingError) { isOpen = child !== children.first }
    override func validate(_ children: [Screen]) throws(RoutingError) {
        if children.count > 4 { throw RoutingError(.invalidChildren, "\(self) holds at most four screens.") }
    }
}

/// An error of an app's own.
struct Refusal: Error, Equatable {
    var reason = "no"
}

@MainActor
func pages(_ names: String...) -> [Page] { names.map { Page($0) } }

@MainActor
func navigation(_ children: Screen...) throws -> NavigationContainer {
    let container = NavigationContainer()
    try container.setChildren(children)
    return container
}

@MainActor
func tabs(_ children: Screen..., selected: Int = 0) throws -> TabContainer {
    let container = TabContainer()
    try container.setChildren(children)
    try container.select(selected)
    return container
}

@MainActor
func split(_ children: Screen...) throws -> SplitContainer {
    let container = SplitContainer()
    try container.setChildren(children)
    return container
}
