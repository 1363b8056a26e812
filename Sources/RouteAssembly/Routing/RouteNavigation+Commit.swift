/// Is told of every context task that has run.
typealias TaskReport = (_ task: Any.Type, _ screen: Screen) -> Void

/// The commit of a plan: makes the origin visible, then builds and places step by step.
///
/// Synchronous, inside a transaction that undoes it if it throws.
extension RouteNavigation {
    /// Changes the tree, and returns the screen of the final step.
    func perform() throws(RoutingError) -> Screen {
        let steps = planner.steps
        guard let origin = planner.origin, origin.tree === planner.tree else {
            throw RoutingError(.originNotFound, "The screen where routing was to start has left.")
        }
        if !planner.isOriginInSight { try origin.bringToFront() }
        var previous = origin
        var index = steps.count - 2
        while index >= 0 {
            let step = steps[index]
            if step.state == .built {
                let last = try build(step, at: index)
                if last != index { current = step }
                let screen = try place(step, on: previous)
                previous = last == index ? screen : try requirePlace(of: steps[last])
                // The target is brought to the front in the end, once nothing can hide it any more.
                if last > 0 || areTasksLeft { try previous.showInParents() }
                index = last
            } else {
                previous = try find(step)
            }
            index -= 1
        }
        if areTasksLeft {
            if let step = steps.last { try performTasks(of: step) }
            for step in awaited { try performTasks(of: step) }
        }
        try planner.checkExpectations()
        try requirePlace(of: previous, after: steps[0])
        try previous.bringToFront()
        return previous
    }

    private var steps: [PlannedStep] { planner.steps }

    /// Whether screens that were found may have tasks, which are run when everything is built.
    private var areTasksLeft: Bool { tasks != nil || !awaited.isEmpty || steps.last?.hasTasks == true }

    /// Asks a step again that only finds.
    private func find(_ step: PlannedStep) throws(RoutingError) -> Screen {
        current = step
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

    /// Builds a step's screen, with those of the steps above that it takes in, and returns the index of the last step built.
    private func build(_ step: PlannedStep, at index: Int) throws(RoutingError) -> Int {
        current = step
        guard step.takesChildren else {
            try step.build(integrating: ChildCoordinator())
            try performTasks(of: step)
            return index
        }
        let end = endOfBatch(at: index)
        step.isIntegrated = end == index
        try step.build(integrating: ChildCoordinator(for: step, of: self, hasChildren: end < index))
        guard step.isIntegrated else {
            throw RoutingError(
                .notPlaced,
                "\(typeName(step.factoryType ?? step.targetType)) did not build the screens that belong into its container. Call build() of the children it is given."
            )
        }
        try performTasks(of: step)
        return end
    }

    /// Builds the screens that belong into the container that a step is just building, and embeds each in its children the way its action says; once, whoever
    /// asks again, or too late, gets his list back.
    func integrate(into existing: [Screen], of container: PlannedStep) throws(RoutingError) -> [Screen] {
        guard current === container, !container.isIntegrated else { return existing }
        container.isIntegrated = true
        var children = existing
        var next = container.index - 1
        while next >= container.batchEnd ?? container.index {
            let step = steps[next]
            let last = try build(step, at: next)
            try embed(step, in: &children)
            next = last - 1
        }
        return children
    }

    /// Notes what the factory of a step's container has built by itself.
    func note(_ screen: Screen, with context: Any, in container: PlannedStep) throws(RoutingError) {
        fixedChildren[ObjectIdentifier(container), default: []].append(Visit(screen: screen, steps: [], context: context))
        try performGlobalTasks(on: screen) { context }
    }

    /// The index of the last step whose screen goes into the container that a step builds, or into one in it.
    private func endOfBatch(at index: Int) -> Int {
        let steps = planner.steps
        let step = steps[index]
        guard step.takesChildren else { return index }
        if let known = step.batchEnd { return known }
        var (end, last) = (index, step)
        while end > 0, last.takesChildren || !last.buildsContainer, isEmbedded(steps[end - 1], in: step) {
            end = endOfBatch(at: end - 1)
            last = steps[end]
        }
        step.batchEnd = end
        return end
    }

    private func isEmbedded(_ step: PlannedStep, in container: PlannedStep) -> Bool {
        step.state == .built && step.action._embeds(in: container.targetType)
    }

    private func embed(_ step: PlannedStep, in children: inout [Screen]) throws(RoutingError) {
        let screen = try step.requireScreen()
        do {
            try step.action._embed(screen, in: &children)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(typeName(type(of: step.action))) could not place \(screen).")
        }
    }

    private func place(_ step: PlannedStep, on previous: Screen) throws(RoutingError) -> Screen {
        let screen = try step.requireScreen()
        try step.action.place(screen, from: previous, animated: animated)
        try requirePlace(of: screen, after: step)
        return screen
    }

    private func requirePlace(of step: PlannedStep) throws(RoutingError) -> Screen {
        let screen = try step.requireScreen()
        try requirePlace(of: screen, after: step)
        return screen
    }

    private func requirePlace(of screen: Screen, after step: PlannedStep) throws(RoutingError) {
        guard screen.tree !== planner.tree else { return }
        throw RoutingError(
            .notPlaced,
            "\(screen) was built and has no place in the window after \(typeName(type(of: step.action))). "
                + "An action has to attach the screen it is given.")
    }

    private func performTasks(of step: PlannedStep) throws(RoutingError) {
        guard tasks != nil || step.hasTasks else { return }
        current = step
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
        visits.reserveCapacity(steps.count)
        for step in steps {
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
