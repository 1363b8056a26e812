import RouteAssembly
import RouteAssemblyInspection

/// The section of the page about an entry, with links to the entries before and after it.
///
/// The link to the next entry comes first, so that a reader with a keyboard goes through the page
/// with the Tab key and the Return key.
struct EntrySection {
    private let entries: [TitledEntry]
    private let index: Int
    private let content: Markup

    /// Creates the section of an entry.
    ///
    /// - Parameters:
    ///   - index: The position of the entry.
    ///   - entries: The entries of the page.
    ///   - content: The part of the section under the title.
    init(at index: Int, of entries: [TitledEntry], content: Markup) {
        (self.index, self.entries, self.content) = (index, entries, content)
    }

    var markup: Markup {
        let entry = entries[index].entry
        let (anchor, status) = (entry.anchor, Status(entry))
        let number: Markup? = entry.navigation.map { "<span class=\"number\">#\($0.number)</span> " }
        return """
            <section id="\(anchor)" class="\(status.kind.rawValue)" aria-labelledby="\(anchor)-title">
            \(pager)<h2 id="\(anchor)-title"><a href="#\(anchor)">\(number)\(.label(entries[index].title))</a> \(status.markup)</h2>
            \(content)
            </section>
            """
    }

    private var pager: Markup {
        let next = entries.indices.contains(index + 1) ? link("next", "Next", "↓", to: entries[index + 1]) : nil
        let previous = index > 0 ? link("prev", "Previous", "↑", to: entries[index - 1]) : nil
        return """
            <p class="pager">\(next)\(previous)<a class="fold" href="#session">All entries</a></p>

            """
    }

    private func link(_ relation: String, _ word: String, _ sign: String, to entry: TitledEntry) -> Markup {
        """
        <a rel="\(relation)" href="#\(entry.entry.anchor)"><span aria-hidden="true">\(sign)</span> \(word): \(.label(entry.title.shortened(to: 40)))</a>
        """
    }
}

/// The section of a navigation: its request, its events, its error, and the hierarchy before and
/// after.
struct NavigationContent {
    private let navigation: TracedNavigation
    private let trace: RoutingTrace
    private let relations: TracedRelations

    /// The maximum number of links to related navigations.
    private static let maximumLinks = 50

    /// Creates the content, with links to the related navigations.
    init(_ navigation: TracedNavigation, in trace: RoutingTrace, _ relations: TracedRelations) {
        (self.navigation, self.trace, self.relations) = (navigation, trace, relations)
    }

    var markup: Markup {
        """
        <dl class="facts">
        <div><dt>Request</dt><dd>\(.label(navigation.request))</dd></div>
        \(facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>\n" })</dl>
        \(failure)<h3>Events</h3>
        <ol class="events">
        \(EventList(navigation).markup)
        </ol>
        \(trees)
        """
    }

    private var facts: [(String, Markup)] {
        var facts: [(String, Markup)] = navigation.subject?.links.map { ("Link", "<code>\(.label($0))</code>") } ?? []
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

    private func links(to numbers: [Int]) -> Markup {
        let count = numbers.count - Self.maximumLinks
        let more: Markup? = count > 0 ? ", and \(count) more" : nil
        return "\(numbers.prefix(Self.maximumLinks).map(link).joined(by: ", "))\(more)"
    }

    private func link(to number: Int) -> Markup {
        guard let title = relations.titles[number] else { return "#\(number), which is not on this page" }
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

extension TracedSubject {
    /// The links that were opened.
    fileprivate var links: [String] {
        switch self {
        case .routes(let routes): routes.compactMap(\.link)
        case .link(let link): [link]
        case .unwinding: []
        }
    }
}

/// The section of a change that no recorded navigation made.
struct ChangeContent {
    let change: TracedChange
    let trace: RoutingTrace

    var markup: Markup {
        """
        <p>After \(Duration.nanoseconds(change.began).text), the hierarchy changed outside of the recorded navigations: by a gesture of the user, by the app itself, or by another router.</p>
        \(TreePair(change, in: trace).markup)
        """
    }
}
