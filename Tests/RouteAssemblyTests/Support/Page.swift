import RouteAssembly

/// A screen with a name that logs its hooks and its confirmations.
class Page: Screen, RemovalConfirming {
    let name: String
    var isLocked = false
    var log: Log?
    var confirm: (() async -> Bool)?
    var onAppear: (() -> Void)?

    init(_ name: String, log: Log? = nil) { (self.name, self.log) = (name, log) }

    override var description: String { name }
    override var canBeRemoved: Bool { !isLocked }
    var asksBeforeRemoval: Bool { confirm != nil }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        log?.add("ask \(name)")
        if let confirm { return await confirm() }
        return canBeRemoved
    }
    override func didAttach() { log?.add("attach \(name)") }
    override func didDetach() { log?.add("detach \(name)") }
    override func didAppear() {
        log?.add("appear \(name)")
        onAppear?()
    }
    override func didDisappear() { log?.add("disappear \(name)") }
}

/// A page that calls a closure when it is released.
final class DeinitPage: Page {
    var onDeinit: @MainActor () -> Void = {}

    isolated deinit { onDeinit() }
}

/// A screen that shows a value, `b#7`, or none, `b`.
final class ValueScreen<Value: Equatable>: Screen, ContextChecking {
    let name: String
    private(set) var value: Value?

    init(_ name: String, _ value: Value? = nil) { (self.name, self.value) = (name, value) }

    override var description: String { value.map { "\(name)#\($0)" } ?? name }

    func isTarget(for context: Value) -> Bool { value == context }

    /// A finder of any screen of the type, whatever value it shows.
    static var any: InlineFinder<ValueScreen, Value> {
        InlineFinder { _, window in window.screens.lazy.compactMap { $0 as? ValueScreen }.first }
    }

    /// A task that shows the value of the context, and rejects an empty string.
    static var setting: InlineContextTask<ValueScreen, Value> {
        InlineContextTask(checking: { value in
            if let text = value as? String, text.isEmpty { throw Refusal(reason: "empty") }
        }) { screen, value in screen.value = value }
    }
}

/// Makes one page for each name.
@MainActor
func pages(_ names: String...) -> [Page] { names.map { Page($0) } }
