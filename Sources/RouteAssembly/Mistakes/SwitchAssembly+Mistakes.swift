// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension SwitchAssembly {
    /// Rejects a step with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'from: step.adaptingContext()' for a step without a context, or 'from: step.adaptingContext { … }': the step has another context than the switch."
    )
    @_disfavoredOverload
    public func addCase<F: Finder, T: Screen, C>(
        named name: String? = nil, when finder: F, from step: DestinationStep<T, C>
    ) -> Self where F.Context == Context { self }

    /// Rejects a step with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'from: step.adaptingContext()' for a step without a context, or 'from: step.adaptingContext { … }': the step has another context than the switch."
    )
    @_disfavoredOverload
    public func addCase<T: Screen, C>(
        named name: String? = nil, when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, C>
    ) -> Self { self }

    /// Rejects a step with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'default: step.adaptingContext()' for a step without a context, or 'default: step.adaptingContext { … }': the step has another context than the switch."
    )
    @_disfavoredOverload
    public func assemble<T: Screen, C>(default step: DestinationStep<T, C>) -> DestinationStep<Target, Context> {
        fatalError()
    }
}
