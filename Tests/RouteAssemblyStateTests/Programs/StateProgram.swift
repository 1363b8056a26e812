import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// An app with two windows, whose states are restored in new apps after random operations.
@MainActor
final class StateProgram: RandomProgram {
    var app: ProgramApp
    var note = ""

    init() async throws { app = try await ProgramApp.started() }

    var trees: String { app.windows.map { $0.window.snapshot().notation }.joined(separator: " || ") }

    func perform(_ operation: ProgramOperation) async throws {
        note = operation.description
        let index = operation[0] % 5 == 0 ? 1 : 0
        let window = app.windows[index]
        switch operation.kind {
        case .navigate, .journey: note = try await app.navigate(operation, in: window)
        case .preview: note = try app.preview(operation, in: window)
        case .moveAcross:
            do {
                note = try window.moveAcross(operation, to: app.windows[1 - index])
            } catch let error as RoutingError {
                note = "moveAcross (\(error.code))"
            }
        case .restore: try await restore(operation)
        case .go: try await go(operation, in: window)
        default: note = await window.perform(operation)
        }
        if operation.kind != .restore, index == 1 { note += " in the second window" }
        for window in app.windows {
            try window.requireInvariants()
            // Otherwise, the hierarchy grows without end.
            if window.window.screens.count(where: { _ in true }) > 40 {
                try await window.router.navigate(to: ProgramRoute.start)
                note += ", and start"
            }
        }
    }

    func recover() {}

    /// Goes back or forward, so that the states after it are restored.
    private func go(_ operation: ProgramOperation, in window: ProgramWindow) async throws {
        let distance = [-2, -1, -1, -1, 1, 1, 2][operation[1] % 7]
        note = "go \(distance)"
        let before = app.moment
        do {
            try await window.history.go(distance)
        } catch {
            // Another program requires that the entries can be reached.
            note += " (\(error.code))"
            try app.require(before, .rollback, note)
        }
    }
}
