/// The routers that a walk visits after a router: its children at the time of the visit, and its
/// parent between them.
struct PathBranch {
    private let children: [PathRouter]
    private let countBeforeParent: Int
    private var parent: PathRouter?
    private var position = 0

    @MainActor
    init(_ children: [PathRouter] = [], parent: PathRouter?) {
        self.children = children
        self.parent = parent
        countBeforeParent = children.index(of: .parent)
    }

    var isFinished: Bool { parent == nil && position == children.count }

    mutating func next() -> (PathRouter, isParent: Bool)? {
        if position == countBeforeParent, let parent {
            self.parent = nil
            return (parent, true)
        }
        guard position < children.count else { return nil }
        defer { position += 1 }
        return (children[position], false)
    }
}
