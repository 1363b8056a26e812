extension ChainWalk {
    func prepareEntities(
        _ step: RoutingStep, _ parts: StepParts, _ place: StepPlace, _ context: ChainContext
    ) throws(RoutingError) -> PlannedStep.Entities? {
        guard parts.hasEntities else { return nil }
        let interceptors = try prepareInterceptors(step, parts, place, context)
        let tasks = try parts.preparedTasks(for: context, reusing: ledger) { task in
            "\(typeName(type(of: task))) rejected the context of \(typeName(parts.target))."
        }
        return PlannedStep.Entities(interceptors: interceptors, tasks: tasks)
    }

    /// Prepares the interceptors of a step that earlier plans have not prepared.
    func prepareInterceptors(
        _ step: RoutingStep, _ parts: StepParts, _ place: StepPlace, _ context: ChainContext, onlyGuards: Bool = false
    ) throws(RoutingError) -> [Question] {
        let interceptors = parts.interceptors
        var questions: [Question] = []
        for position in interceptors.indices where !onlyGuards || interceptors[position].isGuard {
            let interceptor = interceptors[position]
            let earlier = ledger?.earlierSteps(of: parts, for: interceptor.needsContext ? context : nil)
            let known = earlier?.lazy.flatMap(\.interceptors).first { known in
                known.key.position == position && known.key.place == place
            }
            if let known {
                questions.append(known)
                continue
            }
            do {
                let key = EntityKey(step: step, place: place, position: position, type: type(of: interceptor.base))
                questions.append(
                    try Question(
                        to: interceptor, key, in: context, behind: switchContext(at: place), of: parts.target))
            } catch {
                throw RoutingError(
                    .prepareFailed,
                    "\(typeName(type(of: interceptor.base))) rejected the context of \(typeName(parts.target)).",
                    underlying: error)
            }
        }
        return questions
    }

    /// The context at the switch that a place is counted from; `nil` if it is not behind a closure.
    func switchContext(at place: StepPlace) -> ChainContext? { place.distance > 0 ? switchContext : nil }
}
