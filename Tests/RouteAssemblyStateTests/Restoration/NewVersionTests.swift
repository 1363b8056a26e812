import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// States that another version of the app, or the app on another device, has saved.
@MainActor
struct NewVersionTests {
    private enum NewsRoute: SavedRoute, Hashable {
        case tabs, product(Int), article(String), settings, note(Int)
    }

    // The first pages of the tabs have different classes, as in most apps.
    private final class HomePage: Page {}
    private final class NewsPage: Page {}
    private final class ShopPage: Page {}
    private final class OffersPage: Page {}

    private static func tabPage(_ name: String) -> Page {
        switch name {
        case "home": HomePage(name)
        case "news": NewsPage(name)
        case "shop": ShopPage(name)
        default: OffersPage(name)
        }
    }

    private static func makeTabs(_ names: [String]) throws -> TabContainer {
        let tabs = TabContainer()
        try tabs.setChildren(
            names.map { name in
                let stack = NavigationContainer()
                try stack.push(tabPage(name))
                return stack
            })
        return tabs
    }

    /// Builds tabs with names, which can throw.
    private static func tabs(_ names: @escaping () throws -> [String]) -> DestinationStep<TabContainer, Void> {
        StepAssembly(finder: ClassFinder<TabContainer, Void>()) { (_: Void) in try makeTabs(names()) }.using(
            .replaceRoot
        ).from(.root)
    }

    /// Returns an app whose tabs have names.
    private func makeNews(
        root: Screen? = nil, tabs names: @escaping () throws -> [String] = { ["home", "news"] },
        pushing: @escaping (NewsRoute) -> Bool = { _ in true },
        replacing replaced: @escaping (NewsRoute) throws -> Destination? = { _ in nil }
    ) -> TreeApp<NewsRoute> {
        let tabs = root == nil ? Self.tabs(names) : .custom(using: ClassFinder<TabContainer, Void>())
        let home = StepAssembly(finder: PageFinder<Page, Void>(name: "home")).from(tabs)
        let news = StepAssembly(finder: PageFinder<Page, Void>(name: "news")).from(tabs)
        return TreeApp(root: root) { route in
            if let destination = try replaced(route) { return destination }
            @MainActor
            func place(
                _ name: String, on stack: DestinationStep<NavigationContainer, Void>
            ) -> DestinationStep<Page, Void> {
                if pushing(route) { return page(name).using(.push).from(stack) }
                return page(name).using(.present).from(.topmost)
            }
            return switch route {
            case .tabs: .to(tabs)
            case .product(let id): .to(place("product \(id)", on: home.stack))
            case .article(let name): .to(place(name, on: news.stack))
            case .settings: .to(page("settings").using(.present).from(.topmost))
            case .note(let id): .to(page("note \(id)").using(.push).from(.nearest))
            }
        }
    }

    /// Returns an app in which some routes lead elsewhere.
    private func makeNews(_ replaced: @escaping (NewsRoute) throws -> Destination?) -> TreeApp<NewsRoute> {
        makeNews(replacing: replaced)
    }

    // MARK: Tabs

    @Test("If the route of the tabs is dropped, the routes in the tabs lead to where they lead now")
    func droppedTabs() async throws {
        let (first, next) = (makeNews(), makeNews())
        try await first.go(.tabs, .product(1), .article("tea"))
        expect(first.tree, equals: "T[N[home, product 1], N[news, tea]*]")
        let report = try await next.restore(first) { route in
            route as? NewsRoute == .tabs ? .drop("There are no such tabs any more.") : .keep
        }
        expect(next.tree, equals: "T[N[home, product 1], N[news, tea]*]")
        expect(report.dropped.map(\.description), equals: ["tabs: There are no such tabs any more."])
    }

