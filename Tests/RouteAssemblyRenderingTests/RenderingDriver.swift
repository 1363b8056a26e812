import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting

/// A driver that changes a window at random, and plays a user with a simulated toolkit.
@MainActor
final class RenderingDriver {
    let window: Window
    let router: DefaultRouter
    let toolkit: SimulatedToolkit
    let renderer: Renderer<FaultyToolkit>
    private(set) var steps: [String] = []
    private var generator: SeededGenerator
    private var made = 0
    private var tasks: [Task<Void, Never>] = []
    private let live = LiveScreens()

    /// Creates a driver with a renderer that has a fault, or none.
    init(seed: UInt64, fault: FaultyToolkit.Fault? = nil) throws {
        generator = SeededGenerator(seed: seed)
        toolkit = SimulatedToolkit(.random(seed: seed &+ 1))
        window = Window()
        router = DefaultRouter(window: window)
        renderer = Renderer(window, router: router, toolkit: FaultyToolkit(toolkit, fault))
        renderer.toolkit.connect(renderer)
        try window.setRoot(newTabs())
    }

    /// The number of screens that have not been released.
    private var liveScreens: Int { live.count }

    // MARK: Screens

    private func newPage() -> Screen {
        made += 1
        let page = DrivenPage("p\(made)", asks: chance(10), isLocked: chance(20))
        page.life = Life(live)
        return page
    }

    private func newStack() -> Screen {
        let stack = DrivenStack()
        stack.life = Life(live)
        return filled(stack, (0...number(2)).map { _ in newPage() })
    }

    private func newSplit() -> Screen {
        let split = DrivenSplit()
        split.life = Life(live)
        return filled(split, (0...number(1)).map { _ in chance(3) ? newStack() : newPage() })
    }

    private func newTabs() -> Screen {
        let tabs = DrivenTabs()
        tabs.life = Life(live)
        return filled(tabs, [newStack(), newSplit(), newPage()])
    }

    private func newDrawer() -> Screen {
        let drawer = DrivenDrawer()
        drawer.life = Life(live)
        return filled(drawer, [newPage(), newStack()])
    }

    private func filled(_ container: Container, _ children: [Screen]) -> Screen {
        try? container.setChildren(children)
        return container
    }

    private func newScreen() -> Screen {
        switch number(9) {
        case 0...4: newPage()
        case 5...6: newStack()
        case 7: newSplit()
        case 8: newTabs()
        default: newDrawer()
        }
    }

    // MARK: Random choices

    private func number(_ upper: Int) -> Int { Int.random(in: 0...upper, using: &generator) }
    private func chance(_ of: Int) -> Bool { number(of - 1) == 0 }
    private func any<T: Screen>(_ type: T.Type) -> T? {
        window.screens.compactMap { $0 as? T }.randomElement(using: &generator)
    }

    // MARK: Steps

    /// Makes one random step, and lets other tasks run for some turns.
    func step() async {
        switch number(19) {
        case 0...5: change()
        case 6: try? window.transaction(animated: chance(2)) { for _ in 0...number(3) { change() } }
        case 7...9: navigate()
        case 10...12: note("gesture", toolkit.gestureIsUnderWay ? nil : beginGesture())
        case 13...15:
            let isFinished = !chance(3)
            note("end \(isFinished)", toolkit.gestureIsUnderWay ? toolkit.endGesture(isFinished: isFinished) : nil)
        case 16: note("tab", toolkit.tapTab(number(2), switchesItself: chance(2)))
        case 17: note("alert", chance(2) ? toolkit.presentAlert() : toolkit.dismissAlert())
        case 18: note("fold", chance(2) ? toolkit.foldSplits(chance(2)) : retitle())
        default: note("back", toolkit.tapBack())
        }
        for _ in 0..<number(6) { await Task.yield() }
    }

    private func note(_ step: String, _: Void?) { steps.append(step) }

    private func beginGesture() {
        if chance(2) { toolkit.beginSwipeBack() } else { toolkit.beginPullingDown() }
    }

    private func retitle() {
        guard let screen = any(Screen.self) else { return }
        if chance(2) { screen.title = "title \(number(3))" } else { screen.setNeedsUpdate() }
    }

    private func change() {
        let animated = chance(2)
        if Array(window.screens).count > 60 {
            steps.append("new root, animated: \(animated)")
            return replaceRoot(by: newTabs(), animated: animated)
        }
        switch number(11) {
        case 0...2: try? any(NavigationContainer.self)?.push(newScreen(), animated: animated)
        case 3...4: _ = try? any(NavigationContainer.self)?.pop(animated: animated)
        case 5: try? any(TabContainer.self)?.select(number(2), animated: animated)
        case 6...7:
            let style = PresentationStyle.allCases.randomElement(using: &generator) ?? .sheet
            try? window.topmost?.present(newScreen(), style: style, animated: animated)
        case 8: try? any(Screen.self)?.dismiss(animated: animated)
        case 9: any(SplitContainer.self)?.isCollapsed.toggle()
        case 10: move(animated: animated)
        default:
            if chance(3) {
                try? window.setRoot(chance(10) ? nil : chance(2) ? newTabs() : newScreen(), animated: animated)
            } else if let drawer = any(DrivenDrawer.self) {
                drawer.front = number(1)
            } else {
                reorder(animated: animated)
            }
        }
        steps.append("change, animated: \(animated)")
    }

