import RouteAssembly

/// An entry as a recorder keeps it, which does not refer to its state by a position yet.
struct TraceRecord {
    /// A number that is larger than those of the entries before.
    let id: Int
    var entry: TraceEntry
    /// The state of the app's model, as JSON.
    var state: String?
    /// The revision of the hierarchy before the entry.
    let start: Int
}

extension RoutingTrace {
    /// Creates the trace of a session.
    ///
    /// - Parameters:
    ///   - records: The entries, of which the trace has the last ones up to the limit.
    ///   - dropped: The number of the entries before them.
    ///   - limit: The maximum number of entries.
    ///   - hierarchies: The hierarchies that the entries refer to, and others.
    ///   - last: The revision of the last hierarchy.
    init(
        of records: [TraceRecord], dropped: Int, limit: Int, _ hierarchies: some Sequence<TracedHierarchy>, last: Int
    ) {
        let kept = records.suffix(limit)
        (self.limit, start) = (limit, kept.first?.start ?? last)
        self.dropped = dropped + records.count - kept.count
        var positions: [String: Int] = [:]
        for record in kept {
            var entry = record.entry
            if let state = record.state {
                if positions[state] == nil { states.append(state) }
                entry.state = positions[state, default: states.count - 1]
                positions[state] = entry.state
            }
            entries.append(entry)
        }
        let revisions = Set([start] + entries.flatMap(\.revisions))
        for hierarchy in hierarchies where revisions.contains(hierarchy.revision) {
            self.hierarchies[hierarchy.revision] = hierarchy
        }
    }
}
