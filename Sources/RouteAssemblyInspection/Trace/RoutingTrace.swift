public import RouteAssembly

/// A recorded session: navigations with their plans and events, and the changes of the hierarchy.
///
/// A ``TraceRecorder`` records it. It is a value, which can be stored, sent, and replayed.
/// RouteAssemblyDiagrams draws it as a page.
///
/// ```swift
/// let trace = recorder.trace.redacted { text in text.contains("@") ? "…" : text }
/// try trace.json().write(to: file)
/// let same = try RoutingTrace(json: Data(contentsOf: file))
/// ```
///
/// A trace contains the descriptions of screens, contexts, and errors, the links, and the routes.
/// These may contain private data: see ``redacted(_:)``.
public struct RoutingTrace: Sendable {
    /// The maximum number of entries, of which the recorder has dropped the oldest.
    package let limit: Int
    /// The number of entries that the recorder has dropped.
    package let droppedCount: Int
    /// The hierarchy before the first entry.
    package let start: TracedTree
    /// The entries, in the order in which they began.
    package let entries: [TraceEntry]

    /// The last recorded hierarchy.
    ///
    /// ```swift
    /// print(trace.hierarchy)
    /// ```
    public var hierarchy: HierarchySnapshot {
        let trees = entries.map(\.lastTree)
        return (trees.max { $0.revision < $1.revision } ?? start).snapshot
    }
}
