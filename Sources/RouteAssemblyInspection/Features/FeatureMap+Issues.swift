public import RouteAssembly

extension FeatureMap {
    /// Returns the mistakes in the features and their chains that show without a navigation.
    ///
    /// ```swift
    /// #expect(FeatureMap(of: app.features).issues() == [])
    /// ```
    ///
    /// These are the issues of the ``outline``, and those between features:
    /// `featureConflict`, `circularRoute`, `unregisteredRoute`, `undeclaredFeature`,
    /// `unreachableFeature`, and `noExamples`.
    ///
    /// - Parameter severity: The smallest severity of the issues to return.
    /// - Returns: The issues between features, and then those of the outline.
    public func issues(atLeast severity: DestinationIssue.Severity = .warning) -> [DestinationIssue] {
        let conflicts = conflicts.map { DestinationIssue(.featureConflict, .error, at: [], message: $0) }
        let circles = circles.map { circle in
            DestinationIssue(
                .circularRoute, .error, at: [circle.feature],
                message:
                    "The chain of \(circle.routes[0]) leads back to itself: \(circle.routes.joined(separator: " → ")). "
                    + "Let one of these chains start from a step that is there, such as .root or .topmost.")
        }
        let own = conflicts + circles + features.flatMap(issues) + edges.flatMap(issues) + unreachableFeatures
        return own.filter { $0.severity >= severity } + outline.issues(atLeast: severity)
    }

    private func issues(of feature: Feature) -> [DestinationIssue] {
        feature.failures.map { failure in
            DestinationIssue(
                .unregisteredRoute, .error, at: [feature.name, failure.route],
                message: "The destination of \(failure.route) cannot be made: \(failure.reason)")
        }
            + feature.typesWithoutExamples.map { type in
                DestinationIssue(
                    .noExamples, .warning, at: [feature.name],
                    message:
                        "The feature gives no examples of \(type), so its chains are not inspected. Pass one for each case."
                )
            }
            + feature.typesOfForeignLinks.map { type in
                DestinationIssue(
                    .unregisteredRoute, .error, at: [feature.name],
                    message:
                        "The feature has links to \(type), and no destinations for it. Give it the links of its own routes."
                )
            }
    }

    private func issues(of edge: Edge) -> [DestinationIssue] {
        guard edge.target != nil else {
            return [
                DestinationIssue(
                    .unregisteredRoute, .error, at: [edge.source],
                    message:
                        "\(edge.source) leads to routes of type \(edge.route), and no feature has them. Add the feature that does."
                )
            ]
        }
        if edge.isDeclared { return [] }
        return [
            DestinationIssue(
                .undeclaredFeature, .warning, at: [edge.source],
                message: "A chain of \(edge.source) leads to \(edge.route), and the feature does not say so. "
                    + "Add leading(to: \(edge.route).self) to the feature.")
        ]
    }

    /// The features that are not the first one, and to which no reachable feature and no link
    /// leads.
    private var unreachableFeatures: [DestinationIssue] {
        let known = features.filter(\.hasLinks).map(\.name) + features.prefix(1).map(\.name)
        let reached = Set(known.reachable { name in edges.filter { $0.source == name }.compactMap(\.target) })
        return features.filter { !reached.contains($0.name) }.map { feature in
            DestinationIssue(
                .unreachableFeature, .warning, at: [feature.name],
                message:
                    "No link and no other feature leads to \(feature.name). Give it links, or declare the features that "
                    + "lead to it with leading(to:).")
        }
    }
}

extension DestinationIssue {
    fileprivate init(_ code: Code, _ severity: Severity, at path: [String], message: String) {
        self.init(code: code, severity: severity, path: path, message: message)
    }
}
