// Mistakes that the compiler explains. It tries an unavailable overload only after all others have
// failed, so these overloads never take part in a correct program.
extension SwitchAssembly {
    /// Rejects a chain that is not assembled.
    @available(*, unavailable, message: "Add '.assemble()' to the end of the chain.")
    public func addCase<F: Finder, T: Screen, C>(when finder: F, from chain: StepChain<T, C>) -> Self { self }

    /// Rejects a chain that is not assembled.
    @available(*, unavailable, message: "Add '.assemble()' to the end of the chain.")
    public func addCase<T: Screen, C>(when condition: @escaping (Context) -> Bool, from chain: StepChain<T, C>) -> Self
    { fatalError() }

    /// Rejects a chain that is not assembled.
    @available(*, unavailable, message: "Add '.assemble()' to the end of the chain.")
    public func assemble<T: Screen, C>(default chain: StepChain<T, C>) -> DestinationStep<Target, Context> {
        fatalError()
    }
}
