import RouteAssembly
@testable import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// The issues of random chains and redirects, compared with those that a simple search finds.
struct RandomRedirectsTests {
    @Test(
        "The redirects that lead back are loops, and those that a step above avoids are unguarded",
        arguments: Effort.seeds(11))
    func redirects(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<Effort.count(400, long: 4_000) {
            let graph = Graph(using: &generator)
            let outline = graph.outline
            let issues = outline.issues(atLeast: .unknown)
            expect(
                issues.filter { $0.code == .redirectLoop }.map(text), equals: graph.loops, "seed \(seed), \(outline)")
            expect(
                issues.filter { $0.code == .unguarded }.map { place(of: $0) }, equals: graph.unguarded,
                "seed \(seed), \(outline)")
        }
    }

    /// The severity, the step, and the interceptor.
    private func place(of issue: DestinationIssue) -> String {
        "\(issue.severity) \(issue.path.suffix(2).joined(separator: " "))"
    }

    /// The place, and the target of the redirect in the message.
    private func text(of issue: DestinationIssue) -> String {
        let target = issue.message.split(separator: ",").first?.split(separator: " ").last ?? ""
        return "\(place(of: issue)) → \(target)"
    }
}

/// Steps and switches whose chains lead to later nodes, and whose interceptors redirect anywhere.
private struct Graph {
    struct Interceptor {
        let name: String
        let redirects: [Int]
        let needsContext: Bool
        let isClosure: Bool
    }

    struct Node {
        var isSwitch = false
        /// The next nodes, each with whether a closure chooses it.
        var next: [(node: Int, isClosure: Bool)] = []
        var finds = false
        var guards: [Interceptor] = []
        var interceptors: [Interceptor] = []

        var all: [Interceptor] { guards + interceptors }
        func asks(_ name: String) -> Bool { all.contains { $0.name == name } }
    }

    var nodes: [Node] = []

    init(using generator: inout SeededGenerator) {
        let count = Int.random(in: 1...7, using: &generator)
        func interceptors() -> [Interceptor] {
            ["G", "H"].filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }.map { name in
                let redirects = (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                    Int.random(in: 0..<count, using: &generator)
                }
                return Interceptor(
                    name: name, redirects: redirects, needsContext: Int.random(in: 0..<4, using: &generator) == 0,
                    isClosure: Bool.random(using: &generator))
            }
        }
        for position in 0..<count {
            var node = Node()
            node.isSwitch = Int.random(in: 0..<4, using: &generator) == 0
            for _ in 0..<(node.isSwitch ? 2 : 1) where position + 1 < count {
                let isClosure = node.isSwitch && Bool.random(using: &generator)
                node.next.append((Int.random(in: position + 1..<count, using: &generator), isClosure))
            }
            if !node.isSwitch {
                (node.finds, node.guards) = (Bool.random(using: &generator), interceptors())
                node.interceptors = interceptors()
            }
            nodes.append(node)
        }
    }

    var outline: DestinationOutline {
        func link(_ node: Int) -> DestinationOutline.Link { .init(node: node, containerType: nil, contexts: []) }
        func finder(finds: Bool) -> DestinationOutline.Finder {
            .init(name: "F", options: nil, startingPoint: nil, target: .screen, acceptance: finds ? .unknown : .none)
        }
        func list(_ interceptors: [Interceptor]) -> [DestinationOutline.Interceptor] {
            interceptors.map {
                .init(
                    name: $0.name, redirects: $0.redirects.map(link), needsContext: $0.needsContext,
                    isClosure: $0.isClosure, isTruncated: false)
            }
        }
        let nodes = nodes.enumerated().map { position, node -> DestinationOutline.Node in
            guard !node.isSwitch else {
                return .choice(
                    node.next.map {
                        .init(
                            name: "c", next: link($0.node), finder: $0.isClosure ? nil : finder(finds: true),
                            isDefault: false)
                    })
            }
            return .step(
                .init(
                    target: "S\(position)", context: "Void", finder: finder(finds: node.finds), factory: nil,
                    action: nil,
                    guards: list(node.guards), interceptors: list(node.interceptors), contextTasks: [], postTasks: [],
                    taken: nil, provided: [], next: node.next.first.map { link($0.node) }, builder: nil))
        }
        return DestinationOutline(
            entries: nodes.indices.map { .init(name: "e", target: "T", context: "Void", link: link($0)) },
            nodes: nodes, allowedIssues: [:])
    }

    private func name(of node: Int) -> String { nodes[node].isSwitch ? "switch" : "S\(node)" }

    /// Returns the nodes that a walk reaches from a node, which is one of them.
    private func reached(from start: Int, _ next: (Int) -> [Int]) -> Set<Int> {
        var (reached, pending) = (Set<Int>(), [start])
        while let node = pending.popLast() {
            if reached.insert(node).inserted { pending += next(node) }
        }
        return reached
    }

    var loops: [String] {
        func leadsBack(_ redirect: Int, to node: Int) -> Bool {
            reached(from: redirect) { nodes[$0].next.map(\.node) + nodes[$0].all.flatMap(\.redirects) }.contains(node)
        }
        func leadsBackAlone(_ redirect: Int, to node: Int, _ name: String) -> Bool {
            reached(from: redirect) { position in
                nodes[position].next.filter { !$0.isClosure }.map(\.node)
                    + nodes[position].all.filter { $0.name == name }.flatMap(\.redirects)
            }.contains(node)
        }
        return nodes.indices.flatMap { node in
            nodes[node].all.compactMap { interceptor in
                guard let loop = interceptor.redirects.first(where: { leadsBack($0, to: node) }) else { return nil }
                let isEndless =
                    !interceptor.needsContext
                    && interceptor.redirects.contains { leadsBackAlone($0, to: node, interceptor.name) }
                return "\(isEndless ? "error" : "unknown") \(name(of: node)) \(interceptor.name) → \(name(of: loop))"
            }
        }
    }

    var unguarded: [String] {
        func isBelow(_ node: Int, _ name: String) -> Bool {
            nodes.indices.contains { above in
                guard nodes[above].finds, !nodes[above].asks(name) else { return false }
                return nodes[above].next.contains { next in
                    reached(from: next.node) { nodes[$0].asks(name) ? [] : nodes[$0].next.map(\.node) }.contains(node)
                }
            }
        }
        return nodes.indices.flatMap { node in
            nodes[node].interceptors.compactMap { interceptor in
                guard isBelow(node, interceptor.name), !interceptor.redirects.isEmpty || interceptor.isClosure else {
                    return nil
                }
                return "\(interceptor.redirects.isEmpty ? "unknown" : "warning") S\(node) \(interceptor.name)"
            }
        }
    }
}
