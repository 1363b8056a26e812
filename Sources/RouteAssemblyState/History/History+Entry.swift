public import RouteAssembly

extension History {
    /// A state of the window.
    @MainActor
    public struct Entry: Identifiable {
        /// A number that no other entry of the history has.
        public let id: Int
        /// The part of the entry that a move needs.
        let content: HistoryEntry
        /// Whether an interceptor has redirected to the entry.
        var isRedirected = false

        /// The hierarchy.
        public var snapshot: HierarchySnapshot { content.state.snapshot ?? HierarchySnapshot() }

        /// The routes that lead to the entry, in their saved form.
        public var routes: [any SavedRoute] { content.state.routes }

        /// The state, which can be encoded.
        ///
        /// It contains no states of screens.
        ///
        /// Each access encodes all routes.
        public var state: SavedState { SavedState(content.state.stored().state, kept: []) }

        /// The hierarchy without what depends on the width of the window.
        let comparable: HierarchySnapshot

        init(_ id: Int, of window: Window) {
            (self.id, content) = (id, HistoryEntry(of: window))
            comparable = content.state.snapshot?.withoutFolds ?? HierarchySnapshot()
        }
    }
}
