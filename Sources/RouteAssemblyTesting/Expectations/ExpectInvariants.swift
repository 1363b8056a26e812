public import RouteAssembly

/// Expects a hierarchy to be valid: all its invariants hold.
///
/// - Each screen has one place in the hierarchy.
/// - A parent and its children refer to each other, and so do a screen and its modal.
/// - Exactly the screens of the hierarchy refer to the window.
/// - The selection of each container is valid.
/// - A screen is visible if and only if no container around it and no full-screen modal hides it.
///
/// An app can break an invariant only with a container of its own that returns other screens than
/// its children from `visibleChildren`. Call this function in the tests of such a container.
///
/// ```swift
/// expectInvariants(window)
/// ```
///
/// A hierarchy that violates invariants records one failure at the caller's line. The failure lists
/// the violations.
///
/// - Parameters:
///   - window: The window to check.
///   - departed: Screens that may have left the window. A screen that has left must not refer to
///     the window, nor to a parent that does not contain the screen.
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
