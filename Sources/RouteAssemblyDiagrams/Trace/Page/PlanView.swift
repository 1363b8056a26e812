import RouteAssembly

/// A plan step by step, with the reasons, and what comes and goes because of it.
@MainActor
struct PlanView {
    private let plan: RoutingPlan
    private let title: String

    init(_ plan: RoutingPlan, title: String) { (self.plan, self.title) = (plan, title) }

    var markup: Markup {
        """
        <details class="plan" open="open">
        <summary>\(title): to \(.label(plan.target))</summary>
        \(steps)\(effects)</details>
        """
    }

    private var steps: Markup? {
        guard !plan.steps.isEmpty else { return nil }
        return "<ol>\n\(plan.steps.map(item).joined(by: "\n"))\n</ol>\n"
    }

    private func item(_ step: RoutingPlan.Step) -> Markup {
        let action: Markup? = step.action.map { "; placed by <strong>\(.label($0))</strong>" }
        let asked: Markup? = step.interceptors.isEmpty ? nil : "; asks \(names(step.interceptors))"
        return """
            <li><strong>\(.label(step.target))</strong> <span class="outcome \(step.outcome.rawValue)">\(step.outcome.description)</span> \
            <span class="reason">\(.label(step.reason))\(action)\(asked)</span></li>
            """
    }

    private var effects: Markup? {
        let effects = [
            ("A switch", plan.decisions), ("Comes to the front", plan.shown), ("Is dismissed", plan.dismissed),
            ("Is removed", plan.removed),
        ]
        let facts: [Markup] = effects.filter { !$0.1.isEmpty }.map { name, screens in
            "<div><dt>\(name)</dt><dd>\(names(screens))</dd></div>\n"
        }
        return facts.isEmpty ? nil : "<dl class=\"facts\">\n\(facts)</dl>\n"
    }

    private func names(_ names: [String]) -> Markup { names.map { .label($0) }.joined(by: ", ") }
}
