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
///   - issues: The issues.
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
