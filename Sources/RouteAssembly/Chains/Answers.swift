/// The answers that a navigation has received, and the entities that it has prepared.
///
/// The answers outlive the plans of the navigation. A later plan asks only the interceptors that
/// have not answered for its contexts, and the screens that have not agreed. It loads only the
/// values that have not been loaded for its contexts.
@MainActor
struct Answers {
    private var answers = ContextTable<EntityKey, Entry>()
    private var agreed: [ObjectIdentifier: WeakScreen] = [:]
    private var prepared = ContextTable<StepKey, [PlannedStep]>()

    /// The answer of an interceptor or a loader.
    enum Answer {
        /// The interceptor allows the navigation.
        case passed
        /// The interceptor refuses a destination that is omitted, or the loader has failed for one.
        case failed(RoutingError)
        /// The loader has returned a value.
        case loaded(any Sendable)
    }

    /// An answer for the context of a chain.
    @MainActor
    private struct Entry {
        let chain: BoundChain?
        /// The step that a closure has returned.
        ///
        /// The entry retains it, because its identity is a key that no later step may have.
        let returnedStep: RoutingStep?
        let answer: Answer

        func isForContext(of entity: EntityIdentity) -> Bool {
            guard let known = chain, let chain = entity.chain else { return true }
            return known.hasEquivalentContext(to: chain)
        }
    }

    // MARK: Interceptors and loaders

    /// Returns the answer of an interceptor or a loader for its context.
    subscript(entity: EntityIdentity) -> Answer? {
        if answers.isEmpty { return nil }
        let entry = answers[entity.key, entity.switchChain ?? entity.chain]
        guard entity.switchChain != nil else { return entry?.answer }
        if let entry, entry.isForContext(of: entity) { return entry.answer }
        return entity.keyOfReturnedStep.flatMap { answers[$0, entity.chain] }?.answer
    }

    /// Indicates whether an interceptor has allowed the navigation for its context.
    func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        if case .passed = self[interceptor.identity] { true } else { false }
    }

    /// The error with which an interceptor or a loader has failed for another destination with the
    /// same context.
    func failure(of entity: EntityIdentity) -> RoutingError? {
        if case .failed(let error) = self[entity] { error } else { nil }
    }

    /// Records the answer of an interceptor or a loader for its context.
    ///
    /// - Returns: Whether it is the first answer of the entity, for any context.
    @discardableResult
    mutating func record(_ answer: Answer, of entity: EntityIdentity) -> Bool {
        let isFirst = answers.isEmpty || !answers.contains(entity.key)
        let entry = Entry(chain: entity.chain, returnedStep: entity.returnedStep, answer: answer)
        answers[entity.key, entity.switchChain ?? entity.chain] = entry
        if let key = entity.keyOfReturnedStep { answers[key, entity.chain] = entry }
        return isFirst
    }

    // MARK: Screens

    /// Indicates whether a screen has agreed to its removal.
    func hasAgreed(_ screen: Screen) -> Bool {
        !agreed.isEmpty && agreed[ObjectIdentifier(screen)]?.screen === screen
    }

    /// Records that a screen agrees to its removal.
    ///
    /// The screen is not retained.
    mutating func agree(_ screen: Screen) { agreed[ObjectIdentifier(screen)] = WeakScreen(screen) }

    // MARK: Prepared entities

    /// Records the steps of a plan, so that a later plan does not prepare their entities again.
    mutating func remember(_ steps: [PlannedStep]) {
        for step in steps {
            for chain in [step.chain, nil] {
                // One step for each outcome: a step whose screen was found has no prepared factory.
                let others = prepared[step.key, chain]?.filter { $0.outcome != step.outcome } ?? []
                prepared[step.key, chain] = others + [step]
            }
        }
    }

    /// Returns the planned steps of earlier plans for a step.
    ///
    /// - Parameters:
    ///   - step: The parts of the step. Behind a switch, it can differ from the step of an earlier
    ///     plan.
    ///   - key: The key of the step.
    ///   - chain: The chain with the context; `nil` for any context.
    /// - Returns: The steps, at most one for each outcome.
    func earlierSteps(of step: StepParts, _ key: StepKey, in chain: BoundChain?) -> [PlannedStep] {
        if prepared.isEmpty { return [] }
        return prepared[key, chain]?.filter { earlier in
            // The entities need the context itself, not an equivalent one.
            earlier.step === step && (chain.map(earlier.chain.hasSameContext) ?? true)
        } ?? []
    }
}

extension EntityIdentity {
    /// The key in a chain that leads to the returned step without the switch.
    fileprivate var keyOfReturnedStep: EntityKey? {
        returnedStep.map {
            let step = StepKey(anchor: ObjectIdentifier($0), distance: 0)
            return EntityKey(step: step, position: key.position, type: key.type)
        }
    }
}
