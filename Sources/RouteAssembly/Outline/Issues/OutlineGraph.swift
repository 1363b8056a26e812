/// The nodes of an outline that its destinations lead to, and how they lead there.
///
/// All properties are computed in loops rather than recursively, because a chain may have thousands
/// of steps, and visit each link once.
struct OutlineGraph {
    let outline: DestinationOutline
    /// The origin of the first path to each node, or `nil` if no destination leads to the node.
    private(set) var origins: [Origin?]

    /// The way to a node.
    enum Origin {
        case entry(String)
        /// A link of another node, with the name of the interceptor or the case that has the link.
        case link(from: Int, through: String?)
    }

    init(_ outline: DestinationOutline) {
        self.outline = outline
        origins = Array(repeating: nil, count: outline.nodes.count)
        // Follows the chains before the redirects, because a path without redirects says more.
        var pending = outline.entries.map { (node: $0.link.node, origin: Origin.entry($0.name)) }
        while !pending.isEmpty {
            let reached = pending.flatMap { visit($0.node, $0.origin) }
            pending = reached.flatMap(redirects)
        }
    }

    /// Visits the chains from a node, and returns the nodes that it visits for the first time.
    private mutating func visit(_ first: Int, _ origin: Origin) -> [Int] {
        var pending = [(node: first, origin: origin)]
        var reached: [Int] = []
        while let (node, origin) = pending.popLast() {
            guard origins[node] == nil else { continue }
            origins[node] = origin
            reached.append(node)
            pending += chainLinks(of: node).reversed().map { ($0.node, .link(from: node, through: $0.name)) }
        }
        return reached
    }

    private func redirects(of node: Int) -> [(node: Int, origin: Origin)] {
        guard case .step(let step) = outline.nodes[node] else { return [] }
        return (step.guards + step.interceptors).flatMap { interceptor in
            interceptor.redirects.map { ($0.node, .link(from: node, through: interceptor.name)) }
        }
    }

    /// The positions of the nodes that a destination leads to.
    var reachableNodes: [Int] { origins.indices.filter { origins[$0] != nil } }

    /// The steps that a destination leads to, with their positions.
    var steps: [(node: Int, step: DestinationOutline.Step)] {
        reachableNodes.compactMap { node in
            if case .step(let step) = outline.nodes[node] { (node, step) } else { nil }
        }
    }

    /// The switches that a destination leads to, with their positions.
    var switches: [(node: Int, cases: [DestinationOutline.Case])] {
        reachableNodes.compactMap { node in
            if case .choice(let cases) = outline.nodes[node] { (node, cases) } else { nil }
        }
    }

    /// Returns the nodes with which a chain may continue after a node, each with the name of its
    /// case.
    func chainLinks(of node: Int) -> [(node: Int, name: String?)] {
        switch outline.nodes[node] {
        case .step(let step): step.next.map { [($0.node, nil)] } ?? []
        case .choice(let cases):
            cases.enumerated().compactMap { index, option in
                option.next.map { ($0.node, option.label(at: index)) }
            }
        }
    }

    // MARK: Names

    /// Returns the issue of a finding, with the path to its node.
    func issue(_ finding: IssueFinding) -> DestinationIssue {
        DestinationIssue(
            code: finding.code, severity: finding.severity,
            path: path(to: finding.node) + (finding.part.map { [$0] } ?? []), message: finding.message)
    }

    /// Returns the names on the first path to a node.
    func path(to last: Int) -> [String] {
        var (names, node): ([String], Int?) = ([], last)
        while let position = node {
            names.append(name(of: position))
            switch origins[position] {
            case .entry(let entry): (names, node) = (names + [entry], nil)
            case .link(let from, let through):
                if let through { names.append(through) }
                node = from
            case nil: node = nil
            }
        }
        return names.reversed()
    }

    /// Returns the name of a step's target, or the words for a switch.
    func name(of node: Int) -> String {
        switch outline.nodes[node] {
        case .step(let step): step.target
        case .choice: "a switch"
        }
    }
}

extension DestinationOutline.Case {
    /// Returns the name of the case for a path.
    func label(at index: Int) -> String { isDefault ? "the default" : "case \(index + 1)" }
}
