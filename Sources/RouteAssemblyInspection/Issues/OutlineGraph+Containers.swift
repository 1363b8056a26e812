import RouteAssembly

/// The issues of containers that chains expect around screens.
extension OutlineGraph {
    /// The steps around whose screens a chain expects another container than the one that they are
    /// placed in.
    var wrongContainers: [IssueFinding] {
        var found: Set<Expectation> = []
        return links.compactMap { link in
            guard let type = link.containerType, let name = link.container,
                found.insert(Expectation(node: link.node, type: type)).inserted,
                let containers = containers(around: link.node), !containers.contains(where: type.overlaps)
            else { return nil }
            return IssueFinding(
                .containerMismatch, .warning, at: link.node, part: "expecting \(name)",
                """
                A chain expects a \(name) around \(self.name(of: link.node)), and the step places the screen into none. \
                Place it into a \(name), or expect the container that is there.
                """)
        }
    }

    /// A step with the type of the container that a chain expects around its screen.
    private struct Expectation: Hashable {
        let node: Int
        let type: ScreenType
    }

    /// The links of all chains that a destination leads to.
    private var links: [DestinationOutline.Link] {
        let next = steps.compactMap { _, step in step.next }
        let redirects = steps.flatMap { _, step in (step.guards + step.interceptors).flatMap(\.redirects) }
        let cases = switches.flatMap { $0.cases.compactMap(\.next) }
        return outline.entries.map(\.link) + next + redirects + cases
    }

    /// Returns the types of the containers around the screen that a step builds, or `nil` if the
    /// chain does not say all of them.
    ///
    /// A screen that is a container counts, too.
    private func containers(around node: Int) -> [ScreenType]? {
        var (types, node): ([ScreenType], Int) = ([], node)
        while case .step(let step) = outline.nodes[node], let target = step.finder.target, let builder = step.builder {
            types.append(target)
            switch builder.place {
            case .modal, .root: return types
            case .unknown: return nil
            case .container(let host): types.append(host)
            }
            guard let next = step.next, next.container == nil else { return nil }
            node = next.node
        }
        return nil
    }
}