    /// Replaces the root, and unlocks the screens that would keep it.
    private func replaceRoot(by screen: Screen?, animated: Bool) {
        for case let page as DrivenPage in window.screens { page.isLocked = false }
        try? window.setRoot(screen, animated: animated)
    }

    /// Moves a child from one container to another, or exchanges two children.
    private func move(animated: Bool) {
        guard let from = any(Container.self), let to = any(Container.self), from !== to,
            let moved = from.children.randomElement(using: &generator)
        else { return }
        try? window.transaction(animated: animated) {
            try from.setChildren(from.children.filter { $0 !== moved })
            if let other = to.children.randomElement(using: &generator), chance(2) {
                try to.setChildren(to.children.map { $0 === other ? moved : $0 })
                try from.setChildren(from.children + [other])
            } else {
                try to.setChildren(to.children + [moved])
            }
        }
    }

    private func reorder(animated: Bool) {
        guard let container = any(Container.self) else { return }
        try? container.setChildren(container.children.shuffled(using: &generator), animated: animated)
    }

    private func navigate() {
        let assembly = StepAssembly { [self] in newPage() }
        let step = assembly.using(.present).from(.current).assemble()
        let unwind: Unwind? = [.back, .dismiss, .popToRoot, nil].randomElement(using: &generator) ?? nil
        let animated = chance(2)
        steps.append("navigate, \(unwind.map { "\($0)" } ?? "present")")
        tasks.append(
            Task { [router] in
                if let unwind {
                    try? await router.unwind(unwind, animated: animated)
                } else {
                    _ = try? await router.navigate(to: step, animated: animated)
                }
            })
    }

    // MARK: Checking

    /// Waits until nothing is under way, and returns what is wrong; `nil` if all is well.
    func problem() async -> String? {
        if toolkit.gestureIsUnderWay { toolkit.endGesture(isFinished: chance(2)) }
        for task in tasks { await task.value }
        tasks = []
        await renderer.untilIdle()
        if let refusal = toolkit.refusals.first { return "The toolkit has refused \(refusal)" }
        if let difference = toolkit.difference(from: window) { return difference }
        let (pages, expected) = (toolkit.pageCount, expectedPages)
        return expected ~= pages ? nil : "There are \(pages) pages, and \(expected) are needed."
    }

    /// Empties the window, and returns what is left of it; `nil` if that is nothing.
    func remainder() async -> String? {
        replaceRoot(by: nil, animated: false)
        if let problem = await problem() { return problem }
        let areReleased = await until { liveScreens == 0 && toolkit.pageCount == 0 }
        return areReleased ? nil : "\(liveScreens) screens and \(toolkit.pageCount) pages are not released."
    }

    /// The number of pages for the screens of the window.
    ///
    /// A screen that its container hides has a page if it has been visible before.
    private var expectedPages: ClosedRange<Int> {
        var (needed, possible) = (0, 0)
        for screen in window.screens {
            let isEmbedded = screen.parent.map { !toolkit.canHold(screen, in: $0) } ?? false
            let mayBeHidden = screen.ancestors.contains { $0 is DrivenDrawer }
            possible += isEmbedded ? 2 : 1
            if !mayBeHidden { needed += isEmbedded ? 2 : 1 }
        }
        return needed...possible
    }
}

/// The number of screens that exist.
final class LiveScreens: @unchecked Sendable {
    // Screens are created and released on the main actor.
    fileprivate(set) var count = 0
}

/// An object of a screen, which counts the screen as long as it exists.
private final class Life {
    private let screens: LiveScreens

    init(_ screens: LiveScreens) {
        self.screens = screens
        screens.count += 1
    }

    deinit { screens.count -= 1 }
}

private final class DrivenPage: Screen {
    var life: Life?
    let name: String
    let asks: Bool
    var isLocked: Bool

    init(_ name: String, asks: Bool, isLocked: Bool) { (self.name, self.asks, self.isLocked) = (name, asks, isLocked) }

    override var description: String { name }
    override var canBeDismissed: Bool { !isLocked }
    override var asksBeforeRemoval: Bool { asks }
    override func confirmRemoval() async -> Bool {
        await Task.yield()
        return canBeDismissed
    }
}

private final class DrivenStack: NavigationContainer { var life: Life? }
private final class DrivenTabs: TabContainer { var life: Life? }
private final class DrivenSplit: SplitContainer { var life: Life? }

/// A container that shows one of its children.
private final class DrivenDrawer: Container {
    var life: Life?
    @Journaled var front = 0

    override var visibleChildren: [Screen] { Array(children.dropFirst(front).prefix(1)) }
    override func makeVisible(_ child: Screen) throws(RoutingError) {
        front = children.firstIndex { $0 === child } ?? 0
    }
}
