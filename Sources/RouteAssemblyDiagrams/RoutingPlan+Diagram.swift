public import RouteAssembly

extension RoutingPlan {
    /// A diagram of the plan from top to bottom.
    ///
    /// The diagram shows the origin of the navigation, the screens that leave the hierarchy, the
    /// screens that are built, and the cases that switches passed over. Above the origin are the
    /// steps whose guards protect the destination.
    ///
    /// ```swift
    /// let picture = try router.plan(to: Steps.product, with: 42).diagram.svg
    /// ```
    public var diagram: Diagram {
        Diagram(title: "Plan for \(target)", direction: .down, sections: [Diagram.Section(self)])
    }
}

extension Diagram.Section {
    fileprivate init(_ plan: RoutingPlan) {
        self.init(title: nil)
        var last: Int?
        for step in plan.guardingSteps.reversed() {
            last = add(Diagram.Node(step, fails: false), after: last, isDashed: true)
        }
        for position in stride(from: plan.steps.count, through: 0, by: -1) {
            if plan.steps.indices.contains(position) {
                let step = plan.steps[position]
                last = add(
                    Diagram.Node(step, fails: step.description == plan.failure?.description), after: last,
                    label: step.action)
                if position == plan.steps.count - 1 { addChanges(of: plan, to: last) }
            }
            for choice in plan.choices.reversed() where choice.position == position { last = add(choice, after: last) }
        }
        if plan.steps.isEmpty { addChanges(of: plan, to: nil) }
    }

    private mutating func add(_ node: Diagram.Node, after last: Int?, label: String? = nil, isDashed: Bool = false)
        -> Int
    {
        nodes.append(node)
        if let last { edges.append(Diagram.Edge(from: last, to: nodes.count - 1, label: label, isDashed: isDashed)) }
        return nodes.count - 1
    }

    private mutating func add(_ choice: RoutingPlan.Choice, after last: Int?) -> Int {
        let position = add(Diagram.Node(.choice, tag: "a switch took", title: choice.taken ?? "no case"), after: last)
        for name in choice.passedOver {
            nodes.append(Diagram.Node(.faint, tag: "passed over", title: name))
            edges.append(Diagram.Edge(from: nodes.count - 1, to: position, isDashed: true))
        }
        return position
    }

    private mutating func addChanges(of plan: RoutingPlan, to origin: Int?) {
        let changes: [(Diagram.Kind, String, [String])] = [
            (.plain, "comes to the front", plan.shown), (.removed, "is dismissed", plan.dismissed),
            (.removed, "is removed", plan.removed),
        ]
        for (kind, tag, labels) in changes where !labels.isEmpty {
            _ = add(Diagram.Node(kind, tag: tag, title: labels.joined(separator: ", ")), after: origin, isDashed: true)
        }
    }
}

extension Diagram.Node {
    fileprivate init(_ step: RoutingPlan.Step, fails: Bool) {
        let kind: Diagram.Kind =
            switch step.outcome {
            case .undecided, .found, .guarding: .plain
            case .awaited: .awaited
            case .built: .strong
            }
        self.init(
            fails ? .failed : kind, tag: fails ? "fails here" : step.outcome.description, title: step.target,
            lines: [step.reason] + (step.loads.map { ["loads \($0)"] } ?? [])
                + (step.guards.isEmpty ? [] : ["guarded by \(step.guards.joined(separator: ", "))"])
                + (step.interceptors.isEmpty ? [] : ["asks \(step.interceptors.joined(separator: ", "))"]))
    }
}
