import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// States that are restored in a window that has screens.
@MainActor
struct PresentWindowTests {
    private enum HotelRoute: SavedRoute { case home, room(Int), guest(String), bar, menu }

    private func makeHotel(root: Screen? = nil) -> TreeApp<HotelRoute> {
        let tabs: DestinationStep<TabContainer, Void> =
            root == nil
            ? StepAssembly(
                finder: ClassFinder(),
                factory: TabContainerFactory {
                    NavigationContainerFactory { KeptPage("home") }
                    NavigationContainerFactory { KeptPage("bar") }
                }
            ).using(.replaceRoot).from(.root) : .custom(using: ClassFinder<TabContainer, Void>())
        let home = StepAssembly(finder: PageFinder<KeptPage, Void>(name: "home")).from(tabs)
        let bar = StepAssembly(finder: PageFinder<KeptPage, Void>(name: "bar")).from(tabs)
        return TreeApp(root: root) { route in
            switch route {
            case .home: .to(home)
            case .bar: .to(bar)
            case .room(let id): .to(keptPage("room \(id)").using(.push).from(home.stack))
            case .guest(let name): .to(keptPage(name).using(.push).from(.nearest))
            case .menu: .to(keptPage("menu").using(.present).from(.topmost))
            }
        }
    }

    private func makeTabs() throws -> TabContainer {
        let tabs = TabContainer()
        try tabs.setChildren(
            ["home", "bar"].map { name in
                let stack = NavigationContainer()
                try stack.push(KeptPage(name))
                return stack
            })
        return tabs
    }

    /// Sets the state of each page.
    private func type(_ text: String, in hotel: TreeApp<HotelRoute>) {
        for case let page as KeptPage in hotel.window.screens { page.kept = "\(text) \(page.name)" }
    }

    private func kept(in hotel: TreeApp<HotelRoute>) -> [String] {
        hotel.window.screens.compactMap { ($0 as? KeptPage)?.kept }.sorted()
    }

