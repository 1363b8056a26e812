import RouteAssembly

/// The issues of redirects.
extension OutlineGraph {
    /// The interceptors whose redirects lead back to them.
    ///
    /// A loop of one interceptor has no end. Other loops may end. For example, each user passes one
    /// of two guards, one for members and one for guests. An interceptor with a context may allow
    /// the second navigation, and a closure may choose a case outside of the loop.
    var redirectLoops: [IssueFinding] {
        var known: [Redirection: Set<Int>] = [:]
        /// Returns the nodes that a redirect leads to: all of them, or without closures and the
        /// redirects of other interceptors.
        func nodes(after link: DestinationOutline.Link, by name: String?) -> Set<Int> {
            let redirection = Redirection(node: link.node, interceptor: name)
            let nodes =
                known[redirection]
                ?? Set(
                    [link.node].reachable { node in
                        let next = name == nil ? successors[node] : successorsWithoutClosures(of: node)
                        return next + redirects(of: node) { name == nil || $0.name == name }
                    })
            known[redirection] = nodes
            return nodes
        }
        return steps.flatMap { node, step in
            step.allInterceptors.compactMap { interceptor -> IssueFinding? in
                if interceptor.isTruncated { return nestedRedirects(of: interceptor, at: node) }
                guard let loop = interceptor.redirects.first(where: { nodes(after: $0, by: nil).contains(node) })
                else { return nil }
                let isEndless =
                    !interceptor.needsContext
                    && interceptor.redirects.contains { nodes(after: $0, by: interceptor.name).contains(node) }
                return redirectLoop(of: interceptor.name, to: name(of: loop.node), at: node, isEndless: isEndless)
            }
        }
    }

    /// The destination of a redirect, and the interceptor whose redirects alone count.
    private struct Redirection: Hashable {
        let node: Int
        let interceptor: String?
    }

    private func nestedRedirects(of interceptor: DestinationOutline.Interceptor, at node: Int) -> IssueFinding {
        IssueFinding(
            .redirectLoop, interceptor.needsContext ? .unknown : .error, at: node, part: interceptor.name,
            message: """
                The redirects to the step of \(interceptor.name) are nested so deep that a router follows no more of them. \
                Assemble the destination of a redirect once, and let it lead to a step without redirects.
                """)
    }

    private func redirectLoop(of name: String, to target: String, at node: Int, isEndless: Bool) -> IssueFinding {
        IssueFinding(
            .redirectLoop, isEndless ? .error : .unknown, at: node, part: name,
            message: isEndless
                ? """
                \(name) may redirect to \(target), and the navigation there may ask \(name) again, so the redirects \
                end only with an error. Redirect to a destination whose chain does not lead through \(name).
                """
                : """
                \(name) may redirect to \(target), and the navigation there may be redirected back. Check that one of \
                the interceptors on the way then allows the navigation.
                """)
    }

    // MARK: Guards

    /// The interceptors that redirect, are not guards, and belong to a step on which screens are
    /// placed.
    var unguardedSteps: [IssueFinding] {
        var above: [String: [Int?]] = [:]
        return steps.flatMap { node, step -> [IssueFinding] in
            step.interceptors.compactMap { interceptor in
                let known = above[interceptor.name] ?? stepsAbove(without: interceptor.name)
                above[interceptor.name] = known
                return known[node].flatMap { unguarded(interceptor, at: node, under: $0) }
            }
        }
    }

    private func unguarded(
        _ interceptor: DestinationOutline.Interceptor, at node: Int, under other: Int
    ) -> IssueFinding? {
        let redirects = !interceptor.redirects.isEmpty || interceptor.isTruncated
        guard redirects || interceptor.isClosure else { return nil }
        return IssueFinding(
            .unguarded, redirects ? .warning : .unknown, at: node, part: interceptor.name,
            message: """
                \(interceptor.name) is not asked if \(name(of: other)), which is placed on \(name(of: node)), is in the \
                window. Add the interceptor with guarded(by:).
                """)
    }

    /// For each node, a preceding step of a chain that may find its screen, if there is one.
    private func stepsAbove(without interceptor: String) -> [Int?] {
        func asks(_ node: Int) -> Bool {
            outline.nodes[node].step?.allInterceptors.contains { $0.name == interceptor } ?? false
        }
        var above: [Int?] = Array(repeating: nil, count: outline.nodes.count)
        let finding = steps.filter { $0.step.finder.acceptance != .none && !asks($0.node) }
        _ = finding.flatMap { node, _ in successors[node].map { (node: $0, above: node) } }.depthFirst { node, step in
            asks(node) ? [] : successors[node].map { ($0, step) }
        } where: { node, step in
            guard above[node] == nil else { return false }
            above[node] = step
            return true
        }
        return above
    }
}
