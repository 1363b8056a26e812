import RouteAssemblyInspection

/// The entries of a trace in their order, each with a bar that shows its duration.
struct Timeline {
    private let entries: [TitledEntry]
    private let start: Int64
    private let length: Int64

    init(_ entries: [TitledEntry]) {
        self.entries = entries
        start = entries.first?.entry.began ?? 0
        length = (entries.map(\.entry.ended).max() ?? 0) - start
    }

    var markup: Markup {
        """
        <nav aria-labelledby="timeline">
        <h2 id="timeline">Timeline, \(Duration.nanoseconds(length).text)</h2>
        <ol>
        \(entries.map(item).joined(by: "\n"))
        </ol>
        </nav>
        """
    }

    private func item(_ titled: TitledEntry) -> Markup {
        let entry = titled.entry
        let number: Markup? = entry.navigation.map { "<span class=\"number\">#\($0.number)</span> " }
        let took: Markup? = entry.navigation?.ended.map {
            "<span class=\"time\">\(Duration.nanoseconds($0 - entry.began).text)</span>"
        }
        return """
            <li class="\(Status(entry).kind.rawValue)"><a href="#\(entry.anchor)"><span class="what">\(number)\(.label(titled.title))</span> \(Status(entry).markup) \(took)\(bar(entry))</a></li>
            """
    }

    /// Returns a bar on a line of a thousand units, with a minimum width that is visible.
    private func bar(_ entry: TraceEntry) -> Markup {
        let (from, to) = (position(entry.began), position(entry.ended))
        let width = max(to - from, 8)
        return """
            <svg class="\(Status(entry).kind.rawValue)" viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">\
            <rect class="line" width="1000" height="4"/><rect x="\(min(from, 1000 - width))" width="\(width)" height="4"/></svg>
            """
    }

    private func position(_ time: Int64) -> Int {
        length > 0 ? Int(1000 * (Double(time - start) / Double(length))) : 0
    }
}

extension TraceEntry {
    /// The identifier of the entry's section, for links.
    var anchor: String {
        switch self {
        case .navigation(let navigation): "navigation-\(navigation.number)"
        case .change(let change): "change-\(change.after)"
        }
    }

    /// The time at which the entry ended, or began if it is a change or an unfinished navigation.
    fileprivate var ended: Int64 { max(navigation?.ended ?? began, began) }
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
