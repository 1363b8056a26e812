import RouteAssembly

/// What is known of one navigation: what was asked, what happened, the error if there was one, the
/// tree before and after.
@MainActor
struct NavigationSection {
    private let navigation: TracedNavigation
    private let others: TracedRelations

    /// Describes a navigation that has to do with others: it links to those that were kept.
    init(_ navigation: TracedNavigation, among others: TracedRelations) {
        (self.navigation, self.others) = (navigation, others)
    }

    var markup: Markup {
        let anchor = TraceEntry.navigation(navigation).anchor
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title"><span class="number">#\(navigation.number)</span> \(.label(navigation.title)) \(Status(navigation.outcome).markup)</h2>
            <dl class="facts">
            <div><dt>Asked</dt><dd>\(.label(navigation.request))</dd></div>
            \(facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" })</dl>
            \(failure)<h3>What happened</h3>
            <ol class="events">
            \(EventList(navigation).markup)
            </ol>
            \(trees)
            </section>
            """
    }

    private var facts: [(String, Markup)] {
        var facts: [(String, Markup)] = []
        if let context = navigation.context { facts.append(("With", "<code>\(.label(context))</code>")) }
        if let served = navigation.served { facts.append(("Part of", link(to: served))) }
        if let redirected = navigation.redirected { facts.append(("Redirected from", link(to: redirected))) }
        if let next = others.redirects[navigation.number] { facts.append(("Went on as", links(to: next))) }
        if let parts = others.parts[navigation.number] { facts.append(("Had in it", links(to: parts))) }
        facts.append(("Began at", "\(navigation.began.text)"))
        if let ended = navigation.ended { facts.append(("Took", "\((ended - navigation.began).text)")) }
        return facts
    }

    private func links(to numbers: [Int]) -> Markup { numbers.map(link).joined(by: ", ") }

    private func link(to number: Int) -> Markup {
        guard let title = others.titles[number] else { return "#\(number), which was not kept" }
        return "<a href=\"#navigation-\(number)\">#\(number) \(.label(title))</a>"
    }

    private var failure: Markup? {
        guard case .failed(let error) = navigation.outcome else { return nil }
        let cause: Markup? = error.cause.map { "<p>Because of: \(.label($0))</p>\n" }
        let step: Markup? = error.plan?.failure.map {
            "<p>At the step <strong>\(.label($0.target))</strong>: \(.label($0.reason)).</p>\n"
        }
        return """
            <div class="error \(Status(navigation.outcome).kind.rawValue)">
            <p>\(Status(navigation.outcome).markup) \(.label(error.message))</p>
            \(cause)\(step)</div>

            """
    }

    private var trees: Markup {
        if let change = navigation.change { return TreePair(change).markup }
        return """
            <details>
            <summary>The tree, which it did not change</summary>
            \(TreeView(navigation.tree).markup)
            </details>
            """
    }
}
