import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// The routes of screens after journeys, and of screens that replace their routes during a change.
@MainActor
struct ScreenRouteTests {
    private enum Place: Route, Equatable { case first, second, third, month(Int) }

    private final class Sheet: Screen {
        let name: String
        var onAppear: (Sheet) -> Void = { _ in }

        init(_ name: String) { self.name = name }

        override var description: String { name }
        override func didAppear() { onAppear(self) }
    }

    private struct SheetFinder: StackIteratingFinder {
        let name: String

        func isTarget(_ screen: Sheet, with context: Void) -> Bool { screen.name == name }
    }

    @MainActor
    private final class Desk {
        let window = Window(root: NavigationContainer())
        let router: DefaultRouter
        var onAppear: (Sheet) -> Void = { _ in }
        /// Called by the context tasks.
        var onTask: (Sheet) -> Void = { _ in }
        var onBuild: () -> Void = {}

        init() {
            router = DefaultRouter(window: window)
            router.register(Place.self) { [unowned self] place in
                switch place {
                case .first: destination("first")
                case .second: destination("second")
                case .third: destination("third")
                case .month: AnyDestination(to: StepAssembly(finder: SheetFinder(name: "first")).from(.root).assemble())
                }
            }
        }

        private func destination(_ name: String) -> AnyDestination {
            let factory = InlineFactory { [unowned self] (_: Void) in
                onBuild()
                let sheet = Sheet(name)
                sheet.onAppear = { [unowned self] in onAppear($0) }
                return sheet
            }
            return AnyDestination(
                to: StepAssembly(finder: SheetFinder(name: name), factory: factory)
                    .adding(InlineContextTask { [unowned self] (sheet: Sheet, _: Void) in onTask(sheet) })
                    .using(.push).from(.nearest).assemble())
        }

        func journey(_ places: Place...) async throws {
            try await router.navigate(through: places.map { try router.destination(of: $0) })
        }

        func route(of name: String) -> Place? {
            window.screens.first { $0.description == name }?.route as? Place
        }

        var route: Place? { window.route as? Place }
    }

    // MARK: Journeys

    @Test("Each destination of a journey is the route of the screen where it has arrived")
    func journey() async throws {
        let desk = Desk()
        try await desk.journey(.first, .second, .third)
        expect(desk.route(of: "first"), equals: .first)
        expect(desk.route(of: "second"), equals: .second)
        expect(desk.route(of: "third"), equals: .third)
    }

    @Test("A destination in the middle of a journey is the new route of the screen that it has found")
    func foundInMiddle() async throws {
        let desk = Desk()
        try await desk.router.navigate(to: Place.first)
        try await desk.journey(.month(1), .second)
        expect(desk.route(of: "first"), equals: .month(1))
        expect(desk.route(of: "second"), equals: .second)
        try await desk.router.unwind(.pop)
        expect(desk.route, equals: .month(1))
    }

    @Test("A screen at which a journey arrives twice has the later route")
    func foundTwice() async throws {
        let desk = Desk()
        try await desk.journey(.first, .month(1), .second, .month(2))
        expect(desk.window.snapshot().notation, equals: "N[first]")
        expect(desk.route, equals: .month(2))
    }

    @Test("A journey that fails leaves the routes of the screens that it has found")
    func failed() async throws {
        struct Failure: Error {}
        let desk = Desk()
        try await desk.router.navigate(to: Place.first)
        let failing = StepAssembly(
            finder: NilFinder<Sheet, Void>(), factory: InlineFactory { (_: Void) -> Sheet in throw Failure() }
        ).using(.push).from(.nearest).assemble()
        await #expect(throws: RoutingError.self) {
            try await desk.router.navigate(
                through: [desk.router.destination(of: Place.month(1)), AnyDestination(to: failing)])
        }
        expect(desk.route, equals: .first)
    }

    // MARK: Replaced routes

    @Test("A screen that replaces its route when it appears has the new route after the navigation")
    func didAppear() async throws {
        let desk = Desk()
        desk.onAppear = { $0.replaceRoute(Place.month(1)) }
        try await desk.router.navigate(to: Place.first)
        expect(desk.route, equals: .month(1))
    }

    @Test("An observer that replaces the route of the visible screen has the last word")
    func observer() async throws {
        let desk = Desk()
        let token = desk.window.observe { [unowned window = desk.window] _ in
            guard let screen = window.visibleScreen as? Sheet, screen.route as? Place != .month(2) else { return }
            screen.replaceRoute(Place.month(2))
        }
        try await desk.router.navigate(to: Place.first)
        token.cancel()
        expect(desk.route, equals: .month(2))
    }

    @Test("A context task that replaces the route of a found screen has the last word")
    func contextTask() async throws {
        let desk = Desk()
        try await desk.router.navigate(to: Place.first)
        desk.onTask = { $0.replaceRoute(Place.month(3)) }
        try await desk.router.navigate(to: Place.first)
        expect(desk.route, equals: .month(3))
    }

    @Test("The next navigation that arrives at a screen gives it its route again")
    func arrivedAgain() async throws {
        let desk = Desk()
        desk.onAppear = { $0.replaceRoute(Place.month(1)) }
        try await desk.router.navigate(to: Place.first)
        try await desk.router.navigate(to: Place.first)
        expect(desk.route, equals: .first)
    }

    @Test("A screen has its old route after a transaction or a preview in which it was replaced")
    func takenBack() async throws {
        struct Failure: Error {}
        let desk = Desk()
        try await desk.router.navigate(to: Place.first)
        var changes = 0
        let token = desk.window.observe { _ in changes += 1 }
        let sheet = try #require(desk.window.visibleScreen as? Sheet)
        #expect(throws: Failure.self) {
            try desk.window.transaction {
                sheet.replaceRoute(Place.month(4))
                expect(desk.route, equals: .month(4))
                throw Failure()
            }
        }
        expect(desk.route, equals: .first)
        desk.onBuild = { sheet.replaceRoute(Place.month(5)) }
        _ = try desk.router.preview(of: Place.second)
        token.cancel()
        expect(desk.route, equals: .first)
        expect(changes, equals: 0)
    }
}
