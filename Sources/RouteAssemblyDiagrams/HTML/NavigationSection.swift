import RouteAssembly
import RouteAssemblyInspection

/// The section of the page about a navigation: its request, its events, its error, and the
/// hierarchy before and after.
struct NavigationSection {
    private let navigation: TracedNavigation
    private let trace: RoutingTrace
    private let relations: TracedRelations

    /// Creates a section with links to the related navigations.
    init(_ navigation: TracedNavigation, in trace: RoutingTrace, _ relations: TracedRelations) {
        (self.navigation, self.trace, self.relations) = (navigation, trace, relations)
    }

    var markup: Markup {
        let anchor = TraceEntry.navigation(navigation).anchor
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title"><span class="number">#\(navigation.number)</span> \(.label(navigation.title)) \(Status(navigation).markup)</h2>
            <dl class="facts">
            <div><dt>Request</dt><dd>\(.label(navigation.request))</dd></div>
            \(facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" })</dl>
            \(failure)<h3>Events</h3>
            <ol class="events">
            \(EventList(navigation).markup)
            </ol>
            \(trees)
            </section>
            """
    }

    private var facts: [(String, Markup)] {
        var facts: [(String, Markup)] = []
        if let context = navigation.context { facts.append(("Context", "<code>\(.label(context))</code>")) }
        if let parent = navigation.parent { facts.append(("Part of", link(to: parent))) }
        if let redirected = navigation.redirectedFrom { facts.append(("Redirected from", link(to: redirected))) }
        if let next = relations.redirects[navigation.number] { facts.append(("Redirected to", links(to: next))) }
        if let children = relations.children[navigation.number] { facts.append(("Includes", links(to: children))) }
        facts.append(("Began after", "\(Duration.nanoseconds(navigation.began).text)"))
        if let ended = navigation.ended {
            facts.append(("Took", "\(Duration.nanoseconds(ended - navigation.began).text)"))
        }
        return facts
    }

    private func links(to numbers: [Int]) -> Markup { numbers.map(link).joined(by: ", ") }

    private func link(to number: Int) -> Markup {
        guard let title = relations.titles[number] else { return "#\(number), which is no longer recorded" }
        return "<a href=\"#navigation-\(number)\">#\(number) \(.label(title))</a>"
    }

    private var failure: Markup? {
        guard let error = navigation.failure else { return nil }
        let cause: Markup? = error.cause.map { "<p>Cause: \(.label($0))</p>\n" }
        let step: Markup? = error.plan?.failure.map {
            "<p>At step <strong>\(.label($0.target))</strong>: \(.label($0.reason)).</p>\n"
        }
        return """
            <div class="error \(Status(navigation).kind.rawValue)">
            <p>\(Status(navigation).markup) \(.label(error.message))</p>
            \(cause)\(step)</div>

            """
    }

    private var trees: Markup {
        if let change = navigation.change { return TreePair(change, in: trace).markup }
        return """
            <details>
            <summary>The hierarchy, which the navigation did not change</summary>
            \(TreeView(trace.snapshot(navigation.hierarchy)).markup)
            </details>
            """
    }
}

/// The section of the page about a change that no recorded navigation made.
struct ChangeSection {
    let change: TracedChange
    let trace: RoutingTrace

    var markup: Markup {
        let anchor = TraceEntry.change(change).anchor
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">Another change \(Status.outside.markup)</h2>
            <p>After \(Duration.nanoseconds(change.began).text), the hierarchy changed outside of the recorded navigations: by the app itself, a gesture of the user, or another router.</p>
            \(TreePair(change, in: trace).markup)
            </section>
            """
    }
}
