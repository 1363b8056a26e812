extension Commit {
    /// Builds the screen of a step.
    ///
    /// The factory of a container also builds the screens of the preceding steps that are embedded
    /// in it.
    func build(_ step: PlannedStep) throws(RoutingError) -> Screen {
        for participant in participants {
            try participant.willBuild(step.targetType, with: step.factoryType, for: step)
        }
        let screen = try step.parts.providers.isEmpty ? make(step) : buildProvider(step)
        record(screen, of: step)
        if recordsChildren { recordChildren(of: screen, builtBy: step) }
        try performTasks(of: step, on: screen)
        return screen
    }

    private func make(_ step: PlannedStep) throws(RoutingError) -> Screen {
        try step.parts.takesChildren ? buildContainer(step) : step.build(integrating: ChildCoordinator())
    }

    /// Builds a container after the values that it provides, because its children may take them.
    private func buildProvider(_ step: PlannedStep) throws(RoutingError) -> Screen {
        let values = try step.providedValues()
        provided.append(values)
        defer { provided.removeLast() }
        let screen = try make(step)
        (screen as? Container)?.provide(values)
        return screen
    }

    private func buildContainer(_ step: PlannedStep) throws(RoutingError) -> Screen {
        let hasChildren = step.index > 0 && isEmbedded(steps[step.index - 1], in: step)
        let container = OpenContainer(step, in: self, needsChildren: hasChildren)
        defer { container.isOpen = false }
        let screen = try step.build(integrating: ChildCoordinator(container, hasChildren: hasChildren))
        if container.needsChildren { throw failure?.error ?? .childrenMissing(in: step) }
        return screen
    }

    /// The action of each screen's step adds the screen to the children.
    fileprivate func buildChildren(
        of container: PlannedStep, integrating existing: [Screen]
    ) throws(RoutingError) -> [Screen] {
        var children = existing
        var index = container.index
        repeat {
            let step = steps[index - 1]
            try track(step) { () throws(RoutingError) in try step.embed(try build(step), in: &children) }
            index = nearest?.step.index ?? step.index
        } while hasMoreChildren(container, above: index)
        // The screens of steps can replace children that the factory has built.
        if recordsChildren, case let replaced = existing.filter({ !children.containsIdentical($0) }), !replaced.isEmpty
        {
            innerScreens.append((container.index, replaced.flatMap { [Screen]($0.subtree) }))
        }
        return children
    }

    /// Whether the step before the one at an index is embedded in a container, too.
    ///
    /// The step at the index is embedded in the container. If its own screen is a container whose
    /// factory takes no children, the preceding steps belong to that container instead.
    private func hasMoreChildren(_ container: PlannedStep, above index: Int) -> Bool {
        guard index > 0, case let step = steps[index], step.parts.takesChildren || !step.parts.leadsToContainer else {
            return false
        }
        return isEmbedded(steps[index - 1], in: container)
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.outcome == .built && step.embedding?.canEmbed(in: container.targetType) == true
    }

    private func recordChildren(of screen: Screen, builtBy step: PlannedStep) {
        var children: [Screen] = []
        if let container = screen as? Container, !container.children.isEmpty {
            var recorded = Set(steps.compactMap { $0.screen.map(ObjectIdentifier.init) })
            for inner in innerScreens { recorded.formUnion(inner.screens.map(ObjectIdentifier.init)) }
            children = container.subtree.filter { !recorded.contains(ObjectIdentifier($0)) }
            // Those that the screens of steps have replaced come last.
            children += innerScreens.first { $0.step == step.index }?.screens ?? []
            innerScreens.removeAll { $0.step == step.index }
            if !children.isEmpty { innerScreens.append((step.index, children)) }
        }
        if case .assemble(let dictation) = plan.change {
            dictation.source.didBuild(
                screen, with: children, by: step.index + dictation.omittedCount, in: dictation.leg)
        }
    }

    /// The nearest container around the new screen of the step provides the value.
    fileprivate func provided(as type: Any.Type, to step: PlannedStep) -> Any? {
        for values in provided.reversed() {
            if let value = values.first(where: { $0.type == type }) { return value.value }
        }
        for index in steps.indices.dropFirst(step.index + 1) {
            let step = steps[index - 1]
            if step.action is ReplaceRoot { return nil }
            guard let screen = steps[index].screen else { continue }
            // A modal covers the visible screen of its presenter's level.
            let start = step.embedding == nil ? screen.levelRoot.frontmost : screen
            if let value = start.provided(as: type) ?? dictated(as: type, around: start) { return value }
        }
        return nil
    }

    /// A container whose factory is running.
    private final class OpenContainer: ChildSource {
        private let step: PlannedStep
        private let commit: Commit
        var isOpen = true
        /// Whether the factory has not asked for the children, which it may do once.
        private var acceptsChildren = true
        /// Whether the screens that steps embed in the container have not been built.
        private(set) var needsChildren: Bool

        init(_ step: PlannedStep, in commit: Commit, needsChildren: Bool) {
            self.step = step
            self.commit = commit
            self.needsChildren = needsChildren
        }

        func buildChildren(integrating existing: [Screen]) throws -> [Screen] {
            guard isOpen, acceptsChildren else { return existing }
            acceptsChildren = false
            let children = try commit.buildChildren(of: step, integrating: existing)
            needsChildren = false
            return children
        }

        func provided(as type: Any.Type) -> Any? { commit.provided(as: type, to: step) }

        func willBuild(_ screen: Any.Type, with factory: Any.Type) throws {
            for participant in commit.participants { try participant.willBuild(screen, with: factory, for: nil) }
        }

        var allowsTasks: Bool { commit.runsTasks }

        func didBuild(_ screen: Screen, with context: Any) throws {
            guard isOpen else { return }
            let child = RoutedScreen(screen: screen, steps: [], context: .make(context))
            commit.factoryChildren.append((step.index, child))
            try commit.performRouterTasks(on: screen, with: child.context)
        }
    }

    func routedScreens() -> [RoutedScreen] {
        if let arrival { return [RoutedScreen(screen: arrival, steps: [], context: .make(()))] }
        var routed: [RoutedScreen] = []
        routed.reserveCapacity(steps.count)
        for step in steps {
            guard let screen = step.screen else { continue }
            routed += routedFactoryChildren(of: step, in: screen, without: routed)
            if let position = routed.firstIndex(where: { $0.screen === screen }) {
                routed[position].steps.insert(step, at: 0)
            } else {
                routed.append(RoutedScreen(screen: screen, steps: [step], context: step.context))
            }
        }
        return routed
    }

    /// From the last screen in the container to the first.
    private func routedFactoryChildren(
        of step: PlannedStep, in container: Screen, without routed: [RoutedScreen]
    ) -> [RoutedScreen] {
        let built = factoryChildren.filter { $0.container == step.index }.map(\.child)
        guard !built.isEmpty else { return [] }
        let excluded = Set(routed.map { ObjectIdentifier($0.screen) })
        let children = Dictionary(built.map { (ObjectIdentifier($0.screen), $0) }) { first, _ in first }
        let inside = container.subtree.map(ObjectIdentifier.init).filter { !excluded.contains($0) }
        return inside.compactMap { children[$0] }.reversed()
    }

    // MARK: Dictated legs

    /// Builds the missing screens of a visit.
    ///
    /// The library's own actions are not performed, because the source of the leg places the
    /// screens. An action of the app may do more than place its screen.
    func assemble(as dictation: Dictation) throws(RoutingError) {
        for step in steps.reversed() where step.screen == nil {
            try track(step) { () throws(RoutingError) in
                if step.outcome == .built {
                    try place(try build(step), of: step, as: dictation)
                } else if let screen = dictation.source.screen(
                    of: step.index + dictation.omittedCount, in: dictation.leg)
                {
                    record(screen, of: step)
                }
            }
        }
    }

    private func place(_ screen: Screen, of step: PlannedStep, as dictation: Dictation) throws(RoutingError) {
        guard let action = step.action, !(action is any LibraryAction) else { return }
        dictation.source.willPlace(step.index + dictation.omittedCount, in: dictation.leg)
        let base = steps.dropFirst(step.index + 1).lazy.compactMap(\.screen).first
        if let base, base.storage === storage {
            try action.place(screen, from: base, animated: animated)
        }
    }

    func dictated(as type: Any.Type, around screen: Screen) -> Any? {
        guard case .assemble(let dictation) = plan.change else { return nil }
        var screen = screen
        while let outer = dictation.source.support(of: screen) {
            if let value = outer.provided(as: type) { return value }
            screen = outer
        }
        return nil
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func childrenMissing(in step: PlannedStep) -> Self {
        Self(
            .notPlaced,
            "\(step.parts.factoryName) did not build the children that steps put into its container. "
                + "Call build(integrating:) of the ChildCoordinator that it receives.")
    }
}
