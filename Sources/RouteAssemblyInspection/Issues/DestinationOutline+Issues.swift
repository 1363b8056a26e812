import RouteAssembly

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
    /// ``DestinationIssue/Code`` lists the kinds of mistakes. An outline sees the steps of the
    /// chains, the types of their entities, and the ``RedirectingInterceptor/redirects`` of their
    /// interceptors. Some questions have no answer there: a closure may choose a case of a switch,
    /// and the context of an interceptor may end a loop of redirects. To list these places, pass
    /// ``DestinationIssue/Severity/unknown``.
    ///
    /// The list has a step once, even if several destinations share it. Issues that
    /// `allowing(_:because:)` allows are omitted.
    ///
    /// - Parameter severity: The smallest severity of the issues to return.
    /// - Returns: The issues, in the order of ``nodes``.
    /// - Complexity: O(*n* log *n*), where *n* is the number of steps, cases, and redirects, and of
    ///   the names in the result; and O(*n* *k*), where *k* is the number of types of interceptors
    ///   that are added without being guards, or whose redirects may be a loop, and of the types of
    ///   screens that steps only find.
    public func issues(atLeast severity: DestinationIssue.Severity = .warning) -> [DestinationIssue] {
        let graph = OutlineGraph(self)
        let findings =
            RedirectLoops(graph).findings + graph.unguardedSteps + graph.incompleteSteps + graph.unprovidedSteps
            + graph.wrongContainers + graph.deadEnds + graph.misplacedScreens
            + graph.switchFindings + graph.conflictingFactories
        let found = Set(findings.map { IssuePlace(node: $0.node, code: $0.code) })
        let issues = findings.filter { !allows($0) } + findingsAboutAllowedIssues(among: found, in: graph)
        let byNode = Dictionary(grouping: issues.filter { $0.severity >= severity }, by: \.node)
        return byNode.keys.sorted().flatMap { byNode[$0] ?? [] }.map(graph.issue)
    }

    private func allows(_ finding: IssueFinding) -> Bool {
        allowedIssues[finding.node]?.contains { $0.code == finding.code.description } ?? false
    }

    private static let codesOfTypes: [DestinationIssue.Code] = [
        .conflictingFactories, .typeMismatch, .ignoredContext, .containerMismatch, .nothingToBuild,
    ]

    /// Indicates whether an issue depends on types that a decoded outline does not have.
    private func needsTypes(_ code: DestinationIssue.Code, at node: Int) -> Bool {
        switch nodes[node] {
        case .step(let step): step.finder.target == nil && Self.codesOfTypes.contains(code)
        case .choice(let cases):
            [.unreachableCase, .typeMismatch].contains(code)
                && cases.contains { $0.finder != nil && $0.finder?.target == nil }
        }
    }

    /// Returns the mistakes in the allowed issues themselves.
    private func findingsAboutAllowedIssues(among found: Set<IssuePlace>, in graph: OutlineGraph) -> [IssueFinding] {
        graph.reachableNodes.flatMap { node in
            (allowedIssues[node] ?? []).compactMap { allowance -> IssueFinding? in
                let code = DestinationIssue.Code(allowance.code)
                if allowance.reason.isInvisible {
                    return IssueFinding(
                        .emptyReason, .warning, at: node,
                        "The issue \(code) is allowed without a reason. Pass a sentence to allowing(_:because:).")
                }
                if found.contains(IssuePlace(node: node, code: code)) { return nil }
                if needsTypes(code, at: node) { return nil }
                return IssueFinding(
                    .unusedAllowance, .warning, at: node,
                    "The issue \(code) is allowed here, and there is none. Remove allowing(_:because:).")
            }
        }
    }
}

/// An issue and the node that has it.
package struct IssueFinding {
    let code: DestinationIssue.Code
    let severity: DestinationIssue.Severity
    let node: Int
    /// The name of the part of the node that has the issue.
    let part: String?
    let message: String

    package init(
        _ code: DestinationIssue.Code, _ severity: DestinationIssue.Severity, at node: Int, part: String? = nil,
        _ message: String
    ) {
        (self.code, self.severity, self.node, self.part, self.message) = (code, severity, node, part, message)
    }
}

extension String {
    /// Indicates whether a reader sees nothing of the text.
    fileprivate var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            let properties = scalar.properties
            return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
                || [.control, .format].contains(properties.generalCategory)
        }
    }
}

/// A node and a kind of issues.
private struct IssuePlace: Hashable {
    let node: Int
    let code: DestinationIssue.Code
}
