/// The preparation of a step's entities for a context.
///
/// An entity is reused if an earlier plan has prepared it for the same context.
extension ScreenStep {
    final func prepareEntities(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers
    ) throws(RoutingError) -> Entities {
        var entities = Entities()
        if state.interceptors != nil {
            entities.interceptors = try prepareInterceptors(key, in: chain, reusing: answers)
        }
        if state.tasks != nil { entities.tasks = try prepareTasks(key, in: chain, reusing: answers) }
        return entities
    }

    /// Prepares the interceptors, or only the guards among them.
    final func prepareInterceptors(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers,
        onlyGuards: Bool = false
    ) throws(RoutingError) -> [PreparedInterceptor]? {
        guard let interceptors = state.interceptors else { return nil }
        var prepared: [PreparedInterceptor] = []
        // A range, because the compiler does not specialize `indices` for a generic type.
        for position in 0..<interceptors.count where !onlyGuards || interceptors[position].isGuard {
            let interceptor = interceptors[position]
            let earlier = answers.earlierSteps(of: self, key, in: interceptor.needsContext ? chain : nil)
            if let known = earlier.lazy.compactMap({ $0.interceptor(at: position) }).first {
                prepared.append(known)
                continue
            }
            do {
                let perform = try interceptor.prepare(chain.value)
                prepared.append(
                    PreparedInterceptor(interceptor, of: key, at: position, in: chain, perform: perform))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) rejected the context of \(typeName(Target.self)).",
                    underlying: error)
            }
        }
        return prepared
    }

    private func prepareTasks(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers
    ) throws(RoutingError) -> [PreparedTask<Target>]? {
        guard let tasks = state.tasks else { return nil }
        var prepared: [PreparedTask<Target>] = []
        for position in 0..<tasks.count {
            let task = tasks[position]
            let known = earlierStep(key, in: task.needsContext ? chain : nil, reusing: answers) { $0.hasTasks }
            if let known = known?.tasks?[position] {
                prepared.append(known)
                continue
            }
            do {
                prepared.append(PreparedTask(type: task.type, perform: try task.prepare(chain.value)))
            } catch {
                throw .wrapping(
                    error, as: .prepareFailed,
                    "\(typeName(task.type)) rejected the context of \(typeName(Target.self))."
                )
            }
        }
        return prepared
    }

    /// Prepares the factory.
    final func prepareFactory(
        _ key: StepKey, in chain: TypedBoundChain<Context>, reusing answers: borrowing Answers
    ) throws(RoutingError) -> TypedPlannedStep<Target, Context>.Build {
        guard hasAction else { throw .unplaced(Target.self) }
        let known = earlierStep(key, in: needsContext ? chain : nil, reusing: answers) { $0.outcome == .built }
        if let build = known?.buildPrepared { return build }
        do {
            return try prepareFactory(with: chain.value)
        } catch {
            let name = typeName(factoryType ?? Target.self)
            throw .wrapping(error, as: .prepareFailed, "\(name) rejected the context of \(typeName(Target.self)).")
        }
    }

    /// Returns a planned step of an earlier plan that has prepared an entity.
    private func earlierStep(
        _ key: StepKey, in chain: BoundChain?, reusing answers: borrowing Answers,
        where isPrepared: (PlannedStep) -> Bool
    ) -> TypedPlannedStep<Target, Context>? {
        answers.earlierSteps(of: self, key, in: chain).first(where: isPrepared) as? TypedPlannedStep<Target, Context>
    }
}

extension RoutingError {
    fileprivate static func unplaced(_ target: Any.Type) -> Self {
        Self(
            .notPlaced,
            "A step builds \(typeName(target)) and has no action that places it. Add using(_:) before from(_:), or remove "
                + "the factory.")
    }
}
