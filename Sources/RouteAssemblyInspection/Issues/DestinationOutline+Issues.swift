public import RouteAssembly

extension DestinationOutline {
    /// Returns the mistakes in the configuration that show without a navigation.
    ///
    /// Call the method in a test, or use `expectSound(of:)` of RouteAssemblyTesting:
    ///
    /// ```swift
    /// let outline = DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart])
    /// #expect(outline.issues() == [])
    /// ```
    ///
    /// `DestinationIssue.Code` lists the kinds of mistakes. An outline sees the steps of the
    /// chains, the types of their entities, and the `Interceptor.redirects` of their interceptors.
    /// Some questions have no answer there: a closure may choose a case of a switch, and the
    /// context of an interceptor may end a loop of redirects. To list these places, pass
    /// `.unknown`.
    ///
    /// The list has a step once, even if several destinations share it. Issues that
    /// `allowing(_:because:)` allows are omitted.
    ///
    /// - Parameter severity: The smallest severity of the issues to return.
    /// - Returns: The issues, in the order of ``nodes``.
    /// - Complexity: O(*n* log *n* + *n* *k*), where *n* is the number of steps, cases, and
    ///   redirects, and of the names in the result, and *k* is the number of redirects, of types of
    ///   interceptors, of the steps that only find or that take a value, and of the cases of a
    ///   switch.
    public func issues(atLeast severity: DestinationIssue.Severity = .warning) -> [DestinationIssue] {
        let graph = OutlineGraph(self)
        let findings =
            graph.redirectLoops + graph.unguardedSteps + graph.incompleteSteps + graph.unprovidedSteps
            + graph.wrongContainers + graph.deadEnds + graph.misplacedScreens
            + graph.switchFindings + graph.conflictingFactories
        let reported = findings.filter { finding in
            !(allowedIssues[finding.node] ?? []).contains { $0.code == finding.code }
        }
        let all = reported + graph.findingsAboutAllowedIssues(in: Dictionary(grouping: findings, by: \.node))
        let byNode = Dictionary(grouping: all.filter { $0.severity >= severity }, by: \.node)
        return byNode.keys.sorted().flatMap { byNode[$0] ?? [] }.map(graph.issue)
    }
}

struct IssueFinding {
    let code: DestinationIssue.Code
    let severity: DestinationIssue.Severity
    let node: Int
    /// The part of the node that has the issue.
    let part: String?
    let message: String

    init(
        _ code: DestinationIssue.Code, _ severity: DestinationIssue.Severity, at node: Int, part: String? = nil,
        message: String
    ) {
        self.code = code
        self.severity = severity
        self.node = node
        self.part = part
        self.message = message
    }
}

extension OutlineGraph {
    /// Returns the mistakes in the allowed issues themselves.
    fileprivate func findingsAboutAllowedIssues(in findings: [Int: [IssueFinding]]) -> [IssueFinding] {
        reachableNodes.flatMap { node in
            (outline.allowedIssues[node] ?? []).compactMap { allowed -> IssueFinding? in
                if allowed.reason.isInvisible {
                    return IssueFinding(
                        .emptyReason, .warning, at: node,
                        message:
                            "The issue \(allowed.code) is allowed without a reason. Pass a sentence to allowing(_:because:)."
                    )
                }
                if findings[node]?.contains(where: { $0.code == allowed.code }) == true { return nil }
                return IssueFinding(
                    .unusedAllowance, .warning, at: node,
                    message:
                        "The issue \(allowed.code) is allowed here, and there is none. Remove allowing(_:because:).")
            }
        }
    }
}

extension String {
    /// Whether a reader sees nothing of the text.
    fileprivate var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || [.control, .format].contains(properties.generalCategory)
        }
    }
}
