/// Is told of every context task that has run.
typealias TaskReport = (_ task: Any.Type, _ screen: Screen) -> Void

/// The commit of a plan: makes the origin visible, then builds and places step by step.
///
/// Synchronous, inside a transaction that undoes it if it throws.
extension RouteNavigation {
    /// Changes the tree, and returns the screen of the final step.
    func perform() throws(RoutingError) -> Screen {
        let steps = planner.steps
        // Also the one to blame if something throws.
        guard var step = steps.last else { throw .originHasLeft() }
        do throws(RoutingError) {
            guard let origin = step.screen, origin.storage === planner.storage else { throw .originHasLeft() }
            if !planner.isOriginInSight { try origin.bringToFront() }
            var previous = origin
            var index = step.index
            while index > 0 {
                index -= 1
                step = steps[index]
                if step.state == .built {
                    let (screen, last) = try build(step)
                    try place(screen, by: step, on: previous)
                    previous = last == index ? screen : try requirePlace(of: steps[last])
                    index = last
                    // The target is brought to the front in the end, once nothing can hide it any more.
                    if index > 0 || areTasksLeft { try previous.showInParents() }
                } else {
                    previous = try find(step)
                }
            }
            if areTasksLeft {
                for found in steps.suffix(1) + awaited {
                    step = found
                    try performTasks(of: step)
                }
            }
            step = steps[0]
            try planner.checkExpectations()
            try requirePlace(of: previous, after: step)
            try previous.bringToFront()
            return previous
        } catch {
            throw noting(error, at: step)
        }
    }

    /// Notes which step has failed, the innermost one, and why.
    private func noting(_ error: RoutingError, at step: PlannedStep) -> RoutingError {
        if failed == nil { (failed, failure) = (step, error) }
        return error
    }

    /// Whether screens that were found may have tasks, which are run when everything is built.
    private var areTasksLeft: Bool { tasks != nil || !awaited.isEmpty || planner.steps.last?.hasTasks == true }

    /// Asks a step again that only finds.
    private func find(_ step: PlannedStep) throws(RoutingError) -> Screen {
        guard try step.find(in: planner.window), let screen = step.screen else {
            throw RoutingError(
                .originNotFound,
                "\(typeName(step.targetType)) was expected to be there once the steps below had been built, and "
                    + "\(typeName(type(of: step.finder))) did not find it.")
        }
        try planner.requireAttached(screen, for: step)
        awaited.append(step)
        try screen.bringToFront()
        return screen
    }

    /// Builds a step's screen, with those of the steps above that it takes in; returns it, and the index of the last step built.
    private func build(_ step: PlannedStep) throws(RoutingError) -> (screen: Screen, last: Int) {
        let index = step.index
        guard step.takesChildren else {
            let screen = try step.build(integrating: ChildCoordinator())
            try performTasks(of: step)
            return (screen, index)
        }
        let hasChildren = index > 0 && isEmbedded(planner.steps[index - 1], in: step)
        (step.isOpen, step.lastTaken) = (hasChildren, hasChildren ? nil : index)
        defer { step.isOpen = false }
        let screen = try step.build(integrating: ChildCoordinator(for: step, of: self, hasChildren: hasChildren))
        guard let last = step.lastTaken else {
            // A factory may keep quiet about a child that failed: the navigation does not.
            throw failure ?? .childrenMissing(in: step)
        }
        try performTasks(of: step)
        return (screen, last)
    }

    /// Builds the screens that belong into the container that a step is just building, and embeds each in its children the way its action says; once, whoever
    /// asks again, or too late, gets his list back.
    func integrate(into existing: [Screen], of container: PlannedStep) throws(RoutingError) -> [Screen] {
        guard container.isOpen else { return existing }
        container.isOpen = false
        let steps = planner.steps
        var children = existing
        // Room for two, which are usual: making it for the second when it comes takes 480 instructions.
        children.reserveCapacity(existing.count + 2)
        var index = container.index
        repeat {
            let step = steps[index - 1]
            do throws(RoutingError) {
                let (screen, last) = try build(step)
                try embed(screen, by: step, in: &children)
                index = last
            } catch {
                throw noting(error, at: step)
            }
        } while goesOn(into: container, after: index)
        container.lastTaken = index
        return children
    }

