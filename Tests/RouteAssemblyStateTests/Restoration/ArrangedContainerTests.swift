import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Containers of an app, stacks with two panes, and splits with three columns.
@MainActor
struct ArrangedContainerTests {
    private enum PlaceRoute: SavedRoute { case home, menu, left, middle, right, page(Int) }

    /// A menu that covers the content while it is open.
    private final class Drawer: Container {
        @Journaled var isOpen = false

        override var arrangement: Arrangement {
            .selecting(isOpen ? 1 : 0, of: children.count, back: isOpen ? 0 : nil, as: "drawer")
        }

        override func arrange(_ arrangement: Arrangement) { isOpen = arrangement.selection == 1 }

        override func validate(_ children: [Screen]) throws(RoutingError) {
            guard children.count == 2 else {
                throw RoutingError(.invalidChildren, "A drawer has a content and a menu, and not \(children.count).")
            }
        }
    }

    /// Shows one of its children.
    private final class Pager: Container {
        @Journaled var page = 0

        override var arrangement: Arrangement { .selecting(page, of: children.count, as: "pager") }

        override func arrange(_ arrangement: Arrangement) { page = arrangement.selection ?? 0 }
    }

    /// Shows some of its children, which the user has chosen.
    private final class Board: Container {
        @Journaled var shown = [0]

        override var arrangement: Arrangement { .showing(shown, of: children.count, as: "board") }

        override func arrange(_ arrangement: Arrangement) { shown = arrangement.visible(of: children.count) }
    }

    /// A stack that shows two screens side by side.
    private final class Panes: NavigationContainer {
        override init() {
            super.init()
            paneCount = 2
        }
    }

    /// Builds a container with children.
    private struct Building: Factory {
        let make: () throws -> Container

        func build(with context: Void) throws -> Container { try make() }
    }

