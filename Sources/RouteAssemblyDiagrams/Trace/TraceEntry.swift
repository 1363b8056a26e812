/// One thing on the time line.
enum TraceEntry {
    case navigation(TracedNavigation)
    /// A change that none of the navigations has made: the app itself, the user by a gesture, or a
    /// navigation that is not known here.
    case change(TracedChange)

    var navigation: TracedNavigation? {
        if case .navigation(let navigation) = self { navigation } else { nil }
    }

    var change: TracedChange? {
        if case .change(let change) = self { change } else { nil }
    }
}

/// A change of the hierarchy: the tree it has made of which.
struct TracedChange {
    let time: Duration
    let before: TracedTree
    let after: TracedTree

    /// Whether the tree got this revision by it; several changes at once are seen as one.
    func led(to revision: Int) -> Bool { before.revision < revision && revision <= after.revision }
}
