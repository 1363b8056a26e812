public import RouteAssembly
public import RouteAssemblyInspection

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
        DestinationOutline(of: destinations), atLeast: severity, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// Expects a configuration whose destinations are computed to have no issue.
///
/// ```swift
/// let routes: [MailRoute] = [.inbox, .message(id: 7), .settings]
/// expectSound(of: routes.map { ("\($0)", $0.destination) })
/// ```
///
/// - Parameters:
///   - destinations: The destinations, with the names that the failure has for them.
///   - severity: The smallest severity of the issues that are a failure.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if there is no issue. Otherwise, a failure at the caller's line lists the
///   issues.
/// - Complexity: That of `DestinationOutline.issues(atLeast:)`.
@MainActor
@discardableResult
public func expectSound(
    of destinations: [(name: String, destination: any InspectableDestination)],
    atLeast severity: DestinationIssue.Severity = .warning,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    expectSound(
        DestinationOutline(of: destinations), atLeast: severity, fileID: fileID, filePath: filePath, line: line,
        column: column)
}

/// Expects the features of an app to have no issue.
///
/// ```swift
/// expectSound(FeatureMap(of: app.features))
/// ```
///
/// - Parameters:
///   - map: The map of the features.
///   - severity: The smallest severity of the issues that are a failure.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if there is no issue. Otherwise, a failure at the caller's line lists the
///   issues.
@MainActor
@discardableResult
public func expectSound(
    _ map: FeatureMap, atLeast severity: DestinationIssue.Severity = .warning,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    map.issues(atLeast: severity).report(CallSite(fileID, filePath, line, column))
}

/// Expects an outline of a configuration to have no issue.
///
/// ```swift
/// expectSound(Steps.product.outline)
/// ```
///
/// - Parameters:
///   - outline: The outline of the destinations.
///   - severity: The smallest severity of the issues that are a failure.
///   - fileID: The file ID of the caller.
///   - filePath: The file path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: `true` if there is no issue. Otherwise, a failure at the caller's line lists the
///   issues.
@MainActor
@discardableResult
public func expectSound(
    _ outline: DestinationOutline, atLeast severity: DestinationIssue.Severity = .warning,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    outline.issues(atLeast: severity).report(CallSite(fileID, filePath, line, column))
}

@MainActor
extension [DestinationIssue] {
    /// Records a failure that lists the issues, and returns `true` if there are none.
    fileprivate func report(_ callSite: CallSite) -> Bool {
        if isEmpty { return true }
        callSite.fail(
            "The configuration has \(count == 1 ? "an issue" : "\(count) issues").\n"
                + map { "- \($0.severity) \($0)" }.joined(separator: "\n"))
        return false
    }
}
