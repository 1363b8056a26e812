import RouteAssembly

/// An entry of the timeline.
package enum TraceEntry: Sendable {
    case navigation(TracedNavigation)
    /// A change that no recorded navigation made.
    ///
    /// The app itself, a gesture of the user, or another router made it.
    case change(TracedChange)

    package var navigation: TracedNavigation? {
        if case .navigation(let navigation) = self { navigation } else { nil }
    }

    package var change: TracedChange? {
        if case .change(let change) = self { change } else { nil }
    }

    /// The hierarchy before the entry.
    package var firstTree: TracedTree {
        switch self {
        case .navigation(let navigation): navigation.treeAtStart ?? navigation.change?.before ?? navigation.tree
        case .change(let change): change.before
        }
    }

    /// The hierarchy after the entry.
    package var lastTree: TracedTree {
        switch self {
        case .navigation(let navigation): navigation.change?.after ?? navigation.tree
        case .change(let change): change.after
        }
    }

    /// The time at which the entry began.
    package var began: Duration {
        switch self {
        case .navigation(let navigation): navigation.began
        case .change(let change): change.time
        }
    }
}

/// A change of the hierarchy.
package struct TracedChange: Sendable {
    package let time: Duration
    package let before: TracedTree
    package let after: TracedTree
    /// The state of the app's model after the change, as JSON.
    package let state: String?

    /// Indicates whether the change led to a revision.
    ///
    /// One entry may combine several changes.
    package func led(to revision: Int) -> Bool { before.revision < revision && revision <= after.revision }
}
