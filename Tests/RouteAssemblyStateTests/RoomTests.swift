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
}
