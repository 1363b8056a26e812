import RouteAssembly
import Testing

@MainActor @Suite struct SearchTests {
    // T[N[a, b], N[c, d]*, e] ^ N[p, q] ^ z
    let window = Window()
    let bar: TabContainer
    let modal: NavigationContainer
    let z = Page("z")

    init() throws {
        bar = try tabs(
            try navigation(Page("a"), Page("b")), try navigation(Page("c"), Page("d")), Page("e"), selected: 1)
        modal = try navigation(Page("p"), Page("q"))
        try window.setRoot(bar)
        try bar.present(modal)
        try modal.present(z)
    }

    private func names(from start: Screen?, _ options: SearchOptions) -> String {
        asked(in: window, from: start, options: options).joined(separator: " ")
            .replacing("NavigationContainer", with: "N").replacing("TabContainer", with: "T")
    }

    @Test("A search visits visible screens before hidden ones, and level by level")
    func visibleFirst() {
        #expect(names(from: nil, .fullStack) == "z N q p T N d c N b a e")
        #expect(names(from: bar, .currentAllStack) == "T N d c N b a e")
        #expect(names(from: bar, [.visible, .contained]) == "N d c N b a e")
        #expect(names(from: bar, .currentVisibleOnly) == "T N d")
        #expect(names(from: bar, .visible) == "N d")
        #expect(names(from: bar, .current) == "T")
        #expect(names(from: bar, .currentAndUp) == "T N d c N b a e N q p z")
        #expect(names(from: modal, .currentAndDown) == "N q p T N d c N b a e")
        #expect(names(from: modal, [.current, .presented]) == "N z")
        #expect(names(from: modal, [.current, .presenting]) == "N T")
        #expect(names(from: modal, [.current, .presented, .presenting]) == "N z T")
        #expect(names(from: z, .allVisible) == "z N q T N d")
        #expect(names(from: z, []) == "")
    }

    @Test("A search visits parents from the inside out, never across a presentation")
    func parentsOfLevel() {
        let a = (bar.children[0] as? Container)?.children[0]
        #expect(names(from: a, .parent) == "N T")
        #expect(names(from: a, [.current, .parent]) == "a N T")
        #expect(names(from: modal.children[0], [.current, .parent]) == "p N")
    }

    @Test("A search evaluates its starting point each time")
    func startingPoint() throws {
        var start: Screen? = bar
        let finder = ClassFinder<NavigationContainer, Void>(startingPoint: .custom { _ in start })
        #expect(try finder.findScreen(with: (), in: window) === bar.children[1])
        start = nil
        #expect(try finder.findScreen(with: (), in: window) == nil)
        #expect(
            try ClassFinder<NavigationContainer, Void>(startingPoint: .root).findScreen(with: (), in: window)
                === bar.children[1])
        #expect(throws: Refusal()) {
            try ClassFinder<Page, Void>(startingPoint: .custom { _ in throw Refusal() }).findScreen(
                with: (), in: window)
        }
    }

    @Test("The description of search options has their names")
    func descriptions() {
        #expect("\(SearchOptions.fullStack)" == "fullStack")
        #expect("\(SearchOptions.currentVisibleOnly)" == "currentVisibleOnly")
        #expect("\([.visible, .parent] as SearchOptions)" == "{visible, parent}")
        #expect("\([] as SearchOptions)" == "{}")
    }

    @Test("A search stops at the first match")
    func firstMatch() throws {
        let log = Log()
        struct Second: StackIteratingFinder {
            let log: Log
            func isTarget(_ screen: Page, with context: Void) -> Bool {
                log.add(screen.name)
                return screen.name == "q"
            }
        }
        #expect(try Second(log: log).findScreen(with: (), in: window)?.name == "q")
        #expect(log.lines == ["z", "q"])
    }

    enum Way: CaseIterable {
        case root, child, modal, otherWindow
    }

    /// What comes into a window with everything in it tells it, at every depth, what it holds.
    @Test("A search finds a screen at any depth of a subtree that is added at once", arguments: Way.allCases)
    func deepSubtree(_ way: Way) throws {
        final class Treasure: Screen {}
        let treasure = Treasure()
        let island = try tabs(
            Page("x"), try navigation(try tabs(Page("y"), try navigation(treasure, Page("w")), selected: 0)),
            selected: 0)
        let find = ClassFinder<Treasure, Void>()
        #expect(try find.findScreen(with: (), in: window) == nil)
        switch way {
        case .root: try window.setRoot(island)
        case .child: try #require(bar.children[0] as? NavigationContainer).push(island)
        case .modal: try z.present(island)
        case .otherWindow:
            let other = Window(root: island)
            #expect(try find.findScreen(with: (), in: other) === treasure)
            try window.transaction {
                try other.setRoot(nil)
                try window.setRoot(island)
            }
            #expect(try find.findScreen(with: (), in: other) == nil)
        }
        #expect(try find.findScreen(with: (), in: window) === treasure)
    }
}
