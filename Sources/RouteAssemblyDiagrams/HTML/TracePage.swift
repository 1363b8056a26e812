import RouteAssemblyInspection

/// The page of a trace: a timeline, and a section for each entry.
struct TracePage {
    let title: String
    let trace: RoutingTrace

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
        \(trace.entries.isEmpty ? emptySession : session)
        </body>
        </html>

        """
    }

    /// The content security policy, which forbids scripts and connections.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private var emptySession: Markup { "<main id=\"session\"><p>No navigations have been recorded yet.</p></main>" }

    private var session: Markup {
        let relations = TracedRelations(trace.entries)
        let sections: [Markup] = trace.entries.map { entry in
            switch entry {
            case .navigation(let navigation): NavigationSection(navigation, in: trace, relations).markup
            case .change(let change): ChangeSection(change: change, trace: trace).markup
            }
        }
        return """
            <div class="columns">
            \(Timeline(trace.entries).markup)
            <main id="session" tabindex="-1">
            \(sections.joined(by: "\n"))
            </main>
            </div>
            """
    }

    private var summary: Markup {
        var counts: [(Status.Kind, Int)] = Status.Kind.allCases.map { ($0, 0) }
        for entry in trace.entries {
            let kind = Status(entry).kind
            if let index = counts.firstIndex(where: { $0.0 == kind }) { counts[index].1 += 1 }
        }
        let parts: [Markup] = counts.filter { $0.1 > 0 }.map { kind, count in
            "<span class=\"status \(kind.rawValue)\">\(kind.sign) \(count) \(kind.phrase)</span>"
        }
        return parts.joined(by: " ")
    }

    private var droppedNote: Markup? {
        guard trace.dropped > 0 else { return nil }
        return
            "<p>This page shows the last \(trace.limit) entries. \(trace.dropped) earlier ones were dropped.</p>\n"
    }
}
