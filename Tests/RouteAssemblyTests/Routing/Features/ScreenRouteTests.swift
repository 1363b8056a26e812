import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The routes of screens after journeys, and of screens that replace their routes during a change.
@MainActor
struct ScreenRouteTests {
    enum Place: Route, Equatable { case first, second, third, month(Int) }

    @MainActor
    final class Desk {
        let window = RoutingWindow(root: NavigationContainer())
        let router: DefaultRouter
        var onAppear: (Page) -> Void = { _ in }
        /// Called by the context tasks.
        var onTask: (Page) -> Void = { _ in }
        var onBuild: () -> Void = {}

        init() {
            router = DefaultRouter(window: window)
            router.register(Place.self) { [unowned self] place in
                switch place {
                case .first: destination("first")
                case .second: destination("second")
                case .third: destination("third")
                case .month:
                    .to(StepAssembly(finder: LabelFinder<Page, Void>("first")).from(.root))
                }
            }
        }

        private func destination(_ name: String) -> Destination {
            let factory = InlineFactory { [unowned self] (_: Void) in
                onBuild()
                let page = Page(name)
                page.onAppear = { [unowned self, unowned page] in onAppear(page) }
                return page
            }
            return .to(
                StepAssembly(finder: LabelFinder(name), factory: factory)
                    .configuring { [unowned self] page in onTask(page) }
                    .using(.push).from(.nearest))
        }

        func journey(_ places: Place...) async throws {
            try await router.navigate(through: places.map { try router.destination(of: $0) })
        }

        /// The routes of all pages, by the names of the pages.
        var routes: [String: Place?] {
            let pages = window.screens.compactMap { $0 as? Page }
            return Dictionary(uniqueKeysWithValues: pages.map { ($0.name, $0.route as? Place) })
        }

        var route: Place? { window.route as? Place }
    }

    nonisolated static let journeys: [Row<Desk, Void, [String: Place?]>] = [
        Row(
            "Each destination of a journey is the route of the screen where it has arrived",
            ["first": .first, "second": .second, "third": .third]
        ) { desk in try await desk.journey(.first, .second, .third) },
        Row(
            "A destination in the middle of a journey is the new route of the screen that it has found",
            ["first": .month(1), "second": .second]
        ) { desk in
            try await desk.router.navigate(to: Place.first)
            try await desk.journey(.month(1), .second)
        },
        Row("A screen to which a navigation goes back keeps its new route", ["first": .month(1)]) { desk in
            try await desk.router.navigate(to: Place.first)
            try await desk.journey(.month(1), .second)
            try await desk.router.unwind(.pop)
        },
        Row("A screen at which a journey arrives twice has the later route", ["first": .month(2)]) { desk in
            try await desk.journey(.first, .month(1), .second, .month(2))
        },
        Row("A journey that fails leaves the routes of the screens that it has found", ["first": .first]) { desk in
            try await desk.router.navigate(to: Place.first)
            let failing = StepAssembly.failing("second").using(.push).from(.nearest)
            await #expect(throws: RoutingError.self) {
                try await desk.router.navigate(through: [desk.router.destination(of: Place.month(1)), .to(failing)])
            }
        },
    ]

    nonisolated static let replacements: [Row<Desk, Void, [String: Place?]>] = [
        Row("A screen that replaces its route when it appears keeps the new route", ["first": .month(1)]) { desk in
            desk.onAppear = { $0.replaceRoute(Place.month(1)) }
            try await desk.router.navigate(to: Place.first)
        },
        Row("An observer that replaces the route of the visible screen has the last word", ["first": .month(2)]) {
            desk in
            let token = desk.window.observe { [unowned window = desk.window] _ in
                guard let screen = window.visibleScreen as? Page, screen.route as? Place != .month(2) else { return }
                screen.replaceRoute(Place.month(2))
            }
            try await desk.router.navigate(to: Place.first)
            token.cancel()
        },
        Row("A context task that replaces the route of a found screen has the last word", ["first": .month(3)]) {
            desk in
            try await desk.router.navigate(to: Place.first)
            desk.onTask = { $0.replaceRoute(Place.month(3)) }
            try await desk.router.navigate(to: Place.first)
        },
        Row("The next navigation that arrives at a screen gives it its route again", ["first": .first]) { desk in
            desk.onAppear = { $0.replaceRoute(Place.month(1)) }
            try await desk.router.navigate(to: Place.first)
            try await desk.router.navigate(to: Place.first)
        },
    ]

    @Test("A screen has the route that it got last", arguments: journeys + replacements)
    func routes(_ row: Row<Desk, Void, [String: Place?]>) async throws {
        let desk = Desk()
        try await row.body(desk)
        row.expect(desk.routes)
        expect(desk.route, equals: desk.window.visibleScreen?.route as? Place)
    }

    @Test("A screen has its old route after a transaction or a preview in which it was replaced")
    func takenBack() async throws {
        struct Failure: Error {}
        let desk = Desk()
        try await desk.router.navigate(to: Place.first)
        var changes = 0
        let token = desk.window.observe { _ in changes += 1 }
        let page = try #require(desk.window.visibleScreen as? Page)
        #expect(throws: Failure.self) {
            try desk.window.transaction {
                page.replaceRoute(Place.month(4))
                expect(desk.route, equals: .month(4))
                throw Failure()
            }
        }
        expect(desk.route, equals: .first)
        desk.onBuild = { page.replaceRoute(Place.month(5)) }
        _ = try desk.router.preview(of: Place.second)
        token.cancel()
        expect(desk.route, equals: .first)
        expect(changes, equals: 0)
    }
}
