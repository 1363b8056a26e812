import RouteAssemblyInspection

/// The entries of a trace in their order, each with a bar that shows its duration.
struct Timeline {
    private let entries: [TraceEntry]
    private let start: Duration
    private let length: Duration

    init(_ entries: [TraceEntry]) {
        self.entries = entries
        start = entries.first?.span.lowerBound ?? .zero
        length = (entries.map(\.span.upperBound).max() ?? .zero) - start
    }

    var markup: Markup {
        """
        <nav aria-labelledby="timeline">
        <h2 id="timeline">Timeline, \(length.text)</h2>
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

    /// Returns a bar on a line of a thousand units, with a minimum width that is visible.
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
    /// The identifier of the entry's section, for links.
    var anchor: String {
        switch self {
        case .navigation(let navigation): "navigation-\(navigation.number)"
        case .change(let change): "change-\(change.after.revision)"
        }
    }

    /// The time from the beginning of the entry to its end.
    ///
    /// It is empty for unfinished navigations.
    fileprivate var span: ClosedRange<Duration> {
        switch self {
        case .navigation(let navigation): navigation.began...max(navigation.ended ?? navigation.began, navigation.began)
        case .change(let change): change.time...change.time
        }
    }
}

extension Duration {
    /// The duration in milliseconds or seconds, such as `0.04 ms`, `12.5 ms`, and `3.20 s`.
    var text: String {
        let (seconds, attoseconds) = components
        let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        return switch microseconds {
        case ..<10_000: "\(Self.fixed(microseconds / 10, places: 2)) ms"
        case ..<1_000_000: "\(Self.fixed(microseconds / 100, places: 1)) ms"
        default: "\(Self.fixed(microseconds / 10_000, places: 2)) s"
        }
    }

    private static func fixed(_ number: Int64, places: Int) -> String {
        let unit: Int64 = places == 2 ? 100 : 10
        let fraction = "\(number % unit)"
        return "\(number / unit).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
