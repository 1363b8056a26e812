public import RouteAssembly

extension HierarchySnapshot {
    /// The hierarchy in the notation, on one line.
    ///
    /// `N[…]` is a navigation container with its top last, `T[a, b*]` tabs with the selected one
    /// marked, `S[p | d]` a split, `X{c}` another container, `x ^ y` says that `y` is presented
    /// over `x`, `x ^sheet y` that it is as a sheet. A screen is its description, in quotes where
    /// that holds a character of the notation. A mark in `S[p | d*]`, a collapsed split, and in
    /// `X{a, b*}` says that only those children are shown. In an `X{…}` that is not visible nothing
    /// is marked: a snapshot does not tell what it would show.
    ///
    /// ```swift
    /// print(window.snapshot().notation)   // T[N[HomeScreen, ProductScreen]*, AccountScreen] ^ N[LoginScreen]
    /// ```
    public var notation: String { "\(NotationTree(self))" }

    /// The hierarchy with one screen a line; what is selected, what is not visible and how a modal
    /// is presented is marked.
    ///
    ///     TabContainer
    ///     ├ NavigationContainer (selected)
    ///     │ ├ HomeScreen (hidden)
    ///     │ └ ProductScreen
    ///     └ AccountScreen (hidden)
    ///     over it, as a sheet:
    ///     LoginScreen
    public var outline: String { description }
}

extension NotationTree {
    init(_ snapshot: HierarchySnapshot) {
        levels = snapshot.levels.enumerated().map { index, level in
            Level(root: Node(level.root), style: index == 0 ? nil : level.style ?? .fullScreen)
        }
    }
}

extension NotationTree.Node {
    init(_ node: HierarchySnapshot.Node) {
        self =
            node.kind == .screen
            ? .screen(node.label)
            : .container(
                NotationTree.Container(
                    kind: node.kind, name: node.kind.isName(node.label) ? node.label : nil,
                    children: node.children.map(Self.init),
                    shown: node.shown ?? []))
    }
}

extension HierarchySnapshot.Node {
    /// The positions of the children that are shown, empty if all are or if it is the kind that
    /// says so; nil where a snapshot cannot tell.
    var shown: [Int]? {
        switch kind {
        case .screen, .navigation: return []
        case .tabs, .split: return selection.map { [$0] } ?? []
        case .container:
            guard isVisible else { return nil }
            let visible = children.indices.filter { children[$0].isVisible }
            return visible.count == children.count ? [] : visible
        }
    }
}
