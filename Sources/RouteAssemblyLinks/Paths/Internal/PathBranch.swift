/// Whom a router asks: its children as they are when its turn comes, and its parent in between.
struct PathBranch {
    private let children: [PathRouter]
    private let candidates: PathCandidates
    private var parent: PathRouter?
    private var position = 0

    init(_ children: [PathRouter] = [], asking candidates: PathCandidates = PathCandidates(), parent: PathRouter?) {
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

/// The children of a router that can take paths of some type: where they stand, for a reference
/// would count when the tree is released.
struct PathCandidates {
    var indices: [Int] = []
    var countBeforeParent = 0
}
