import RouteAssembly
import RouteAssemblyTesting

/// Two windows and some detached trees that change at random.
@MainActor
final class World {
    /// The state of a window as its changes describe it.
    @MainActor
    final class Replay {
        var attached: Set<Int> = []
        var visible: Set<Int> = []
        var revision = 0
        var contradictions: [String] = []
    }

    private struct Reference { weak var screen: Screen? }

    let windows = [RoutingWindow(), RoutingWindow()]
    let replays = [Replay(), Replay()]
    var loose: [Screen] = []
    var random: SeededGenerator
    private(set) var operations = 0
    private(set) var failures: [String] = []
    private(set) var outcomes: [String: Int] = [:]
    private var made: [Reference] = []
    private var count = 0
    private var tokens: [ObservationToken] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for (window, replay) in zip(windows, replays) {
            tokens.append(window.observe { change in replay.follow(change) })
        }
    }

    func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
        if !isTrue { failures.append(message()) }
    }

    // MARK: Choosing

    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func pick<T>(_ elements: [T]) -> T? { elements.randomElement(using: &random) }
    func window() -> RoutingWindow { windows[number(0...1)] }

    var attached: [Screen] { windows.flatMap { Array($0.screens) } }
    var everything: [Screen] { attached + loose.flatMap { Array(subtree(of: $0)) } }
    /// All screens that have not been released.
    var alive: [Screen] { made.compactMap(\.screen) }

    func subtree(of screen: Screen) -> [Screen] {
        [screen] + ((screen as? Container)?.children.flatMap { subtree(of: $0) } ?? [])
    }

    func pick<T: Screen>(_ type: T.Type) -> T? { pick(everything.compactMap { $0 as? T }) }

    // MARK: Making

    func make(depth: Int = 2) -> Screen {
        count += 1
        let kind = depth == 0 ? 0 : number(0...7)
        let screen: Screen =
            switch kind {
            // A subclass can take other code paths than its class.
            case 4: chance(50) ? NumberedNavigation(count) : NavigationContainer()
            case 5: chance(50) ? NumberedTabs(count) : TabContainer()
            case 6: NumberedSplit(count)
            case 7: NumberedDeck(count)
            default: NumberedPage(count)
            }
        if !(screen is any Numbered) { screen.title = "\(count)" }
        made.append(Reference(screen: screen))
        if let container = screen as? Container {
            let children = (0..<number(0...2)).map { _ in make(depth: depth - 1) }
            expect((try? container.setChildren(children)) != nil, "new children were refused")
        }
        return screen
    }

    /// Returns a screen to place: mostly a new one, sometimes a detached or an attached one.
    func candidate() -> Screen {
        let dice = number(0...9)
        if dice < 2, let screen = pick(loose) { return screen }
        if dice == 2, let screen = pick(everything) { return screen }
        return make()
    }

    // MARK: Running

    /// Performs a random operation and checks the invariants.
    func step() {
        operations += 1
        made.removeAll { $0.screen == nil }
        let before = windows.map { (facts: facts(of: $0), revision: $0.revision) }
        let name = operation()
        outcomes[name, default: 0] += 1
        for (window, before) in zip(windows, before) {
            let grown = window.revision - before.revision
            expect(grown == (facts(of: window) == before.facts ? 0 : 1), "\(name): the revision grew by \(grown)")
        }
        loose.removeAll { $0.parent != nil || $0.isAttached || $0.presenting != nil }
        checkInvariants(after: name)
    }

    private func operation() -> String {
        let before = image()
        let locked = attached.compactMap { $0 as? NumberedPage }.filter(\.isLocked)
        defer { expect(locked.allSatisfy { $0.isAttached || !$0.isLocked }, "a screen left that must not") }
        do {
            return try attached.count > 40 ? shrink() : operate(depth: 0)
        } catch {
            checkRestored(before, after: error)
            return "refused: \((error as? RoutingError)?.code.description ?? "\(type(of: error))")"
        }
    }

    private func facts(of window: RoutingWindow) -> [Facts] { window.screens.map { Facts($0) } }

    /// Returns all live screens with their facts.
    ///
    /// The result retains the screens.
    func image() -> [(screen: Screen, facts: Facts)] { alive.map { ($0, Facts($0)) } }

    func checkRestored(_ before: [(screen: Screen, facts: Facts)], after error: any Error) {
        for (screen, facts) in before where Facts(screen) != facts {
            expect(false, "after \(error): \(Facts(screen)) was \(facts)")
        }
        let known = Set(before.map { ObjectIdentifier($0.screen) })
        for screen in alive where !known.contains(ObjectIdentifier(screen)) {
            expect(!screen.isAttached && screen.presenting == nil, "\(Facts(screen)) was made in what was undone")
            expect(
                screen.parent.map { !known.contains(ObjectIdentifier($0)) } ?? true,
                "\(Facts(screen)) is still in what was there before")
        }
    }
}

extension World.Replay {
    func follow(_ change: HierarchyChange) {
        if change.revision != revision + 1 { contradictions.append("revision \(change.revision) after \(revision)") }
        revision = change.revision
        for screen in change.removed { note(attached.remove(serial(of: screen)) != nil, "removed", screen) }
        for screen in change.added { note(attached.insert(serial(of: screen)).inserted, "added", screen) }
        for screen in change.disappeared { note(visible.remove(serial(of: screen)) != nil, "disappeared", screen) }
        for screen in change.appeared { note(visible.insert(serial(of: screen)).inserted, "appeared", screen) }
    }

    private func serial(of screen: Screen) -> Int { screen.number ?? -1 }

    private func note(_ isConsistent: Bool, _ what: String, _ screen: Screen) {
        if !isConsistent { contradictions.append("\(serial(of: screen)) \(what) twice") }
    }
}
