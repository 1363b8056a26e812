import RouteAssembly

/// The nodes of an outline that its destinations lead to, and how they lead there.
///
/// All properties are computed in loops rather than recursively, because a chain may have thousands
/// of steps, and visit each link once.
struct OutlineGraph {
    let outline: DestinationOutline
    /// For each node, the nodes with which a chain may continue after it.
    let successors: [[Int]]
    /// The origin of the first path to each node, or `nil` if no destination leads to the node.
    private var origins: [Origin?]
    /// The positions of the nodes that a destination leads to.
    private(set) var reachableNodes: [Int] = []
    /// The steps that a destination leads to, with their positions.
    private(set) var steps: [(node: Int, step: DestinationOutline.Step)] = []
    /// The switches that a destination leads to, with their positions.
    private(set) var switches: [(node: Int, cases: [DestinationOutline.Case])] = []

    /// The place from which a path leads to a node.
    private enum Origin {
        case entry(String)
        case node(Int)
    }

    init(_ outline: DestinationOutline) {
        self.outline = outline
        successors = outline.nodes.map(\.successors)
        origins = Array(repeating: nil, count: outline.nodes.count)
        // Follows the chains before the redirects, because a path without redirects says more.
        var pending = outline.entries.map { (node: $0.link.node, origin: Origin.entry($0.name)) }
        while !pending.isEmpty {
            let reached = pending.flatMap { visit($0.node, $0.origin) }
            pending = reached.flatMap { node in redirects(of: node) { _ in true }.map { ($0, .node(node)) } }
        }
        reachableNodes = origins.indices.filter { origins[$0] != nil }
        for node in reachableNodes {
            switch outline.nodes[node] {
            case .step(let step): steps.append((node, step))
            case .choice(let cases): switches.append((node, cases))
            }
        }
    }

    /// Visits the chains from a node, and returns the nodes that it visits for the first time.
    private mutating func visit(_ first: Int, _ origin: Origin) -> [Int] {
        [(node: first, origin: origin)].depthFirst { node, _ in
            successors[node].map { ($0, .node(node)) }
        } where: { node, origin in
            guard origins[node] == nil else { return false }
            origins[node] = origin
            return true
        }
        .map(\.node)
    }

    /// Returns the successors of a node, without the cases of a switch that a closure decides.
    func successorsWithoutClosures(of node: Int) -> [Int] {
        guard case .choice(let cases) = outline.nodes[node] else { return successors[node] }
        return cases.filter { $0.finder != nil || $0.isDefault }.compactMap(\.next?.node)
    }

    /// Returns the nodes to which some interceptors of a node may redirect.
    func redirects(of node: Int, by isIncluded: (DestinationOutline.Interceptor) -> Bool) -> [Int] {
        outline.nodes[node].step?.allInterceptors.filter(isIncluded).flatMap { $0.redirects.map(\.node) } ?? []
    }

    // MARK: Names

    func issue(_ finding: IssueFinding) -> DestinationIssue {
        DestinationIssue(
            code: finding.code, severity: finding.severity,
            path: path(to: finding.node) + (finding.part.map { [$0] } ?? []), message: finding.message)
    }

    func path(to last: Int) -> [String] {
        var names: [String] = []
        var node: Int? = last
        while let position = node {
            names.append(name(of: position))
            switch origins[position] {
            case .entry(let entry):
                names.append(entry)
                node = nil
            case .node(let origin):
                if let link = nameOfLink(from: origin, to: position) { names.append(link) }
                node = origin
            case nil: node = nil
            }
        }
        return names.reversed()
    }

    /// Returns the name of the case or of the interceptor that leads from a node to another one, or
    /// `nil` for the next step of a chain.
    private func nameOfLink(from node: Int, to other: Int) -> String? {
        switch outline.nodes[node] {
        case .step(let step):
            if step.next?.node == other { return nil }
            return step.allInterceptors.first { $0.redirects.contains { $0.node == other } }?.name
        case .choice(let cases):
            return cases.firstIndex { $0.next?.node == other }.map { cases[$0].label(at: $0) }
        }
    }

    /// Returns the name of a step's target, or the words for a switch.
    func name(of node: Int) -> String {
        outline.nodes[node].step?.target ?? "a switch"
    }
}

extension DestinationOutline.Node {
    var step: DestinationOutline.Step? { if case .step(let step) = self { step } else { nil } }

    /// The nodes with which a chain may continue after this one.
    var successors: [Int] {
        switch self {
        case .step(let step): step.next.map { [$0.node] } ?? []
        case .choice(let cases): cases.compactMap(\.next?.node)
        }
    }
}

extension DestinationOutline.Case {
    /// Returns the name of the case for a path.
    func label(at index: Int) -> String { isDefault ? "the default" : "case \(index + 1)" }
}
