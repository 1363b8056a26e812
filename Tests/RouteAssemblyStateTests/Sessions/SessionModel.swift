import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState

/// An app with two windows that a user operates at random, and that restarts.
///
/// The model knows what the windows must show after a restart.
@MainActor
final class SessionModel {
    let account = MailAccount()
    let stores = [SessionWindow.Stores(), SessionWindow.Stores()]
    var windows: [SessionWindow] = []
    var generator: SeededGenerator
    /// The operations since the last restart.
    var steps: [String] = []
    var endings: [RestartEnding: Int] = [:]
    /// States of earlier moments, of both windows.
    private var earlier: [SavedState] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        windows = stores.map { SessionWindow(account, $0) }
    }

    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

    func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
        try #require(condition, "\(message())\n\(steps.joined(separator: "\n"))")
    }

    static func isUnrouted(_ hierarchy: HierarchySnapshot) -> Bool {
        hierarchy.notation.contains("LoginPage") || hierarchy.notation.contains("UnroutedPage")
    }

    // MARK: Operations

    /// Performs one operation of the user, and checks what holds after each.
    func step() async throws {
        guard let index = windows.indices.randomElement(using: &generator) else { return }
        let app = windows[index]
        steps.append("window \(index): ")
        let before = app.window.snapshot()
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<8: await navigate(app)
        case 8, 9: try await go(app, before)
        case 10, 11: changeByHand(app)
        case 12:
            note("tap a tab", await outcome { try await app.tapTab(Int.random(in: 0..<3, using: &self.generator)) })
        case 13: note("go back", await outcome { try await app.router.unwind(.back) })
        case 14:
            account.isNarrow.toggle()
            for window in windows { window.fold() }
            note("fold \(account.isNarrow)")
        case 15: turnPage(app)
        case 16, 17: try await logInOrOut(app)
        case 18: await restoreEarlier(app)
        default:
            guard chance(20) else { return await navigate(app) }
            note("an unrouted screen", await outcome { try app.window.topmost?.present(UnroutedPage()) })
        }
        expectInvariants(app.window)
        if chance(10) { earlier = Array((earlier + [app.restoration.save()]).suffix(4)) }
    }

    private func note(_ text: String, _ outcome: String = "") { steps[steps.count - 1] += text + outcome }

    func outcome(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return ""
        } catch {
            return " (\((error as? RoutingError)?.code.description ?? "\(error)"))"
        }
    }

    private func navigate(_ app: SessionWindow) async {
        if Bool.random(using: &generator), let route = MailRoute.allCases.randomElement(using: &generator) {
            note("\(route)", await outcome { try await app.router.navigate(to: route) })
        } else if let route = MiniRoute.allCases.randomElement(using: &generator) {
            note("\(route)", await outcome { try await app.router.navigate(to: route) })
        }
    }

    private func go(_ app: SessionWindow, _ before: HierarchySnapshot) async throws {
        let distance = [-2, -1, -1, 1, 2].randomElement(using: &generator) ?? -1
        do {
            let arrival = try await app.history.go(distance)
            note("go \(distance)")
            guard arrival.redirect == nil else { return }
            let entry = app.history.entries[app.history.position]
            try require(app.window.visibleScreen === entry.screen, "The history is elsewhere: \(app.tree)")
        } catch let error as RoutingError {
            note("go \(distance) (\(error.code))")
            try require(app.window.snapshot() == before, "A history that fails has changed something.")
        }
    }

    private func changeByHand(_ app: SessionWindow) {
        note("by hand")
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            let stacks = app.window.screens.compactMap { $0 as? NavigationContainer }
            _ = try? stacks.randomElement(using: &generator)?.pop()
        case 1: try? app.window.topmost?.dismiss()
        default:
            let tabs = app.window.screens.compactMap { $0 as? TabContainer }.first
            try? tabs?.select(Int.random(in: 0..<3, using: &generator))
        }
    }

    private func turnPage(_ app: SessionWindow) {
        let month = Int.random(in: 1...12, using: &generator)
        note("turn to \(month)")
        app.window.screens.lazy.compactMap { $0 as? MonthPage }.first?.turn(to: month)
    }

    private func logInOrOut(_ app: SessionWindow) async throws {
        if app.login != nil {
            note("log in", await outcome { try await app.logIn() })
            try require(app.login == nil, "The login is still there.")
        } else {
            account.isLoggedIn.toggle()
            note("logged in: \(account.isLoggedIn)")
        }
    }

    private func restoreEarlier(_ app: SessionWindow) async {
        guard let state = earlier.randomElement(using: &generator) else { return note("nothing") }
        note("restore an earlier state", await outcome { try await app.restoration.restore(state) })
    }
}
