// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension SwitchAssembly {
    /// Rejects a step with another type of context or of screen.
    @available(
        *, unavailable,
        message:
            "Write 'from: step.expectingContainer()' in a switch over a container, 'from: step.adaptingContext()' for a step over 'Void', and 'from: step.adaptingContext { … }' for another context. Combine them if both the screen and the context differ."
    )
    @_disfavoredOverload
    public func addCase<F: Finder, T: Screen, C>(
        named name: String? = nil, finding finder: F, from step: DestinationStep<T, C>
    ) -> Self where F.Context == Context { self }

    /// Rejects a step with another type of context or of screen.
    @available(
        *, unavailable,
        message:
            "Write 'from: step.expectingContainer()' in a switch over a container, 'from: step.adaptingContext()' for a step over 'Void', and 'from: step.adaptingContext { … }' for another context. Combine them if both the screen and the context differ."
    )
    @_disfavoredOverload
    public func addCase<T: Screen, C>(
        named name: String? = nil, when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, C>
    ) -> Self { self }

    /// Rejects a step with another type of context or of screen.
    @available(
        *, unavailable,
        message:
            "Write 'default: step.expectingContainer()' in a switch over a container, 'default: step.adaptingContext()' for a step over 'Void', and 'default: step.adaptingContext { … }' for another context. Combine them if both the screen and the context differ."
    )
    @_disfavoredOverload
    public func assemble<T: Screen, C>(default step: DestinationStep<T, C>) -> DestinationStep<Target, Context> {
        fatalError()
    }

    /// Rejects a closure that returns a step with another type of context or of screen.
    @available(
        *, unavailable,
        message:
            "Return 'step.anyScreen' in a switch over 'Screen', 'step.expectingContainer()' in one over a container, 'step.adaptingContext()' for a step over 'Void', and 'step.adaptingContext { … }' for another context. Combine them if both the screen and the context differ."
    )
    @_disfavoredOverload
    public func addCase<T: Screen, C>(
        named name: String? = nil, _ step: @escaping (Context) -> DestinationStep<T, C>?
    ) -> Self { self }
}
