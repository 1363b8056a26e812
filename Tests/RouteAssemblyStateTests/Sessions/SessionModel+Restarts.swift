import Foundation
import RouteAssembly
import RouteAssemblyTesting
import Testing

@testable import RouteAssemblyState

/// The ways in which a restart of a window ends.
enum RestartEnding: CaseIterable {
    /// Everything is there.
    case complete
    /// Everything is there after the user has logged in.
    case loggedIn
    /// The process has ended while the login was visible, and everything is there after the next
    /// login.
    case killedAtLogin
    /// The user has closed the login and has gone elsewhere.
    case givenUp
    /// A screen whose object is gone is missing.
    case vanished
    /// A screen that the guard refuses is missing.
    case refused
    /// The screens of a module that the app does not have are missing.
    case unknownType
    /// A screen that no route leads to is missing.
    case unrouted
    /// The user has navigated before the restoration had arrived.
    case superseded
}

extension SessionModel {
    /// Ends the process, and starts the app again.
    func restart() async throws {
        if chance(60), let app = windows.randomElement(using: &generator) {
            account.isLoggedIn = true
            steps.append("a window: " + (await outcome { try await app.router.navigate(to: MailRoute.vault) }))
        }
        var saved: [SavedState] = []
        for app in windows {
            await app.restoration.flush()
            saved.append(app.restoration.save())
        }
        account.isLoggedIn = chance(30)
        account.isStrict = chance(20)
        account.deleted = chance(30) ? [Int.random(in: 1...3, using: &generator)] : []
        account.hasModule = !chance(15)
        steps.append(
            "restart, logged in: \(account.isLoggedIn), strict: \(account.isStrict), deleted: \(account.deleted), module: \(account.hasModule)"
        )
        windows = stores.map { SessionWindow(account, $0) }
        for index in windows.indices {
            steps.append("restore window \(index)")
            endings[try await restore(index, saved[index]), default: 0] += 1
        }
        (account.deleted, account.isStrict) = ([], false)
        if !account.hasModule {
            // The app is updated.
            account.hasModule = true
            for app in windows { await app.restoration.flush() }
            windows = stores.map { SessionWindow(account, $0) }
            for app in windows { _ = try? await app.restoration.restore() }
        }
        steps = []
    }

    private func restore(_ index: Int, _ saved: SavedState) async throws -> RestartEnding {
        let content = stores[index].state.data
        if chance(5) { return try await supersede(windows[index]) }
        var ending = RestartEnding.complete
        var report: RestorationReport?
        var hasParked = false
        do {
            report = try await windows[index].restoration.restore()
        } catch {
            try require(error.code == .redirected && !account.isLoggedIn, "\(error)")
            try await expectWaiting(index, content, saved)
            if chance(25) {
                try await windows[index].giveUp()
                return .givenUp
            }
            ending = .loggedIn
            if chance(60) {
                windows[index] = SessionWindow(account, stores[index])
                await #expect { try await self.windows[index].restoration.restore() } throws: {
                    ($0 as? RoutingError)?.code == .redirected
                }
                try await expectWaiting(index, content, saved)
                ending = .killedAtLogin
            }
            hasParked = stores[index].parking.data != nil
            try await windows[index].logIn()
            report = windows[index].restoration.report
        }
        let missing = try check(index, #require(report), content, saved)
        if !hasParked { try await expectSameAgain(index, unless: missing != nil, content, saved) }
        return missing ?? ending
    }

    /// Expects that a restoration waits for the login, and that its state is still saved.
    private func expectWaiting(_ index: Int, _ content: Data?, _ saved: SavedState) async throws {
        try require(windows[index].login != nil, "There is no login.")
        await windows[index].restoration.flush()
        try require(windows[index].restoration.save() == saved, "The waiting state is another one.")
        try require(stores[index].state.data == content, "The waiting state is not in the store.")
    }

    private func supersede(_ app: SessionWindow) async throws -> RestartEnding {
        var hasBegun = false
        let token = app.router.observe { event in if case .started = event.kind { hasBegun = true } }
        let restoration = Task {
            defer { hasBegun = true }
            return try await app.restoration.restore()
        }
        // The store answers on another thread, so the restoration begins at a random moment.
        while !hasBegun { await MainActor.turn() }
        token.cancel()
        _ = try? await app.router.navigate(to: MiniRoute.cart)
        _ = try? await restoration.value
        expectInvariants(app.window)
        return .superseded
    }

    /// Expects that nothing is missing without a reason.
    ///
    /// - Returns: The ending, if something is missing.
    private func check(
        _ index: Int, _ report: RestorationReport, _ content: Data?, _ saved: SavedState
    ) throws -> RestartEnding? {
        let routes = windows[index].restoration.routes(of: saved)
        let problems = report.dropped.map { "\($0)" } + report.differences
        try require(report.saved == saved.snapshot, "The report is about another state.")
        let ending: RestartEnding? =
            if !account.hasModule,
                saved.window.visits.contains(where: { $0.routes.contains { $0.type == "mail" } })
            {
                .unknownType
            } else if routes.contains(where: { route in account.deleted.contains { route as? MailRoute == .mail($0) } })
            {
                .vanished
            } else if account.isStrict, !account.isLoggedIn {
                .refused
            } else if saved.snapshot.map(Self.isUnrouted) ?? false {
                .unrouted
            } else {
                nil
            }
        try require(
            ending != nil || report.isComplete && problems.isEmpty,
            "\(problems)\n\(saved.snapshot?.notation ?? "")\n\(report.restored.notation)")
        try require(report.isComplete || !problems.isEmpty, "The report names nothing.")
        if ending == .unknownType {
            try require(stores[index].state.unread == content, "The unread state is not kept.")
        }
        return ending
    }

    /// Expects that the restored window is saved as before, and that another restart changes
    /// nothing.
    private func expectSameAgain(
        _ index: Int, unless isDifferent: Bool, _ content: Data?, _ saved: SavedState
    ) async throws {
        let app = windows[index]
        let tree = app.window.snapshot()
        await app.restoration.flush()
        let again = stores[index].state.data
        try require(isDifferent || again == content, "The restored state is saved in another way.")
        let (isLoggedIn, hasModule) = (account.isLoggedIn, account.hasModule)
        account.isLoggedIn = true
        let next = SessionWindow(account, stores[index])
        let report = try await next.restoration.restore()
        try require(next.window.snapshot() == tree, "\(tree.notation)\n\(next.tree)\n\(report?.dropped ?? [])")
        await next.restoration.flush()
        try require(stores[index].state.data == again, "The state is saved in another way the second time.")
        (account.isLoggedIn, account.hasModule) = (isLoggedIn, hasModule)
        windows[index] = next
    }
}
