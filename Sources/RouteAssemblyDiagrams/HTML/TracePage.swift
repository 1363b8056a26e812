import RouteAssemblyInspection

/// The page of a trace: a timeline, and a section for each entry.
///
/// A hierarchy is written once in a trace, and twice for each change on a page, so a hostile trace
/// could have a page of many gigabytes. The page leaves out what would make it larger than
/// `Limit.page`.
struct TracePage {
    private let title: String
    private let trace: RoutingTrace
    /// The entries on the page: the last ones, with their titles.
    private var entries: [TitledEntry]
    private var sections: [Markup] = []

    /// The maximum sizes in bytes.
    private enum Limit {
        static let page = 16_000_000
        static let section = 4_000_000
    }

    init(title: String, trace: RoutingTrace) {
        (self.title, self.trace) = (title, trace)
        let titles = EntryTitles(of: trace)
        entries = trace.entries.map { TitledEntry(entry: $0, title: titles.title(of: $0)) }
        let count = countFitting()
        guard count < entries.count else { return }
        entries = Array(entries.suffix(count))
        // The first of these sections have linked to entries that are left out.
        _ = countFitting()
    }

    /// Makes the sections of the entries from the last one, as long as the page is not too large.
    ///
    /// - Returns: The number of entries whose sections fit on the page.
    private mutating func countFitting() -> Int {
        let relations = TracedRelations(entries)
        sections = []
        var size = 0
        for index in entries.indices.reversed() {
            let section = section(at: index, relations)
            // An item of the timeline has the title, and at most a thousand bytes of markup.
            size += section.source.utf8.count + entries[index].title.escapedForMarkup.utf8.count + 1000
            guard size <= Limit.page else { break }
            sections.append(section)
        }
        sections.reverse()
        return sections.count
    }

    private func section(at index: Int, _ relations: TracedRelations) -> Markup {
        let content =
            switch entries[index].entry {
            case .navigation(let navigation): NavigationContent(navigation, in: trace, relations).markup
            case .change(let change): ChangeContent(change: change, trace: trace).markup
            }
        let tooLarge: Markup = "<p>The entry is not shown, because it would make the page too large.</p>"
        return EntrySection(
            at: index, of: entries, content: content.source.utf8.count > Limit.section ? tooLarge : content
        ).markup
    }

    var markup: Markup {
        """
        <!DOCTYPE html>
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <meta name="referrer" content="no-referrer"/>
        <title>\(title)</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        <a class="skip" href="#session">Skip the timeline</a>
        <header>
        <h1>\(.label(title))</h1>
        <p>\(summary)</p>
        \(droppedNote)</header>
        \(entries.isEmpty ? emptySession : session)
        </body>
        </html>

        """
    }

    /// The content security policy, which forbids scripts and connections.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private var emptySession: Markup { "<main id=\"session\"><p>No navigations have been recorded yet.</p></main>" }

    private var session: Markup {
        """
        \(filter)<div class="columns">
        \(Timeline(entries).markup)
        <main id="session" tabindex="-1">
        \(sections.joined(by: "\n"))
        </main>
        </div>
        """
    }

    /// A checkbox before the columns, which the style sheet reads.
    private var filter: Markup? {
        let kinds = entries.map { Status($0.entry).kind }
        let count = kinds.count { $0 == .failed || $0 == .stopped }
        guard count > 0, count < entries.count else { return nil }
        return """
            <input type="checkbox" id="failures"/> <label for="failures">Only what failed or was stopped (\(count))</label>

            """
    }

    private var summary: Markup {
        var counts: [(Status.Kind, Int)] = Status.Kind.allCases.map { ($0, 0) }
        for entry in entries {
            let kind = Status(entry.entry).kind
            if let index = counts.firstIndex(where: { $0.0 == kind }) { counts[index].1 += 1 }
        }
        let parts: [Markup] = counts.filter { $0.1 > 0 }.map { kind, count in
            "<span class=\"status \(kind.rawValue)\">\(kind.sign) \(count) \(kind.phrase)</span>"
        }
        return parts.joined(by: " ")
    }

    private var droppedNote: Markup? {
        let count = trace.entries.count - entries.count
        guard trace.dropped > 0 || count > 0 else { return nil }
        let dropped: Markup? = trace.dropped > 0 ? " \(trace.dropped) earlier ones were dropped." : nil
        let large: Markup? = count > 0 ? " \(count) earlier ones would make the page too large." : nil
        return "<p>This page shows the last \(entries.count) entries.\(large)\(dropped)</p>\n"
    }
}
