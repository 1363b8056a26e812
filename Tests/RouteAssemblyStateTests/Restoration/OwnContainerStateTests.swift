import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState
import TestSupport

/// What a state keeps and compares of the containers of an app.
@MainActor
struct OwnContainerStateTests {
    @Test(
        "Two snapshots differ if a container of the app shows another child, and not if a split has other room",
        arguments: [
            ("X{a*, b}", "X{a, b*}", false), ("T[x*, X{a*, b}]", "T[x*, X{a, b*}]", false),
            ("X{a, b}", "X{a*, b}", false),
            ("T[a*, b]", "T[a, b*]", false), ("S[a | b]", "S[a | b*]", true), ("N[a, b, c]", "N[a, b*, c*]", true),
            ("S[a | b* | c*]", "S[a | b | c*]", true),
        ])
    func comparison(one: String, other: String, areSame: Bool) throws {
        let (one, other) = (
            try RoutingWindow.fixture(one).window.snapshot(), try RoutingWindow.fixture(other).window.snapshot()
        )
        expect(one.withoutFolds == other.withoutFolds, equals: areSame)
    }

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
