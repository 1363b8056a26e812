package import RouteAssembly
import RouteAssemblyTesting

/// A window whose hierarchy changes at random, by direct changes and by navigations.
@MainActor
package final class RandomHierarchy {
    package let window = RoutingWindow()
    package let router: DefaultRouter
    /// What has been done, for the report of a failure.
    package private(set) var steps: [String] = []
    private var generator: SeededGenerator
    private var made = 0
    /// The ends of the navigations.
    private var navigations: [Signal<Void>] = []
    private let live = LiveScreens()
    /// Whether no screen may be added any more.
    private var isEmptying = false

    /// Creates a window with tabs.
    package init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        router = DefaultRouter(window: window)
        try window.setRoot(newTabs())
        live.didRelease = { [weak self] in self?.changeAfterRelease() }
    }

    /// The number of screens that have not been released.
    package var liveScreens: Int { live.count }

    // MARK: Screens

    private func newPage() -> Screen {
        made += 1
        let page = RandomPage("p\(made)", asks: chance(10), isLocked: chance(20))
        page.life = Life(live)
        return page
    }

    private func newStack() -> Screen {
        let stack = RandomStack()
        stack.life = Life(live)
        return filled(stack, (0...number(2)).map { _ in newPage() })
    }

    private func newSplit() -> Screen {
        let split = RandomSplit()
        split.life = Life(live)
        split.columnLimit = 2 + number(1)
        return filled(split, (0...number(split.columnLimit - 1)).map { _ in chance(3) ? newStack() : newPage() })
    }

    private func newTabs() -> Screen {
        let tabs = RandomTabs()
        tabs.life = Life(live)
        return filled(tabs, [newStack(), newSplit(), newPage()])
    }

    private func newOwnContainer() -> Screen {
        let kinds = [RandomDrawer.init, RandomPager.init, RandomSheet.init] as [() -> RandomContainer]
        let container = kinds[number(kinds.count - 1)]()
        container.life = Life(live)
        return filled(container, [newPage(), newStack()])
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
        default: newOwnContainer()
        }
    }

    // MARK: Random choices

    /// Returns a number from zero to another one, which is included.
    package func number(_ upper: Int) -> Int { Int.random(in: 0...upper, using: &generator) }

    /// Returns `true` once in a number of times.
    package func chance(_ of: Int) -> Bool { number(of - 1) == 0 }

    /// Returns one of some elements.
    package func any<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &generator) }

    private func any<T: Screen>(_ type: T.Type) -> T? { any(of: window.screens.compactMap { $0 as? T }) }

    // MARK: Changes

    /// Remembers a step for the report of a failure.
    package func note(_ step: String) { steps.append(step) }

    /// Changes some things in one transaction.
    package func changeTogether() {
        try? window.transaction(animated: chance(2)) { for _ in 0...number(3) { change() } }
    }

    /// Changes the title of a screen, or lets it be updated.
    package func retitle() {
        guard let screen = any(Screen.self) else { return }
        if chance(2) { screen.title = "title \(number(3))" } else { screen.setNeedsUpdate() }
    }

    /// Changes the hierarchy.
    package func change() {
        let animated = chance(2)
        if Array(window.screens).count > 60 {
            note("new root, animated: \(animated)")
            return replaceRoot(by: newTabs(), animated: animated)
        }
        switch number(11) {
        case 0...2: try? any(NavigationContainer.self)?.push(newScreen(), animated: animated)
        case 3...4: _ = try? any(NavigationContainer.self)?.pop(animated: animated)
        case 5: try? any(TabContainer.self)?.select(number(2), animated: animated)
        case 6...7:
            let style = any(of: Presentation.Style.allCases) ?? .sheet
            try? window.topmost?.present(newScreen(), as: Presentation(style: style), animated: animated)
        case 8: try? any(Screen.self)?.dismiss(animated: animated)
        case 9 where chance(2): any(SplitContainer.self)?.visibleColumnCount = number(3)
        case 9: any(NavigationContainer.self)?.paneCount = 1 + number(1)
        case 10: move(animated: animated)
        default:
            if chance(3) {
                try? window.setRoot(chance(10) ? nil : chance(2) ? newTabs() : newScreen(), animated: animated)
            } else if let container = any(RandomContainer.self) {
                container.front = number(2)
            } else {
                reorder(animated: animated)
            }
        }
        note("change, animated: \(animated)")
    }

    /// Changes the hierarchy while a screen is being released.
    private func changeAfterRelease() {
        guard !isEmptying, chance(10) else { return }
        note("released")
        if chance(2) { retitle() } else { change() }
    }

    /// Empties the window.
    package func removeAll() {
        isEmptying = true
        replaceRoot(by: nil, animated: false)
    }

    /// Replaces the root, and unlocks the screens that would keep it.
    private func replaceRoot(by screen: Screen?, animated: Bool) {
        for case let page as RandomPage in window.screens { page.isLocked = false }
        try? window.setRoot(screen, animated: animated)
    }

    /// Moves a child from one container to another, or exchanges two children.
    private func move(animated: Bool) {
        guard let from = any(Container.self), let to = any(Container.self), from !== to,
            let moved = any(of: from.children)
        else { return }
        try? window.transaction(animated: animated) {
            try from.setChildren(from.children.filter { $0 !== moved })
            if let other = any(of: to.children), chance(2) {
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

    // MARK: Navigations

    /// Begins to present a screen, or to go back.
    package func navigate() {
        let assembly = StepAssembly { [self] in newPage() }
        let step = assembly.using(.present).from(.topmost).assemble()
        let unwind: Unwind? = any(of: [.back, .dismiss, .popToRoot, nil]) ?? nil
        let animated = chance(2)
        note("navigate, \(unwind.map { "\($0)" } ?? "present")")
        let end = Signal<Void>()
        navigations.append(end)
        Task { [router] in
            if let unwind {
                try? await router.unwind(unwind, animated: animated)
            } else {
                _ = try? await router.navigate(to: step, animated: animated)
            }
            end.send()
        }
    }

    /// Waits until all navigations have ended.
    package func untilNavigationsEnd() async {
        for navigation in navigations { await navigation.wait() }
        navigations = []
    }
}
