public import Foundation
public import RouteAssembly
public import RouteAssemblyInspection

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
///   - session: The session.
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