    /// Notes what the factory of a step's container has built by itself.
    func note(_ screen: Screen, with context: Any, in container: PlannedStep) throws(RoutingError) {
        fixedChildren[ObjectIdentifier(container), default: []].append(Visit(screen: screen, steps: [], context: context))
        try performGlobalTasks(on: screen) { context }
    }

    /// Whether the step above one that was built for a container goes into it, too.
    private func goesOn(into container: PlannedStep, after index: Int) -> Bool {
        guard index > 0, case let steps = planner.steps, steps[index].takesChildren || !steps[index].buildsContainer else { return false }
        return isEmbedded(steps[index - 1], in: container)
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.state == .built && step.action._embeds(in: container.targetType)
    }

    private func embed(_ screen: Screen, by step: PlannedStep, in children: inout [Screen]) throws(RoutingError) {
        do {
            try step.action._embed(screen, in: &children)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(type(of: step.action))) could not place \(screen).")
        }
    }

    private func place(_ screen: Screen, by step: PlannedStep, on previous: Screen) throws(RoutingError) {
        try step.action.place(screen, from: previous, animated: animated)
        try requirePlace(of: screen, after: step)
    }

    private func requirePlace(of step: PlannedStep) throws(RoutingError) -> Screen {
        let screen = try step.requireScreen()
        try requirePlace(of: screen, after: step)
        return screen
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.storage !== planner.storage else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built and has no place in the window after \(typeName(type(of: step.action))). "
                + "An action has to attach the screen it is given.")
    }

    private func performTasks(of step: PlannedStep) throws(RoutingError) {
        guard tasks != nil || step.hasTasks else { return }
        if tasks != nil, let screen = step.screen { try performGlobalTasks(on: screen) { step.context } }
        if step.hasTasks { try step.performTasks(note) }
    }

    private func performGlobalTasks(on screen: Screen, context: () -> Any) throws(RoutingError) {
        guard let tasks, handled.insert(ObjectIdentifier(screen)).inserted else { return }
        for task in tasks {
            try task.perform(on: screen, with: context)
            note?(task.type, screen)
        }
    }

    /// The screens from the inside out, each once: where the last step that leads to it has it.
    func collectVisits() -> [Visit] {
        var visits: [Visit] = []
        visits.reserveCapacity(planner.steps.count)
        for step in planner.steps {
            guard let screen = step.screen else { continue }
            if let fixed = fixedChildren[ObjectIdentifier(step)] {
                let met = Set(visits.map { ObjectIdentifier($0.screen) })
                let children = Dictionary(fixed.map { (ObjectIdentifier($0.screen), $0) }) { first, _ in first }
                let inside = screen.subtree.map(ObjectIdentifier.init).filter { !met.contains($0) }.compactMap { children[$0] }
                visits += inside.reversed()
            }
            if let known = visits.firstIndex(where: { $0.screen === screen }) {
                visits[known].steps.insert(step, at: 0)
            } else {
                visits.append(Visit(screen: screen, steps: [step], context: step.context))
            }
        }
        return visits
    }
}

extension RoutingError {
    fileprivate static func originHasLeft() -> Self { Self(.originNotFound, "The screen where routing was to start has left.") }

    @MainActor
    fileprivate static func childrenMissing(in step: PlannedStep) -> Self {
        Self(
            .notPlaced,
            "\(typeName(step.factoryType ?? step.targetType)) did not build the screens that belong into its container. "
                + "Call build() of the children it is given.")
    }
}

extension Action {
    fileprivate func place(_ screen: Screen, from previous: Screen, animated: Bool) throws(RoutingError) {
        let host = try requireHost(from: previous)
        do {
            try perform(with: screen, on: host, animated: animated)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(Self.self)) could not place \(screen) on \(host).")
        }
    }
}
