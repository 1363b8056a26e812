import Foundation
import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Room that depends on the size of the window, and is no part of a state.
@MainActor
struct RoomTests {
    @Test("A state does not say how many columns have room")
    func columns() throws {
        let window = try RoutingWindow.fixture("S[list]").window
        let restoration = Restoration(of: DefaultRouter(window: window))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let states = try [1, 2].map { room in
            (window.root as? SplitContainer)?.visibleColumnCount = room
            return try encoder.encode(restoration.save())
        }
        expect(states[0], equals: states[1])
    }
}
