/// The preparation of a step's entities for a context.
///
/// An entity is reused if an earlier plan has prepared it for the same context.
extension ScreenStep {
    @inline(__always)
    final func prepareEntities(
        for chain: TypedBoundChain<Context>, reusing earlier: [PlannedStep]
    ) throws(RoutingError) -> Entities {
        if state.interceptors == nil, state.tasks == nil { return Entities() }
        return Entities(
            interceptors: try prepareInterceptors(for: chain, reusing: earlier),
            tasks: try prepareTasks(for: chain, reusing: earlier))
    }

    /// Prepares the interceptors, or only the guards among them.
    final func prepareInterceptors(
        for chain: TypedBoundChain<Context>, reusing earlier: [PlannedStep], onlyGuards: Bool = false
    ) throws(RoutingError) -> [PreparedInterceptor]? {
        guard let interceptors = state.interceptors else { return nil }
        var prepared: [PreparedInterceptor] = []
        // A range, because the compiler does not specialize `indices` for a generic type.
        for position in 0..<interceptors.count where !onlyGuards || interceptors[position].isGuard {
            let interceptor = interceptors[position]
            let preparing = earlier.isEmpty ? [] : earlier.filter { $0.interceptor(at: position) != nil }
            let reusable = reusableStep(of: preparing, for: chain, needsContext: interceptor.needsContext)
            if let reusable = reusable?.interceptor(at: position) {
                prepared.append(reusable)
                continue
            }
            do {
                let perform = try interceptor.prepare(chain.value)
                prepared.append(
                    PreparedInterceptor(
                        type: interceptor.type, position: position, isGuard: interceptor.isGuard,
                        preparedBefore: preparing.last?.interceptor(at: position), perform: perform))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) rejected the context of \(typeName(Target.self)).",
                    underlying: error)
            }
        }
        return prepared
    }

    private func prepareTasks(
        for chain: TypedBoundChain<Context>, reusing earlier: [PlannedStep]
    ) throws(RoutingError) -> [PreparedTask<Target>]? {
        guard let tasks = state.tasks else { return nil }
        let complete = earlier.isEmpty ? [] : earlier.filter { $0.hasTasks }
        var prepared: [PreparedTask<Target>] = []
        for position in 0..<tasks.count {
            let task = tasks[position]
            if let reusable = reusableStep(of: complete, for: chain, needsContext: task.needsContext)?.tasks {
                prepared.append(reusable[position])
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

    /// Prepares the factory, and returns `nil` if it needs no preparation.
    @inline(__always)
    final func prepareFactory(
        for chain: TypedBoundChain<Context>, reusing earlier: [PlannedStep]
    ) throws(RoutingError) -> TypedPlannedStep<Target, Context>.Build? {
        guard hasAction else { throw .unplaced(Target.self) }
        guard !state.needsNoPreparation else { return nil }
        let built = earlier.isEmpty ? [] : earlier.filter { $0.outcome == .built }
        if let reusable = reusableStep(of: built, for: chain, needsContext: needsContext) {
            return reusable.buildPrepared
        }
        do {
            return try prepareFactory(with: chain.value)
        } catch {
            let name = typeName(factoryType ?? Target.self)
            throw .wrapping(error, as: .prepareFailed, "\(name) rejected the context of \(typeName(Target.self)).")
        }
    }

    /// Returns the latest step of an earlier plan, for the same context if its entity needs one.
    private func reusableStep(
        of earlier: [PlannedStep], for chain: TypedBoundChain<Context>, needsContext: Bool
    ) -> TypedPlannedStep<Target, Context>? {
        for step in earlier.reversed() {
            guard let step = step as? TypedPlannedStep<Target, Context> else { continue }
            if !needsContext || step.hasSameContext(as: chain) { return step }
        }
        return nil
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
