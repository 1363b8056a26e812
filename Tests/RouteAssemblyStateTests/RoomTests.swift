import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

/// Room that depends on the size of the window, and is no part of a state.
@MainActor @Suite
struct RoomTests {
    private enum ColumnRoute: String, SavedRoute {
        case list, item, reviews
        static var savedName: String { "column" }
    }

    @Test("A move of a history keeps the number of columns that have room", arguments: [1, 2, 3])
    func history(room: Int) async throws {
        let window = Window()
        let router = DefaultRouter(window: window)
        let list = StepAssembly(
            finder: ClassFinder(),
            factory: SplitContainerFactory(of: SplitContainer(columns: 3)) { InlineFactory { FixtureScreen("list") } }
        ).using(.replaceRoot).from(.root)
        router.register(ColumnRoute.self) { route in
            let column = StepAssembly(finder: NilFinder(), factory: InlineFactory { FixtureScreen(route.rawValue) })
            return switch route {
            case .list: AnyDestination(to: list.assemble())
            case .item: AnyDestination(to: column.using(.showColumn(at: 1)).from(list).assemble())
            case .reviews:
                AnyDestination(
                    to: column.using(.showColumn(at: 2)).from(.custom(using: ClassFinder<SplitContainer, Void>()))
                        .assemble())
            }
        }
        let history = History(of: router)
        for route in [ColumnRoute.list, .item, .reviews] { try await router.navigate(to: route) }
        let split = try #require(window.root as? SplitContainer)
        split.visibleColumnCount = room
        try await history.goBack()
        #expect((window.root as? SplitContainer)?.visibleColumnCount == room)
        expectHierarchy(window, room == 1 ? "S[list | item*]" : "S[list | item]")
        try await history.goForward()
        expectHierarchy(
            window,
            room == 1
                ? "S[list | item | reviews*]" : room == 2 ? "S[list | item* | reviews*]" : "S[list | item | reviews]")
    }
}
