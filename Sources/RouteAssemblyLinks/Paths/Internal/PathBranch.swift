/// The routers that a walk visits after a router: its children at the time of the visit, and its
/// parent between them.
struct PathBranch {
    private let children: [PathRouter]
    private let candidates: PathCandidates
    private var parent: PathRouter?
    private var position = 0

    init(_ children: [PathRouter] = [], candidates: PathCandidates = PathCandidates(), parent: PathRouter?) {
        self.children = children
        self.candidates = candidates
        self.parent = parent
    }

    var isFinished: Bool { parent == nil && position == candidates.indices.count }

    mutating func next() -> (PathRouter, isParent: Bool)? {
        if position == candidates.countBeforeParent, let parent {
            self.parent = nil
            return (parent, true)
        }
        guard position < candidates.indices.count else { return nil }
        defer { position += 1 }
        return (children[candidates.indices[position]], false)
    }
}

/// The children of a router that may accept paths of a type.
struct PathCandidates {
    // Indices, because references in a cache would keep `deinit` from releasing a tree iteratively.
    var indices: [Int] = []
    var countBeforeParent = 0
}
