public import RouteAssembly

/// Expects the invariants that hold for every hierarchy.
///
/// - Each screen has one place in the hierarchy.
/// - A parent and its children refer to each other, and so do a screen and its modal.
/// - Exactly the screens of the hierarchy refer to the window.
/// - The selection of each container is valid.
/// - A screen is visible if and only if neither its container nor a full-screen modal hides it.
///
/// An app can break an invariant only with a container whose `visibleChildren` are not its
/// children. Call this function in the tests of a container of your own.
///
/// ```swift
/// expectInvariants(window)
/// ```
///
/// Violated invariants record one failure at the caller's line, which lists all of them.
///
/// - Parameters:
///   - window: The window to check.
///   - departed: Screens that may have left the window. Those that have must not refer to the
///     window, nor to a parent that does not contain them.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if all invariants hold.
@MainActor
@discardableResult
public func expectInvariants(
    _ window: Window, departed: [Screen] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let violations = HierarchyInvariants(window, departed: departed).violations
    if violations.isEmpty { return true }
    CallSite(fileID, filePath, line, column).fail(
        "The hierarchy violates its invariants.\n" + violations.map { "- \($0)" }.joined(separator: "\n"))
    return false
}
