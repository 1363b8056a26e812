public import RouteAssembly

/// Expects the whole hierarchy of a window to match a pattern.
///
/// ```swift
/// try await router.navigate(to: Steps.product, with: 42)
/// expectHierarchy(window, "T[N[HomeScreen, ProductScreen]*, AccountScreen]")
/// ```
///
/// A mismatch records a failure at the caller's line. Its message describes the first difference in
/// a sentence, shows the expected and the actual outline side by side, and ends with the actual
/// hierarchy in the notation. A malformed pattern records a failure that points at the mistake.
///
/// - Parameters:
///   - window: The window to compare.
///   - expected: The pattern, usually written as a string literal.
///   - screen: The root of the subtree to compare, without the modals presented over it; or `nil`
///     to compare the whole window.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if the hierarchy matches, so that a test can stop if it does not.
@MainActor
@discardableResult
public func expectHierarchy(
    _ window: RoutingWindow, _ expected: HierarchyPattern, in screen: Screen? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    expectHierarchy(window, expected, in: screen, at: CallSite(fileID, filePath, line, column))
}

/// Expects a snapshot, such as a predicted hierarchy, to match a pattern.
///
/// ```swift
/// let preview = try router.preview(of: .to(Steps.product, with: 42))
/// expectHierarchy(preview.hierarchy, "T[N[HomeScreen, ProductScreen]*, AccountScreen]")
/// ```
///
/// A mismatch is reported as for a window.
///
/// - Parameters:
///   - snapshot: The snapshot to compare.
///   - expected: The pattern, usually written as a string literal.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if the hierarchy matches, so that a test can stop if it does not.
@MainActor
@discardableResult
public func expectHierarchy(
    _ snapshot: HierarchySnapshot, _ expected: HierarchyPattern,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    expectHierarchy(snapshot, expected, at: CallSite(fileID, filePath, line, column))
}

@MainActor
func expectHierarchy(
    _ window: RoutingWindow, _ expected: HierarchyPattern, in screen: Screen? = nil, at caller: CallSite
)
    -> Bool
{
    if let screen, screen.window !== window {
        caller.fail("\(screen) is not in the window, so its subtree cannot be compared.")
        return false
    }
    return expectHierarchy(screen.map { HierarchySnapshot(of: $0) } ?? window.snapshot(), expected, at: caller)
}

@MainActor
private func expectHierarchy(_ snapshot: HierarchySnapshot, _ expected: HierarchyPattern, at caller: CallSite) -> Bool {
    guard let problem = expected.problem(with: snapshot) else { return true }
    caller.fail(problem)
    return false
}

extension HierarchyPattern {
    /// Returns the failure message for a hierarchy, or `nil` if the pattern matches it.
    func problem(with snapshot: HierarchySnapshot) -> String? {
        if let error { return "\(error)" }
        guard let difference = HierarchyDifference.first(expected: tree, actual: snapshot) else { return nil }
        return """
            The hierarchy is not as expected: \(difference).

            \(sideBySide(("expected", HierarchySnapshot(tree).description), ("actual", snapshot.description)))

            The actual notation: \(snapshot.notation)
            """
    }

    private func sideBySide(_ left: (title: String, text: String), _ right: (title: String, text: String)) -> String {
        let lefts = [left.title, ""] + lines(left.text)
        let rights = [right.title, ""] + lines(right.text)
        let width = (lefts.map(\.count).max() ?? 0) + 4
        return (0..<max(lefts.count, rights.count)).map { index in
            let left = index < lefts.count ? lefts[index] : ""
            let right = index < rights.count ? rights[index] : ""
            return right.isEmpty ? left : left + String(repeating: " ", count: width - left.count) + right
        }.joined(separator: "\n")
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