    /// Puts a screen behind the others.
    private struct Append<Host: Container>: ContainerAction {
        func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }
    }

    /// Returns an app whose root is a container with pages, which routes show.
    private func makeApp(_ make: @escaping @MainActor () throws -> Container) -> TreeApp<PlaceRoute> {
        let home = StepAssembly(
            finder: InlineFinder { (_: Void, window: RoutingWindow) in window.root as? Container },
            factory: Building(make: make)
        ).using(.replaceRoot).from(.root)
        func child(_ name: String) -> Destination {
            .to(StepAssembly(finder: PageFinder<Page, Void>(name: name)).from(home))
        }
        return TreeApp { route in
            switch route {
            case .home: .to(home)
            case .menu: child("menu")
            case .left: child("left")
            case .middle: child("middle")
            case .right: child("right")
            case .page(let id):
                .to(page("\(id)").using(Append<Container>()).from(home))
            }
        }
    }

    private func makeDrawer() -> TreeApp<PlaceRoute> {
        makeApp {
            let drawer = Drawer()
            try drawer.setChildren([Page("content"), Page("menu")])
            return drawer
        }
    }

    private func makePager() -> TreeApp<PlaceRoute> {
        makeApp {
            let pager = Pager()
            try pager.setChildren(["left", "middle", "right"].map { Page($0) })
            return pager
        }
    }

    private func makeBoard() -> TreeApp<PlaceRoute> {
        makeApp {
            let board = Board()
            try board.setChildren(["left", "middle", "right"].map { Page($0) })
            return board
        }
    }

    private func visible(_ app: TreeApp<PlaceRoute>) -> [String] {
        app.window.screens.filter { $0 is Page && $0.isVisible }.map(\.description)
    }

    /// Expects that the same pages are visible after a restoration, and after another one.
    private func expectRestored(
        _ app: TreeApp<PlaceRoute>, visible pages: [String], sourceLocation: SourceLocation = #_sourceLocation,
        in makeApp: () -> TreeApp<PlaceRoute>
    ) async throws {
        expect(visible(app), equals: pages, sourceLocation: sourceLocation)
        var last: TreeApp<PlaceRoute>?
        try await app.expectRestored(sourceLocation: sourceLocation) {
            let next = makeApp()
            last = next
            return next
        }
        expect(last.map { visible($0) }, equals: pages, sourceLocation: sourceLocation)
    }

    // MARK: Restored

    @Test("A drawer that a route has opened is open, and its menu is visible")
    func drawer() async throws {
        let first = makeDrawer()
        try await first.go(.home, .menu)
        try await expectRestored(first, visible: ["menu"]) { makeDrawer() }
    }

    @Test("A drawer that was opened or closed by hand is restored like that", arguments: [true, false])
    func drawerByHand(isOpen: Bool) async throws {
        let first = makeDrawer()
        try await first.go(.home)
        if !isOpen { try await first.go(.menu) }
        try first.first(Drawer.self).isOpen = isOpen
        try await expectRestored(first, visible: [isOpen ? "menu" : "content"]) { makeDrawer() }
        let next = makeDrawer()
        try await next.restore(first)
        try expect(next.first(Drawer.self).isOpen, equals: isOpen)
    }

    @Test("A pager shows the page of a route, or the one that the user has swiped to", arguments: 0..<3)
    func pager(page: Int) async throws {
        let (first, second) = (makePager(), makePager())
        let (routes, names) = ([PlaceRoute.left, .middle, .right], ["left", "middle", "right"])
        try await first.go(.home, routes[page])
        try await expectRestored(first, visible: [names[page]]) { makePager() }
        try await second.go(.right)
        try second.first(Pager.self).page = page
        try await expectRestored(second, visible: [names[page]]) { makePager() }
    }

    @Test("A pager whose pages routes have added shows the one that the user has swiped to")
    func addedPages() async throws {
        for page in 0..<6 {
            let first = makePager()
            try await first.go(.home, .page(1), .page(2), .page(3))
            try first.first(Pager.self).page = page
            let name = ["left", "middle", "right", "1", "2", "3"][page]
            try await expectRestored(first, visible: [name]) { makePager() }
        }
    }

    @Test("A board shows the two pages that the user has chosen")
    func board() async throws {
        let first = makeBoard()
        try await first.go(.home, .middle)
        try first.first(Board.self).shown = [0, 2]
        try await expectRestored(first, visible: ["left", "right"]) { makeBoard() }
        let next = makeBoard()
        try await next.restore(first)
        try expect(next.first(Board.self).shown, equals: [0, 2])
    }

    @Test("The report names the container that shows other children")
    func otherPages() async throws {
        let app = makeBoard()
        try await app.go(.home)
        let board = try app.first(Board.self)
        board.shown = [0, 2]
        let state = app.restoration.save()
        board.shown = [1]
        expect(state.differences(to: app.window.snapshot()), equals: ["Board shows middle, and showed left, right."])
        try board.setChildren(board.children.reversed())
        expect(state.differences(to: app.window.snapshot()), equals: ["The screens are in other places."])
    }

    /// Tabs with a page and with a pager.
    private func makePagerInTabs() -> TreeApp<PlaceRoute> {
        makeApp {
            let (tabs, pager) = (TabContainer(), Pager())
            try pager.setChildren(["left", "middle", "right"].map { Page($0) })
            try tabs.setChildren([Page("menu"), pager])
            return tabs
        }
    }

    @Test("A pager in a hidden tab shows the page that the user has swiped to when its tab is selected")
    func hiddenPager() async throws {
        let first = makePagerInTabs()
        try await first.go(.home, .left)
        try first.first(Pager.self).page = 2
        try await first.go(.menu)
        expect(first.tree, equals: "T[menu*, X{left, middle, right*}]")
        try await first.expectRestored { makePagerInTabs() }
        let next = makePagerInTabs()
        try await next.restore(first)
        try next.first(TabContainer.self).select(1)
        expect(visible(next), equals: ["right"])
    }

    // MARK: Panes and columns

    private func makePanes() -> TreeApp<PlaceRoute> {
        makeApp {
            let panes = Panes()
            try panes.setChildren([Page("left")])
            return panes
        }
    }

    private func makeColumns() -> TreeApp<PlaceRoute> {
        makeApp {
            let split = SplitContainer(columns: 3)
            try split.setChildren([Page("left"), Page("middle")])
            return split
        }
    }

    @Test("A stack with two panes shows the last two screens", arguments: 0..<4)
    func panes(count: Int) async throws {
        let first = makePanes()
        try await first.go(.home)
        for id in 0..<count { try await first.go(.page(id)) }
        let names = ["left"] + (0..<count).map(String.init)
        try await expectRestored(first, visible: names.suffix(2)) { makePanes() }
    }

    @Test("A stack with two panes, of which one screen in the middle was closed, is restored without it")
    func closedPane() async throws {
        let first = makePanes()
        try await first.go(.home, .page(1), .page(2), .page(3))
        let stack = try first.first(Panes.self)
        try stack.setChildren(stack.children.filter { $0.description != "2" })
        try await expectRestored(first, visible: ["1", "3"]) { makePanes() }
    }

    @Test("Three columns are restored, also if there was room for one or two of them", arguments: 1...3)
    func columns(room: Int) async throws {
        let first = makeColumns()
        try await first.go(.home, .page(1))
        try first.first(SplitContainer.self).visibleColumnCount = room
        let next = makeColumns()
        let report = try await next.restore(first)
        #expect(report.isComplete && report.dropped.isEmpty)
        let split = try next.first(SplitContainer.self)
        expect(split.children.map(\.description), equals: ["left", "middle", "1"])
        expect(split.visibleColumnCount, equals: 3)
        expect(visible(next), equals: ["left", "middle", "1"])
        split.visibleColumnCount = room
        expect(visible(next), equals: Array(["left", "middle", "1"].suffix(room)))
    }

    @Test("A third column that a route has pushed aside by showing the second one is not restored")
    func uncovered() async throws {
        let first = makeColumns()
        try await first.go(.home, .page(1))
        try first.first(SplitContainer.self).visibleColumnCount = 1
        try await first.go(.middle)
        let next = makeColumns()
        let report = try await next.restore(first)
        #expect(report.isComplete && report.dropped.isEmpty)
        try expect(next.first(SplitContainer.self).children.map(\.description), equals: ["left", "middle"])
    }

    // MARK: Containers that refuse lists

    /// A container that always has two pages, the second of which an action replaces.
    private struct Exchange: ContainerAction {
        func embed(_ screen: Screen, in children: inout [Screen]) throws { children[1] = screen }

        func removals(on host: Drawer) -> [Screen] { Array(host.children.dropFirst()) }
    }

    private func makeExchange() -> TreeApp<PlaceRoute> {
        let home = StepAssembly(finder: ClassFinder<Drawer, Void>()) { (_: Void) in
            let drawer = Drawer()
            try drawer.setChildren([NavigationContainer(), Page("menu")])
            return drawer
        }.using(.replaceRoot).from(.root)
        return TreeApp { route in
            switch route {
            case .left: .to(page("left").using(Exchange()).from(home))
            case .right: .to(page("right").using(Exchange()).from(home))
            default: .to(home)
            }
        }
    }

    @Test("A container that needs two children is restored, also after one of them was exchanged")
    func exchange() async throws {
        for routes in [[PlaceRoute.home, .left], [.left], [.left, .right], [.home, .left, .right, .left]] {
            let first = makeExchange()
            for route in routes { try await first.go(route) }
            let name = routes.last == .left ? "left" : "right"
            try await expectRestored(first, visible: [name]) { makeExchange() }
        }
    }

    @Test("A container that needs two children stays as it was built if one of them cannot be built any more")
    func brokenExchange() async throws {
        let (first, next) = (makeExchange(), makeExchange())
        try await first.go(.home, .left)
        next.router.register(PlaceRoute.self) { [weak router = first.router] route in
            guard let router, route != .left else { throw RoutingError(.factoryFailed, "It is broken.") }
            return try router.destination(of: route)
        }
        let report = try await next.restore(first)
        try expect(next.first(Drawer.self).children.map(\.description), equals: ["NavigationContainer", "menu"])
        #expect(report.differences.contains("left is missing."))
    }
}
