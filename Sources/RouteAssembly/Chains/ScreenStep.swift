/// A step that leads to a screen: a finder, an optional factory with an action, interceptors, and
/// tasks.
@MainActor
final class ScreenStep<Context>: LinkedStep<Context, Context> {
    let parts: StepParts
    private let entities: StepEntities<Context>

    init(_ entities: StepEntities<Context>, placedBy action: (any Action)? = nil, next: ContextualStep<Context>? = nil)
    {
        (self.entities, parts) = (entities, StepParts(of: entities, action))
        super.init(next, hasGuards: entities.hasGuards)
    }

    override var stepAfterScreen: ContextualStep<Context>? { next }

    // MARK: Planning

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        if walk.isBelowOrigin { return try visitGuards(in: chain, by: &walk) }
        // Only the steps of `.custom(using:)` and of the cases of a switch, which have no next
        // step, may find any screen.
        if next != nil, parts.findsEveryScreen { throw .matchesEverything(isBuilt: parts.factory != nil) }
        if entities.isContextMissing { throw .contextMissing(parts.target) }
        let key = walk.keys.next(self)
        var prepared = try prepareEntities(key, in: chain, reusing: walk.answers)
        let outcome: PlannedStep.Outcome
        do throws(RoutingError) {
            if let screen = try search(in: chain, window) {
                outcome = .found
                walk.origin = screen
            } else if entities.factory != nil {
                outcome = .built
                try prepareFactory(key, in: chain, by: &walk, for: &prepared)
            } else {
                outcome = .awaited
                prepared.find = { [self] window in
                    Result { () throws(RoutingError) in try search(in: chain, window) }
                }
            }
        } catch {
            walk.add(.undecided, of: parts, key, in: chain, prepared)
            throw error
        }
        if outcome == .awaited, next == nil, walk.startInEmptyWindow(window) { return .end }
        walk.add(outcome, of: parts, key, in: chain, prepared)
        if let next { return .step(next) }
        if outcome == .found { return .end }
        let wasThere = walk.answers.earlierSteps(of: parts, key, in: nil).contains { $0.outcome == .found }
        throw .originNotFound(parts.target, finder: parts.finderName, wasThere: wasThere, in: window)
    }

    /// Adds the guards of a step after the origin, without searching for its screen.
    private func visitGuards(
        in chain: TypedBoundChain<Context>, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        let key = walk.keys.next(self)
        if entities.hasGuards {
            let guards = try prepareInterceptors(key, in: chain, reusing: walk.answers, onlyGuards: true)
            walk.addGuards(guards, of: parts, key, in: chain)
        }
        return next.map { .step($0) } ?? .end
    }

    /// Ends a walk at a screen that a case of a switch has found.
    func arrive(at screen: Screen, in chain: TypedBoundChain<Context>, by walk: inout ChainWalk) throws(RoutingError) {
        let key = walk.keys.next(self)
        walk.add(.found, of: parts, key, in: chain, try prepareEntities(key, in: chain, reusing: walk.answers))
        walk.origin = screen
    }

    /// Searches for the screen.
    private func search(in chain: TypedBoundChain<Context>, _ window: Window) throws(RoutingError) -> Screen? {
        do {
            return try entities.find(chain.value, window)
        } catch {
            throw .wrapping(
                error, as: .finderFailed, "\(parts.finderName) failed while it searched for \(typeName(parts.target)).")
        }
    }

    // MARK: Preparing entities

    /// Prepares the entities of the step but its factory.
    ///
    /// An entity whose context type is `Void` is prepared once, for all contexts.
    private func prepareEntities(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers
    ) throws(RoutingError) -> PlannedStep.Entities {
        var prepared = PlannedStep.Entities()
        prepared.interceptors = try prepareInterceptors(key, in: chain, reusing: answers)
        prepared.tasks = try prepareTasks(key, in: chain, reusing: answers)
        if let postTasks = entities.postTasks {
            prepared.performPostTasks = { screen, stack in
                for task in postTasks { task.perform(screen, chain.value, stack) }
            }
        }
        return prepared
    }

    private func prepareInterceptors(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers,
        onlyGuards: Bool = false
    ) throws(RoutingError) -> [PreparedInterceptor] {
        guard let interceptors = entities.interceptors else { return [] }
        var prepared: [PreparedInterceptor] = []
        for position in 0..<interceptors.count where !onlyGuards || interceptors[position].isGuard {
            let interceptor = interceptors[position]
            let earlier = answers.earlierSteps(of: parts, key, in: interceptor.needsContext ? chain : nil)
            let known = earlier.lazy.flatMap(\.interceptors).first { $0.key.position == position }
            if let known {
                prepared.append(known)
                continue
            }
            do {
                let perform = try interceptor.prepare(chain.value)
                var new = PreparedInterceptor(interceptor, of: key, at: position, in: chain, perform: perform)
                if key.distance > 0 { new.identity.returnedStep = self }
                prepared.append(new)
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) rejected the context of \(typeName(parts.target)).",
                    underlying: error)
            }
        }
        return prepared
    }

    private func prepareTasks(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers
    ) throws(RoutingError) -> [PreparedTask] {
        guard let tasks = entities.tasks else { return [] }
        var prepared: [PreparedTask] = []
        for position in 0..<tasks.count {
            let task = tasks[position]
            let earlier = answers.earlierSteps(of: parts, key, in: task.needsContext ? chain : nil)
            if let known = earlier.first(where: \.hasTasks) {
                prepared.append(known.tasks[position])
                continue
            }
            do {
                prepared.append(PreparedTask(type: task.type, perform: try task.prepare(chain.value)))
            } catch {
                throw .wrapping(
                    error, as: .prepareFailed,
                    "\(typeName(task.type)) rejected the context of \(typeName(parts.target)).")
            }
        }
        return prepared
    }

    /// Prepares the factory, or adds its loader to the walk if the value has not been loaded.
    private func prepareFactory(
        _ key: StepKey, in chain: TypedBoundChain<Context>, by walk: inout ChainWalk,
        for prepared: inout PlannedStep.Entities
    ) throws(RoutingError) {
        guard parts.action != nil, let factory = entities.factory else { throw .unplaced(parts.target) }
        let earlier = walk.answers.earlierSteps(of: parts, key, in: entities.needsContext ? chain : nil)
        prepared.build = earlier.lazy.compactMap(\.preparedBuild).first
        if prepared.build != nil { return }
        guard let erased = factory.loader else {
            prepared.build = try prepare(factory, with: nil, in: chain)
            return
        }
        let loader = prepareLoader(erased, of: factory, key, in: chain, behind: walk.switchChain)
        prepared.loader = loader
        if case .loaded(let value) = walk.answers[loader.identity] {
            try loader.accept(value)
        } else {
            walk.needsValues = true
        }
    }

    private func prepareLoader(
        _ loader: ErasedLoader<Context>, of factory: ErasedFactory<Context>, _ key: StepKey,
        in chain: TypedBoundChain<Context>, behind switchChain: BoundChain?
    ) -> PreparedLoader {
        var identity = EntityIdentity(
            key: EntityKey(step: key, position: 0, type: ObjectIdentifier(loader.type)),
            chain: loader.needsContext ? chain : nil)
        if key.distance > 0 { (identity.switchChain, identity.returnedStep) = (switchChain, self) }
        return PreparedLoader(loader, identity, of: parts.target, with: chain.value) { value in
            Result { () throws(RoutingError) in try self.prepare(factory, with: value, in: chain) }
        }
    }

    private func prepare(
        _ factory: ErasedFactory<Context>, with value: (any Sendable)?, in chain: TypedBoundChain<Context>
    ) throws(RoutingError) -> ErasedFactory<Context>.Build {
        do {
            return try factory.prepare(chain.value, value)
        } catch {
            throw .wrapping(
                error, as: .prepareFailed,
                "\(typeName(factory.type)) rejected the context of \(typeName(parts.target)).")
        }
    }

    // MARK: Describing

    override var outline: StepOutline {
        .screen(
            ScreenStepOutline(
                parts: parts, guards: entities.interceptors?.filter(\.isGuard).map(\.base) ?? [],
                interceptors: entities.interceptors?.filter { !$0.isGuard }.map(\.base) ?? [],
                contextTasks: entities.tasks?.map(\.type) ?? [], postTasks: entities.postTasks?.map(\.type) ?? [],
                isContextMissing: entities.isContextMissing, allowedIssues: entities.allowedIssues, next: next))
    }
}

/// A step that ends a chain at the screen that a case of a switch has found.
@MainActor
final class ArrivedStep<Context>: ContextualStep<Context> {
    private let step: ScreenStep<Context>
    private let screen: Screen

    init(at screen: Screen, of step: ScreenStep<Context>) {
        (self.screen, self.step) = (screen, step)
        super.init(leadsThroughGuards: false)
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        try step.arrive(at: screen, in: chain, by: &walk)
        return .end
    }
}
