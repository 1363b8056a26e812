import RouteAssembly

/// The issues of single steps.
extension OutlineGraph {
    /// The steps whose factory and action do not fit together.
    var incompleteSteps: [IssueFinding] {
        steps.flatMap { node, step in
            [placement(of: step, at: node), identity(of: step, at: node), context(of: step, at: node)].compactMap { $0 }
        }
    }

    private func placement(of step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        switch (step.factory, step.action) {
        case (let factory?, nil):
            IssueFinding(
                .notPlaced, .error, at: node,
                """
                \(step.target) is built by \(factory), and no action places it. Add using(_:) before from(_:), or \
                remove the factory.
                """)
        case (nil, let action?) where step.finder.acceptance != .none:
            IssueFinding(
                .unusedAction, .warning, at: node,
                """
                \(step.target) has no factory, so \(action) never places it. Add a factory, or continue with \
                .custom(using:) for a screen that is in the window.
                """)
        default: nil
        }
    }

    private func identity(of step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        let finder = step.finder
        if step.isContextMissing {
            return IssueFinding(
                .typeMismatch, .error, at: node,
                """
                \(step.target) is built without a context, so the step would find any \(step.target). Add the context \
                to the closure, or give the step a finder.
                """)
        }
        // The closure may return a subclass, which it converts for an action of any stack.
        if step.builder?.findsAnyStack == true {
            return IssueFinding(
                .typeMismatch, .warning, at: node,
                """
                The step finds any NavigationContainer. For a subclass C that the closure builds, write \
                using(Push<C>()) before it. To find any stack, give the step a finder.
                """)
        }
        guard step.next != nil, finder.target == .screen, finder.acceptance == .everyScreen
        else { return nil }
        return IssueFinding(
            .typeMismatch, .error, at: node,
            """
            The step \(step.factory == nil ? "" : "builds a screen and ")would find every screen, because the type of its \
            target is Screen. State the type of the target\
            \(step.factory == nil ? ", or use .custom(using:) to find any screen" : "").
            """)
    }

    /// Containers are not looked at, because their factories can have any context.
    private func context(of step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        guard let builder = step.builder, builder.usesContext, step.finder.acceptance == .everyScreen,
            step.contextTasks.isEmpty,
            let target = step.finder.target, target != .screen, !ScreenType.container.includes(target)
        else { return nil }
        return IssueFinding(
            .ignoredContext, builder.checksContext ? .warning : .unknown, at: node,
            """
            \(step.finder.name) finds any \(step.target), whatever \(step.context) it shows, so a navigation to another \
            one shows the screen that is there. Use a ClassWithContextFinder, or set the context with a context task.
            """)
    }

    /// The steps that take a value which no following step of their chains provides.
    var unprovidedSteps: [IssueFinding] {
        steps.compactMap { node, step in
            guard let taken = step.taken else { return nil }
            let following = successors[node].reachable { successors[$0] }
            let isProvided = following.contains { other in
                if case .step(let step) = outline.nodes[other] { step.provided.contains(taken) } else { false }
            }
            return isProvided
                ? nil
                : IssueFinding(
                    .notProvided, .warning, at: node,
                    """
                    \(step.target) takes a \(taken), and no following step provides one. Add providing(_:) to the step \
                    of the container that the screens share.
                    """)
        }
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
            """
            \(interceptor.name) is not asked if \(name(of: other)), which is placed on \(name(of: node)), is in the \
            window. Add the interceptor with guarded(by:).
            """)
    }

    /// For each node, a preceding step of a chain that may find its screen, if there is one.
    private func stepsAbove(without interceptor: String) -> [Int?] {
        func asks(_ node: Int) -> Bool {
            guard case .step(let step) = outline.nodes[node] else { return false }
            return (step.guards + step.interceptors).contains { $0.name == interceptor }
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

    // MARK: Factories

    /// The steps that would find the screens of another step's factory.
    ///
    /// Such a step finds every screen of its target type, builds screens of this type itself, and
    /// has no context task, which could make a found screen show the context. Two factories are
    /// different if their types are, so two closures for one context are not. Navigation containers
    /// are not compared, because a chain that pushes can use any of them.
    var conflictingFactories: [IssueFinding] {
        var builders: [ScreenType?: [ObjectIdentifier: Int]] = [:]
        var firsts: [ScreenType?: [Int]] = [:]
        for (node, step) in steps where step.finder.target != ScreenType(NavigationContainer.self) {
            guard let builder = step.factoryIdentity, builders[step.finder.target]?[builder] == nil else { continue }
            builders[step.finder.target, default: [:]][builder] = node
            firsts[step.finder.target, default: []].append(node)
        }
        return steps.compactMap { node, step in
            guard let builder = step.factoryIdentity, step.findsOthers, let nodes = firsts[step.finder.target],
                let other = nodes.prefix(2).first(where: { $0 != builders[step.finder.target]?[builder] })
            else { return nil }
            return IssueFinding(
                .conflictingFactories, .warning, at: node,
                """
                \(step.finder.name) accepts every \(step.target), also those that another factory builds at \
                \(path(to: other).joined(separator: " → ")). Use a finder that tells them apart, or one factory.
                """)
        }
    }
}

extension DestinationOutline.Step {
    /// Indicates whether the step finds the screens that other steps build.
    fileprivate var findsOthers: Bool {
        finder.acceptance == .everyScreen && contextTasks.isEmpty && !isContextMissing
    }
}