    @Test("If there are no tabs any more, what needs none comes back, and the report names the rest")
    func noTabs() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .article("tea"))
        // The new version has only one stack, and no news.
        let next = TreeApp<NewsRoute> { route in
            switch route {
            case .product(let id):
                .to(page("product \(id)").using(.push).from(firstPage("home").stack))
            default: throw RoutingError(.unregisteredRoute, "There is no \(route).")
            }
        }
        let report = try await next.restore(first)
        expect(next.tree, equals: "N[home, product 1]")
        #expect(report.dropped.contains { $0.description.contains("tea") })
        #expect(report.differences.contains("tea is missing."))
        #expect(report.differences.contains("news is missing."))
        #expect(!report.differences.contains("product 1 is missing."))
    }

    @Test("If the factory of the tabs fails, the routes in the tabs lead to where they lead now")
    func brokenTabs() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .product(2), .article("tea"))
        let home = firstPage("home")
        let next = makeNews(
            tabs: { throw RoutingError(.factoryFailed, "It is broken.") },
            replacing: { route in
                guard case .product(let id) = route else { return nil }
                return .to(page("product \(id)").using(.push).from(home.stack))
            })
        let report = try await next.restore(first)
        expect(next.tree, equals: "N[home, product 2]")
        #expect(!report.dropped.isEmpty)
        #expect(report.differences.contains("tea is missing."))
    }

    @Test("A tab that the user has closed stays closed, and a tab that is new is there")
    func newTab() async throws {
        for isVisited in [true, false] {
            let first = makeNews(tabs: { ["home", "news", "shop"] })
            try await first.go(.tabs, .article("tea"))
            let tabs = try first.first(TabContainer.self)
            if isVisited { try tabs.select(2) }
            try tabs.setChildren(tabs.children.dropLast())
            try tabs.select(1)
            expect(first.tree, equals: "T[N[home], N[news, tea]*]")
            let next = makeNews(tabs: { ["home", "offers", "news", "shop"] })
            let report = try await next.restore(first)
            expect(next.tree, equals: "T[N[home], N[offers], N[news, tea]*]")
            #expect(report.differences.contains("offers was not there before."))
            #expect(report.dropped.isEmpty)
            // It is closed for good.
            let last = makeNews(tabs: { ["home", "offers", "news", "shop"] })
            try await last.restore(next)
            expect(last.tree, equals: next.tree)
        }
    }

    @Test("A tab that does not exist any more takes only what is in it")
    func removedTab() async throws {
        let (first, next) = (makeNews(), makeNews(tabs: { ["home"] }))
        try await first.go(.tabs, .product(1), .article("tea"))
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, product 1]*]")
        #expect(report.differences.contains("tea is missing."))
        #expect(!report.differences.contains("product 1 is missing."))
    }

    @Test("A screen that was moved to another tab by hand is restored there")
    func movedByHand() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .article("tea"))
        let tabs = try first.first(TabContainer.self)
        let stacks = tabs.children.compactMap { $0 as? NavigationContainer }
        let product = try first.page("product 1")
        try first.window.transaction {
            try stacks[0].pop()
            try stacks[1].push(product)
        }
        expect(first.tree, equals: "T[N[home], N[news, tea, product 1]*]")
        try await first.expectRestored { makeNews() }
    }

    @Test("Tabs that the app sets by hand have the pages back that routes have pushed")
    func tabsByHand() async throws {
        func news() throws -> TreeApp<NewsRoute> { makeNews(root: try Self.makeTabs(["home", "news"])) }
        let first = try news()
        try await first.go(.product(1), .article("tea"), .note(1), .settings)
        expect(first.tree, equals: "T[N[home, product 1], N[news, tea, note 1]*] ^ settings")
        var app = first
        for _ in 0..<2 {
            let next = try news()
            let tabs = try next.first(TabContainer.self)
            let report = try await next.restore(app)
            expect(next.tree, equals: first.tree)
            #expect(tabs.isAttached)
            #expect(report.isComplete && report.dropped.isEmpty)
            app = next
        }
    }

    @Test("A new version that presents what it pushed presents what is restored")
    func presented() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .article("tea"))
        let next = makeNews(pushing: { if case .article = $0 { false } else { true } })
        let report = try await next.restore(first)
        expect(next.tree.replacing("*", with: ""), equals: "T[N[home, product 1], N[news]] ^ tea")
        #expect(report.dropped.isEmpty)
        let last = makeNews(pushing: { if case .article = $0 { false } else { true } })
        try await last.restore(next)
        expect(last.tree, equals: next.tree)
    }

    @Test("A new version that pushes what it presented pushes what is restored")
    func pushed() async throws {
        let first = makeNews(pushing: { if case .article = $0 { false } else { true } })
        let next = makeNews()
        try await first.go(.tabs, .product(1), .article("tea"))
        expect(first.tree, equals: "T[N[home, product 1]*, N[news]] ^ tea")
        let report = try await next.restore(first)
        expect(next.tree.replacing("*", with: ""), equals: "T[N[home, product 1], N[news, tea]]")
        #expect(report.dropped.isEmpty)
    }

    @Test("A new version whose action would remove screens of the state leaves them where the state has them")
    func otherAction() async throws {
        func makeApp(_ action: some ContainerAction<NavigationContainer>) -> TreeApp<NewsRoute> {
            let note = StepAssembly(finder: ClassWithContextFinder<Page, String>()) { (name: String) in Page(name) }
                .using(action).from(.nearest)
            return makeNews { route in
                guard case .note(let id) = route else { return nil }
                return .to(note, with: "note \(id)")
            }
        }
        let first = makeApp(Embedding<NavigationContainer>.push)
        try await first.go(.tabs, .note(1), .note(2))
        expect(first.tree, equals: "T[N[home, note 1, note 2]*, N[news]]")
        for next in [
            makeApp(Embedding<NavigationContainer>.pushAsRoot),
            makeApp(Embedding<NavigationContainer>.pushReplacingLast),
        ] {
            let report = try await next.restore(first)
            expect(next.tree, equals: first.tree)
            #expect(report.dropped.isEmpty)
        }
    }

    // MARK: Devices

    enum Device: CaseIterable { case phone, pad }

    /// Returns an app that shows a product in a stack on a phone, and beside a list on a tablet.
    private func makeApp(on device: Device) -> TreeApp<NewsRoute> {
        let stack = firstPage("list").stack
        let split = StepAssembly(
            finder: ClassFinder<SplitContainer, Void>(),
            factory: SplitContainerFactory { Page("list") }
        ).using(.replaceRoot).from(.root)
        func product(_ name: String) -> DestinationStep<Page, Void> {
            SwitchAssembly<Page, Void>()
                .addCase { (_: Void) in
                    device == .phone ? page(name).using(.push).from(stack) : nil
                }
                .addCase { (_: Void) in
                    device == .pad ? page(name).using(.showDetail).from(split) : nil
                }
                .assemble()
        }
        return TreeApp { route in
            switch route {
            case .product(let id): .to(product("product \(id)"))
            case .settings: .to(page("settings").using(.present).from(.topmost))
            default: throw RoutingError(.unregisteredRoute, "There is no \(route).")
            }
        }
    }

    @Test("A product is shown as the restoring device shows it", arguments: Device.allCases, Device.allCases)
    func devices(saving: Device, restoring: Device) async throws {
        let (first, next) = (makeApp(on: saving), makeApp(on: restoring))
        try await first.go(.product(1), .settings)
        let trees = [Device.phone: "N[list, product 1] ^ settings", .pad: "S[list | product 1] ^ settings"]
        expect(first.tree, equals: trees[saving])
        let report = try await next.restore(first)
        expect(next.tree, equals: trees[restoring])
        #expect(report.dropped.isEmpty)
        expect(report.isComplete, equals: saving == restoring)
    }

    // MARK: Actions and presentations

    /// Presents a stack around the screen.
    private struct PresentInStack: Action {
        func perform(with screen: Screen, on host: Screen, animated: Bool) throws {
            let stack = NavigationContainer()
            try stack.push(screen)
            try host.present(stack, as: .sheet, animated: animated)
        }
    }

    /// Pushes an introduction and the screen.
    private struct PushTwo: Action {
        func perform(with screen: Screen, on host: NavigationContainer, animated: Bool) throws {
            try host.setChildren(host.children + [Page("introduction"), screen], animated: animated)
        }
    }

    private func makeWrapping() -> TreeApp<NewsRoute> {
        makeNews { route in
            switch route {
            case .settings: .to(page("settings").using(PresentInStack()).from(.topmost))
            case .article(let name): .to(page(name).using(PushTwo()).from(.nearest))
            default: nil
            }
        }
    }

    @Test("A stack that an action presents around a screen is there once, with all that was pushed in it")
    func wrapped() async throws {
        let first = makeWrapping()
        try await first.go(.tabs, .settings, .note(1), .note(2))
        expect(first.tree, equals: "T[N[home]*, N[news]] ^sheet N[settings, note 1, note 2]")
        try await first.expectRestored { makeWrapping() }
        let next = makeWrapping()
        try await next.restore(first)
        expect(next.window.snapshot().levels.last?.style, equals: .sheet)
    }

    private nonisolated static let wrappings: [Row<TreeApp<NewsRoute>, Void, String>] = [
        Row(
            "The two screens that an action pushes are there once",
            "T[N[home, introduction, tea, introduction, coffee, note 1]*, N[news]]"
        ) { try await $0.go(.tabs, .article("tea"), .article("coffee"), .note(1)) },
        Row(
            "The screen that an action has pushed below another one stays closed after it was removed",
            "T[N[home, tea, note 1]*, N[news]]"
        ) { app in
            try await app.go(.tabs, .article("tea"), .note(1))
            let stack = try app.first(NavigationContainer.self)
            try stack.setChildren(stack.children.filter { $0.description != "introduction" })
        },
        Row("The introduction stays, although the screen over it was closed", "T[N[home, introduction]*, N[news]]") {
            try await $0.go(.tabs, .article("tea"))
            try $0.first(NavigationContainer.self).pop()
        },
        Row(
            "The stack that an action has presented stays with what was pushed in it, without its first screen",
            "T[N[home]*, N[news]] ^sheet N[note 2]"
        ) { app in
            try await app.go(.tabs, .settings, .note(1), .note(2))
            let stack = try #require(try app.page("settings").parent)
            try stack.setChildren(stack.children.filter { !["settings", "note 1"].contains($0.description) })
        },
    ]

    @Test("What an action has added to its screen is restored as it was left", arguments: wrappings)
    private func added(row: Row<TreeApp<NewsRoute>, Void, String>) async throws {
        let first = makeWrapping()
        try await row.body(first)
        row.expect(first.tree)
        try await first.expectRestored(sourceLocation: row.sourceLocation) { makeWrapping() }
    }

    @Test("The detents of a sheet are there after the restoration")
    func detents() async throws {
        let presentation = Presentation.sheet(
            detents: [.medium, .fraction(0.75), .height(300)], width: 400, canBeDragged: false)
        func makeApp() -> TreeApp<NewsRoute> {
            makeNews { route in
                guard route == .settings else { return nil }
                return .to(page("settings").using(.present(presentation)).from(.topmost))
            }
        }
        let first = makeApp()
        try await first.go(.tabs, .settings)
        var app = first
        for _ in 0..<2 {
            let next = makeApp()
            try await next.restore(app)
            try expect(next.page("settings").presentation, equals: presentation)
            app = next
        }
    }

    @Test("A sheet that was presented by hand around a screen of a route is not in the state, and the rest is")
    func byHand() async throws {
        let (first, next) = (makeNews(), makeNews())
        try await first.go(.tabs, .product(1))
        try first.window.topmost?.present(Page("hint"), as: .sheet)
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, product 1]*, N[news]]")
        expect(report.differences, equals: ["hint is missing."])
    }

    // MARK: Factories that fail

    @Test("A screen whose factory fails takes only what stands on it")
    func brokenScreen() async throws {
        let first = makeNews()
        try await first.go(.tabs, .article("tea"), .note(1), .product(1), .note(2), .settings)
        expect(first.tree, equals: "T[N[home, product 1, note 2]*, N[news, tea, note 1]] ^ settings")
        let next = makeNews { route in
            guard route == .article("tea") else { return nil }
            return .to(
                StepAssembly(finder: NilFinder()) { (_: Void) -> Page in
                    throw RoutingError(.factoryFailed, "It is gone.")
                }.using(.push).from(.nearest))
        }
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, product 1, note 2]*, N[news]] ^ settings")
        expect(report.dropped.count, equals: 2)
        expect(report.differences, equals: ["tea is missing.", "note 1 is missing."])
    }

    @Test("A sheet whose factory fails takes only what is over it")
    func brokenSheet() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .settings)
        let next = makeNews { route in
            guard route == .settings else { return nil }
            throw RoutingError(.factoryFailed, "It is gone.")
        }
        let report = try await next.restore(first)
        expect(next.tree, equals: "T[N[home, product 1]*, N[news]]")
        expect(report.differences, equals: ["settings is missing."])
    }

    @Test("A screen in the middle whose factory fails takes what stands on it, and not what it stands on")
    func brokenMiddle() async throws {
        let first = makeNews()
        try await first.go(.tabs, .product(1), .note(1), .note(2), .note(3))
        let next = makeNews { route in
            guard route == .note(2) else { return nil }
            throw RoutingError(.factoryFailed, "It is gone.")
        }
        try await next.restore(first)
        expect(next.tree, equals: "T[N[home, product 1, note 1]*, N[news]]")
    }
}
