import RouteAssembly

extension DestinationOutline {
    /// Returns the redirects in a recorded session that the interceptors do not declare.
    ///
    /// An outline knows only the destinations in the interceptors' `redirects`. If an interceptor
    /// redirects elsewhere, the outline may lack a loop. A session shows such a redirect:
    ///
    /// ```swift
    /// let recorder = TraceRecorder(of: router)
    /// try await router.navigate(to: ShopRoute.cart)
    /// #expect(outline.issues(seenIn: recorder.trace) == [])
    /// ```
    ///
    /// The destinations of the trace and of the outline are compared by the names of their targets'
    /// types. Navigations to other destinations, and the interceptors of the router, are ignored.
    /// An interceptor that declares a switch may redirect to any destination.
    ///
    /// - Parameter trace: The recorded session.
    /// - Returns: An issue with the code `undeclaredRedirect` for each
    ///   interceptor and destination, in the order of the session.
    /// - Complexity: O(*n* · *m*), where *n* is the number of steps and *m* is the number of
    ///   different redirects.
    public func issues(seenIn trace: RoutingTrace) -> [DestinationIssue] {
        issues(of: trace.redirects.compactMap(finding))
    }

    private func finding(about redirect: TracedRedirect) -> IssueFinding? {
        let places = chainNodes(of: redirect.destination).flatMap { node -> [(node: Int, interceptor: Interceptor)] in
            guard case .step(let step) = nodes[node] else { return [] }
            return (step.guards + step.interceptors).filter { $0.name == redirect.interceptor }.map { (node, $0) }
        }
        guard let place = places.first, !places.contains(where: { declares(redirect.target, $0.interceptor) }) else {
            return nil
        }
        return IssueFinding(
            .undeclaredRedirect, .warning, at: place.node, part: redirect.interceptor,
            """
            \(redirect.interceptor) has redirected a navigation from \(redirect.destination) to \(redirect.target), \
            which its redirects do not contain. Add the destination to its property redirects.
            """)
    }

    /// Returns the positions of the nodes of all chains whose target is a type with a name.
    private func chainNodes(of target: String) -> [Int] {
        entries.filter { $0.target == target }.map(\.link.node).reachable { nodes[$0].successors }
    }

    private func declares(_ target: String, _ interceptor: Interceptor) -> Bool {
        interceptor.redirects.contains { link in
            if case .step(let step) = nodes[link.node] { (link.container ?? step.target) == target } else { true }
        }
    }
}

/// A redirect that a trace has recorded, by the names of types.
private struct TracedRedirect: Hashable {
    let destination: String
    let interceptor: String
    let target: String
}

extension RoutingTrace {
    /// The different redirects of the recorded navigations.
    fileprivate var redirects: [TracedRedirect] {
        var known: Set<TracedRedirect> = []
        return entries.compactMap(\.navigation).flatMap { navigation in
            var destination = navigation.destination
            return navigation.events.compactMap { event -> TracedRedirect? in
                // A journey asks the interceptors of the destination that it has planned last.
                if case .planned(let plan) = event.kind, plan.position != nil { destination = plan.target }
                guard let destination, case .intercepted(let name, .redirected(let target)) = event.kind else {
                    return nil
                }
                return TracedRedirect(destination: destination, interceptor: name, target: target)
            }
        }
        .filter { known.insert($0).inserted }
    }
}
