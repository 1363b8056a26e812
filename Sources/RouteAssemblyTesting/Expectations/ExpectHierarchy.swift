public import RouteAssembly

/// Expects a window's whole hierarchy to be as a pattern says.
///
/// ```swift
/// try await router.navigate(to: Steps.product, with: 42)
/// expectHierarchy(window, "T[N[HomeScreen, ProductScreen]*, AccountScreen]")
/// ```
///
/// If it is not, a failure is recorded at the caller's line: a sentence for the first difference,
/// the expected and the actual outline side by side, and the actual hierarchy in the notation. A
/// malformed pattern is a failure that points at the mistake.
///
/// With `in: screen` only this screen and what is in it are compared; the modals over it are not
/// part of that.
///
/// - Returns: Whether the hierarchy is as expected, for those who want to stop.
@MainActor
@discardableResult
public func expectHierarchy(
    _ window: Window, _ expected: HierarchyPattern, in screen: Screen? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    expectHierarchy(window, expected, in: screen, at: CallSite(fileID, filePath, line, column))
}

@MainActor
func expectHierarchy(_ window: Window, _ expected: HierarchyPattern, in screen: Screen? = nil, at caller: CallSite)
    -> Bool
{
    if let screen, screen.window !== window {
        caller.fail("\(screen) is not in the window, so nothing in it can be as expected.")
        return false
    }
    let snapshot = screen.map { HierarchySnapshot(of: $0) } ?? window.snapshot()
    guard let problem = expected.problem(with: snapshot) else { return true }
    caller.fail(problem)
    return false
}

extension HierarchyPattern {
    /// What is to be reported about a hierarchy: nil if the pattern matches it.
    func problem(with snapshot: HierarchySnapshot) -> String? {
        if let error { return "\(error)" }
        guard let difference = HierarchyDifference.first(expected: tree, actual: snapshot) else { return nil }
        return """
            The hierarchy is not as expected: \(difference).

            \(sideBySide(("expected", HierarchySnapshot(tree).outline), ("actual", snapshot.outline)))

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
