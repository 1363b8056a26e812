public import RouteAssembly

extension StepAssembly {
    /// Allows the issues of a kind that `DestinationOutline.issues(atLeast:)` would report for
    /// this step.
    ///
    /// ```swift
    /// let player = StepAssembly(finder: ClassFinder(), factory: VideoFactory())
    ///     .allowing(.conflictingFactories, because: "One player plays videos and music.")
    ///     .using(.present).from(.topmost)
    ///     .assemble()
    /// ```
    ///
    /// The issues are allowed at this step, in all chains that share it, and not at the steps
    /// before and after it. The outline reports an empty reason as
    /// `DestinationIssue.Code.emptyReason`, and an allowed issue that does not exist as
    /// `DestinationIssue.Code.unusedAllowance`. These two cannot be allowed. Navigations are not
    /// affected.
    ///
    /// - Parameters:
    ///   - code: The kind of the issues.
    ///   - reason: A sentence for the readers of the configuration.
    /// - Returns: A step without the issues.
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self {
        allowing(AllowedIssue(code: code.description, reason: reason))
    }
}

extension SwitchAssembly {
    /// Allows the issues of a kind that `DestinationOutline.issues(atLeast:)` would report for
    /// this switch.
    ///
    /// The method of the same name of a step says which issues it allows.
    ///
    /// - Parameters:
    ///   - code: The kind of the issues.
    ///   - reason: A sentence for the readers of the configuration.
    /// - Returns: A switch without the issues.
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self {
        allowing(AllowedIssue(code: code.description, reason: reason))
    }
}

extension StepAssembly.Link {
    /// Rejects an allowed issue after the action.
    @available(*, unavailable, message: "Write '.allowing' before '.using': it belongs to the screen's step.")
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self { self }
}
