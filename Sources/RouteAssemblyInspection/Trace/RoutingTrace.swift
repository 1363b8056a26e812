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
    package var limit: Int
    /// The number of entries that the recorder has dropped.
    package var dropped: Int
    /// The revision of the hierarchy before the first entry.
    package var start: Int
    /// The hierarchies by their revisions.
    package var hierarchies: [Int: TracedHierarchy] = [:]
    /// The states of the app's model, as JSON.
    package var states: [String] = []
    /// The entries, in the order in which they began.
    package var entries: [TraceEntry] = []

    /// The last recorded hierarchy.
    ///
    /// ```swift
    /// print(trace.hierarchy)
    /// ```
    public var hierarchy: HierarchySnapshot {
        snapshot(entries.flatMap(\.revisions).max() ?? start)
    }

    /// Returns the hierarchy with a revision to which an entry refers.
    package func snapshot(_ revision: Int) -> HierarchySnapshot {
        hierarchies[revision]?.snapshot ?? HierarchySnapshot()
    }

    /// Returns the state at a position to which an entry refers.
    func state(_ position: Int?) -> String? { position.map { states[$0] } }
}
