import RouteAssembly
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens whose `deinit` changes the hierarchy, which the renderer releases last.
@MainActor
struct ReleaseTests {
    private final class FarewellScreen: Screen {
        let farewell: Farewell

        init(_ farewell: Farewell) { self.farewell = farewell }

        override var description: String { "leaving" }
    }

    /// An action that runs when its screen is released.
    private final class Farewell: @unchecked Sendable {
        private let action: @MainActor () -> Void

        init(_ action: @escaping @MainActor () -> Void) { self.action = action }

        // Screens are released on the main actor.
        deinit { MainActor.assumeIsolated(action) }
    }

    private struct Change: CustomTestStringConvertible {
        let testDescription: String
        let shown: String
        let perform: @MainActor (Stage) throws -> Void
    }

    nonisolated private static let changes = [
        Change(testDescription: "sets a title", shown: #"stack[a, b "new"]"#) { $0.fixture["b"].title = "new" },
        Change(testDescription: "pops", shown: "stack[a]") { try $0.stack(of: "a").pop() },
        Change(testDescription: "presents", shown: "stack[a, b] ^sheet c") {
            try $0.fixture["b"].present(FixtureScreen("c"), as: .sheet)
        },
        Change(testDescription: "replaces the root", shown: "c") { try $0.window.setRoot(FixtureScreen("c")) },
    ]

    @Test("The toolkit shows the change of a screen that the renderer releases", arguments: changes)
    private func released(change: Change) async throws {
        let stage = try await Stage("N[a, b]")
        var isDone = false
        weak var released: Screen?
        do {
            let screen = FarewellScreen(
                Farewell { [weak stage] in
                    isDone = true
                    if let stage { try? change.perform(stage) }
                })
            released = screen
            try stage.stack(of: "a").push(screen)
        }
        await expect(stage.shown(), equals: "stack[a, b, leaving]")
        try stage.stack(of: "a").pop()
        await expect(stage.shown(), equals: change.shown)
        #expect(isDone && released == nil)
        #expect(stage.toolkit.difference(from: stage.window) == nil && stage.toolkit.refusals.isEmpty)
    }
}
