import RouteAssembly

extension DestinationOutline {
    /// A Mermaid flowchart of the chains, from their origins to the destinations.
    ///
    /// ```swift
    /// print(DestinationOutline(of: ["product": Steps.product, "cart": Steps.cart]).mermaid)
    /// ```
    ///
    /// Chains that share a step share its box. A dashed arrow leads to each step to which a guard
    /// or another interceptor may redirect.
    public var mermaid: String {
        var chart = Flowchart("Chains to \(entries.map(\.name).joined(separator: ", "))", arrows: .right)
        let names = Dictionary(grouping: entries, by: \.link.node).mapValues {
            $0.map(\.name).joined(separator: ", ")
        }
        for (position, node) in nodes.enumerated() {
            switch node {
            case .step(let step): chart.add(step, name: names[position])
            case .choice: chart.addBox(.choice, tag: names[position], "first matching case")
            }
        }
        for (position, node) in nodes.enumerated() {
            switch node {
            case .step(let step): chart.addArrows(of: step, at: position)
            case .choice(let cases): for option in cases { chart.add(option, at: position) }
            }
        }
        return chart.mermaid
    }
}

extension Flowchart {
    fileprivate mutating func add(_ step: DestinationOutline.Step, name: String?) {
        let parts: [(String, [String])] = [
            ("found by", [step.finder.phrase]), ("built by", step.factory.map { [$0] } ?? []),
            ("guarded by", step.guards.map(\.name)), ("asks", step.interceptors.map(\.name)),
            ("runs", step.contextTasks), ("at the end runs", step.postTasks),
        ]
        addBox(
            name == nil ? .plain : .strong, tag: name ?? (step.next == nil ? "start" : nil), step.target,
            details: parts.filter { !$1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" })
    }

    fileprivate mutating func addArrows(of step: DestinationOutline.Step, at position: Int) {
        if let next = step.next { addArrow(from: next.node, to: position, label: next.label(step.action)) }
        for interceptor in step.guards + step.interceptors {
            for link in interceptor.redirects {
                addArrow(from: position, to: link.node, label: link.label(interceptor.name), isDashed: true)
            }
        }
    }

    fileprivate mutating func add(_ option: DestinationOutline.Case, at position: Int) {
        if let next = option.next {
            addArrow(from: next.node, to: position, label: next.label(option.name))
        } else {
            let box = addBox(.faint, tag: option.name, "decided at run time")
            addArrow(from: box, to: position, isDashed: true)
        }
    }
}

extension DestinationOutline.Finder {
    /// The name of the finder, with its search options unless they are the defaults.
    fileprivate var phrase: String { options == .fullStack && startingPoint == "topmost" ? name : description }
}

extension DestinationOutline.Link {
    /// Returns the label of an arrow: an action or an interceptor, with the container and the conversion
    /// of the context, if any.
    fileprivate func label(_ name: String?) -> String {
        let conversion = contexts.last == "Void" ? "" : contexts.joined(separator: " → ")
        return [name ?? "", container.map { "in its \($0)" } ?? "", conversion].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
