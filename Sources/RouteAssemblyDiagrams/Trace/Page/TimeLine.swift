/// The navigations of a session in their order, each with a bar that says when it was under way.
struct TimeLine {
    private let entries: ArraySlice<TraceEntry>
    private let start: Duration
    private let length: Duration

    init(_ entries: ArraySlice<TraceEntry>) {
        self.entries = entries
        start = entries.first?.span.lowerBound ?? .zero
        length = (entries.map(\.span.upperBound).max() ?? .zero) - start
    }

    var markup: Markup {
        """
        <nav aria-labelledby="time-line">
        <h2 id="time-line">Time line, \(length.text)</h2>
        <ol>
        \(entries.map(item).joined(by: "\n"))
        </ol>
        </nav>
        """
    }

    private func item(_ entry: TraceEntry) -> Markup {
        let (title, number, time): (String, Markup?, Duration) =
            switch entry {
            case .navigation(let navigation):
                (
                    navigation.title, "<span class=\"number\">#\(navigation.number)</span> ",
                    (navigation.ended ?? navigation.began) - navigation.began
                )
            case .change: ("Another change", nil, .zero)
            }
        let took: Markup? = entry.navigation?.ended == nil ? nil : "<span class=\"time\">\(time.text)</span>"
        return """
            <li><a href="#\(entry.anchor)"><span class="what">\(number)\(.label(title))</span> \(Status(entry).markup) \(took)\(bar(entry))</a></li>
            """
    }

    /// A bar on a line of a thousand units, wide enough to be seen.
    private func bar(_ entry: TraceEntry) -> Markup {
        let (from, to) = (position(entry.span.lowerBound), position(entry.span.upperBound))
        let width = max(to - from, 8)
        return """
            <svg class="\(Status(entry).kind.rawValue)" viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">\
            <rect class="line" width="1000" height="4"/><rect x="\(min(from, 1000 - width))" width="\(width)" height="4"/></svg>
            """
    }

    private func position(_ time: Duration) -> Int { length > .zero ? Int(1000 * ((time - start) / length)) : 0 }
}

extension TraceEntry {
    /// What the section about it is called in links.
    var anchor: String {
        switch self {
        case .navigation(let navigation): "navigation-\(navigation.number)"
        case .change(let change): "change-\(change.after.revision)"
        }
    }

    /// From its beginning to its end, as far as that is known.
    fileprivate var span: ClosedRange<Duration> {
        switch self {
        case .navigation(let navigation): navigation.began...max(navigation.ended ?? navigation.began, navigation.began)
        case .change(let change): change.time...change.time
        }
    }
}
