import RouteAssembly

/// The redirects of an outline that lead back to their interceptors.
///
/// A redirect is part of a loop if its interceptor and its destination are in the same strongly
/// connected component of the graph of all links and redirects. A chain alone has no cycle.
struct RedirectLoops {
    private let graph: OutlineGraph
    /// The component of each node in the graph of all links and redirects.
    private let components: [Int]
    /// The component of each node in the graph of one interceptor, by the name of the interceptor.
    ///
    /// This graph has no redirects of other interceptors, and no cases that a closure decides.
    private var componentsByName: [String: [Int]] = [:]

    init(_ graph: OutlineGraph) {
        self.graph = graph
        components = ComponentSearch.components(of: graph) { node in
            graph.successors[node] + graph.redirects(of: node) { _ in true }
        }
        for (node, step) in graph.steps {
            for interceptor in step.guards + step.interceptors
            where loop(of: interceptor, at: node) != nil && componentsByName[interceptor.name] == nil {
                componentsByName[interceptor.name] = ComponentSearch.components(of: graph) { node in
                    graph.successorsWithoutClosures(of: node)
                        + graph.redirects(of: node) { $0.name == interceptor.name }
                }
            }
        }
    }

    var findings: [IssueFinding] {
        graph.steps.flatMap { node, step in
            (step.guards + step.interceptors).compactMap { finding(about: $0, at: node) }
        }
    }

    /// Returns a redirect that may lead back to its interceptor.
    private func loop(of interceptor: DestinationOutline.Interceptor, at node: Int) -> DestinationOutline.Link? {
        interceptor.redirects.first { components[$0.node] == components[node] }
    }

    /// Indicates whether the redirects of an interceptor lead back to it without those of others.
    ///
    /// Such a loop has no end. Other loops may end. For example, each user passes one of two
    /// guards, one for members and one for guests. An interceptor with a context may allow the
    /// second navigation, and the condition of a switch may choose a case outside of the loop.
    private func isEndless(_ interceptor: DestinationOutline.Interceptor, at node: Int) -> Bool {
        guard !interceptor.needsContext, let own = componentsByName[interceptor.name] else { return false }
        return interceptor.redirects.contains { own[$0.node] == own[node] }
    }

    private func finding(about interceptor: DestinationOutline.Interceptor, at node: Int) -> IssueFinding? {
        let name = interceptor.name
        if interceptor.isTruncated {
            return IssueFinding(
                .redirectLoop, interceptor.needsContext ? .unknown : .error, at: node, part: name,
                """
                The redirects to the step of \(name) are nested so deep that a router follows no more of them. Assemble \
                the destination of a redirect once, and let it lead to a step without redirects.
                """)
        }
        guard let link = loop(of: interceptor, at: node) else { return nil }
        let target = graph.name(of: link.node)
        guard isEndless(interceptor, at: node) else {
            return IssueFinding(
                .redirectLoop, .unknown, at: node, part: name,
                """
                \(name) may redirect to \(target), and the navigation there may be redirected back. Check that one of \
                the interceptors on the way then allows the navigation.
                """)
        }
        return IssueFinding(
            .redirectLoop, .error, at: node, part: name,
            """
            \(name) may redirect to \(target), and the navigation there may ask \(name) again, so the redirects end \
            only with an error. Redirect to a destination whose chain does not lead through \(name).
            """)
    }
}

/// Tarjan's algorithm with a stack of its own.
private struct ComponentSearch {
    private let successors: [[Int]]
    /// The order in which the nodes were visited, beginning with one; zero before the visit.
    private var order: [Int]
    /// The smallest order that is reachable from each node, as far as the search knows it.
    private var low: [Int]
    private var visited = 0
    /// The nodes that are in no component yet.
    private var open: [Int] = []
    /// The component of each node, or -1 while it is open.
    private var components: [Int]

    /// Returns the number of the strongly connected component of each node.
    static func components(of graph: OutlineGraph, successors: (Int) -> [Int]) -> [Int] {
        let nodes = graph.outline.nodes.indices
        var search = ComponentSearch(nodes.map(successors))
        for node in nodes { search.visit(node) }
        return search.components
    }

    private init(_ successors: [[Int]]) {
        self.successors = successors
        order = Array(repeating: 0, count: successors.count)
        low = order
        components = Array(repeating: -1, count: successors.count)
    }

    private mutating func visit(_ first: Int) {
        guard order[first] == 0 else { return }
        var path = [(node: first, next: 0)]
        enter(first)
        while let (node, next) = path.last {
            guard next < successors[node].count else {
                path.removeLast()
                if low[node] == order[node] { close(node) }
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                continue
            }
            path[path.count - 1].next += 1
            let successor = successors[node][next]
            if order[successor] == 0 {
                enter(successor)
                path.append((successor, 0))
            } else if components[successor] < 0 {
                low[node] = min(low[node], order[successor])
            }
        }
    }

    private mutating func enter(_ node: Int) {
        visited += 1
        (order[node], low[node]) = (visited, visited)
        open.append(node)
    }

    private mutating func close(_ node: Int) {
        while let member = open.popLast() {
            components[member] = node
            if member == node { return }
        }
    }
}
