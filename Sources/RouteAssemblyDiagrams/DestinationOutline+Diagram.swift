import RouteAssembly
public import RouteAssemblyInspection

extension DestinationOutline {
    /// A diagram of the chains, from their origins to the destinations.
    ///
    /// Chains that share a step share its box. A dashed arrow leads to each step to which a guard
    /// or another interceptor may redirect.
    ///
    /// ```swift
    /// let picture = DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]).diagram.svg
    /// ```
    public var diagram: Diagram {
        Diagram(
            title: "Destinations: \(entries.map(\.name).joined(separator: ", "))", direction: .right,
            sections: [Diagram.Section(self)])
    }
}

extension Diagram.Section {
    fileprivate init(_ outline: DestinationOutline) {
        self.init(title: nil)
        let names = Dictionary(grouping: outline.entries, by: \.link.node).mapValues {
            $0.map(\.name).joined(separator: ", ")
        }
        nodes = outline.nodes.enumerated().map { position, node in
            switch node {
            case .step(let step): Diagram.Node(step, name: names[position])
            case .choice: Diagram.Node(.choice, tag: names[position], title: "first matching case")
            }
        }
        for (position, node) in outline.nodes.enumerated() {
            switch node {
            case .step(let step): addLinks(of: step, at: position)
            case .choice(let cases): for option in cases { add(option, at: position) }
            }
        }
    }

    private mutating func addLinks(of step: DestinationOutline.Step, at position: Int) {
        if let next = step.next {
            edges.append(Diagram.Edge(from: next.node, to: position, label: next.label(step.action)))
        }
        for interceptor in step.guards + step.interceptors {
            for link in interceptor.redirects {
                edges.append(
                    Diagram.Edge(from: position, to: link.node, label: link.label(interceptor.name), isDashed: true))
            }
        }
    }

    private mutating func add(_ option: DestinationOutline.Case, at position: Int) {
        if let next = option.next {
            edges.append(Diagram.Edge(from: next.node, to: position, label: next.label(option.name)))
        } else {
            nodes.append(Diagram.Node(.faint, tag: option.name, title: "decided at run time"))
            edges.append(Diagram.Edge(from: nodes.count - 1, to: position, isDashed: true))
        }
    }
}

extension Diagram.Node {
    fileprivate init(_ step: DestinationOutline.Step, name: String?) {
        let parts: [(String, [String])] = [
            ("found by", [step.finder.phrase]), ("built by", step.factory.map { [$0] } ?? []),
            ("guarded by", step.guards.map(\.name)), ("asks", step.interceptors.map(\.name)),
            ("context tasks:", step.contextTasks), ("post-routing tasks:", step.postTasks),
        ]
        self.init(
            name == nil ? .plain : .strong, tag: name ?? (step.next == nil ? "start" : nil), title: step.target,
            lines: parts.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" })
    }
}

extension DestinationOutline.Finder {
    /// The name of the finder, with its search options unless they are the defaults.
    fileprivate var phrase: String { options == .fullStack && startingPoint == "topmost" ? name : description }
}

extension DestinationOutline.Link {
    /// Returns the label of an arrow: the action or interceptor, the expected container, and the
    /// adapted contexts.
    fileprivate func label(_ name: String?) -> String? {
        let contexts = contexts.last == "Void" ? [] : contexts
        let parts = [
            name, container.map { "in its \($0)" }, contexts.isEmpty ? nil : contexts.joined(separator: " → "),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
