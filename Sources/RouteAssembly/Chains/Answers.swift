/// The answers that a navigation has received, and the entities that it has prepared.
///
/// The answers outlive the plans of the navigation. A later plan asks only the interceptors that
/// have not answered for its contexts, and the screens that have not agreed.
@MainActor
struct Answers {
    private var verdicts = ContextTable<InterceptorKey, Verdict>()
    private var agreed: [ObjectIdentifier: WeakScreen] = [:]
    private var prepared = ContextTable<StepKey, [PlannedStep]>()

    /// The verdict of an interceptor for the context of a chain.
    @MainActor
    private struct Verdict {
        let chain: BoundChain?
        /// The step that a closure has returned.
        ///
        /// The verdict retains it, because its identity is a key that no later step may have.
        let returnedStep: RoutingStep?
        /// The refusal of an interceptor whose destination was omitted; `nil` for a pass.
        let refusal: RoutingError?

        func isForContext(of interceptor: PreparedInterceptor) -> Bool {
            guard let known = chain, let chain = interceptor.chain else { return true }
            return known.hasEquivalentContext(to: chain)
        }
    }

    // MARK: Interceptors

    /// Indicates whether an interceptor has allowed the navigation for its context.
    func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        if verdicts.isEmpty { return false }
        return verdict(of: interceptor).map { $0.refusal == nil } ?? false
    }

    /// The error with which an interceptor has refused another destination for the same context.
    func refusal(of interceptor: PreparedInterceptor) -> RoutingError? { verdict(of: interceptor)?.refusal }

    private func verdict(of interceptor: PreparedInterceptor) -> Verdict? {
        let verdict = verdicts[interceptor.key, interceptor.switchChain ?? interceptor.chain]
        guard interceptor.switchChain != nil else { return verdict }
        if let verdict, verdict.isForContext(of: interceptor) { return verdict }
        return interceptor.keyOfReturnedStep.flatMap { verdicts[$0, interceptor.chain] }
    }

    /// Records that an interceptor allows the navigation for its context.
    ///
    /// - Returns: Whether the interceptor has answered for the first time, for any context.
    mutating func pass(_ interceptor: PreparedInterceptor) -> Bool {
        let isFirst = verdicts.isEmpty || !verdicts.contains(interceptor.key)
        record(nil, of: interceptor)
        return isFirst
    }

    /// Records that an interceptor refuses a destination that is omitted.
    mutating func refuse(_ interceptor: PreparedInterceptor, with error: RoutingError) {
        record(error, of: interceptor)
    }

    private mutating func record(_ refusal: RoutingError?, of interceptor: PreparedInterceptor) {
        let verdict = Verdict(chain: interceptor.chain, returnedStep: interceptor.returnedStep, refusal: refusal)
        verdicts[interceptor.key, interceptor.switchChain ?? interceptor.chain] = verdict
        if let key = interceptor.keyOfReturnedStep { verdicts[key, interceptor.chain] = verdict }
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
    ///   - step: The parts of the step, which can be another one than before behind a switch.
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

extension PreparedInterceptor {
    /// The key in a chain that leads to the returned step without the switch.
    fileprivate var keyOfReturnedStep: InterceptorKey? {
        returnedStep.map {
            let step = StepKey(anchor: ObjectIdentifier($0), occurrence: 0, distance: 0)
            return InterceptorKey(step: step, position: key.position, type: key.type)
        }
    }
}
