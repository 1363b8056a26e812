public import RouteAssembly

/// Expects what holds in every hierarchy: each screen has one place, and everything that speaks of
/// it agrees.
///
/// Containers and their children, levels and their modals agree both ways; the window is set for
/// the screens that are there, and for them only; selections are valid; visible is what nothing
/// hides. Only a container that names strangers as its visible children can break that; it is for
/// whoever writes one, works on the hierarchy, or doubts.
///
/// ```swift
/// expectInvariants(window)
/// ```
///
/// All that does not hold is one failure at the caller's line. Screens in `departed` may have left,
/// and have to know it then.
///
/// - Returns: Whether everything holds.
@MainActor
@discardableResult
public func expectInvariants(
    _ window: Window, departed: [Screen] = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let violations = HierarchyInvariants(window, departed: departed).violations
    if violations.isEmpty { return true }
    CallSite(fileID, filePath, line, column).fail(
        "The hierarchy is broken.\n" + violations.map { "- \($0)" }.joined(separator: "\n"))
    return false
}
