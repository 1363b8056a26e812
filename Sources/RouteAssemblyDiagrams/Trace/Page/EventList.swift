import RouteAssembly

/// What happened in a navigation, step by step, with the time since it began.
@MainActor
struct EventList {
    private let navigation: TracedNavigation

    init(_ navigation: TracedNavigation) { self.navigation = navigation }

    var markup: Markup {
        var items = navigation.events.enumerated().map { index, event in
            item(event.time, text(of: event.event, isFirst: index == 0))
        }
        if let ended = navigation.ended, case .failed(let error) = navigation.outcome {
            items.append(item(ended, text(of: error)))
        }
        return items.joined(by: "\n")
    }

    private func item(_ time: Duration, _ text: Markup) -> Markup {
        "<li><span class=\"time\">+\((time - navigation.began).text)</span> <div>\(text)</div></li>"
    }

    private func text(of event: TracedNavigation.Event, isFirst: Bool) -> Markup {
        switch event {
        case .told(let kind): text(of: kind, isFirst: isFirst)
        case .committed(let revision): "Changed the tree, which is at revision \(revision) now"
        }
    }

    private func text(of kind: RoutingEvent.Kind, isFirst: Bool) -> Markup {
        switch kind {
        case .planned(let plan):
            PlanView(plan, title: isFirst ? "Planned" : "Planned again: the tree had changed").markup
        case .intercepted(let name, .proceeded): "✓ \(strong(name)) let it pass"
        case .intercepted(let name, .redirected(let destination)):
            "↪ \(strong(name)) redirected it to \(strong(destination))"
        case .intercepted(let name, .refused(let reason)): "⊘ \(strong(name)) refused: \(.label(reason))"
        case .asked(let screen, true): "✓ \(strong(screen)) may leave"
        case .asked(let screen, false): "⊘ \(strong(screen)) declined to leave"
        case .task(let task, let screen): "\(strong(task)) ran on \(strong(screen))"
        case .finished(let target): "✓ Arrived at \(strong(target))"
        case .started, .committed, .failed: ""  // told elsewhere
        }
    }

    private func text(of error: TracedError) -> Markup {
        let status = Status(navigation.outcome)
        let ended: Markup = "\(status.kind.sign) Ended: \(status.text)"
        // A plan that was made has been shown.
        guard navigation.events.isEmpty, let plan = error.plan else { return ended }
        return "\(ended)\(PlanView(plan, title: "Planned as far as it went").markup)"
    }

    private func strong(_ name: String) -> Markup { "<strong>\(.label(name))</strong>" }
}
