public import RouteAssembly

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
            case .built: .strong
            }
        let asked = [("guarded by", step.guards), ("asks", step.interceptors)].filter { !$1.isEmpty }
        let box = addBox(
            fails ? .failed : kind, tag: fails ? "fails here" : step.outcome.description, step.target,
            details: [step.reason] + (step.loads.map { ["loads \($0)"] } ?? [])
                + asked.map { "\($0) \($1.joined(separator: ", "))" })
        if let last { addArrow(from: last, to: box, label: isDashed ? "" : step.action ?? "", isDashed: isDashed) }
        return box
    }

    fileprivate mutating func add(_ choice: RoutingPlan.Choice, after last: Int?) -> Int {
        let box = addBox(.choice, tag: "a switch took", choice.taken ?? "no case")
        if let last { addArrow(from: last, to: box) }
        for name in choice.passedOver {
            addArrow(from: addBox(.faint, tag: "passed over", name), to: box, isDashed: true)
        }
        return box
    }

    fileprivate mutating func addChanges(of plan: RoutingPlan, after origin: Int?) {
        let changes: [(Kind, String, [String])] = [
            (.plain, "comes to the front", plan.shown), (.removed, "is dismissed", plan.dismissed),
            (.removed, "is removed", plan.removed),
        ]
        for (kind, tag, labels) in changes where !labels.isEmpty {
            let box = addBox(kind, tag: tag, labels.joined(separator: ", "))
            if let origin { addArrow(from: origin, to: box, isDashed: true) }
        }
    }
}
