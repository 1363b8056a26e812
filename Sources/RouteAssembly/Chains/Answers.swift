/// The answers that a navigation has received, and the entities that it has prepared.
///
/// The answers outlive the plans of the navigation. A later plan asks only the interceptors that
/// have not answered for its contexts, and the screens that have not agreed.
@MainActor
struct Answers {
    private var verdicts: [Question: Verdict] = [:]
    private var agreed: [ObjectIdentifier: WeakScreen] = [:]
    private var prepared: [Preparation: [PlannedStep]] = [:]

    /// An interceptor and the context that it is asked about.
    @MainActor
    private struct Question: Hashable {
        let interceptor: InterceptorKey
        let context: ChainContext
    }

    private enum Verdict {
        case passed
        /// The refusal of an interceptor whose destination was omitted.
        case refused(RoutingError)
    }

    /// A step and the context that its entities are prepared for.
    @MainActor
    private struct Preparation: Hashable {
        let step: StepKey
        let context: ChainContext
    }

    // MARK: Interceptors

    /// Indicates whether an interceptor has allowed the navigation for its context.
    func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        guard !verdicts.isEmpty else { return false }
        if case .passed = verdicts[Question(interceptor: interceptor.key, context: interceptor.context)] { return true }
        return false
    }

    /// The error with which an interceptor has refused another destination for the same context.
    func refusal(of interceptor: PreparedInterceptor) -> RoutingError? {
        let question = Question(interceptor: interceptor.key, context: interceptor.context)
        return if case .refused(let error) = verdicts[question] { error } else { nil }
    }

    /// Records that an interceptor allows the navigation for its context.
    ///
    /// - Returns: Whether the interceptor has answered for the first time, for any context.
    /// - Complexity: O(*n*) in the number of verdicts.
    mutating func pass(_ interceptor: PreparedInterceptor) -> Bool {
        let isFirst = verdicts.isEmpty || !verdicts.keys.contains { $0.interceptor == interceptor.key }
        verdicts[Question(interceptor: interceptor.key, context: interceptor.context)] = .passed
        return isFirst
    }

    /// Records that an interceptor refuses a destination that is omitted.
    mutating func refuse(_ interceptor: PreparedInterceptor, with error: RoutingError) {
        verdicts[Question(interceptor: interceptor.key, context: interceptor.context)] = .refused(error)
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
            for context in [ChainContext(chain: step.boundChain), ChainContext(chain: nil)] {
                let preparation = Preparation(step: step.key, context: context)
                // One step for each outcome: a step whose screen was found has no prepared factory.
                let others = prepared[preparation]?.filter { $0.outcome != step.outcome } ?? []
                prepared[preparation] = others + [step]
            }
        }
    }

    /// Returns the planned steps of earlier plans for a step.
    ///
    /// - Parameters:
    ///   - step: The step, which can be another one than before behind a switch.
    ///   - key: The key of the step.
    ///   - chain: The chain with the context; `nil` for any context.
    func earlierSteps(of step: RoutingStep, _ key: StepKey, in chain: BoundChain?) -> [PlannedStep] {
        if prepared.isEmpty { return [] }
        return prepared[Preparation(step: key, context: ChainContext(chain: chain))]?.filter { $0.step === step } ?? []
    }
}

/// The context of a chain as a value that can be compared and hashed; `nil` for any context.
@MainActor
struct ChainContext: Hashable {
    let chain: BoundChain?

    static func == (one: Self, other: Self) -> Bool {
        guard let chain = one.chain, let otherChain = other.chain else { return one.chain === other.chain }
        return chain.hasSameContext(as: otherChain)
    }

    /// Hashes the context if it is `Hashable`.
    func hash(into hasher: inout Hasher) { chain?.hashableContext?.hash(into: &hasher) }
}
