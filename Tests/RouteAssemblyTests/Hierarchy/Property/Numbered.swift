import RouteAssembly

/// A screen that a ``World`` has made.
@MainActor
protocol Numbered: Screen {
    var serial: Int { get }
}

extension Screen {
    /// The serial number of the screen.
    ///
    /// Built-in containers have it as their title.
    var number: Int? { (self as? any Numbered)?.serial ?? title.flatMap { Int($0) } }
}

/// A screen that can be locked, and that tracks in its hooks whether it is attached and visible.
final class NumberedPage: Screen, Numbered {
    let serial: Int
    var isLocked = false
    private(set) var isAttachedByHooks = false
    private(set) var isVisibleByHooks = false
    private(set) var repeatedHooks: [String] = []

    init(_ serial: Int) { self.serial = serial }

    override var canBeRemoved: Bool { !isLocked }
    override func didAttach() { track(&isAttachedByHooks, true, "attached") }
    override func didDetach() { track(&isAttachedByHooks, false, "detached") }
    override func didAppear() { track(&isVisibleByHooks, true, "appeared") }
    override func didDisappear() { track(&isVisibleByHooks, false, "disappeared") }

    private func track(_ flag: inout Bool, _ value: Bool, _ what: String) {
        if flag == value { repeatedHooks.append("\(serial) \(what) twice") }
        flag = value
    }
}

final class NumberedNavigation: NavigationContainer, Numbered {
    let serial: Int
    init(_ serial: Int) { self.serial = serial }
}

final class NumberedTabs: TabContainer, Numbered {
    let serial: Int
    init(_ serial: Int) { self.serial = serial }
}

final class NumberedSplit: SplitContainer, Numbered {
    let serial: Int
    init(_ serial: Int) {
        self.serial = serial
        super.init()
        columnLimit = 2 + serial % 2
    }
}

/// A custom container whose journaled state decides which children are visible.
final class NumberedDeck: Container, Numbered {
    let serial: Int
    @Journaled var front = 0
    @Journaled var isSpread = false

    init(_ serial: Int) { self.serial = serial }

    override var arrangement: Arrangement {
        isSpread ? .all(as: "deck") : .selecting(front, of: children.count, back: front - 1, as: "deck")
    }
    override func arrange(_ arrangement: Arrangement) {
        if let selection = arrangement.selection { front = selection }
    }
    override func childrenDidChange(from old: [Screen]) {
        if front >= children.count { front = max(0, children.count - 1) }
    }
    override func validate(_ children: [Screen]) throws(RoutingError) {
        if children.count > 5 { throw RoutingError(.invalidChildren, "A deck holds at most five screens.") }
    }
}

/// The place and the state of a screen.
struct Facts: Equatable {
    let serial: Int
    let parent: Int?
    let window: ObjectIdentifier?
    let children: [Int]
    let state: [Int]
    let presented: Int?
    let presenting: Int?
    let style: Presentation.Style?

    @MainActor
    init(_ screen: Screen) {
        serial = screen.number ?? -1
        parent = screen.parent?.number
        window = screen.window.map { ObjectIdentifier($0) }
        children = (screen as? Container)?.children.map { $0.number ?? -1 } ?? []
        state =
            switch screen {
            case let tabs as TabContainer: [tabs.selectedIndex ?? -1]
            case let split as SplitContainer: [split.visibleColumnCount]
            case let stack as NavigationContainer: [stack.paneCount]
            case let deck as NumberedDeck: [deck.front, deck.isSpread ? 1 : 0]
            default: []
            }
        presented = screen.presented?.number
        presenting = screen.presenting?.number
        style = screen.presentationStyle
    }
}
