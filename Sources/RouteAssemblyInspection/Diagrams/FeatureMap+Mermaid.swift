import RouteAssembly

extension FeatureMap {
    /// A Mermaid flowchart with a box for each feature.
    ///
    /// An arrow points to the feature whose routes another one leads to. It is dashed if only
    /// `Feature.leading(to:)` says so, and leads to a failed box if no feature has the routes. The
    /// box of the feature with which the app starts, and those with links, are strong.
    public var mermaid: String {
        var chart = Flowchart("Features", arrows: .down)
        var boxes: [String: Int] = [:]
        for (index, feature) in features.enumerated() {
            let tag: String? = index == 0 ? "start" : feature.hasLinks ? "links" : nil
            let box = chart.addBox(tag == nil ? .plain : .strong, tag: tag, feature.name, details: feature.routes)
            boxes[feature.name] = boxes[feature.name] ?? box
        }
        for edge in edges {
            guard let source = boxes[edge.source] else { continue }
            let target =
                edge.target.flatMap { boxes[$0] } ?? chart.addBox(.failed, edge.route, details: ["in no feature"])
            chart.addArrow(from: source, to: target, label: edge.route, isDashed: !edge.isFound)
        }
        return chart.mermaid
    }
}
