/// A step that continues with the first of several chains whose case matches.
@MainActor
final class SwitchStep<Context>: ContextualStep<Context> {
    struct Case {
        let name: String
        /// The step that the case leads to, or `nil` if only `choose` knows it.
        var step: ContextualStep<Context>?
        /// Returns the step that the chain continues with, or `nil` if the case does not match.
        ///
        /// It returns a result, because systems before macOS 15 and iOS 18 cannot reflect a stored
        /// closure with typed throws: `dump` would end the process.
        let choose: (Context, Window) -> Result<ContextualStep<Context>?, RoutingError>
    }

    private let cases: [Case]
    // Only an outline reads the conditions and the allowed issues.
    private let conditions: [SwitchCondition]
    private let allowedIssues: [AllowedIssue]

    init(_ cases: [Case], conditions: [SwitchCondition], allowedIssues: [AllowedIssue]) {
        (self.cases, self.conditions, self.allowedIssues) = (cases, conditions, allowedIssues)
        // A case without a known step may lead to a guard.
        super.init(leadsThroughGuards: cases.contains { $0.step?.leadsThroughGuards ?? true })
    }

    override func visit(
        in chain: TypedBoundChain<Context>, of window: Window, by walk: inout ChainWalk
    ) throws(RoutingError) -> NextStep<Context> {
        guard try walk.enterSwitch() else { return .end }
        for (index, option) in cases.enumerated() {
            guard let step = try option.choose(chain.value, window).get() else { continue }
            if !walk.isBelowOrigin { walk.record(taken: option.name, passedOver: cases[..<index].map(\.name)) }
            if option.step == nil {
                walk.keys.anchor(at: self)
                walk.switchChain = walk.switchChain ?? chain
            }
            return .step(step)
        }
        if walk.isBelowOrigin { return .end }
        walk.record(taken: nil, passedOver: cases.map(\.name))
        throw RoutingError(
            .originNotFound,
            "None of the \(cases.count) cases of a switch matched, and it has no default. Add one with assemble(default:)."
        )
    }

    override var outline: StepOutline {
        let cases = zip(cases, conditions).map { SwitchOutline.Case(name: $0.name, condition: $1, step: $0.step) }
        return .choice(SwitchOutline(cases, allowedIssues: allowedIssues))
    }
}
