public import RouteAssembly
import RouteAssemblyInspection

/// Expects a configuration to have no issue.
///
/// One line checks all destinations of an app, without a navigation:
///
/// ```swift
/// expectSound(of: ["product": Steps.product, "cart": Steps.cart, "login": Steps.login])
/// ```
///
/// A configuration with issues records one failure at the caller's line, which lists them. If the
/// configuration is right as it is, allow the issue at its step with `allowing(_:because:)`.
///
/// - Parameters:
///   - destinations: The destinations, with the names that the failure has for them.
///   - severity: The smallest severity of the issues that are a failure. To reject what an outline
///     cannot tell, for example because a closure decides it, pass `.unknown`.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if there is no issue.
/// - Complexity: That of `DestinationOutline.issues(atLeast:)`.
@MainActor
@discardableResult
public func expectSound(
    of destinations: KeyValuePairs<String, any InspectableDestination>,
    atLeast severity: DestinationIssue.Severity = .warning,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    expectSound(
        DestinationOutline(of: destinations).issues(atLeast: severity), fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// Expects that there are no issues, such as those of features, or of computed destinations.
///
/// ```swift
/// expectSound(FeatureMap(of: app.features).issues())
/// expectSound(DestinationOutline(of: routes.map { ("\($0)", $0.destination) }).issues())
/// ```
///
/// - Parameters:
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if there is no issue. Otherwise, a failure at the caller's line lists the
///   issues.
@MainActor
@discardableResult
public func expectSound(
    _ issues: [DestinationIssue],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    if issues.isEmpty { return true }
    CallSite(fileID, filePath, line, column).fail(
        "The configuration has \(issues.count == 1 ? "an issue" : "\(issues.count) issues").\n"
            + issues.map { "- \($0.severity) \($0)" }.joined(separator: "\n"))
    return false
}

/// Expects every path through a destination's chain to lead through a guard of a type.
///
/// Every navigation to the destination then asks the guard. A test can check each screen behind a
/// login:
///
/// ```swift
/// expectGuarded(Steps.orders, by: LoginGuard.self)
/// ```
///
/// A path without the guard records one failure at the caller's line, which names the steps of the
/// path. A switch has a path for each case. A case that is a closure counts as a path without a
/// guard, because its steps are chosen at run time. Interceptors of the router do not count.
///
/// - Parameters:
///   - type: The type of the guard, as it was passed to `guarded(by:)`.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if every path leads through a guard of the type.
/// - Complexity: O(*n* · *d*), where *n* is the number of steps and *d* is the length of the
///   longest path.
@MainActor
@discardableResult
public func expectGuarded<Guard: Interceptor>(
    _ destination: some InspectableDestination, by type: Guard.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let outline = destination.outline
    let name = guardName(of: type)
    for entry in outline.entries {
        guard let path = outline.path(from: entry.link, without: name) else { continue }
        CallSite(fileID, filePath, line, column).fail(
            "The destination \(entry.target) is not guarded by \(name) on the path \(path.joined(separator: " → ")). "
                + "Add guarded(by:) to a step of the path.")
        return false
    }
    return true
}

/// Returns the name of a guard's type as an outline contains it, without generic arguments.
private func guardName(of type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }

extension DestinationOutline {
    /// Returns the names of the steps on a path to the end of the chain that has no guard of a
    /// name, or `nil` if there is no such path.
    fileprivate func path(from link: Link, without name: String) -> [String]? {
        var pending: [(link: Link?, path: [String])] = [(link, [])]
        var visited: Set<Int> = []
        while let (link, path) = pending.popLast() {
            guard let link else { return path + ["a closure"] }
            // The guards after a node do not depend on the path to it.
            guard visited.insert(link.node).inserted else { continue }
            switch nodes[link.node] {
            case .step(let step):
                if step.guards.contains(where: { $0.name == name }) { continue }
                guard let next = step.next else { return path + [step.nameInPath] }
                pending.append((next, path + [step.nameInPath]))
            case .choice(let cases): for choice in cases.reversed() { pending.append((choice.next, path)) }
            }
        }
        return nil
    }
}

extension DestinationOutline.Step {
    /// The name of the target, or that of the finder if it finds screens of any type.
    fileprivate var nameInPath: String { target == "Screen" ? finder.name : target }
}
