/// The answers that a navigation has received, and the entities that it has prepared.
///
/// The answers outlive the plans of the navigation. A later plan asks only the interceptors that
/// have not answered for its contexts, and the screens that have not agreed.
@MainActor
struct Answers {
    private var verdicts: [InterceptorKey: ContextTable<Verdict>] = [:]
    private var agreed: [ObjectIdentifier: WeakScreen] = [:]
    private var prepared: [StepKey: ContextTable<[PlannedStep]>] = [:]

    private enum Verdict {
        case passed
        /// The refusal of an interceptor whose destination was omitted.
        case refused(RoutingError)
    }

    // MARK: Interceptors

    /// Indicates whether an interceptor has allowed the navigation for its context.
    func hasPassed(_ interceptor: PreparedInterceptor) -> Bool {
        guard !verdicts.isEmpty, case .passed = verdicts[interceptor.key]?[interceptor.chain] else { return false }
        return true
    }

    /// The error with which an interceptor has refused another destination for the same context.
    func refusal(of interceptor: PreparedInterceptor) -> RoutingError? {
        guard case .refused(let error) = verdicts[interceptor.key]?[interceptor.chain] else { return nil }
        return error
    }

    /// Records that an interceptor allows the navigation for its context.
    ///
    /// - Returns: Whether the interceptor has answered for the first time, for any context.
    mutating func pass(_ interceptor: PreparedInterceptor) -> Bool {
        let isFirst = verdicts[interceptor.key] == nil
        verdicts[interceptor.key, default: ContextTable()][interceptor.chain] = .passed
        return isFirst
    }

    /// Records that an interceptor refuses a destination that is omitted.
    mutating func refuse(_ interceptor: PreparedInterceptor, with error: RoutingError) {
        verdicts[interceptor.key, default: ContextTable()][interceptor.chain] = .refused(error)
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
            let chain = step.boundChain
            // One step for each outcome: a step whose screen was found has no prepared factory.
            let others = prepared[step.key]?[chain]?.filter { $0.outcome != step.outcome } ?? []
            prepared[step.key, default: ContextTable()][chain] = others + [step]
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
        return prepared[key]?[chain]?.filter { $0.step === step } ?? []
    }
}
