import RouteAssembly

/// The issues of what a chain has after a step.
extension OutlineGraph {
    /// The nodes with which a chain may continue after a node, near and far.
    private func nodes(after node: Int) -> [DestinationOutline.Node] {
        successors[node].reachable { successors[$0] }.map { outline.nodes[$0] }
    }

    /// The steps at which a navigation ends without a screen.
    var deadEnds: [IssueFinding] {
        let behindFinders = nodesBehindFinders
        return steps.compactMap { node, step -> IssueFinding? in
            guard step.factory == nil else { return nil }
            if step.finder.acceptance == .none {
                return IssueFinding(
                    .leadsNowhere, .error, at: node,
                    message: """
                        \(step.finder.name) finds no \(step.target), and the step has no factory. Use a finder that finds \
                        the screen, or add a factory and an action.
                        """)
            }
            guard step.action == nil, step.next != nil, !behindFinders.contains(node), !step.finder.alwaysFinds
            else { return nil }
            let following = nodes(after: node)
            guard !following.contains(where: { $0.step?.canBuildScreen(for: step.finder) == true }) else { return nil }
            let isUnknown =
                following.contains(where: \.hasClosure) || step.finder.acceptance == .unknown || step.hasEntities
            return IssueFinding(
                .nothingToBuild, isUnknown ? .unknown : .warning, at: node,
                message: """
                    If \(step.finder.name) does not find \(step.target), no later step builds it\
                    \(following.contains { $0.step?.factory != nil } ? " where the finder looks" : ""). Continue with a \
                    step that builds it, or write .custom(using:) for a screen that is in the window.
                    """)
        }
    }

    /// The steps that chains reach only from cases of switches, after the finder of the case has
    /// found the screen of the step.
    private var nodesBehindFinders: Set<Int> {
        var behind: Set<Int> = []
        var others = Set(outline.entries.map(\.link.node))
        for (_, step) in steps {
            others.formUnion(step.allInterceptors.flatMap { $0.redirects.map(\.node) })
            if let next = step.next { others.insert(next.node) }
        }
        for option in switches.flatMap(\.cases) {
            guard let next = option.next?.node else { continue }
            if let finder = option.finder, let step = outline.nodes[next].step, finder.implies(step.finder) {
                behind.insert(next)
            } else {
                others.insert(next)
            }
        }
        return behind.subtracting(others)
    }

    /// The steps that take a value which no following step of their chains provides.
    var unprovidedSteps: [IssueFinding] {
        steps.compactMap { node, step in
            guard let taken = step.taken,
                !nodes(after: node).contains(where: { $0.step?.provided.contains(taken) == true })
            else { return nil }
            return IssueFinding(
                .notProvided, .warning, at: node,
                message: """
                    \(step.target) takes a \(taken), and no following step provides one. Add providing(_:) to the step of \
                    the container that the screens share.
                    """)
        }
    }

    // MARK: Containers

    /// The steps around whose screens a chain expects another container than the one that they are
    /// placed in.
    var wrongContainers: [IssueFinding] {
        var known: Set<DestinationOutline.Link> = []
        return links.compactMap { link in
            guard let type = link.containerType,
                known.insert(DestinationOutline.Link(node: link.node, containerType: type, contexts: [])).inserted,
                let containers = containers(around: link.node), !containers.contains(where: type.overlaps)
            else { return nil }
            return IssueFinding(
                .containerMismatch, .warning, at: link.node, part: "expecting \(type.name)",
                message: """
                    A chain expects a \(type.name) around \(name(of: link.node)), and the step places the screen into \
                    none. Place it into a \(type.name), or expect the container that is there.
                    """)
        }
    }

    /// The links of all chains that a destination leads to.
    private var links: [DestinationOutline.Link] {
        outline.entries.map(\.link) + steps.compactMap(\.step.next)
            + steps.flatMap { $0.step.allInterceptors.flatMap(\.redirects) }
            + switches.flatMap { $0.cases.compactMap(\.next) }
    }

    /// Returns the types of the containers around the screen that a step builds, or `nil` if the
    /// chain does not say all of them.
    ///
    /// A screen that is a container counts, too.
    private func containers(around node: Int) -> [ScreenType]? {
        var types: [ScreenType] = []
        var node = node
        while let step = outline.nodes[node].step, let builder = step.builder {
            types.append(step.finder.target)
            switch builder.place {
            case .modal, .root: return types
            case .unknown: return nil
            case .container(let host): types.append(host)
            }
            guard let next = step.next, next.containerType == nil else { return nil }
            node = next.node
        }
        return nil
    }
}

extension DestinationOutline.Node {
    /// Whether a closure decides how the chain continues.
    fileprivate var hasClosure: Bool {
        if case .choice(let cases) = self { cases.contains { $0.next == nil } } else { false }
    }
}

extension DestinationOutline.Step {
    /// Whether the step may build a screen that a finder of an earlier step finds, itself or in a
    /// container.
    fileprivate func canBuildScreen(for finder: DestinationOutline.Finder) -> Bool {
        guard factory != nil else { return false }
        let built = self.finder.target
        if built.overlaps(finder.target) { return true }
        guard built.overlaps(.container) else { return false }
        guard let contents = builder?.contents else { return finder.sees(isHidden: false) }
        return contents.contains { $0.type.overlaps(finder.target) && finder.sees(isHidden: $0.isHidden) }
    }

    /// Whether the step has interceptors or tasks.
    fileprivate var hasEntities: Bool {
        !allInterceptors.isEmpty || !contextTasks.isEmpty || !postTasks.isEmpty
    }
}
