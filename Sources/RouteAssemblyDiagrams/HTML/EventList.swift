import RouteAssembly
import RouteAssemblyInspection

/// The list of a navigation's events, with the times since it began.
struct EventList {
    private let navigation: TracedNavigation

    init(_ navigation: TracedNavigation) { self.navigation = navigation }

    var markup: Markup {
        var items = navigation.events.enumerated().map { index, event in
            item(event.time, text(of: event.kind, isFirst: index == 0))
        }
        if let ended = navigation.ended, let error = navigation.failure {
            items.append(item(ended, text(of: error)))
        }
        return items.joined(by: "\n")
    }

    private func item(_ time: Int64, _ text: Markup) -> Markup {
        "<li><span class=\"time\">+\(Duration.nanoseconds(time - navigation.began).text)</span> <div>\(text)</div></li>"
    }

    private func text(of event: TracedEvent.Kind, isFirst: Bool) -> Markup {
        switch event {
        case .planned(let plan):
            PlanView(plan, title: title(of: plan, isFirst: isFirst)).markup
        case .intercepted(let name, .proceeded): "✓ \(strong(name)) allowed it"
        case .intercepted(let name, .redirected(let destination)):
            "↪ \(strong(name)) redirected it to \(strong(destination))"
        case .intercepted(let name, .refused(let reason)): "⊘ \(strong(name)) refused: \(.label(reason))"
        case .loading(let target): "Loads what \(strong(target)) needs"
        case .loaded(let target): "✓ Loaded what \(strong(target)) needs"
        case .asked(let screen, true): "✓ \(strong(screen)) agreed to leave"
        case .asked(let screen, false): "⊘ \(strong(screen)) declined to leave"
        case .task(let task, let screen): "\(strong(task)) ran on \(strong(screen))"
        case .committed(let revision): "Changed the hierarchy to revision \(revision)"
        case .finished(let target): "✓ Arrived at \(strong(target))"
        case .awaitsResult(let screen): "Waits for the result of \(strong(screen))"
        case .result(let screen, .finished): "✓ \(strong(screen)) finished with a result"
        case .result(let screen, .left): "⊘ \(strong(screen)) left without a result"
        case .result(let screen, .cancelled): "⊘ Cancelled the wait for the result of \(strong(screen))"
        }
    }

    private func title(of plan: RoutingPlan, isFirst: Bool) -> String {
        // The destinations of a journey are planned one after another.
        if let position = plan.position { return "Planned \(position)" }
        return isFirst ? "Planned" : "Planned again, because the hierarchy had changed"
    }

    private func text(of error: TracedError) -> Markup {
        let status = Status(navigation)
        let ended: Markup = "\(status.kind.sign) Ended: \(status.text)"
        // The error contains the plan of an earlier event, if there is one.
        guard navigation.events.isEmpty, let plan = error.plan else { return ended }
        return "\(ended)\(PlanView(plan, title: "Planned up to the failure").markup)"
    }

    private func strong(_ name: String) -> Markup { "<strong>\(.label(name))</strong>" }
}

/// The steps of a plan with their reasons, and the screens that appear and leave.
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
        return "<ol>\n\((plan.steps + plan.guardingSteps).map(item).joined(by: "\n"))\n</ol>\n"
    }

    private func item(_ step: RoutingPlan.Step) -> Markup {
        let action: Markup? = step.action.map { "; placed by <strong>\(.label($0))</strong>" }
        let guarded: Markup? = step.guards.isEmpty ? nil : "; guarded by \(names(step.guards))"
        let asked: Markup? = step.interceptors.isEmpty ? nil : "; asks \(names(step.interceptors))"
        return """
            <li><strong>\(.label(step.target))</strong> <span class="outcome \(step.outcome.rawValue)">\(step.outcome.description)</span> \
            <span class="reason">\(.label(step.reason))\(action)\(guarded)\(asked)</span></li>
            """
    }

    private var effects: Markup? {
        let effects = [
            ("Choices", plan.choices.map(\.description)),
            ("Comes to the front", plan.shown), ("Is dismissed", plan.dismissed),
            ("Is removed", plan.removed),
        ]
        let facts: [Markup] = effects.filter { !$0.1.isEmpty }.map { name, screens in
            "<div><dt>\(name)</dt><dd>\(names(screens))</dd></div>\n"
        }
        return facts.isEmpty ? nil : "<dl class=\"facts\">\n\(facts)</dl>\n"
    }

    private func names(_ names: [String]) -> Markup { names.map { .label($0) }.joined(by: ", ") }
}
