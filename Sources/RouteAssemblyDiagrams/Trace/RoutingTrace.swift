public import RouteAssembly

/// A recorded session: navigations with their plans and events, and the changes of the hierarchy.
///
/// A ``TraceRecorder`` records it. It is a value, which can be stored, sent, drawn as a page, and
/// replayed:
///
/// ```swift
/// let trace = recorder.trace.redacted { text in text.contains("@") ? "…" : text }
/// try trace.json().write(to: file)
/// let page = try RoutingTrace(json: Data(contentsOf: file)).html(title: "A customer buys tea")
/// ```
///
/// A trace contains the descriptions of screens, contexts, and errors, the links, and the routes.
/// These may contain private data: see ``redacted(_:)``.
public struct RoutingTrace: Sendable {
    /// The maximum number of entries, of which the recorder has dropped the oldest.
    let limit: Int
    /// The number of entries that the recorder has dropped.
    let droppedCount: Int
    /// The hierarchy before the first entry.
    let start: TracedTree
    /// The entries, in the order in which they began.
    let entries: [TraceEntry]

    /// The last recorded hierarchy.
    ///
    /// ```swift
    /// print(trace.hierarchy)
    /// ```
    public var hierarchy: HierarchySnapshot {
        let trees = entries.map(\.lastTree)
        return (trees.max { $0.revision < $1.revision } ?? start).snapshot
    }

    /// Returns the trace as one HTML page, which loads nothing and contains no scripts.
    ///
    /// The page is also well-formed XML. All text of the app is escaped, so that it never becomes
    /// markup.
    ///
    /// ```swift
    /// try trace.html().write(toFile: "session.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The source of the page.
    public func html(title: String = "Routing trace") -> String { TracePage(title: title, trace: self).markup.source }
}
