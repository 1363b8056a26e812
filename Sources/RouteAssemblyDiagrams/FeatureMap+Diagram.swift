import RouteAssembly
public import RouteAssemblyInspection

extension FeatureMap {
    /// A picture with a box for each feature.
    ///
    /// An arrow points to the feature whose routes another one leads to. It is dashed if only
    /// `Feature.leading(to:)` says so, and leads to a failed box if no feature has the routes. The
    /// box of the feature with which the app starts, and those with links, are strong.
    public var diagram: Diagram {
        var section = Diagram.Section(title: nil)
        var positions: [String: Int] = [:]
        for (index, feature) in features.enumerated() {
            positions[feature.name] = positions[feature.name] ?? index
            let tag: String? = index == 0 ? "start" : feature.hasLinks ? "links" : nil
            section.nodes.append(
                Diagram.Node(tag == nil ? .plain : .strong, tag: tag, title: feature.name, lines: feature.routes))
        }
        for edge in edges {
            guard let source = positions[edge.source] else { continue }
            let target = edge.target.flatMap { positions[$0] } ?? section.nodes.count
            if target == section.nodes.count {
                section.nodes.append(Diagram.Node(.failed, title: edge.route, lines: ["in no feature"]))
            }
            section.edges.append(
                Diagram.Edge(from: source, to: target, label: edge.route, isDashed: !edge.isFound))
        }
        return Diagram(title: "Features", direction: .down, sections: [section])
    }
}
