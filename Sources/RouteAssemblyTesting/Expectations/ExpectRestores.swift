public import Foundation
public import RouteAssembly
public import RouteAssemblyInspection
public import RouteAssemblyState

/// Expects that the state of a window is restored in a new window.
///
/// The state is saved, encoded, decoded, and restored. The new window must then have the same
/// hierarchy, and its state must be saved in the same way. A screen that has replaced its route
/// must be found by the new one.
///
/// ```swift
/// await expectRestores(app.restoration) { ShopApp().restoration }
/// ```
///
/// - Parameters:
///   - restoration: The restoration of the window.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
///   - makeRestoration: Starts the app anew, and returns the restoration of its window.
/// - Returns: `true` if the hierarchy was restored. Otherwise, a failure at the caller's line names
///   the dropped routes and the differences.
@MainActor
@discardableResult
public func expectRestores(
    _ restoration: Restoration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    in makeRestoration: () async throws -> Restoration
) async -> Bool {
    guard let problem = await problem(restoring: restoration, in: makeRestoration) else { return true }
    CallSite(fileID, filePath, line, column).fail(problem)
    return false
}

/// Returns what is wrong with the state of a window when it is restored in a new window, or `nil`.
@MainActor
func problem(
    restoring restoration: Restoration, in makeRestoration: () async throws -> Restoration
) async -> String? {
    do {
        return try await problem(restoring: restoration, in: makeRestoration())
    } catch {
        return "The state was not restored: \(error)"
    }
}

@MainActor
private func problem(restoring restoration: Restoration, in other: Restoration) async throws -> String? {
    let saved = restoration.save()
    let state = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(saved))
    let lost = restoration.lossyRoutes
    guard state == saved, lost.isEmpty else {
        return (["The state is not the same after it was encoded and decoded."] + lost).joined(separator: "\n")
    }
    let misleading = restoration.misleadingRoutes
    guard misleading.isEmpty else { return misleading.joined(separator: "\n") }
    let report = try await other.restore(state)
    guard report.isComplete, report.dropped.isEmpty else {
        let lines = report.dropped.map { "Dropped: \($0)" } + report.differences
        return """
            The restored hierarchy differs from the saved one.
            \(lines.joined(separator: "\n"))
            The saved hierarchy is \(report.saved?.notation ?? "unknown").
            The restored hierarchy is \(report.restored.notation).
            """
    }
    let again = other.save()
    guard again != saved else { return nil }
    let differences = try lines(of: again).difference(from: lines(of: saved)).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }
    return (["The restored state is not saved in the same way."] + differences).joined(separator: "\n")
}

private func lines(of state: SavedState) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(state), as: UTF8.self).split(separator: "\n").map(String.init)
}

/// Expects that a recorded session has the same hierarchies and errors when it is replayed.
///
/// The session of a customer becomes a test:
///
/// ```swift
/// await expectReplays(session, on: app.router, routes: ShopRoute.self)
/// ```
///
/// The first difference records a failure at the caller's line. The replay is that of
/// `RecordedSession.replay(on:routes:setState:)`.
///
/// - Parameters:
///   - router: The router of an app that is as it was when the recording began.
///   - routes: The types of the routes.
///   - setState: Sets the recorded state of the model, as JSON, before each step.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: Whether there is no difference.
@MainActor
@discardableResult
public func expectReplays(
    _ session: RecordedSession, on router: DefaultRouter, routes: any (Route & Decodable).Type...,
    setState: (Data) throws -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async -> Bool {
    guard let difference = await session.replay(on: router, routes: routes, setState: setState) else { return true }
    CallSite(fileID, filePath, line, column).fail("The session is not as recorded. \(difference)")
    return false
}
