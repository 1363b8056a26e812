import RouteAssembly

/// The issues of single steps.
extension OutlineGraph {
    /// The steps whose factory and action do not fit together.
    var incompleteSteps: [IssueFinding] {
        let targets = Set(outline.entries.map(\.link.node))
        return steps.flatMap { node, step in
            [
                placement(of: step, at: node), identity(of: step, at: node),
                context(of: step, at: node, isTarget: targets.contains(node)),
            ].compactMap(\.self)
        }
    }

    private func placement(of step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        switch (step.factory, step.action) {
        case (let factory?, nil):
            IssueFinding(
                .notPlaced, .error, at: node,
                message: """
                    \(step.target) is built by \(factory), and no action places it. Add using(_:) before from(_:), or \
                    remove the factory.
                    """)
        case (nil, let action?) where step.finder.acceptance != .none:
            IssueFinding(
                .unusedAction, .warning, at: node,
                message: """
                    \(step.target) has no factory, so \(action) never places it. Add a factory, or continue with \
                    .custom(using:) for a screen that is in the window.
                    """)
        default: nil
        }
    }

    private func identity(of step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        let finder = step.finder
        if step.builder?.isContextMissing == true {
            return IssueFinding(
                .typeMismatch, .error, at: node,
                message: """
                    \(step.target) is built without a context, so the step would find any \(step.target). Add the context \
                    to the closure, or give the step a finder.
                    """)
        }
        // The closure may return a subclass, which it converts for an action of any stack.
        if step.builder?.findsAnyStack == true {
            return IssueFinding(
                .typeMismatch, .warning, at: node,
                message: """
                    The step finds any NavigationContainer. For a subclass C that the closure builds, write \
                    using(.push(onto: C.self)) before it. To find any stack, give the step a finder.
                    """)
        }
        guard step.next != nil, finder.target == .screen, finder.acceptance == .everyScreen
        else { return nil }
        return IssueFinding(
            .typeMismatch, .error, at: node,
            message: """
                The step \(step.factory == nil ? "" : "builds a screen and ")would find every screen, because the type of its \
                target is Screen. State the type of the target\
                \(step.factory == nil ? ", or use .custom(using:) to find any screen" : "").
                """)
    }

    /// A step that builds its screen for a context, and finds one of any other context.
    ///
    /// Of containers, only those of the framework are looked at, because the factories of others
    /// can have any context.
    private func context(of step: DestinationOutline.Step, at node: Int, isTarget: Bool) -> IssueFinding? {
        guard let builder = step.builder, builder.usesContext, step.finder.acceptance == .everyScreen,
            step.contextTasks.isEmpty, step.finder.target != .screen
        else { return nil }
        let isContainer = ScreenType.container.includes(step.finder.target)
        if isContainer, !builder.listsChildren { return nil }
        let remedy = isContainer ? "Show" : "Conform \(step.target) to ContextChecking over this context, or show"
        return IssueFinding(
            .ignoredContext, isTarget && !isContainer ? .warning : .unknown, at: node,
            message: """
                \(step.finder.name) finds any \(step.target), whatever \(step.context) it shows, so a navigation to another \
                one shows the screen that is there. \(remedy) the context with configuring(_:).
                """)
    }

    // MARK: Placing

    /// The modals that are not found again, the containers that stay empty, and the actions whose
    /// container no step builds.
    var misplacedScreens: [IssueFinding] {
        let built = steps.flatMap { _, step -> [ScreenType] in
            guard let builder = step.builder else { return [] }
            return [step.finder.target] + (builder.contents ?? []).map(\.type)
        }
        let hosts = Set(steps.compactMap(\.step.builder?.host))
        return steps.flatMap { node, step in
            [
                unfoundModal(step, at: node), emptyContainer(step, at: node, hosts: hosts),
                missingContainer(of: step, at: node, built: built),
            ].compactMap(\.self)
        }
    }

    private func unfoundModal(_ step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        let finder = step.finder
        guard step.builder?.place == .modal, finder.isPredictable, finder.startingPoint == "the root",
            let options = finder.options, !options.contains(.presented)
        else { return nil }
        return IssueFinding(
            .unfoundModal, .warning, at: node,
            message: """
                \(finder.name) searches no modals, and \(step.target) is presented, so each navigation presents another \
                one. Add .presented to the options of the finder, or start at .topmost.
                """)
    }

    private func emptyContainer(
        _ step: DestinationOutline.Step, at node: Int, hosts: Set<ScreenType>
    ) -> IssueFinding? {
        let target = step.finder.target
        guard step.builder?.contents?.isEmpty == true,
            ScreenType(TabContainer.self).includes(target) || ScreenType(SplitContainer.self).includes(target),
            !hosts.contains(where: target.overlaps)
        else { return nil }
        return IssueFinding(
            .emptyContainer, .warning, at: node,
            message: """
                \(step.target) is built without children, and no step places a screen in it. Give its factory children, or \
                add a step that places one.
                """)
    }

    private func missingContainer(
        of step: DestinationOutline.Step, at node: Int, built: [ScreenType]
    ) -> IssueFinding? {
        guard let action = step.action, let host = step.builder?.host, !host.isBuiltIn,
            !built.contains(where: host.overlaps)
        else { return nil }
        return IssueFinding(
            .containerMismatch, .unknown, at: node,
            message: """
                \(action) needs a \(host.name), and no step builds one. Add a step that builds it, or place it in the window.
                """)
    }

    // MARK: Factories

    /// The steps that would find the screens of another step's factory.
    ///
    /// Such a step finds every screen of its target type, builds screens of this type itself, and
    /// has no context task, which could make a found screen show the context. Two factories are
    /// different if their types are, so two closures for one context are not. Navigation containers
    /// are not compared, because a chain that pushes can use any of them.
    var conflictingFactories: [IssueFinding] {
        var firsts: [ScreenType: [(factory: ObjectIdentifier, node: Int)]] = [:]
        for (node, step) in steps where step.finder.target != ScreenType(NavigationContainer.self) {
            guard let factory = step.factoryIdentity,
                firsts[step.finder.target]?.contains(where: { $0.factory == factory }) != true
            else { continue }
            firsts[step.finder.target, default: []].append((factory, node))
        }
        return steps.compactMap { node, step in
            guard let factory = step.factoryIdentity, step.findsOthers,
                let other = firsts[step.finder.target]?.first(where: { $0.factory != factory })?.node
            else { return nil }
            return IssueFinding(
                .conflictingFactories, .warning, at: node,
                message: """
                    \(step.finder.name) accepts every \(step.target), also those that another factory builds at \
                    \(path(to: other).joined(separator: " → ")). Use a finder that tells them apart, or one factory.
                    """)
        }
    }
}

extension DestinationOutline.Step {
    /// The identity of the factory, if it builds a screen and an action places the screen.
    fileprivate var factoryIdentity: ObjectIdentifier? { action == nil ? nil : builder?.identity }

    /// Whether the step finds the screens that other steps build.
    fileprivate var findsOthers: Bool {
        finder.acceptance == .everyScreen && contextTasks.isEmpty && builder?.isContextMissing != true
    }
}

extension BuilderTraits {
    fileprivate var host: ScreenType? { if case .container(let host) = place { host } else { nil } }
}
