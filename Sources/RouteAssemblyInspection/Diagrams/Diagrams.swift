public import RouteAssembly

// MARK: Hierarchies

extension HierarchySnapshot {
    /// A Mermaid flowchart of the hierarchy: a tree for each level, in a frame.
    ///
    /// ```swift
    /// print(window.snapshot().mermaid)
    /// ```
    ///
    /// Hidden screens are faint, and selected screens have a note. All characters of labels are
    /// escaped that could change the flowchart.
    public var mermaid: String {
        var chart = Flowchart("Screen hierarchy", arrows: .right)
        for level in levels {
            chart.addFrame(level.style.map { "over it, as \($0.phrase)" } ?? "the window") {
                $0.add(level.root)
            }
        }
        return chart.mermaid
    }
}

extension Flowchart {
    fileprivate mutating func add(_ node: HierarchySnapshot.Node, to parent: Int? = nil, isSelected: Bool = false) {
        let kind = node.style.map { $0.name ?? "\(node.kind)" }
        let marks = [kind, isSelected ? "selected" : nil, node.isVisible ? nil : "hidden"].compactMap(\.self)
        let box = addBox(node.isVisible ? .plain : .faint, tag: marks.joined(separator: ", "), title: node.label)
        if let parent { addArrow(from: parent, to: box, isDashed: !node.isVisible) }
        for (index, child) in node.children.enumerated() { add(child, to: box, isSelected: index == node.selection) }
    }
}

// MARK: Plans

extension RoutingPlan {
    /// A Mermaid flowchart of the plan, from top to bottom.
    ///
    /// ```swift
    /// print(try router.plan(to: Steps.product, with: 42).mermaid)
    /// ```
    ///
    /// It shows the origin of the navigation, the screens that leave the hierarchy, the screens
    /// that are built, and the cases that switches passed over. Above the origin are the steps
    /// whose guards protect the destination.
    public var mermaid: String {
        var chart = Flowchart("Plan for \(target)", arrows: .down)
        var last: Int?
        for step in guardingSteps.reversed() { last = chart.add(step, after: last, isDashed: true) }
        for position in (0...steps.count).reversed() {
            if position < steps.count {
                let step = steps[position]
                last = chart.add(step, after: last, fails: step.description == failure?.description)
                if position == steps.count - 1 { chart.addChanges(of: self, after: last) }
            }
            for choice in choices.reversed() where choice.position == position {
                last = chart.add(choice, after: last)
            }
        }
        if steps.isEmpty { chart.addChanges(of: self, after: nil) }
        return chart.mermaid
    }
}

extension Flowchart {
    fileprivate mutating func add(
        _ step: RoutingPlan.Step, after last: Int?, fails: Bool = false, isDashed: Bool = false
    ) -> Int {
        let kind: Kind =
            switch step.outcome {
            case .undecided, .found, .guarding: .plain
            case .awaited: .awaited
            case .built, .function: .strong
            }
        let asked = [("guarded by", step.guards), ("asks", step.interceptors)].filter { !$1.isEmpty }
        let box = addBox(
            fails ? .failed : kind, tag: fails ? "fails here" : step.outcome.description, title: step.target,
            details: [step.reason] + (step.loads.map { ["loads \($0)"] } ?? [])
                + asked.map { "\($0) \($1.joined(separator: ", "))" })
        if let last { addArrow(from: last, to: box, label: isDashed ? "" : step.action ?? "", isDashed: isDashed) }
        return box
    }

    fileprivate mutating func add(_ choice: RoutingPlan.Choice, after last: Int?) -> Int {
        let box = addBox(.choice, tag: "a switch took", title: choice.taken ?? "no case")
        if let last { addArrow(from: last, to: box) }
        for name in choice.passedOver {
            addArrow(from: addBox(.faint, tag: "passed over", title: name), to: box, isDashed: true)
        }
        return box
    }

    fileprivate mutating func addChanges(of plan: RoutingPlan, after origin: Int?) {
        let changes: [(Kind, String, [String])] = [
            (.plain, "comes to the front", plan.shown), (.removed, "is dismissed", plan.dismissed),
            (.removed, "is removed", plan.removed),
        ]
        for (kind, tag, labels) in changes where !labels.isEmpty {
            let box = addBox(kind, tag: tag, title: labels.joined(separator: ", "))
            if let origin { addArrow(from: origin, to: box, isDashed: true) }
        }
    }
}

// MARK: Chains

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
            case .choice: chart.addBox(.choice, tag: names[position], title: "first matching case")
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
            name == nil ? .plain : .strong, tag: name ?? (step.next == nil ? "start" : nil), title: step.target,
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
            let box = addBox(.faint, tag: option.name, title: "decided at run time")
            addArrow(from: box, to: position, isDashed: true)
        }
    }
}

extension DestinationOutline.Finder {
    /// The name of the finder, with its search options unless they are the defaults.
    fileprivate var phrase: String { options == .fullStack && startingPoint == "topmost" ? name : description }
}

extension DestinationOutline.Link {
    /// Returns the label of an arrow: the name of an action or an interceptor, its container, and
    /// how it converts the context.
    fileprivate func label(_ name: String?) -> String {
        let conversion = contexts.last == "Void" ? "" : contexts.joined(separator: " → ")
        return [name ?? "", container.map { "in its \($0)" } ?? "", conversion].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}

// MARK: Features

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
            let box = chart.addBox(
                tag == nil ? .plain : .strong, tag: tag, title: feature.name, details: feature.routes)
            boxes[feature.name] = boxes[feature.name] ?? box
        }
        for edge in edges {
            guard let source = boxes[edge.source] else { continue }
            let target =
                edge.target.flatMap { boxes[$0] }
                ?? chart.addBox(.failed, title: edge.route, details: ["in no feature"])
            chart.addArrow(from: source, to: target, label: edge.route, isDashed: !edge.isFound)
        }
        return chart.mermaid
    }
}