    @Test("The state takes the place of screens that other routes have built")
    func replaced() async throws {
        let (first, next) = (makeHotel(), makeHotel())
        try await first.go(.room(1), .bar)
        type("first", in: first)
        try await next.go(.room(2), .guest("anna"), .bar, .guest("ben"), .menu)
        type("next", in: next)
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, room 1], N[bar]*]")
        expect(kept(in: next), equals: ["first bar", "first home", "first room 1"])
        #expect(report.isComplete && report.dropped.isEmpty)
        try await next.expectRestored(first.tree) { makeHotel() }
    }

    @Test("Screens that earlier navigations have built are built anew, with the states of the saved ones")
    func newObjects() async throws {
        let (first, next) = (makeHotel(), makeHotel())
        try await first.go(.room(1), .menu)
        type("first", in: first)
        try await next.go(.room(1), .menu)
        type("next", in: next)
        let old = next.window.screens.map { $0 }
        try await next.restore(first)
        expect(next.tree, equals: "T[N[home, room 1]*, N[bar]] ^ menu")
        #expect(old.allSatisfy { !$0.isAttached })
        expect(kept(in: next), equals: ["first bar", "first home", "first menu", "first room 1"])
        #expect(old.compactMap { ($0 as? KeptPage)?.kept }.allSatisfy { $0.hasPrefix("next ") })
    }

    @Test("A state that is restored in its own window gives the same tree with new screens")
    func ownWindow() async throws {
        let hotel = makeHotel()
        try await hotel.go(.room(1), .guest("anna"), .bar, .guest("ben"), .menu)
        type("first", in: hotel)
        let (tree, state) = (hotel.tree, try hotel.restoration.save().decoded())
        for _ in 0..<2 {
            let room = try hotel.page("room 1")
            type("later", in: hotel)
            let report = try await hotel.restoration.restore(state)
            expect(hotel.tree, equals: tree)
            #expect(!room.isAttached)
            #expect(kept(in: hotel).allSatisfy { $0.hasPrefix("first ") })
            #expect(report.isComplete && report.dropped.isEmpty)
            expect(hotel.restoration.save(), equals: state)
        }
    }

    @Test("Tabs that the app has placed by hand stay, and the screens of earlier navigations in them do not")
    func placedByHand() async throws {
        let (first, next) = (makeHotel(root: try makeTabs()), makeHotel(root: try makeTabs()))
        try await first.go(.room(1), .bar, .guest("anna"))
        type("first", in: first)
        try await next.go(.room(1), .guest("ben"))
        let (tabs, room) = (try next.first(TabContainer.self), try next.page("room 1"))
        let pages = try (next.page("home"), next.page("bar"))
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, room 1], N[bar, anna]*]")
        #expect(try next.first(TabContainer.self) === tabs)
        #expect(try next.page("home") === pages.0)
        #expect(try next.page("bar") === pages.1)
        #expect(!room.isAttached)
        try expect(next.kept("room 1").kept, equals: "first room 1")
        #expect(report.isComplete && report.dropped.isEmpty)
    }

    @Test("A screen that the app has pushed by hand leaves if the state does not have it")
    func notInState() async throws {
        let (first, next) = (makeHotel(root: try makeTabs()), makeHotel(root: try makeTabs()))
        try await first.go(.room(1))
        let stack = try next.first(NavigationContainer.self)
        let hint = Page("hint")
        try stack.push(hint)
        try next.window.topmost?.present(Page("advert"), as: .sheet)
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, room 1]*, N[bar]]")
        #expect(!hint.isAttached && stack.isAttached)
        #expect(report.isComplete)
    }

    @Test("A screen that the app has placed by hand where the state has its like stays")
    func likeOfState() async throws {
        let (first, next) = (makeHotel(root: try makeTabs()), makeHotel(root: try makeTabs()))
        for hotel in [first, next] { try hotel.first(NavigationContainer.self).push(KeptPage("hint")) }
        try await first.go(.guest("anna"))
        type("first", in: first)
        let hint = try next.page("hint")
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, hint, anna]*, N[bar]]")
        #expect(try next.page("hint") === hint)
        try expect(next.kept("anna").kept, equals: "first anna")
        #expect(report.isComplete && report.dropped.isEmpty)
    }

    @Test("A screen that was pushed by hand into a stack of an earlier navigation leaves with the stack")
    func byHandInBuilt() async throws {
        let (first, next) = (makeHotel(), makeHotel())
        for hotel in [first, next] {
            try await hotel.go(.room(1))
            try hotel.first(NavigationContainer.self).push(KeptPage("hint"))
        }
        let hint = try next.page("hint")
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, room 1]*, N[bar]]")
        #expect(!hint.isAttached)
        expect(report.differences, equals: ["hint is missing."])
    }

    @Test("A restoration with screens that refuse to leave changes nothing")
    func refusing() async throws {
        final class Form: Page, RemovalConfirming {
            var asksBeforeRemoval: Bool { true }
            func confirmRemoval(_ reason: RemovalReason) async -> Bool { false }
        }
        let (first, next) = (makeHotel(), makeHotel())
        try await first.go(.room(1))
        try await next.go(.room(2))
        try next.first(NavigationContainer.self).push(Form("form"))
        let (tree, revision) = (next.tree, next.window.revision)
        await expectCode(.removalDeclined) { try await next.restore(first) }
        #expect(next.tree == tree && next.window.revision == revision)
    }

    @Test("A restoration in a window with screens is one change")
    func oneChange() async throws {
        let (first, next) = (makeHotel(), makeHotel())
        try await first.go(.room(1), .guest("anna"), .bar, .guest("ben"), .menu)
        try await next.go(.room(2), .menu)
        let revision = next.window.revision
        var trees: [String] = []
        let token = next.window.observe { [unowned next] _ in trees.append(next.tree) }
        try await next.restore(first)
        token.cancel()
        expect(trees, equals: [first.tree])
        expect(next.window.revision, equals: revision + 1)
    }
}
