extension Commit {
    /// A container whose factory is running.
    struct OpenContainer {
        /// The index of the container's step.
        let index: Int
        /// Whether the factory may still ask the coordinator for the children.
        ///
        /// It may do so once.
        var acceptsChildren: Bool
        /// Whether some steps embed their screens in the container, and these screens have not been
        /// built yet.
        var needsChildren: Bool
    }

    /// A screen that a container factory has built itself, not for a step.
    struct FactoryChild {
        /// The index of the container's step.
        let container: Int
        let screen: Screen
        let context: Any
    }

    /// Builds the screen of a step.
    ///
    /// The factory of a container also builds the screens of the preceding steps that are embedded
    /// in it.
    func build(_ step: PlannedStep) throws(RoutingError) -> Screen {
        if let previewing { try previewing.check(step) }
        guard step.step.takesChildren else {
            let screen = try step.build(integrating: ChildCoordinator())
            record(screen, of: step)
            try performTasks(of: step, on: screen)
            return screen
        }
        let index = step.index
        let hasChildren = index > 0 && isEmbedded(steps[index - 1], in: step)
        let outer = state.openContainer
        state.openContainer = OpenContainer(index: index, acceptsChildren: hasChildren, needsChildren: hasChildren)
        defer { state.openContainer = outer }
        let coordinator = ChildCoordinator(
            buildChildren: hasChildren ? { try self.buildChildren(ofContainerAt: index, integrating: $0) } : nil,
            report: { try self.report($0, with: $1, fromContainerAt: index) }, previewing: previewing)
        let screen = try step.build(integrating: coordinator)
        if state.openContainer?.needsChildren == true { throw state.failure?.error ?? .childrenMissing(in: step) }
        record(screen, of: step)
        try performTasks(of: step, on: screen)
        return screen
    }

    /// Builds the root of an empty window.
    ///
    /// - Parameter step: The step of the root.
    /// - Returns: The step nearest to the target that has a screen, and that screen.
    /// - Throws: ``RoutingError/Code/originNotFound`` if the window is not empty, or the error of a
    ///   factory, a task, or an action.
    func buildRoot(_ step: PlannedStep) throws(RoutingError) -> (PlannedStep, Screen) {
        guard storage.root == nil else { throw .originHasLeft() }
        try storage.setRoot(try build(step), animated: animated)
        let last = try requireLast()
        if last.step.index > 0 { try last.screen.showInParents() }
        return last
    }

    /// Builds the screens that are embedded in a container whose factory is running.
    ///
    /// The action of each screen's step adds the screen to the children.
    ///
    /// - Parameters:
    ///   - containerIndex: The index of the container's step.
    ///   - existing: The children from the factory.
    /// - Returns: The children with the embedded screens. A second call, or a call after the
    ///   factory has returned, returns `existing`.
    /// - Throws: The error of a factory, a task, or an action.
    private func buildChildren(ofContainerAt containerIndex: Int, integrating existing: [Screen]) throws(RoutingError)
        -> [Screen]
    {
        guard let open = state.openContainer, open.index == containerIndex, open.acceptsChildren else {
            return existing
        }
        let container = steps[containerIndex]
        state.openContainer?.acceptsChildren = false
        var children = existing
        var index = containerIndex
        repeat {
            let step = steps[index - 1]
            do throws(RoutingError) {
                try step.step.embed(try build(step), in: &children)
            } catch {
                recordFailure(error, at: step)
                throw error
            }
            index = state.last?.step.index ?? step.index
        } while hasMoreChildren(container, above: index)
        state.openContainer?.needsChildren = false
        return children
    }

    /// Indicates whether the step before the one at an index is embedded in a container, too.
    ///
    /// The step at the index is embedded in the container. If its own screen is a container whose
    /// factory takes no children, the preceding steps belong to that container instead.
    private func hasMoreChildren(_ container: PlannedStep, above index: Int) -> Bool {
        guard index > 0, case let step = steps[index], step.step.takesChildren || !step.step.leadsToContainer else {
            return false
        }
        return isEmbedded(steps[index - 1], in: container)
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.outcome == .built && step.step.canEmbed(in: container.targetType)
    }

    /// Records a screen that a container factory has built itself, and runs the router's tasks on
    /// it.
    private func report(_ screen: Screen, with context: Any, fromContainerAt index: Int) throws(RoutingError) {
        guard state.openContainer?.index == index else { return }
        state.factoryChildren.append(FactoryChild(container: index, screen: screen, context: context))
        try performGlobalTasks(on: screen) { context }
    }
}

extension RoutingError {
    @MainActor
    fileprivate static func childrenMissing(in step: PlannedStep) -> Self {
        Self(
            .notPlaced,
            "\(typeName(step.step.factory ?? step.targetType)) did not build the children that steps put into its container. "
                + "Call build(integrating:) of the ChildCoordinator that it receives.")
    }
}

extension Action {
    /// Places a screen on the host that is nearest to a screen.
    func place(_ screen: Screen, from previous: Screen, animated: Bool) throws(RoutingError) {
        let host = try requireHost(from: previous)
        do {
            try perform(with: screen, on: host, animated: animated)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(Self.self)) could not place \(screen) on \(host).")
        }
    }
}
