/// The page of a trace: a time line beside what is known of each navigation.
@MainActor
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
        <a class="skip" href="#session">Skip the time line</a>
        <header>
        <h1>\(.label(title))</h1>
        <p>\(summary)</p>
        \(forgotten)</header>
        \(trace.entries.isEmpty ? nothing : session)
        </body>
        </html>

        """
    }

    /// Nothing is loaded, run or sent anywhere.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    private var nothing: Markup { "<main id=\"session\"><p>Nothing has happened yet.</p></main>" }

    private var session: Markup {
        let relations = TracedRelations(trace.entries)
        let sections: [Markup] = trace.entries.map { entry in
            switch entry {
            case .navigation(let navigation): NavigationSection(navigation, among: relations).markup
            case .change(let change): ChangeSection(change: change).markup
            }
        }
        return """
            <div class="columns">
            \(TimeLine(trace.entries).markup)
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

    private var forgotten: Markup? {
        guard trace.forgotten > 0 else { return nil }
        return "<p>The last \(trace.limit) are shown; \(trace.forgotten) before them were not kept.</p>\n"
    }
}
